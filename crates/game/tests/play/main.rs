//! What players are promised at the table, told turn by turn.

#![allow(clippy::unwrap_used, clippy::panic)]

mod campaign;
mod gathering;
mod imported;
mod master;
mod people;
mod plans;
mod press;
mod report;
mod table;
mod votes;

use game::{Attendance, Ending, Event, PhaseName, Player, Proposal, Refusal, Seat, Settings};
use game::{Stage, Viewer};
use jiff::SignedDuration;

use table::{FRANCE, GERMANY, Table, player, settings};

#[test]
fn a_set_counts_whether_or_not_ready_was_pressed_and_holds_are_a_set() {
    let mut table = Table::new();
    table.turn(&[(FRANCE, "A PAR H"), (GERMANY, "A MUN - BUR")]);
    assert_eq!(table.units("GERMANY"), ["A BER", "A BUR", "F KIE"]);
    let view = table.game.observe(Viewer::Public);
    assert!(view.seats.iter().all(|seat| !seat.disorder), "nobody was missing");
}

// DIP4-CD-1, and G-33: civil disorder ends when orders come again.
#[test]
fn only_a_seat_that_sent_nothing_is_missing_and_it_comes_back_by_sending() {
    let mut table = Table::new();
    table.send(FRANCE, "").unwrap();
    table.run();
    let disorder = |table: &Table| -> Vec<bool> {
        table.game.observe(Viewer::Public).seats.iter().map(|seat| seat.disorder).collect()
    };
    assert_eq!(disorder(&table), [true, true, false, true, true, true, true]);
    table.send(GERMANY, "A MUN - BUR").unwrap();
    assert!(disorder(&table)[GERMANY.index()], "before the turn nobody can tell that it is back");
    table.send(FRANCE, "").unwrap();
    table.run();
    assert_eq!(disorder(&table), [true, true, false, false, true, true, true]);
    assert!(table.units("GERMANY").contains(&"A BUR".to_owned()));
}

// DIP4-ORD-2, ERA-ORD-2: what was written by then is what counts.
#[test]
fn orders_after_the_deadline_are_told_so_and_change_nothing() {
    let mut table = Table::new();
    table.send(FRANCE, "A PAR - BUR").unwrap();
    table.now = table.game.closes().unwrap();
    let head = *table.game.head();
    let refusal = table.send(FRANCE, "A PAR - PIC").unwrap_err();
    assert_eq!(refusal.code(), "too-late");
    assert_eq!(*table.game.head(), head);
    table.run();
    assert!(table.units("FRANCE").contains(&"A BUR".to_owned()));
}

#[test]
fn orders_for_a_phase_that_was_played_are_too_late_and_a_phase_that_never_comes_is_wrong() {
    let mut table = Table::new();
    table.turn(&[]);
    let send = |phase: &str| {
        let phase = PhaseName(phase.to_owned());
        table.game.submit(FRANCE, player(FRANCE), &phase, "A Par - Bur", table.now).map(|_| ())
    };
    assert_eq!(send("S1901M"), Err(Refusal::TooLate));
    assert_eq!(send("F1901M"), Ok(()));
    assert_eq!(send("yesterday"), Err(Refusal::WrongPhase { waiting: "F1901M".to_owned() }));
}

#[test]
fn only_those_are_expected_who_sent_something_the_last_time() {
    let mut table = Table::new();
    assert_eq!(table.game.attendance(), Attendance { expected: 7, missing: 7 });
    table.send(FRANCE, "A Par - Bur").unwrap();
    assert_eq!(table.game.attendance(), Attendance { expected: 7, missing: 6 });
    table.run();
    assert_eq!(table.game.attendance(), Attendance { expected: 1, missing: 1 });
    table.send(GERMANY, "A Mun H").unwrap();
    table.run();
    assert_eq!(table.game.attendance(), Attendance { expected: 1, missing: 1 });
}

#[test]
fn when_all_are_ready_and_at_rest_the_phase_runs_early() {
    let mut table = Table::new();
    let deadline = table.game.due().unwrap();
    let seats: Vec<Seat> = table.game.seats().collect();
    for &seat in &seats {
        table.send(seat, "").unwrap();
        table.write(table.game.ready(seat, player(seat), true, table.now));
    }
    let early = table.game.due().unwrap();
    assert_eq!(early, table.now + SignedDuration::from_mins(10));
    assert_eq!(table.game.advance(table.now).unwrap_err(), Refusal::NotDue);
    table.write(table.game.ready(FRANCE, player(FRANCE), false, table.now));
    assert_eq!(table.game.due(), Some(deadline));
}

#[test]
fn orders_left_for_a_later_phase_are_taken_up_when_it_comes() {
    let mut table = Table::new();
    let later = PhaseName("F1901M".to_owned());
    let (event, _) = table.game.submit(FRANCE, player(FRANCE), &later, "A BUR - BEL", table.now).unwrap();
    table.write(Ok(event));
    table.turn(&[(FRANCE, "A PAR - BUR")]);
    let own = table.game.observe(Viewer::Player(FRANCE)).own.unwrap();
    assert_eq!(own.lines, ["A BUR - BEL"]);
    let early = PhaseName("S1901M".to_owned());
    let refusal = table.game.submit(FRANCE, player(FRANCE), &early, "", table.now).unwrap_err();
    assert_eq!(refusal.code(), "too-late");
}

