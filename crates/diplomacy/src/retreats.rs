//! Retreat phases.

use atlas::Board;

use crate::cited::Rule;
use crate::order::Retreat;
use crate::position::Dislodged;

/// What became of a dislodged unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RetreatVerdict {
    /// It got away.
    Retreated,
    /// It was told to disband.
    Disbanded,
    /// It got no order and was disbanded.
    Unordered,
    /// Others were sent to the same province; all of them were disbanded.
    Clashed,
    /// It may not go there, and was disbanded.
    Illegal,
}

impl RetreatVerdict {
    /// The word for it in reports and in the JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Retreated => "retreated",
            Self::Disbanded | Self::Unordered | Self::Clashed => "disbanded",
            Self::Illegal => "illegal",
        }
    }
}

impl RetreatVerdict {
    /// The rule that was applied.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Retreated => Rule::Retreat,
            Self::Disbanded | Self::Unordered => Rule::NoRetreat,
            Self::Clashed => Rule::RetreatsClash,
            Self::Illegal => Rule::ClosedToRetreat,
        }
    }
}

/// Decides a retreat phase: one verdict per dislodged unit, in their order.
/// Missing orders are `None`.
pub fn resolve_retreats(
    board: &Board,
    dislodged: &[Dislodged],
    orders: &[Option<Retreat>],
) -> Vec<RetreatVerdict> {
    let target = |index: usize| match orders.get(index).copied().flatten() {
        Some(Retreat::To(place)) if dislodged[index].options.contains(&place) => {
            Some(board.province_of(place))
        }
        _ => None,
    };
    let clashes =
        |index: usize| (0..dislodged.len()).any(|other| other != index && target(other) == target(index));
    let verdict = |index: usize| match orders.get(index).copied().flatten() {
        None => RetreatVerdict::Unordered,
        Some(Retreat::Disband) => RetreatVerdict::Disbanded,
        Some(Retreat::To(_)) if target(index).is_none() => RetreatVerdict::Illegal,
        Some(Retreat::To(_)) if clashes(index) => RetreatVerdict::Clashed,
        Some(Retreat::To(_)) => RetreatVerdict::Retreated,
    };
    (0..dislodged.len()).map(verdict).collect()
}
