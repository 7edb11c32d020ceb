//! Those who are away, who leave, and who come instead.

use game::{Absence, Player, Refusal, Settings, Viewer};
use jiff::SignedDuration;

use crate::table::{FRANCE, GERMANY, HOST, Table, player, settings};

#[test]
fn whoever_takes_over_plays_from_the_next_phase() {
    let mut table = Table::new();
    table.send(FRANCE, "A PAR - BUR").unwrap();
    table.write(table.game.leave_seat(FRANCE, player(FRANCE)));
    table.write(table.game.take_seat(FRANCE, Player(50)));
    assert_eq!(table.game.take_seat(FRANCE, Player(51)), Err(Refusal::SeatTaken));
    assert_eq!(table.game.viewer(Player(50), table.now), Viewer::Public, "not yet");
    let phase = table.game.phase();
    let early = table.game.submit(FRANCE, Player(50), &phase, "A PAR H", table.now);
    assert_eq!(early.unwrap_err(), Refusal::NotYourSeat);
    table.run();
    assert!(table.units("FRANCE").contains(&"A BUR".to_owned()), "what the other one sent counts");
    assert_eq!(table.game.viewer(Player(50), table.now), Viewer::Player(FRANCE));
    let seat = &table.game.observe(Viewer::Public).seats[FRANCE.index()];
    assert!(seat.player == Some(Player(50)) && !seat.disorder && !seat.open);
}

// HOUSE-LEAVE-2, G-54.
#[test]
fn a_seat_whose_player_is_missing_is_open_where_the_game_says_so() {
    let mut table = Table::with(Settings { absence: Absence::Replaced, ..settings() });
    for seat in table.game.seats().filter(|&seat| seat != FRANCE).collect::<Vec<_>>() {
        table.send(seat, "").unwrap();
    }
    assert_eq!(table.game.open_seats().count(), 0);
    table.run();
    assert_eq!(table.game.open_seats().collect::<Vec<_>>(), [FRANCE]);
    // Whoever was missing may come back like anybody else.
    table.write(table.game.take_seat(FRANCE, player(FRANCE)));
}

#[test]
fn a_sitter_sends_orders_only_while_the_player_is_away() {
    let mut table = Table::new();
    let (sitter, phase) = (Player(60), table.game.phase());
    assert_eq!(
        table.game.name_sitter(FRANCE, player(FRANCE), Some(player(GERMANY))),
        Err(Refusal::NoSitters),
        "nobody sits in for a rival"
    );
    table.write(table.game.name_sitter(FRANCE, player(FRANCE), Some(sitter)));
    let try_to_send = |table: &Table| table.game.submit(FRANCE, sitter, &phase, "A PAR H", table.now);
    assert_eq!(try_to_send(&table).unwrap_err(), Refusal::NotYourSeat);
    let away = (table.now + SignedDuration::from_hours(1), table.now + SignedDuration::from_hours(9));
    table.write(table.game.be_away(FRANCE, player(FRANCE), away, table.now));
    table.now += SignedDuration::from_hours(2);
    assert_eq!(table.game.viewer(sitter, table.now), Viewer::Player(FRANCE));
    try_to_send(&table).unwrap();
    assert_eq!(
        table.game.vote(FRANCE, sitter, None),
        Err(Refusal::NotYourSeat),
        "how the game ends is the player's own affair"
    );
    table.now += SignedDuration::from_hours(8);
    assert_eq!(try_to_send(&table).unwrap_err(), Refusal::NotYourSeat);
}

#[test]
fn in_an_anonymous_game_nobody_learns_who_plays_what_before_its_end() {
    let mut table = Table::with(Settings { anonymous: true, ..settings() });
    let known = |table: &Table, viewer| -> Vec<usize> {
        let seats = table.game.observe(viewer).seats;
        seats.iter().enumerate().filter(|(_, seat)| seat.player.is_some()).map(|(at, _)| at).collect()
    };
    assert_eq!(known(&table, Viewer::Public), Vec::<usize>::new());
    assert_eq!(known(&table, Viewer::Player(FRANCE)), [FRANCE.index()]);
    assert_eq!(known(&table, Viewer::GameMaster).len(), 7);
    table.write(table.game.leave_seat(FRANCE, player(FRANCE)));
    table.write(table.game.take_seat(FRANCE, Player(50)));
    assert!(!format!("{:?}", table.news).contains("Player(50)"), "{:?}", table.news);
    table.write(table.game.abandon());
    assert_eq!(known(&table, Viewer::Public).len(), 6);
    assert_eq!(table.game.host(), HOST);
}

#[test]
fn those_who_sent_nothing_are_reminded_once() {
    let reminder = Some(SignedDuration::from_hours(6));
    let mut table = Table::with(Settings { reminder, ..settings() });
    let closes = table.game.closes().unwrap();
    table.send(FRANCE, "A PAR H").unwrap();
    table.run();
    assert_eq!(table.now, closes - SignedDuration::from_hours(6));
    assert_eq!(table.news.len(), 6, "{:?}", table.news);
    assert!(table.public_news().is_empty(), "who is missing is nobody else's business");
    table.run();
    assert_eq!(table.game.phase().0, "F1901M");
}
