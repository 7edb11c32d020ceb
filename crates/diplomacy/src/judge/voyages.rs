//! Where armies can be carried, by which fleets, and which of these they need.

use atlas::{PlaceSet, Province, UnitKind};

use super::table::Table;
use crate::batch::Batch;
use crate::graph::Graph;
use crate::order::Order;

/// As many landings as most provinces have at most.
pub(crate) const LANDINGS: usize = 8;

/// Who can be carried where, for one position. Buffers are reused.
#[derive(Clone, Debug)]
pub(crate) struct Voyages<const W: usize> {
    /// The provinces of armies.
    armies: PlaceSet<W>,
    /// By province of an army: where it can be landed.
    voyages: Vec<PlaceSet<W>>,
    /// The fleets that may carry anybody.
    carriers: PlaceSet<W>,
    /// By province of a fleet: the armies it may carry, and where to.
    carriages: Vec<Vec<Carriage<W>>>,
    /// The provinces that some army can only come to by sea.
    landed: PlaceSet<W>,
    /// By province: the support for every such army.
    landings: Vec<Batch<LANDINGS>>,
}

/// What a fleet can do for an army.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Carriage<const W: usize> {
    pub(crate) army: Province,
    pub(crate) to: PlaceSet<W>,
    /// Where the army cannot be landed without this fleet.
    pub(crate) needed: PlaceSet<W>,
}

impl<const W: usize> Voyages<W> {
    pub(crate) fn new(graph: &Graph<W>) -> Self {
        let provinces = graph.province_count();
        Self {
            armies: PlaceSet::EMPTY,
            voyages: vec![PlaceSet::EMPTY; provinces],
            carriers: PlaceSet::EMPTY,
            carriages: vec![Vec::with_capacity(8); provinces],
            landed: PlaceSet::EMPTY,
            landings: vec![Batch::new(); provinces],
        }
    }

    /// Where the army of a province can be landed.
    #[inline]
    pub(crate) fn of_army(&self, province: Province) -> &PlaceSet<W> {
        &self.voyages[province.index()]
    }

    /// What the fleet of a province can carry.
    #[inline]
    pub(crate) fn of_fleet(&self, province: Province) -> &[Carriage<W>] {
        &self.carriages[province.index()]
    }

    /// The provinces that some army can only come to by sea.
    #[inline]
    pub(crate) fn landed(&self) -> &PlaceSet<W> {
        &self.landed
    }

    /// The support for every army that can only come to a province by sea.
    #[inline]
    pub(crate) fn landings(&self, province: Province) -> &Batch<LANDINGS> {
        &self.landings[province.index()]
    }

    fn clear(&mut self) {
        self.voyages.fill(PlaceSet::EMPTY);
        self.carriers.iter().for_each(|fleet| self.carriages[fleet.index()].clear());
        self.landed.iter().for_each(|province| self.landings[province.index()].clear());
        self.carriers = PlaceSet::EMPTY;
        self.landed = PlaceSet::EMPTY;
    }

    fn carry(&mut self, fleet: Province, army: Province, to: &PlaceSet<W>) {
        let carriages = &mut self.carriages[fleet.index()];
        match carriages.iter_mut().find(|known| known.army == army) {
            Some(carriage) => carriage.to = carriage.to.union(to),
            None => carriages.push(Carriage { army, to: *to, needed: PlaceSet::EMPTY }),
        }
    }
}

impl<const W: usize> Table<W> {
    /// Works out what the fleets at sea can do for the armies on the table.
    pub(crate) fn work_out_voyages(&self, voyages: &mut Voyages<W>) {
        voyages.clear();
        if self.fleets_at_sea.is_empty() {
            return;
        }
        voyages.armies = self.provinces_of(UnitKind::Army);
        voyages.carriers = self.fleets_at_sea;
        self.fleets_at_sea.provinces().for_each(|fleet| {
            self.follow_chain(voyages, &Chain::starting(fleet, *self.graph.shore(fleet)));
        });
        self.fleets_at_sea.provinces().for_each(|fleet| self.find_needed(voyages, fleet));
        voyages.armies.provinces().for_each(|army| self.write_landings(voyages, army));
    }

    /// Enters what a chain of fleets can carry, then all its extensions in
    /// which no fleet is superfluous.
    fn follow_chain(&self, voyages: &mut Voyages<W>, chain: &Chain<W>) {
        let from = chain.first_shore.intersection(&voyages.armies);
        if from.is_empty() {
            return;
        }
        let landings = chain.last_shore.intersection(self.graph.landings());
        from.provinces().for_each(|army| {
            let mut to = landings;
            to.remove(army);
            voyages.voyages[army.index()] = voyages.voyages[army.index()].union(&to);
            chain.fleets.provinces().for_each(|fleet| voyages.carry(fleet, army, &to));
        });
        let next = self.graph.waters(chain.last).intersection(&self.fleets_at_sea).without(&chain.barred);
        next.provinces().for_each(|fleet| {
            let longer = chain.extended(fleet, self.graph.shore(fleet), self.graph.waters(chain.last));
            self.follow_chain(voyages, &longer);
        });
    }

    /// Finds where each army could not be landed without this fleet.
    fn find_needed(&self, voyages: &mut Voyages<W>, fleet: Province) {
        let mut others = self.fleets_at_sea;
        others.remove(fleet);
        for carriage in &mut voyages.carriages[fleet.index()] {
            let departure = self.graph.waters(carriage.army).intersection(&others);
            let linked = self.graph.connected(departure, &others);
            carriage.needed = carriage.to;
            linked.provinces().for_each(|other| {
                carriage.needed = carriage.needed.without(self.graph.shore(other));
            });
        }
    }

    fn write_landings(&self, voyages: &mut Voyages<W>, army: Province) {
        let by_sea = voyages.voyages[army.index()].without(self.graph.army_reach(army));
        voyages.landed = voyages.landed.union(&by_sea);
        by_sea.iter().for_each(|to| {
            voyages.landings[to.index()].push(Order::SupportMove { unit: army, to });
        });
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
