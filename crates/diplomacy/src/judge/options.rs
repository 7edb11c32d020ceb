//! Every legal order of every unit in a movement phase.
//!
//! Who can go where is worked out once for the whole board, as sets; supports
//! and convoys then follow from those sets without looking at pairs of units.

use atlas::{Place, PlaceSet, Province, UnitKind};

use super::table::Table;
use crate::order::{Order, Unit};
use crate::rules::{AdjacentConvoy, Choice};

/// The legal orders of a movement phase, grouped by unit. Buffers are reused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalOrders {
    orders: Vec<Order>,
    /// Where the orders of each unit end.
    ends: Vec<usize>,
}

impl LegalOrders {
    /// The legal orders of a unit, by its place in the list of units. Each
    /// order stands there once, in the form in which it counts; holding comes
    /// first.
    pub fn of(&self, unit: usize) -> &[Order] {
        let start = unit.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.orders[start..self.ends[unit]]
    }

    /// How many orders there are in all.
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Whether there is no unit to order.
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }
}

/// Who can go where, for one position. Buffers are reused.
#[derive(Clone, Debug)]
pub(crate) struct Reaches<const W: usize> {
    /// By province: the units that can go there without a convoy.
    into: Vec<PlaceSet<W>>,
    /// By province: the armies that can be landed there.
    landing: Vec<PlaceSet<W>>,
    /// By province of an army: where it can be landed.
    voyages: Vec<PlaceSet<W>>,
    /// Armies that a fleet may carry, and where to.
    carriages: Vec<Carriage<W>>,
    armies: PlaceSet<W>,
}

#[derive(Copy, Clone, Debug)]
struct Carriage<const W: usize> {
    fleet: Province,
    army: Province,
    to: PlaceSet<W>,
}

impl<const W: usize> Reaches<W> {
    pub(crate) fn new(provinces: usize) -> Self {
        Self {
            into: vec![PlaceSet::EMPTY; provinces],
            landing: vec![PlaceSet::EMPTY; provinces],
            voyages: vec![PlaceSet::EMPTY; provinces],
            carriages: Vec::with_capacity(provinces),
            armies: PlaceSet::EMPTY,
        }
    }

    fn clear(&mut self) {
        self.into.fill(PlaceSet::EMPTY);
        self.landing.fill(PlaceSet::EMPTY);
        self.voyages.fill(PlaceSet::EMPTY);
        self.carriages.clear();
        self.armies = PlaceSet::EMPTY;
    }

    fn carry(&mut self, fleet: Province, army: Province, to: &PlaceSet<W>) {
        let known = self.carriages.iter_mut().find(|known| known.fleet == fleet && known.army == army);
        match known {
            Some(carriage) => carriage.to = carriage.to.union(to),
            None => self.carriages.push(Carriage { fleet, army, to: *to }),
        }
    }

    fn may_carry(&self, fleet: Province, army: Province, to: Province) -> bool {
        self.carriages.iter().any(|c| c.fleet == fleet && c.army == army && c.to.contains(to))
    }
}

impl<const W: usize> Table<W> {
    /// Lists the legal orders of the units on the table.
    pub(crate) fn list_orders(&self, reaches: &mut Reaches<W>, list: &mut LegalOrders) {
        self.work_out(reaches);
        list.orders.clear();
        list.ends.clear();
        for &unit in &self.units {
            list.orders.push(Order::Hold);
            self.list_moves(unit, reaches, &mut list.orders);
            self.list_supports(unit, reaches, &mut list.orders);
            self.list_convoys(unit, reaches, &mut list.orders);
            list.ends.push(list.orders.len());
        }
    }

    fn work_out(&self, reaches: &mut Reaches<W>) {
        reaches.clear();
        for &unit in &self.units {
            let province = self.graph.province_of(unit.place);
            if unit.kind == UnitKind::Army {
                reaches.armies.insert(province);
            }
            for target in self.graph.reach(unit).provinces() {
                reaches.into[target.index()].insert(province);
            }
        }
        for fleet in self.fleets_at_sea.provinces() {
            let shore = *self.graph.shore(fleet);
            self.follow_chain(reaches, &Chain::starting(fleet, shore));
        }
        for army in reaches.armies.provinces() {
            for target in reaches.voyages[army.index()].provinces() {
                reaches.landing[target.index()].insert(army);
            }
        }
    }

    /// Enters what a chain of fleets can carry, then all its extensions in
    /// which no fleet is superfluous.
    fn follow_chain(&self, reaches: &mut Reaches<W>, chain: &Chain<W>) {
        let from = chain.first_shore.intersection(&reaches.armies);
        let landings = chain.last_shore.intersection(self.graph.landings());
        if from.is_empty() {
            return;
        }
        for army in from.provinces() {
            let mut to = landings;
            to.remove(army);
            reaches.voyages[army.index()] = reaches.voyages[army.index()].union(&to);
            for fleet in chain.fleets.provinces() {
                reaches.carry(fleet, army, &to);
            }
        }
        let next = self.graph.waters(chain.last).intersection(&self.fleets_at_sea).without(&chain.barred);
        for fleet in next.provinces() {
            let longer = chain.extended(fleet, self.graph.shore(fleet), self.graph.waters(chain.last));
            self.follow_chain(reaches, &longer);
        }
    }

