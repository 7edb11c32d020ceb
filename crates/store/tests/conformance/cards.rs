//! Laws of cards, feeds and counts.

use std::time::Duration;

use store::{Append, Card, Change, Due, Expect, Mark, Moment, Page, Put, StoreFault, Write};
use trials::Place;

use crate::rows::{append, game, row};

const NOW: Moment = Moment(1_000);

fn put(key: &str, expect: Expect, body: &str) -> Put {
    Put {
        kind: "thing",
        key: key.to_owned(),
        expect,
        body: body.to_owned(),
        marks: Vec::new(),
        expires: None,
    }
}

fn marked(key: &str, marks: &[(&str, i64)]) -> Write {
    let marks = marks.iter().map(|&(mark, rank)| Mark { mark: mark.to_owned(), rank }).collect();
    Write::Put(Put { marks, ..put(key, Expect::Anything, key) })
}

fn post(feed: &str, body: &str) -> Write {
    Write::Post { feed: feed.to_owned(), at: NOW, body: body.to_owned() }
}

fn count(name: &str, by: i64) -> Write {
    Write::Count { name: name.to_owned(), by }
}

async fn body(place: &Place, key: &str) -> Option<String> {
    place.store.card("thing", key, NOW).await.unwrap().map(|card| card.body)
}

async fn keys(place: &Place, mark: &str, after: Option<(i64, &str)>, most: u32) -> Vec<String> {
    let page = Page { after: after.map(|(rank, key)| (rank, key.to_owned())), most };
    let listed = place.store.page("thing", mark, &page, NOW).await.unwrap();
    listed.into_iter().map(|listed| listed.card.key).collect()
}

pub(crate) async fn a_card_is_written_only_over_what_was_expected(place: Place) {
    let write = |expect, body| place.store.commit(vec![Write::Put(put("a", expect, body))], NOW);
    let taken = Err(StoreFault::Taken { kind: "thing", key: "a".to_owned() });
    assert_eq!(write(Expect::Version(1), "none yet").await, taken);
    write(Expect::Absent, "one").await.unwrap();
    assert_eq!(write(Expect::Absent, "again").await, taken);
    write(Expect::Version(1), "two").await.unwrap();
    assert_eq!(write(Expect::Version(1), "late").await, taken);
    write(Expect::Anything, "three").await.unwrap();
    let card = Card { key: "a".to_owned(), version: 3, body: "three".to_owned() };
    assert_eq!(place.store.card("thing", "a", NOW).await.unwrap(), Some(card));
    assert_eq!(place.store.card("other", "a", NOW).await.unwrap(), None, "kinds are apart");
    let remove = Write::Remove { kind: "thing", key: "a".to_owned() };
    place.store.commit(vec![remove.clone(), remove], NOW).await.unwrap();
    assert_eq!(body(&place, "a").await, None);
}

pub(crate) async fn what_is_written_together_is_written_whole_or_not_at_all(place: Place) {
    let store = &place.store;
    store.create(&game("one"), &[row(1)], None).await.unwrap();
    store.commit(vec![Write::Put(put("taken", Expect::Absent, "first"))], NOW).await.unwrap();
    let all = |last: Write| {
        let card = Write::Put(put("new", Expect::Absent, "new"));
        vec![post("feed", "posted"), count("sum", 2), card, Write::Append(append("one", 1, 1)), last]
    };
    let refused = store.commit(all(Write::Put(put("taken", Expect::Absent, "second"))), NOW).await;
    assert!(matches!(refused, Err(StoreFault::Taken { .. })), "{refused:?}");
    let late = Write::Append(append("one", 7, 1));
    assert_eq!(store.commit(vec![post("feed", "posted"), late], NOW).await, Err(StoreFault::Conflict));
    assert_eq!(body(&place, "new").await, None);
    assert_eq!(store.read(&game("one"), 0).await.unwrap().len(), 1);
    assert_eq!((store.last_post("feed").await.unwrap(), store.counted("sum").await.unwrap()), (0, 0));
    store.commit(all(count("sum", 3)), NOW).await.unwrap();
    assert_eq!(body(&place, "new").await.as_deref(), Some("new"));
    assert_eq!(store.read(&game("one"), 0).await.unwrap().len(), 2);
    assert_eq!((store.last_post("feed").await.unwrap(), store.counted("sum").await.unwrap()), (1, 5));
}

