//! Proving a log.

use game::{Digest, Event, Library, PhaseName, Stage};
use store::{GameId, Store};

use crate::fault::Fault;
use crate::tables::record;

/// What a log proved to be.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// How many events there are.
    pub events: u64,
    /// The digest of the last, and through it of all.
    pub digest: Digest,
    /// The phases that were played: their names, the rules that judged them
    /// then, and the digest of the position after.
    pub turns: Vec<(PhaseName, String, Digest)>,
    /// Where the game stands.
    pub stage: Stage,
}

/// Plays a game again from its log: nothing was altered, and today's rules come
/// to the same results.
///
/// # Errors
///
/// If there is no such game, or its log breaks; then it is said where.
pub async fn replay(store: &Store, id: &GameId) -> Result<Replayed, Fault> {
    let records: Vec<_> = store.read(id, 0).await?.into_iter().map(record).collect();
    let game = Library::default().game(&records)?;
    let mut turns = Vec::new();
    for record in &records {
        if let Event::Turned(turned) = record.event()? {
            turns.push((turned.phase, turned.engine, turned.after));
        }
    }
    let head = game.head();
    Ok(Replayed { events: head.sequence, digest: head.digest, turns, stage: game.stage().clone() })
}
