//! Rectangles, level or turned, that things take up.

use crate::plane::{Bounds, Spot};

/// How far something is turned clockwise.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Turn {
    /// In degrees.
    pub(crate) degrees: i32,
    cosine: f64,
    sine: f64,
}

impl Turn {
    /// Not turned.
    pub(crate) const LEVEL: Turn = Turn { degrees: 0, cosine: 1.0, sine: 0.0 };

    pub(crate) fn of(degrees: i32) -> Turn {
        let radians = f64::from(degrees).to_radians();
        Turn { degrees, cosine: libm::cos(radians), sine: libm::sin(radians) }
    }

    /// Where a spot of a turned sheet lies on the map.
    pub(crate) fn onto_map(self, Spot { x, y }: Spot) -> Spot {
        Spot { x: x * self.cosine - y * self.sine, y: x * self.sine + y * self.cosine }
    }

    /// Where a spot of the map lies on a turned sheet.
    pub(crate) fn off_map(self, Spot { x, y }: Spot) -> Spot {
        Spot { x: x * self.cosine + y * self.sine, y: y * self.cosine - x * self.sine }
    }
}

/// A rectangle on the map.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Patch {
    pub(crate) middle: Spot,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) turn: Turn,
}

impl Patch {
    pub(crate) fn level(middle: Spot, width: f64, height: f64) -> Patch {
        Patch { middle, width, height, turn: Turn::LEVEL }
    }

    /// The same with air on all sides.
    pub(crate) fn with_air(self, air: f64) -> Patch {
        Patch { width: self.width + 2.0 * air, height: self.height + 2.0 * air, ..self }
    }

    /// Its corners, one after the other around it.
    pub(crate) fn corners(&self) -> [Spot; 4] {
        let (across, down) = (self.width / 2.0, self.height / 2.0);
        [(-across, -down), (across, -down), (across, down), (-across, down)].map(|(x, y)| {
            let aside = self.turn.onto_map(Spot { x, y });
            Spot { x: self.middle.x + aside.x, y: self.middle.y + aside.y }
        })
    }

    /// The upright rectangle around it.
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds::around(self.corners())
    }

    /// A spot as seen from its middle along its sides.
    fn seen(&self, spot: Spot) -> Spot {
        self.turn.off_map(Spot { x: spot.x - self.middle.x, y: spot.y - self.middle.y })
    }

    pub(crate) fn contains(&self, spot: Spot) -> bool {
        let Spot { x, y } = self.seen(spot);
        x.abs() <= self.width / 2.0 && y.abs() <= self.height / 2.0
    }

    /// Whether two share more than their edges.
    pub(crate) fn overlaps(&self, other: &Patch) -> bool {
        !self.is_beside(other) && (self.turn == other.turn || !other.is_beside(self))
    }

    /// Whether a line along one of its own sides parts it from the other.
    fn is_beside(&self, other: &Patch) -> bool {
        let corners = other.corners().map(|corner| self.seen(corner));
        let beyond = |along: fn(&Spot) -> f64, half: f64| {
            corners.iter().all(|corner| along(corner) >= half)
                || corners.iter().all(|corner| along(corner) <= -half)
        };
        beyond(|corner| corner.x, self.width / 2.0) || beyond(|corner| corner.y, self.height / 2.0)
    }

    /// Whether a straight line from one spot to another runs through it.
    pub(crate) fn is_crossed_by(&self, from: Spot, to: Spot) -> bool {
        let half = Spot { x: self.width / 2.0, y: self.height / 2.0 };
        let own = Bounds::around([half, Spot { x: -half.x, y: -half.y }]);
        own.clipped(self.seen(from), self.seen(to)).is_some()
    }

    /// How far the nearest of several spots is from it.
    pub(crate) fn distance_to_nearest(&self, spots: &[Spot]) -> f64 {
        let far = |spot: &Spot| {
            let Spot { x, y } = self.seen(*spot);
            libm::hypot((x.abs() - self.width / 2.0).max(0.0), (y.abs() - self.height / 2.0).max(0.0))
        };
        spots.iter().map(far).fold(f64::INFINITY, f64::min)
    }

    /// How far apart the upright rectangles around two are; nothing if they
    /// meet.
    pub(crate) fn gap(&self, other: &Patch) -> f64 {
        let (own, other) = (self.bounds(), other.bounds());
        let across = (other.least.x - own.most.x).max(own.least.x - other.most.x).max(0.0);
        let down = (other.least.y - own.most.y).max(own.least.y - other.most.y).max(0.0);
        libm::hypot(across, down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGIN: Spot = Spot { x: 0.0, y: 0.0 };

    fn spot(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    fn tilted(middle: Spot, degrees: i32) -> Patch {
        Patch { middle, width: 100.0, height: 20.0, turn: Turn::of(degrees) }
    }

    #[test]
    fn turning_there_and_back_changes_nothing() {
        let back = Turn::of(37).off_map(Turn::of(37).onto_map(spot(3.0, 4.0)));
        assert!(back.distance(spot(3.0, 4.0)) < 1e-9);
    }

    #[test]
    fn a_clockwise_turn_carries_the_right_end_down() {
        assert!(Turn::of(30).onto_map(spot(10.0, 0.0)).y > 0.0, "y grows downwards");
    }

    #[test]
    fn patches_that_touch_do_not_overlap() {
        let left = Patch::level(ORIGIN, 10.0, 10.0);
        assert!(!left.overlaps(&Patch::level(spot(10.0, 0.0), 10.0, 10.0)));
        assert!(left.overlaps(&Patch::level(spot(9.9, 0.0), 10.0, 10.0)));
    }

    #[test]
    fn turned_patches_are_compared_as_they_lie() {
        let level = Patch::level(ORIGIN, 100.0, 20.0);
        let over_the_corner = tilted(spot(50.0, 40.0), 45);
        assert_eq!(level.overlaps(&over_the_corner), over_the_corner.overlaps(&level));
        assert!(!level.overlaps(&tilted(spot(60.0, 60.0), 45)));
        assert!(level.overlaps(&tilted(spot(0.0, 20.0), 60)));
    }

    #[test]
    fn a_line_through_a_patch_crosses_it_and_one_beside_it_does_not() {
        let patch = tilted(ORIGIN, 45);
        assert!(patch.is_crossed_by(spot(-50.0, 50.0), spot(50.0, -50.0)));
        assert!(!patch.is_crossed_by(spot(-50.0, 0.0), spot(0.0, 50.0)));
        assert!(patch.is_crossed_by(spot(1.0, 0.0), spot(0.0, 1.0)), "a line inside it counts");
        assert!(!patch.is_crossed_by(spot(200.0, 200.0), spot(300.0, 300.0)));
    }
}
