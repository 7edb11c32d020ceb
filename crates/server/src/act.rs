//! What can be asked of a game.

use game::{Cause, Concert, Digest, Event, Game, PhaseName, Player, Receipt, Record, Refusal, Seat, Sheet};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Something that somebody asks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Take an empty seat.
    TakeSeat {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// Leave a seat.
    LeaveSeat {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// Begin play.
    Begin {},
    /// Send orders.
    Submit {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
        /// The phase they are for.
        phase: PhaseName,
        /// The orders, as written.
        text: String,
    },
    /// Say that one is ready, or take that back.
    Ready {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
        /// Whether ready.
        ready: bool,
    },
    /// Vote for a draw, or take that back.
    Vote {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
        /// Whether for a draw.
        draw: bool,
    },
    /// Announce that one will be away.
    BeAway {
        /// The seat.
        seat: Seat,
        /// Who.
        player: Player,
        /// From when.
        from: Timestamp,
        /// Until when.
        until: Timestamp,
    },
    /// Give the phase more time, as game master.
    Extend {
        /// How much.
        by: SignedDuration,
    },
    /// Stop the clock, as game master.
    Pause {
        /// Until then at the latest.
        until: Timestamp,
    },
    /// Start the clock, as game master.
    Resume {},
    /// Play the phase at once, as game master.
    Play {},
    /// Take a seat from its player, as game master.
    Dismiss {
        /// The seat.
        seat: Seat,
    },
    /// End the game without a result, as game master.
    Abandon {},
}

/// What somebody is told who asked something of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Done {
    /// Orders were sent.
    Receipt(Receipt),
    /// Something else was done.
    Noted {
        /// The record of it.
        sequence: u64,
        /// When it was written down.
        at: Timestamp,
        /// The digest of the record.
        digest: Digest,
    },
}

impl Act {
    /// What would happen if it were done now, and what was understood of orders.
    pub(crate) fn decide(
        &self,
        game: &Game<Concert>,
        now: Timestamp,
    ) -> Result<(Event, Option<Sheet>), Refusal> {
        let event = match self {
            Self::Submit { seat, player, phase, text } => {
                let (event, sheet) = game.submit(*seat, *player, phase, text, now)?;
                return Ok((event, Some(sheet)));
            }
            Self::TakeSeat { seat, player } => game.take_seat(*seat, *player),
            Self::LeaveSeat { seat, player } => game.leave_seat(*seat, *player),
            Self::Begin {} => game.begin(now),
            Self::Ready { seat, player, ready } => game.ready(*seat, *player, *ready, now),
            Self::Vote { seat, player, draw } => game.vote(*seat, *player, *draw),
            Self::BeAway { seat, player, from, until } => game.be_away(*seat, *player, (*from, *until), now),
            Self::Extend { by } => game.extend(*by, Cause::GameMaster, now),
            Self::Pause { until } => game.pause(*until, now),
            Self::Resume {} => game.resume(now),
            Self::Play {} => game.play(now),
            Self::Dismiss { seat } => game.dismiss(*seat),
            Self::Abandon {} => game.abandon(),
        };
        event.map(|event| (event, None))
    }

    /// What is told when it is written down.
    pub(crate) fn done(&self, record: &Record, sheet: Option<Sheet>) -> Done {
        match (self, sheet) {
            (Self::Submit { phase, .. }, Some(sheet)) => {
                Done::Receipt(Game::<Concert>::receipt(record, phase, sheet))
            }
            _ => Done::Noted { sequence: record.sequence, at: record.at, digest: record.digest },
        }
    }
}
