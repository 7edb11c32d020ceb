//! Whether shapes are sound: no border crosses or touches another except at
//! its ends, rings run round what they enclose, and the areas cover the picture.

use std::collections::BTreeMap;

use atlas::document::Faults;
use atlas::{Board, Fault, FaultCode};
use chart::geometry::{Geometry, Point};
use chart::{GEOMETRY_FILE, Survey};

use crate::arcs::Arc;
use crate::buckets::Buckets;
use crate::noding::{Segment, segment};
use crate::plane::turn;
use crate::rings::{double_area, ring_points};
use crate::topology::arcs_of;

/// Reads the text of a `geometry.json` for a board and checks its shapes.
///
/// # Errors
///
/// As [`Survey::read`] and [`verify`].
pub fn read(board: &Board, text: &str) -> Result<Geometry, Vec<Fault>> {
    Survey::read(board, text)?;
    let unreadable = |error: serde_json::Error| {
        let mut faults = Faults::of(GEOMETRY_FILE);
        faults.report(FaultCode::Syntax, error.line(), error.to_string());
        faults.into_sorted()
    };
    let geometry = serde_json::from_str(text).map_err(unreadable)?;
    verify(&geometry)?;
    Ok(geometry)
}

/// Checks the shapes of a geometry.
///
/// # Errors
///
/// Every place where arcs meet that should not, naming the areas beside them,
/// and areas that leave gaps or overlap.
pub fn verify(geometry: &Geometry) -> Result<(), Vec<Fault>> {
    let arcs = arcs_of(geometry);
    let mut faults = Faults::of(GEOMETRY_FILE);
    report_touching_points(geometry, &arcs, &mut faults);
    report_crossings(geometry, &arcs, &mut faults);
    report_gaps(geometry, &arcs, &mut faults);
    if faults.count() == 0 { Ok(()) } else { Err(faults.into_sorted()) }
}

/// Only ends of arcs may be points of several arcs.
fn report_touching_points(geometry: &Geometry, arcs: &[Arc], faults: &mut Faults) {
    let mut seen: BTreeMap<Point, (usize, bool)> = BTreeMap::new();
    for (number, arc) in arcs.iter().enumerate() {
        for (position, &point) in arc.points.iter().enumerate() {
            let is_end = position == 0 || position + 1 == arc.points.len();
            if let Some((other, other_is_end)) = seen.insert(point, (number, is_end))
                && !(is_end && other_is_end)
            {
                report(geometry, arcs, [number, other], point, faults);
            }
        }
    }
}

/// Lines meet at their ends only.
fn report_crossings(geometry: &Geometry, arcs: &[Arc], faults: &mut Faults) {
    let lines: Vec<(usize, Segment)> = arcs
        .iter()
        .enumerate()
        .flat_map(|(number, arc)| arc.points.windows(2).map(move |ends| (number, ends)))
        .filter_map(|(number, ends)| Some((number, segment(ends[0], ends[1])?)))
        .collect();
    let mut buckets = Buckets::around(lines.iter().flat_map(|(_, line)| line));
    for (place, &(_, line)) in lines.iter().enumerate() {
        buckets.add(place, line);
    }
    for near in buckets.squares() {
        for (place, &one) in near.iter().enumerate() {
            for &other in near[place + 1..].iter().filter(|&&other| meet(lines[one].1, lines[other].1)) {
                report(geometry, arcs, [lines[one].0, lines[other].0], lines[one].1[0], faults);
            }
        }
    }
}

/// Whether two lines have a point in common that is not an end of both.
fn meet(one: Segment, other: Segment) -> bool {
    if one == other {
        return true;
    }
    let on = |[from, to]: Segment, point: Point| {
        let between =
            |axis: usize| (from[axis].min(to[axis])..=from[axis].max(to[axis])).contains(&point[axis]);
        point != from && point != to && turn(from, to, point) == 0 && between(0) && between(1)
    };
    let apart =
        |[from, to]: Segment, [a, b]: Segment| turn(from, to, a).signum() * turn(from, to, b).signum() < 0;
    one.iter().any(|&point| on(other, point))
        || other.iter().any(|&point| on(one, point))
        || (apart(one, other) && apart(other, one))
}

fn report(geometry: &Geometry, arcs: &[Arc], numbers: [usize; 2], [x, y]: Point, faults: &mut Faults) {
    let sides = numbers.iter().flat_map(|&number| [arcs[number].left, arcs[number].right]).flatten();
    let mut ids: Vec<&str> = sides.map(|area| geometry.areas[area].id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    let message = format!("borders of {} meet at {x}, {y} where they should not", ids.join(", "));
    faults.report(FaultCode::BrokenGeometry, 1, message);
}

/// Areas are as large as the picture, all together, and none is inside out.
fn report_gaps(geometry: &Geometry, arcs: &[Arc], faults: &mut Faults) {
    let mut covered = 0;
    for area in &geometry.areas {
        for polygon in &area.polygons {
            let areas: Vec<i64> = polygon.iter().map(|ring| double_area(&ring_points(arcs, ring))).collect();
            let inside_out = areas.iter().enumerate().any(|(place, &area)| (place == 0) != (area > 0));
            if inside_out {
                let message = format!("a ring of {} runs the wrong way round", area.id);
                faults.report(FaultCode::BrokenGeometry, 1, message);
            }
            covered += areas.iter().sum::<i64>();
        }
    }
    let picture = 2 * i64::from(geometry.width) * i64::from(geometry.height);
    if covered != picture {
        let message = format!("the areas cover {covered} of {picture} half square units");
        faults.report(FaultCode::BrokenGeometry, 1, message);
    }
}
