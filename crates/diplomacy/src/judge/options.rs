//! Every legal order of every unit in a movement phase.
//!
//! What can be done for a province is worked out once and then copied for every
//! unit that can do it, without looking at pairs of units.

use atlas::{PlaceSet, Province};

use super::listing::LegalOrders;
use super::table::Table;
use super::voyages::{Carriage, LANDINGS, Voyages};
use crate::batch::Batch;
use crate::graph::Graph;
use crate::order::{Order, Unit};
use crate::rules::{AdjacentConvoy, Choice};

/// As many helps as most provinces have at most.
const HELPS: usize = 8;

/// The supports for what happens in one province without convoys: for its unit,
/// and for every unit that can come there, in the order of the units.
#[derive(Clone, Debug)]
struct Helps {
    batch: Batch<HELPS>,
    /// How many of them are for what does not concern the units still to be
    /// listed: for the unit in the province, and for units listed already. So
    /// the next ones are for the next unit in reach.
    passed: usize,
}

impl Helps {
    fn clear(&mut self) {
        self.batch.clear();
        self.passed = 0;
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
    voyages: Voyages<W>,
}

impl<const W: usize> Reaches<W> {
    pub(crate) fn new(graph: &Graph<W>) -> Self {
        let helps = Helps { batch: Batch::new(), passed: 0 };
        Self { helps: vec![helps; graph.province_count()], voyages: Voyages::new(graph) }
    }
}

impl<const W: usize> Table<W> {
    /// Lists the legal orders of the units on the table.
    pub(crate) fn list_orders(&self, reaches: &mut Reaches<W>, list: &mut LegalOrders) {
        self.work_out_helps(&mut reaches.helps);
        self.work_out_voyages(&mut reaches.voyages);
        list.clear();
        let has_works = !(self.works.canals.is_empty() && self.works.railways.is_empty());
        for (&unit, &province) in self.units.iter().zip(self.placed()) {
            let province = Province::new(usize::from(province));
            list.write(self.graph.plain_orders(unit));
            self.list_supports(unit, &mut reaches.helps, list);
            self.list_landings(unit, province, &reaches.voyages, list);
            // One of the two is empty; which one, cannot be foreseen.
            self.list_voyages(unit, reaches.voyages.of_army(province), list);
            list_convoys(reaches.voyages.of_fleet(province), list);
            if has_works {
                self.list_works(unit, list);
            }
            list.end_unit();
        }
    }

    fn work_out_helps(&self, helps: &mut [Helps]) {
        helps.iter_mut().for_each(Helps::clear);
        for &province in self.placed() {
            let province = Province::new(usize::from(province));
            let helps = &mut helps[province.index()];
            helps.batch.push(Order::SupportHold { unit: province });
            helps.passed = 1;
        }
        for &unit in &self.units {
            for &(target, help) in self.graph.helps(unit) {
                helps[target.index()].batch.push(help);
            }
        }
    }

    /// Supports without convoys: all that anybody in reach could give, save
    /// those for the unit itself.
    #[inline]
    fn list_supports(&self, unit: Unit, helps: &mut [Helps], list: &mut LegalOrders) {
        for target in self.graph.targets(unit) {
            let helps = &mut helps[target.province.index()];
            let own = usize::from(target.helps);
            list.write_without(&helps.batch, helps.passed, own);
            helps.passed += own;
        }
    }

    /// Moves by sea; to a neighbour only where "via convoy" means anything.
    fn list_voyages(&self, unit: Unit, voyages: &PlaceSet<W>, list: &mut LegalOrders) {
        let mut voyages = *voyages;
        if !self.sea_way_to_neighbours() {
            voyages = voyages.without(self.graph.reach(unit));
        }
        voyages.iter().for_each(|to| list.push(Order::Move { to, via: true }));
    }

    /// Whether "via convoy" means anything for a move to a neighbour.
    pub(crate) fn sea_way_to_neighbours(&self) -> bool {
        self.rules.via_convoy_phrase == Choice::Yes
            && self.rules.adjacent_convoy == AdjacentConvoy::OwnFleetOrVia
    }

    /// Supports of landings, save those for which the supporter would itself be
    /// needed as a carrier.
    #[inline]
    fn list_landings(&self, unit: Unit, here: Province, voyages: &Voyages<W>, list: &mut LegalOrders) {
        let carriages = voyages.of_fleet(here);
        self.graph.reach(unit).intersection(voyages.landed()).provinces().for_each(|target| {
            let landings = voyages.landings(target);
            if carriages.is_empty() {
                list.write(landings);
            } else {
                list_landings_without(carriages, landings, target, list);
            }
        });
    }
}

/// Lists the landings in a province that do not need the fleet with these
/// carriages.
fn list_landings_without<const W: usize>(
    carriages: &[Carriage<W>],
    landings: &Batch<LANDINGS>,
    target: Province,
    list: &mut LegalOrders,
) {
    let mut needing = PlaceSet::<W>::EMPTY;
    for carriage in carriages {
        needing.insert_if(carriage.army, carriage.needed.contains(target));
    }
    landings.iter().for_each(|landing| {
        let Order::SupportMove { unit, .. } = landing else { return };
        list.push_if(landing, !needing.contains(unit));
    });
}

fn list_convoys<const W: usize>(carriages: &[Carriage<W>], list: &mut LegalOrders) {
    for carriage in carriages {
        let army = carriage.army;
        carriage.to.provinces().for_each(|to| list.push(Order::Convoy { army, to }));
    }
}
