//! The borders of `map.toml`.

use std::collections::BTreeMap;

use super::draft::Draft;
use super::fields::{Fields, Word};
use super::shape;
use super::tree::Node;
use crate::board::{Board, Terrain};
use crate::fault::{FaultCode, Faults};
use crate::ids::{Place, Province};

/// One of the three lists of borders.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Passage {
    Both,
    Army,
    Fleet,
}

impl Passage {
    const ALL: [(&'static str, Self); 3] =
        [("both", Self::Both), ("army", Self::Army), ("fleet", Self::Fleet)];
}

/// Reads the borders into the draft and, if they could all be read, checks the
/// shape of the whole board.
pub(crate) fn read(draft: &mut Draft, node: Option<Node>, line: usize, faults: &mut Faults) {
    let Some(node) = node else {
        faults.report(FaultCode::MissingKey, line, "the map needs the key `borders`");
        return;
    };
    let Some(mut fields) = Fields::of_node("`borders`", node, faults) else { return };
    let faults_before = faults.count();
    let mut borders = Borders::default();
    for (key, passage) in Passage::ALL {
        for entry in fields.optional_texts(key, faults) {
            for ends in ends(draft, &entry, passage, faults) {
                borders.add(&draft.board, passage, ends, entry.line, faults);
            }
        }
    }
    fields.finish(faults);
    borders.store(&mut draft.board);
    // A border that could not be read would show again as a hole in the board.
    if faults.count() == faults_before && draft.doubtful.is_empty() {
        shape::check(draft, faults);
    }
}

/// The borders an entry describes, those that make sense.
fn ends(draft: &Draft, entry: &Word, passage: Passage, faults: &mut Faults) -> Vec<(Place, Place)> {
    let codes: Vec<&str> = entry.text.split_whitespace().collect();
    if codes.len() < 2 {
        let hint = Some("write a province, then those it borders, with spaces between".to_owned());
        let message = format!("`{}` names no border", entry.text);
        faults.report_hinting(FaultCode::BadBorder, entry.line, message, hint);
    }
    let mut places = codes.into_iter().map(|code| end(draft, code, entry.line, passage, faults));
    let Some(from) = places.next() else { return Vec::new() };
    let others: Vec<Option<Place>> = places.collect();
    others.into_iter().filter_map(|to| from.zip(to)).collect()
}

/// One end of a border, if units can pass there as the list says.
fn end(draft: &Draft, code: &str, line: usize, passage: Passage, faults: &mut Faults) -> Option<Place> {
    let place = match passage {
        Passage::Army => draft.province(code, line, faults)?.whole(),
        Passage::Both => single_coast(draft, code, line, faults)?.whole(),
        Passage::Fleet => draft.place(code, line, faults)?,
    };
    let passes = (passage == Passage::Fleet || army_passes(draft, place, line, faults))
        && (passage == Passage::Army || fleet_passes(draft, place, line, faults));
    passes.then_some(place)
}

/// The province, if a fleet there needs no coast.
fn single_coast(draft: &Draft, code: &str, line: usize, faults: &mut Faults) -> Option<Province> {
    let province = draft.board.province_of(draft.place(code, line, faults)?);
    if draft.board.facts(province).coasts.is_empty() {
        return Some(province);
    }
    let message =
        format!("{} has several coasts, and fleets do not pass at all of them", draft.board.code(province));
    let hint = Some("write the border in `army`, and in `fleet` for each coast".to_owned());
    faults.report_hinting(FaultCode::CoastNeeded, line, message, hint);
    None
}

fn army_passes(draft: &Draft, place: Place, line: usize, faults: &mut Faults) -> bool {
    let province = draft.board.province_of(place);
    let passes = draft.board.terrain(province) != Terrain::Sea;
    if !passes {
        let message = format!("{} is a sea, and no army passes there", draft.board.code(province));
        let hint = Some("write this border in `fleet`".to_owned());
        faults.report_hinting(FaultCode::WrongBorder, line, message, hint);
    }
    passes
}

fn fleet_passes(draft: &Draft, place: Place, line: usize, faults: &mut Faults) -> bool {
    let province = draft.board.province_of(place);
    if draft.board.terrain(province) == Terrain::Inland {
        let message = format!("{} is inland, and no fleet passes there", draft.board.code(province));
        let hint = Some("write this border in `army`".to_owned());
        faults.report_hinting(FaultCode::WrongBorder, line, message, hint);
        return false;
    }
    let passes = draft.board.fleet_can_stand(place);
    if !passes {
        draft.report_coast_needed(province, line, faults);
    }
    passes
}

/// Whether a ship would go from one land to another.
fn is_coastwise(board: &Board, from: Place, to: Place) -> bool {
    [from, to].iter().all(|&place| board.terrain(board.province_of(place)) != Terrain::Sea)
}

/// Borders by their two ends, the smaller first, with the line of each.
type Pairs = BTreeMap<(Place, Place), usize>;

/// The borders read so far.
#[derive(Debug, Default)]
struct Borders {
    army: Pairs,
    fleet: Pairs,
}

impl Borders {
    fn add(
        &mut self,
        board: &Board,
        passage: Passage,
        (from, to): (Place, Place),
        line: usize,
        faults: &mut Faults,
    ) {
        if board.province_of(from) == board.province_of(to) {
            let message = format!("{} cannot border itself", board.code(board.province_of(from)));
            faults.report(FaultCode::SelfBorder, line, message);
            return;
        }
        if passage != Passage::Army && !board.coasting && is_coastwise(board, from, to) {
            let ends = format!("{} and {}", board.code(from), board.code(to));
            let message = format!("{ends} are both land, and no ship goes from land to land on this board");
            let hint = Some("write this border in `army`".to_owned());
            faults.report_hinting(FaultCode::WrongBorder, line, message, hint);
            return;
        }
        let pair = (from.min(to), from.max(to));
        let by_army = (passage != Passage::Fleet).then(|| self.army.insert(pair, line)).flatten();
        let by_fleet = (passage != Passage::Army).then(|| self.fleet.insert(pair, line)).flatten();
        if let Some(earlier) = by_army.or(by_fleet) {
            let ends = format!("{} {}", board.code(from), board.code(to));
            let message = format!("the border {ends} is already written in line {earlier}");
            let hint = Some("a border is written once and can be crossed both ways".to_owned());
            faults.report_hinting(FaultCode::DuplicateBorder, line, message, hint);
        }
    }

    /// Turns the pairs into lists of neighbours, both ways and ascending.
    fn store(&self, board: &mut Board) {
        for &(from, to) in self.army.keys() {
            let (from, to) = (board.province_of(from), board.province_of(to));
            board.army[from.index()].push(to);
            board.army[to.index()].push(from);
        }
        for &(from, to) in self.fleet.keys() {
            board.fleet[from.index()].push(to);
            board.fleet[to.index()].push(from);
        }
        board.army.iter_mut().for_each(|neighbours| neighbours.sort_unstable());
        board.fleet.iter_mut().for_each(|neighbours| neighbours.sort_unstable());
    }
}
