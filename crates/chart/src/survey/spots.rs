//! Where units, centres and names of every province go.

use atlas::document::Faults;
use atlas::{Board, FaultCode, Province};

use super::Labels;
use super::check::is_within;
use super::lines::Lines;
use super::read::find_province;
use crate::geometry::{Geometry, Label, Layout, Point, Spots};

/// Where units stand at one place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The middle of a unit.
    pub unit: Point,
    /// The middle of a unit that was driven out and has yet to retreat.
    pub dislodged: Point,
}

/// The spots of one layout by number.
#[derive(Clone, Debug)]
pub(super) struct SpotTable {
    /// By province: its code.
    pub(super) codes: Vec<String>,
    /// By place.
    pub(super) units: Vec<Spot>,
    /// By province.
    pub(super) centres: Vec<Option<Point>>,
}

/// The spots of a layout, if every province has its own.
pub(super) fn read(
    board: &Board,
    geometry: &Geometry,
    labels: Labels,
    lines: &Lines<'_>,
    faults: &mut Faults,
) -> Option<SpotTable> {
    let layout = match labels {
        Labels::Names => &geometry.names,
        Labels::Codes => &geometry.codes,
    };
    let before = faults.count();
    let mut reader = Reader { board, geometry, labels, lines, faults };
    reader.check_sizes(layout);
    for code in layout.provinces.keys() {
        find_province(board, code, lines.of_spots(labels, code), reader.faults);
    }
    let table = reader.table(layout);
    (faults.count() == before).then_some(table)
}

struct Reader<'a> {
    board: &'a Board,
    geometry: &'a Geometry,
    labels: Labels,
    lines: &'a Lines<'a>,
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn check_sizes(&mut self, layout: &Layout) {
        let sizes = [layout.unit_width, layout.unit_height, layout.centre_size, layout.mark_size];
        if !sizes.iter().all(|size| (1..=self.geometry.width).contains(size)) {
            let message =
                format!("units, centres or marks of the layout `{}` have no size", self.labels.name());
            self.faults.report(FaultCode::BadSize, 1, message);
        }
    }

    fn table(&mut self, layout: &Layout) -> SpotTable {
        let codes = self.board.provinces().map(|province| self.board.code(province).to_owned());
        let mut table = SpotTable { codes: codes.collect(), units: Vec::new(), centres: Vec::new() };
        for province in self.board.provinces() {
            let code = self.board.code(province);
            let Some(spots) = layout.provinces.get(code) else {
                let message = format!("the layout `{}` has no spots for {code}", self.labels.name());
                self.faults.report(FaultCode::MissingSpots, 1, message);
                continue;
            };
            self.check_points(code, spots);
            self.check_label(code, &spots.label);
            table.units.push(Spot { unit: spots.unit, dislodged: spots.dislodged });
            table.centres.push(spots.centre);
            if self.board.facts(province).centre && spots.centre.is_none() {
                self.missing(code, "the mark of its centre");
            }
        }
        for province in self.board.provinces() {
            self.add_coasts(province, layout, &mut table);
        }
        table
    }

    fn add_coasts(&mut self, province: Province, layout: &Layout, table: &mut SpotTable) {
        let board = self.board;
        let code = board.code(province);
        let Some(spots) = layout.provinces.get(code) else { return };
        for &place in &board.facts(province).coasts {
            match board.coast(place).and_then(|coast| spots.coasts.get(coast)) {
                Some(coast) => table.units.push(Spot { unit: coast.unit, dislodged: coast.dislodged }),
                None => self.missing(code, &format!("the coast {}", board.code(place))),
            }
        }
        for coast in spots.coasts.keys().filter(|coast| board.coast_named(province, coast).is_none()) {
            let line = self.lines.of_spots(self.labels, code);
            self.faults.report(FaultCode::UnknownCoast, line, format!("{code} has no coast `{coast}`"));
        }
    }

    fn missing(&mut self, code: &str, what: &str) {
        let message = format!("the layout `{}` has no spot for {what} in {code}", self.labels.name());
        self.faults.report(FaultCode::MissingSpots, self.lines.of_spots(self.labels, code), message);
    }

    fn check_points(&mut self, code: &str, spots: &Spots) {
        let coasts = spots.coasts.values().flat_map(|coast| [coast.unit, coast.dislodged, coast.mark]);
        let own = [spots.unit, spots.dislodged, spots.label.at].into_iter().chain(spots.centre);
        for [x, y] in own.chain(coasts).filter(|&point| !is_within(self.geometry, point)) {
            let message = format!("{code}: the spot {x}, {y} lies outside of the picture");
            self.faults.report(FaultCode::OutsideFrame, self.lines.of_spots(self.labels, code), message);
        }
    }

    fn check_label(&mut self, code: &str, label: &Label) {
        let line = self.lines.of_spots(self.labels, code);
        if label.lines.iter().all(|line| line.trim().is_empty()) {
            self.faults.report(FaultCode::Empty, line, format!("{code}: nothing is written in the name"));
        }
        if !(1..=self.geometry.height).contains(&label.size) {
            self.faults.report(FaultCode::BadSize, line, format!("{code}: the name has no size"));
        }
    }
}
