//! Whether an order may be given at all, and if not, why.

use atlas::{Place, PlaceSet, Province, UnitKind};

use super::table::Table;
use crate::order::{Order, Unit};
use crate::rules::{ViaWithoutRoute, WrongCoast};

/// Why an order is illegal. The unit then holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The target does not touch the unit's province for a unit of its kind.
    NotNeighbour,
    /// Armies cannot go to sea.
    ArmyAtSea,
    /// Fleets cannot go inland.
    FleetInland,
    /// The unit is already there.
    OwnProvince,
    /// No chain of fleets leads there.
    NoRoute,
    /// The target has several coasts that could be meant.
    CoastNeeded,
    /// The fleet cannot get to the coast it names.
    WrongCoast,
    /// The province is closed in this game.
    Closed,
    /// The supporter could not go to the province in question itself.
    SupportOutOfReach,
    /// Nobody stands where the supported unit should be.
    NobodyToSupport,
    /// A unit cannot support itself.
    SupportsItself,
    /// A unit cannot support a move into its own province.
    SupportsIntoOwnProvince,
    /// The supported unit could not go there.
    SupportedMoveImpossible,
    /// Only a fleet at sea can convoy.
    NotAtSea,
    /// Only armies are convoyed, and there is none there.
    NoArmyToConvoy,
    /// Armies are landed in coastal provinces only.
    NoLanding,
    /// The fleet lies on no route between the two provinces.
    NotOnRoute,
    /// No railway of the power takes the unit there.
    NoRailway,
    /// Another army travels by this railway.
    RailwayTaken,
    /// No canal leads there from where the unit keeps one.
    NoCanal,
    /// Nobody stands beside the canal to keep it open.
    CanalUnkept,
    /// The power may not go there yet.
    BarredAtFirst,
}

impl<const W: usize> Table<W> {
    /// The order in the form in which it counts, or why it does not.
    #[inline]
    pub(crate) fn check(&self, unit: Unit, order: Order) -> Result<Order, Illegal> {
        match order {
            Order::Hold => Ok(order),
            Order::Move { to, via } => self.check_move(unit, to, via),
            Order::SupportHold { unit: helped } => self.check_support_hold(unit, helped).map(|()| order),
            Order::SupportMove { unit: helped, to } => {
                let to = self.check_support_move(unit, helped, to)?;
                Ok(Order::SupportMove { unit: helped, to })
            }
            Order::Convoy { army, to } => self.check_convoy(unit, army, to).map(|()| order),
            Order::Rail { to } => self.check_rail(unit, to).map(|()| order),
            Order::Permit { fleet, to } => self.check_permit(unit, fleet, to).map(|()| order),
        }
    }

    fn check_move(&self, unit: Unit, to: Place, via: bool) -> Result<Order, Illegal> {
        let target = self.graph.province_of(to);
        match unit.kind {
            UnitKind::Army if self.graph.reach(unit).contains(target) => {
                let via = via && self.check_via(unit, target)?;
                Ok(Order::Move { to: target.whole(), via })
            }
            UnitKind::Army => {
                self.check_landing(unit, target)?;
                Ok(Order::Move { to: target.whole(), via: true })
            }
            UnitKind::Fleet if self.graph.steps(unit).contains(to) => Ok(Order::Move { to, via: false }),
            UnitKind::Fleet => {
                let to = self.check_fleet_target(unit, to)?;
                Ok(Order::Move { to, via: false })
            }
        }
    }

    /// Whether "via convoy" counts for an army bound for a neighbour.
    fn check_via(&self, unit: Unit, target: Province) -> Result<bool, Illegal> {
        let from = self.graph.province_of(unit.place);
        let counts = self.sea_way_to_neighbours();
        if !counts || self.can_be_convoyed(from, target, &self.fleets_at_sea) {
            return Ok(counts);
        }
        match self.rules.via_without_route {
            ViaWithoutRoute::FallbackLand => Ok(false),
            ViaWithoutRoute::Fail => Err(Illegal::NoRoute),
        }
    }

    fn check_landing(&self, unit: Unit, target: Province) -> Result<(), Illegal> {
        let from = self.graph.province_of(unit.place);
        self.check_target(from, target)?;
        if self.graph.is_sea(target) {
            return Err(Illegal::ArmyAtSea);
        }
        if !self.graph.is_coastal(from) || !self.graph.is_coastal(target) {
            return Err(Illegal::NotNeighbour);
        }
        if self.graph.links(from, target, &self.fleets_at_sea) { Ok(()) } else { Err(Illegal::NoRoute) }
    }

