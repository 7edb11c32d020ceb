//! The lists of legal orders are complete, without repetition, and agree with the check of single orders.

use std::collections::HashSet;

use atlas::{Board, Province, Terrain, UnitKind};
use diplomacy::{
    Adjudicator, Adjustment, AdjustmentVerdict, Choice, Dislodged, LegalOrders, Order, Retreat,
    RetreatVerdict, Unit, Voyage, adjustment_choices, legal_adjustments, legal_retreats, movement_choices,
    resolve_adjustments, resolve_retreats, retreat_choices,
};

use crate::chance::Chance;
use crate::conservation::{play_movement, random_winter};
use crate::situation::{Manners, Situation, for_situations, wild_order};

#[test]
fn listed_orders_are_legal_as_they_stand_and_listed_once() {
    for_situations(60, Manners::Legal, |adjudicator, situation| {
        let lists = Lists::new(adjudicator, situation);
        for (index, &unit) in situation.units.iter().enumerate() {
            let orders: Vec<Order> = lists.all(index).collect();
            assert_eq!(orders[0], Order::Hold);
            assert_eq!(lists.known[index].len(), orders.len(), "an order of {unit:?} is listed twice");
            for order in orders {
                assert_eq!(adjudicator.check(&situation.units, unit, order), Ok(order), "{unit:?}");
            }
        }
    });
}

#[test]
fn whatever_is_legal_is_listed() {
    for_situations(40, Manners::Legal, |adjudicator, situation| {
        let lists = Lists::new(adjudicator, situation);
        let mut chance = Chance::new(situation.seed);
        let small = situation.board().province_count() < 20;
        if small || situation.seed == 17 {
            for order in every_order(situation.board()) {
                lists.check_all(adjudicator, situation, order);
            }
        }
        for _ in 0..200 {
            let order = wild_order(situation.board(), &situation.units, &mut chance);
            lists.check_all(adjudicator, situation, order);
        }
    });
}

#[test]
fn whatever_is_legal_is_listed_where_provinces_are_closed() {
    for_situations(30, Manners::Legal, |_, situation| {
        let board = situation.board();
        let mut chance = Chance::new(situation.seed);
        let closed: Vec<Province> = board.provinces().filter(|_| chance.percent(20)).collect();
        let mut adjudicator = Adjudicator::of_variant(&situation.variant, situation.rules, &closed);
        let lists = Lists::new(&mut adjudicator, situation);
        let goes_there = |order: &Order| match order {
            Order::Move { to, .. } | Order::SupportMove { to, .. } => {
                closed.contains(&board.province_of(*to))
            }
            Order::Convoy { to, .. } | Order::Rail { to } => closed.contains(to),
            Order::Hold | Order::SupportHold { .. } | Order::Permit { .. } => false,
        };
        assert!(!lists.known.iter().flatten().any(goes_there));
        for _ in 0..600 {
            let order = wild_order(board, &situation.units, &mut chance);
            lists.check_all(&mut adjudicator, situation, order);
        }
    });
}

#[test]
fn every_legal_order_is_reached_by_clicking_and_no_click_leads_nowhere() {
    for_situations(60, Manners::Legal, |adjudicator, situation| {
        let lists = Lists::new(adjudicator, situation);
        for (index, unit) in situation.units.iter().enumerate() {
            let province = situation.board().province_of(unit.place);
            let orders: Vec<Order> = lists.all(index).collect();
            check_tree(&movement_choices(situation.board(), province, &orders), &orders);
        }
    });
}

#[test]
fn listed_retreats_are_legal_and_all_others_are_not() {
    for_situations(150, Manners::Legal, |_, situation| {
        let board = situation.board();
        let (_, _, after) = play_movement(situation);
        for dislodged in after.position.dislodged() {
            let listed = legal_retreats(dislodged);
            check_tree(&retreat_choices(board, dislodged), &listed);
            let every = board.places().map(Retreat::To).chain(every_voyage(board)).chain([Retreat::Disband]);
            for order in every {
                let verdict = verdict_of(board, after.position.units(), dislodged, order);
                assert_eq!(verdict.word() != "illegal", listed.contains(&order), "{order:?}");
            }
        }
    });
}

/// From anywhere over any sea.
fn every_voyage(board: &Board) -> impl Iterator<Item = Retreat> {
    let seas = board.provinces().filter(|&sea| board.terrain(sea) == Terrain::Sea);
    seas.flat_map(|sea| board.provinces().map(move |to| Retreat::Over(Voyage { to, sea })))
}

fn verdict_of(board: &Board, units: &[Unit], dislodged: &Dislodged, order: Retreat) -> RetreatVerdict {
    resolve_retreats(board, units, std::slice::from_ref(dislodged), &[Some(order)])[0]
}

