//! What was drawn, in the form of the file.

use std::collections::BTreeMap;

use atlas::document::Faults;
use atlas::{Board, Fault, FaultCode};
use chart::geometry::{Area, Geometry, Layout, Line, LineKind, Point};

use super::draw::Drawn;
use crate::geography::{Crossing, CrossingKind, FILE, Geography, Region};
use crate::placement::Placement;
use crate::projection::Position;

/// The version of the format that is written.
const FORMAT: u32 = 1;

/// A fault for every region of which nothing is left.
pub(super) fn check_areas(geography: &Geography, drawn: &Drawn) -> Result<(), Vec<Fault>> {
    let mut faults = Faults::of(FILE);
    for (number, region) in geography.regions.iter().enumerate() {
        if !drawn.regions.contains(&number) {
            let hint = Some("widen the frame, or give it more room with further anchors".to_owned());
            let message = format!("nothing of {} is on the picture", region.id);
            faults.report_hinting(FaultCode::NoArea, region.line, message, hint);
        }
    }
    if faults.count() == 0 { Ok(()) } else { Err(faults.into_sorted()) }
}

/// The geometry without anything laid out.
pub(super) fn geometry(
    board: &Board,
    geography: &Geography,
    drawn: &Drawn,
    placement: Placement<'_>,
) -> Geometry {
    let [width, height] = placement.picture().most.rounded();
    Geometry {
        format: FORMAT,
        board: board.id().to_owned(),
        width,
        height,
        wraps: placement.projection.wraps(),
        arcs: drawn.arcs.iter().map(|arc| steps(&arc.points)).collect(),
        areas: geography
            .regions
            .iter()
            .enumerate()
            .map(|(number, region)| area(number, region, drawn))
            .collect(),
        lines: lines(geography, placement),
        names: empty_layout(),
        codes: empty_layout(),
    }
}

/// A first point, then steps.
fn steps(points: &[Point]) -> Vec<Point> {
    let step = |ends: &[Point]| [ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]];
    points.first().copied().into_iter().chain(points.windows(2).map(step)).collect()
}

fn area(number: usize, region: &Region, drawn: &Drawn) -> Area {
    let own = drawn.regions.iter().zip(&drawn.rings).filter(|(owner, _)| **owner == number);
    let polygons = own.map(|(_, rings)| rings.clone()).collect();
    Area { id: region.id.clone(), kind: region.kind, province: region.province.clone(), polygons }
}

fn lines(geography: &Geography, placement: Placement<'_>) -> Vec<Line> {
    let crossings = geography.crossings.iter().map(|crossing| self::crossing(crossing, placement));
    let railways = geography.railways.iter().map(|way| Line {
        kind: LineKind::Railway,
        joins: Vec::new(),
        points: points(way, placement),
    });
    crossings.chain(railways).collect()
}

fn crossing(crossing: &Crossing, placement: Placement<'_>) -> Line {
    let (kind, joins) = match crossing.kind {
        CrossingKind::Canal => (LineKind::Canal, Vec::new()),
        CrossingKind::Bridge => (LineKind::Bridge, crossing.provinces.clone()),
    };
    Line { kind, joins, points: points(&crossing.way, placement) }
}

fn points(way: &[Position], placement: Placement<'_>) -> Vec<Point> {
    let points: Vec<Point> = way.iter().map(|&position| placement.place_within(position).rounded()).collect();
    steps(&points)
}

fn empty_layout() -> Layout {
    Layout {
        unit_width: 0,
        unit_height: 0,
        centre_size: 0,
        mark_size: 0,
        provinces: BTreeMap::new(),
        other_labels: Vec::new(),
    }
}
