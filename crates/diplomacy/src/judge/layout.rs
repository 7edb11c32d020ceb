//! From orders to tasks: who goes by land or sea, who helps whom.

use atlas::{Place, PlaceSet, Province};

use super::table::{NOBODY, Passage, Table, Task};
use super::tri::Tri;
use crate::order::Order;
use crate::rules::{AdjacentConvoy, Choice, MultiRoute, Paradox, ViaWithoutRoute};

impl<const W: usize> Table<W> {
    /// Lays out the orders of the units on the table, in the order of the
    /// units. All must be legal and in the form in which they count.
    pub(crate) fn lay_out(&mut self, orders: &[Order]) {
        self.orders.clear();
        self.orders.extend_from_slice(orders);
        self.passages.clear();
        self.sort_orders();
        self.send_movers();
        self.match_supports();
        self.match_convoys();
        self.choose_ways();
        self.add_shield_passages();
    }

    /// Puts each unit on the list for the kind of its order, so that what
    /// follows need not ask again. Which kind comes next cannot be foreseen, so
    /// each unit is written to every list and only the right one grows:
    /// branching would cost a tenth of the phase.
    fn sort_orders(&mut self) {
        let room = self.orders.len() + 1;
        for list in [&mut self.movers, &mut self.supporters, &mut self.carriers] {
            list.resize(room, NOBODY);
        }
        let (mut moving, mut supporting, mut carrying) = (0, 0, 0);
        let (movers, supporters, carriers) =
            (self.movers.as_mut_slice(), self.supporters.as_mut_slice(), self.carriers.as_mut_slice());
        for (&by, order) in self.placed.iter().zip(&self.orders) {
            movers[moving] = by;
            moving += usize::from(matches!(order, Order::Move { .. }));
            supporters[supporting] = by;
            supporting += usize::from(matches!(order, Order::SupportHold { .. } | Order::SupportMove { .. }));
            carriers[carrying] = by;
            carrying += usize::from(matches!(order, Order::Convoy { .. }));
        }
        self.movers.truncate(moving);
        self.supporters.truncate(supporting);
        self.carriers.truncate(carrying);
    }

    fn send_movers(&mut self) {
        for &mover in &self.movers {
            let site = &mut self.sites[mover];
            if let Order::Move { to, via } = self.orders[usize::from(site.unit)] {
                site.task = Task::March;
                site.goal = self.graph.province_of(to).index() as u16;
                site.via = via;
            }
        }
    }

    fn match_supports(&mut self) {
        let mut open = std::mem::take(&mut self.open_supports);
        open.clear();
        for index in 0..self.supporters.len() {
            let by = self.supporters[index];
            let (helped, goal) = match self.orders[usize::from(self.site(by).unit)] {
                Order::SupportHold { unit } => (unit, unit.whole()),
                Order::SupportMove { unit, to } => (unit, to),
                Order::Hold | Order::Move { .. } | Order::Convoy { .. } => continue,
            };
            let helped = helped.index() as u16;
            if self.is_bound_for(helped, goal) {
                self.add_support(by, helped, goal);
                open.push(by);
            }
        }
        self.open_supports = open;
    }

    fn match_convoys(&mut self) {
        for index in 0..self.carriers.len() {
            let by = self.carriers[index];
            if let Order::Convoy { army, to } = self.orders[usize::from(self.site(by).unit)] {
                let army = army.index() as u16;
                if self.is_bound_for(army, to.whole()) {
                    self.add_convoy(by, army);
                }
            }
        }
    }

    /// Whether the unit is bound for that province, and for that coast if the
    /// place is one. Units that stay are bound for where they stand.
    #[inline]
    fn is_bound_for(&self, unit: u16, place: Place) -> bool {
        let site = self.site(unit);
        site.goal == self.number(place)
            && (!self.graph.is_split_coast(place)
                || matches!(self.orders[usize::from(site.unit)], Order::Move { to, .. } if to == place))
    }

    fn add_support(&mut self, by: u16, helped: u16, goal: Place) {
        let aim = self.number(goal);
        let first = std::mem::replace(&mut self.site_mut(helped).supporter, by);
        let site = self.site_mut(by);
        site.task = Task::Support;
        site.helped = helped;
        site.aim = aim;
        site.next_supporter = first;
    }

    fn add_convoy(&mut self, by: u16, army: u16) {
        let fleet = Place::new(usize::from(by));
        let site = self.site_mut(by);
        site.task = Task::Convoy;
        site.helped = army;
        let passage = self.site(army).passage;
        if let Some(passage) = self.passages.get_mut(usize::from(passage)) {
            passage.fleets.insert(fleet);
        } else {
            self.site_mut(army).passage = self.passages.len() as u16;
            let fleets = PlaceSet::of(fleet);
            self.passages.push(Passage { army, avoiding: NOBODY, fleets, open: Tri::OPEN, paradox: false });
        }
    }

