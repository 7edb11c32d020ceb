//! Units and what they can be told to do, one command type per kind of phase.

use atlas::{Place, Power, Province, UnitKind};

/// A unit on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Whose it is.
    pub power: Power,
    /// Army or fleet.
    pub kind: UnitKind,
    /// Where it stands; a coast for a fleet in a province with several.
    pub place: Place,
}

/// What a unit is told to do in a movement phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
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
    /// Travel along a railway.
    Rail {
        /// Where to; as it counts in the end, where the train came to stand.
        to: Province,
    },
    /// Let a foreign fleet through the canal beside the unit. It is said
    /// besides the unit's own order and does not take its place.
    Permit {
        /// Where the fleet lies.
        fleet: Province,
        /// The sea it goes to.
        to: Province,
    },
}

/// Leave for a fleet to pass a canal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permit {
    /// Where the unit stands that gives it.
    pub keeper: Province,
    /// Where the fleet lies.
    pub fleet: Province,
    /// The sea it goes to.
    pub to: Province,
}

/// What holds in a movement phase besides the orders of the units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Who is let through canals.
    pub permits: Vec<Permit>,
    /// The armies that are to travel by railway, as they were listed: the
    /// first one does. If this says nothing, the order of the units decides.
    pub trains: Vec<Province>,
    /// Where a unit stands, and a province that it may not enter yet.
    pub barred: Vec<(Province, Province)>,
}

impl Terms {
    /// Forgets all terms, not the room for them.
    pub(crate) fn clear(&mut self) {
        self.permits.clear();
        self.trains.clear();
        self.barred.clear();
    }
}

/// What a dislodged unit is told to do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Retreat {
    /// Go there.
    To(Place),
    /// Be carried there.
    Over(Voyage),
    /// Leave the board.
    Disband,
}

impl Retreat {
    /// Where it leads, if anywhere.
    pub const fn target(self) -> Option<Place> {
        match self {
            Self::To(place) => Some(place),
            Self::Over(voyage) => Some(voyage.to.whole()),
            Self::Disband => None,
        }
    }
}

/// The way of an army that retreats on board of a fleet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Voyage {
    /// Where it lands.
    pub to: Province,
    /// The sea in which the fleet lies.
    pub sea: Province,
}

/// One line of an adjustment phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Adjustment {
    /// Raise a unit.
    Build {
        /// Army or fleet.
        kind: UnitKind,
        /// Where; a coast for a fleet in a province with several.
        place: Place,
    },
    /// Take the unit in this province off the board.
    Remove {
        /// Where it stands.
        unit: Province,
    },
    /// Decline one build.
    Waive,
}
