//! The Empires family at the table: who sits where, which set of orders counts,
//! and what anybody may see.

use game::schedule::{Preset, Zone};
use game::{
    AnyGame, Event, Head, Introduction, Library, PhaseName, Player, Record, Refusal, Seat, Settings, Viewer,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use crate::table::HOST;

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

struct Campaign {
    game: AnyGame,
    now: Timestamp,
    log: Vec<Record>,
}

fn player(seat: Seat) -> Player {
    Player(u64::from(seat.0) + 1)
}

impl Campaign {
    fn gathering() -> Self {
        Self::gathering_for("empires-teaching")
    }

    fn gathering_for(variant: &str) -> Self {
        let schedule = Preset::Daily.schedule(&Zone::utc()).unwrap();
        let settings = Settings::usual("A game", variant, schedule);
        let now = "2026-01-01T00:00:00Z".parse().unwrap();
        let created = Event::Created { settings: Box::new(settings), seed: "seed".to_owned(), host: HOST };
        let log = vec![Head::EMPTY.record(now, &created)];
        Self { game: Library::default().game(&log).unwrap(), now, log }
    }

    /// A game in its first turn that two people play; the rest is the computer's.
    fn of_two() -> Self {
        let mut table = Self::gathering();
        for seat in [FIRST, SECOND] {
            table.write(table.game.take_seat(seat, player(seat)));
        }
        table.write(table.game.begin(table.now));
        table
    }

    fn write(&mut self, event: Result<Event, Refusal>) {
        let record = self.game.head().record(self.now, &event.unwrap());
        self.game.follow(&record).unwrap();
        self.log.push(record);
    }

    fn send(&mut self, seat: Seat, phase: &str, text: &str) -> Result<(), Refusal> {
        let phase = PhaseName(phase.to_owned());
        let (event, _) = self.game.submit(seat, player(seat), &phase, text, self.now)?;
        self.write(Ok(event));
        Ok(())
    }

    /// The deadline comes.
    fn run(&mut self) {
        self.now = self.now.max(self.game.due().unwrap());
        self.write(self.game.advance(self.now));
    }

    fn seen(&self, viewer: Viewer) -> Value {
        self.game.observe(viewer).position
    }

    fn own(&self, seat: Seat) -> Value {
        self.seen(Viewer::Player(seat))["observation"]["own"].clone()
    }

    /// Who wrote the orders of the last turn, as the seat is told.
    fn author(&self, seat: Seat) -> String {
        let last = self.game.observe(Viewer::Player(seat)).last.unwrap();
        let events = last.report["observation"]["events"].as_array().unwrap().clone();
        let orders = events.iter().find(|event| event["what"] == "orders").unwrap();
        orders["author"].as_str().unwrap().to_owned()
    }

    fn controller(&self, seat: Seat) -> String {
        let seen = self.seen(Viewer::Public);
        let code = &self.game.observe(Viewer::Public).seats[seat.index()].powers[0];
        seen["roundup"]["countries"][code]["controller"].as_str().unwrap().to_owned()
    }
}

// EMP-2.1-dummy, EMP-2.1-size: there is a seat for every country, and the
// computer plays those that nobody took.
#[test]
fn a_game_begins_with_empty_seats_and_the_computer_plays_them() {
    let mut table = Campaign::gathering();
    assert_eq!(table.game.begin(table.now), Err(Refusal::NotFull), "somebody has to be there");
    table.write(table.game.take_seat(FIRST, player(FIRST)));
    table.write(table.game.begin(table.now));
    assert_eq!(table.controller(FIRST), "player");
    assert_eq!(table.controller(SECOND), "dummy");
    table.send(FIRST, "T1", "").unwrap();
    assert!(!table.game.progress().missing, "nobody waits for the computer");
    table.run();
    assert_eq!(table.game.phase(), PhaseName("T2".to_owned()));
    assert_eq!(table.author(FIRST), "player", "an empty sheet is a set of orders");
}

// EMP-2.1-alloc: first come, first served, and no swapping afterwards.
#[test]
fn countries_are_chosen_once() {
    let mut table = Campaign::gathering();
    table.write(table.game.take_seat(FIRST, player(FIRST)));
    assert_eq!(table.game.take_seat(FIRST, Player(9)), Err(Refusal::SeatTaken));
    assert_eq!(table.game.take_seat(SECOND, player(FIRST)), Err(Refusal::AlreadySeated));
    table.write(table.game.withdraw(player(FIRST)));
    assert_eq!(table.game.take_seat(SECOND, player(FIRST)), Err(Refusal::NoSwap));
    table.write(table.game.take_seat(FIRST, player(FIRST)));
}

// EMP-2.3-addresses: what somebody shares stands beside the country.
#[test]
fn a_contact_that_is_shared_is_told_to_everybody_and_nothing_else_is() {
    let mut table = Campaign::gathering();
    let shared = Introduction { email: Some("a@b.example".to_owned()), ..Introduction::default() };
    table.write(table.game.take_seat_with(FIRST, player(FIRST), &shared));
    let long = Introduction { phone: Some("5".repeat(61)), ..Introduction::default() };
    assert_eq!(table.game.take_seat_with(SECOND, player(SECOND), &long).unwrap_err().code(), "rules");
    table.write(table.game.begin(table.now));
    let told = table.seen(Viewer::Public)["roundup"]["countries"].to_string();
    assert_eq!(told.matches("a@b.example").count(), 1);
    assert!(!told.contains("phone"));
}

// EMP-2.4-deadline, EMP-2.4-last, D-61: what is there at the deadline counts,
// also what comes in its very moment; the last set replaces all before.
#[test]
fn the_last_set_up_to_the_deadline_counts() {
    let mut table = Campaign::of_two();
    let treasury = |table: &Campaign| table.own(FIRST)["treasury"].as_u64().unwrap();
    let before = treasury(&table);
    table.send(FIRST, "T1", "STASH 3").unwrap();
    table.now = table.game.closes().unwrap();
    table.send(FIRST, "T1", "").unwrap();
    table.run();
    assert_eq!(table.author(FIRST), "player");
    let saved = treasury(&table) - before;
    table.send(FIRST, "T2", "STASH 3").unwrap();
    table.run();
    assert!(treasury(&table) > before + saved, "and here it was stashed");
}

// EMP-2.4-late, EMP-2.4-one: a late set is put aside and lives for one deadline.
#[test]
fn a_late_set_counts_at_the_next_deadline_if_nothing_else_comes() {
    let mut table = Campaign::of_two();
    table.run();
    assert_eq!(table.author(FIRST), "guardian");
    table.send(FIRST, "T1", "TAX").unwrap();
    table.run();
    assert_eq!(table.author(FIRST), "late");
    table.run();
    assert_eq!(table.author(FIRST), "guardian", "it lived for one deadline");
    table.send(FIRST, "T3", "TAX").unwrap();
    table.send(FIRST, "T4", "GROW").unwrap();
    table.run();
    assert_eq!(table.author(FIRST), "player", "a fresh set goes before it");
}

// EMP-2.4-late: between the deadline and the turn it is late as well.
#[test]
fn what_comes_after_the_deadline_waits_for_the_next_turn_even_if_this_one_is_not_played_yet() {
    let mut table = Campaign::of_two();
    table.now = table.game.closes().unwrap() + SignedDuration::from_secs(1);
    table.send(FIRST, "T1", "TAX").unwrap();
    table.run();
    assert_eq!(table.author(FIRST), "guardian");
    table.run();
    assert_eq!(table.author(FIRST), "late");
}

// EMP-2.7-turnno: for the coming turn or the one just played, and no other.
#[test]
fn sheets_for_other_turns_are_refused() {
    let mut table = Campaign::of_two();
    table.run();
    table.run();
    let refusal = |table: &mut Campaign, phase: &str, text: &str| {
        table.send(FIRST, phase, text).map_err(|refusal| refusal.code())
    };
    assert_eq!(refusal(&mut table, "T1", "TAX"), Err("too-late"));
    assert_eq!(refusal(&mut table, "T4", "TAX"), Err("wrong-phase"));
    assert_eq!(refusal(&mut table, "S1901M", "TAX"), Err("wrong-phase"));
    assert_eq!(refusal(&mut table, "T3", "TURN 2\nTAX"), Err("wrong-phase"));
    assert_eq!(refusal(&mut table, "T3", "TURN 3\nTAX"), Ok(()));
    assert_eq!(refusal(&mut table, "T2", "TAX"), Ok(()));
}

// EMP-2.5-dropout, D-62: after three missed deadlines the computer attacks as
// well; fresh orders end that.
#[test]
fn who_misses_three_deadlines_is_held_for_gone_until_orders_come_again() {
    let mut table = Campaign::of_two();
    for turn in 1..=3 {
        assert_eq!(table.controller(FIRST), "player", "before turn {turn}");
        table.run();
    }
    assert_eq!(table.controller(FIRST), "dropout");
    assert_eq!(table.author(FIRST), "aggressor");
    assert!(table.game.observe(Viewer::Public).seats[0].disorder);
    table.send(FIRST, "T4", "TAX").unwrap();
    table.run();
    assert_eq!(table.controller(FIRST), "player");
    assert!(!table.game.observe(Viewer::Public).seats[0].disorder);
}

// D-62: who leaves is gone at once; who takes over a country plays it.
#[test]
fn a_country_that_was_left_can_be_taken_over_and_so_can_one_of_the_computer() {
    let mut table = Campaign::of_two();
    table.write(table.game.leave_seat(FIRST, player(FIRST)));
    table.run();
    assert_eq!(table.controller(FIRST), "dropout");
    table.write(table.game.take_seat(Seat(2), player(FIRST)));
    table.run();
    let phase = table.game.phase().0;
    let code = table.game.observe(Viewer::Public).seats[2].powers[0].clone();
    let (event, _) = table.game.submit(Seat(2), player(FIRST), &PhaseName(phase), "TAX", table.now).unwrap();
    table.write(Ok(event));
    table.run();
    let seen = table.seen(Viewer::Public);
    assert_eq!(seen["roundup"]["countries"][&code]["controller"], "player");
}

// EMP-10.0-hidden and the observation itself: nothing that others do or have is
// seen; what is remembered is what was seen.
#[test]
fn a_seat_sees_its_own_and_everybody_sees_what_everybody_is_told() {
    let mut table = Campaign::of_two();
    for _ in 0..3 {
        table.run();
    }
    let public = table.seen(Viewer::Public);
    let keys: Vec<&String> = public.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["turn", "roundup"]);
    let own = table.seen(Viewer::Player(FIRST));
    assert_eq!(own["roundup"], public["roundup"]);
    assert!(own.get("state").is_none());
    assert_eq!(own["figures"].as_array().unwrap().len(), 4, "from the start to the third turn");
    let master = table.seen(Viewer::GameMaster);
    assert!(master["state"]["lands"].is_object());
    for told in [&public, &own, &master] {
        assert!(!told.to_string().contains("census"), "nobody learns when the next census is");
    }
}