    fn choose_ways(&mut self) {
        self.open_moves.clear();
        self.open_moves.extend_from_slice(&self.movers);
        for index in 0..self.movers.len() {
            let mover = self.movers[index];
            let site = self.site(mover);
            // Without a convoy in play there is only the way by land.
            if !site.via && site.passage == NOBODY {
                self.join_attackers(mover);
            } else {
                self.choose_way(mover);
            }
        }
    }

    fn choose_way(&mut self, mover: u16) {
        let task = self.way_of(mover);
        let site = self.site_mut(mover);
        site.task = task;
        let passage = site.passage;
        match task {
            Task::Sail | Task::Either => self.join_attackers(mover),
            Task::Stranded => {
                site.arrives = Tri::NO;
                self.close(passage);
            }
            _ => {
                self.join_attackers(mover);
                self.close(passage);
            }
        }
    }

    fn join_attackers(&mut self, mover: u16) {
        let goal = self.site(mover).goal;
        let first = std::mem::replace(&mut self.site_mut(goal).attacker, mover);
        self.site_mut(mover).next_attacker = first;
    }

    /// A convoy that is not used, or not complete, is no passage.
    fn close(&mut self, passage: u16) {
        if let Some(passage) = self.passages.get_mut(usize::from(passage)) {
            passage.open = Tri::NO;
        }
    }

    fn way_of(&mut self, mover: u16) -> Task {
        let site = *self.site(mover);
        let unit = self.units[usize::from(site.unit)];
        let neighbour = self.graph.reach(unit).contains(Place::new(usize::from(site.goal)));
        let complete = self.complete_route(mover);
        match (neighbour, complete) {
            (false, true) => Task::Sail,
            (false, false) => Task::Stranded,
            (true, _) => self.way_to_neighbour(mover, complete),
        }
    }

    fn way_to_neighbour(&self, mover: u16, complete: bool) -> Task {
        let site = self.site(mover);
        let via = site.via && self.rules.via_convoy_phrase == Choice::Yes;
        match (self.rules.adjacent_convoy, complete) {
            (AdjacentConvoy::OwnFleetOrVia, true) if via || self.own_fleet_convoys(mover) => Task::Sail,
            (AdjacentConvoy::OwnFleetOrVia, false)
                if via && self.rules.via_without_route == ViaWithoutRoute::Fail =>
            {
                Task::Stranded
            }
            (AdjacentConvoy::Either, true) => Task::Either,
            _ => Task::March,
        }
    }

    /// Whether the fleets ordered to carry the army form a complete route.
    fn complete_route(&mut self, army: u16) -> bool {
        let site = self.site(army);
        let Some(passage) = self.passages.get(usize::from(site.passage)) else { return false };
        let (from, to) = (Province::new(usize::from(army)), Province::new(usize::from(site.goal)));
        let fleets = passage.fleets;
        let complete = self.graph.links(from, to, &fleets);
        if complete && self.rules.multi_route == MultiRoute::All {
            let on_chains = self.graph.fleets_on_simple_chains(from, to, &fleets);
            let index = usize::from(self.site(army).passage);
            self.passages[index].fleets = on_chains;
        }
        complete
    }

    fn own_fleet_convoys(&self, army: u16) -> bool {
        let site = self.site(army);
        let passage = &self.passages[usize::from(site.passage)];
        passage.fleets.provinces().any(|fleet| self.sites[fleet.index() as u16].power == site.power)
    }

    /// Rule 21 and 22 of 2000: for each support of an attack on a fleet that
    /// carries an army against the supporter, the passage without that fleet.
    fn add_shield_passages(&mut self) {
        if self.passages.is_empty() || self.rules.paradox != Paradox::Rule2000 {
            return;
        }
        for index in 0..self.open_supports.len() {
            let supporter = self.open_supports[index];
            let Some(army) = self.army_carried_against(supporter) else { continue };
            let fleet = self.site(supporter).aim;
            let mut passage = self.passages[usize::from(self.site(army).passage)];
            passage.avoiding = fleet;
            passage.fleets.remove(Place::new(usize::from(fleet)));
            if self.rules.multi_route == MultiRoute::All {
                passage.open = Tri::NO;
            }
            self.passages.push(passage);
        }
    }

    /// The army that attacks the supporter by a convoy whose fleet the
    /// supported attack is aimed at.
    pub(crate) fn army_carried_against(&self, supporter: u16) -> Option<u16> {
        let support = self.site(supporter);
        let fleet = self.site(support.aim);
        let carries = support.aim != support.helped && fleet.task == Task::Convoy;
        let army = self.site(fleet.helped);
        let against = carries && army.goal == supporter && matches!(army.task, Task::Sail | Task::Either);
        against.then_some(fleet.helped)
    }
}
