//! Orders that need a canal or a railway.

use atlas::{Canal, Place, PlaceSet, Province, Railway, UnitKind};

use super::legality::Illegal;
use super::listing::LegalOrders;
use super::screening::{MOVE, RAIL};
use super::table::{NOBODY, Passage, Table, Task};
use super::tri::Tri;
use crate::order::{Order, Permit, Unit};

impl<const W: usize> Table<W> {
    /// The railway that takes a unit to a province.
    pub(crate) fn railway_of(&self, unit: Unit, to: Province) -> Option<&Railway> {
        let from = self.graph.province_of(unit.place);
        let serves = |railway: &&Railway| {
            let stops = railway.line.contains(&from) && railway.line.contains(&to) && from != to;
            stops && unit.kind == UnitKind::Army && unit.power == railway.power
        };
        self.works.railways.iter().find(serves)
    }

    /// The canal that takes a unit to a sea.
    pub(crate) fn canal_of(&self, unit: Unit, to: Province) -> Option<&Canal> {
        let from = self.graph.province_of(unit.place);
        let joins = |canal: &&Canal| {
            let [one, other] = canal.joins;
            [(one, other), (other, one)].contains(&(from, to))
        };
        self.works.canals.iter().filter(|_| unit.kind == UnitKind::Fleet).find(joins)
    }

    #[cold]
    #[inline(never)]
    pub(super) fn check_rail(&self, unit: Unit, to: Province) -> Result<(), Illegal> {
        if self.graph.is_closed(to) {
            return Err(Illegal::Closed);
        }
        self.railway_of(unit, to).map(|_| ()).ok_or(Illegal::NoRailway)
    }

    /// A railway takes one army a turn: the first that was listed.
    #[cold]
    #[inline(never)]
    pub(super) fn check_turn(&self, unit: usize, to: Province) -> Result<Order, Illegal> {
        let railway = self.railway_of(self.units[unit], to).map(|railway| &railway.code);
        let earlier = |&other: &usize| {
            let Order::Rail { to } = self.orders[other] else { return false };
            let same = self.railway_of(self.units[other], to).map(|railway| &railway.code) == railway;
            other != unit && same && self.listed(other) < self.listed(unit)
        };
        match self.kinds[RAIL].iter().find(earlier) {
            Some(_) => Err(Illegal::RailwayTaken),
            None => Ok(Order::Rail { to }),
        }
    }

    /// How far down the list of trains a unit stands.
    fn listed(&self, unit: usize) -> (usize, usize) {
        let province = usize::from(self.placed[unit]);
        let place = self.terms.trains.iter().position(|train| train.index() == province);
        (place.unwrap_or(usize::MAX), unit)
    }

    /// A fleet may try to pass a canal if somebody stands beside it.
    #[cold]
    #[inline(never)]
    pub(super) fn check_transit(&self, unit: Unit, to: Province) -> Result<(), Illegal> {
        if self.graph.is_closed(to) {
            return Err(Illegal::Closed);
        }
        let canal = self.canal_of(unit, to).ok_or(Illegal::NotNeighbour)?;
        self.unit_in(canal.keeper).map(|_| ()).ok_or(Illegal::CanalUnkept)
    }

    #[cold]
    #[inline(never)]
    pub(super) fn check_permit(&self, unit: Unit, fleet: Province, to: Province) -> Result<(), Illegal> {
        let keeper = self.graph.province_of(unit.place);
        let passes = |fleet: Unit| self.canal_of(fleet, to).is_some_and(|canal| canal.keeper == keeper);
        if self.unit_in(fleet).is_some_and(passes) { Ok(()) } else { Err(Illegal::NoCanal) }
    }

