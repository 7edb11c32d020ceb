//! The front page: what the engine does not know, and how the player stands
//! (EMP-2.10-front).

use crate::administration::{Author, Controller};
use crate::ids::Country;
use crate::sight::Observation;

/// What stands on the front page and is not the engine's to know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Front {
    /// What the game is called.
    pub game: String,
    /// Who leads it (EMP-2.2-gm).
    pub master: String,
    /// Until when orders for the coming turn count, in words.
    pub deadline: String,
    /// Where orders go.
    pub orders_to: String,
    /// By country: who plays it, where that is known.
    pub players: Vec<Option<String>>,
    /// What the player has paid for, where turns are paid for (EMP-2.10-credit).
    pub credits: Option<Credits>,
    /// What the game master tells everybody (EMP-10.6-messages).
    pub announcements: Vec<String>,
}

/// What a player has paid for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Credits {
    /// Turns that are left.
    pub left: u32,
    /// Turns that come with every ten (EMP-11.7-use).
    pub discount: u32,
}

/// How the player stands with the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who plays the country.
    pub controller: Controller,
    /// Who wrote the orders of the turn, if there were any.
    pub author: Option<Author>,
    /// Deadlines missed in a row.
    pub missed: u16,
    /// Whether late orders are put aside for the coming turn.
    pub has_late_orders: bool,
    /// The turn in which the country was eliminated.
    pub eliminated: Option<u32>,
}

impl Standing {
    pub(super) fn of(observation: &Observation) -> Self {
        let own = &observation.own;
        Self {
            controller: observation.roundup.countries[observation.country.index()].controller,
            author: observation.author(),
            missed: own.missed,
            has_late_orders: own.has_late_orders,
            eliminated: own.eliminated,
        }
    }
}

impl Front {
    /// Who plays a country, where that is known.
    pub fn player(&self, country: Country) -> Option<&str> {
        self.players.get(country.index())?.as_deref()
    }
}
