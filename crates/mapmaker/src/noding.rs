//! Lines on the grid of whole map units, cut wherever they meet.
//!
//! Crossings are rounded to the grid, and a line that passes within a hair of
//! a point is led through it (snap rounding). Afterwards no two lines cross or
//! touch except at their ends, in exact whole numbers. Shifting all lines by
//! whole units shifts the result: what happens at one edge of a board that
//! wraps happens at the other edge as well.

use std::collections::BTreeSet;

use chart::geometry::Point;

use crate::buckets::Buckets;
use crate::plane::turn;

/// More rounds than this are never needed by lines that make sense.
const MOST_ROUNDS: usize = 50;

/// A straight line; the smaller end comes first.
pub(crate) type Segment = [Point; 2];

/// The segment between two points, if they differ.
pub(crate) fn segment(from: Point, to: Point) -> Option<Segment> {
    (from != to).then(|| if from < to { [from, to] } else { [to, from] })
}

/// Cuts segments until they meet at their ends only. `None` if that does not
/// come to an end.
pub(crate) fn noded(segments: BTreeSet<Segment>) -> Option<Vec<Segment>> {
    let mut current: Vec<Segment> = segments.into_iter().collect();
    for _ in 0..MOST_ROUNDS {
        let cuts = cuts(&current);
        if cuts.is_empty() {
            return Some(current);
        }
        current = cut(&current, &cuts);
    }
    None
}

/// Where segments have to be cut: the number of a segment and a point of it.
fn cuts(segments: &[Segment]) -> BTreeSet<(usize, Point)> {
    let mut buckets = Buckets::around(segments.iter().flatten());
    for (number, &segment) in segments.iter().enumerate() {
        buckets.add(number, segment);
    }
    let mut cuts = BTreeSet::new();
    for near in buckets.squares() {
        for (place, &one) in near.iter().enumerate() {
            for &other in &near[place + 1..] {
                if let Some(crossing) = crossing(segments[one], segments[other]) {
                    cuts.extend([one, other].map(|number| (number, crossing)));
                }
            }
        }
    }
    for &point in segments.iter().flatten() {
        let passing = buckets.at(point).iter().filter(|&&number| passes(segments[number], point));
        cuts.extend(passing.map(|&number| (number, point)));
    }
    cuts.retain(|&(number, point)| !segments[number].contains(&point));
    cuts
}

/// Replaces every segment by the way through its cuts.
fn cut(segments: &[Segment], cuts: &BTreeSet<(usize, Point)>) -> Vec<Segment> {
    let mut pieces = BTreeSet::new();
    let mut cuts = cuts.iter().peekable();
    for (number, &[start, end]) in segments.iter().enumerate() {
        let mut points = vec![start, end];
        while let Some((_, point)) = cuts.next_if(|(cut, _)| *cut == number) {
            points.push(*point);
        }
        points.sort_by_key(|&point| (along(start, end, point), point));
        pieces.extend(points.windows(2).filter_map(|ends| segment(ends[0], ends[1])));
    }
    pieces.into_iter().collect()
}

/// How far a point lies in the direction of a segment.
fn along(start: Point, end: Point, point: Point) -> i64 {
    let component = |axis: usize| i64::from(end[axis] - start[axis]) * i64::from(point[axis] - start[axis]);
    component(0) + component(1)
}

/// Whether a segment passes within less than seven tenths of a unit of a point
/// that lies beside it.
fn passes([start, end]: Segment, point: Point) -> bool {
    let length = along(start, end, end);
    if !(0..=length).contains(&along(start, end, point)) {
        return false;
    }
    let aside = i128::from(turn(start, end, point));
    2 * aside * aside < i128::from(length)
}

/// Where two segments cross, rounded; nothing if they do not, or if one ends
/// at the other.
fn crossing([a, b]: Segment, [c, d]: Segment) -> Option<Point> {
    let (from, to) = (turn(a, b, c), turn(a, b, d));
    let (back, forth) = (turn(c, d, a), turn(c, d, b));
    let apart = |one: i64, other: i64| (one > 0 && other < 0) || (one < 0 && other > 0);
    if !apart(from, to) || !apart(back, forth) {
        return None;
    }
    let (share, whole) = (i128::from(from), i128::from(from) - i128::from(to));
    let rounded = |axis: usize| {
        let way = i128::from(d[axis] - c[axis]) * share * whole.signum();
        let whole = whole.abs();
        i32::try_from(i128::from(c[axis]) + (2 * way + whole).div_euclid(2 * whole)).ok()
    };
    Some([rounded(0)?, rounded(1)?])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn cut_up(lines: &[[Point; 2]]) -> Vec<Segment> {
        noded(lines.iter().filter_map(|&[from, to]| segment(from, to)).collect()).unwrap()
    }

    #[test]
    fn lines_are_cut_where_they_cross() {
        let found = cut_up(&[[[0, 0], [10, 10]], [[0, 10], [10, 0]]]);
        assert_eq!(found, [[[0, 0], [5, 5]], [[0, 10], [5, 5]], [[5, 5], [10, 0]], [[5, 5], [10, 10]]]);
    }

    #[test]
    fn a_line_is_led_through_a_point_it_almost_touches() {
        let found = cut_up(&[[[0, 0], [100, 1]], [[50, 1], [50, 40]]]);
        assert!(found.contains(&[[0, 0], [50, 1]]) && found.contains(&[[50, 1], [100, 1]]), "{found:?}");
    }

    #[test]
    fn lines_on_top_of_each_other_become_one() {
        let found = cut_up(&[[[0, 0], [10, 0]], [[4, 0], [20, 0]], [[20, 0], [0, 0]]]);
        assert_eq!(found, [[[0, 0], [4, 0]], [[4, 0], [10, 0]], [[10, 0], [20, 0]]]);
    }

    /// Straight lines across each other, many of them nearly parallel.
    fn thicket() -> Vec<[Point; 2]> {
        let line = |number: i32| {
            let (a, b) = (number * 7919 % 1009, number * 104_729 % 997);
            [[a, b], [(a * 31 + number) % 1013, (b * 17 + number) % 991]]
        };
        (1..150).map(line).collect()
    }

    #[test]
    fn in_the_end_nothing_meets_except_at_ends() {
        let found = cut_up(&thicket());
        assert!(cuts(&found).is_empty() && found.len() > 1_000, "{}", found.len());
    }

    #[test]
    fn shifted_lines_are_cut_alike() {
        let moved = |point: Point| [point[0] + 10_000, point[1] - 77];
        let here = cut_up(&thicket()).into_iter().map(|ends| ends.map(moved)).collect::<Vec<_>>();
        let there: Vec<[Point; 2]> = thicket().into_iter().map(|ends| ends.map(moved)).collect();
        assert_eq!(cut_up(&there), here);
    }
}
