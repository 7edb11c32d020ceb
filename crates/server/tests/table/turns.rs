//! Turns are played when they are due, once.

use game::{Digest, PhaseName, Seat, Viewer};
use jiff::SignedDuration;
use server::{Act, Done, Fault, Lead, seal};
use store::Alarm;
use trials::Place;

use crate::room::{MASTER, Room, act, player, scheduler, send, work};

pub(crate) async fn however_many_schedulers_there_are_each_phase_is_played_once(place: Place) {
    let room = Room::new(place);
    let games = room.begin(12).await;
    for turn in 1..=3 {
        room.turn_clock(SignedDuration::from_hours(60));
        let mut workers = Vec::new();
        for worker in 0..3 {
            let tables = room.elsewhere().await;
            workers.push(tokio::spawn(async move {
                work(&mut scheduler(&tables, &format!("worker {worker}"), 0)).await;
            }));
        }
        for worker in workers {
            worker.await.unwrap();
        }
        for id in &games {
            assert_eq!(room.turns(id).await, turn, "{id}");
        }
    }
}

pub(crate) async fn an_order_makes_the_turn_or_is_told_that_it_is_too_late(place: Place) {
    let room = Room::new(place);
    let games = room.begin(8).await;
    // The last second in which orders are taken, while phases run because a
    // game master has them played.
    let mut players = Vec::new();
    for id in games.clone() {
        let tables = room.elsewhere().await;
        players.push(tokio::spawn(async move {
            let mut taken = Vec::new();
            let phase = PhaseName("S1901M".to_owned());
            for number in 0..12 {
                let text = format!("# {number}");
                let submit = Act::Submit { phase: phase.clone(), text };
                match act(&tables, &id, player(Seat(0)), &submit).await {
                    Ok(Done::Receipt(receipt)) => taken.push(receipt.digest),
                    Ok(done) => panic!("{done:?}"),
                    Err(fault) => assert_eq!(fault.code(), "too-late"),
                }
            }
            (id, taken)
        }));
    }
    for id in &games {
        act(&room.tables, id, MASTER, &Act::Lead(Lead::Play)).await.unwrap();
    }
    for player in players {
        let (id, taken) = player.await.unwrap();
        let rows = room.place.store.read(&id, 0).await.unwrap();
        let turned = rows.iter().find(|row| row.body.contains("\"event\":\"turned\"")).unwrap();
        let body: serde_json::Value = serde_json::from_str(&turned.body).unwrap();
        let counted = body["sets"][0].as_u64();
        let sealed = |digest: &Digest| rows.iter().find(|row| seal(row) == *digest).map(|row| row.sequence);
        let taken: Vec<u64> = taken.iter().map(|digest| sealed(digest).unwrap()).collect();
        assert!(taken.iter().all(|&sequence| sequence < turned.sequence), "taken after the turn");
        assert_eq!(counted, taken.last().copied(), "the last set that was taken counts");
    }
}

pub(crate) async fn what_another_process_wrote_is_seen_at_once(place: Place) {
    let room = Room::new(place);
    let id = &room.begin(1).await[0];
    let elsewhere = room.elsewhere().await;
    for seat in room.seats(id).await {
        send(&elsewhere, id, seat).await.unwrap();
        let seen = room.tables.observe(id, Viewer::Player(seat)).await.unwrap();
        assert_eq!(seen.own.unwrap().text.as_deref(), Some(""));
    }
}

pub(crate) async fn a_game_that_cannot_be_played_is_set_aside_and_the_others_go_on(place: Place) {
    let room = Room::new(place);
    let games = room.begin(6).await;
    let damage = "UPDATE records SET body = replace(body, 'began', 'begun') WHERE game = 'game-2'";
    room.place.tamper(damage).await.unwrap();
    let tables = room.elsewhere().await;
    let mut scheduler = scheduler(&tables, "worker", 0);
    room.turn_clock(SignedDuration::from_hours(60));
    for _ in 0..4 {
        work(&mut scheduler).await;
        room.turn_clock(SignedDuration::from_secs(10));
    }
    for id in games.iter().filter(|id| id.0 != "game-2") {
        assert_eq!(room.turns(id).await, 1, "{id} was not held up");
    }
    let alarms = room.place.store.alarms().await.unwrap();
    let [Alarm { game, why, tries: 3 }] = alarms.as_slice() else { panic!("{alarms:?}") };
    assert_eq!(game.0, "game-2");
    assert!(why.starts_with("broken-log: the log breaks at event"), "{why}");
}

pub(crate) async fn a_machine_that_slept_plays_each_phase_once_and_gives_the_next_its_time(place: Place) {
    let room = Room::new(place);
    let id = &room.begin(1).await[0];
    room.all_send(id).await;
    room.turn_clock(SignedDuration::from_hours(24 * 40));
    let mut scheduler = scheduler(&room.tables, "worker", 0);
    work(&mut scheduler).await;
    assert_eq!((room.turns(id).await, room.phase(id).await.as_str()), (1, "F1901M"));
    let refused = room.tables.advance(id).await.unwrap_err();
    assert!(matches!(&refused, Fault::Refused(refusal) if refusal.code() == "not-due"), "{refused:?}");
}
