//! Hundreds of games from one seed: players who send, change, vanish, come back
//! and vote, months of game time in seconds, laws checked at every step.

#![allow(clippy::unwrap_used, clippy::panic)]

mod chance;
mod table;

use std::sync::Arc;

use chance::Chance;
use diplomacy::notation::Printer;
use diplomacy::{LegalOrders, PhaseKind};
use game::schedule::{Preset, Zone};
use game::{Absence, Cause, Draws, Endings, Library, LogFault, Player, Proposal, Seat, Settings, Stage};
use jiff::{SignedDuration, Timestamp};
use table::Table;

const GAMES: u64 = 200;

fn settings(chance: &mut Chance) -> Settings {
    let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"];
    let zone = Zone::named(zones[chance.below(zones.len())]).unwrap();
    let boards = [("standard", None), ("standard", Some(3)), ("standard", Some(2)), ("teaching", None)];
    let (variant, players) = *chance.pick(&boards);
    let schedule = chance.pick(&Preset::ALL).schedule(&zone).unwrap();
    let draws = *chance.pick(&[Draws::Survivors, Draws::Listed, Draws::InOrders]);
    Settings {
        players,
        absence: *chance.pick(&[Absence::Forgiven, Absence::Disorder, Absence::Replaced]),
        anonymous: chance.percent(30),
        endings: Endings { draws, surrender: chance.percent(20), ..Endings::default() },
        extensions: SignedDuration::from_hours(72),
        reminder: chance.percent(30).then(|| SignedDuration::from_hours(5)),
        open_progress: chance.percent(30),
        ..Settings::usual("A simulated game", variant, schedule)
    }
}

/// Orders that the units of a seat may be given, and now and then nonsense.
fn orders(table: &mut Table, seat: Seat, chance: &mut Chance) -> String {
    let state = table.game.state();
    let variant = &table.variant;
    let own = &state.seats[seat.index()];
    let printer = Printer::new(variant, state.position.units());
    if chance.percent(5) {
        return "A Nowhere - Elsewhere\n???".to_owned();
    }
    let lines: Vec<String> = match state.phase.kind() {
        PhaseKind::Movement => {
            let mut list = LegalOrders::default();
            table.referee.legal_orders(state, &mut list);
            let units = state.position.units().iter().enumerate();
            let ours = units.filter(|(_, unit)| own.contains(&unit.power));
            ours.map(|(index, unit)| printer.order(*unit, *chance.pick(list.of(index)))).collect()
        }
        PhaseKind::Retreat => {
            let waiting = state.position.dislodged().iter();
            let ours = waiting.filter(|waiting| own.contains(&waiting.unit.power));
            let code = |place| variant.board().code(place).to_owned();
            ours.map(|w| format!("{} R {}", printer.unit(w.unit), code(*chance.pick(&w.options)))).collect()
        }
        PhaseKind::Adjustment => {
            let home = own.iter().flat_map(|&power| variant.power(power).home.clone());
            home.map(|home| format!("A {} B", variant.board().code(home))).collect()
        }
    };
    lines.join("\n")
}

