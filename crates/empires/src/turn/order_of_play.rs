//! Who plays when (EMP-6.2-sort).

use crate::ids::Country;

/// Sorts the order of play by what was bid, the largest first; equal bidders
/// keep their places.
pub fn reorder(order: &mut [Country], bid: impl Fn(Country) -> u32) {
    order.sort_by_key(|&country| std::cmp::Reverse(bid(country)));
}
