//! Orders for a random position, written plot by plot: an attack with its
//! supports, a convoy with an ambush on its fleets, a ring, and so on.

use atlas::{Board, Place, Province, Terrain};

use crate::chance::Chance;
use crate::generate::neighbours;
use crate::legality::{can_go, is_legal};
use crate::model::{Options, Order, Permit, Situation};
use crate::routes::Passage;
use crate::works::{keeper, stops};

/// Writes one order for every unit, and who may pass canals.
pub(crate) fn write_orders(board: &Board, situation: &mut Situation, chance: &mut Chance) {
    let units = situation.units.len();
    let mut plotter = Plotter { board, situation: situation.clone(), orders: vec![None; units], chance };
    if !(situation.works.railways.is_empty() && situation.works.canals.is_empty()) {
        plotter.plot_works();
    }
    for _ in 0..units {
        plotter.plot();
    }
    for unit in plotter.idle() {
        plotter.occupy(unit);
    }
    situation.permits = plotter.situation.permits;
    situation.orders = plotter.orders.into_iter().map(|order| order.unwrap_or(Order::Hold)).collect();
}

struct Plotter<'a> {
    board: &'a Board,
    situation: Situation,
    orders: Vec<Option<Order>>,
    chance: &'a mut Chance,
}

impl Plotter<'_> {
    fn plot(&mut self) {
        let idle = self.idle();
        let Some(unit) = self.chance.pick(&idle) else { return };
        match self.chance.below(100) {
            0..50 => self.plot_convoy(unit),
            50..70 => self.plot_attack(unit),
            70..78 => self.plot_head_to_head(unit),
            78..85 => self.plot_ring(unit),
            85..97 => self.plot_defence(unit),
            _ => self.plot_nonsense(unit),
        }
    }

    /// Trains and transits, with those who are in their way.
    fn plot_works(&mut self) {
        for unit in self.idle() {
            if self.orders[unit].is_none() && self.chance.percent(50) {
                self.plot_train(unit);
            }
            if self.orders[unit].is_none() && self.chance.percent(70) {
                self.plot_transit(unit);
            }
        }
    }

    /// A train, now and then a second one, with attacks on its way and help for
    /// it there.
    fn plot_train(&mut self, unit: usize) {
        let goals =
            self.board.provinces().filter(|&to| stops(self.board, &self.situation, unit, to).is_some());
        let goals: Vec<Province> = goals.collect();
        let second = self.orders.iter().flatten().any(|order| matches!(order, Order::Rail { .. }));
        let Some(to) = self.chance.pick(&goals).filter(|_| !second || self.chance.percent(10)) else {
            return;
        };
        self.orders[unit] = Some(Order::Rail { to });
        for stop in stops(self.board, &self.situation, unit, to).unwrap_or_default() {
            let attack = Order::Move { to: stop.whole(), via: false };
            for attacker in self.idle() {
                if self.is_free(attacker, attack) && self.chance.percent(35) {
                    self.orders[attacker] = Some(attack);
                    self.support_move(attacker, stop.whole(), 40);
                }
            }
            self.support_move(unit, stop.whole(), 25);
        }
    }

    /// A fleet through a canal, with or without leave, and what may happen to its
    /// keeper.
    fn plot_transit(&mut self, unit: usize) {
        let from = self.province(unit);
        let ends = self.situation.works.canals.iter().flat_map(|canal| canal.joins);
        let ends: Vec<Province> =
            ends.filter(|&to| keeper(self.board, &self.situation, unit, to).is_some()).collect();
        let Some(to) = self.chance.pick(&ends) else { return };
        let Some(keeper) = keeper(self.board, &self.situation, unit, to) else { return };
        self.orders[unit] = Some(Order::Move { to: to.whole(), via: false });
        let beside = self.province(keeper);
        if self.chance.percent(60) {
            self.situation.permits.push(Permit { keeper: beside, fleet: from, to });
        }
        self.support_move(unit, to.whole(), 40);
        if self.chance.percent(50) {
            self.ambush(beside, to);
        }
    }

    /// The units without orders.
    fn idle(&self) -> Vec<usize> {
        (0..self.orders.len()).filter(|&unit| self.orders[unit].is_none()).collect()
    }

    fn province(&self, unit: usize) -> Province {
        self.situation.province(self.board, unit)
    }

    fn unit_in(&self, province: Province) -> Option<usize> {
        self.situation.unit_in(self.board, province)
    }

    fn is_free(&self, unit: usize, order: Order) -> bool {
        self.orders[unit].is_none() && is_legal(self.board, &self.situation, &Options::default(), unit, order)
    }

    /// An army goes to sea; its fleets may be ambushed, above all with the
    /// help of the unit it attacks.
    fn plot_convoy(&mut self, unit: usize) {
        let Some((army, target, route)) = self.find_convoy(unit) else { return };
        let to = target.whole();
        let neighbour = can_go(self.board, self.situation.units[army], target);
        let via = self.chance.percent(if neighbour { 50 } else { 10 });
        self.orders[army] = Some(Order::Move { to, via });
        self.order_convoy(army, target, &route);
        if let Some(sea) = self.chance.pick(&route).filter(|_| self.chance.percent(80)) {
            self.ambush(sea, target);
        }
        self.support_move(army, to, 30);
    }

    /// The fleets of the route convoy, now and then all but one, and sometimes
    /// every other fleet that can.
    fn order_convoy(&mut self, army: usize, target: Province, route: &[Province]) {
        let order = Order::Convoy { army: self.province(army), to: target };
        let everyone = self.chance.percent(30);
        for fleet in self.idle() {
            let called = everyone || route.contains(&self.province(fleet));
            if called && self.is_free(fleet, order) && !self.chance.percent(5) {
                self.orders[fleet] = Some(order);
            }
        }
    }

    /// An idle army, this one if it can, with a target and a route of idle
    /// fleets; occupied targets are preferred.
    fn find_convoy(&mut self, unit: usize) -> Option<(usize, Province, Vec<Province>)> {
        let armies: Vec<usize> =
            self.idle().into_iter().filter(|&unit| !self.situation.units[unit].fleet).collect();
        let army = if armies.contains(&unit) { unit } else { self.chance.pick(&armies)? };
        let start = self.province(army);
        let seas: Vec<Province> = self.idle().into_iter().map(|unit| self.province(unit)).collect();
        let seas: Vec<Province> =
            seas.into_iter().filter(|&sea| self.board.terrain(sea) == Terrain::Sea).collect();
        let mut ways = Vec::new();
        for target in self.board.provinces().filter(|&target| target != start) {
            if self.board.terrain(target) == Terrain::Coastal {
                let routes = Passage { board: self.board, start, target }.routes(&seas);
                ways.extend(routes.into_iter().map(|route| (army, target, route)));
            }
        }
        let (occupied, witnessed) = (self.chance.percent(75), self.chance.percent(60));
        self.prefer(occupied, &mut ways, |plotter, (_, target, _)| plotter.unit_in(*target).is_some());
        self.prefer(witnessed, &mut ways, |plotter, (army, target, route)| {
            plotter.has_witness(*army, *target, route)
        });
        let chosen = self.chance.below(ways.len());
        ways.into_iter().nth(chosen)
    }

    /// Keeps only the choices of this kind, if it is wished and there are any.
    fn prefer<T>(&self, wished: bool, choices: &mut Vec<T>, kind: impl Fn(&Self, &T) -> bool) {
        if wished && choices.iter().any(|choice| kind(self, choice)) {
            choices.retain(|choice| kind(self, choice));
        }
    }

    /// Whether an idle foreign unit at the target could act against a fleet
    /// of the route.
    fn has_witness(&self, army: usize, target: Province, route: &[Province]) -> bool {
        let reaches =
            |unit: usize| route.iter().any(|&sea| can_go(self.board, self.situation.units[unit], sea));
        let witness = self.unit_in(target);
        witness.is_some_and(|unit| {
            self.orders[unit].is_none() && self.is_foreign(unit, self.province(army)) && reaches(unit)
        })
    }

    /// Whether the unit in the province, if there is one, is another power's.
    fn is_foreign(&self, unit: usize, province: Province) -> bool {
        let power = |unit: usize| self.situation.units[unit].power;
        self.unit_in(province).is_none_or(|other| power(other) != power(unit))
    }

    /// An attack on the fleet in a sea, supported from the convoy's target if
    /// that can be, or else a hold support for the fleet from there.
    fn ambush(&mut self, sea: Province, target: Province) {
        let witness = self.unit_in(target).filter(|&unit| self.orders[unit].is_none());
        let attack = Order::Move { to: sea.whole(), via: false };
        let attackers: Vec<usize> = self.idle().into_iter().filter(|&unit| Some(unit) != witness).collect();
        let mut attackers: Vec<usize> =
            attackers.into_iter().filter(|&unit| self.is_free(unit, attack)).collect();
        let foreign = self.chance.percent(80);
        self.prefer(foreign, &mut attackers, |plotter, &unit| plotter.is_foreign(unit, sea));
        let Some(attacker) = self.chance.pick(&attackers) else { return };
        self.orders[attacker] = Some(attack);
        let origin = self.province(attacker);
        let help = if self.chance.percent(70) {
            Order::SupportMove { unit: origin, to: sea.whole() }
        } else {
            Order::SupportHold { unit: sea }
        };
        if let Some(witness) = witness.filter(|&unit| self.is_free(unit, help)) {
            self.orders[witness] = Some(help);
        }
        self.support_move(attacker, sea.whole(), 25);
    }

    fn plot_attack(&mut self, unit: usize) {
        let mut targets = self.targets(unit);
        let occupied = self.chance.percent(75);
        self.prefer(occupied, &mut targets, |plotter, &place| {
            plotter.unit_in(plotter.board.province_of(place)).is_some()
        });
        if let Some(to) = self.chance.pick(&targets) {
            let via = self.chance.percent(3);
            self.orders[unit] = Some(Order::Move { to, via });
            self.support_move(unit, to, 60);
        }
    }

    /// Where the unit could go by itself.
    fn targets(&self, unit: usize) -> Vec<Place> {
        let unit = self.situation.units[unit];
        if unit.fleet {
            return self.board.fleet_neighbours(unit.place).to_vec();
        }
        let province = self.board.province_of(unit.place);
        self.board.army_neighbours(province).iter().map(|&target| target.whole()).collect()
    }

    /// Idle units support the move, each with this chance, up to three.
    fn support_move(&mut self, mover: usize, to: Place, percent: usize) {
        let whole = self.board.province_of(to).whole();
        let named = if self.chance.percent(30) { whole } else { to };
        let order = Order::SupportMove { unit: self.province(mover), to: named };
        self.give_support(mover, order, percent);
    }

    fn give_support(&mut self, supported: usize, order: Order, percent: usize) {
        let able: Vec<usize> = self.idle().into_iter().filter(|&unit| unit != supported).collect();
        let able: Vec<usize> = able.into_iter().filter(|&unit| self.is_free(unit, order)).collect();
        for unit in self.chance.shuffled(able).into_iter().take(3) {
            if self.chance.percent(percent) {
                self.orders[unit] = Some(order);
            }
        }
    }

    fn plot_head_to_head(&mut self, unit: usize) {
        let there = self.neighbouring_idle(unit);
        let Some(opponent) = self.chance.pick(&there) else { return };
        let both = [(unit, opponent), (opponent, unit)];
        let orders = both.map(|(from, to)| self.move_towards(from, to));
        for ((mover, _), order) in both.into_iter().zip(orders) {
            let Some(to) = order.filter(|_| self.orders[mover].is_none()) else { continue };
            let via = self.chance.percent(10);
            self.orders[mover] = Some(Order::Move { to, via });
            self.support_move(mover, to, 50);
        }
    }

    /// Three to five idle units that each move to the next.
    fn plot_ring(&mut self, unit: usize) {
        let length = self.chance.between(3, 5);
        let mut ring = vec![unit];
        while let Some(&last) = ring.last().filter(|_| ring.len() < length) {
            let mut next = self.neighbouring_idle(last);
            next.retain(|unit| !ring.contains(unit));
            match self.chance.pick(&next) {
                Some(unit) => ring.push(unit),
                None => break,
            }
        }
        for (place, &unit) in ring.iter().enumerate() {
            let next = ring[(place + 1) % ring.len()];
            if let Some(to) = self.move_towards(unit, next) {
                self.orders[unit] = Some(Order::Move { to, via: false });
            }
        }
    }

    fn neighbouring_idle(&self, unit: usize) -> Vec<usize> {
        let near = |&other: &usize| other != unit && self.move_towards(unit, other).is_some();
        self.idle().into_iter().filter(near).collect()
    }

    fn move_towards(&self, unit: usize, other: usize) -> Option<Place> {
        let province = self.province(other);
        self.targets(unit).into_iter().find(|&place| self.board.province_of(place) == province)
    }

    /// Idle units support a unit that may or may not stay where it is.
    fn plot_defence(&mut self, unit: usize) {
        let near: Vec<usize> = neighbours(self.board, self.province(unit))
            .into_iter()
            .filter_map(|near| self.unit_in(near))
            .collect();
        let stays = |unit: &usize| !matches!(self.orders[*unit], Some(Order::Move { .. }));
        let staying: Vec<usize> = near.iter().copied().filter(stays).collect();
        let choices = if self.chance.percent(85) { staying } else { near };
        if let Some(supported) = self.chance.pick(&choices) {
            let order = Order::SupportHold { unit: self.province(supported) };
            self.give_support(supported, order, 60);
        }
    }

    /// An order that is probably impossible.
    fn plot_nonsense(&mut self, unit: usize) {
        let provinces: Vec<Province> = self.board.provinces().collect();
        let units: Vec<Province> = (0..self.orders.len()).map(|unit| self.province(unit)).collect();
        let (Some(there), Some(target)) = (self.chance.pick(&units), self.chance.pick(&provinces)) else {
            return;
        };
        let to = target.whole();
        let order = match self.chance.below(5) {
            0 if self.board.facts(target).coasts.is_empty() => {
                Order::Move { to, via: self.chance.percent(50) }
            }
            1 => Order::SupportHold { unit: target },
            2 => Order::SupportMove { unit: there, to },
            3 => Order::Convoy { army: target, to: there },
            _ => Order::Convoy { army: there, to: target },
        };
        self.orders[unit] = Some(order);
    }

    /// Something for a unit that no plot has used.
    fn occupy(&mut self, unit: usize) {
        if self.orders[unit].is_some() || self.chance.percent(20) {
            return;
        }
        match self.chance.below(3) {
            0 => self.plot_attack(unit),
            1 => self.join_a_move(unit),
            _ => self.join_a_defence(unit),
        }
    }

    fn join_a_move(&mut self, unit: usize) {
        let support = |mover: usize| match self.orders[mover] {
            Some(Order::Move { to, .. }) => Some(Order::SupportMove { unit: self.province(mover), to }),
            _ => None,
        };
        let orders: Vec<Order> = (0..self.orders.len()).filter_map(support).collect();
        self.take_one(unit, orders);
    }

    fn join_a_defence(&mut self, unit: usize) {
        let stays = |other: &usize| !matches!(self.orders[*other], Some(Order::Move { .. }));
        let holders = (0..self.orders.len()).filter(stays);
        let orders = holders.map(|other| Order::SupportHold { unit: self.province(other) }).collect();
        self.take_one(unit, orders);
    }

    fn take_one(&mut self, unit: usize, mut orders: Vec<Order>) {
        orders.retain(|&order| self.is_free(unit, order));
        self.orders[unit] = self.chance.pick(&orders);
    }
}
