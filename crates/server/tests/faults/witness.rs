//! What has to be true of the logs afterwards.

use std::collections::BTreeSet;

use server::{replay, seal};
use store::{GameId, Store};

/// A receipt that somebody was given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Receipt {
    game: GameId,
    digest: String,
}

impl Receipt {
    /// The receipts in what a process told before it died. A line that it had no
    /// time to finish was never read by anybody.
    pub(crate) fn all(told: &str) -> Vec<Self> {
        told.split_inclusive('\n').filter_map(|line| Self::read(line.strip_suffix('\n')?)).collect()
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let game = GameId(words.next()?.to_owned());
        Some(Self { game, digest: words.next()?.to_owned() })
    }
}

/// Every receipt is honoured, every log holds, no phase was played twice, and
/// each was told once.
/// Says how many turns there were.
pub(crate) async fn check(store: &Store, receipts: &[Receipt]) -> usize {
    let mut sealed = BTreeSet::new();
    for game in store.games().await.unwrap() {
        let rows = store.read(&game, 0).await.unwrap();
        sealed.extend(rows.iter().map(|row| (game.clone(), seal(row).to_string())));
    }
    for receipt in receipts {
        let found = sealed.contains(&(receipt.game.clone(), receipt.digest.clone()));
        assert!(found, "{receipt:?} is not in the log");
    }
    let mut turns = 0;
    for game in store.games().await.unwrap() {
        let replayed = replay(store, &game).await.unwrap();
        let phases: BTreeSet<_> = replayed.turns.iter().map(|(phase, ..)| phase).collect();
        assert_eq!(phases.len(), replayed.turns.len(), "a phase of {game} was played twice");
        let posts = store.posts(&format!("game/{game}"), 0, u32::MAX).await.unwrap();
        let told = posts.iter().filter(|post| post.body.contains(r#""news":"turned""#)).count();
        assert_eq!(told, replayed.turns.len(), "a turn of {game} was told more or less than once");
        turns += replayed.turns.len();
    }
    turns
}
