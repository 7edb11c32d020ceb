//! Who has to go when nobody chose: units on centres are spared where the rules
//! say so, then the farthest go, fleets before armies, by the alphabet.

use std::collections::BTreeSet;

use atlas::{Board, Province, UnitKind, Variant};
use diplomacy::rules::Choice;
use diplomacy::{Rules, Unit};

use crate::generate::neighbours;

/// So many of the units, those that go first.
pub(super) fn lost_first(
    variant: &Variant,
    rules: &Rules,
    sources: &[Province],
    units: &[Unit],
    count: usize,
) -> Vec<Unit> {
    let (mut left, mut lost) = (units.to_vec(), Vec::new());
    let circles = if count > 0 { circles(variant.board(), sources) } else { Vec::new() };
    while lost.len() < count {
        let Some(unit) = first_to_go(variant.board(), rules, &circles, left.clone()) else { break };
        left.retain(|&other| other != unit);
        lost.push(unit);
    }
    lost
}

fn first_to_go(
    board: &Board,
    rules: &Rules,
    circles: &[BTreeSet<Province>],
    mut units: Vec<Unit>,
) -> Option<Unit> {
    let province = |unit: &Unit| board.province_of(unit.place);
    if rules.protect_units_on_centres == Choice::Yes {
        units = rather(units, |unit| !board.facts(province(unit)).centre);
    }
    let outside = |unit: &Unit| circles.iter().take_while(|circle| !circle.contains(&province(unit))).count();
    let farthest = units.iter().map(outside).max();
    units.retain(|unit| Some(outside(unit)) == farthest);
    units = rather(units, |unit| unit.kind == UnitKind::Fleet);
    units.into_iter().min_by_key(|unit| board.name(province(unit)).to_lowercase())
}

/// Those that fit; all if none does.
fn rather(units: Vec<Unit>, fits: impl Fn(&Unit) -> bool) -> Vec<Unit> {
    let fitting: Vec<Unit> = units.iter().copied().filter(fits).collect();
    if fitting.is_empty() { units } else { fitting }
}

/// The provinces within no step, one step, two steps and so on, over land and
/// sea alike.
fn circles(board: &Board, sources: &[Province]) -> Vec<BTreeSet<Province>> {
    let mut circles: Vec<BTreeSet<Province>> = vec![sources.iter().copied().collect()];
    while let Some(last) = circles.last() {
        let step = last.iter().flat_map(|&province| neighbours(board, province));
        let wider: BTreeSet<Province> = step.chain(last.iter().copied()).collect();
        if wider.len() == last.len() {
            break;
        }
        circles.push(wider);
    }
    circles
}
