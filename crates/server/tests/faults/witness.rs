//! What has to be true of the logs afterwards.

use std::collections::BTreeSet;

use server::replay;
use store::{GameId, Store};

/// A receipt that somebody was given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Receipt {
    game: GameId,
    sequence: u64,
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
        let sequence = words.next()?.parse().ok()?;
        Some(Self { game, sequence, digest: words.next()?.to_owned() })
    }
}

/// Every receipt is honoured, every log holds, and no phase was played twice.
/// Says how many turns there were.
pub(crate) async fn check(store: &Store, receipts: &[Receipt]) -> usize {
    for receipt in receipts {
        let rows = store.read(&receipt.game, receipt.sequence - 1).await.unwrap();
        let row = rows.first().unwrap_or_else(|| panic!("{receipt:?} is not in the log"));
        assert_eq!(hexadecimal(&row.digest), receipt.digest, "{receipt:?} is another record");
    }
    let mut turns = 0;
    for game in store.games().await.unwrap() {
        let replayed = replay(store, &game).await.unwrap();
        let phases: BTreeSet<_> = replayed.turns.iter().map(|(phase, ..)| phase).collect();
        assert_eq!(phases.len(), replayed.turns.len(), "a phase of {game} was played twice");
        turns += replayed.turns.len();
    }
    turns
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
