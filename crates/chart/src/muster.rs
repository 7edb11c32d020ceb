//! What is to be seen on a chart of Empires: who owns which land, and what is
//! counted there. It knows nothing of rules.
//!
//! A muster may say anything: what does not fit the board is not drawn, and what
//! is not said is not known.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Power, Province};

use crate::campaign::Campaign;

/// Everything that changes from picture to picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Muster {
    /// A title, such as the turn.
    pub title: Option<String>,
    /// Lines under the title.
    pub notes: Vec<String>,
    /// What is known of lands; of others nothing is, but they are in sight.
    pub lands: BTreeMap<Province, Holding>,
    /// Fleets by the seas they are in.
    pub fleets: BTreeMap<Province, Fleet>,
    /// Lands and seas that are out of sight.
    pub unknown: BTreeSet<Province>,
    /// What whoever looks at it means to do.
    pub campaign: Campaign,
}

/// What is known of a land.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Whose it is, if it is anybody's. Countries are numbered as the chart was
    /// given them.
    pub owner: Option<Power>,
    /// How many people it has.
    pub population: Option<u32>,
    /// How many armies stand there.
    pub armies: Option<u32>,
    /// How many forts it has.
    pub forts: Option<u32>,
    /// Its naval base.
    pub base: Option<Base>,
    /// When all this was seen; the owner is always that of now.
    pub seen: Seen,
}

/// When something was seen.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Seen {
    /// It is in sight.
    #[default]
    Now,
    /// It was in sight some turns ago.
    Ago {
        /// How many.
        turns: u32,
        /// Whose it was then.
        owner: Option<Power>,
    },
}

/// A naval base.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The sea at which ships come and go.
    pub entrance: Province,
    /// Ships in commission.
    pub ships: u32,
    /// Ships laid up.
    pub laid_up: u32,
}

/// A fleet at sea.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    /// Whose it is.
    pub owner: Power,
    /// How many ships it has.
    pub ships: u32,
    /// How many armies are on board.
    pub armies: u32,
}

/// What a land is like.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Ground {
    Lowlands,
    Plains,
    Uplands,
    Wetlands,
    Forest,
    Islands,
    Mountains,
    Jungle,
    Desert,
    Tundra,
}

impl Ground {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::Lowlands,
        Self::Plains,
        Self::Uplands,
        Self::Wetlands,
        Self::Forest,
        Self::Islands,
        Self::Mountains,
        Self::Jungle,
        Self::Desert,
        Self::Tundra,
    ];

    /// The name that files and style sheets write.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lowlands => "lowlands",
            Self::Plains => "plains",
            Self::Uplands => "uplands",
            Self::Wetlands => "wetlands",
            Self::Forest => "forest",
            Self::Islands => "islands",
            Self::Mountains => "mountains",
            Self::Jungle => "jungle",
            Self::Desert => "desert",
            Self::Tundra => "tundra",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ground| ground.name() == name)
    }
}
