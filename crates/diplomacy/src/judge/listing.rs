//! The list that legal orders are written to.

use crate::batch::Batch;
use crate::order::Order;

/// Room for the orders of an ordinary position.
const LEAST_ROOM: usize = 1024;

/// The legal orders of a movement phase, grouped by unit. Buffers are reused.
#[derive(Clone, Debug, Default)]
pub struct LegalOrders {
    /// The orders written, then room for more: with room at hand, whole blocks
    /// of orders can be copied without asking how many of them count.
    sheet: Vec<Order>,
    written: usize,
    /// Where the orders of each unit end.
    ends: Vec<usize>,
    /// What can be said besides the orders, each with its unit.
    besides: Vec<(usize, Order)>,
}

impl LegalOrders {
    /// The legal orders of a unit, by its place in the list of units. Each
    /// order stands there once, in the form in which it counts; holding comes
    /// first.
    pub fn of(&self, unit: usize) -> &[Order] {
        let start = unit.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.sheet[start..self.ends[unit]]
    }

    /// What a unit can be told besides its order, which stays what it is: whom
    /// it lets through a canal.
    pub fn besides(&self, unit: usize) -> impl Iterator<Item = Order> + '_ {
        self.besides.iter().filter(move |(index, _)| *index == unit).map(|&(_, order)| order)
    }

    /// How many orders there are in all, without what is said besides.
    pub fn len(&self) -> usize {
        self.written
    }

    /// Whether there is no unit to order.
    pub fn is_empty(&self) -> bool {
        self.written == 0
    }

    /// Forgets all orders, not the room.
    pub(crate) fn clear(&mut self) {
        self.written = 0;
        self.ends.clear();
        self.besides.clear();
    }

    /// Keeps the orders that pass, asked with the place of their unit in the
    /// list of units.
    pub(crate) fn retain(&mut self, passes: impl Fn(usize, Order) -> bool) {
        let (mut kept, mut start) = (0, 0);
        for unit in 0..self.ends.len() {
            let end = std::mem::replace(&mut self.ends[unit], kept);
            for index in start..end {
                let order = self.sheet[index];
                self.sheet[kept] = order;
                kept += usize::from(passes(unit, order));
            }
            self.ends[unit] = kept;
            start = end;
        }
        self.written = kept;
    }

    /// Ends the orders of a unit.
    #[inline]
    pub(crate) fn end_unit(&mut self) {
        self.ends.push(self.written);
    }

    /// Adds what the unit being listed can be told besides its order.
    pub(crate) fn push_besides(&mut self, order: Order) {
        self.besides.push((self.ends.len(), order));
    }

    #[inline]
    pub(crate) fn push(&mut self, order: Order) {
        *self.room() = order;
        self.written += 1;
    }

    /// Writes an order if the condition holds, without branching on it.
    #[inline]
    pub(crate) fn push_if(&mut self, order: Order, condition: bool) {
        *self.room() = order;
        self.written += usize::from(condition);
    }

    /// Writes all orders of a batch.
    #[inline]
    pub(crate) fn write<const N: usize>(&mut self, batch: &Batch<N>) {
        match self.block_of_room() {
            Some(room) if batch.len() <= N => {
                *room = *batch.block();
                self.written += batch.len();
            }
            _ => batch.iter().for_each(|order| self.push(order)),
        }
    }

    /// Writes all orders of a batch but some that stand together, whose places
    /// the last ones take.
    #[inline]
    pub(crate) fn write_without<const N: usize>(&mut self, batch: &Batch<N>, first: usize, count: usize) {
        let left = batch.len().wrapping_sub(1);
        let last = batch.block()[left % N];
        match self.block_of_room() {
            Some(room) if left < N && count == 1 => {
                *room = *batch.block();
                room[first % N] = last;
                self.written += left;
            }
            _ => self.write_without_several(batch, first, count),
        }
    }

    #[cold]
    fn write_without_several<const N: usize>(&mut self, batch: &Batch<N>, first: usize, count: usize) {
        let start = self.written + first;
        self.write(batch);
        for gap in (start..start + count).rev() {
            self.written -= 1;
            self.sheet[gap] = self.sheet[self.written];
        }
    }

    /// Room for a block of orders, if there is so much.
    #[inline]
    fn block_of_room<const N: usize>(&mut self) -> Option<&mut [Order; N]> {
        self.sheet.get_mut(self.written..)?.first_chunk_mut()
    }

    /// Room for one order.
    #[inline]
    fn room(&mut self) -> &mut Order {
        if self.written >= self.sheet.len() {
            self.make_room();
        }
        &mut self.sheet[self.written]
    }

    /// Doubles the room, so that it soon suffices for every position.
    #[cold]
    fn make_room(&mut self) {
        self.sheet.resize(2 * self.written + LEAST_ROOM, Order::Hold);
    }
}

impl PartialEq for LegalOrders {
    fn eq(&self, other: &Self) -> bool {
        let sheets = self.sheet[..self.written] == other.sheet[..other.written];
        self.ends == other.ends && sheets && self.besides == other.besides
    }
}

impl Eq for LegalOrders {}
