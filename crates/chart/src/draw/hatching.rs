//! The hatching of lands that nobody may enter, as plain lines: a pattern would
//! look the same and take longer to paint than the rest of the map's land.

use super::outlines::Breadth;
use crate::geometry::Point;
use crate::path::Path;
use crate::survey::Shape;

/// The distance between lines, measured along the edge of the picture, and on a
/// vast board.
const SPACING: i32 = 64;
const VAST_SPACING: i32 = 112;

/// Rising lines across a shape, as path data appended to a path. Lines of
/// different shapes lie on one grid.
pub(super) fn hatch(path: &mut Path, shape: &Shape, breadth: Breadth) {
    let spacing = if breadth == Breadth::Vast { VAST_SPACING } else { SPACING };
    let bounds = shape.bounds();
    let first = (bounds.left + bounds.top).div_euclid(spacing) + 1;
    let last = (bounds.right + bounds.bottom).div_euclid(spacing);
    for number in first..=last {
        let level = number * spacing;
        let mut crossings: Vec<i32> = shape.rings().iter().flat_map(|ring| crossings(ring, level)).collect();
        crossings.sort_unstable();
        for pair in crossings.chunks_exact(2) {
            let (from, to) = (pair[0], pair[1]);
            if to > from {
                path.start([from, level - from]).step([to - from, from - to]);
            }
        }
    }
}

/// The x at which a ring crosses the line of points whose x and y add up to a
/// level.
fn crossings(ring: &[Point], level: i32) -> impl Iterator<Item = i32> {
    let next = ring.iter().skip(1).chain(ring.first());
    ring.iter().zip(next).filter_map(move |(&[from_x, from_y], &[to_x, to_y])| {
        let (from, to) = (i64::from(from_x + from_y - level), i64::from(to_x + to_y - level));
        // A corner on the line belongs to the edge that comes from below.
        if (from < 0) == (to < 0) {
            return None;
        }
        let x = i64::from(from_x) + i64::from(to_x - from_x) * from / (from - to);
        i32::try_from(x).ok()
    })
}
