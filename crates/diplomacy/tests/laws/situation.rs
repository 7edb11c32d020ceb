//! Random positions with random orders.

use std::fmt;
use std::sync::Arc;

use atlas::{Board, Place, Power, Province, Terrain, UnitKind, Variant};
use diplomacy::notation::Printer;
use diplomacy::{Adjudicator, LegalOrders, Order, Rules, Unit};

use crate::boards::{RULES, USUAL_GAMES, boards, games_asked_for, rules, variant};
use crate::chance::Chance;

/// A position and an order for each of its units.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    pub(crate) variant: Arc<Variant>,
    pub(crate) rules: Rules,
    pub(crate) seed: u64,
    /// By province.
    pub(crate) units: Vec<Unit>,
    pub(crate) orders: Vec<Order>,
}

/// How far the orders of a situation can be relied on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Manners {
    /// All of them are legal.
    Legal,
    /// Up to a third of them are anything at all.
    Mixed,
}

/// Holds a law against so many random situations on every board under all rules, and more of them
/// if more games are asked for.
pub(crate) fn for_situations(count: u64, manners: Manners, law: impl Fn(&mut Adjudicator, &Situation)) {
    let count = count * games_asked_for().div_ceil(USUAL_GAMES);
    for board in boards() {
        let variant = variant(board);
        for edition in RULES {
            let rules = rules(&variant, edition);
            let mut adjudicator = Adjudicator::of_variant(&variant, rules, &[]);
            for seed in 0..count {
                let name = format!("{board} under {edition}, seed {seed}");
                let _name = Witness(&name);
                let situation = Situation::random(&mut adjudicator, &variant, rules, seed, manners);
                let _witness = Witness(&situation);
                law(&mut adjudicator, &situation);
            }
        }
    }
}

/// Tells what was being looked at when a law was broken.
pub(crate) struct Witness<'a, T: fmt::Display>(pub(crate) &'a T);

impl<T: fmt::Display> Drop for Witness<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.0);
        }
    }
}

impl Situation {
    /// The situation that a seed stands for.
    pub(crate) fn random(
        adjudicator: &mut Adjudicator,
        variant: &Arc<Variant>,
        rules: Rules,
        seed: u64,
        manners: Manners,
    ) -> Self {
        let mut chance = Chance::new(seed);
        let board = variant.board();
        let units = random_units(variant, &mut chance);
        let mut legal = LegalOrders::default();
        adjudicator.legal_orders(&units, &mut legal);
        let mut orders = plotted_orders(variant, &units, &legal, &mut chance);
        if manners == Manners::Mixed {
            let share = chance.pick(&[0, 10, 35]).unwrap_or_default();
            for order in &mut orders {
                let wild = wild_order(board, &units, &mut chance);
                *order = if chance.percent(share) { wild } else { *order };
            }
        }
        Self { variant: Arc::clone(variant), rules, seed, units, orders }
    }

    pub(crate) fn board(&self) -> &Board {
        self.variant.board()
    }

    /// The province of each unit with its order, as the referee takes them.
    pub(crate) fn order_list(&self) -> Vec<(Province, Order)> {
        let provinces = self.units.iter().map(|unit| self.board().province_of(unit.place));
        provinces.zip(self.orders.iter().copied()).collect()
    }
}

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printer = Printer::new(&self.variant, &self.units);
        for (&unit, &order) in self.units.iter().zip(&self.orders) {
            writeln!(f, "  {:8} {}", self.variant.power(unit.power).code, printer.order(unit, order))?;
        }
        Ok(())
    }
}

/// Units all over the board, or crowded in one corner of it, or along its railways and canals; by
/// province.
pub(crate) fn random_units(variant: &Variant, chance: &mut Chance) -> Vec<Unit> {
    let board = variant.board();
    let most = board.province_count() * 3 / 4;
    let powers = chance.between(2, variant.power_count());
    let works = works_of(variant);
    let mut provinces = if !works.is_empty() && chance.percent(50) {
        provinces_along(board, &works, chance)
    } else if chance.percent(50) {
        let mut all = chance.shuffled(board.provinces().collect());
        all.truncate(chance.between(1, most));
        all
    } else {
        let count = chance.between(2, 14.min(most));
        crowded_provinces(board, count, chance)
    };
    provinces.sort();
    let mut unit_in = |province| {
        let unit = random_unit(board, province, powers, chance);
        let railway = variant.works().railways.iter().find(|railway| railway.line.contains(&province));
        let power = railway.filter(|_| chance.percent(50)).map_or(unit.power, |railway| railway.power);
        Unit { power, ..unit }
    };
    provinces.into_iter().map(&mut unit_in).collect()
}

