//! Who may write to whom.

use game::schedule::{Preset, Zone};
use game::{Address, Channels, Mastery, News, Press, Refusal, Seat, Settings, Talk, Writer};
use jiff::SignedDuration;

use crate::table::{FRANCE, GERMANY, HOST, Table, player, settings};

fn with(channels: Channels) -> Table {
    Table::with(Settings { press: Press { channels, ..Press::default() }, ..settings() })
}

/// Half an hour to talk before the first orders, then five minutes to write.
fn around_one_table() -> Table {
    let schedule = Preset::Table.schedule(&Zone::utc()).unwrap();
    let press = Press { channels: Channels::Rulebook, ..Press::default() };
    Table::with(Settings { schedule, press, ..settings() })
}

fn has_talked(table: &mut Table, seat: Seat, enough: bool) {
    table.write(table.game.talk_out(seat, player(seat), enough, table.now));
}

fn to(seats: &[Seat]) -> Address {
    Address::Seats { seats: seats.to_vec() }
}

fn may(table: &Table, from: Writer, to: &Address) -> Result<(), &'static str> {
    table.game.may_write(from, to, false, table.now).map(|_| ()).map_err(|refusal| refusal.code())
}

#[test]
fn each_kind_of_press_allows_what_its_name_says() {
    let (france, germany) = (Writer::Seat(FRANCE), to(&[GERMANY]));
    let everybody = Address::Everybody {};
    let tried = |channels| {
        let table = with(channels);
        (may(&table, france, &germany), may(&table, france, &everybody))
    };
    assert_eq!(tried(Channels::None), (Err("no-press"), Err("no-press")));
    assert_eq!(tried(Channels::Public), (Err("no-press"), Ok(())));
    assert_eq!(tried(Channels::Rulebook), (Ok(()), Ok(())));
    assert_eq!(tried(Channels::Private), (Ok(()), Ok(())));
}

#[test]
fn the_rulebook_keeps_players_silent_in_retreats_and_adjustments() {
    let mut table = with(Channels::Rulebook);
    let (france, germany) = (Writer::Seat(FRANCE), to(&[GERMANY]));
    table.turn(&[(GERMANY, "F KIE - DEN")]);
    table.turn(&[]);
    assert_eq!(table.game.phase().0, "W1901A");
    assert_eq!(may(&table, france, &germany), Err("silence"));
    table.send(GERMANY, "WAIVE").unwrap();
    table.run();
    assert_eq!(may(&table, france, &germany), Ok(()));
}

/// DIP4-TIM-1: talks end early only if everybody agrees.
#[test]
fn talk_ends_early_when_everybody_has_talked_enough_and_the_time_to_write_stays() {
    let mut table = around_one_table();
    table.now += SignedDuration::from_mins(10);
    for seat in table.game.seats().filter(|&seat| seat != FRANCE) {
        has_talked(&mut table, seat, true);
    }
    assert_eq!(table.public_news(), [News::TalkedOut(Talk { enough: 6, of: 7 })]);
    has_talked(&mut table, GERMANY, false);
    has_talked(&mut table, FRANCE, true);
    assert!(!table.game.is_silent(table.now), "one of them has more to say");

    table.now += SignedDuration::from_mins(1);
    has_talked(&mut table, GERMANY, true);
    assert!(table.game.is_silent(table.now));
    let closes = table.now + SignedDuration::from_mins(5);
    assert_eq!(table.game.closes(), Some(closes));
    let heard = [News::TalkedOut(Talk { enough: 7, of: 7 }), News::Silence { closes }];
    assert_eq!(table.public_news(), heard);
    let again = table.game.talk_out(FRANCE, player(FRANCE), false, table.now);
    assert_eq!(again, Err(Refusal::NoTalk), "what is ended stays ended");
}

#[test]
fn whoever_is_gone_is_not_waited_for_in_talks() {
    let mut table = around_one_table();
    for seat in table.game.seats().filter(|&seat| seat != FRANCE) {
        has_talked(&mut table, seat, true);
    }
    table.write(table.game.leave_seat(FRANCE, player(FRANCE)));
    assert!(table.game.is_silent(table.now));
}