// A game is its log: another reader comes to the same, and so does whoever takes
// turns back.
#[test]
fn a_log_replays_and_turns_are_taken_back() {
    let mut table = Campaign::of_two();
    table.send(FIRST, "T1", "TAX\nMESSAGE Hello.").unwrap();
    for _ in 0..4 {
        table.run();
    }
    let library = Library::default();
    let again = library.game(&table.log).unwrap();
    assert_eq!(again.state(), table.game.state());
    let earlier = library.game_after(&table.log, 2).unwrap().unwrap();
    table.write(table.game.roll_back(&earlier, "A slip.", table.now));
    assert_eq!(table.game.phase(), PhaseName("T3".to_owned()));
    assert_eq!(table.game.state(), earlier.state());
    table.run();
    assert_eq!(library.game(&table.log).unwrap().state(), table.game.state());
    assert_eq!(library.history(&table.log, Viewer::Player(FIRST)).unwrap().len(), 3);
}

// A draft may hold whatever was typed: every line is kept and told of.
#[test]
fn whatever_is_typed_is_kept_and_remarked_on() {
    let table = Campaign::of_two();
    let text = "MVOE XXX YYY 3\nGROW ZZZ\n16 TAX\n17 TAX";
    let (_, sheet) = table.game.submit(FIRST, player(FIRST), &table.game.phase(), text, table.now).unwrap();
    let lines: Vec<(Option<&str>, bool)> =
        sheet.lines.iter().map(|line| (line.order.as_deref(), line.remark.is_some())).collect();
    assert_eq!(
        lines,
        [
            (Some("1 | MVOE | XXX | YYY | 3"), true),
            (Some("2 | GROW | ZZZ"), true),
            (Some("16 | TAX"), false),
            (None, true)
        ]
    );
}

// EMP-12.2-alt, D-51: chosen with the seat, and only what the map offers there.
#[test]
fn another_country_near_by_is_played_in_the_place_of_one() {
    let world = empires::shipped_world("empires-world").unwrap();
    let offers = |country: &empires::Country| !world.country(*country).alternatives.is_empty();
    let country = world.countries().find(offers).unwrap();
    let seat = Seat(country.index() as u8);
    let other = world.country(country).alternatives[0].clone();
    let mut table = Campaign::gathering_for("empires-world");
    let asking = |code: &str| Introduction { instead: Some(code.to_owned()), ..Introduction::default() };
    let unknown = table.game.take_seat_with(seat, player(seat), &asking("XX"));
    assert_eq!(unknown.unwrap_err().code(), "rules");
    table.write(table.game.take_seat_with(seat, player(seat), &asking(&other.code)));
    table.write(table.game.begin(table.now));
    let seen = table.game.observe(Viewer::Player(seat));
    assert_eq!(seen.seats[seat.index()].powers, std::slice::from_ref(&other.code));
    let home = world.code(other.home);
    assert!(seen.position["observation"]["lands"][home].is_object(), "{home} is its home");
    assert_eq!(Library::default().game(&table.log).unwrap().state(), table.game.state());
}
