//! Leaving out points of arcs that hardly matter (Visvalingam's method). A
//! point goes only if nothing lies in the triangle it spans with its two
//! neighbours, so that arcs never cross and neighbours stay neighbours.

use std::collections::BTreeSet;

use chart::geometry::Point;

use crate::arcs::Arc;
use crate::buckets::Buckets;
use crate::noding::{Segment, segment};
use crate::plane::turn;

/// Leaves out points of arcs until each of those that stay matters more than
/// its arc's limit, or cannot go. Ends stay. A point matters as much as the
/// triangle with its neighbours is large, in square map units.
pub(crate) fn simplify(arcs: &mut [Arc], limit: impl Fn(&Arc) -> f64) {
    let mut sketch = Sketch::of(arcs, limit);
    while sketch.pass() {}
    let mut corners = sketch.corners.iter();
    for arc in arcs {
        arc.points.retain(|_| corners.next().is_none_or(|corner| corner.stays));
    }
}

/// A point of an arc among its neighbours.
#[derive(Copy, Clone)]
struct Corner {
    at: Point,
    before: usize,
    after: usize,
    /// Ends of arcs never go.
    fixed: bool,
    stays: bool,
    /// Twice the limit of its arc.
    limit: i64,
}

/// The points of all arcs, one arc after the other.
struct Sketch {
    corners: Vec<Corner>,
    near: Buckets,
    /// All lines between neighbours: two arcs must not fall together.
    segments: BTreeSet<Segment>,
    /// Corners that may go, by twice the triangle they span.
    queue: BTreeSet<(i64, usize)>,
}

impl Sketch {
    fn of(arcs: &[Arc], limit: impl Fn(&Arc) -> f64) -> Self {
        let near = Buckets::around(arcs.iter().flat_map(|arc| &arc.points));
        let mut sketch =
            Self { corners: Vec::new(), near, segments: BTreeSet::new(), queue: BTreeSet::new() };
        for arc in arcs {
            sketch.add(&arc.points, limit(arc));
        }
        sketch
    }

    #[allow(clippy::cast_possible_truncation)]
    fn add(&mut self, points: &[Point], limit: f64) {
        for (position, &at) in points.iter().enumerate() {
            let corner = self.corners.len();
            let fixed = position == 0 || position + 1 == points.len();
            self.near.add(corner, [at, at]);
            self.corners.push(Corner {
                at,
                before: corner.saturating_sub(1),
                after: corner + 1,
                fixed,
                stays: true,
                limit: (2.0 * limit) as i64,
            });
        }
        self.segments.extend(points.windows(2).filter_map(|ends| segment(ends[0], ends[1])));
    }

    /// Looks at every corner, the least important first; true if any went.
    fn pass(&mut self) -> bool {
        (0..self.corners.len()).for_each(|corner| self.enqueue(corner));
        let mut any = false;
        while let Some((_, corner)) = self.queue.pop_first() {
            if let Some(line) = self.shortcut(corner) {
                self.remove(corner, line);
                any = true;
            }
        }
        any
    }

    fn enqueue(&mut self, corner: usize) {
        let Corner { fixed, stays, limit, .. } = self.corners[corner];
        let weight = self.weight(corner);
        if !fixed && stays && weight <= limit {
            self.queue.insert((weight, corner));
        }
    }

    /// Twice the triangle that a corner spans with its neighbours.
    fn weight(&self, corner: usize) -> i64 {
        let Corner { at, before, after, fixed, .. } = self.corners[corner];
        if fixed { 0 } else { turn(self.corners[before].at, at, self.corners[after].at).abs() }
    }

    /// The line that can take the place of the way over a corner, if it meets
    /// nothing.
    fn shortcut(&self, corner: usize) -> Option<Segment> {
        let Corner { at, before, after, .. } = self.corners[corner];
        let (from, to) = (self.corners[before].at, self.corners[after].at);
        let line = segment(from, to).filter(|line| !self.segments.contains(line))?;
        let least = [0, 1].map(|axis| from[axis].min(at[axis]).min(to[axis]));
        let most = [0, 1].map(|axis| from[axis].max(at[axis]).max(to[axis]));
        let others = self.near.between([least, most]).into_iter().map(|other| &self.corners[other]);
        let in_box = |point: Point| (0..2).all(|axis| (least[axis]..=most[axis]).contains(&point[axis]));
        let mut standing =
            others.filter(|other| other.stays && in_box(other.at) && ![from, at, to].contains(&other.at));
        standing.all(|other| !triangle_contains([from, at, to], other.at)).then_some(line)
    }

    fn remove(&mut self, corner: usize, line: Segment) {
        let Corner { at, before, after, .. } = self.corners[corner];
        for neighbour in [before, after] {
            self.queue.remove(&(self.weight(neighbour), neighbour));
            if let Some(side) = segment(at, self.corners[neighbour].at) {
                self.segments.remove(&side);
            }
        }
        self.segments.insert(line);
        self.corners[corner].stays = false;
        self.corners[before].after = after;
        self.corners[after].before = before;
        for neighbour in [before, after] {
            self.enqueue(neighbour);
        }
    }
}

/// Whether a point of the box around a triangle lies in it or on its rim.
fn triangle_contains([a, b, c]: [Point; 3], point: Point) -> bool {
    let turns = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
    turns.iter().all(|&turn| turn >= 0) || turns.iter().all(|&turn| turn <= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arc(points: &[Point]) -> Arc {
        Arc { points: points.to_vec(), left: None, right: None }
    }

    fn simplified(arcs: &[&[Point]], limit: f64) -> Vec<Vec<Point>> {
        let mut arcs: Vec<Arc> = arcs.iter().map(|points| arc(points)).collect();
        simplify(&mut arcs, |_| limit);
        arcs.into_iter().map(|arc| arc.points).collect()
    }

    #[test]
    fn points_that_hardly_matter_go_and_ends_stay() {
        let line: &[Point] = &[[0, 0], [10, 1], [20, 0], [30, 30], [40, 0]];
        assert_eq!(simplified(&[line], 20.0), [vec![[0, 0], [20, 0], [30, 30], [40, 0]]]);
        assert_eq!(simplified(&[line], 10_000.0), [vec![[0, 0], [40, 0]]]);
        assert_eq!(simplified(&[line], 0.0), [line.to_vec()]);
    }

    #[test]
    fn points_on_a_straight_line_go_even_if_nothing_may_change() {
        let line: Vec<Point> = (0..50).map(|step| [step * 10, 7]).collect();
        assert_eq!(simplified(&[&line], 0.0), [vec![[0, 7], [490, 7]]]);
    }

    #[test]
    fn no_arc_is_led_across_a_point_of_another() {
        let bump: &[Point] = &[[0, 0], [50, 40], [100, 0]];
        let island: &[Point] = &[[48, 10], [52, 10], [50, 14], [48, 10]];
        let found = simplified(&[bump, island], 100_000.0);
        assert_eq!(found[0], bump);
    }

    #[test]
    fn two_arcs_between_the_same_nodes_do_not_fall_together() {
        let found = simplified(&[&[[0, 0], [50, 10], [100, 0]], &[[0, 0], [50, -10], [100, 0]]], 100_000.0);
        assert_eq!(found.iter().map(Vec::len).sum::<usize>(), 5);
    }

    #[test]
    fn a_ring_keeps_an_area() {
        let ring: &[Point] = &[[0, 0], [10, -3], [20, 0], [23, 10], [20, 20], [10, 23], [0, 20], [0, 0]];
        let found = simplified(&[ring], 100_000.0);
        assert_eq!((found[0].len(), found[0].first()), (4, found[0].last()));
    }
}
