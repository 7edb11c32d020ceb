//! Orders as people write them, and as they are stored.
//!
//! [`Reader`] turns whatever a player sent into orders and remarks; it accepts
//! any text and never fails as a whole. [`Printer`] writes orders in canonical
//! form: `A PAR - BUR`, `A LON - BEL VIA`, `A PAR S A MAR - BUR`,
//! `A PAR S F BRE`, `F NTH C A LON - BEL`, `A PAR H`; `A PAR R GAS`,
//! `A FIJ R NZE VIA COR`, `A PAR D`; `A PAR B`, `F STP/NC B`, `WAIVE`; `DRAW`, `SURRENDER`,
//! `CONCEDE FRANCE`. Reading what was printed gives the same order.
//!
//! Besides the canonical form the reader understands, in any case of letters:
//!
//! - full names, aliases, and beginnings of names (`Burg`, `N. Atl.`); where a
//!   beginning fits several places, the position decides if it can;
//! - a missing unit letter, and a wrong one if only one unit can be meant;
//! - nationalities before or after the letter (`French A Par`, `F Turk. Med`);
//! - every kind of dash and arrow, `to`, `moves to`, and the verbs in full;
//! - coasts as `STP/SC`, `StP (SC)`, `Stp sc`, `Spain (south coast)`, `StP(s)`;
//! - `via convoy`, `by convoy`, and passages written out (`A Lon - Nth - Bel`);
//! - several orders on a line, with or without anything between them;
//! - bullets, numbers, headings with powers and dates, and comments after `#`
//!   or `//`.

mod adjust;
mod diagnostic;
mod flight;
mod grammar;
mod lexer;
mod names;
mod phrases;
mod position;
mod print;
mod reader;
mod remarks;
mod repair;
mod resolve;
mod segment;
mod sketch;
#[cfg(test)]
mod tests;
mod unit;
mod vocabulary;

use std::ops::Range;

use atlas::Power;

pub use crate::phase::PhaseKind;
pub use diagnostic::{Code, Diagnostic};
pub use print::Printer;
pub use reader::Reader;

use crate::order::{Adjustment, Order, Retreat, Unit};

/// Who writes, when, and in what position.
#[derive(Copy, Clone, Debug)]
pub struct Context<'a> {
    /// The power whose orders these are. Where a name fits several units, its
    /// own is meant; whether an ordered unit is its own is not checked here.
    pub author: Power,
    /// The phase the orders are for.
    pub phase: PhaseKind,
    /// All units on the board, the dislodged ones left out.
    pub units: &'a [Unit],
    /// The dislodged units; only read in a retreat phase.
    pub dislodged: &'a [Unit],
}

/// Everything that was found in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The orders and what could not be read, as they follow each other.
    pub lines: Vec<Line>,
    /// Remarks on text that is no order, such as headings.
    pub notes: Vec<Diagnostic>,
}

/// One order, or one piece of text that should have been one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it stands in the text, in bytes.
    pub span: Range<usize>,
    /// That piece of the text.
    pub text: String,
    /// The order, or why there is none.
    pub outcome: Result<Written, Diagnostic>,
    /// What the reader assumed or passed over.
    pub notes: Vec<Diagnostic>,
}

/// What a line says.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Written {
    /// An order for a movement phase.
    Movement {
        /// The unit that stands there; if none does, the author's unit as it
        /// was written.
        unit: Unit,
        /// What it is to do.
        order: Order,
    },
    /// An order for a retreat phase.
    Retreat {
        /// The dislodged unit; if there is none, the author's unit as it was
        /// written.
        unit: Unit,
        /// What it is to do.
        order: Retreat,
    },
    /// A line for an adjustment phase.
    Adjustment(Adjustment),
    /// A vote, in any phase.
    Vote(Vote),
}

/// Votes are written among the orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Vote {
    /// For a draw among all who are left.
    Draw,
    /// To give up one's own power.
    Surrender,
    /// To grant the victory to a power.
    Concede(Power),
}