pub(crate) async fn of_many_who_change_a_card_at_once_one_succeeds(place: Place) {
    place.store.commit(vec![Write::Put(put("a", Expect::Absent, "0"))], NOW).await.unwrap();
    for version in 1..=5 {
        let tasks = (0..20).map(|number| {
            let store = place.store.clone();
            let write = Write::Put(put("a", Expect::Version(version), &number.to_string()));
            let counted = count("tries", 1);
            tokio::spawn(async move { store.commit(vec![write, counted], NOW).await })
        });
        let mut won = 0;
        for task in tasks.collect::<Vec<_>>() {
            won += u32::from(task.await.unwrap().is_ok());
        }
        assert_eq!(won, 1);
    }
    assert_eq!(place.store.counted("tries").await.unwrap(), 5, "only for those who succeeded");
}

pub(crate) async fn cards_are_found_under_their_marks_highest_rank_first(place: Place) {
    let cards = [("a", 5), ("b", 9), ("c", 5), ("d", 1)];
    for (key, rank) in cards {
        place.store.commit(vec![marked(key, &[("open", rank), (key, 0)])], NOW).await.unwrap();
    }
    assert_eq!(keys(&place, "open", None, 9).await, ["b", "a", "c", "d"]);
    assert_eq!(keys(&place, "open", None, 2).await, ["b", "a"]);
    assert_eq!(keys(&place, "open", Some((5, "a")), 9).await, ["c", "d"]);
    assert_eq!(keys(&place, "c", None, 9).await, ["c"]);
    place.store.commit(vec![marked("b", &[("closed", 1)])], NOW).await.unwrap();
    assert_eq!(keys(&place, "open", None, 9).await, ["a", "c", "d"], "marks are replaced");
    let remove = Write::Remove { kind: "thing", key: "a".to_owned() };
    place.store.commit(vec![remove], NOW).await.unwrap();
    assert_eq!(keys(&place, "open", None, 9).await, ["c", "d"]);
}

pub(crate) async fn cards_are_counted_by_kind_and_by_mark(place: Place) {
    let other = Write::Put(Put { kind: "another", ..put("a", Expect::Absent, "other") });
    let gone = Write::Put(Put { expires: Some(Moment(1_001)), ..put("d", Expect::Absent, "gone soon") });
    let writes = vec![marked("a", &[("open", 1), ("x", 1)]), marked("b", &[("open", 2)]), gone, other];
    place.store.commit(writes, NOW).await.unwrap();
    let counted = async |now| {
        let all = place.store.how_many("thing", now).await.unwrap();
        (all, place.store.how_many_under("thing", "open", now).await.unwrap())
    };
    assert_eq!(counted(NOW).await, (3, 2));
    assert_eq!(counted(Moment(1_001)).await, (2, 2), "what has expired is not counted");
    place.store.commit(vec![marked("b", &[])], NOW).await.unwrap();
    assert_eq!(counted(NOW).await, (3, 1));
    assert_eq!(place.store.how_many("nothing", NOW).await.unwrap(), 0);
    assert_eq!(place.store.how_many_under("another", "open", NOW).await.unwrap(), 0, "kinds are apart");
}

pub(crate) async fn a_card_that_has_expired_is_not_there(place: Place) {
    let until = |expires| Put { expires: Some(Moment(expires)), ..put("a", Expect::Absent, "old") };
    place.store.commit(vec![Write::Put(until(1_001)), marked("b", &[("m", 0)])], NOW).await.unwrap();
    assert!(place.store.card("thing", "a", NOW).await.unwrap().is_some());
    assert!(place.store.card("thing", "a", Moment(1_001)).await.unwrap().is_none());
    let again = place.store.commit(vec![Write::Put(until(3_000))], NOW).await;
    assert!(again.is_err(), "it is still there");
    place.store.commit(vec![Write::Put(until(3_000))], Moment(2_000)).await.unwrap();
    assert_eq!(place.store.sweep(Moment(2_999)).await.unwrap(), 0);
    assert_eq!(place.store.sweep(Moment(3_000)).await.unwrap(), 1);
    assert_eq!(body(&place, "b").await.as_deref(), Some("b"));
}

