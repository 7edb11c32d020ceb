//! The fleets that carry an army, in the order in which it passes them.

use std::collections::{BTreeMap, VecDeque};

use atlas::{Place, Province};

use super::stage::Stage;
use crate::scene::{Action, Order};

/// The shortest chain of fleets that are ordered to carry the army from the
/// unit's province to its target; empty if none leads there.
pub(super) fn chain(stage: &Stage<'_>, order: &Order, to: Place) -> Vec<Place> {
    let route = (stage.province(order.unit.place), stage.province(to));
    let (Some(from), Some(to)) = route else { return Vec::new() };
    let fleets: Vec<Place> = stage
        .scene
        .orders
        .iter()
        .filter(|other| carries(stage, other, from, to))
        .map(|other| other.unit.place)
        .collect();
    if fleets.is_empty() { Vec::new() } else { shortest(stage, &fleets, from, to) }
}

/// Whether an order carries an army from one province to the other.
pub(super) fn carries(stage: &Stage<'_>, order: &Order, from: Province, to: Province) -> bool {
    let Action::Convoy { from: army, to: target } = order.action else { return false };
    stage.province(army) == Some(from)
        && stage.province(target) == Some(to)
        && stage.province(order.unit.place).is_some()
}

fn shortest(stage: &Stage<'_>, fleets: &[Place], from: Province, to: Province) -> Vec<Place> {
    let board = stage.board();
    let neighbours = |place: Place| board.neighbours(board.province_of(place));
    let mut before: BTreeMap<Place, Option<Place>> = BTreeMap::new();
    let mut waiting = VecDeque::new();
    for &fleet in fleets.iter().filter(|&&fleet| neighbours(fleet).contains(&from)) {
        if before.insert(fleet, None).is_none() {
            waiting.push_back(fleet);
        }
    }
    while let Some(fleet) = waiting.pop_front() {
        let near = neighbours(fleet);
        if near.contains(&to) {
            return back_to_start(&before, fleet);
        }
        for &next in fleets.iter().filter(|&&next| near.contains(&board.province_of(next))) {
            if let std::collections::btree_map::Entry::Vacant(free) = before.entry(next) {
                free.insert(Some(fleet));
                waiting.push_back(next);
            }
        }
    }
    Vec::new()
}

fn back_to_start(before: &BTreeMap<Place, Option<Place>>, last: Place) -> Vec<Place> {
    let mut chain = vec![last];
    while let Some(Some(earlier)) = chain.last().and_then(|fleet| before.get(fleet)) {
        chain.push(*earlier);
    }
    chain.reverse();
    chain
}
