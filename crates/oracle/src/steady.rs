//! A plain player: it holds what it has, takes what is free, and drives out
//! whoever it can outnumber.

use atlas::{Board, Distances, Power, Province};
use diplomacy::{LegalOrders, Order, Position, Unit};

use crate::chance::Chance;

/// Orders for all units of a power, in the order of the units.
pub(crate) fn steady_orders(
    board: &Board,
    position: &Position,
    legal: &LegalOrders,
    power: Power,
    chance: &mut Chance,
) -> Vec<(Province, Order)> {
    let mut plan = Plan::new(board, position, legal, power);
    plan.stay_where_gained();
    for target in chance.shuffled(plan.wanted.clone()) {
        plan.take(target, chance);
    }
    plan.approach(chance);
    plan.orders()
}

struct Plan<'a> {
    board: &'a Board,
    position: &'a Position,
    legal: &'a LegalOrders,
    power: Power,
    /// Centres that the power does not own.
    wanted: Vec<Province>,
    /// The places of its units in the list of units.
    own: Vec<usize>,
    /// By unit of the whole board: what it is told.
    told: Vec<Option<Order>>,
    /// Where own units will be.
    taken: Vec<Province>,
}

impl<'a> Plan<'a> {
    fn new(board: &'a Board, position: &'a Position, legal: &'a LegalOrders, power: Power) -> Self {
        let wanted = board.centres().filter(|&centre| position.owner(centre) != Some(power)).collect();
        let units = position.units();
        let own = (0..units.len()).filter(|&unit| units[unit].power == power).collect();
        let told = vec![None; units.len()];
        Self { board, position, legal, power, wanted, own, told, taken: Vec::new() }
    }

    fn province(&self, unit: usize) -> Province {
        self.board.province_of(self.position.units()[unit].place)
    }

    fn idle(&self) -> Vec<usize> {
        self.own.iter().copied().filter(|&unit| self.told[unit].is_none()).collect()
    }

    fn tell(&mut self, unit: usize, order: Order) {
        let end = match order {
            Order::Move { to, .. } => self.board.province_of(to),
            _ => self.province(unit),
        };
        self.told[unit] = Some(order);
        self.taken.push(end);
    }

    /// Whoever stands in somebody else's centre stays until it counts.
    fn stay_where_gained(&mut self) {
        for unit in self.own.clone() {
            if self.wanted.contains(&self.province(unit)) {
                self.tell(unit, Order::Hold);
            }
        }
    }

    /// Sends a unit to a free centre, or one with help to one that is held.
    fn take(&mut self, target: Province, chance: &mut Chance) {
        let occupant: Option<Unit> = self.position.unit_in(self.board, target);
        let near: Vec<(usize, Order)> =
            self.idle().into_iter().filter_map(|unit| self.step(unit, target)).collect();
        let foreign = occupant.is_some_and(|unit| unit.power != self.power);
        let few = if foreign { 2 } else { 1 };
        if near.len() < few || self.taken.contains(&target) || occupant.is_some() && !foreign {
            return;
        }
        let Some((leader, order)) = chance.pick(&near) else { return };
        self.tell(leader, order);
        let Order::Move { to, .. } = order else { return };
        let help = Order::SupportMove { unit: self.province(leader), to };
        for (helper, _) in near {
            if foreign && helper != leader && self.legal.of(helper).contains(&help) {
                self.tell(helper, help);
            }
        }
    }

    /// A unit with its order to go to a neighbour.
    fn step(&self, unit: usize, target: Province) -> Option<(usize, Order)> {
        let goes = |order: &&Order| matches!(order, Order::Move { to, via: false } if self.board.province_of(*to) == target);
        self.legal.of(unit).iter().find(goes).map(|&order| (unit, order))
    }

    /// The others come nearer to what is wanted, where no unit is in the way.
    fn approach(&mut self, chance: &mut Chance) {
        let distances = Distances::from(self.board, self.wanted.iter().copied());
        let far = |province| distances.to(province).unwrap_or(u16::MAX);
        for unit in chance.shuffled(self.idle()) {
            let steps = self.legal.of(unit).iter().filter_map(|&order| match order {
                Order::Move { to, via: false } => Some((self.board.province_of(to), order)),
                _ => None,
            });
            let free = |province: Province| {
                !self.taken.contains(&province) && self.position.unit_in(self.board, province).is_none()
            };
            let nearer = steps.filter(|&(to, _)| free(to) && far(to) <= far(self.province(unit)));
            let nearer: Vec<(Province, Order)> = nearer.collect();
            let least = nearer.iter().map(|&(to, _)| far(to)).min();
            let best: Vec<Order> =
                nearer.iter().filter(|&&(to, _)| Some(far(to)) == least).map(|&(_, order)| order).collect();
            let order = chance.pick(&best).unwrap_or(Order::Hold);
            self.tell(unit, order);
        }
    }

    fn orders(&self) -> Vec<(Province, Order)> {
        let told = |&unit: &usize| (self.province(unit), self.told[unit].unwrap_or(Order::Hold));
        self.own.iter().map(told).collect()
    }
}