    fn check_target(&self, from: Province, target: Province) -> Result<(), Illegal> {
        if from == target {
            Err(Illegal::OwnProvince)
        } else if self.graph.is_closed(target) {
            Err(Illegal::Closed)
        } else {
            Ok(())
        }
    }

    /// A fleet's target that is not one of its steps as written: perhaps the
    /// only coast it can reach was left out.
    fn check_fleet_target(&self, unit: Unit, to: Place) -> Result<Place, Illegal> {
        let target = self.graph.province_of(to);
        self.check_target(self.graph.province_of(unit.place), target)?;
        if !self.graph.is_sea(target) && !self.graph.is_coastal(target) {
            return Err(Illegal::FleetInland);
        }
        if !self.graph.reach(unit).contains(target) {
            return self.check_transit(unit, target).map(|()| target.whole());
        }
        let wrong = self.graph.is_split_coast(to);
        if wrong && self.rules.wrong_coast == WrongCoast::Void {
            return Err(Illegal::WrongCoast);
        }
        let mut coasts = self.graph.steps(unit).intersection(self.graph.coasts(target)).iter();
        match (coasts.next(), coasts.next()) {
            (Some(coast), None) => Ok(coast),
            _ => Err(Illegal::CoastNeeded),
        }
    }

    fn check_support_hold(&self, unit: Unit, helped: Province) -> Result<(), Illegal> {
        if self.graph.province_of(unit.place) == helped {
            Err(Illegal::SupportsItself)
        } else if self.unit_in(helped).is_none() {
            Err(Illegal::NobodyToSupport)
        } else if !self.graph.reach(unit).contains(helped) {
            Err(Illegal::SupportOutOfReach)
        } else {
            Ok(())
        }
    }

    fn check_support_move(&self, unit: Unit, helped: Province, to: Place) -> Result<Place, Illegal> {
        let from = self.graph.province_of(unit.place);
        let target = self.graph.province_of(to);
        if from == helped {
            return Err(Illegal::SupportsItself);
        }
        if from == target {
            return Err(Illegal::SupportsIntoOwnProvince);
        }
        let mover = self.unit_in(helped).ok_or(Illegal::NobodyToSupport)?;
        if !self.graph.reach(unit).contains(target) {
            return Err(Illegal::SupportOutOfReach);
        }
        if self.graph.steps(mover).contains(to) {
            return Ok(to);
        }
        match self.can_be_supported_to(mover, to, from) {
            true if mover.kind == UnitKind::Army => Ok(target.whole()),
            true => Ok(to),
            false => Err(Illegal::SupportedMoveImpossible),
        }
    }

    /// Whether the unit could go there, by a route that does not need the
    /// supporter itself.
    fn can_be_supported_to(&self, mover: Unit, to: Place, supporter: Province) -> bool {
        let target = self.graph.province_of(to);
        if mover.kind == UnitKind::Fleet {
            let named = self.graph.is_split_coast(to);
            return if named {
                self.graph.steps(mover).contains(to)
            } else {
                self.graph.reach(mover).contains(target) || self.check_transit(mover, target).is_ok()
            };
        }
        self.graph.reach(mover).contains(target) || self.railway_of(mover, target).is_some() || {
            let mut fleets = self.fleets_at_sea;
            fleets.remove(supporter);
            self.can_be_convoyed(self.graph.province_of(mover.place), target, &fleets)
        }
    }

    /// Whether the fleets could carry an army from one province to the other.
    pub(crate) fn can_be_convoyed(&self, from: Province, to: Province, fleets: &PlaceSet<W>) -> bool {
        from != to
            && self.graph.is_coastal(from)
            && self.graph.is_coastal(to)
            && !self.graph.is_closed(to)
            && self.graph.links(from, to, fleets)
    }

    fn check_convoy(&self, unit: Unit, army: Province, to: Province) -> Result<(), Illegal> {
        let fleet = self.graph.province_of(unit.place);
        if unit.kind != UnitKind::Fleet || !self.graph.is_sea(fleet) {
            return Err(Illegal::NotAtSea);
        }
        if self.unit_in(army).is_none_or(|unit| unit.kind != UnitKind::Army) {
            return Err(Illegal::NoArmyToConvoy);
        }
        self.check_target(army, to)?;
        if !self.graph.is_coastal(to) {
            return Err(Illegal::NoLanding);
        }
        let touches_both = self.graph.waters(army).contains(fleet) && self.graph.waters(to).contains(fleet);
        if touches_both || self.graph.fleets_on_routes(army, to, &self.fleets_at_sea).contains(fleet) {
            Ok(())
        } else {
            Err(Illegal::NotOnRoute)
        }
    }
}
