//! Sentences about retreats and adjustments.

use atlas::{Power, Province, UnitKind, capitalised, listed};

use super::{Account, Wording};
use crate::adjustments::{AdjustmentVerdict, IllegalAdjustment};
use crate::order::{Adjustment, Retreat, Unit, Voyage};
use crate::position::Dislodged;
use crate::retreats::{NoPassage, RetreatVerdict};

impl Wording<'_> {
    /// What became of a dislodged unit and of its order to go to a place.
    pub fn retreat(&self, dislodged: &Dislodged, order: Option<Retreat>, verdict: RetreatVerdict) -> Account {
        let unit = self.driven_out(dislodged.unit);
        let way = order.map_or_else(|| "there".to_owned(), |order| self.way(order));
        let target = order.and_then(Retreat::target);
        let target = target.map_or_else(|| "there".to_owned(), |place| self.place(place));
        let why = match verdict {
            RetreatVerdict::Retreated | RetreatVerdict::Carried => {
                return Account::plain(unit, format!("retreated to {way}"));
            }
            RetreatVerdict::Disbanded => return Account::plain(unit, "was disbanded as ordered"),
            RetreatVerdict::Unordered => "it got no order to retreat".to_owned(),
            RetreatVerdict::Clashed => format!("another unit was to retreat to {target} as well"),
            RetreatVerdict::Overloaded => {
                "the fleet that was to carry it was to carry another army as well".to_owned()
            }
            RetreatVerdict::Illegal => {
                format!("it may not retreat to {target}, only to {}", self.ways_out(dislodged))
            }
            RetreatVerdict::NotCarried(why) => self.no_passage(dislodged.unit, order, why),
        };
        Account::explained(unit, "was disbanded", why)
    }

    /// What a dislodged unit may do next.
    pub fn way_out(&self, dislodged: &Dislodged) -> String {
        let unit = self.driven_out(dislodged.unit);
        capitalised(&format!("{unit} may retreat to {}, or disband.", self.ways_out(dislodged)))
    }

    /// "Gascony, Picardy or New Zealand over the Coral Sea".
    fn ways_out(&self, dislodged: &Dislodged) -> String {
        listed(&dislodged.ways().map(|way| self.way(way)).collect::<Vec<_>>(), "or")
    }

    /// "Gascony", "New Zealand over the Coral Sea".
    fn way(&self, retreat: Retreat) -> String {
        let target = retreat.target().map_or_else(|| "there".to_owned(), |place| self.place(place));
        match retreat {
            Retreat::Over(voyage) => format!("{target} over {}", self.province(voyage.sea)),
            Retreat::To(_) | Retreat::Disband => target,
        }
    }

    /// Why no fleet carries a unit where it was told to go.
    fn no_passage(&self, unit: Unit, order: Option<Retreat>, why: NoPassage) -> String {
        let Some(Retreat::Over(Voyage { to, sea })) = order else { return "nobody carries it".to_owned() };
        let (from, to, sea) = (self.home(unit), self.province(to), self.province(sea));
        match why {
            NoPassage::NotAnArmy => "only armies are carried".to_owned(),
            NoPassage::Mainland => {
                format!("{from} is no island, and only from islands armies are carried off")
            }
            NoPassage::NotBetween => format!("{sea} does not lie between {from} and {to}"),
            NoPassage::NoFleet => format!("there is no fleet in {sea} to carry it"),
            NoPassage::ForeignFleet => format!("the fleet in {sea} is not of its own power"),
            NoPassage::Closed => format!("it may not retreat to {to}"),
        }
    }

    /// What became of a dislodged unit that has nowhere to go, or nobody to
    /// send it there.
    pub fn no_way_out(&self, unit: Unit) -> String {
        capitalised(&format!("{} could not retreat and was disbanded.", self.driven_out(unit)))
    }

    /// What became of a line of an adjustment phase.
    pub fn adjustment(&self, power: Power, line: Adjustment, verdict: AdjustmentVerdict) -> String {
        let name = &self.variant.power(power).name;
        match (verdict, line) {
            (AdjustmentVerdict::Illegal(illegal), _) => {
                capitalised(&self.illegal_adjustment(power, line, illegal))
            }
            (AdjustmentVerdict::Built, Adjustment::Build { kind, place }) => {
                let at = if self.board().coast(place).is_some() { "on" } else { "in" };
                format!("{name} raised {} {at} {}.", a_unit(kind), self.place(place))
            }
            (AdjustmentVerdict::Converted, Adjustment::Build { kind, place }) => {
                let unit = self.kind_in(self.board().province_of(place));
                format!("{name} made the {unit} in {} {}.", self.place(place), a_unit(kind))
            }
            (AdjustmentVerdict::Removed, Adjustment::Remove { unit }) => {
                format!("{name} removed the {} in {}.", self.kind_in(unit), self.province(unit))
            }
            _ => format!("{name} declined a build."),
        }
    }

    /// That a unit was removed because its power ordered too few removals.
    pub fn removed_by_rule(&self, unit: Unit) -> String {
        let name = &self.variant.power(unit.power).name;
        let unit = self.unit(unit);
        format!("{name} ordered too few removals, so {unit} was taken off: the farthest from home go first.")
    }

    fn illegal_adjustment(&self, power: Power, line: Adjustment, illegal: IllegalAdjustment) -> String {
        let name = &self.variant.power(power).name;
        let Some(province) = self.adjusted(line) else {
            return format!("{name} has no build to decline.");
        };
        let site = self.province(province);
        match illegal {
            IllegalAdjustment::NoBuildDue => format!("{name} may raise no more units now."),
            IllegalAdjustment::NoRemovalDue => format!("{name} need not remove any more units."),
            IllegalAdjustment::NotACentre => {
                format!("{site} is no supply centre, and units are raised only there.")
            }
            IllegalAdjustment::NotABuildSite => format!("{site} is no home centre of {name}."),
            IllegalAdjustment::NotOwned => format!("{name} does not own {site}."),
            IllegalAdjustment::Occupied => format!("there is already a unit in {site}."),
            IllegalAdjustment::AlreadyBuilt => format!("{name} raised a unit in {site} already."),
            IllegalAdjustment::FleetInland => format!("{site} has no coast for a fleet."),
            IllegalAdjustment::CoastNeeded => {
                let coasts = self.coast_codes(province);
                format!("{site} has several coasts, and the order does not say {coasts}.")
            }
            IllegalAdjustment::NoSuchUnit => format!("{name} has no unit in {site}."),
            IllegalAdjustment::AlreadyRemoved => format!("{name} removed the unit in {site} already."),
            IllegalAdjustment::AlreadyConverted => format!("{name} converted the unit in {site} already."),
        }
    }

    /// The province that a line is about.
    fn adjusted(&self, line: Adjustment) -> Option<Province> {
        match line {
            Adjustment::Build { place, .. } => Some(self.board().province_of(place)),
            Adjustment::Remove { unit } => Some(unit),
            Adjustment::Waive => None,
        }
    }

    /// "the army driven out of Burgundy": somebody else stands there now.
    fn driven_out(&self, unit: Unit) -> String {
        format!("the {} driven out of {}", unit.kind.word(), self.home(unit))
    }
}

fn a_unit(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Army => "an army",
        UnitKind::Fleet => "a fleet",
    }
}
