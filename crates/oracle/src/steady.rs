//! A plain player: it holds what it has, takes what is free, drives out whoever
//! it can outnumber, and ships armies that cannot walk to where they are wanted.

use atlas::{Board, Place, Power, Province, UnitKind};
use diplomacy::{LegalOrders, Order, Position, Unit};

use crate::chance::Chance;
use crate::voyages::{Voyage, Water, best_voyage};
use crate::ways::Ways;

/// Whoever has to walk farther looks for ships.
const LONG_WALK: usize = 3;

/// Orders for all units of a power, in the order of the units.
pub(crate) fn steady_orders(
    board: &Board,
    position: &Position,
    legal: &LegalOrders,
    power: Power,
    chance: &mut Chance,
) -> Vec<(Province, Order)> {
    let mut plan = Plan::new(board, position, legal, power);
    plan.stay_where_gained();
    for target in chance.shuffled(plan.wanted.clone()) {
        plan.take(target, chance);
    }
    for army in chance.shuffled(plan.idle()) {
        plan.ship(army, chance);
    }
    for unit in chance.shuffled(plan.idle()) {
        plan.approach(unit, chance);
    }
    plan.orders()
}

struct Plan<'a> {
    board: &'a Board,
    position: &'a Position,
    legal: &'a LegalOrders,
    power: Power,
    /// Centres that the power does not own.
    wanted: Vec<Province>,
    /// How far they are for armies, and for fleets.
    march: Ways,
    sail: Ways,
    /// The places of its units in the list of units.
    own: Vec<usize>,
    /// By unit of the whole board: what it is told.
    told: Vec<Option<Order>>,
    /// Where own units will be.
    taken: Vec<Province>,
}

impl<'a> Plan<'a> {
    fn new(board: &'a Board, position: &'a Position, legal: &'a LegalOrders, power: Power) -> Self {
        let wanted: Vec<Province> =
            board.centres().filter(|&centre| position.owner(centre) != Some(power)).collect();
        let march = Ways::to(board, UnitKind::Army, wanted.iter().copied());
        let sail = Ways::to(board, UnitKind::Fleet, wanted.iter().copied());
        let units = position.units();
        let own = (0..units.len()).filter(|&unit| units[unit].power == power).collect();
        let told = vec![None; units.len()];
        Self { board, position, legal, power, wanted, march, sail, own, told, taken: Vec::new() }
    }

    fn province(&self, unit: usize) -> Province {
        self.board.province_of(self.position.units()[unit].place)
    }

    fn idle(&self) -> Vec<usize> {
        self.own.iter().copied().filter(|&unit| self.told[unit].is_none()).collect()
    }

    fn tell(&mut self, unit: usize, order: Order) {
        let end = match order {
            Order::Move { to, .. } => self.board.province_of(to),
            _ => self.province(unit),
        };
        self.told[unit] = Some(order);
        self.taken.push(end);
    }

    /// Whoever stands in somebody else's centre stays until it counts.
    fn stay_where_gained(&mut self) {
        for unit in self.own.clone() {
            if self.wanted.contains(&self.province(unit)) {
                self.tell(unit, Order::Hold);
            }
        }
    }

    /// Sends a unit to a free centre, or one with help to one that is held.
    fn take(&mut self, target: Province, chance: &mut Chance) {
        let occupant: Option<Unit> = self.position.unit_in(self.board, target);
        let foreign = occupant.is_some_and(|unit| unit.power != self.power);
        if self.taken.contains(&target) || occupant.is_some() && !foreign {
            return;
        }
        let near: Vec<(usize, Order)> =
            self.idle().into_iter().filter_map(|unit| self.step(unit, target)).collect();
        let few = if foreign { 2 } else { 1 };
        let leader = if near.len() >= few { chance.pick(&near) } else { None };
        let Some((leader, order)) = leader else { return };
        self.tell(leader, order);
        let Order::Move { to, .. } = order else { return };
        let help = Order::SupportMove { unit: self.province(leader), to };
        for (helper, _) in near {
            if foreign && helper != leader && self.legal.of(helper).contains(&help) {
                self.tell(helper, help);
            }
        }
    }

    /// A unit with its order to go to a neighbour.
    fn step(&self, unit: usize, target: Province) -> Option<(usize, Order)> {
        let goes = |order: &&Order| matches!(order, Order::Move { to, via: false } if self.board.province_of(*to) == target);
        self.legal.of(unit).iter().find(goes).map(|&order| (unit, order))
    }

