//! Logs that travel, and logs that were tampered with.

use jiff::SignedDuration;
use server::{Backup, Fault, replay, restore, save};
use trials::{Kind, Place};

use crate::room::{Room, scheduler, work};

async fn played(place: Place) -> Room {
    let room = Room::new(place);
    for id in &room.begin(3).await {
        room.all_send(id).await;
    }
    room.turn_clock(SignedDuration::from_hours(60));
    work(&mut scheduler(&room.tables, "worker", 0)).await;
    room
}

async fn saved(room: &Room) -> (Backup, String) {
    let mut file = Vec::new();
    let backup = save(&room.place.store, &mut file).await.unwrap();
    (backup, String::from_utf8(file).unwrap())
}

pub(crate) async fn a_backup_restores_every_game_into_either_kind_of_database(place: Place) {
    let room = played(place).await;
    let (backup, file) = saved(&room).await;
    assert_eq!(backup.games, 3);
    for kind in Kind::here() {
        let other = Place::new(kind).await;
        assert_eq!(restore(&other.store, file.as_bytes()).await.unwrap(), backup);
        assert_eq!(other.store.games().await.unwrap(), room.place.store.games().await.unwrap());
        let first = ("", "");
        let cards = other.store.whole_cards(first, 1_000).await.unwrap();
        assert_eq!(cards, room.place.store.whole_cards(first, 1_000).await.unwrap());
        assert_eq!(other.store.counts("").await.unwrap(), room.place.store.counts("").await.unwrap());
        for feed in room.place.store.feeds().await.unwrap() {
            let posts = room.place.store.posts(&feed, 0, 1_000).await.unwrap();
            assert_eq!(other.store.posts(&feed, 0, 1_000).await.unwrap(), posts, "{feed}");
        }
        for id in other.store.games().await.unwrap() {
            let rows = other.store.read(&id, 0).await.unwrap();
            assert_eq!(rows, room.place.store.read(&id, 0).await.unwrap());
        }
        assert_eq!(other.store.next_due().await.unwrap(), room.place.store.next_due().await.unwrap());
        let again = restore(&other.store, file.as_bytes()).await.unwrap_err();
        assert!(again.to_string().contains("there is a game of that name"), "{again}");
    }
}

pub(crate) async fn a_damaged_backup_is_refused_at_the_line(place: Place) {
    let room = played(place).await;
    let (_, file) = saved(&room).await;
    let lines: Vec<&str> = file.lines().collect();
    let cases = [
        (file.replacen("S1901M", "S1902M", 1), "line 2: game game-0: the log breaks at event"),
        (lines[..3].join("\n"), "the end is missing"),
        (
            [lines[0], lines[1], lines[lines.len() - 1]].join("\n"),
            "line 3: this is not a backup, or lines are missing",
        ),
        ("{}".to_owned(), "line 1: "),
        ("\u{1F600}".to_owned(), "line 1: "),
    ];
    for (damaged, told) in cases {
        let other = Place::new(Kind::Sqlite).await;
        let fault = restore(&other.store, damaged.as_bytes()).await.unwrap_err().to_string();
        assert!(fault.contains(told), "{fault}");
    }
}

pub(crate) async fn a_flipped_byte_is_found_at_the_event_it_is_in(place: Place) {
    let room = played(place).await;
    let id = room.place.store.games().await.unwrap().remove(1);
    assert_eq!(replay(&room.place.store, &id).await.unwrap().turns.len(), 1);
    let flip = "UPDATE records SET body = replace(body, '\"seat\":1', '\"seat\":0') WHERE sequence = 7";
    room.place.tamper(flip).await.unwrap();
    let Err(Fault::Broken(broken)) = replay(&room.place.store, &id).await else { panic!("it holds") };
    assert_eq!(broken.to_string(), "the log breaks at event 7: it was altered after it was written");
}
