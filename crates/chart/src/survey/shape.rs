//! Outlines of areas.

use crate::geometry::Point;
use crate::plane::Bounds;

/// The outline of an area: rings around it and around its holes, each without
/// its last point, which is its first.
#[derive(Clone, Debug)]
pub struct Shape {
    rings: Vec<Vec<Point>>,
    bounds: Bounds,
}

impl Shape {
    /// The shape with these rings; nothing if they hold no point.
    pub(super) fn new(rings: Vec<Vec<Point>>) -> Option<Self> {
        let bounds = Bounds::around(rings.iter().flatten())?;
        Some(Self { rings, bounds })
    }

    /// The rings, those around holes included.
    pub fn rings(&self) -> &[Vec<Point>] {
        &self.rings
    }

    /// The least rectangle around it.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether the point is inside: a ray from it crosses the rings an odd
    /// number of times.
    pub fn contains(&self, point: Point) -> bool {
        self.bounds.contains(point)
            && self.rings.iter().map(|ring| crossings(ring, point)).sum::<usize>() % 2 == 1
    }
}

/// How often a ray to the right crosses the ring. Points on the ring count as
/// either side of it.
fn crossings(ring: &[Point], [x, y]: Point) -> usize {
    let next = ring.iter().skip(1).chain(ring.first());
    let crossed = ring.iter().zip(next).filter(|&(&[from_x, from_y], &[to_x, to_y])| {
        let (from_y, to_y) = (i64::from(from_y), i64::from(to_y));
        let y = i64::from(y);
        if (from_y > y) == (to_y > y) {
            return false;
        }
        let rise = to_y - from_y;
        let run = i64::from(to_x) - i64::from(from_x);
        let offset = (i64::from(x) - i64::from(from_x)) * rise - (y - from_y) * run;
        (offset < 0) == (rise > 0)
    });
    crossed.count()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn frame() -> Shape {
        let outer = vec![[0, 0], [100, 0], [100, 100], [0, 100]];
        let hole = vec![[40, 40], [40, 60], [60, 60], [60, 40]];
        Shape::new(vec![outer, hole]).unwrap()
    }

    #[test]
    fn a_point_in_a_hole_is_outside() {
        let inside = [[20, 50], [50, 20], [99, 99], [70, 50]];
        let outside = [[50, 50], [101, 50], [-1, 0], [50, 200]];
        assert!(inside.into_iter().all(|point| frame().contains(point)));
        assert!(!outside.into_iter().any(|point| frame().contains(point)));
    }

    #[test]
    fn bounds_lie_around_the_outer_ring() {
        assert_eq!(frame().bounds(), Bounds { left: 0, top: 0, right: 100, bottom: 100 });
    }
}
