//! Too many missing at once.

use jiff::SignedDuration;
use trials::Place;

use crate::room::{Room, scheduler, work};

pub(crate) async fn when_too_many_are_missing_games_wait_until_the_hold_is_lifted(place: Place) {
    let room = Room::new(place);
    let games = room.begin(6).await;
    let mut scheduler = scheduler(&room.tables, "worker", 10);
    room.turn_clock(SignedDuration::from_hours(60));
    work(&mut scheduler).await;
    let hold = room.place.store.held().await.unwrap().unwrap();
    assert_eq!(hold.why, "12 of 12 seats that sent orders the last time sent none this time");
    for id in &games {
        assert_eq!(room.turns(id).await, 0, "{id} waits");
    }
    // They still wait an hour later, and other processes keep to it.
    room.turn_clock(SignedDuration::from_hours(1));
    let elsewhere = room.elsewhere().await;
    work(&mut crate::room::scheduler(&elsewhere, "another", 10)).await;
    assert_eq!(room.turns(&games[0]).await, 0);

    room.place.store.lift_hold(store::Moment(room.tables.now().as_nanosecond() as i64)).await.unwrap();
    room.turn_clock(SignedDuration::from_secs(20));
    work(&mut scheduler).await;
    for id in &games {
        assert_eq!(room.turns(id).await, 1, "{id} goes on");
    }
    // Those who were missing then are not expected now.
    room.turn_clock(SignedDuration::from_hours(60));
    work(&mut scheduler).await;
    assert_eq!(room.turns(&games[0]).await, 2);
}

pub(crate) async fn games_in_which_nobody_is_missing_do_not_wait(place: Place) {
    let room = Room::new(place);
    let games = room.begin(6).await;
    room.all_send(&games[5]).await;
    let mut scheduler = scheduler(&room.tables, "worker", 10);
    room.turn_clock(SignedDuration::from_hours(60));
    work(&mut scheduler).await;
    let mut turns = Vec::new();
    for id in &games {
        turns.push(room.turns(id).await);
    }
    assert_eq!(turns, [0, 0, 0, 0, 0, 1]);
}
