//! From orders to tasks: who goes by land or sea, who helps whom.

use atlas::{Place, PlaceSet, Province};

use super::table::{NOBODY, Passage, Table, Task};
use super::tri::Tri;
use crate::order::Order;
use crate::rules::{AdjacentConvoy, Choice, MultiRoute, Paradox, ViaWithoutRoute};

impl<const W: usize> Table<W> {
    /// Lays out the orders of the units on the table, in the order of the
    /// units. All of them must be legal.
    pub(crate) fn lay_out(&mut self, orders: &[Order]) {
        self.orders.clear();
        self.orders.extend_from_slice(orders);
        self.passages.clear();
        self.open_moves.clear();
        self.open_supports.clear();
        self.knots_untied = 0;
        self.lay_out_moves();
        self.lay_out_helpers();
        self.choose_ways();
        self.add_shield_passages();
    }

    fn lay_out_moves(&mut self) {
        for index in 0..self.orders.len() {
            if let Order::Move { to, .. } = self.orders[index] {
                let from = self.number(self.units[index].place);
                let target = self.number(to);
                let site = self.site_mut(from);
                site.task = Task::March;
                site.target = target;
                self.open_moves.push(from);
            }
        }
    }

    fn lay_out_helpers(&mut self) {
        for index in 0..self.orders.len() {
            let place = self.units[index].place;
            match self.orders[index] {
                Order::SupportHold { unit } => {
                    let helped = unit.index() as u16;
                    if !self.site(helped).moves() {
                        self.add_support(place, helped, helped, false);
                    }
                }
                Order::SupportMove { unit, to } => {
                    let helped = unit.index() as u16;
                    if self.goes_to(helped, to) {
                        self.add_support(place, helped, self.number(to), true);
                    }
                }
                Order::Convoy { army, to } => {
                    let helped = army.index() as u16;
                    if self.goes_to(helped, to.whole()) {
                        self.add_convoy(place, helped);
                    }
                }
                Order::Hold | Order::Move { .. } => {}
            }
        }
    }

    /// Whether the unit is ordered to that province, and to that coast if the
    /// place is one.
    fn goes_to(&self, unit: u16, place: Place) -> bool {
        let site = self.site(unit);
        if !site.moves() || site.target != self.number(place) {
            return false;
        }
        !self.graph.is_split_coast(place)
            || matches!(self.orders[usize::from(site.unit)], Order::Move { to, .. } if to == place)
    }

    fn add_support(&mut self, place: Place, helped: u16, target: u16, supports_move: bool) {
        let supporter = self.number(place);
        let first = std::mem::replace(&mut self.site_mut(helped).supporter, supporter);
        let site = self.site_mut(supporter);
        site.task = Task::Support;
        site.helped = helped;
        site.target = target;
        site.supports_move = supports_move;
        site.next_supporter = first;
        self.open_supports.push(supporter);
    }

    fn add_convoy(&mut self, place: Place, army: u16) {
        let fleet = self.graph.province_of(place);
        let site = &mut self.sites[fleet.index()];
        site.task = Task::Convoy;
        site.helped = army;
        let passage = self.site(army).passage;
        if let Some(passage) = self.passages.get_mut(usize::from(passage)) {
            passage.fleets.insert(fleet);
        } else {
            self.site_mut(army).passage = self.passages.len() as u16;
            let fleets = PlaceSet::of(fleet);
            self.passages.push(Passage { army, avoiding: NOBODY, fleets, open: Tri::Open, paradox: false });
        }
    }

    fn choose_ways(&mut self) {
        for index in 0..self.open_moves.len() {
            let mover = self.open_moves[index];
            let task = self.way_of(mover);
            let site = self.site_mut(mover);
            site.task = task;
            let passage = site.passage;
            match task {
                Task::Sail | Task::Either => self.join_attackers(mover),
                Task::Stranded => {
                    site.arrives = Tri::No;
                    self.close(passage);
                }
                _ => {
                    self.join_attackers(mover);
                    self.close(passage);
                }
            }
        }
    }

    fn join_attackers(&mut self, mover: u16) {
        let target = self.site(mover).target;
        let first = std::mem::replace(&mut self.site_mut(target).attacker, mover);
        self.site_mut(mover).next_attacker = first;
    }

    /// A convoy that is not used, or not complete, is no passage.
    fn close(&mut self, passage: u16) {
        if let Some(passage) = self.passages.get_mut(usize::from(passage)) {
            passage.open = Tri::No;
        }
    }

    fn way_of(&mut self, mover: u16) -> Task {
        let site = *self.site(mover);
        if site.fleet {
            return Task::March;
        }
        let unit = self.units[usize::from(site.unit)];
        let neighbour = self.graph.reach(unit).contains(Place::new(usize::from(site.target)));
        if neighbour && site.passage == NOBODY && self.rules.via_without_route == ViaWithoutRoute::FallbackLand {
            return Task::March;
        }
        let complete = self.complete_route(mover);
        match (neighbour, complete) {
            (false, true) => Task::Sail,
            (false, false) => Task::Stranded,
            (true, _) => self.way_to_neighbour(mover, complete),
        }
    }

    fn way_to_neighbour(&self, mover: u16, complete: bool) -> Task {
        let site = self.site(mover);
        let via = self.rules.via_convoy_phrase == Choice::Yes
            && matches!(self.orders[usize::from(site.unit)], Order::Move { via: true, .. });
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
        let (from, to) = (Province::new(usize::from(army)), Province::new(usize::from(site.target)));
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
        passage.fleets.provinces().any(|fleet| self.sites[fleet.index()].power == site.power)
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
            let fleet = self.site(supporter).target;
            let mut passage = self.passages[usize::from(self.site(army).passage)];
            passage.avoiding = fleet;
            passage.fleets.remove(Place::new(usize::from(fleet)));
            if self.rules.multi_route == MultiRoute::All {
                passage.open = Tri::No;
            }
            self.passages.push(passage);
        }
    }

    /// The army that attacks the supporter by a convoy whose fleet the
    /// supported attack is aimed at.
    pub(crate) fn army_carried_against(&self, supporter: u16) -> Option<u16> {
        let support = self.site(supporter);
        let fleet = self.site(support.target);
        let carries = support.supports_move && fleet.task == Task::Convoy;
        let army = self.site(fleet.helped.min(self.sites.len() as u16 - 1));
        let against = carries && army.target == supporter && matches!(army.task, Task::Sail | Task::Either);
        against.then_some(fleet.helped)
    }
}
