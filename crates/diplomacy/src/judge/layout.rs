//! From orders to tasks: who goes by land or sea, who helps whom.

use atlas::{Place, PlaceSet, Province};

use super::screening::{CONVOY, MOVE, SUPPORT_HOLD, SUPPORT_MOVE};
use super::table::{NOBODY, Passage, Table, Task, UnitSet};
use super::tri::Tri;
use crate::order::Order;
use crate::rules::{AdjacentConvoy, Choice, MultiRoute, Paradox, ViaWithoutRoute};

impl<const W: usize> Table<W> {
    /// Lays out the orders that were taken in. All must be legal and in the form
    /// in which they count.
    pub(crate) fn lay_out(&mut self) {
        self.passages.clear();
        self.open_moves = self.kinds[MOVE];
        self.voyagers = self.send_movers();
        self.match_convoys();
        self.choose_ways();
        if !self.works.canals.is_empty() {
            self.send_through_canals();
        }
        if !self.works.railways.is_empty() {
            self.lay_trains();
        }
        self.open_supports = self.match_supports_to_hold().union(self.match_supports_to_move());
        if !self.trains.is_empty() {
            self.match_supports_to_trains();
        }
        self.add_shield_passages();
    }

    /// Sends the movers on their way; those that are ordered by sea.
    fn send_movers(&mut self) -> UnitSet<W> {
        self.kinds[MOVE].filter(|unit| {
            let Order::Move { to, via } = self.orders[unit] else { return false };
            let mover = self.placed[unit];
            let goal = self.number(to);
            let first = std::mem::replace(&mut self.site_mut(goal).attacker, mover);
            let site = self.site_mut(mover);
            site.task = Task::March;
            site.arrives = Tri::OPEN;
            site.goal = goal;
            site.next_attacker = first;
            site.via = via;
            via
        })
    }

    fn match_convoys(&mut self) {
        self.kinds[CONVOY].iter().for_each(|unit| {
            let Order::Convoy { army, to } = self.orders[unit] else { return };
            let army = army.index() as u16;
            if self.is_bound_for(army, to.whole()) {
                self.add_convoy(self.placed[unit], army);
            }
        });
    }

    /// Enters the supports of units that stay; those that match.
    fn match_supports_to_hold(&mut self) -> UnitSet<W> {
        self.kinds[SUPPORT_HOLD].filter(|unit| {
            let Order::SupportHold { unit: helped } = self.orders[unit] else { return false };
            let helped = helped.index() as u16;
            let matches = self.site(helped).goal == helped;
            if matches {
                self.add_support(self.placed[unit], helped, helped);
            }
            matches
        })
    }

    /// Enters the supports of moves; those that match.
    fn match_supports_to_move(&mut self) -> UnitSet<W> {
        self.kinds[SUPPORT_MOVE].filter(|unit| {
            let Order::SupportMove { unit: helped, to } = self.orders[unit] else { return false };
            let helped = helped.index() as u16;
            let matches = self.is_bound_for(helped, to);
            if matches {
                self.add_support(self.placed[unit], helped, self.number(to));
            }
            matches
        })
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

    pub(super) fn add_support(&mut self, by: u16, helped: u16, aim: u16) {
        let site = self.site_mut(by);
        site.task = Task::Support;
        site.helped = helped;
        site.aim = aim;
        // It counts for nothing until it is first judged.
        site.stands = Tri::NO;
    }

    fn add_convoy(&mut self, by: u16, army: u16) {
        let fleet = Place::new(usize::from(by));
        let site = self.site_mut(by);
        site.task = Task::Convoy;
        site.helped = army;
        let passage = self.site(army).passage;
        if let Some(passage) = self.passages.get_mut(usize::from(passage)) {
            passage.fleets.insert(fleet);
            return;
        }
        self.voyagers.insert(usize::from(self.site(army).unit));
        self.site_mut(army).passage = self.passages.len() as u16;
        let fleets = PlaceSet::of(fleet);
        self.passages.push(Passage { army, avoiding: NOBODY, fleets, open: Tri::OPEN, paradox: false });
    }

    /// Without a convoy in play there is only the way by land; for the others
    /// it has to be chosen.
    fn choose_ways(&mut self) {
        self.voyagers.iter().for_each(|unit| self.choose_way(self.placed[unit]));
    }

    fn choose_way(&mut self, mover: u16) {
        let task = self.way_of(mover);
        let site = self.site_mut(mover);
        site.task = task;
        let passage = site.passage;
        match task {
            Task::Sail | Task::Either => {}
            Task::Stranded => {
                self.strand(mover);
                self.close(passage);
            }
            _ => self.close(passage),
        }
    }

    /// Settles that a move gets nowhere.
    pub(super) fn strand(&mut self, mover: u16) {
        let site = self.site_mut(mover);
        site.arrives = Tri::NO;
        let unit = usize::from(site.unit);
        self.open_moves.remove(unit);
        self.leave_attackers(mover);
    }

    /// Takes a move that gets nowhere off the chain of its target.
    fn leave_attackers(&mut self, mover: u16) {
        let goal = self.site(mover).goal;
        let next = self.site(mover).next_attacker;
        let before = self.attackers(goal).find(|&attacker| self.site(attacker).next_attacker == mover);
        match before {
            Some(before) => self.site_mut(before).next_attacker = next,
            None => self.site_mut(goal).attacker = next,
        }
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
        passage.fleets.provinces().any(|fleet| self.site(fleet.index() as u16).power == site.power)
    }

    /// Rule 21 and 22 of 2000: for each support of an attack on a fleet that
    /// carries an army against the supporter, the passage without that fleet.
    fn add_shield_passages(&mut self) {
        if self.passages.is_empty() || self.rules.paradox != Paradox::Rule2000 {
            return;
        }
        for unit in self.open_supports.iter() {
            let supporter = self.placed[unit];
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
        let army = self.site(fleet.helped);
        let carries = (support.aim != support.helped) & (fleet.task == Task::Convoy);
        let comes = (army.goal == supporter) & matches!(army.task, Task::Sail | Task::Either);
        (carries & comes).then_some(fleet.helped)
    }
}
