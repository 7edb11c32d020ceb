//! Laws of logs.

use std::time::Duration;

use store::{Change, Store, StoreFault};

use trials::Place;

use crate::rows::{append, game, row};

pub(crate) async fn what_is_stored_comes_back_as_it_was(place: Place) {
    let store = &place.store;
    store.create(&game("one"), &[row(1), row(2)], None).await.unwrap();
    store.append(append("one", 2, 3)).await.unwrap();
    let rows = store.read(&game("one"), 0).await.unwrap();
    assert_eq!(rows, (1..=5).map(row).collect::<Vec<_>>());
    assert_eq!(store.read(&game("one"), 3).await.unwrap(), [row(4), row(5)]);
    assert_eq!(store.read(&game("one"), 5).await.unwrap(), []);
    assert_eq!(store.read(&game("two"), 0).await, Err(StoreFault::NoSuchGame));
    assert_eq!(store.games().await.unwrap(), [game("one")]);
}

pub(crate) async fn a_name_is_given_once(place: Place) {
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    let again = place.store.create(&game("one"), &[row(1), row(2)], None).await;
    assert_eq!(again, Err(StoreFault::Exists));
    assert_eq!(place.store.read(&game("one"), 0).await.unwrap().len(), 1);
}

pub(crate) async fn a_log_grows_only_at_its_end(place: Place) {
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    place.store.append(append("one", 1, 1)).await.unwrap();
    for after in [1, 5] {
        assert_eq!(place.store.append(append("one", after, 1)).await, Err(StoreFault::Conflict));
    }
    assert_eq!(place.store.append(append("nobody", 0, 1)).await, Err(StoreFault::NoSuchGame));
    assert_eq!(place.store.read(&game("one"), 0).await.unwrap().len(), 2);
}

pub(crate) async fn of_many_who_append_at_once_one_succeeds(place: Place) {
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    for after in 1..=10 {
        let tasks = (0..30).map(|_| {
            let store = place.store.clone();
            tokio::spawn(async move { store.append(append("one", after, 1)).await })
        });
        let mut won = 0;
        for task in tasks.collect::<Vec<_>>() {
            match task.await.unwrap() {
                Ok(()) => won += 1,
                Err(fault) => assert_eq!(fault, StoreFault::Conflict),
            }
        }
        assert_eq!(won, 1);
    }
    assert_eq!(place.store.read(&game("one"), 0).await.unwrap().len(), 11);
}

pub(crate) async fn rows_have_to_follow_on_one_another(place: Place) {
    let gap = place.store.create(&game("one"), &[row(1), row(3)], None).await;
    assert_eq!(gap, Err(StoreFault::OutOfSequence));
    let nothing = place.store.create(&game("one"), &[], None).await;
    assert_eq!(nothing, Err(StoreFault::OutOfSequence));
    assert_eq!(place.store.games().await.unwrap(), []);
}

pub(crate) async fn a_closed_store_opens_again_with_everything_in_it(place: Place) {
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    place.store.close().await;
    assert!(place.store.append(append("one", 1, 1)).await.is_err());
    let store = Store::open(&place.address).await.unwrap();
    assert_eq!(store.read(&game("one"), 0).await.unwrap(), [row(1)]);
    store.append(append("one", 1, 1)).await.unwrap();
}

pub(crate) async fn whoever_listens_hears_of_every_change(place: Place) {
    let mut changes = place.store.changes().await.unwrap();
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    place.store.create(&game("two"), &[row(1)], None).await.unwrap();
    place.store.append(append("one", 1, 1)).await.unwrap();
    for name in ["one", "two", "one"] {
        let heard = tokio::time::timeout(Duration::from_secs(20), changes.next()).await.unwrap();
        assert_eq!(heard.unwrap(), Change::Game(game(name)));
    }
    let silence = tokio::time::timeout(Duration::from_millis(50), changes.next()).await;
    assert!(silence.is_err(), "nothing else changed");
}

pub(crate) async fn records_can_be_neither_changed_nor_deleted(place: Place) {
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    for statement in ["UPDATE records SET body = 'x'", "DELETE FROM records"] {
        assert!(place.execute(statement).await.is_err(), "{statement}");
    }
    assert_eq!(place.store.read(&game("one"), 0).await.unwrap(), [row(1)]);
}