/// One thing that one player does.
fn act(table: &mut Table, chance: &mut Chance, counter: &mut u64) {
    let seats: Vec<Seat> = table.game.seats().collect();
    let seat = *chance.pick(&seats);
    let Some(player) = table.game.player(seat) else {
        *counter += 1;
        if let Ok(event) = table.game.take_seat(seat, Player(1_000 + *counter)) {
            table.write(&event);
        }
        return;
    };
    match chance.below(100) {
        0..62 => {
            let text = orders(table, seat, chance);
            *counter += 1;
            let late = table.submit(seat, &text, &format!("secret-{counter}-of-{}", seat.0)).is_err();
            assert!(!late || table.game.closes().is_none_or(|closes| table.now >= closes));
        }
        62..92 => {
            let ready = chance.percent(90);
            if let Ok(event) = table.game.ready(seat, player, ready, table.now) {
                table.write(&event);
            }
        }
        92..94 => {
            let vote = chance.percent(80).then_some(Proposal::Draw {});
            if let Ok(event) = table.game.vote(seat, player, vote) {
                table.write(&event);
            }
        }
        94..95 => {
            let until = table.now + SignedDuration::from_hours(24 * 9);
            if let Ok(event) = table.game.be_away(seat, player, (table.now, until), table.now) {
                table.write(&event);
            }
        }
        95..97 => {
            let event = table.game.extend(SignedDuration::from_hours(30), Cause::GameMaster, table.now);
            if let Ok(event) = event {
                table.write(&event);
            }
        }
        97..98 => {
            let event = table.game.pause(table.now + SignedDuration::from_hours(50), table.now);
            if let Ok(event) = event {
                table.write(&event);
            }
        }
        98..99 => {
            let event = table.game.resume(table.now);
            if let Ok(event) = event {
                table.write(&event);
            }
        }
        _ => {
            let event = table.game.leave_seat(seat, player).unwrap();
            table.write(&event);
        }
    }
}

fn play(seed: u64, library: &Arc<Library>) -> Table {
    let mut chance = Chance::new(seed);
    let start: Timestamp = "2026-02-20T09:00:00Z".parse().unwrap();
    let settings = settings(&mut chance);
    let mut table = Table::new(&settings, &format!("seed {seed}"), start, library);
    let seats: Vec<Seat> = table.game.seats().collect();
    for &seat in &seats {
        let event = table.game.take_seat(seat, Player(u64::from(seat.0) + 1)).unwrap();
        table.write(&event);
    }
    let event = table.game.begin(table.now).unwrap();
    table.write(&event);
    let mut counter = 0;
    for step in 0..600 {
        if matches!(table.game.stage(), Stage::Over(_)) || table.played.len() >= 25 {
            break;
        }
        // Time goes on by a little, or the machine slept until after what is due.
        let due = table.game.due().unwrap();
        let sleeps = chance.percent(8);
        let left = due.duration_since(table.now).as_secs().max(0) as usize;
        let ahead = if sleeps { left + chance.below(200_000) } else { chance.below(left / 4 + 60) };
        table.now += SignedDuration::from_secs(ahead as i64);
        table.advance();
        if !matches!(table.game.stage(), Stage::Over(_)) {
            act(&mut table, &mut chance, &mut counter);
        }
        if step % 50 == 0 {
            table.check_secrets();
            table.check_fingerprint();
        }
    }
    table
}

#[test]
fn hundreds_of_games_keep_the_laws_of_the_table() {
    let library = Arc::default();
    let mut phases = 0;
    for seed in 0..GAMES {
        let played = std::panic::catch_unwind(|| play(seed, &library));
        let table = played.unwrap_or_else(|_| panic!("the laws break with seed {seed}"));
        phases += table.played.len();
        let again = table.library.game(&table.log).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!(again.head(), table.game.head());
        assert_eq!(
            *again.state(),
            table.game.state().clone().into(),
            "seed {seed}: a replay comes to the same position"
        );
    }
    assert!(phases > 10 * GAMES as usize, "the games hardly got anywhere: {phases} phases");
}

#[test]
fn a_flipped_byte_is_found_at_the_event_it_is_in() {
    let table = play(1, &Arc::default());
    let mut chance = Chance::new(7);
    for _ in 0..200 {
        let mut log = table.log.clone();
        let broken = 1 + chance.below(log.len() - 1);
        let body = &mut log[broken].body;
        let at = chance.below(body.len());
        let mut bytes = std::mem::take(body).into_bytes();
        bytes[at] ^= 1;
        *body = String::from_utf8_lossy(&bytes).into_owned();
        let fault = table.library.game(&log).unwrap_err();
        assert_eq!((fault.sequence, fault.fault), (broken as u64 + 1, LogFault::Altered));
    }
}
