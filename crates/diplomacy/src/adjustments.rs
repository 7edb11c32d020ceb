//! Adjustment phases: builds, removals, and the order of removal in civil
//! disorder.

use atlas::{Board, Distances, Place, Power, Province, Terrain, UnitKind, Variant};

use crate::cited::Rule;
use crate::order::{Adjustment, Unit};
use crate::position::Position;
use crate::rules::{BuildSites, Choice, RemovalDistance, Rules};

/// What became of one line of an adjustment phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AdjustmentVerdict {
    /// The unit was raised.
    Built,
    /// The unit was taken off the board.
    Removed,
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
            Self::Waived => "waived",
            Self::Illegal(_) => "illegal",
        }
    }

    /// The rule that was applied.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Built | Self::Removed => Rule::Adjustment,
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
    let mut ledger = Ledger {
        variant,
        rules,
        position,
        power,
        builds_left: position.due(power).max(0),
        removals_left: (-position.due(power)).max(0),
        result: PowerAdjustments::default(),
    };
    for &line in lines {
        let verdict = ledger.enter(line).unwrap_or_else(AdjustmentVerdict::Illegal);
        ledger.result.verdicts.push(verdict);
    }
    if ledger.removals_left > 0 {
        ledger.remove_by_rule();
    }
    ledger.result
}

struct Ledger<'a> {
    variant: &'a Variant,
    rules: &'a Rules,
    position: &'a Position,
    power: Power,
    builds_left: i32,
    removals_left: i32,
    result: PowerAdjustments,
}

impl Ledger<'_> {
    fn enter(&mut self, line: Adjustment) -> Result<AdjustmentVerdict, IllegalAdjustment> {
        match line {
            Adjustment::Waive => self.waive(),
            Adjustment::Build { kind, place } => self.build(kind, place),
            Adjustment::Remove { unit } => self.remove(unit),
        }
    }

    fn waive(&mut self) -> Result<AdjustmentVerdict, IllegalAdjustment> {
        if self.builds_left == 0 {
            return Err(IllegalAdjustment::NoBuildDue);
        }
        self.builds_left -= 1;
        Ok(AdjustmentVerdict::Waived)
    }

    fn build(&mut self, kind: UnitKind, place: Place) -> Result<AdjustmentVerdict, IllegalAdjustment> {
        let board = self.variant.board();
        let province = board.province_of(place);
        check_site(self.variant, self.rules, self.position, self.power, province)?;
        if self.result.built.iter().any(|unit| board.province_of(unit.place) == province) {
            return Err(IllegalAdjustment::AlreadyBuilt);
        }
        let place = build_place(board, kind, place)?;
        if self.builds_left == 0 {
            return Err(IllegalAdjustment::NoBuildDue);
        }
        self.builds_left -= 1;
        self.result.built.push(Unit { power: self.power, kind, place });
        Ok(AdjustmentVerdict::Built)
    }

    fn remove(&mut self, province: Province) -> Result<AdjustmentVerdict, IllegalAdjustment> {
        let unit = self.position.unit_in(self.variant.board(), province);
        let unit = unit.filter(|unit| unit.power == self.power).ok_or(IllegalAdjustment::NoSuchUnit)?;
        if self.result.removed.contains(&unit) {
            return Err(IllegalAdjustment::AlreadyRemoved);
        }
        if self.removals_left == 0 {
            return Err(IllegalAdjustment::NoRemovalDue);
        }
        self.removals_left -= 1;
        self.result.removed.push(unit);
        Ok(AdjustmentVerdict::Removed)
    }
}

impl Ledger<'_> {
    /// Removes what is still to be removed, in the order of civil disorder.
    fn remove_by_rule(&mut self) {
        let left = |unit: &Unit| !self.result.removed.contains(unit);
        let rest: Vec<Unit> = self.position.units_of(self.power).filter(left).collect();
        let order = removal_order(self.variant, self.rules, self.position, self.power, &rest);
        self.result.removed_by_rule = order.into_iter().take(self.removals_left as usize).collect();
    }
}

fn build_place(board: &Board, kind: UnitKind, place: Place) -> Result<Place, IllegalAdjustment> {
    let province = board.province_of(place);
    match kind {
        UnitKind::Army => Ok(province.whole()),
        UnitKind::Fleet if board.terrain(province) == Terrain::Inland => Err(IllegalAdjustment::FleetInland),
        UnitKind::Fleet if !board.fleet_can_stand(place) => Err(IllegalAdjustment::CoastNeeded),
        UnitKind::Fleet => Ok(place),
    }
}

fn check_site(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    power: Power,
    province: Province,
) -> Result<(), IllegalAdjustment> {
    let board = variant.board();
    let home = variant.power(power).home.contains(&province);
    if !board.facts(province).centre {
        Err(IllegalAdjustment::NotACentre)
    } else if rules.build_sites == BuildSites::Home && !home {
        Err(IllegalAdjustment::NotABuildSite)
    } else if position.owner(province) != Some(power) {
        Err(IllegalAdjustment::NotOwned)
    } else if position.unit_in(board, province).is_some() {
        Err(IllegalAdjustment::Occupied)
    } else {
        Ok(())
    }
}

/// The provinces in which a power could build now, ascending, whatever it is
/// due.
pub fn build_sites(variant: &Variant, rules: &Rules, position: &Position, power: Power) -> Vec<Province> {
    let open = |province: &Province| check_site(variant, rules, position, power, *province).is_ok();
    position.centres_of(power).filter(open).collect()
}

/// The units in the order in which civil disorder removes them: farthest
/// first, then fleets before armies, then by the name of the province.
pub fn removal_order(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    power: Power,
    units: &[Unit],
) -> Vec<Unit> {
    let board = variant.board();
    let sources: Vec<Province> = match rules.removal_distance {
        RemovalDistance::Home => variant.power(power).home.clone(),
        RemovalDistance::Owned => position.centres_of(power).collect(),
    };
    let distances = Distances::from(board, sources.into_iter());
    let rank = |unit: &Unit| {
        let province = board.province_of(unit.place);
        let spared = rules.protect_units_on_centres == Choice::Yes && board.facts(province).centre;
        let distance = distances.to(province).unwrap_or(u16::MAX);
        (spared, std::cmp::Reverse(distance), unit.kind == UnitKind::Army, board.name(province).to_owned())
    };
    let mut order = units.to_vec();
    order.sort_by_key(rank);
    order
}
