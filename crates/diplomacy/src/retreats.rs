//! Retreat phases.

mod passage;

use atlas::{Board, Province};

pub use passage::NoPassage;
pub(crate) use passage::{lies_between, passage, voyages};

use crate::cited::Rule;
use crate::order::{Retreat, Unit, Voyage};
use crate::position::Dislodged;

/// What became of a dislodged unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RetreatVerdict {
    /// It got away.
    Retreated,
    /// It got away on board of a fleet.
    Carried,
    /// It was told to disband.
    Disbanded,
    /// It got no order and was disbanded.
    Unordered,
    /// Others were sent to the same province; all of them were disbanded.
    Clashed,
    /// Others were to be carried by the same fleet; all of them were disbanded.
    Overloaded,
    /// It may not go there, and was disbanded.
    Illegal,
    /// It cannot be carried there, and was disbanded.
    NotCarried(NoPassage),
}

impl RetreatVerdict {
    /// The word for it in reports and in the JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Retreated | Self::Carried => "retreated",
            Self::Disbanded | Self::Unordered | Self::Clashed | Self::Overloaded => "disbanded",
            Self::Illegal | Self::NotCarried(_) => "illegal",
        }
    }

    /// Whether the unit is still on the board.
    pub const fn got_away(self) -> bool {
        matches!(self, Self::Retreated | Self::Carried)
    }

    /// The rule that was applied.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Retreated => Rule::Retreat,
            Self::Carried => Rule::CarriedRetreat,
            Self::Disbanded | Self::Unordered => Rule::NoRetreat,
            Self::Clashed => Rule::RetreatsClash,
            Self::Overloaded => Rule::OneArmyCarried,
            Self::Illegal => Rule::ClosedToRetreat,
            Self::NotCarried(why) => why.rule(),
        }
    }
}

/// Decides a retreat phase: one verdict per dislodged unit, in their order.
/// `units` are those on the board; missing orders are `None`.
pub fn resolve_retreats(
    board: &Board,
    units: &[Unit],
    dislodged: &[Dislodged],
    orders: &[Option<Retreat>],
) -> Vec<RetreatVerdict> {
    let order = |index: usize| orders.get(index).copied().flatten();
    let plans: Vec<Plan> = dislodged
        .iter()
        .enumerate()
        .map(|(index, dislodged)| Plan::of(board, units, dislodged, order(index)))
        .collect();
    (0..plans.len()).map(|index| verdict(&plans, index)).collect()
}

/// An order by itself, before it meets others.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Plan {
    /// The verdict, whatever others do.
    Settled(RetreatVerdict),
    /// On its own to a province.
    Walk(Province),
    /// On board of a fleet.
    Sail(Voyage),
}

impl Plan {
    fn of(board: &Board, units: &[Unit], dislodged: &Dislodged, order: Option<Retreat>) -> Self {
        match order {
            None => Self::Settled(RetreatVerdict::Unordered),
            Some(Retreat::Disband) => Self::Settled(RetreatVerdict::Disbanded),
            Some(Retreat::To(place)) if dislodged.options.contains(&place) => {
                Self::Walk(board.province_of(place))
            }
            Some(Retreat::To(_)) => Self::Settled(RetreatVerdict::Illegal),
            Some(Retreat::Over(voyage)) => match passage(board, units, dislodged.unit, voyage) {
                Ok(()) if dislodged.voyages.contains(&voyage) => Self::Sail(voyage),
                Ok(()) => Self::Settled(RetreatVerdict::NotCarried(NoPassage::Closed)),
                Err(why) => Self::Settled(RetreatVerdict::NotCarried(why)),
            },
        }
    }
}

/// What becomes of a plan among the others. Armies that want the same fleet
/// stay behind, so they are in nobody's way.
fn verdict(plans: &[Plan], index: usize) -> RetreatVerdict {
    let others = |test: &dyn Fn(usize) -> bool| (0..plans.len()).any(|other| other != index && test(other));
    let clash = |to: Province| others(&|other| arrival(plans, other) == Some(to));
    match plans[index] {
        Plan::Settled(verdict) => verdict,
        Plan::Sail(_) if arrival(plans, index).is_none() => RetreatVerdict::Overloaded,
        Plan::Walk(to) | Plan::Sail(Voyage { to, .. }) if clash(to) => RetreatVerdict::Clashed,
        Plan::Walk(_) => RetreatVerdict::Retreated,
        Plan::Sail(_) => RetreatVerdict::Carried,
    }
}

/// Where a unit would arrive that has no fleet to share with others.
fn arrival(plans: &[Plan], index: usize) -> Option<Province> {
    match plans[index] {
        Plan::Settled(_) => None,
        Plan::Walk(to) => Some(to),
        Plan::Sail(Voyage { to, sea }) => {
            let same = |plan: &&Plan| matches!(plan, Plan::Sail(other) if other.sea == sea);
            (plans.iter().filter(same).count() == 1).then_some(to)
        }
    }
}
