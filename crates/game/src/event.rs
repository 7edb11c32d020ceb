//! What can happen to a game.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::family::{Ending, PhaseName, Plans};
use crate::schedule::Window;
use crate::settings::Settings;

/// A seat at the table, counted from zero.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as a place in a list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Whoever sits in a seat; what the number stands for is the server's affair.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u64);

/// Something that happened to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The game was set up.
    Created {
        /// How it is played.
        settings: Box<Settings>,
        /// What all chance is drawn from; its digest is public from the start,
        /// itself when the game is over.
        seed: String,
    },
    /// Somebody took an empty seat.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// A seat fell vacant.
    SeatLeft {
        /// The seat.
        seat: Seat,
    },
    /// Play began.
    Began {
        /// The time for the first orders.
        window: Window,
    },
    /// A seat sent orders; they replace what it sent before for that phase.
    Submitted {
        /// The seat.
        seat: Seat,
        /// The phase they are for.
        phase: PhaseName,
        /// What was written.
        text: String,
        /// What was understood, in canonical form; this is what counts.
        lines: Vec<String>,
        /// What to do in phases that may follow.
        #[serde(default, skip_serializing_if = "Plans::is_empty")]
        plans: Plans,
    },
    /// A seat said that it is ready, or took that back.
    Readied {
        /// The seat.
        seat: Seat,
        /// Whether it is ready now.
        ready: bool,
    },
    /// A seat voted for a draw, or took that back.
    Voted {
        /// The seat.
        seat: Seat,
        /// Whether it is for a draw now.
        draw: bool,
    },
    /// A seat announced that it will be away.
    Away {
        /// The seat.
        seat: Seat,
        /// From when.
        from: Timestamp,
        /// Until when.
        until: Timestamp,
    },
    /// The phase was given more time.
    Extended {
        /// How much.
        by: SignedDuration,
        /// Why.
        cause: Cause,
    },
    /// The clock was stopped.
    Paused {
        /// By when it goes on by itself.
        until: Timestamp,
    },
    /// The clock goes on.
    Resumed {
        /// The time that is left.
        window: Window,
    },
    /// A phase was played.
    Turned(Box<Turned>),
    /// The game ended otherwise than by a turn.
    Closed {
        /// How.
        ending: Ending,
    },
}

/// Why a phase was given more time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The game master gave it.
    GameMaster,
    /// A player is away.
    Absence,
}

/// A phase that was played. What came of it follows from the log; the digests
/// prove that it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Turned {
    /// The phase.
    pub phase: PhaseName,
    /// By seat: the record whose orders counted, if any did.
    pub sets: Vec<Option<u64>>,
    /// The rules that judged it.
    pub engine: String,
    /// The digest of the board and its options.
    pub variant: Digest,
    /// The digest of the position before.
    pub before: Digest,
    /// The digest of the position after.
    pub after: Digest,
    /// The time for the next phase, unless the game is over.
    pub next: Option<Window>,
}
