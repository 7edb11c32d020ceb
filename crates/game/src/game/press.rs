//! Who may write to whom, and when.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Game, Stage};
use crate::event::Seat;
use crate::family::Family;
use crate::refusal::Refusal;
use crate::schedule::PhaseClass;
use crate::settings::{Channels, Mastery};

/// Who writes a letter.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Writer {
    /// Whoever plays a seat.
    Seat(Seat),
    /// A neutral game master.
    Master,
    /// Somebody who watches.
    Observer,
}

/// Who a letter is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "to", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Address {
    /// Everybody, observers and the public too.
    Everybody {},
    /// Some seats.
    Seats {
        /// The seats, ascending, the writer's own not among them.
        seats: Vec<Seat>,
    },
    /// The neutral game master.
    Master {},
}

impl<F: Family> Game<F> {
    /// Whether somebody may write to somebody now; with the seats in order.
    ///
    /// # Errors
    ///
    /// If the game or the rules do not allow it, or nobody would read it.
    pub fn may_write(
        &self,
        from: Writer,
        to: &Address,
        grey: bool,
        now: Timestamp,
    ) -> Result<Address, Refusal> {
        self.begun()?;
        let to = self.addressed(from, to)?;
        if grey && (!self.settings.press.grey || matches!(to, Address::Master {})) {
            return Err(Refusal::NoPress);
        }
        let to_master = matches!(to, Address::Master {});
        if from == Writer::Master || to_master {
            let neutral = self.settings.mastery == Mastery::Neutral;
            return if neutral { Ok(to) } else { Err(Refusal::NoPress) };
        }
        self.may_say(from, &to, now)?;
        Ok(to)
    }

    fn addressed(&self, from: Writer, to: &Address) -> Result<Address, Refusal> {
        let Address::Seats { seats } = to else { return Ok(to.clone()) };
        let mut seats = seats.clone();
        seats.sort_unstable();
        seats.dedup();
        let known = seats.iter().all(|seat| seat.index() < self.seats.len());
        let other = !seats.iter().any(|&seat| from == Writer::Seat(seat));
        match !seats.is_empty() && known && other {
            true => Ok(Address::Seats { seats }),
            false => Err(Refusal::BadAddress),
        }
    }

    fn may_say(&self, from: Writer, to: &Address, now: Timestamp) -> Result<(), Refusal> {
        let press = &self.settings.press;
        let public = matches!(to, Address::Everybody {});
        // Nothing binds anybody any more when the game is over.
        if self.is_over() {
            return if public { Ok(()) } else { Err(Refusal::GameOver) };
        }
        if from == Writer::Observer && !(press.observers && public) {
            return Err(Refusal::NoPress);
        }
        match press.channels {
            Channels::None => Err(Refusal::NoPress),
            Channels::Public if !public => Err(Refusal::NoPress),
            Channels::Rulebook if self.is_silent(now) => Err(Refusal::Silence),
            Channels::Public | Channels::Rulebook | Channels::Private => Ok(()),
        }
    }

    /// Whether the rules keep players from talking now: in retreats and
    /// adjustments, and while orders are written.
    pub fn is_silent(&self, now: Timestamp) -> bool {
        let Stage::Open(window) = &self.stage else { return false };
        let orders = matches!(self.family.class(&self.state), PhaseClass::First | PhaseClass::Orders);
        !orders || window.talk_ends.is_some_and(|ends| ends <= now)
    }
}
