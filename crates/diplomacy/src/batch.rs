//! Orders that are copied together.

use crate::order::Order;

/// A few orders of which the first `N` stand in one block: copying the whole
/// block, whatever is in it, is faster than copying as many as there are. `N`
/// is a power of two, so that cutting a number to the block costs nothing.
#[derive(Clone, Debug)]
pub(crate) struct Batch<const N: usize> {
    block: [Order; N],
    length: usize,
    /// What the block cannot hold.
    more: Vec<Order>,
}

impl<const N: usize> Batch<N> {
    pub(crate) fn new() -> Self {
        Self { block: [Order::Hold; N], length: 0, more: Vec::with_capacity(N) }
    }

    pub(crate) fn clear(&mut self) {
        if self.length > N {
            self.more.clear();
        }
        self.length = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, order: Order) {
        match self.block.get_mut(self.length) {
            Some(slot) => *slot = order,
            None => self.more.push(order),
        }
        self.length += 1;
    }

    /// How many orders there are in all.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// The whole block; only as many as there are mean anything.
    #[inline]
    pub(crate) fn block(&self) -> &[Order; N] {
        &self.block
    }

    /// What stands outside the block.
    #[inline]
    pub(crate) fn more(&self) -> &[Order] {
        if self.length > N { &self.more } else { &[] }
    }
}

impl<const N: usize> Batch<N> {
    /// All orders.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Order> + '_ {
        self.block.iter().take(self.length).chain(self.more()).copied()
    }
}

impl<const N: usize> FromIterator<Order> for Batch<N> {
    fn from_iter<I: IntoIterator<Item = Order>>(orders: I) -> Self {
        let mut batch = Self::new();
        orders.into_iter().for_each(|order| batch.push(order));
        batch
    }
}
