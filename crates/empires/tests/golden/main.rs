//! A game of ten turns, kept with its orders and everybody's reports.
//!
//! The orders are read from the file and played again; reports and positions
//! have to come out byte for byte. `ENTENTE_WRITE_GAMES=1 cargo test -p empires
//! --test golden` draws the game anew, with orders that the computer writes; look
//! at the difference before it is kept.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use empires::{
    Author, Country, Event, Front, Happening, Orders, Rules, Seed, State, Submission, Turn, World, begin,
    invented_world, observe, orders_at_deadline, play_turn, read_sheet, report, shipped_world, write_sheet,
};
use sha2::{Digest, Sha256};

const TURNS: u32 = 10;

/// A world of islands, one for each country.
fn world(countries: usize) -> World {
    invented_world(countries).unwrap()
}

fn seed() -> Seed {
    Seed::of_number(1904)
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ten-turns.golden")
}

fn front() -> Front {
    Front {
        game: "Ten turns".to_owned(),
        master: "The test".to_owned(),
        deadline: "whenever it runs".to_owned(),
        ..Front::default()
    }
}

/// Where a turn left everything, in one line.
fn fingerprint(state: &State) -> String {
    Sha256::digest(format!("{state:?}")).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A game as the file tells it: orders, then what came of them, turn by turn.
fn told(world: &World, rules: &Rules, orders_of: impl Fn(&Turn) -> Vec<Option<Orders>>) -> String {
    let mut text = String::new();
    let mut turn = Turn::before_first(begin(world, rules, &[], seed()));
    for number in 1..=TURNS {
        let orders = orders_of(&turn);
        for country in turn.state.order.clone() {
            let sheet = orders[country.index()].as_ref().map(|orders| orders.sheet.clone()).unwrap();
            let sheet = write_sheet(&Submission { turn: Some(number), sheet });
            writeln!(text, "=== orders {number} {}\n{sheet}", world.country(country).code).unwrap();
        }
        turn = play_turn(world, rules, &turn.state, &orders, seed());
        for country in turn.state.order.clone() {
            let observation = observe(world, rules, &turn, seed(), country);
            let report = report(world, rules, &front(), &observation).document(world).to_text();
            writeln!(text, "=== report {number} {}\n{report}", world.country(country).code).unwrap();
        }
        writeln!(text, "=== position {number}\n{}", fingerprint(&turn.state)).unwrap();
    }
    text
}

/// The orders of a turn as the file has them.
fn kept(world: &World, text: &str, number: u32) -> Vec<Option<Orders>> {
    let sheet = |country: Country| {
        let heading = format!("=== orders {number} {}\n", world.country(country).code);
        let (_, rest) = text.split_once(&heading)?;
        let (sheet, _) = rest.split_once("\n===")?;
        Some(Orders { sheet: read_sheet(sheet).0.sheet, author: Author::Player })
    };
    world.countries().map(sheet).collect()
}

fn drawn(world: &World, rules: &Rules) -> String {
    told(world, rules, |last| {
        let mut orders = orders_at_deadline(world, rules, &mut last.clone(), Vec::new(), seed());
        // The file does not say who wrote them, so the reports must not.
        orders.iter_mut().flatten().for_each(|orders| orders.author = Author::Player);
        orders
    })
}

/// EMP-0-deterministic: ten turns and all their reports, byte for byte.
#[test]
fn ten_turns_come_out_as_they_were_kept() {
    let world = shipped_world("empires-teaching").unwrap();
    let rules = world.rules();
    if std::env::var_os("ENTENTE_WRITE_GAMES").is_some() {
        fs::write(path(), drawn(&world, &rules)).unwrap();
    }
    let written = fs::read_to_string(path()).unwrap();
    let again = told(&world, &rules, |last| kept(&world, &written, last.state.turn + 1));
    for (number, (written, again)) in written.lines().zip(again.lines()).enumerate() {
        assert_eq!(again, written, "line {}", number + 1);
    }
    assert_eq!(again, written);
}

/// What grew in unowned areas.
fn grown(world: &World, turn: &Turn) -> Vec<String> {
    let gain = |event: &Event| match event.what {
        Happening::Unowned { land, gain } => Some(format!("{} {gain:?}", world.code(land))),
        _ => None,
    };
    turn.events.iter().filter_map(gain).collect()
}

/// D-90: a world with more lands draws more, and what others draw stays the same.
#[test]
fn more_draws_disturb_no_other() {
    let rules = Rules::RULEBOOK;
    let (small, large) = (world(3), world(7));
    let [few, many] = [&small, &large].map(|world| begin(world, &rules, &[], seed()));
    for land in small.lands() {
        let code = small.code(land);
        let same = large.area_coded(code).and_then(|area| area.land()).unwrap();
        assert_eq!(few.land(land).population, many.land(same).population, "{code}");
        assert_eq!(few.land(land).armies, many.land(same).armies, "{code}");
    }
    assert_eq!(few.censuses, many.censuses);
    let [few, many] = [(&small, &few), (&large, &many)].map(|(world, state)| {
        grown(world, &play_turn(world, &rules, state, &vec![None; world.country_count()], seed()))
    });
    assert!(!few.is_empty() && few.len() < many.len());
    assert!(few.iter().all(|gain| many.contains(gain)), "{few:?} {many:?}");
}
