//! Railways and canals: which way an order means, and what stands in it.

use atlas::{Board, Canal, Province};

use crate::model::{Order, Permit, Situation};

/// The stops that a train passes, the last included, if a railway of its power
/// takes the unit there.
pub fn stops(board: &Board, situation: &Situation, unit: usize, to: Province) -> Option<Vec<Province>> {
    let army = situation.units[unit];
    let from = situation.province(board, unit);
    let owned =
        situation.works.railways.iter().filter(|line| !army.fleet && line.power.index() == army.power);
    owned.into_iter().find_map(|railway| way_along(&railway.line, from, to))
}

/// The part of a line behind one stop up to another.
fn way_along(line: &[Province], from: Province, to: Province) -> Option<Vec<Province>> {
    let place = |stop: Province| line.iter().position(|&other| other == stop);
    let (start, end) = (place(from)?, place(to)?);
    let way: Vec<Province> = if start < end {
        line[start + 1..=end].to_vec()
    } else {
        line[end..start].iter().rev().copied().collect()
    };
    (!way.is_empty()).then_some(way)
}

/// Whether a unit written before this one travels by railway already.
pub fn is_second_train(board: &Board, situation: &Situation, unit: usize) -> bool {
    let travels = |other: usize| match situation.order(other) {
        Order::Rail { to } => stops(board, situation, other, to).is_some(),
        _ => false,
    };
    (0..unit).any(travels)
}

/// A fleet's way through a canal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Transit {
    /// The unit beside the canal.
    pub keeper: usize,
    /// Whether it lets the fleet pass.
    pub leave: bool,
}

/// The unit beside the canal that joins the fleet's sea with another.
pub fn keeper(board: &Board, situation: &Situation, fleet: usize, to: Province) -> Option<usize> {
    let from = situation.province(board, fleet);
    let joins = |canal: &&Canal| canal.joins == [from, to] || canal.joins == [to, from];
    let mut canals = situation.works.canals.iter().filter(|_| situation.units[fleet].fleet);
    situation.unit_in(board, canals.find(joins)?.keeper)
}

/// The transit that a fleet is ordered to, with the orders that count.
pub fn transit(
    board: &Board,
    situation: &Situation,
    orders: &[Order],
    fleet: usize,
    to: Province,
) -> Option<Transit> {
    let keeper = keeper(board, situation, fleet, to)?;
    let from = situation.province(board, fleet);
    let own = situation.units[keeper].power == situation.units[fleet].power;
    let supported = orders[keeper] == Order::SupportMove { unit: from, to: to.whole() };
    let permit = Permit { keeper: situation.province(board, keeper), fleet: from, to };
    Some(Transit { keeper, leave: own || supported || situation.permits.contains(&permit) })
}
