//! Positions made up from choices.

use atlas::{Board, Place, Power, UnitKind, Variant};
use diplomacy::{Position, Unit};

use crate::choices::Choices;

/// Units on the board, at most one in a province, each where it can stand; the
/// opening position if there is nothing to choose by.
pub(crate) fn units(variant: &Variant, choices: &mut Choices<'_>) -> Vec<Unit> {
    if choices.is_empty() {
        return Position::opening(variant).units().to_vec();
    }
    let board = variant.board();
    let most = 2 * board.centres().count();
    let mut units: Vec<Unit> = Vec::new();
    for _ in 0..choices.below(most + 1) {
        let power = Power::new(choices.below(variant.power_count()));
        let place = Place::new(choices.below(board.place_count()));
        let kind = if choices.below(2) == 0 { UnitKind::Army } else { UnitKind::Fleet };
        let taken = units.iter().any(|unit| board.province_of(unit.place) == board.province_of(place));
        if can_stand(board, kind, place) && !taken {
            units.push(Unit { power, kind, place });
        }
    }
    units.sort_by_key(|unit| board.province_of(unit.place));
    units
}

/// Whether a unit of this kind can stand exactly here.
pub(crate) fn can_stand(board: &Board, kind: UnitKind, place: Place) -> bool {
    match kind {
        UnitKind::Army => board.army_can_stand(place),
        UnitKind::Fleet => board.fleet_can_stand(place),
    }
}
