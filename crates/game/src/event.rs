//! What can happen to a game.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::family::{Ending, Introduction, PhaseName, Plans};
use crate::schedule::Window;
use crate::settings::Settings;

/// A seat at the table, counted from zero.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as a place in a list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Whoever sits in a seat; what the number stands for is the server's affair.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
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
        /// Who set it up.
        host: Player,
    },
    /// Somebody came to the table, without a seat as yet.
    Joined {
        /// Who.
        player: Player,
        /// The seats they would like, best first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wishes: Vec<Seat>,
    },
    /// Somebody left the table before play.
    Withdrew {
        /// Who.
        player: Player,
    },
    /// The game master said who gets which seat.
    Assigned {
        /// By seat.
        seats: Vec<Player>,
    },
    /// Everybody was asked whether they are there.
    Called {
        /// By when they have to answer.
        until: Timestamp,
    },
    /// Somebody said that they are there.
    Answered {
        /// Who.
        player: Player,
    },
    /// Play did not begin, for some were not there. Their places are free again.
    Dispersed {
        /// Who was not there.
        absent: Vec<Player>,
    },
    /// Somebody took an empty seat. In the middle of a game they play from the
    /// next phase.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
        /// What they said of themselves.
        #[serde(default, skip_serializing_if = "Introduction::is_plain")]
        introduction: Introduction,
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
        /// Who sits where; nobody in a seat that the game plays itself.
        seats: Vec<Option<Player>>,
    },
    /// A seat sent orders after the deadline of their phase. They count at the
    /// next one if nothing else comes by then.
    PutAside {
        /// The seat.
        seat: Seat,
        /// The phase they came too late for.
        phase: PhaseName,
        /// What was written.
        text: String,
        /// What was understood, in canonical form.
        lines: Vec<String>,
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
    /// A seat said that it has talked enough, or took that back.
    TalkedOut {
        /// The seat.
        seat: Seat,
        /// Whether it would write now.
        enough: bool,
    },
    /// A seat voted for an end, or took that back.
    Voted {
        /// The seat.
        seat: Seat,
        /// What it is for now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        vote: Option<Proposal>,
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
    /// A seat said who may send orders for it while its player is away.
    SitterNamed {
        /// The seat.
        seat: Seat,
        /// Who; nobody any more, if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sitter: Option<Player>,
    },
    /// Those who sent no orders were reminded.
    Reminded {},
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
    /// The game master said something to everybody.
    Announced {
        /// What.
        text: String,
    },
    /// The game master reprimanded a seat, for everybody to see.
    Reprimanded {
        /// The seat.
        seat: Seat,
        /// Why.
        text: String,
    },
    /// The game master changed the position, for everybody to see.
    Edited(Box<Edited>),
    /// The game master took phases back; the game goes on from there.
    RolledBack(Box<Edited>),
    /// Somebody else leads the game now.
    HandedOver {
        /// Who.
        to: Player,
    },
    /// The game ended otherwise than by a turn.
    Closed {
        /// How.
        ending: Ending,
    },
}

/// What a seat would agree on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Proposal {
    /// That everybody who is left shares the game.
    Draw {},
    /// That some share it.
    ListedDraw {
        /// The codes of the powers that share, ascending.
        powers: Vec<String>,
    },
    /// That one power is given the game.
    Concession {
        /// The code of the power.
        to: String,
    },
}

/// A position that was put in the place of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Edited {
    /// The whole position as text.
    pub state: String,
    /// How many phases were played up to it.
    pub turns: usize,
    /// The time for its phase.
    pub window: Window,
    /// Why.
    pub why: String,
}

/// Why a phase was given more time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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
