//! What a country means to do on a chart of Empires, and what it has to reckon
//! with. It knows nothing of rules: whoever makes it says how sure each line is.

use std::collections::BTreeMap;

use atlas::Province;

/// The plans of one country.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Campaign {
    /// Lines of a turnsheet that have a place on the map.
    pub orders: Vec<Order>,
    /// By land or sea: what its forces are in for.
    pub outlooks: BTreeMap<Province, Outlook>,
}

/// A line of a turnsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The number of the line; it is written on the map.
    pub line: u32,
    /// The line as it is written, for those who listen to pictures.
    pub text: String,
    /// What it does to the map.
    pub deed: Deed,
    /// How sure it is.
    pub standing: Standing,
}

/// What a line does to the map.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Armies go from place to place.
    March(Way),
    /// Armies attack a place.
    Attack(Way),
    /// Ships go from place to place.
    Sail(Way),
    /// Ships go from place to place with armies on board.
    Convoy(Way),
    /// A spy goes from place to place.
    Spy(Way),
    /// Armies would leave for a place.
    Retreat(Way),
    /// Armies look to one side, which is where the way leads.
    Face(Way),
    /// Armies come in from the reserve.
    Reinforce(Province),
    /// Whatever else is done at a place.
    Work(Province),
}

/// From one place to another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where it begins.
    pub from: Province,
    /// Where it leads.
    pub to: Province,
}

impl Deed {
    /// The name by which style sheets know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::March(_) => "march",
            Self::Attack(_) => "attack",
            Self::Sail(_) => "sail",
            Self::Convoy(_) => "convoy",
            Self::Spy(_) => "spy",
            Self::Retreat(_) => "retreat",
            Self::Face(_) => "face",
            Self::Reinforce(_) => "reinforce",
            Self::Work(_) => "work",
        }
    }

    /// Where it is done, or begins.
    pub const fn at(self) -> Province {
        match self {
            Self::March(way)
            | Self::Attack(way)
            | Self::Sail(way)
            | Self::Convoy(way)
            | Self::Spy(way)
            | Self::Retreat(way)
            | Self::Face(way) => way.from,
            Self::Reinforce(at) | Self::Work(at) => at,
        }
    }

    /// The way it goes, if it goes one.
    pub const fn way(self) -> Option<Way> {
        match self {
            Self::March(way)
            | Self::Attack(way)
            | Self::Sail(way)
            | Self::Convoy(way)
            | Self::Spy(way)
            | Self::Retreat(way)
            | Self::Face(way) => Some(way),
            Self::Reinforce(_) | Self::Work(_) => None,
        }
    }
}

/// How sure a line is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It is carried out, whatever others do.
    Sure,
    /// It is carried out unless somebody comes between.
    Likely,
    /// It fails unless somebody mends it.
    Unlikely,
    /// It fails, whatever others do.
    Failing,
}

impl Standing {
    /// All of them, the surest first.
    pub const ALL: [Self; 4] = [Self::Sure, Self::Likely, Self::Unlikely, Self::Failing];

    /// The name by which style sheets and files know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sure => "sure",
            Self::Likely => "likely",
            Self::Unlikely => "unlikely",
            Self::Failing => "failing",
        }
    }

    /// The same for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Sure => "sure",
            Self::Likely => "may fail",
            Self::Unlikely => "will probably fail",
            Self::Failing => "surely fails",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|standing| standing.name() == name)
    }
}

/// What the forces at a place are in for when the turn ends.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// Armies of a land, or ships of a sea, that leave for the reserve.
    pub dispersing: u32,
    /// What the forces cost.
    pub supply: u32,
}
