//! What is kept.

use std::fmt;

use crate::fault::StoreFault;

/// The name of a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub String);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A time, in nanoseconds since 1970.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

/// One row of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its place in the log, from 1.
    pub sequence: u64,
    /// When it was written.
    pub at: Moment,
    /// What it says.
    pub body: String,
    /// The digest that chains it to the row before.
    pub digest: [u8; 32],
}

/// Rows to be added to a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The last row the log must have now.
    pub after: u64,
    /// The rows that follow it.
    pub rows: Vec<Row>,
    /// When the game is next due.
    pub due: Due,
}

/// When a game is next due, after something was written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// When it was due before.
    AsBefore,
    /// At a time, or not by itself.
    At(Option<Moment>),
}

/// What a process asks for that looks for work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The name of the process.
    pub holder: String,
    /// The time.
    pub now: Moment,
    /// Until when the games are in its hand.
    pub until: Moment,
    /// How many it takes at most.
    pub most: u32,
}

/// A game that was set aside because it could not be dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alarm {
    /// The game.
    pub game: GameId,
    /// What was wrong the last time.
    pub why: String,
    /// How often it was tried.
    pub tries: u32,
}

/// An order to play no phase in which somebody is missing, because too many were
/// missing at once to be believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    /// What looked wrong.
    pub why: String,
    /// When that was.
    pub since: Moment,
    /// When it was lifted, if it was.
    pub lifted: Option<Moment>,
}

/// A row as its columns come: number, time, what it says, digest.
pub(crate) type RowColumns = (i64, i64, String, Vec<u8>);

impl TryFrom<RowColumns> for Row {
    type Error = StoreFault;

    fn try_from((sequence, at, body, digest): RowColumns) -> Result<Self, StoreFault> {
        let digest =
            digest.try_into().map_err(|_| StoreFault::Unavailable("a digest is damaged".to_owned()))?;
        Ok(Self { sequence: sequence as u64, at: Moment(at), body, digest })
    }
}

impl From<(String, String, i64)> for Alarm {
    fn from((game, why, tries): (String, String, i64)) -> Self {
        Self { game: GameId(game), why, tries: tries as u32 }
    }
}

impl From<(String, i64, Option<i64>)> for Hold {
    fn from((why, since, lifted): (String, i64, Option<i64>)) -> Self {
        Self { why, since: Moment(since), lifted: lifted.map(Moment) }
    }
}

/// Rows have to follow on one another, and there has to be one.
pub(crate) fn check_sequence(after: u64, rows: &[Row]) -> Result<(), StoreFault> {
    let follow = rows.iter().zip(after + 1..).all(|(row, sequence)| row.sequence == sequence);
    if follow && !rows.is_empty() { Ok(()) } else { Err(StoreFault::OutOfSequence) }
}
