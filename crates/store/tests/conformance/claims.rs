//! Laws of who deals with what is due.

use std::collections::BTreeMap;

use store::{Alarm, Append, Claim, Due, GameId, Hold, Moment, StoreFault};

use trials::Place;

use crate::rows::{add_games, append, game};

fn claim(holder: &str, now: i64, until: i64, most: u32) -> Claim {
    Claim { holder: holder.to_owned(), now: Moment(now), until: Moment(until), most }
}

async fn claimed(place: &Place, claim: &Claim) -> Vec<GameId> {
    let mut games = place.store.claim(claim).await.unwrap();
    games.sort();
    games
}

pub(crate) async fn only_due_games_are_claimed_longest_due_first(place: Place) {
    add_games(&place, &[Some(30), None, Some(10), Some(20), Some(99)]).await;
    assert_eq!(place.store.next_due().await.unwrap(), Some(Moment(10)));
    assert_eq!(claimed(&place, &claim("x", 40, 100, 2)).await, [game("c"), game("d")]);
    assert_eq!(claimed(&place, &claim("x", 40, 100, 9)).await, [game("a")]);
    assert_eq!(claimed(&place, &claim("x", 40, 100, 9)).await, []);
}

pub(crate) async fn a_lease_keeps_others_off_until_it_ends(place: Place) {
    add_games(&place, &[Some(10)]).await;
    assert_eq!(claimed(&place, &claim("x", 20, 50, 9)).await, [game("a")]);
    assert_eq!(place.store.next_due().await.unwrap(), Some(Moment(50)));
    assert_eq!(claimed(&place, &claim("y", 49, 90, 9)).await, []);
    assert_eq!(claimed(&place, &claim("y", 50, 90, 9)).await, [game("a")]);
    // The first holder lost it and cannot give it back.
    place.store.release(&game("a"), "x").await.unwrap();
    assert_eq!(claimed(&place, &claim("x", 60, 90, 9)).await, []);
    place.store.append(append("a", 1, 1)).await.unwrap();
    place.store.release(&game("a"), "y").await.unwrap();
    assert_eq!(claimed(&place, &claim("x", 60, 90, 9)).await, [], "it is not due any more");
}

pub(crate) async fn however_many_look_for_work_each_game_goes_to_one(place: Place) {
    let due: Vec<Option<i64>> = (0..26).map(Some).collect();
    add_games(&place, &due).await;
    let workers = (0..8).map(|worker| {
        let store = place.store.clone();
        tokio::spawn(async move {
            let mut mine = Vec::new();
            loop {
                let games = store.claim(&claim(&format!("w{worker}"), 100, 1_000, 3)).await.unwrap();
                if games.is_empty() {
                    return mine;
                }
                mine.extend(games);
            }
        })
    });
    let mut times: BTreeMap<GameId, u32> = BTreeMap::new();
    for worker in workers.collect::<Vec<_>>() {
        worker.await.unwrap().into_iter().for_each(|game| *times.entry(game).or_default() += 1);
    }
    assert_eq!(times.len(), 26);
    assert!(times.values().all(|&times| times == 1), "{times:?}");
}

pub(crate) async fn a_game_that_keeps_failing_is_set_aside_and_does_not_hold_up_others(place: Place) {
    add_games(&place, &[Some(10), Some(20)]).await;
    let bad = game("a");
    for (tries, now) in [(1, 100), (2, 200), (3, 300)] {
        assert!(claimed(&place, &claim("x", now, now + 50, 9)).await.contains(&bad));
        let again = Moment(now + 100);
        assert_eq!(place.store.give_up(&bad, "x", "no such rule", again, 3).await.unwrap(), tries);
        place.store.release(&game("b"), "x").await.unwrap();
        let early = claimed(&place, &claim("x", now + 60, now + 70, 9)).await;
        assert_eq!(early, [game("b")], "the failing one waits, the other does not");
        place.store.release(&game("b"), "x").await.unwrap();
    }
    assert_eq!(claimed(&place, &claim("x", 1_000, 1_010, 9)).await, [game("b")]);
    let alarm = Alarm { game: bad.clone(), why: "no such rule".to_owned(), tries: 3 };
    assert_eq!(place.store.alarms().await.unwrap(), [alarm]);
    place.store.clear_alarm(&bad).await.unwrap();
    assert!(claimed(&place, &claim("x", 2_000, 2_010, 9)).await.contains(&bad));
    let stranger = place.store.give_up(&bad, "somebody else", "", Moment(0), 1).await;
    assert_eq!(stranger, Ok::<u32, StoreFault>(0));
}

pub(crate) async fn a_game_that_is_put_off_waits_and_was_not_tried(place: Place) {
    add_games(&place, &[Some(10)]).await;
    for now in [100, 200, 300] {
        assert_eq!(claimed(&place, &claim("x", now, now + 50, 9)).await, [game("a")]);
        place.store.postpone(&game("a"), "somebody else", Moment(0)).await.unwrap();
        place.store.postpone(&game("a"), "x", Moment(now + 90)).await.unwrap();
        assert_eq!(claimed(&place, &claim("y", now + 89, now + 99, 9)).await, []);
    }
    assert_eq!(claimed(&place, &claim("x", 400, 450, 9)).await, [game("a")]);
    assert_eq!(place.store.give_up(&game("a"), "x", "", Moment(0), 9).await.unwrap(), 1);
}

pub(crate) async fn what_is_written_may_leave_it_when_a_game_is_due(place: Place) {
    add_games(&place, &[Some(10)]).await;
    place.store.append(Append { due: Due::AsBefore, ..append("a", 1, 1) }).await.unwrap();
    assert_eq!(place.store.next_due().await.unwrap(), Some(Moment(10)));
    place.store.append(Append { due: Due::At(Some(Moment(20))), ..append("a", 2, 2) }).await.unwrap();
    assert_eq!(place.store.next_due().await.unwrap(), Some(Moment(20)));
    let late = Append { due: Due::At(Some(Moment(30))), ..append("a", 2, 1) };
    assert_eq!(place.store.append(late).await, Err(StoreFault::Conflict));
    assert_eq!(place.store.next_due().await.unwrap(), Some(Moment(20)), "nothing was written");
    place.store.append(append("a", 4, 1)).await.unwrap();
    assert_eq!(place.store.next_due().await.unwrap(), None);
}

pub(crate) async fn one_hold_is_in_force_at_a_time_until_it_is_lifted(place: Place) {
    assert_eq!(place.store.held().await.unwrap(), None);
    place.store.lift_hold(Moment(1)).await.unwrap();
    assert_eq!(place.store.held().await.unwrap(), None);
    place.store.hold("40 of 50 seats sent nothing", Moment(10)).await.unwrap();
    place.store.hold("somebody else says so too", Moment(11)).await.unwrap();
    let hold = |why: &str, since, lifted: Option<i64>| {
        Some(Hold { why: why.to_owned(), since: Moment(since), lifted: lifted.map(Moment) })
    };
    assert_eq!(place.store.held().await.unwrap(), hold("40 of 50 seats sent nothing", 10, None));
    place.store.lift_hold(Moment(20)).await.unwrap();
    assert_eq!(place.store.held().await.unwrap(), hold("40 of 50 seats sent nothing", 10, Some(20)));
    place.store.hold("again", Moment(30)).await.unwrap();
    assert_eq!(place.store.held().await.unwrap(), hold("again", 30, None));
}