#[test]
fn listed_adjustments_are_legal_and_all_others_are_not() {
    for_situations(6, Manners::Legal, |_, situation| {
        let (variant, rules) = (&situation.variant, &situation.rules);
        let winter = random_winter(situation, &mut Chance::new(situation.seed));
        for power in variant.powers() {
            let listed = legal_adjustments(variant, rules, &winter.position, power);
            let result = |line| resolve_adjustments(variant, rules, &winter.position, power, &[line]);
            let known: HashSet<Adjustment> = listed.iter().copied().collect();
            assert_eq!(known.len(), listed.len(), "a line is listed twice");
            check_trees(&adjustment_choices(variant.board(), &winter.position, &listed), &listed);
            for line in every_line(variant.board()) {
                let legal = !matches!(result(line).verdicts[0], AdjustmentVerdict::Illegal(_));
                let alike = || known.iter().any(|&other| result(other) == result(line));
                assert_eq!(legal, known.contains(&line) || legal && alike(), "{line:?}");
            }
        }
    });
}

/// The legal orders of a situation, to be looked up.
struct Lists {
    legal: LegalOrders,
    known: Vec<HashSet<Order>>,
}

impl Lists {
    fn new(adjudicator: &mut Adjudicator, situation: &Situation) -> Self {
        let mut legal = LegalOrders::default();
        adjudicator.legal_orders(&situation.units, &mut legal);
        let mut lists = Self { legal, known: Vec::new() };
        lists.known = (0..situation.units.len()).map(|index| lists.all(index).collect()).collect();
        let units = 0..situation.units.len();
        assert_eq!(lists.legal.len(), units.map(|index| lists.legal.of(index).len()).sum::<usize>());
        lists
    }

    /// The orders of a unit, and what it can be told besides.
    fn all(&self, index: usize) -> impl Iterator<Item = Order> + '_ {
        self.legal.of(index).iter().copied().chain(self.legal.besides(index))
    }

    /// Each unit's order is refused, or counts as one of those listed; listed ones count as they stand.
    fn check_all(&self, adjudicator: &mut Adjudicator, situation: &Situation, order: Order) {
        for (known, &unit) in self.known.iter().zip(&situation.units) {
            if is_leave_for_own_fleet(situation, unit, order) {
                continue;
            }
            let checked = adjudicator.check(&situation.units, unit, order);
            let consistent = match checked {
                Ok(counted) => known.contains(&counted) && (counted == order || !known.contains(&order)),
                Err(_) => !known.contains(&order),
            };
            assert!(
                consistent,
                "{}: {} is {checked:?}",
                spelled(situation, unit),
                spelled_order(situation, unit, order)
            );
        }
    }
}

/// Leave that nobody needs: it may be written, but is not listed.
fn is_leave_for_own_fleet(situation: &Situation, unit: Unit, order: Order) -> bool {
    let Order::Permit { fleet, .. } = order else { return false };
    let here = |other: &&Unit| situation.board().province_of(other.place) == fleet;
    situation.units.iter().find(here).is_some_and(|fleet| fleet.power == unit.power)
}

fn spelled(situation: &Situation, unit: Unit) -> String {
    diplomacy::notation::Printer::new(&situation.variant, &situation.units).unit(unit)
}

fn spelled_order(situation: &Situation, unit: Unit, order: Order) -> String {
    diplomacy::notation::Printer::new(&situation.variant, &situation.units).order(unit, order)
}

/// Every order that can be written on the board, for whatever unit.
fn every_order(board: &Board) -> Vec<Order> {
    let mut orders = vec![Order::Hold];
    for to in board.places() {
        orders.extend([false, true].map(|via| Order::Move { to, via }));
        orders.extend(board.provinces().map(|unit| Order::SupportMove { unit, to }));
    }
    for unit in board.provinces() {
        orders.push(Order::SupportHold { unit });
        orders.push(Order::Rail { to: unit });
        orders.extend(board.provinces().map(|to| Order::Permit { fleet: unit, to }));
        orders.extend(board.provinces().map(|to| Order::Convoy { army: unit, to }));
    }
    orders
}

/// Every line that can be written in an adjustment phase.
fn every_line(board: &Board) -> Vec<Adjustment> {
    let kinds = [UnitKind::Army, UnitKind::Fleet];
    let builds = board.places().flat_map(|place| kinds.map(|kind| Adjustment::Build { kind, place }));
    let removals = board.provinces().map(|unit| Adjustment::Remove { unit });
    builds.chain(removals).chain([Adjustment::Waive]).collect()
}

/// A tree holds exactly these orders, each once, and every branch ends in one.
fn check_tree<O: Copy + Eq + std::hash::Hash + std::fmt::Debug>(tree: &Choice<O>, orders: &[O]) {
    check_trees(std::slice::from_ref(tree), orders);
}

fn check_trees<O: Copy + Eq + std::hash::Hash + std::fmt::Debug>(trees: &[Choice<O>], orders: &[O]) {
    let reached: Vec<O> = trees.iter().flat_map(Choice::orders).collect();
    assert_eq!(reached.len(), orders.len());
    let set = |orders: &[O]| orders.iter().copied().collect::<HashSet<O>>();
    assert_eq!(set(&reached), set(orders));
    assert!(!trees.iter().any(has_dead_end));
}

fn has_dead_end<O>(choice: &Choice<O>) -> bool {
    let leaf = choice.next.is_empty();
    (leaf && choice.order.is_none()) || choice.next.iter().any(has_dead_end)
}
