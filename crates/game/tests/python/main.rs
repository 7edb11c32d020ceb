//! Games that are saved for the Python package `diplomacy` are loaded and
//! replayed by it to the same positions, and games that it plays and saves end
//! here as they did there. Runs where `ENTENTE_PYTHON` names a
//! Python with that package; `cargo xtask test` makes one.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::process::{Command, Stdio};

use game::schedule::{Preset, Zone};
use game::{Event, Family as _, Head, Import, Library, Player, Record, Seat, Settings, Stage, Visibility};
use jiff::{SignedDuration, Timestamp};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

/// How many games are played, and how many phases of each.
const GAMES: u64 = 30;
const PHASES: usize = 40;

fn main() {
    let python = std::env::var("ENTENTE_PYTHON").ok();
    let trials = python.map_or(Vec::new(), |python| {
        let other = python.clone();
        vec![
            Trial::test("saved_games_replay_to_the_same_positions", move || replay(&python)),
            Trial::test("games_saved_there_end_here_as_they_did_there", move || import(&other)),
        ]
    });
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn import(python: &str) -> Result<(), Failed> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/play.py");
    // Its sets are told in an order that would be another one in every run.
    let output = Command::new(python)
        .env("PYTHONHASHSEED", "0")
        .args(["-W", "ignore", script, &GAMES.to_string()])
        .output()?;
    let told = String::from_utf8(output.stdout)?;
    let (library, host) = (Library::default(), Player(1));
    let at = "2026-01-01T00:00:00Z".parse()?;
    let import = Import { title: "From afar".to_owned(), visibility: Visibility::Public, host, at };
    let mut phases = 0;
    for (number, line) in told.lines().enumerate() {
        let saved: Value = serde_json::from_str(line)?;
        let imported = library.imported(&saved, &import).map_err(|fault| format!("{fault:?}"))?;
        assert_eq!(imported.differing, Vec::<String>::new(), "game {number}");
        let again = library.saved_game(&imported.records, "again")?.unwrap();
        let last =
            |game: &Value| game["phases"].as_array().unwrap().last().unwrap()["state"]["centers"].clone();
        assert_eq!(sorted(&last(&again)), sorted(&last(&saved)), "game {number}");
        phases += saved["phases"].as_array().unwrap().len() - 1;
    }
    assert!(phases > 500, "only {phases} phases: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// Lists by power, each in order.
fn sorted(lists: &Value) -> BTreeMap<String, BTreeSet<String>> {
    serde_json::from_value(lists.clone()).unwrap()
}

fn replay(python: &str) -> Result<(), Failed> {
    let library = Library::default();
    let games: Vec<Vec<Record>> = (0..GAMES).map(|seed| play(&library, seed)).collect();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/replay.py");
    let mut child = Command::new(python)
        .args(["-W", "ignore", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = child.stdin.take().unwrap();
    let saved: Vec<String> = (0..).zip(&games).map(|(seed, log)| saved(&library, seed, log)).collect();
    let writer = std::thread::spawn(move || saved.iter().try_for_each(|line| writeln!(input, "{line}")));
    let output = child.wait_with_output()?;
    writer.join().unwrap()?;
    let told = String::from_utf8(output.stdout)?;
    let (differences, phases) = told.trim_end().rsplit_once('\n').unwrap_or(("", told.trim_end()));
    assert_eq!(differences, "", "of {phases} phases");
    assert!(phases.parse::<usize>()? > 500, "only {phases} phases");
    Ok(())
}

fn saved(library: &Library, seed: u64, log: &[Record]) -> String {
    library.saved_game(log, &format!("game-{seed}")).unwrap().unwrap().to_string()
}

/// A game in which everybody does anything that is legal.
fn play(library: &Library, seed: u64) -> Vec<Record> {
    let schedule = Preset::Fast.schedule(&Zone::utc()).unwrap();
    let settings = Box::new(Settings::usual("Saved", "standard", schedule));
    let mut now: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    let created = Event::Created { settings, seed: seed.to_string(), host: Player(99) };
    let mut log = vec![Head::EMPTY.record(now, &created)];
    let mut game = library.game(&log).unwrap();
    let mut chance = seed;
    let seats: Vec<Seat> = game.seats().collect();
    let player = |seat: Seat| Player(u64::from(seat.0));
    let mut follow = |game: &mut game::AnyGame, now, event: &Event| {
        let record = game.head().record(now, event);
        game.follow(&record).unwrap();
        log.push(record);
    };
    for &seat in &seats {
        let taken = game.take_seat(seat, player(seat)).unwrap();
        follow(&mut game, now, &taken);
    }
    let began = game.begin(now).unwrap();
    follow(&mut game, now, &began);
    while matches!(game.stage(), Stage::Open(_)) && game.turns() < PHASES {
        for &seat in &seats {
            let text = orders(&game.family().choices(game.state(), seat), &mut chance).join("\n");
            let (event, _) = game.submit(seat, player(seat), &game.phase(), &text, now).unwrap();
            follow(&mut game, now, &event);
        }
        now = game.due().unwrap() + SignedDuration::from_secs(1);
        let event = game.advance(now).unwrap();
        follow(&mut game, now, &event);
    }
    log
}

/// Orders picked from a tree of choices.
fn orders(choices: &Value, chance: &mut u64) -> Vec<String> {
    let mut orders = Vec::new();
    for choice in choices.as_array().unwrap() {
        match choice["due"].as_i64() {
            None => orders.extend(pick(choice, chance)),
            Some(due) => {
                // Each unit and each place once.
                let mut left = choice["choices"].as_array().unwrap().clone();
                for _ in 0..due.unsigned_abs().min(left.len() as u64) {
                    let at = draw(chance, left.len());
                    orders.extend(pick(&left.remove(at), chance));
                }
            }
        }
    }
    orders
}

/// An order somewhere below a step.
fn pick(choice: &Value, chance: &mut u64) -> Option<String> {
    match choice["next"].as_array() {
        Some(next) if choice["order"].is_null() || draw(chance, 2) == 0 => {
            pick(&next[draw(chance, next.len())], chance)
        }
        _ => choice["order"].as_str().map(str::to_owned),
    }
}

fn draw(chance: &mut u64, below: usize) -> usize {
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*chance >> 33) as usize % below.max(1)
}
