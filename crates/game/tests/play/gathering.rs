//! How players come together.

use game::{Assignment, Ending, Gathering, Mastery, Player, Refusal, Seat, Settings, Stage, Start, Viewer};
use jiff::SignedDuration;

use crate::table::{FRANCE, GERMANY, HOST, Table, player, settings};

fn gathering(gathering: Gathering) -> Table {
    Table::before_play(Settings { gathering, ..settings() })
}

fn join_all(table: &mut Table, wishes: impl Fn(u64) -> Vec<Seat>) {
    for number in 1..=7 {
        table.write(table.game.join(Player(number), &wishes(number)));
    }
}

fn seating(table: &Table) -> Vec<u64> {
    table.game.seats().map(|seat| table.game.player(seat).unwrap().0).collect()
}

#[test]
fn seats_drawn_by_lot_hang_on_the_seed_alone() {
    let drawn = |order: &[u64]| {
        let mut table = gathering(Gathering { assignment: Assignment::Random, ..Gathering::default() });
        for &number in order {
            table.write(table.game.join(Player(number), &[]));
        }
        table.write(table.game.begin(table.now));
        seating(&table)
    };
    let seats = drawn(&[1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(seats, drawn(&[7, 5, 3, 1, 2, 4, 6]), "not on who came first");
    assert_ne!(seats, [1, 2, 3, 4, 5, 6, 7]);
    let mut sorted = seats;
    sorted.sort_unstable();
    assert_eq!(sorted, [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn whoever_wants_what_nobody_else_wants_gets_it() {
    let assignment = Assignment::Preference;
    let mut table = gathering(Gathering { assignment, ..Gathering::default() });
    // Everybody wants another seat.
    join_all(&mut table, |number| vec![Seat((7 - number) as u8)]);
    table.write(table.game.begin(table.now));
    assert_eq!(seating(&table), [7, 6, 5, 4, 3, 2, 1]);
    // Everybody wants the same: one gets it, and everybody gets something.
    let mut table = gathering(Gathering { assignment, ..Gathering::default() });
    join_all(&mut table, |_| vec![FRANCE, GERMANY]);
    table.write(table.game.begin(table.now));
    let mut seats = seating(&table);
    seats.sort_unstable();
    assert_eq!(seats, [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn a_game_master_may_give_out_the_seats() {
    let settings = Settings {
        gathering: Gathering { assignment: Assignment::Master, ..Gathering::default() },
        mastery: Mastery::Neutral,
        ..settings()
    };
    let mut table = Table::before_play(settings);
    assert_eq!(table.game.join(HOST, &[]), Err(Refusal::MasterIsNeutral));
    join_all(&mut table, |_| Vec::new());
    assert_eq!(table.game.begin(table.now), Err(Refusal::NotFull), "nobody knows yet who plays what");
    let twice: Vec<Player> = [1, 1, 2, 3, 4, 5, 6].map(Player).to_vec();
    assert_eq!(table.game.assign(&twice), Err(Refusal::BadWishes));
    let seats: Vec<Player> = [4, 5, 6, 7, 1, 2, 3].map(Player).to_vec();
    table.write(table.game.assign(&seats));
    table.write(table.game.begin(table.now));
    assert_eq!(seating(&table), [4, 5, 6, 7, 1, 2, 3]);
}

#[test]
fn where_nobody_may_know_who_came_a_neutral_game_master_does() {
    let gathering = Gathering { assignment: Assignment::Master, ..Gathering::default() };
    let secret = Settings { gathering, anonymous: true, mastery: Mastery::Neutral, ..settings() };
    let mut table = Table::before_play(secret);
    table.write(table.game.join(Player(1), &[]));
    let told = |viewer| table.game.observe(viewer).company.unwrap().players;
    assert_eq!(told(Viewer::GameMaster), Some(vec![Player(1)]));
    assert_eq!(told(Viewer::Guest(Player(1))), None);
    assert_eq!(told(Viewer::Public), None);
}

#[test]
fn a_game_may_begin_by_itself_when_it_is_full() {
    let mut table = gathering(Gathering {
        assignment: Assignment::Random,
        start: Start::WhenFull,
        ..Gathering::default()
    });
    for number in 1..=7 {
        assert_eq!(table.game.due(), None);
        table.write(table.game.join(Player(number), &[]));
    }
    assert_eq!(table.game.join(Player(8), &[]), Err(Refusal::SeatTaken));
    table.run();
    assert!(matches!(table.game.stage(), Stage::Open(_)));
}

#[test]
fn a_game_that_is_not_full_at_its_time_does_not_take_place() {
    let time = "2026-01-05T20:00:00Z".parse().unwrap();
    let start = Start::At { time };
    let mut table = gathering(Gathering { start, ..Gathering::default() });
    table.write(table.game.take_seat(FRANCE, player(FRANCE)));
    assert_eq!(table.game.due(), Some(time));
    table.run();
    assert_eq!(table.game.stage(), &Stage::Over(Ending::Abandoned));
}

#[test]
fn whoever_does_not_answer_the_muster_makes_room_for_others() {
    let muster = Some(SignedDuration::from_hours(24));
    let start = Start::WhenFull;
    let mut table = gathering(Gathering { assignment: Assignment::Random, start, muster });
    join_all(&mut table, |_| Vec::new());
    table.run();
    assert!(matches!(table.game.stage(), Stage::Called { .. }));
    for number in 1..=6 {
        table.write(table.game.answer(Player(number)));
    }
    assert_eq!(table.game.answer(Player(9)), Err(Refusal::NotHere));
    table.run();
    assert_eq!(table.game.stage(), &Stage::Gathering);
    assert!(!table.game.is_at_table(Player(7)));
    table.write(table.game.join(Player(8), &[]));
    table.run();
    for number in [1, 2, 3, 4, 5, 6, 8] {
        table.write(table.game.answer(Player(number)));
    }
    table.run();
    assert!(matches!(table.game.stage(), Stage::Open(_)), "all were there, so nobody waits");
}

#[test]
fn before_play_one_may_go_again_and_nobody_joins_twice() {
    let mut table = gathering(Gathering { assignment: Assignment::Random, ..Gathering::default() });
    table.write(table.game.join(Player(1), &[FRANCE]));
    assert_eq!(table.game.join(Player(1), &[]), Err(Refusal::AlreadySeated));
    assert_eq!(table.game.join(Player(2), &[FRANCE, FRANCE]), Err(Refusal::BadWishes));
    assert_eq!(table.game.join(Player(2), &[Seat(40)]), Err(Refusal::BadWishes));
    assert_eq!(table.game.take_seat(FRANCE, Player(2)), Err(Refusal::SeatsAssigned));
    let company = table.game.observe(Viewer::Guest(Player(1))).company.unwrap();
    assert_eq!((company.here, company.wishes), (1, Some(vec![FRANCE])));
    let company = table.game.observe(Viewer::Public).company.unwrap();
    assert_eq!(company.wishes, None, "wishes are nobody else's business");
    table.write(table.game.withdraw(Player(1)));
    assert_eq!(table.game.withdraw(Player(1)), Err(Refusal::NotHere));
}
