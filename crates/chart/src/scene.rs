//! What is to be seen on a chart. Positions become scenes now, observations
//! later; a scene knows nothing of rules.
//!
//! A scene may say anything: what does not fit the board is not drawn.

use std::collections::BTreeMap;

use atlas::{Place, Power, Province, UnitKind};

/// Everything that changes from picture to picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// A title, such as the phase.
    pub title: Option<String>,
    /// Lines under the title.
    pub notes: Vec<String>,
    /// Who holds which province; the others are nobody's.
    pub owners: BTreeMap<Province, Power>,
    /// Who owns which centre; the others are nobody's.
    pub centres: BTreeMap<Province, Power>,
    /// Units where they stand.
    pub units: Vec<Unit>,
    /// Units that were driven out and have yet to retreat.
    pub dislodged: Vec<Unit>,
    /// What units are told to do, and what became of it.
    pub orders: Vec<Order>,
    /// Signs on provinces.
    pub marks: Vec<Mark>,
}

/// A unit at a place.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit {
    /// Whose it is.
    pub power: Power,
    /// Army or fleet.
    pub kind: UnitKind,
    /// Where it stands.
    pub place: Place,
}

/// What a unit is told to do.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The unit; one of the scene's, unless it is to be built.
    pub unit: Unit,
    /// What it is told.
    pub action: Action,
    /// What became of it.
    pub verdict: Verdict,
}

/// What a unit can be told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Stay.
    Hold,
    /// Go somewhere, by way of the fleets that are ordered to carry it if there
    /// are any.
    Move {
        /// Where to.
        to: Place,
    },
    /// Help a unit to stay.
    SupportHold {
        /// Where it stands.
        unit: Place,
    },
    /// Help a unit to go somewhere.
    SupportMove {
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// Carry an army.
    Convoy {
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// Leave after having been driven out.
    Retreat {
        /// Where to.
        to: Place,
    },
    /// Appear.
    Build,
    /// Leave the board.
    Disband,
}

/// What became of an order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// It was carried out.
    Succeeded,
    /// A move or retreat that did not arrive.
    Bounced,
    /// A support that an attack cut.
    Cut,
    /// A convoy that was broken, or a move that relied on it.
    Disrupted,
    /// Something that is not allowed.
    Illegal,
    /// A support or convoy of something that did not happen as named.
    Unmatched,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 7] = [
        Self::Open,
        Self::Succeeded,
        Self::Bounced,
        Self::Cut,
        Self::Disrupted,
        Self::Illegal,
        Self::Unmatched,
    ];

    /// The name by which style sheets know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Succeeded => "succeeded",
            Self::Bounced => "bounced",
            Self::Cut => "cut",
            Self::Disrupted => "disrupted",
            Self::Illegal => "illegal",
            Self::Unmatched => "unmatched",
        }
    }

    /// Whether the order came to nothing.
    pub const fn is_failure(self) -> bool {
        !matches!(self, Self::Open | Self::Succeeded)
    }
}

/// A sign on a province.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Where it is.
    pub place: Place,
}

/// What a sign says.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarkKind {
    /// Several tried to get in, and nobody did.
    Contested,
    /// The unit here was driven out.
    Dislodged,
    /// A fleet carries an army here.
    Convoy,
    /// A unit may be built here.
    Build,
    /// A unit has to leave here.
    Disband,
    /// Look here.
    Highlighted,
}

impl MarkKind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Contested, Self::Dislodged, Self::Convoy, Self::Build, Self::Disband, Self::Highlighted];

    /// The name by which style sheets know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contested => "contested",
            Self::Dislodged => "dislodged",
            Self::Convoy => "convoy",
            Self::Build => "build",
            Self::Disband => "disband",
            Self::Highlighted => "highlighted",
        }
    }
}
