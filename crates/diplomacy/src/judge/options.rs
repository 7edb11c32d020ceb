//! Every legal order of every unit in a movement phase.
//!
//! What can be done for a province is worked out once and then copied for every
//! unit that can do it, without looking at pairs of units.

use atlas::{PlaceSet, Province, UnitKind};

use super::table::Table;
use crate::graph::Graph;
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

/// As many helps as most provinces have at most.
const BLOCK: usize = 8;

/// The supports for what happens in one province without convoys: for its unit,
/// and for every unit that can come there.
#[derive(Clone, Debug)]
struct Helps {
    /// The first ones, in place: a whole block is copied faster than a part.
    block: [Order; BLOCK],
    length: usize,
    /// What the block cannot hold.
    more: Vec<Order>,
}

impl Helps {
    fn new() -> Self {
        Self { block: [Order::Hold; BLOCK], length: 0, more: Vec::with_capacity(2 * BLOCK) }
    }

    fn clear(&mut self) {
        self.length = 0;
        self.more.clear();
    }

    #[inline]
    fn push(&mut self, order: Order) {
        match self.block.get_mut(self.length) {
            Some(slot) => *slot = order,
            None => self.more.push(order),
        }
        self.length += 1;
    }

    /// Copies all but some that stand together, whose places the last ones take.
    #[inline]
    fn list_without(&self, own: usize, count: u16, orders: &mut Vec<Order>) {
        let base = orders.len();
        orders.extend_from_slice(&self.block);
        orders.truncate(base + self.length);
        if self.length > BLOCK {
            orders.extend_from_slice(&self.more);
        }
        for extra in (1..usize::from(count)).rev() {
            orders.swap_remove(base + own + extra);
        }
        orders.swap_remove(base + own);
    }
}

/// Who can help whom, for one position. Buffers are reused.
///
/// The supports of a move into a province are the same for everybody who can
/// reach that province, so they are written once per province and then copied.
#[derive(Clone, Debug)]
pub(crate) struct Reaches<const W: usize> {
    /// By province: the supports for what happens there without convoys.
    helps: Vec<Helps>,
    /// For each unit and each support of its moves, in that order: where it
    /// stands among the helps of its province.
    own: Vec<usize>,
    /// By province: support for every army that can only come there by sea.
    landings: Vec<Vec<Order>>,
    /// The provinces that have any such support.
    landed: PlaceSet<W>,
    /// By province of an army: where it can be landed.
    voyages: Vec<PlaceSet<W>>,
    /// By province of a fleet: the armies it may carry, and where to.
    carriages: Vec<Vec<Carriage<W>>>,
    armies: PlaceSet<W>,
}

#[derive(Copy, Clone, Debug)]
struct Carriage<const W: usize> {
    army: Province,
    to: PlaceSet<W>,
}

impl<const W: usize> Reaches<W> {
    pub(crate) fn new(graph: &Graph<W>) -> Self {
        let provinces = graph.province_count();
        Self {
            helps: vec![Helps::new(); provinces],
            own: Vec::with_capacity(provinces * 8),
            landings: vec![Vec::with_capacity(32); provinces],
            landed: PlaceSet::EMPTY,
            voyages: vec![PlaceSet::EMPTY; provinces],
            carriages: vec![Vec::with_capacity(8); provinces],
            armies: PlaceSet::EMPTY,
        }
    }

    fn clear(&mut self) {
        self.helps.iter_mut().for_each(Helps::clear);
        self.own.clear();
        self.landings.iter_mut().for_each(Vec::clear);
        self.landed = PlaceSet::EMPTY;
        self.carriages.iter_mut().for_each(Vec::clear);
        self.voyages.fill(PlaceSet::EMPTY);
        self.armies = PlaceSet::EMPTY;
    }

    fn carry(&mut self, fleet: Province, army: Province, to: &PlaceSet<W>) {
        let carriages = &mut self.carriages[fleet.index()];
        match carriages.iter_mut().find(|known| known.army == army) {
            Some(carriage) => carriage.to = carriage.to.union(to),
            None => carriages.push(Carriage { army, to: *to }),
        }
    }

    fn may_carry(&self, fleet: Province, army: Province, to: Province) -> bool {
        self.carriages[fleet.index()].iter().any(|known| known.army == army && known.to.contains(to))
    }
}