#[test]
fn every_phase_begins_with_everything_to_say_and_without_a_table_nothing_can_end() {
    let mut table = around_one_table();
    has_talked(&mut table, FRANCE, true);
    table.turn(&[]);
    assert_eq!(table.game.talk(), Some(Talk { enough: 0, of: 7 }));
    let by_letters = with(Channels::Rulebook);
    assert_eq!(by_letters.game.talk(), None);
    let tried = by_letters.game.talk_out(FRANCE, player(FRANCE), true, by_letters.now);
    assert_eq!(tried, Err(Refusal::NoTalk));
}

#[test]
fn around_one_table_nobody_talks_while_orders_are_written() {
    let mut table = around_one_table();
    let (france, everybody) = (Writer::Seat(FRANCE), Address::Everybody {});
    table.now += SignedDuration::from_mins(29);
    assert_eq!(may(&table, france, &everybody), Ok(()));
    table.now += SignedDuration::from_mins(1);
    assert_eq!(may(&table, france, &everybody), Err("silence"));
}

#[test]
fn a_letter_needs_somebody_else_to_read_it() {
    let table = with(Channels::Private);
    let france = Writer::Seat(FRANCE);
    for seats in [&[][..], &[FRANCE], &[FRANCE, GERMANY], &[Seat(40)]] {
        assert_eq!(may(&table, france, &to(seats)), Err("bad-address"), "{seats:?}");
    }
    let sorted = table.game.may_write(france, &to(&[GERMANY, Seat(0), GERMANY]), false, table.now);
    assert_eq!(sorted, Ok(to(&[Seat(0), GERMANY])));
}

#[test]
fn grey_letters_only_where_the_game_has_them() {
    let table = with(Channels::Private);
    let grey = |table: &Table| {
        table.game.may_write(Writer::Seat(FRANCE), &Address::Everybody {}, true, table.now).is_ok()
    };
    assert!(!grey(&table));
    let press = Press { grey: true, ..Press::default() };
    assert!(grey(&Table::with(Settings { press, ..settings() })));
}

#[test]
fn a_neutral_game_master_can_always_be_written_to() {
    let press = Press { channels: Channels::None, ..Press::default() };
    let led = Settings { mastery: Mastery::Neutral, press: press.clone(), ..settings() };
    let table = Table::with(led);
    assert_eq!(may(&table, Writer::Seat(FRANCE), &Address::Master {}), Ok(()));
    assert_eq!(may(&table, Writer::Master, &to(&[FRANCE])), Ok(()));
    let playing = Table::with(Settings { mastery: Mastery::Playing, press, ..settings() });
    assert_eq!(may(&playing, Writer::Seat(FRANCE), &Address::Master {}), Err("no-press"));
    assert!(playing.game.led_by(HOST).is_ok());
}

#[test]
fn those_who_watch_talk_only_where_the_game_lets_them_and_only_to_everybody() {
    let table = with(Channels::Private);
    assert_eq!(may(&table, Writer::Observer, &Address::Everybody {}), Err("no-press"));
    let press = Press { observers: true, ..Press::default() };
    let table = Table::with(Settings { press, ..settings() });
    assert_eq!(may(&table, Writer::Observer, &Address::Everybody {}), Ok(()));
    assert_eq!(may(&table, Writer::Observer, &to(&[FRANCE])), Err("no-press"));
}

#[test]
fn before_play_there_is_no_press_and_after_it_everybody_may_talk() {
    let table = Table::before_play(settings());
    assert_eq!(may(&table, Writer::Seat(FRANCE), &to(&[GERMANY])), Err("not-begun"));
    let mut table = with(Channels::None);
    table.write(table.game.abandon());
    assert_eq!(may(&table, Writer::Seat(FRANCE), &Address::Everybody {}), Ok(()));
    assert_eq!(may(&table, Writer::Observer, &Address::Everybody {}), Ok(()));
    let private = table.game.may_write(Writer::Seat(FRANCE), &to(&[GERMANY]), false, table.now);
    assert_eq!(private, Err(Refusal::GameOver));
}
