//! Dense positions: many units, and orders that get in each other's way.

use atlas::{Board, Province, UnitKind, Variant};
use diplomacy::{Adjudicator, LegalOrders, Order, Rules, Unit};

use crate::chance::Chance;

/// One movement phase: units in order of their provinces, and an order for
/// each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The units.
    pub units: Vec<Unit>,
    /// Their orders, all legal.
    pub orders: Vec<Order>,
}

/// Makes dense scenes on a board: supports that match, attacks on occupied
/// provinces, and convoys that are carried out.
pub fn dense_scenes(variant: &Variant, rules: Rules, count: usize, seed: u64) -> Vec<Scene> {
    let mut chance = Chance::new(seed);
    let mut adjudicator = Adjudicator::new(variant.board(), rules);
    let mut list = LegalOrders::default();
    let mut scene = || {
        let units = place_units(variant, &mut chance);
        adjudicator.legal_orders(&units, &mut list);
        let orders = Planner::new(variant.board(), &units, &list).plan(&mut chance);
        Scene { units, orders }
    };
    (0..count).map(|_| scene()).collect()
}

fn place_units(variant: &Variant, chance: &mut Chance) -> Vec<Unit> {
    let board = variant.board();
    let most = board.centres().count().max(2);
    let count = most * 4 / 7 + chance.below(most * 3 / 7 + 2);
    let mut provinces: Vec<Province> = board.provinces().collect();
    chance.shuffle(&mut provinces);
    provinces.truncate(count);
    provinces.sort();
    let powers: Vec<_> = variant.powers().collect();
    let mut unit_in = |province: Province| {
        let power = powers[chance.below(powers.len())];
        let fleet_places: Vec<_> = board.places_of(province).filter(|&p| board.fleet_can_stand(p)).collect();
        let army = board.army_can_stand(province.whole()) && (fleet_places.is_empty() || chance.percent(60));
        match chance.pick(&fleet_places) {
            Some(&place) if !army => Unit { power, kind: UnitKind::Fleet, place },
            _ => Unit { power, kind: UnitKind::Army, place: province.whole() },
        }
    };
    provinces.into_iter().map(&mut unit_in).collect()
}

/// Gives orders one after the other, each with an eye on those before.
struct Planner<'a> {
    board: &'a Board,
    units: &'a [Unit],
    list: &'a LegalOrders,
    orders: Vec<Option<Order>>,
}

impl<'a> Planner<'a> {
    fn new(board: &'a Board, units: &'a [Unit], list: &'a LegalOrders) -> Self {
        Self { board, units, list, orders: vec![None; units.len()] }
    }

    fn plan(mut self, chance: &mut Chance) -> Vec<Order> {
        let mut turn: Vec<usize> = (0..self.units.len()).collect();
        chance.shuffle(&mut turn);
        for &index in &turn {
            if self.orders[index].is_none() && chance.percent(50) {
                self.plan_move(index, chance);
            }
        }
        for &index in &turn {
            if self.orders[index].is_none() {
                self.orders[index] = Some(self.helpful_order(index, chance));
            }
        }
        self.orders.into_iter().map(|order| order.unwrap_or(Order::Hold)).collect()
    }

    fn index_in(&self, province: Province) -> Option<usize> {
        self.units.binary_search_by_key(&province, |unit| self.board.province_of(unit.place)).ok()
    }

    /// A move, rather onto somebody than into the void, now and then by sea.
    fn plan_move(&mut self, index: usize, chance: &mut Chance) {
        let by_sea = chance.percent(75) && self.list.of(index).iter().any(is_voyage);
        let moves = self.list.of(index).iter().filter_map(|order| match order {
            Order::Move { to, via } if *via == by_sea => Some(self.board.province_of(*to)),
            _ => None,
        });
        let targets: Vec<Province> = moves.collect();
        let occupied: Vec<Province> =
            targets.iter().copied().filter(|&target| self.index_in(target).is_some()).collect();
        let pool = if chance.percent(60) && !occupied.is_empty() { &occupied } else { &targets };
        let Some(&target) = chance.pick(pool) else { return };
        let order = self.list.of(index).iter().copied().find(|order| {
            matches!(order, Order::Move { to, via } if *via == by_sea && self.board.province_of(*to) == target)
        });
        self.orders[index] = order;
        if by_sea {
            self.plan_convoy(self.board.province_of(self.units[index].place), target);
        }
    }

    /// Every fleet that can carry the army and has no order yet carries it.
    fn plan_convoy(&mut self, army: Province, to: Province) {
        let convoy = Order::Convoy { army, to };
        for index in 0..self.units.len() {
            if self.orders[index].is_none() && self.list.of(index).contains(&convoy) {
                self.orders[index] = Some(convoy);
            }
        }
    }

    /// A support for something that is ordered, if there is any.
    fn helpful_order(&self, index: usize, chance: &mut Chance) -> Order {
        let helps_move = |order: &&Order| match order {
            Order::SupportMove { unit, to } => {
                let helped = self.index_in(*unit).and_then(|helped| self.orders[helped]);
                matches!(helped, Some(Order::Move { to: target, .. }) if target == *to)
            }
            _ => false,
        };
        let helps_hold = |order: &&Order| match order {
            Order::SupportHold { unit } => {
                let helped = self.index_in(*unit).and_then(|helped| self.orders[helped]);
                !matches!(helped, Some(Order::Move { .. }))
            }
            _ => false,
        };
        let legal = self.list.of(index);
        let moves: Vec<&Order> = legal.iter().filter(helps_move).collect();
        let holds: Vec<&Order> = legal.iter().filter(helps_hold).collect();
        let pool = if moves.is_empty() || chance.percent(55) { &holds } else { &moves };
        chance.pick(pool).map_or(Order::Hold, |order| **order)
    }
}

fn is_voyage(order: &Order) -> bool {
    matches!(order, Order::Move { via: true, .. })
}