impl<const W: usize> Table<W> {
    /// Lists the legal orders of the units on the table.
    pub(crate) fn list_orders(&self, reaches: &mut Reaches<W>, list: &mut LegalOrders) {
        reaches.clear();
        self.work_out_helps(reaches);
        self.work_out_voyages(reaches);
        list.orders.clear();
        list.ends.clear();
        let mut own = reaches.own.as_slice();
        for &unit in &self.units {
            list.orders.push(Order::Hold);
            list.orders.extend_from_slice(self.graph.moves(unit));
            for target in self.graph.targets(unit) {
                let (&first, _) = own.split_first().unwrap_or((&0, &[]));
                reaches.helps[target.province.index()].list_without(first, target.helps, &mut list.orders);
                own = own.get(usize::from(target.helps)..).unwrap_or_default();
            }
            self.graph.reach(unit).intersection(&reaches.landed).iter().for_each(|target| {
                self.list_landings(unit, &reaches.landings[target.index()], reaches, &mut list.orders);
            });
            match unit.kind {
                UnitKind::Army => self.list_voyages(unit, reaches, &mut list.orders),
                UnitKind::Fleet => self.list_convoys(unit, reaches, &mut list.orders),
            }
            list.ends.push(list.orders.len());
        }
    }

    fn work_out_helps(&self, reaches: &mut Reaches<W>) {
        for &province in &self.placed {
            let province = Province::new(usize::from(province));
            reaches.helps[province.index()].push(Order::SupportHold { unit: province });
        }
        for &unit in &self.units {
            for &(target, help) in self.graph.helps(unit) {
                let helps = &mut reaches.helps[target.index()];
                reaches.own.push(helps.length);
                helps.push(help);
            }
        }
    }

    fn work_out_voyages(&self, reaches: &mut Reaches<W>) {
        if self.fleets_at_sea.is_empty() {
            return;
        }
        let armies = self.units.iter().filter(|unit| unit.kind == UnitKind::Army);
        reaches.armies = armies.map(|unit| unit.place).collect();
        for fleet in self.fleets_at_sea.provinces() {
            self.follow_chain(reaches, &Chain::starting(fleet, *self.graph.shore(fleet)));
        }
        for army in reaches.armies.provinces() {
            let by_land = self.graph.army_reach(army);
            let by_sea = reaches.voyages[army.index()].without(by_land);
            reaches.landed = reaches.landed.union(&by_sea);
            by_sea.iter().for_each(|to| {
                reaches.landings[to.index()].push(Order::SupportMove { unit: army, to });
            });
        }
    }

    /// Enters what a chain of fleets can carry, then all its extensions in
    /// which no fleet is superfluous.
    fn follow_chain(&self, reaches: &mut Reaches<W>, chain: &Chain<W>) {
        let from = chain.first_shore.intersection(&reaches.armies);
        if from.is_empty() {
            return;
        }
        let landings = chain.last_shore.intersection(self.graph.landings());
        from.provinces().for_each(|army| {
            let mut to = landings;
            to.remove(army);
            reaches.voyages[army.index()] = reaches.voyages[army.index()].union(&to);
            chain.fleets.provinces().for_each(|fleet| reaches.carry(fleet, army, &to));
        });
        let next = self.graph.waters(chain.last).intersection(&self.fleets_at_sea).without(&chain.barred);
        next.provinces().for_each(|fleet| {
            let longer = chain.extended(fleet, self.graph.shore(fleet), self.graph.waters(chain.last));
            self.follow_chain(reaches, &longer);
        });
    }

    /// Moves by sea; to a neighbour only where "via convoy" means anything.
    fn list_voyages(&self, unit: Unit, reaches: &Reaches<W>, orders: &mut Vec<Order>) {
        let mut voyages = reaches.voyages[unit.place.index()];
        if !self.sea_way_to_neighbours() {
            voyages = voyages.without(self.graph.reach(unit));
        }
        voyages.iter().for_each(|to| orders.push(Order::Move { to, via: true }));
    }

    /// Whether "via convoy" means anything for a move to a neighbour.
    pub(crate) fn sea_way_to_neighbours(&self) -> bool {
        self.rules.via_convoy_phrase == Choice::Yes
            && self.rules.adjacent_convoy == AdjacentConvoy::OwnFleetOrVia
    }

    /// Supports of landings, save those for which the supporter would itself be
    /// needed as a carrier.
    fn list_landings(&self, unit: Unit, landings: &[Order], reaches: &Reaches<W>, orders: &mut Vec<Order>) {
        let here = self.graph.province_of(unit.place);
        if reaches.carriages[here.index()].is_empty() {
            orders.extend_from_slice(landings);
            return;
        }
        orders.extend(landings.iter().filter(|order| match **order {
            Order::SupportMove { unit: army, to } => {
                self.can_do_without(reaches, here, army, self.graph.province_of(to))
            }
            _ => true,
        }));
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

    fn list_convoys(&self, unit: Unit, reaches: &Reaches<W>, orders: &mut Vec<Order>) {
        let here = self.graph.province_of(unit.place);
        for carriage in &reaches.carriages[here.index()] {
            let army = carriage.army;
            carriage.to.provinces().for_each(|to| orders.push(Order::Convoy { army, to }));
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
