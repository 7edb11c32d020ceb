//! Points, boxes and outlines on the plane.

use chart::geometry::Point;

/// A point between the whole map units.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) struct Spot {
    /// To the right.
    pub(crate) x: f64,
    /// Downwards.
    pub(crate) y: f64,
}

impl Spot {
    /// The point in whole map units next to it. Halves go up, so that shifting
    /// by whole units and rounding can be swapped.
    #[allow(clippy::cast_possible_truncation)]
    pub(crate) fn rounded(self) -> Point {
        let rounded = |value: f64| (value + 0.5).floor() as i32;
        [rounded(self.x), rounded(self.y)]
    }

    /// The point as a spot.
    pub(crate) fn of(point: Point) -> Self {
        Self { x: f64::from(point[0]), y: f64::from(point[1]) }
    }

    /// How far it is from another.
    pub(crate) fn distance(self, other: Self) -> f64 {
        libm::hypot(self.x - other.x, self.y - other.y)
    }

    /// The square of the distance, for comparisons.
    pub(crate) fn distance_squared(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x * x + y * y
    }

    /// The spot between two, `share` of the way from this one.
    pub(crate) fn towards(self, other: Self, share: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }
}

/// Twice the area to the left of the way from `a` by `b` to `c`, counted with
/// y growing downwards: positive for a turn to the right on the screen.
pub(crate) fn turn(a: Point, b: Point, c: Point) -> i64 {
    let along = |from: i32, to: i32| i64::from(to) - i64::from(from);
    along(a[0], b[0]) * along(a[1], c[1]) - along(a[1], b[1]) * along(a[0], c[0])
}

/// The smallest upright rectangle around points.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Bounds {
    /// The corner with the smallest coordinates.
    pub(crate) least: Spot,
    /// The corner with the largest coordinates.
    pub(crate) most: Spot,
}

impl Bounds {
    /// Around all the spots; around nothing if there are none.
    pub(crate) fn around(spots: impl IntoIterator<Item = Spot>) -> Self {
        let nothing = Self {
            least: Spot { x: f64::INFINITY, y: f64::INFINITY },
            most: Spot { x: f64::NEG_INFINITY, y: f64::NEG_INFINITY },
        };
        spots.into_iter().fold(nothing, |bounds, spot| Self {
            least: Spot { x: bounds.least.x.min(spot.x), y: bounds.least.y.min(spot.y) },
            most: Spot { x: bounds.most.x.max(spot.x), y: bounds.most.y.max(spot.y) },
        })
    }

    /// Whether the spot is inside or on the edge.
    pub(crate) fn contain(&self, spot: Spot) -> bool {
        (self.least.x..=self.most.x).contains(&spot.x) && (self.least.y..=self.most.y).contains(&spot.y)
    }

    /// Whether the two have anything in common.
    pub(crate) fn meet(&self, other: &Self) -> bool {
        self.least.x <= other.most.x
            && other.least.x <= self.most.x
            && self.least.y <= other.most.y
            && other.least.y <= self.most.y
    }

    /// The part of the way from `start` to `end` that is inside, if any.
    pub(crate) fn clipped(&self, start: Spot, end: Spot) -> Option<(Spot, Spot)> {
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        let limits = [
            (start.x - end.x, start.x - self.least.x),
            (end.x - start.x, self.most.x - start.x),
            (start.y - end.y, start.y - self.least.y),
            (end.y - start.y, self.most.y - start.y),
        ];
        for (outwards, room) in limits {
            if outwards > 0.0 {
                last = last.min(room / outwards);
            } else if outwards < 0.0 {
                first = first.max(room / outwards);
            } else if room < 0.0 {
                return None;
            }
        }
        // What is inside as a whole stays exactly as it is.
        let spot = |share: f64| match share {
            0.0 => start,
            1.0 => end,
            between => start.towards(end, between),
        };
        (first < last).then(|| (spot(first), spot(last)))
    }

    /// The same, further to the right.
    pub(crate) fn shifted(&self, right: f64) -> Self {
        let moved = |spot: Spot| Spot { x: spot.x + right, ..spot };
        Self { least: moved(self.least), most: moved(self.most) }
    }

    /// The same, larger by `margin` on every side.
    pub(crate) fn grown(&self, margin: f64) -> Self {
        Self {
            least: Spot { x: self.least.x - margin, y: self.least.y - margin },
            most: Spot { x: self.most.x + margin, y: self.most.y + margin },
        }
    }
}

/// Whether a spot lies inside rings, counted by how many of them it is in.
pub(crate) fn rings_contain<'a>(rings: impl IntoIterator<Item = &'a Vec<Spot>>, spot: Spot) -> bool {
    rings.into_iter().fold(false, |inside, ring| inside ^ ring_contains(ring, spot))
}

/// Whether a spot lies inside a ring; the last point may or may not repeat the
/// first.
pub(crate) fn ring_contains(ring: &[Spot], spot: Spot) -> bool {
    let Some(mut before) = ring.last() else { return false };
    let mut inside = false;
    for point in ring {
        let spans = (point.y > spot.y) != (before.y > spot.y);
        if spans && spot.x < (before.x - point.x) * (spot.y - point.y) / (before.y - point.y) + point.x {
            inside = !inside;
        }
        before = point;
    }
    inside
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn spot(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    #[test]
    fn rounding_and_shifting_by_whole_units_can_be_swapped() {
        for x in [-0.5, 0.49, 0.5, 1.5, -1.5, 7.25] {
            assert_eq!(spot(x + 10_000.0, 0.0).rounded()[0], spot(x, 0.0).rounded()[0] + 10_000, "{x}");
        }
    }

    #[test]
    fn a_turn_to_the_right_on_the_screen_is_positive() {
        assert_eq!(turn([0, 0], [10, 0], [10, 10]), 100);
        assert_eq!(turn([0, 0], [10, 0], [10, -10]), -100);
        assert_eq!(turn([0, 0], [10, 0], [20, 0]), 0);
    }

    #[test]
    fn a_line_is_clipped_to_what_is_inside() {
        let bounds = Bounds { least: spot(0.0, 0.0), most: spot(10.0, 10.0) };
        let clipped = bounds.clipped(spot(-10.0, 5.0), spot(30.0, 5.0)).unwrap();
        assert_eq!(clipped, (spot(0.0, 5.0), spot(10.0, 5.0)));
        assert_eq!(bounds.clipped(spot(1.0, 1.0), spot(2.0, 3.0)), Some((spot(1.0, 1.0), spot(2.0, 3.0))));
        assert_eq!(bounds.clipped(spot(-5.0, -5.0), spot(-5.0, 20.0)), None);
        assert_eq!(bounds.clipped(spot(-10.0, 5.0), spot(5.0, 30.0)), None);
    }

    #[test]
    fn a_spot_in_a_hole_is_outside() {
        let square =
            |from: f64, to: f64| vec![spot(from, from), spot(to, from), spot(to, to), spot(from, to)];
        let rings = [square(0.0, 10.0), square(4.0, 6.0)];
        assert!(rings_contain(&rings, spot(2.0, 5.0)));
        assert!(!rings_contain(&rings, spot(5.0, 5.0)) && !rings_contain(&rings, spot(11.0, 5.0)));
    }
}
