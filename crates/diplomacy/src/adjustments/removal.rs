//! Who goes first when nobody chose.

use std::cmp::Reverse;

use atlas::{Distances, Power, Province, UnitKind, Variant};

use crate::order::Unit;
use crate::position::Position;
use crate::rules::{Choice, RemovalDistance, Rules};

/// The units of a power in the order in which civil disorder removes them:
/// farthest first, then fleets before armies, then by the name of the province.
pub fn removal_order(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    power: Power,
    units: &[Unit],
) -> Vec<Unit> {
    order_of_removal(variant, rules, position, &[power], units)
}

/// The same for powers that count as one.
pub(super) fn order_of_removal(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    side: &[Power],
    units: &[Unit],
) -> Vec<Unit> {
    let board = variant.board();
    let sources: Vec<Province> = match rules.removal_distance {
        RemovalDistance::Home => side.iter().flat_map(|&power| variant.power(power).home.clone()).collect(),
        RemovalDistance::Owned => side.iter().flat_map(|&power| position.centres_of(power)).collect(),
    };
    let distances = Distances::from(board, sources.into_iter());
    let rank = |unit: &Unit| {
        let province = board.province_of(unit.place);
        let spared = rules.protect_units_on_centres == Choice::Yes && board.facts(province).centre;
        let distance = distances.to(province).unwrap_or(u16::MAX);
        (spared, Reverse(distance), unit.kind == UnitKind::Army, board.name(province).to_owned())
    };
    let mut order = units.to_vec();
    order.sort_by_key(rank);
    order
}
