//! Whether the borders make one whole board.

use super::draft::Draft;
use crate::board::Terrain;
use crate::distance::Distances;
use crate::fault::{FaultCode, Faults};
use crate::ids::{Place, Province};

/// Checks coasts for water and provinces for company, then the board for
/// being in one piece.
pub(crate) fn check(draft: &Draft, faults: &mut Faults) {
    let alone: Vec<Province> =
        draft.board.provinces().filter(|&province| draft.board.neighbours(province).is_empty()).collect();
    for &province in &alone {
        let message = format!("{} has no borders at all", draft.board.code(province));
        let hint = Some("name its neighbours in `borders`".to_owned());
        faults.report_hinting(FaultCode::IsolatedProvince, draft.lines[province.index()], message, hint);
    }
    check_water(draft, &alone, faults);
    check_in_one_piece(draft, &alone, faults);
}

/// Every place where a fleet can stand at a shore touches some sea.
fn check_water(draft: &Draft, alone: &[Province], faults: &mut Faults) {
    let board = &draft.board;
    let is_sea = |place: &Place| board.terrain(board.province_of(*place)) == Terrain::Sea;
    for place in board.places().filter(|&place| board.fleet_can_stand(place)) {
        let province = board.province_of(place);
        let at_shore = board.terrain(province) == Terrain::Coastal && !alone.contains(&province);
        if at_shore && !board.fleet_neighbours(place).iter().any(is_sea) {
            let message = format!("{} is a coast, but no fleet can reach it from a sea", board.code(place));
            let hint = "give it a `fleet` border with a sea, or make it inland".to_owned();
            faults.report_hinting(FaultCode::NoWater, draft.lines[province.index()], message, Some(hint));
        }
    }
}

/// From the first province some way leads to every other.
fn check_in_one_piece(draft: &Draft, alone: &[Province], faults: &mut Faults) {
    let board = &draft.board;
    let mut others = board.provinces().filter(|province| !alone.contains(province));
    let Some(first) = others.next() else { return };
    let reached = Distances::from(board, std::iter::once(first));
    let lost: Vec<Province> = others.filter(|&province| reached.to(province).is_none()).collect();
    let Some(&first_lost) = lost.first() else { return };
    let codes: Vec<&str> = lost.iter().map(|&province| board.code(province)).collect();
    let message =
        format!("the board is in pieces: no way leads from {} to {}", board.code(first), codes.join(", "));
    faults.report(FaultCode::DividedBoard, draft.lines[first_lost.index()], message);
}
