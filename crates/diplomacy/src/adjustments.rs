//! Adjustment phases: builds, removals and conversions.
//!
//! Powers that count as one adjust together, as a *side*; usually a side is a
//! single power.

mod ledger;
mod removal;
mod sites;

use atlas::{Power, Variant};

pub use removal::removal_order;
pub use sites::build_sites;
pub(crate) use sites::convertible;

use crate::cited::Rule;
use crate::order::{Adjustment, Unit};
use crate::position::Position;
use crate::rules::Rules;
use ledger::Ledger;

/// What became of one line of an adjustment phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AdjustmentVerdict {
    /// The unit was raised.
    Built,
    /// The unit was taken off the board.
    Removed,
    /// The unit became one of the other kind.
    Converted,
    /// A build was declined.
    Waived,
    /// The line was not allowed and is ignored.
    Illegal(IllegalAdjustment),
}

impl AdjustmentVerdict {
    /// The word for it in reports and in the JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Built => "built",
            Self::Removed => "removed",
            Self::Converted => "converted",
            Self::Waived => "waived",
            Self::Illegal(_) => "illegal",
        }
    }

    /// The rule that was applied.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Built | Self::Removed => Rule::Adjustment,
            Self::Converted => Rule::Conversion,
            Self::Waived => Rule::BuildDeclined,
            Self::Illegal(illegal) => illegal.rule(),
        }
    }
}

/// Why a line of an adjustment phase is ignored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum IllegalAdjustment {
    /// No more builds are due.
    NoBuildDue,
    /// No more removals are due.
    NoRemovalDue,
    /// Units are raised in centres only.
    NotACentre,
    /// The power may not build in this centre.
    NotABuildSite,
    /// The power does not own this centre.
    NotOwned,
    /// A unit stands there.
    Occupied,
    /// A unit was already raised there in this phase.
    AlreadyBuilt,
    /// Fleets cannot be raised inland.
    FleetInland,
    /// The fleet's coast is not named.
    CoastNeeded,
    /// The power has no unit there.
    NoSuchUnit,
    /// The unit was already removed in this phase.
    AlreadyRemoved,
    /// The unit was already converted in this phase.
    AlreadyConverted,
}

impl IllegalAdjustment {
    /// The rule that forbids the line.
    pub const fn rule(self) -> Rule {
        match self {
            Self::NoBuildDue | Self::NoRemovalDue => Rule::Adjustment,
            Self::NotACentre | Self::NotABuildSite | Self::NotOwned | Self::Occupied | Self::AlreadyBuilt => {
                Rule::BuildSite
            }
            Self::FleetInland => Rule::ArmiesInland,
            Self::CoastNeeded => Rule::BuiltOnCoast,
            Self::NoSuchUnit | Self::AlreadyRemoved => Rule::VagueAdjustment,
            Self::AlreadyConverted => Rule::Conversion,
        }
    }
}

/// The adjustments of one power, decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PowerAdjustments {
    /// One verdict per line, in the order of the lines.
    pub verdicts: Vec<AdjustmentVerdict>,
    /// Units raised.
    pub built: Vec<Unit>,
    /// Units that changed their kind, as they are now.
    pub converted: Vec<Unit>,
    /// Units removed by order.
    pub removed: Vec<Unit>,
    /// Units removed because too few were ordered off, in order of removal.
    pub removed_by_rule: Vec<Unit>,
}

impl PowerAdjustments {
    /// The rule by which units are removed that nobody ordered off.
    pub const REMOVAL_RULE: Rule = Rule::RemovalOrder;
}

/// Decides the adjustments of one power. The first valid lines count, up to
/// what is due; removals that are missing follow the order of civil disorder.
pub fn resolve_adjustments(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    power: Power,
    lines: &[Adjustment],
) -> PowerAdjustments {
    let lines: Vec<(Power, Adjustment)> = lines.iter().map(|&line| (power, line)).collect();
    let mut results = resolve_together(variant, rules, position, &[power], &lines);
    results.pop().map(|(_, result)| result).unwrap_or_default()
}

/// Decides the adjustments of powers that count as one, whoever of them wrote a
/// line: one result for each, in their order. What is built belongs to the
/// owner of the centre.
pub fn resolve_together(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    side: &[Power],
    lines: &[(Power, Adjustment)],
) -> Vec<(Power, PowerAdjustments)> {
    let decided = Ledger::new(variant, rules, position, side).decide(lines);
    side.iter().map(|&power| (power, share(&decided, lines, power))).collect()
}

/// How many builds (above zero) or removals (below zero) a side is due.
pub(crate) fn due_together(position: &Position, side: &[Power]) -> i32 {
    side.iter().map(|&power| position.due(power)).sum()
}

/// What concerns one power of a side: the verdicts on its lines, and its units.
fn share(decided: &PowerAdjustments, lines: &[(Power, Adjustment)], power: Power) -> PowerAdjustments {
    let own = |units: &[Unit]| units.iter().copied().filter(|unit| unit.power == power).collect();
    let verdicts = lines.iter().zip(&decided.verdicts).filter(|((author, _), _)| *author == power);
    PowerAdjustments {
        verdicts: verdicts.map(|(_, &verdict)| verdict).collect(),
        built: own(&decided.built),
        converted: own(&decided.converted),
        removed: own(&decided.removed),
        removed_by_rule: own(&decided.removed_by_rule),
    }
}
