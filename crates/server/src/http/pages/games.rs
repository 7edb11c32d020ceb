//! Games as lists show them.

use super::words::{self, PowerName};
use crate::http::listing::ListedGame;
use crate::table_card::TableState;

/// A game as pages show it.
impl ListedGame {
    pub(super) fn manner(&self) -> String {
        words::manner(&self.card)
    }

    pub(super) fn tag(&self) -> (&'static str, &'static str) {
        words::tag(&self.card)
    }

    pub(super) fn phase(&self) -> String {
        words::phase(&self.card.phase)
    }

    /// How many seats are taken, of how many.
    pub(super) fn taken(&self) -> usize {
        match self.card.state {
            TableState::Gathering => self.card.here,
            _ => self.card.seats - self.card.open_seats,
        }
    }

    /// How it ended, and for whom.
    pub(super) fn ending(&self) -> Option<(&'static str, Vec<PowerName>)> {
        let variant = words::variant(&self.card.variant)?;
        let (how, powers) = words::ending(self.card.ending.as_ref()?);
        Some((how, powers.iter().map(|code| words::power(&variant, code)).collect()))
    }
}
