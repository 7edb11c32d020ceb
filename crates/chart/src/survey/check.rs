//! Whether arcs are whole, rings close, and every province has its areas.

use std::collections::BTreeMap;

use atlas::document::Faults;
use atlas::{Board, FaultCode, Province, Terrain};

use super::borders::arc_of;
use super::lines::Lines;
use super::read::find_province;
use super::shape::Shape;
use crate::geometry::{Area, AreaKind, Geometry, Point, Ring};

/// An arc divides two areas, or one from what is beyond the picture.
const MOST_SIDES: usize = 2;

/// The points of every arc, if all are whole.
pub(super) fn arcs(geometry: &Geometry, lines: &Lines<'_>, faults: &mut Faults) -> Option<Vec<Vec<Point>>> {
    let before = faults.count();
    let mut arcs = Vec::new();
    for (number, steps) in geometry.arcs.iter().enumerate() {
        if steps.len() < 2 {
            faults.report(
                FaultCode::BadArc,
                lines.of_arc(number),
                format!("arc {number} has fewer than two points"),
            );
        }
        match walked(geometry, steps) {
            Ok(points) => arcs.push(points),
            Err([x, y]) => {
                let message = format!("arc {number} leaves the picture at {x}, {y}");
                faults.report(FaultCode::OutsideFrame, lines.of_arc(number), message);
            }
        }
    }
    check_use(geometry, lines, faults);
    (faults.count() == before).then_some(arcs)
}

/// The points from a first point and steps, or the first that is not within
/// the picture.
fn walked(geometry: &Geometry, steps: &[Point]) -> Result<Vec<Point>, [i64; 2]> {
    let mut at = [0_i64; 2];
    let mut points = Vec::with_capacity(steps.len());
    for &[x, y] in steps {
        at = [at[0] + i64::from(x), at[1] + i64::from(y)];
        match at.map(i32::try_from) {
            [Ok(x), Ok(y)] if is_within(geometry, [x, y]) => points.push([x, y]),
            _ => return Err(at),
        }
    }
    Ok(points)
}

/// Whether a point lies within the picture.
pub(super) fn is_within(geometry: &Geometry, [x, y]: Point) -> bool {
    (0..=geometry.width).contains(&x) && (0..=geometry.height).contains(&y)
}

/// Every arc has an area at one side or at both.
fn check_use(geometry: &Geometry, lines: &Lines<'_>, faults: &mut Faults) {
    let mut uses = vec![0_usize; geometry.arcs.len()];
    for reference in geometry.areas.iter().flat_map(|area| &area.polygons).flatten().flatten() {
        if let Some(count) = uses.get_mut(arc_of(*reference)) {
            *count += 1;
        }
    }
    for (number, count) in
        uses.into_iter().enumerate().filter(|&(_, count)| !(1..=MOST_SIDES).contains(&count))
    {
        let message = format!("arc {number} is part of {count} outlines, and can be part of one or two");
        faults.report(FaultCode::StrayArc, lines.of_arc(number), message);
    }
}

/// The outline of every area, if all rings close.
pub(super) fn shapes(
    geometry: &Geometry,
    arcs: &Option<Vec<Vec<Point>>>,
    lines: &Lines<'_>,
    faults: &mut Faults,
) -> Option<Vec<Shape>> {
    let arcs = arcs.as_ref()?;
    let before = faults.count();
    let mut shapes = Vec::new();
    for (number, area) in geometry.areas.iter().enumerate() {
        let rings = area.polygons.iter().flatten();
        let rings = rings.filter_map(|ring| {
            let told = |(code, message): (FaultCode, String)| {
                faults.report(code, lines.of_area(number), format!("area `{}`: {message}", area.id));
            };
            closed_ring(arcs, ring).map_err(told).ok()
        });
        let rings: Vec<Vec<Point>> = rings.collect();
        let drawn = !area.polygons.iter().all(Vec::is_empty);
        let shape = Shape::new(rings);
        if shape.is_none() && !drawn {
            let message = format!("area `{}` has no outline", area.id);
            faults.report(FaultCode::OpenRing, lines.of_area(number), message);
        }
        shapes.extend(shape);
    }
    (faults.count() == before).then_some(shapes)
}

/// The points of a ring without the last, which is the first.
fn closed_ring(arcs: &[Vec<Point>], ring: &Ring) -> Result<Vec<Point>, (FaultCode, String)> {
    let mut points: Vec<Point> = Vec::new();
    for &reference in ring {
        let number = arc_of(reference);
        let missing = || (FaultCode::MissingArc, format!("there is no arc {number}"));
        let arc = arcs.get(number).ok_or_else(missing)?;
        let arc: Vec<Point> = if reference < 0 { arc.iter().rev().copied().collect() } else { arc.clone() };
        if points.last().is_some_and(|last| arc.first() != Some(last)) {
            let message = format!("arc {number} does not begin where the one before it ends");
            return Err((FaultCode::OpenRing, message));
        }
        points.pop();
        points.extend(arc);
    }
    if points.len() > 3 && points.first() == points.last() {
        points.pop();
        return Ok(points);
    }
    Err((FaultCode::OpenRing, "a ring does not come back to where it begins".to_owned()))
}

/// The province of every area; every province has one, of its own kind.
pub(super) fn provinces(
    board: &Board,
    geometry: &Geometry,
    lines: &Lines<'_>,
    faults: &mut Faults,
) -> Vec<Option<Province>> {
    check_ids(geometry, lines, faults);
    let mut drawn = vec![false; board.province_count()];
    let mut provinces = Vec::new();
    for (number, area) in geometry.areas.iter().enumerate() {
        let line = lines.of_area(number);
        let province = area.province.as_deref().and_then(|code| find_province(board, code, line, faults));
        check_kind(board, area, province, line, faults);
        if let Some(province) = province {
            drawn[province.index()] |= matches!(area.kind, AreaKind::Land | AreaKind::Sea);
        }
        provinces.push(province);
    }
    for province in board.provinces().filter(|province| !drawn[province.index()]) {
        let message = format!("no area is drawn for {}", board.code(province));
        faults.report(FaultCode::MissingArea, 1, message);
    }
    provinces
}

fn check_ids(geometry: &Geometry, lines: &Lines<'_>, faults: &mut Faults) {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, area) in geometry.areas.iter().enumerate() {
        let line = lines.of_area(number);
        if let Some(earlier) = seen.insert(&area.id, line) {
            let message = format!("the area `{}` stands in line {earlier} already", area.id);
            faults.report(FaultCode::DuplicateCode, line, message);
        }
    }
}

fn check_kind(board: &Board, area: &Area, province: Option<Province>, line: usize, faults: &mut Faults) {
    let fits = match (area.kind, province.map(|province| board.terrain(province))) {
        (AreaKind::Sea, terrain) => terrain == Some(Terrain::Sea) || area.province.is_none(),
        (AreaKind::Land | AreaKind::Strait, Some(Terrain::Inland | Terrain::Coastal)) => true,
        (AreaKind::Land | AreaKind::Strait, _) => false,
        (AreaKind::Impassable | AreaKind::Lake, _) => area.province.is_none(),
    };
    // A province that is not known has been told already.
    if !fits && (province.is_some() || area.province.is_none()) {
        let message = format!("area `{}` is drawn as {:?}, which its province is not", area.id, area.kind);
        faults.report(FaultCode::WrongGround, line, message);
    }
}
