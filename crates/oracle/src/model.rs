//! The plain data of a movement phase: what is asked and what is answered.

use atlas::{Board, Place, Province, Works};

pub use crate::options::{AdjacentConvoy, MultiRoute, NoEffectScope, Options, ParadoxRule, ViaWithoutRoute};

/// A unit on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Whose it is; only equality counts.
    pub power: usize,
    /// A fleet, otherwise an army.
    pub fleet: bool,
    /// Where it stands; a coast for a fleet in a province with several.
    pub place: Place,
}

/// What a unit is told to do.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Stay.
    Hold,
    /// Go somewhere.
    Move {
        /// The target; a coast for a fleet bound for a province with several.
        to: Place,
        /// The order says "via convoy".
        via: bool,
    },
    /// Help the unit in a province to stay there.
    SupportHold {
        /// Where the helped unit stands.
        unit: Province,
    },
    /// Help the unit in a province to go somewhere.
    SupportMove {
        /// Where the helped unit stands.
        unit: Province,
        /// Its target; a coast only where the order named one.
        to: Place,
    },
    /// Carry an army over this water.
    Convoy {
        /// Where the army stands.
        army: Province,
        /// Its target.
        to: Province,
    },
    /// Travel by railway.
    Rail {
        /// The last stop.
        to: Province,
    },
}

/// Leave for a fleet to pass a canal, given besides all orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Permit {
    /// Where the unit stands that gives it.
    pub keeper: Province,
    /// Where the fleet lies.
    pub fleet: Province,
    /// The sea it goes to.
    pub to: Province,
}

/// A position with its orders. No two units share a province.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// The units on the board; elsewhere a unit is named by its index here.
    pub units: Vec<Unit>,
    /// The order of each unit, in the same sequence; a missing one is a hold.
    pub orders: Vec<Order>,
    /// The railways and canals that the rules know.
    pub works: Works,
    /// Who is let through canals.
    pub permits: Vec<Permit>,
}

impl Situation {
    /// What this unit was told to do.
    pub fn order(&self, unit: usize) -> Order {
        self.orders.get(unit).copied().unwrap_or(Order::Hold)
    }

    /// The province this unit stands in.
    pub fn province(&self, board: &Board, unit: usize) -> Province {
        board.province_of(self.units[unit].place)
    }

    /// The unit in this province.
    pub fn unit_in(&self, board: &Board, province: Province) -> Option<usize> {
        (0..self.units.len()).find(|&unit| self.province(board, unit) == province)
    }
}

/// What became of an order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// An order to hold; the unit may still have been dislodged.
    Held,
    /// A move that arrived.
    Moved,
    /// A move that reached its target and was turned back, or a train that did
    /// not leave.
    Bounced,
    /// A train that came to stand before its last stop.
    Stopped,
    /// A move whose passage was closed, or a convoy that was broken.
    Disrupted,
    /// A support or convoy for something that was not ordered so, or a move by
    /// sea for which no complete route of fleets was ordered.
    Unmatched,
    /// A support that counted.
    Given,
    /// A support that was cut.
    Cut,
    /// A matching convoy whose fleet stood.
    Convoyed,
    /// An order that is impossible; the unit held.
    Illegal,
}

/// What became of a unit and of its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// What became of the order.
    pub verdict: Verdict,
    /// Where the unit is after the moves; for a dislodged one, where it was.
    pub place: Place,
    /// Set if the unit was dislodged.
    pub dislodged: Option<Dislodgement>,
}

/// How a unit was dislodged and where it may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dislodgement {
    /// The unit that took its place.
    pub by: usize,
    /// Where it may retreat to, ascending.
    pub retreats: Vec<Place>,
}

/// The full answer to a movement phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// What became of each unit, in the sequence of the situation.
    pub fates: Vec<Fate>,
    /// Provinces left empty by a standoff, ascending.
    pub contested: Vec<Province>,
}