    /// Sends fleets through canals that they may pass.
    #[cold]
    #[inline(never)]
    pub(super) fn send_through_canals(&mut self) {
        for unit in self.kinds[MOVE].iter() {
            let Order::Move { to, .. } = self.orders[unit] else { continue };
            let Some(canal) = self.canal_of(self.units[unit], self.graph.province_of(to)) else { continue };
            let keeper = canal.keeper;
            self.voyagers.insert(unit);
            if self.permitted(unit, keeper) {
                self.send_through(self.placed[unit], keeper);
            } else {
                self.site_mut(self.placed[unit]).task = Task::Stranded;
                self.strand(self.placed[unit]);
            }
        }
    }

    /// Whether the unit beside a canal lets a fleet pass: one of its own power,
    /// one that it supports, or one that it was told to let through.
    fn permitted(&self, unit: usize, keeper: Province) -> bool {
        let Order::Move { to, .. } = self.orders[unit] else { return false };
        let fleet = Province::new(usize::from(self.placed[unit]));
        let beside = self.site(keeper.index() as u16);
        let supports =
            self.orders.get(usize::from(beside.unit)) == Some(&Order::SupportMove { unit: fleet, to });
        let permit = Permit { keeper, fleet, to: self.graph.province_of(to) };
        beside.power == self.site(self.placed[unit]).power || supports || self.terms.permits.contains(&permit)
    }

    fn send_through(&mut self, fleet: u16, keeper: Province) {
        let passage = self.passages.len() as u16;
        let site = self.site_mut(fleet);
        site.task = Task::Transit;
        site.passage = passage;
        let fleets = PlaceSet::of(Place::new(keeper.index()));
        self.passages.push(Passage {
            army: fleet,
            avoiding: NOBODY,
            fleets,
            open: Tri::OPEN,
            paradox: false,
        });
    }

    /// Whether the unit beside a canal stays there all the time.
    #[cold]
    #[inline(never)]
    pub(super) fn judge_transit(&self, passage: &Passage<W>) -> Tri {
        let keeper = passage.fleets.provinces().next().map_or(NOBODY, |keeper| keeper.index() as u16);
        self.site(keeper).arrives.or(self.expelled(keeper)).not()
    }

    /// Lists what a unit can do with canals and railways.
    #[cold]
    #[inline(never)]
    pub(super) fn list_works(&self, unit: Unit, list: &mut LegalOrders) {
        for &to in self.works.canals.iter().flat_map(|canal| &canal.joins) {
            if self.check_transit(unit, to).is_ok() && !self.graph.reach(unit).contains(to) {
                list.push(Order::Move { to: to.whole(), via: false });
            }
        }
        for &to in self.works.railways.iter().flat_map(|railway| &railway.line) {
            if self.check_rail(unit, to).is_ok() {
                list.push(Order::Rail { to });
            }
        }
        self.graph.reach(unit).provinces().for_each(|to| self.list_helps(unit, to, list));
        self.list_permits(unit, list);
    }

    /// Whom a unit can let through its canal. Fleets of its own power need no
    /// leave, so none is offered.
    fn list_permits(&self, unit: Unit, list: &mut LegalOrders) {
        let ways = self.works.canals.iter().flat_map(|canal| {
            let [one, other] = canal.joins;
            [(one, other), (other, one)]
        });
        for (fleet, to) in ways {
            let foreign = self.unit_in(fleet).is_some_and(|fleet| fleet.power != unit.power);
            if foreign && self.check_permit(unit, fleet, to).is_ok() {
                list.push_besides(Order::Permit { fleet, to });
            }
        }
    }

    /// Supports into a province for units that only a canal or a railway takes
    /// there.
    fn list_helps(&self, unit: Unit, to: Province, list: &mut LegalOrders) {
        for &mover in &self.units {
            let helped = self.graph.province_of(mover.place);
            let carried = self.check_transit(mover, to).is_ok() || self.railway_of(mover, to).is_some();
            let stepping = self.graph.reach(mover).contains(to);
            let order = Order::SupportMove { unit: helped, to: to.whole() };
            if carried && !stepping && self.check(unit, order) == Ok(order) {
                list.push(order);
            }
        }
    }
}