    fn list_moves(&self, unit: Unit, reaches: &Reaches<W>, orders: &mut Vec<Order>) {
        let steps = self.graph.steps(unit);
        orders.extend(steps.iter().map(|to| Order::Move { to, via: false }));
        if unit.kind == UnitKind::Army {
            let mut voyages = reaches.voyages[unit.place.index()];
            if !self.sea_way_to_neighbours() {
                voyages = voyages.without(steps);
            }
            orders.extend(voyages.iter().map(|to| Order::Move { to, via: true }));
        }
    }

    /// Whether "via convoy" means anything for a move to a neighbour.
    pub(crate) fn sea_way_to_neighbours(&self) -> bool {
        self.rules.via_convoy_phrase == Choice::Yes && self.rules.adjacent_convoy == AdjacentConvoy::OwnFleetOrVia
    }

    fn list_supports(&self, unit: Unit, reaches: &Reaches<W>, orders: &mut Vec<Order>) {
        let here = self.graph.province_of(unit.place);
        let reach = self.graph.reach(unit);
        let holders = reach.intersection(&self.occupied);
        orders.extend(holders.provinces().map(|unit| Order::SupportHold { unit }));
        let at_sea = self.fleets_at_sea.contains(here);
        for target in reach.provinces() {
            let mut direct = reaches.into[target.index()];
            let mut landing = reaches.landing[target.index()].without(&direct);
            direct.remove(here);
            landing.remove(here);
            let split = !self.graph.coasts(target).is_empty();
            for mover in direct.provinces() {
                orders.push(Order::SupportMove { unit: mover, to: target.whole() });
                if split {
                    self.list_coasts(mover, target, orders);
                }
            }
            for army in landing.provinces() {
                if !at_sea || self.can_do_without(reaches, here, army, target) {
                    orders.push(Order::SupportMove { unit: army, to: target.whole() });
                }
            }
        }
    }

    /// Whether the army can be landed there without this fleet's help.
    fn can_do_without(&self, reaches: &Reaches<W>, fleet: Province, army: Province, to: Province) -> bool {
        if !reaches.may_carry(fleet, army, to) {
            return true;
        }
        let mut fleets = self.fleets_at_sea;
        fleets.remove(fleet);
        self.graph.links(army, to, &fleets)
    }

    fn list_coasts(&self, mover: Province, target: Province, orders: &mut Vec<Order>) {
        let Some(unit) = self.unit_in(mover).filter(|unit| unit.kind == UnitKind::Fleet) else { return };
        let coasts = self.graph.steps(unit).intersection(self.graph.coasts(target));
        orders.extend(coasts.iter().map(|to: Place| Order::SupportMove { unit: mover, to }));
    }

    fn list_convoys(&self, unit: Unit, reaches: &Reaches<W>, orders: &mut Vec<Order>) {
        let here = self.graph.province_of(unit.place);
        if !self.fleets_at_sea.contains(here) {
            return;
        }
        for carriage in reaches.carriages.iter().filter(|carriage| carriage.fleet == here) {
            let army = carriage.army;
            orders.extend(carriage.to.provinces().map(|to| Order::Convoy { army, to }));
        }
    }
}

/// A chain of fleets in which none is superfluous, and the shores that only
/// its first and only its last fleet touches.
#[derive(Copy, Clone, Debug)]
struct Chain<const W: usize> {
    fleets: PlaceSet<W>,
    last: Province,
    first_shore: PlaceSet<W>,
    last_shore: PlaceSet<W>,
    /// Shores touched by all fleets but the last.
    earlier_shore: PlaceSet<W>,
    /// Waters that would make some fleet superfluous.
    barred: PlaceSet<W>,
}

impl<const W: usize> Chain<W> {
    fn starting(fleet: Province, shore: PlaceSet<W>) -> Self {
        Self {
            fleets: PlaceSet::of(fleet),
            last: fleet,
            first_shore: shore,
            last_shore: shore,
            earlier_shore: PlaceSet::EMPTY,
            barred: PlaceSet::of(fleet),
        }
    }

    /// The chain with one more fleet; `around` are the waters next to the one
    /// that was last so far.
    fn extended(&self, fleet: Province, shore: &PlaceSet<W>, around: &PlaceSet<W>) -> Self {
        let mut fleets = self.fleets;
        fleets.insert(fleet);
        let old_last_shore = self.last_shore;
        let earlier_shore = self.earlier_shore.union(&old_last_shore);
        Self {
            fleets,
            last: fleet,
            first_shore: self.first_shore.without(shore),
            last_shore: shore.without(&earlier_shore),
            earlier_shore,
            barred: self.barred.union(around),
        }
    }
}
