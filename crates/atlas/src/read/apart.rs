//! Borders of the map that a variant does without.

use std::sync::Arc;

use super::draft::Draft;
use super::fields::Word;
use crate::board::Board;
use crate::fault::{FaultCode, Faults};
use crate::ids::Province;

/// The board on which pairs of provinces, each written as `SAL WIN`, do not
/// touch.
pub(crate) fn board(draft: &Draft, board: &Arc<Board>, pairs: &[Word], faults: &mut Faults) -> Arc<Board> {
    if pairs.is_empty() {
        return Arc::clone(board);
    }
    let mut parted = Board::clone(board);
    for word in pairs {
        if let Some((one, other)) = read_pair(draft, word, faults) {
            part(&mut parted, one, other);
            part(&mut parted, other, one);
        }
    }
    Arc::new(parted)
}

fn read_pair(draft: &Draft, word: &Word, faults: &mut Faults) -> Option<(Province, Province)> {
    let codes: Vec<&str> = word.text.split_whitespace().collect();
    let [one, other] = codes.as_slice() else {
        faults.report(FaultCode::BadBorder, word.line, format!("`{}` names no two provinces", word.text));
        return None;
    };
    let one = draft.province(one, word.line, faults)?;
    let other = draft.province(other, word.line, faults)?;
    if !draft.board.neighbours(one).contains(&other) {
        let message = format!("{} do not touch anyway", word.text);
        faults.report(FaultCode::BadBorder, word.line, message);
    }
    Some((one, other))
}

/// Takes away every step from one province to the other.
fn part(board: &mut Board, from: Province, to: Province) {
    board.army[from.index()].retain(|&province| province != to);
    let places: Vec<_> = board.places_of(from).collect();
    let provinces: Vec<Province> = board.places.iter().map(|place| place.province).collect();
    for place in places {
        board.fleet[place.index()].retain(|&target| provinces[target.index()] != to);
    }
}
