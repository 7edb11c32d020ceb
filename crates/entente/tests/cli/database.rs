//! Games that are proved, saved and restored.

#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;
use std::sync::Arc;

use game::schedule::{Preset, Zone};
use game::{Mastery, Player, Seat, Settings};
use server::{Act, Lead, NewGame, SystemClock, Tables};
use store::{GameId, Store};

use crate::test_env::TestEnv;

fn settings() -> Settings {
    let schedule = Preset::Daily.schedule(&Zone::utc()).unwrap();
    Settings { mastery: Mastery::Neutral, ..Settings::usual("Kept", "teaching", schedule) }
}

/// A database with one game of one turn.
fn with_a_game(env: &TestEnv) {
    let address = format!("sqlite:{}", env.folder().join("entente.db").display());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Store::open(&address).await.unwrap();
        let tables = Tables::new(store.clone(), Arc::new(SystemClock), NonZeroUsize::MIN);
        let id = GameId("kept".to_owned());
        let host = Player(1_000);
        let new = NewGame { id: id.clone(), settings: settings(), seed: "seed".to_owned(), host };
        tables.open(new, Vec::new()).await.unwrap();
        let act = |asker, act| {
            let (tables, id) = (&tables, &id);
            async move { tables.act(id, asker, &act, |_| Vec::new()).await.unwrap() }
        };
        for seat in 0..3 {
            act(Player(u64::from(seat)), Act::take_seat(Seat(seat))).await;
        }
        act(host, Act::Begin).await;
        act(host, Act::Lead(Lead::Play)).await;
        store.close().await;
    });
}

#[test]
fn a_log_that_holds_is_told_turn_by_turn() {
    let env = TestEnv::new();
    with_a_game(&env);
    let run = env.run(&["replay", "kept"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("kept  S1901M  diplomacy "), "{}", run.stdout);
    let told = "kept: the log holds (events 6, turns 1); a phase waits for orders; the chain ends in ";
    assert!(lines[1].starts_with(told), "{}", run.stdout);
}

#[test]
fn what_is_saved_can_be_restored_elsewhere_and_holds() {
    let env = TestEnv::new();
    with_a_game(&env);
    let saved = env.run(&["backup", "games.backup"]);
    assert_eq!(
        (saved.stdout.as_str(), saved.code),
        ("saved in games.backup: games 1, events 6, cards 1, posts 14\n", Some(0))
    );
    let other = ["--database", "sqlite:other.db"];
    let restored = env.run(&["restore", "games.backup", other[0], other[1]]);
    assert_eq!(
        (restored.stdout.as_str(), restored.code),
        ("restored: games 1, events 6, cards 1, posts 14\n", Some(0))
    );
    let here = env.run(&["replay"]);
    let there = env.run(&["replay", other[0], other[1]]);
    assert_eq!((there.stdout, there.code), (here.stdout, Some(0)));
    let again = env.run(&["restore", "games.backup", other[0], other[1]]);
    assert_eq!(again.code, Some(2));
    assert!(again.stderr.contains("there is a game of that name already"), "{}", again.stderr);
}

#[test]
fn what_is_not_there_is_said_and_not_made() {
    let env = TestEnv::new();
    for command in [&["replay"][..], &["replay", "nobody"], &["backup", "games.backup"]] {
        let run = env.run(command);
        assert_eq!(run.code, Some(2), "{command:?}");
        assert!(run.stderr.contains("the database cannot be used"), "{}", run.stderr);
    }
    assert!(!env.folder().join("entente.db").exists());
    with_a_game(&env);
    let run = env.run(&["replay", "nobody"]);
    assert_eq!((run.stderr.as_str(), run.code), ("entente: nobody: There is no such game.\n", Some(2)));
    let run = env.run(&["replay", "--database", "mysql://here"]);
    assert!(run.stderr.contains("is no database; write sqlite:PATH or postgres://"), "{}", run.stderr);
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let env = TestEnv::new();
    env.file("entente.toml", "listen = \"127.0.0.1:0\"\ngames-in-memory = 0\n");
    let run = env.run(&["serve", "--config", "entente.toml"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.starts_with("entente: entente.toml: "), "{}", run.stderr);
    assert!(run.stderr.contains("line 2"), "{}", run.stderr);
}