/// The provinces of each railway and canal.
fn works_of(variant: &Variant) -> Vec<Vec<Province>> {
    let lines = variant.works().railways.iter().map(|railway| railway.line.clone());
    let canals =
        variant.works().canals.iter().map(|canal| vec![canal.keeper, canal.joins[0], canal.joins[1]]);
    lines.chain(canals).collect()
}

/// Most provinces of a railway or canal, and some that touch them.
fn provinces_along(board: &Board, works: &[Vec<Province>], chance: &mut Chance) -> Vec<Province> {
    let line = &works[chance.below(works.len())];
    let beside: Vec<Province> = line.iter().flat_map(|&stop| board.neighbours(stop)).collect();
    let mut chosen: Vec<Province> = line.iter().copied().filter(|_| chance.percent(65)).collect();
    for _ in 0..chance.between(2, 10) {
        chosen.extend(chance.pick(&beside));
    }
    chosen.sort();
    chosen.dedup();
    chosen
}

/// Neighbours of neighbours, half of the time along the shores of one sea.
fn crowded_provinces(board: &Board, count: usize, chance: &mut Chance) -> Vec<Province> {
    let is_sea = |province: &Province| board.terrain(*province) == Terrain::Sea;
    let maritime = chance.percent(60);
    let start = chance.pick_from(board.provinces().filter(|province| !maritime || is_sea(province)));
    let mut chosen: Vec<Province> = start.into_iter().collect();
    while chosen.len() < count {
        let along_shores = maritime && chance.percent(50);
        let from =
            chance.pick_from(chosen.iter().copied().filter(|province| !along_shores || is_sea(province)));
        let next = from.and_then(|from| chance.pick(&board.neighbours(from)));
        chosen.extend(next.filter(|next| !chosen.contains(next)));
    }
    chosen
}

fn random_unit(board: &Board, province: Province, powers: usize, chance: &mut Chance) -> Unit {
    let fleets = board.places_of(province).filter(|&place| board.fleet_can_stand(place));
    let fleets: Vec<_> = fleets.map(|place| (UnitKind::Fleet, place)).collect();
    let army = board.army_can_stand(province.whole()).then_some((UnitKind::Army, province.whole()));
    let fleet = chance.pick(&fleets).filter(|_| army.is_none() || chance.percent(45));
    let (kind, place) = fleet.or(army).unwrap();
    Unit { power: Power::new(chance.below(powers)), kind, place }
}

/// Legal orders that play together: armies go over land and water, fleets carry them, others attack
/// those fleets and whatever many want, and the rest helps. At most one army travels by railway.
pub(crate) fn plotted_orders(
    variant: &Variant,
    units: &[Unit],
    legal: &LegalOrders,
    chance: &mut Chance,
) -> Vec<Order> {
    let mut plot = Plot::new(variant.board(), units, chance);
    let mut orders: Vec<Option<Order>> = vec![None; units.len()];
    for part in [Plot::march, Plot::carry, Plot::attack, Plot::help] {
        for (index, &unit) in units.iter().enumerate() {
            if orders[index].is_none() {
                orders[index] = part(&plot, unit, &plot.open(legal.of(index)), chance);
                plot.follow(unit, orders[index]);
            }
        }
    }
    orders.into_iter().map(|order| order.unwrap_or(Order::Hold)).collect()
}

/// Who goes where in a plot.
struct Plot<'a> {
    board: &'a Board,
    /// By province: whether there is something to be had there.
    wanted: Vec<bool>,
    /// By province: where the unit in it goes; where it is, if it stays.
    goals: Vec<Province>,
    /// Whether an army travels by railway.
    train: bool,
}

impl<'a> Plot<'a> {
    fn new(board: &'a Board, units: &[Unit], chance: &mut Chance) -> Self {
        let mut wanted = vec![false; board.province_count()];
        for _ in 0..=units.len() / 4 {
            let occupied = chance.pick(units).map(|unit| board.province_of(unit.place));
            let anywhere = chance.pick_from(board.provinces());
            occupied.iter().chain(&anywhere).for_each(|province| wanted[province.index()] = true);
        }
        Self { board, wanted, goals: board.provinces().collect(), train: false }
    }

    /// Takes note of an order: where the unit goes, or that it carries somebody and so is worth attacking.
    fn follow(&mut self, unit: Unit, order: Option<Order>) {
        let province = self.board.province_of(unit.place).index();
        match order {
            Some(Order::Move { to, .. }) => self.goals[province] = self.board.province_of(to),
            Some(Order::Convoy { .. }) => self.wanted[province] = true,
            Some(Order::Rail { to }) => {
                self.goals[province] = to;
                self.train = true;
            }
            _ => {}
        }
    }