#[test]
fn the_clock_can_be_stopped_and_gives_back_the_time_that_was_left() {
    let mut table = Table::new();
    let due = table.game.due().unwrap();
    table.now += SignedDuration::from_hours(5);
    table.write(table.game.pause(table.now + SignedDuration::from_hours(30), table.now));
    assert!(table.send(FRANCE, "A PAR H").is_ok(), "orders are taken while the clock stands");
    table.run();
    assert_eq!(table.game.due(), Some(due + SignedDuration::from_hours(30)));
    let refusal = table.game.pause(table.now + SignedDuration::from_hours(200), table.now).unwrap_err();
    assert_eq!(refusal.code(), "too-much-time");
}

#[test]
fn a_player_who_is_away_is_waited_for_as_long_as_the_game_allows() {
    let mut table = Table::new();
    let due = table.game.due().unwrap();
    let away = (table.now, due + SignedDuration::from_hours(500));
    table.write(table.game.be_away(FRANCE, player(FRANCE), away, table.now));
    table.run();
    assert_eq!(table.game.due(), Some(due + SignedDuration::from_hours(48)));
    table.run();
    assert_eq!(table.game.phase().0, "F1901M", "time is up");
}

#[test]
fn a_draw_ends_the_game_as_soon_as_all_who_share_it_agree() {
    let mut table = Table::new();
    let seats: Vec<Seat> = table.game.seats().collect();
    for &seat in &seats {
        assert!(!matches!(table.game.stage(), Stage::Over(_)));
        table.write(table.game.vote(seat, player(seat), Some(Proposal::Draw {})));
    }
    assert!(matches!(table.game.stage(), Stage::Over(Ending::Draw { powers }) if powers.len() == 7));
    assert_eq!(table.send(FRANCE, "A PAR H").unwrap_err().code(), "game-over");
    assert_eq!(table.game.due(), None);
}

#[test]
fn a_game_master_may_free_a_seat_and_end_the_game() {
    let mut table = Table::new();
    table.send(FRANCE, "A Par - Bur").unwrap();
    table.write(table.game.dismiss(FRANCE));
    assert_eq!(table.game.dismiss(FRANCE), Err(Refusal::SeatEmpty));
    table.write(table.game.take_seat(FRANCE, Player(99)));
    table.run();
    assert!(table.units("FRANCE").contains(&"A BUR".to_owned()), "what was sent stays");
    table.write(table.game.abandon());
    assert_eq!(table.game.stage(), &Stage::Over(Ending::Abandoned));
    assert_eq!(table.game.abandon(), Err(Refusal::GameOver));
}

#[test]
fn a_power_that_no_seat_plays_joins_one_in_the_middle_of_the_game() {
    // Two play the game of 1914: Italy has no seat, and a coin decides for whom
    // it fights from 1915 on.
    let mut table = Table::before_play(Settings { players: Some(2), ..settings() });
    let powers = |table: &Table| {
        let seats = table.game.observe(Viewer::Public).seats;
        seats.into_iter().map(|seat| seat.powers).collect::<Vec<_>>()
    };
    let without = powers(&table);
    assert!(!without.iter().flatten().any(|power| power == "ITALY"), "{without:?}");
    for seat in [Seat(0), Seat(1)] {
        table.write(table.game.take_seat(seat, player(seat)));
    }
    table.write(table.game.begin(table.now));
    while table.game.phase().0.contains("1914") {
        table.run();
    }
    let with = powers(&table);
    assert_eq!(with.iter().flatten().filter(|power| *power == "ITALY").count(), 1, "{with:?}");
}

#[test]
fn when_the_game_is_over_everybody_sees_what_was_written() {
    let mut table = Table::new();
    table.turn(&[(FRANCE, "A PAR - BUR # to fool the Germans")]);
    let seen = |table: &Table| serde_json::to_string(&table.game.observe(Viewer::Public)).unwrap();
    assert!(!seen(&table).contains("fool the Germans"));
    table.write(Ok(Event::Closed { ending: Ending::Abandoned }));
    assert!(seen(&table).contains("fool the Germans"));
}

#[test]
fn a_receipt_says_what_was_understood_and_the_log_proves_it() {
    let mut table = Table::new();
    let phase = table.game.phase();
    let text = "A PAR - BUR\nF BRE - Moon\nA LVP - YOR\nA MAR - PAR";
    let (event, sheet) = table.game.submit(FRANCE, player(FRANCE), &phase, text, table.now).unwrap();
    table.write(Ok(event));
    let last = table.log.last().unwrap();
    let receipt = table.game.receipt(FRANCE, last, &phase, sheet);
    assert_eq!((receipt.digest, receipt.number), (last.seal(), 1));
    let taken: Vec<Option<&str>> = receipt.sheet.lines.iter().map(|line| line.order.as_deref()).collect();
    assert_eq!(taken, [Some("A PAR - BUR"), None, None, Some("A MAR - PAR")]);
    assert_eq!(receipt.sheet.lines[2].remark.as_deref(), Some("This is not one of your units."));
    assert!(receipt.sheet.lines[3].remark.is_some(), "it cannot get there");
    assert_eq!(receipt.sheet.without, ["F BRE"]);
}

#[test]
fn what_is_out_of_all_proportion_is_refused_cheaply() {
    let table = Table::new();
    let phase = table.game.phase();
    let try_to_send = |text: &str| table.game.submit(FRANCE, player(FRANCE), &phase, text, table.now);
    assert_eq!(try_to_send(&"x".repeat(40_000)).unwrap_err().code(), "too-long");
    assert_eq!(try_to_send(&"A PAR H\n".repeat(3_000)).unwrap_err().code(), "too-many-lines");
    let stranger = table.game.submit(FRANCE, Player(99), &phase, "", table.now).unwrap_err();
    assert_eq!(stranger.code(), "not-your-seat");
    let nowhere = table.game.submit(Seat(99), Player(1), &phase, "", table.now).unwrap_err();
    assert_eq!(nowhere.code(), "no-such-seat");
}
