//! Small copyable names for the things of a world.
//!
//! Lands and seas are numbered apart, each in the alphabetical order of their
//! codes, so that whatever is done "for every area" is done in that order
//! (D-91). An id only means something together with its [`crate::World`].

/// An area of land: it can be owned.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Land(u16);

/// An area of water: it can be held by a fleet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sea(u16);

/// A country, in the order in which the scenario lists them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Country(u8);

/// An area of either kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// Land.
    Land(Land),
    /// Water.
    Sea(Sea),
}

/// Numbers from and to the ids.
macro_rules! numbered {
    ($($name:ident($number:ty)),*) => {$(
        impl $name {
            /// The one with this number, counted from zero.
            pub const fn new(index: usize) -> Self {
                Self(index as $number)
            }

            /// Its number, counted from zero.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

numbered!(Land(u16), Sea(u16), Country(u8));

impl From<Land> for Area {
    fn from(land: Land) -> Self {
        Self::Land(land)
    }
}

impl From<Sea> for Area {
    fn from(sea: Sea) -> Self {
        Self::Sea(sea)
    }
}

impl Area {
    /// The land, if it is one.
    pub const fn land(self) -> Option<Land> {
        match self {
            Self::Land(land) => Some(land),
            Self::Sea(_) => None,
        }
    }

    /// The sea, if it is one.
    pub const fn sea(self) -> Option<Sea> {
        match self {
            Self::Sea(sea) => Some(sea),
            Self::Land(_) => None,
        }
    }
}
