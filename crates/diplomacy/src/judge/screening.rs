//! All orders of a phase, taken in and checked kind by kind.
//!
//! Which kind of order comes next cannot be foreseen, so the orders are first
//! sorted, and each kind is gone through on its own. Plain orders are passed at
//! a glance; only the others get the full check.

use atlas::Province;

use super::legality::Illegal;
use super::table::{Table, Task, UnitSet};
use crate::order::Order;

/// The kinds of orders: their places among the variants of [`Order`].
pub(crate) const HOLD: usize = 0;
pub(crate) const MOVE: usize = 1;
pub(crate) const SUPPORT_HOLD: usize = 2;
pub(crate) const SUPPORT_MOVE: usize = 3;
pub(crate) const CONVOY: usize = 4;
pub(crate) const RAIL: usize = 5;
pub(crate) const PERMIT: usize = 6;
/// How many kinds of orders there are.
pub(crate) const KINDS: usize = 7;

/// The kind of an order as a number, so plain that the compiler need not branch.
#[inline]
fn kind_of(order: &Order) -> usize {
    match order {
        Order::Hold => HOLD,
        Order::Move { .. } => MOVE,
        Order::SupportHold { .. } => SUPPORT_HOLD,
        Order::SupportMove { .. } => SUPPORT_MOVE,
        Order::Convoy { .. } => CONVOY,
        Order::Rail { .. } => RAIL,
        Order::Permit { .. } => PERMIT,
    }
}

impl<const W: usize> Table<W> {
    /// Takes in the orders of the units, in the order of the units; a unit
    /// without one holds.
    pub(crate) fn take_orders(&mut self, orders: &[Order]) {
        self.orders.clear();
        self.orders.extend_from_slice(&orders[..orders.len().min(self.units.len())]);
        self.orders.resize(self.units.len(), Order::Hold);
        self.sort_orders();
    }

    fn sort_orders(&mut self) {
        let mut words = [[0; W]; KINDS];
        for (word, orders) in self.orders.chunks(64).take(W).enumerate() {
            let mut kinds = [0_u64; KINDS];
            for (unit, order) in orders.iter().enumerate() {
                kinds[kind_of(order)] |= 1 << unit;
            }
            for (words, kind) in words.iter_mut().zip(kinds) {
                words[word] = kind;
            }
        }
        self.kinds = words.map(UnitSet::from_words);
    }

    /// Checks all orders. Those that leave something open are written in the
    /// form in which they count; units with illegal ones hold, and why is noted.
    pub(crate) fn screen(&mut self, illegal: &mut Vec<Option<Illegal>>) {
        illegal.clear();
        illegal.resize(self.units.len(), None);
        self.refused = UnitSet::EMPTY;
        self.screen_kind(self.kinds[MOVE], illegal, Self::is_plain_move);
        self.screen_kind(self.kinds[SUPPORT_HOLD], illegal, Self::is_plain_support_to_hold);
        self.screen_kind(self.kinds[SUPPORT_MOVE], illegal, Self::is_plain_support_to_move);
        self.screen_kind(self.kinds[CONVOY], illegal, |_, _| false);
        if !self.kinds[RAIL].is_empty() {
            self.screen_kind(self.kinds[RAIL], illegal, |_, _| false);
        }
        if !self.terms.barred.is_empty() {
            self.keep_out_the_barred(illegal);
        }
    }

    #[inline]
    fn screen_kind(
        &mut self,
        units: UnitSet<W>,
        illegal: &mut [Option<Illegal>],
        is_plain: impl Fn(&Self, usize) -> bool,
    ) {
        units.iter().for_each(|unit| {
            if !is_plain(self, unit) {
                illegal[unit] = self.look_closer(unit).err();
            }
        });
    }

    /// Checks one order and puts what counts in its place.
    #[inline(never)]
    fn look_closer(&mut self, unit: usize) -> Result<(), Illegal> {
        let order = self.orders[unit];
        let checked = match self.check(self.units[unit], order) {
            Ok(Order::Rail { to }) => self.check_turn(unit, to),
            checked => checked,
        };
        match checked {
            Ok(order) => self.orders[unit] = order,
            Err(_) => self.refuse(unit),
        }
        checked.map(|_| ())
    }

    /// Lets a unit hold whose order is illegal.
    fn refuse(&mut self, unit: usize) {
        let order = std::mem::replace(&mut self.orders[unit], Order::Hold);
        self.refused.insert(unit);
        self.kinds[kind_of(&order)].remove(unit);
        self.kinds[HOLD].insert(unit);
    }

    /// Refuses what would bring a unit, or its help, where it may not go yet.
    #[cold]
    #[inline(never)]
    fn keep_out_the_barred(&mut self, illegal: &mut [Option<Illegal>]) {
        for (unit, illegal) in illegal.iter_mut().enumerate() {
            let Some(target) = self.goal_of(self.orders[unit]) else { continue };
            let origin = self.graph.province_of(self.units[unit].place);
            if self.terms.barred.contains(&(origin, target)) {
                *illegal = Some(Illegal::BarredAtFirst);
                self.refuse(unit);
            }
        }
    }

    /// Where an order brings a unit, or its help.
    pub(super) fn goal_of(&self, order: Order) -> Option<Province> {
        match order {
            Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(self.graph.province_of(to)),
            Order::SupportHold { unit } => Some(unit),
            Order::Rail { to } => Some(to),
            Order::Hold | Order::Convoy { .. } | Order::Permit { .. } => None,
        }
    }

    /// Whether the order is one step by land or sea.
    #[inline]
    fn is_plain_move(&self, unit: usize) -> bool {
        let Order::Move { to, via } = self.orders[unit] else { return false };
        !via & self.graph.steps(self.units[unit]).contains(to)
    }

    #[inline]
    fn is_plain_support_to_hold(&self, unit: usize) -> bool {
        let Order::SupportHold { unit: helped } = self.orders[unit] else { return false };
        let occupied = self.site(helped.index() as u16).task != Task::Empty;
        occupied & self.graph.reach(self.units[unit]).contains(helped)
    }

    /// Whether a neighbour is helped in one step by land or sea.
    #[inline]
    fn is_plain_support_to_move(&self, unit: usize) -> bool {
        let Order::SupportMove { unit: helped, to } = self.orders[unit] else { return false };
        let Some(mover) = self.unit_in(helped) else { return false };
        let others = usize::from(self.placed[unit]) != helped.index();
        let target = self.graph.province_of(to);
        others & self.graph.reach(self.units[unit]).contains(target) & self.graph.steps(mover).contains(to)
    }
}
