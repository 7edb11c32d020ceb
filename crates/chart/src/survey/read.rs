//! From text to a survey, or to every fault of it.

use atlas::document::Faults;
use atlas::{Board, Fault, FaultCode, Province};

use super::lines::Lines;
use super::{GEOMETRY_FILE, Labels, Survey, borders, check, spots};
use crate::geometry::Geometry;

/// The version of the format that this reader understands.
const FORMAT: u32 = 1;

/// The longest side a picture may have.
const LONGEST_SIDE: i32 = 100_000;

pub(super) fn read(board: &Board, text: &str) -> Result<Survey, Vec<Fault>> {
    let mut faults = Faults::of(GEOMETRY_FILE);
    let Some(geometry) = parse(board, text, &mut faults) else { return Err(faults.into_sorted()) };
    let lines = Lines::of(text);
    let arcs = check::arcs(&geometry, &lines, &mut faults);
    let shapes = check::shapes(&geometry, &arcs, &lines, &mut faults);
    let provinces = check::provinces(board, &geometry, &lines, &mut faults);
    let names = spots::read(board, &geometry, Labels::Names, &lines, &mut faults);
    let codes = spots::read(board, &geometry, Labels::Codes, &lines, &mut faults);
    match (arcs, shapes, names, codes, faults.count()) {
        (Some(arcs), Some(shapes), Some(names), Some(codes), 0) => Ok(Survey {
            borders: borders::between(&geometry.areas),
            geometry,
            arcs,
            shapes,
            provinces,
            names,
            codes,
        }),
        _ => Err(faults.into_sorted()),
    }
}

/// The geometry, if it is one of a format that is understood, for this board
/// and of a size that can be drawn.
fn parse(board: &Board, text: &str, faults: &mut Faults) -> Option<Geometry> {
    let geometry: Geometry = match serde_json::from_str(text) {
        Ok(geometry) => geometry,
        Err(error) => {
            let hint = Some("let the mapmaker write the file again".to_owned());
            faults.report_hinting(
                FaultCode::Syntax,
                error.line().max(1),
                format!("this is no geometry: {error}"),
                hint,
            );
            return None;
        }
    };
    let before = faults.count();
    if geometry.format != FORMAT {
        let message = format!("format {} is unknown; this program reads format {FORMAT}", geometry.format);
        faults.report(FaultCode::UnknownFormat, 1, message);
    }
    if geometry.board != board.id() {
        let message = format!("this is the geometry of `{}`, not of `{}`", geometry.board, board.id());
        faults.report(FaultCode::WrongBoard, 1, message);
    }
    if ![geometry.width, geometry.height].iter().all(|side| (1..=LONGEST_SIDE).contains(side)) {
        let message = format!("a picture of {} by {} units cannot be drawn", geometry.width, geometry.height);
        let hint = Some(format!("both sides lie between 1 and {LONGEST_SIDE}"));
        faults.report_hinting(FaultCode::BadSize, 1, message, hint);
    }
    (faults.count() == before).then_some(geometry)
}

/// The province with a code; a fault with a guess if the board has none.
pub(super) fn find_province(board: &Board, code: &str, line: usize, faults: &mut Faults) -> Option<Province> {
    let found = board.province_coded(code);
    if found.is_none() {
        let known = board.provinces().map(|province| board.code(province));
        let hint = atlas::document::did_you_mean(code, known);
        faults.report_hinting(
            FaultCode::UnknownProvince,
            line,
            format!("there is no province `{code}`"),
            hint,
        );
    }
    found
}
