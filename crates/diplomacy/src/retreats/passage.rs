//! Armies that leave an island on board of a fleet.

use atlas::{Board, Province, Terrain, UnitKind};

use crate::cited::Rule;
use crate::order::{Unit, Voyage};

/// Why an army cannot be carried when it retreats.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NoPassage {
    /// Only armies are carried.
    NotAnArmy,
    /// It was driven out of a mainland.
    Mainland,
    /// The sea does not lie between the two shores.
    NotBetween,
    /// No fleet lies in that sea.
    NoFleet,
    /// The fleet there is of another power.
    ForeignFleet,
    /// The province is closed to retreats.
    Closed,
}

impl NoPassage {
    /// The rule that forbids the passage.
    pub const fn rule(self) -> Rule {
        match self {
            Self::NotBetween => Rule::CarriedRetreat,
            Self::NoFleet | Self::ForeignFleet => Rule::CarrierOwn,
            Self::NotAnArmy | Self::Mainland => Rule::CarriedFromIslands,
            Self::Closed => Rule::ClosedToRetreat,
        }
    }
}

/// The voyages on which a fleet of its own power can take an army from the
/// island it was driven out of, ascending; `units` are those on the board now.
pub(crate) fn voyages<'a>(
    board: &'a Board,
    units: &'a [Unit],
    army: Unit,
) -> impl Iterator<Item = Voyage> + 'a {
    let seas = board.neighbours(board.province_of(army.place)).into_iter();
    let ways = seas.flat_map(|sea| board.neighbours(sea).into_iter().map(move |to| Voyage { to, sea }));
    let mut open: Vec<Voyage> = ways.filter(|&voyage| passage(board, units, army, voyage).is_ok()).collect();
    open.sort_unstable();
    open.into_iter()
}

/// Whether a fleet can take an army there, as far as it is about the way and
/// the fleet.
pub(crate) fn passage(board: &Board, units: &[Unit], army: Unit, voyage: Voyage) -> Result<(), NoPassage> {
    let from = board.province_of(army.place);
    if army.kind != UnitKind::Army {
        return Err(NoPassage::NotAnArmy);
    }
    if !board.is_island(from) {
        return Err(NoPassage::Mainland);
    }
    if !lies_between(board, voyage.sea, from, voyage.to) {
        return Err(NoPassage::NotBetween);
    }
    match units.iter().find(|unit| unit.place == voyage.sea.whole()) {
        None => Err(NoPassage::NoFleet),
        Some(fleet) if fleet.power != army.power => Err(NoPassage::ForeignFleet),
        Some(_) => Ok(()),
    }
}

/// Whether a sea touches two different shores.
pub(crate) fn lies_between(board: &Board, sea: Province, from: Province, to: Province) -> bool {
    let shore = |province| board.terrain(province) == Terrain::Coastal;
    let touched = board.neighbours(sea);
    let both = touched.contains(&from) && touched.contains(&to);
    board.terrain(sea) == Terrain::Sea && from != to && shore(from) && shore(to) && both
}
