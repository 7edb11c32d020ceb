//! What is told by mail, and to whom: little, and only what somebody can act on.

use game::{AnyGame, Event, PhaseName, Player, Seat, SeatProgress};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{GameId, Write};

use super::outbox::{self, What};
use crate::accounts::Mailing;

/// What a mail is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Topic {
    /// Play has begun.
    Begun,
    /// A turn was played.
    Turn {
        /// The phase that was played.
        phase: PhaseName,
        /// The phase that came after it.
        next: PhaseName,
    },
    /// The game ended between turns.
    Over,
    /// Orders are missing, and are due soon.
    Reminder {
        /// The phase that waits for them.
        phase: PhaseName,
    },
}

impl Topic {
    /// Whether somebody wants to be told.
    pub(super) fn is_wanted(&self, mailing: &Mailing) -> bool {
        match self {
            Self::Begun | Self::Turn { .. } | Self::Over => mailing.turns,
            Self::Reminder { .. } => mailing.reminders,
        }
    }

    /// Whether it is of any use to whoever plays a seat, as the game stands now.
    pub(super) fn concerns(&self, game: &AnyGame, seat: Seat) -> bool {
        match self {
            Self::Begun => !game.is_over(),
            // Another turn was played meanwhile, of which there is a mail too.
            Self::Turn { next, .. } => game.is_over() || game.phase() == *next,
            Self::Over => game.is_over(),
            Self::Reminder { phase } => {
                game.phase() == *phase && game.seat_progress(seat) == SeatProgress::Missing
            }
        }
    }
}

/// What somebody is told of a game they play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Occasion {
    /// Who.
    pub(super) account: Player,
    /// The game.
    pub(super) game: String,
    /// What they play.
    pub(super) seat: Seat,
    /// What it is about.
    pub(super) topic: Topic,
}

/// What has to be written so that those who play are told by mail of an event
/// that leads from one game to the next. It is one small card, whoever wants to
/// be told.
pub(crate) fn occasioned(
    id: &GameId,
    (before, event, after): (&AnyGame, &Event, &AnyGame),
    at: Timestamp,
) -> Option<Write> {
    let topic = match event {
        Event::Began { .. } => Topic::Begun,
        Event::Turned(turned) => Topic::Turn { phase: turned.phase.clone(), next: after.phase() },
        Event::Reminded {} => Topic::Reminder { phase: after.phase() },
        _ if after.is_over() && before.has_begun() && !before.is_over() => Topic::Over,
        _ => return None,
    };
    let key = format!("{id}/{}", after.head().sequence);
    Some(outbox::put(key, What::Table { game: id.0.clone(), topic }, at))
}
