//! Rings: the arcs around each patch in their order.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use chart::geometry::{Point, Ring};

use crate::arcs::Arc;
use crate::plane::Spot;

/// An arc in one direction: `n` forwards, `!n` backwards.
type Directed = i32;

/// The rings of every patch: first the one around it, then those around its
/// holes. `None` if the arcs do not close.
pub(crate) fn rings(arcs: &[Arc], patches: usize) -> Option<Vec<Vec<Ring>>> {
    let mut rings = vec![Vec::new(); patches];
    let mut bounding: Vec<Vec<Directed>> = vec![Vec::new(); patches];
    for (number, arc) in (0_i32..).zip(arcs) {
        // Walking with the patch at the right hand goes round it clockwise.
        arc.right.into_iter().for_each(|patch| bounding[patch].push(number));
        arc.left.into_iter().for_each(|patch| bounding[patch].push(!number));
    }
    for (patch, directed) in bounding.iter().enumerate() {
        rings[patch] = patch_rings(arcs, directed)?;
    }
    Some(rings)
}

/// The points of a directed arc.
pub(crate) fn directed_points(arcs: &[Arc], directed: Directed) -> Vec<Point> {
    let backwards = directed < 0;
    let number = usize::try_from(if backwards { !directed } else { directed }).unwrap_or_default();
    let mut points = arcs.get(number).map(|arc| arc.points.clone()).unwrap_or_default();
    if backwards {
        points.reverse();
    }
    points
}

/// The points of a ring, without the repeated last one.
pub(crate) fn ring_points(arcs: &[Arc], ring: &[Directed]) -> Vec<Point> {
    let mut points = Vec::new();
    for &directed in ring {
        let arc = directed_points(arcs, directed);
        points.extend(arc.iter().take(arc.len().saturating_sub(1)));
    }
    points
}

/// Twice the area inside a ring; positive clockwise on the screen.
pub(crate) fn double_area(points: &[Point]) -> i64 {
    let next = points.iter().cycle().skip(1);
    let cross = |a: &Point, b: &Point| i64::from(a[0]) * i64::from(b[1]) - i64::from(b[0]) * i64::from(a[1]);
    points.iter().zip(next).map(|(a, b)| cross(a, b)).sum()
}

fn patch_rings(arcs: &[Arc], directed: &[Directed]) -> Option<Vec<Ring>> {
    let mut leaving: BTreeMap<Point, Vec<Directed>> = BTreeMap::new();
    for &way in directed {
        leaving.entry(*directed_points(arcs, way).first()?).or_default().push(way);
    }
    let mut rings: Vec<(i64, Ring)> = Vec::new();
    for &start in directed {
        if rings.iter().any(|(_, ring)| ring.contains(&start)) {
            continue;
        }
        let ring = ring_from(start, arcs, &leaving, directed.len())?;
        rings.push((double_area(&ring_points(arcs, &ring)), ring));
    }
    rings.sort_by_key(|(area, ring)| (-area, ring.clone()));
    Some(rings.into_iter().map(|(_, ring)| ring).collect())
}

fn ring_from(
    start: Directed,
    arcs: &[Arc],
    leaving: &BTreeMap<Point, Vec<Directed>>,
    most: usize,
) -> Option<Ring> {
    let mut ring = vec![start];
    let mut points = directed_points(arcs, start);
    for _ in 0..=most {
        let [.., before, node] = points[..] else { return None };
        let next = next_way(before, node, arcs, leaving.get(&node)?)?;
        if next == start {
            return Some(ring);
        }
        ring.push(next);
        points = directed_points(arcs, next);
    }
    None
}

/// The way on that bounds the same corner of the patch. The patch is at the
/// right hand, so it is the first one counter-clockwise from where we came.
fn next_way(before: Point, node: Point, arcs: &[Arc], ways: &[Directed]) -> Option<Directed> {
    let back = angle(node, before);
    let turn = |way: &Directed| {
        let towards = directed_points(arcs, *way).get(1).copied().unwrap_or(node);
        (back - angle(node, towards)).rem_euclid(TAU)
    };
    ways.iter().min_by(|a, b| turn(a).total_cmp(&turn(b))).copied()
}

/// The direction of one point from another, y growing downwards.
fn angle(from: Point, to: Point) -> f64 {
    let (from, to) = (Spot::of(from), Spot::of(to));
    libm::atan2(to.y - from.y, to.x - from.x)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn arc(points: &[Point], left: Option<usize>, right: Option<usize>) -> Arc {
        Arc { points: points.to_vec(), left, right }
    }

    #[test]
    fn a_hole_runs_the_other_way_round_and_comes_last() {
        let outer = [[0, 0], [100, 0], [100, 100], [0, 100], [0, 0]];
        let inner = [[40, 40], [60, 40], [60, 60], [40, 60], [40, 40]];
        let arcs = [arc(&inner, Some(0), Some(1)), arc(&outer, None, Some(0))];
        let rings = rings(&arcs, 2).unwrap();
        assert_eq!(rings, [vec![vec![1], vec![!0]], vec![vec![0]]]);
        let areas: Vec<i64> = rings[0].iter().map(|ring| double_area(&ring_points(&arcs, ring))).collect();
        assert_eq!(areas, [20_000, -800]);
    }

    #[test]
    fn patches_that_touch_at_a_point_stay_apart() {
        // Two squares of one patch each, corner to corner at a node.
        let one = [[50, 50], [0, 50], [0, 0], [50, 0], [50, 50]];
        let other = [[50, 50], [100, 50], [100, 100], [50, 100], [50, 50]];
        let arcs = [arc(&one, None, Some(0)), arc(&other, None, Some(1))];
        assert_eq!(rings(&arcs, 2).unwrap(), [vec![vec![0]], vec![vec![1]]]);
    }

    #[test]
    fn arcs_that_do_not_close_are_refused() {
        assert_eq!(rings(&[arc(&[[0, 0], [10, 0]], None, Some(0))], 1), None);
    }
}