pub(crate) async fn posts_are_numbered_in_the_order_they_can_be_read(place: Place) {
    let tasks = (0..20).map(|number| {
        let store = place.store.clone();
        let posts = vec![post("one", &number.to_string()), post("two", "x")];
        tokio::spawn(async move { store.commit(posts, NOW).await })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut seen = 0;
    while seen < 20 {
        let posts = place.store.posts("one", seen, 3).await.unwrap();
        for post in posts {
            assert_eq!(post.number, seen + 1, "no number is left out");
            seen = post.number;
        }
    }
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    assert_eq!(place.store.last_post("two").await.unwrap(), 20);
    assert_eq!(place.store.last_post("three").await.unwrap(), 0);
}

pub(crate) async fn a_row_and_the_post_that_tells_of_it_stand_or_fall_together(place: Place) {
    place.store.create(&game("one"), &[row(1)], None).await.unwrap();
    for after in 1..=5 {
        let tasks = (0..20).map(|_| {
            let store = place.store.clone();
            let append = Append { due: Due::AsBefore, ..append("one", after, 1) };
            let told = Write::Post { feed: "f".to_owned(), at: append.rows[0].at, body: "told".to_owned() };
            tokio::spawn(async move { store.commit(vec![Write::Append(append), told], NOW).await })
        });
        let mut won = 0;
        for task in tasks.collect::<Vec<_>>() {
            match task.await.unwrap() {
                Ok(()) => won += 1,
                refused => assert_eq!(refused, Err(StoreFault::Conflict)),
            }
        }
        assert_eq!((won, place.store.last_post("f").await.unwrap()), (1, after));
    }
    assert_eq!(place.store.read(&game("one"), 0).await.unwrap().len(), 6);
}

pub(crate) async fn posts_written_together_stay_in_the_order_they_were_given(place: Place) {
    let store = &place.store;
    store.create(&game("one"), &[row(1)], None).await.unwrap();
    store.commit(vec![post("f", "before")], NOW).await.unwrap();
    let log = Write::Append(append("one", 1, 1));
    let posts = [post("f", "z"), post("g", "x"), post("f", "a")];
    store.commit([log].into_iter().chain(posts.clone()).collect(), NOW).await.unwrap();
    store.commit(posts.to_vec(), NOW).await.unwrap();
    let read = |feed| async move {
        let posts = store.posts(feed, 0, 9).await.unwrap();
        posts.into_iter().map(|post| format!("{} {}", post.number, post.body)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(read("f").await, "1 before, 2 z, 3 a, 4 z, 5 a");
    assert_eq!(read("g").await, "1 x, 2 x");
}

pub(crate) async fn whoever_listens_hears_of_every_post(place: Place) {
    let mut changes = place.store.changes().await.unwrap();
    let card = Write::Put(put("a", Expect::Absent, "unheard"));
    place.store.commit(vec![post("two", "x"), post("one", "y"), card], NOW).await.unwrap();
    for feed in ["one", "two"] {
        let heard = tokio::time::timeout(Duration::from_secs(20), changes.next()).await.unwrap();
        assert_eq!(heard.unwrap(), Change::Feed(feed.to_owned()));
    }
}

pub(crate) async fn everything_that_is_kept_can_be_told(place: Place) {
    let store = &place.store;
    let other = Write::Put(Put { kind: "another", ..put("z", Expect::Absent, "other") });
    let writes = vec![
        marked("b", &[("m", 2), ("l", 1)]),
        marked("a", &[]),
        other,
        post("f", "x"),
        count("c", 7),
        count("c/x", 1),
        count("d", 2),
    ];
    store.commit(writes, NOW).await.unwrap();
    let mut seen = Vec::new();
    let mut after = (String::new(), String::new());
    while let Some(card) = store.whole_cards((&after.0, &after.1), 1).await.unwrap().pop() {
        after = (card.kind.clone(), card.key.clone());
        seen.push((card.kind, card.key, card.marks.len()));
    }
    let told = [("another", "z", 0), ("thing", "a", 0), ("thing", "b", 2)];
    assert_eq!(seen, told.map(|(kind, key, marks)| (kind.to_owned(), key.to_owned(), marks)));
    assert_eq!(store.feeds().await.unwrap(), ["f"]);
    let counts = |of: &'static [(&'static str, i64)]| -> Vec<(String, i64)> {
        of.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
    };
    assert_eq!(store.counts("").await.unwrap(), counts(&[("c", 7), ("c/x", 1), ("d", 2)]));
    assert_eq!(store.counts("c/").await.unwrap(), counts(&[("c/x", 1)]));
}
