//! Makes a failing situation as small as it can be.

use crate::model::{Order, Situation};

/// Takes away units and orders as long as the situation still fails. Of what
/// is left nothing can be taken away without losing the failure.
pub fn shrink(situation: &Situation, fails: impl Fn(&Situation) -> bool) -> Situation {
    let mut smallest = situation.clone();
    while let Some(smaller) = smaller_ones(&smallest).into_iter().find(&fails) {
        smallest = smaller;
    }
    smallest
}

/// The situations one step simpler, the boldest steps first.
fn smaller_ones(situation: &Situation) -> Vec<Situation> {
    let units = 0..situation.units.len();
    let removed = units.clone().map(|unit| without_unit(situation, unit));
    let held = units.clone().filter(|&unit| situation.order(unit) != Order::Hold);
    let held = held.map(|unit| with_order(situation, unit, Order::Hold));
    let plain = units.filter_map(|unit| match situation.order(unit) {
        Order::Move { to, via: true } => Some(with_order(situation, unit, Order::Move { to, via: false })),
        _ => None,
    });
    removed.chain(held).chain(plain).collect()
}

fn without_unit(situation: &Situation, unit: usize) -> Situation {
    let mut smaller = situation.clone();
    smaller.units.remove(unit);
    if unit < smaller.orders.len() {
        smaller.orders.remove(unit);
    }
    smaller
}

fn with_order(situation: &Situation, unit: usize, order: Order) -> Situation {
    let mut simpler = situation.clone();
    if let Some(place) = simpler.orders.get_mut(unit) {
        *place = order;
    }
    simpler
}