    /// Has an army carried over the water, or calls the fleets that are missing.
    fn ship(&mut self, army: usize, chance: &mut Chance) {
        let Unit { kind, place, .. } = self.position.units()[army];
        let walk = self.march.from(place);
        if kind != UnitKind::Army || walk <= LONG_WALK || self.told[army].is_some() {
            return;
        }
        let beyond = |shore: Province| {
            let on = self.march.from(shore.whole());
            (self.is_free(shore) && on < walk.saturating_sub(LONG_WALK)).then_some(on)
        };
        let voyage = best_voyage(self.board, self.province(army), |sea| self.water(sea), beyond);
        let Some(voyage) = voyage else { return };
        if self.embark(army, &voyage) {
            return;
        }
        self.tell(army, Order::Hold);
        for sea in voyage.seas {
            self.call(sea, chance);
        }
    }

    fn water(&self, sea: Province) -> Water {
        match self.unit_at(sea) {
            Some(unit) if self.own.contains(&unit) && self.told[unit].is_none() => Water::Manned,
            None if !self.taken.contains(&sea) => Water::Empty,
            _ => Water::Shut,
        }
    }

    /// Orders a voyage if there is a fleet in each of its seas.
    fn embark(&mut self, army: usize, voyage: &Voyage) -> bool {
        let travel = Order::Move { to: voyage.to.whole(), via: true };
        let carry = Order::Convoy { army: self.province(army), to: voyage.to };
        let fleets: Vec<usize> = voyage.seas.iter().filter_map(|&sea| self.unit_at(sea)).collect();
        let all = fleets.len() == voyage.seas.len();
        let carried = fleets.iter().all(|&fleet| self.legal.of(fleet).contains(&carry));
        let goes = all && carried && self.legal.of(army).contains(&travel);
        if goes {
            self.tell(army, travel);
            fleets.into_iter().for_each(|fleet| self.tell(fleet, carry));
        }
        goes
    }

    /// Keeps the fleet in a sea there, or has the nearest one come nearer.
    fn call(&mut self, sea: Province, chance: &mut Chance) {
        if let Some(fleet) = self.unit_at(sea) {
            self.tell(fleet, Order::Hold);
            return;
        }
        let ways = Ways::to(self.board, UnitKind::Fleet, [sea]);
        let units = self.position.units();
        let fleets = self.idle().into_iter().filter(|&unit| units[unit].kind == UnitKind::Fleet);
        let Some(fleet) = fleets.min_by_key(|&fleet| ways.from(units[fleet].place)) else { return };
        let order = chance.pick(&self.steps_along(fleet, &ways)).unwrap_or(Order::Hold);
        self.tell(fleet, order);
    }

    /// Has a unit come nearer to what is wanted.
    fn approach(&mut self, unit: usize, chance: &mut Chance) {
        let ways = match self.position.units()[unit].kind {
            UnitKind::Army => &self.march,
            UnitKind::Fleet => &self.sail,
        };
        let order = chance.pick(&self.steps_along(unit, ways)).unwrap_or(Order::Hold);
        self.tell(unit, order);
    }

    /// The best orders to go on without going back, where no unit is in the way.
    fn steps_along(&self, unit: usize, ways: &Ways) -> Vec<Order> {
        let here = ways.from(self.position.units()[unit].place);
        let steps = self.legal.of(unit).iter().filter_map(|&order| match order {
            Order::Move { to, via: false } => Some((to, order)),
            _ => None,
        });
        let open = |to: Place| self.is_free(self.board.province_of(to)) && ways.from(to) <= here;
        let steps: Vec<(Place, Order)> = steps.filter(|&(to, _)| open(to)).collect();
        let least = steps.iter().map(|&(to, _)| ways.from(to)).min();
        steps.into_iter().filter(|&(to, _)| Some(ways.from(to)) == least).map(|(_, order)| order).collect()
    }

    fn is_free(&self, province: Province) -> bool {
        !self.taken.contains(&province) && self.unit_at(province).is_none()
    }

    fn unit_at(&self, province: Province) -> Option<usize> {
        let units = self.position.units();
        units.binary_search_by_key(&province, |unit| self.board.province_of(unit.place)).ok()
    }

    fn orders(&self) -> Vec<(Province, Order)> {
        let told = |&unit: &usize| (self.province(unit), self.told[unit].unwrap_or(Order::Hold));
        self.own.iter().map(told).collect()
    }
}
