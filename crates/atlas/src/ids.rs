//! Small copyable names for the things on a board.
//!
//! Provinces and places share one numbering: place `n` is province `n` as a
//! whole for every `n` below the number of provinces, and the coasts of
//! provinces with several coasts follow after them. An id only means something
//! together with the board that handed it out.

/// A province of a board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Province(pub(crate) u16);

/// Where a unit can stand: a province, or one coast of a province that has
/// several.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub(crate) u16);

/// A power of a variant, in the order in which the variant lists them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Power(pub(crate) u8);

impl Province {
    /// The province with this number on its board.
    pub const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// Its number on the board, counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The province as a place, no coast named.
    pub const fn whole(self) -> Place {
        Place(self.0)
    }
}

impl Place {
    /// The place with this number on its board.
    pub const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// Its number on the board, counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Power {
    /// The power with this number in its variant.
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number in the variant, counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Province> for Place {
    fn from(province: Province) -> Self {
        province.whole()
    }
}
