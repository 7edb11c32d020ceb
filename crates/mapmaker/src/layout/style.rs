//! How large things are in each of the two layouts, in map units of a picture
//! that is 10,000 units wide.

use atlas::Board;
use chart::lettering::Face;

/// The sizes of type that names of one kind may have.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sizes {
    /// Below this it cannot be read.
    pub(crate) least: i32,
    /// What a name gets if there is room.
    pub(crate) usual: i32,
    /// What a name gets if there is much room.
    pub(crate) most: i32,
}

/// The measures of one layout.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Style {
    /// Whether codes stand for names.
    pub(crate) coded: bool,
    pub(crate) unit_width: i32,
    pub(crate) unit_height: i32,
    pub(crate) centre_size: i32,
    pub(crate) mark_size: i32,
    pub(crate) land: Sizes,
    pub(crate) sea: Sizes,
    /// Names of lands that nobody may enter.
    pub(crate) other: Sizes,
}

/// Full names, for large screens and paper.
pub(crate) const NAMES: Style = Style {
    coded: false,
    unit_width: 260,
    unit_height: 220,
    centre_size: 105,
    mark_size: 75,
    land: Sizes { least: 85, usual: 110, most: 140 },
    sea: Sizes { least: 85, usual: 120, most: 180 },
    other: Sizes { least: 70, usual: 85, most: 100 },
};

/// Full names on boards of Empires, where figures are to be read instead of units.
const TALLIES: Style = Style { unit_width: 330, unit_height: 280, ..NAMES };

/// The layout of full names on a board.
pub(crate) fn names(board: &Board) -> &'static Style {
    if board.coasting() { &NAMES } else { &TALLIES }
}

/// Codes and larger units, for phones.
pub(crate) const CODES: Style = Style {
    coded: true,
    unit_width: 330,
    unit_height: 280,
    centre_size: 120,
    mark_size: 95,
    land: Sizes { least: 130, usual: 160, most: 190 },
    sea: Sizes { least: 130, usual: 160, most: 190 },
    other: Sizes { least: 100, usual: 110, most: 120 },
};

impl Sizes {
    /// From the largest to the least.
    pub(crate) fn descending(self) -> impl Iterator<Item = i32> {
        (self.least..=self.most).rev().step_by(5)
    }

    /// How welcome a size is: nothing at the least, one at the usual, and not
    /// much more beyond.
    pub(crate) fn worth(self, size: i32) -> f64 {
        let part = |from: i32, to: i32| f64::from(size - from) / f64::from((to - from).max(1));
        if size <= self.usual {
            part(self.least, self.usual)
        } else {
            1.0 + 0.4 * part(self.usual, self.most)
        }
    }
}

impl Style {
    /// The sizes that names of seas or of lands may have.
    pub(crate) fn sizes(&self, is_sea: bool) -> Sizes {
        if is_sea { self.sea } else { self.land }
    }

    /// What names of seas or of lands are lettered in.
    pub(crate) fn face(&self, is_sea: bool) -> Face {
        match (self.coded, is_sea) {
            (true, _) => Face::Mark,
            (false, true) => Face::Sea,
            (false, false) => Face::Land,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_sizes_are_worth_more_but_not_much_beyond_the_usual() {
        let sizes = Sizes { least: 80, usual: 100, most: 120 };
        assert_eq!(sizes.descending().collect::<Vec<_>>(), [120, 115, 110, 105, 100, 95, 90, 85, 80]);
        assert!(sizes.descending().is_sorted_by(|one, other| sizes.worth(*one) > sizes.worth(*other)));
        assert_eq!([80, 100, 120].map(|size| sizes.worth(size)), [0.0, 1.0, 1.4]);
    }
}