    /// The orders that can still be given: no train after the first.
    fn open(&self, legal: &[Order]) -> Vec<Order> {
        let open = |order: &Order| !(self.train && matches!(order, Order::Rail { .. }));
        legal.iter().copied().filter(open).collect()
    }

    /// Half of the armies go somewhere, by preference by railway or over water.
    fn march(&self, unit: Unit, legal: &[Order], chance: &mut Chance) -> Option<Order> {
        let trains: Vec<Order> =
            legal.iter().copied().filter(|order| matches!(order, Order::Rail { .. })).collect();
        if !trains.is_empty() && chance.percent(60) {
            return chance.pick(&trains);
        }
        let by_sea = |order: &Order| matches!(order, Order::Move { via: true, .. });
        let voyages: Vec<Order> = legal.iter().copied().filter(by_sea).collect();
        let voyage = if chance.percent(70) { self.go(&voyages, chance) } else { None };
        let goes = unit.kind == UnitKind::Army && chance.percent(50);
        voyage.or_else(|| self.go(legal, chance)).filter(|_| goes)
    }

    /// Most fleets that can carry somebody do.
    fn carry(&self, _: Unit, legal: &[Order], chance: &mut Chance) -> Option<Order> {
        let convoys = legal.iter().copied().filter(|order| matches!(order, Order::Convoy { .. }));
        chance.pick_from(convoys.filter(|&order| self.helps(order))).filter(|_| chance.percent(85))
    }

    fn attack(&self, _: Unit, legal: &[Order], chance: &mut Chance) -> Option<Order> {
        self.go(legal, chance).filter(|_| chance.percent(40))
    }

    /// A move, by preference to what is wanted.
    fn go(&self, legal: &[Order], chance: &mut Chance) -> Option<Order> {
        let wanted =
            legal.iter().copied().filter(|&order| matches!(order, Order::Move { .. }) && self.wants(order));
        let moves = legal.iter().copied().filter(|order| matches!(order, Order::Move { .. }));
        let preferred = chance.pick_from(wanted).filter(|_| chance.percent(75));
        preferred.or_else(|| chance.pick_from(moves))
    }

    /// Help for somebody who can use it, by preference with an attack on what is wanted, or anything.
    fn help(&self, _: Unit, legal: &[Order], chance: &mut Chance) -> Option<Order> {
        let helps = || legal.iter().copied().filter(|&order| self.helps(order));
        let wanted = chance.pick_from(helps().filter(|&order| self.wants(order)));
        let preferred = wanted.filter(|_| chance.percent(60)).or_else(|| chance.pick_from(helps()));
        preferred.filter(|_| chance.percent(90)).or_else(|| chance.pick(legal))
    }

    fn helps(&self, help: Order) -> bool {
        match help {
            Order::Hold | Order::Move { .. } | Order::Rail { .. } | Order::Permit { .. } => false,
            Order::SupportHold { unit } => self.goals[unit.index()] == unit,
            Order::SupportMove { unit, to } => self.goals[unit.index()] == self.board.province_of(to),
            Order::Convoy { army, to } => self.goals[army.index()] == to,
        }
    }

    fn wants(&self, order: Order) -> bool {
        match order {
            Order::Move { to, .. } | Order::SupportMove { to, .. } => {
                self.wanted[self.board.province_of(to).index()]
            }
            Order::Rail { to } => self.wanted[to.index()],
            Order::Hold | Order::SupportHold { .. } | Order::Convoy { .. } | Order::Permit { .. } => false,
        }
    }
}

/// An order that names places of the board, and often units on it, but need not make sense.
pub(crate) fn wild_order(board: &Board, units: &[Unit], chance: &mut Chance) -> Order {
    let place = |chance: &mut Chance| Place::new(chance.below(board.place_count()));
    let province = |chance: &mut Chance| {
        let occupied = chance.pick(units).filter(|_| chance.percent(70)).map(|unit| unit.place);
        board.province_of(occupied.unwrap_or_else(|| place(chance)))
    };
    match chance.below(5) {
        0 => Order::Hold,
        1 => Order::Move { to: place(chance), via: chance.percent(50) },
        2 => Order::SupportHold { unit: province(chance) },
        3 => Order::SupportMove { unit: province(chance), to: place(chance) },
        _ => Order::Convoy { army: province(chance), to: board.province_of(place(chance)) },
    }
}
