//! Who plays a country, and which set of orders counts for a turn.
//!
//! Sets are labelled with the turn they are for. The last whole set before a
//! deadline counts. One that comes too late is put aside and lives for exactly
//! one more deadline (EMP-2.4-late). Where nothing is there the computer writes
//! one; after some missed turns it holds the player for gone.

use std::fmt;

use crate::rules::{DummyLevel, Rules};
use crate::sheet::Turnsheet;

/// The most letters that a PHONE or EMAIL line keeps (D-63).
pub const LONGEST_CONTACT: usize = 60;

/// Who plays a country.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Controller {
    /// Somebody who sends orders.
    Player,
    /// Nobody, from the start (EMP-2.1-dummy).
    Dummy,
    /// Nobody any more (EMP-2.5-dropout).
    Dropout,
}

impl Controller {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Player, Self::Dummy, Self::Dropout];

    /// The word for it: `player`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Dummy => "dummy",
            Self::Dropout => "dropout",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|controller| controller.name() == name)
    }
}

/// How a country can be reached, as everybody may read it (EMP-2.9-phone).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    /// What stands beside PHONE; empty if nothing.
    pub phone: String,
    /// What stands beside EMAIL; empty if nothing.
    pub email: String,
}

/// What is kept of a country's player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk {
    /// Who plays it.
    pub controller: Controller,
    /// Deadlines missed in a row.
    pub missed: u16,
    /// A set that came too late and may count at the next deadline.
    pub late: Option<Turnsheet>,
    /// How the player can be reached.
    pub contact: Contact,
}

impl Desk {
    /// The desk of a country that begins.
    pub const fn new(controller: Controller) -> Self {
        let contact = Contact { phone: String::new(), email: String::new() };
        Self { controller, missed: 0, late: None, contact }
    }
}

/// What a set of orders is to a game that has played so many turns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// For the coming turn.
    Fresh,
    /// For the turn just played; it is put aside.
    Late,
}

/// A set is neither for the coming turn nor for the one just played (EMP-2.7-turnno).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct WrongTurn {
    /// What it is labelled with.
    pub label: u32,
    /// The turn that is to be played.
    pub coming: u32,
}

impl fmt::Display for WrongTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { label, coming } = self;
        write!(f, "these orders are for turn {label}, but the turn to be played is {coming}")
    }
}

impl std::error::Error for WrongTurn {}

impl Arrival {
    /// What a set labelled with a turn is when `played` turns have been played.
    ///
    /// # Errors
    ///
    /// If it is for no turn that can still take it.
    pub fn of(label: u32, played: u32) -> Result<Self, WrongTurn> {
        match label {
            label if label == played + 1 => Ok(Self::Fresh),
            label if label == played && played > 0 => Ok(Self::Late),
            _ => Err(WrongTurn { label, coming: played + 1 }),
        }
    }
}

/// Whose orders a turn is played with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// The player's, in time.
    Player,
    /// The player's, which came too late for the turn before.
    Late,
    /// The computer's, which grows and guards.
    Guardian,
    /// The computer's, which attacks as well.
    Aggressor,
}

impl Author {
    /// Whether the computer wrote them.
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Guardian | Self::Aggressor)
    }

    /// The word for it: `player`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Late => "late",
            Self::Guardian => "guardian",
            Self::Aggressor => "aggressor",
        }
    }
}

/// Puts a set that came too late aside, in place of an earlier one.
pub fn put_aside(desk: &mut Desk, sheet: Turnsheet) {
    desk.late = Some(sheet);
}

/// The set that counts at a deadline: the fresh one, or the late one, or none,
/// so that the computer has to write it. Whoever sent something is there;
/// whoever has missed too many deadlines is not. The late set is gone either way.
pub fn at_deadline(desk: &mut Desk, fresh: Option<Turnsheet>, rules: &Rules) -> (Option<Turnsheet>, Author) {
    let late = desk.late.take();
    if desk.controller == Controller::Dummy {
        return (None, dummy(rules.dummy_level));
    }
    let (sheet, author) = match (fresh, late) {
        (Some(sheet), _) => (sheet, Author::Player),
        (None, Some(sheet)) => (sheet, Author::Late),
        (None, None) => return (None, miss(desk, rules)),
    };
    desk.missed = 0;
    desk.controller = Controller::Player;
    (Some(sheet), author)
}

fn dummy(level: DummyLevel) -> Author {
    match level {
        DummyLevel::Aggressive => Author::Aggressor,
        DummyLevel::Defensive => Author::Guardian,
    }
}

fn miss(desk: &mut Desk, rules: &Rules) -> Author {
    desk.missed = desk.missed.saturating_add(1);
    if desk.missed >= rules.dropout_after {
        desk.controller = Controller::Dropout;
    }
    match desk.controller {
        Controller::Dropout => Author::Aggressor,
        Controller::Player | Controller::Dummy => Author::Guardian,
    }
}
