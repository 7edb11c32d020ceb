//! Giving parts of a picture more room than others.

use libm::{atan, hypot};

use crate::plane::Spot;
use crate::projection::Position;

/// A stronger lens would fold the picture around it.
pub const STRONGEST: f64 = 2.0;

/// Gives the middle of a picture more room than its rims.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Fisheye {
    /// What is seen best.
    pub centre: Position,
    /// The distance in kilometres at which lengths are cut to half.
    pub radius: f64,
}

/// Shows what lies under it larger, at the cost of what lies at its rim.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Lens {
    /// What is seen best.
    pub centre: Position,
    /// How far it reaches to the north and to the east, in kilometres of the
    /// flattened globe.
    pub reach: [f64; 2],
    /// How much larger lengths are in its middle: from 1 to [`STRONGEST`].
    pub power: f64,
}

/// Through what the flattened globe is seen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Optics {
    /// One for the whole picture.
    pub fisheye: Option<Fisheye>,
    /// For parts of it. Where two overlap, both move what lies there.
    pub lenses: Vec<Lens>,
}

/// The same on the plane.
#[derive(Clone, Debug)]
pub(crate) struct Bending {
    fisheye: Option<(Spot, f64)>,
    lenses: Vec<(Spot, Lens)>,
}

impl Bending {
    /// What the optics do to a plane on which positions are placed like this.
    pub(crate) fn new(optics: &Optics, flatten: impl Fn(Position) -> Spot) -> Self {
        let fisheye = optics.fisheye.map(|fisheye| (flatten(fisheye.centre), fisheye.radius));
        let lenses = optics.lenses.iter().map(|&lens| (flatten(lens.centre), lens)).collect();
        Self { fisheye, lenses }
    }

    /// Where a spot of the plane is seen.
    pub(crate) fn bent(&self, flat: Spot) -> Spot {
        let shifts = self.lenses.iter().map(|(middle, lens)| lens.shift(*middle, flat));
        let seen = shifts.fold(flat, |seen, shift| Spot { x: seen.x + shift.x, y: seen.y + shift.y });
        let Some((eye, radius)) = self.fisheye else { return seen };
        let (x, y) = (seen.x - eye.x, seen.y - eye.y);
        let distance = hypot(x, y) / radius;
        let factor = if distance > 1e-9 { atan(distance) / distance } else { 1.0 };
        Spot { x: x * factor, y: y * factor }
    }
}

impl Lens {
    /// How far a spot moves away from the middle. The lens gets weaker towards its
    /// rim, so smoothly that no spot passes another.
    fn shift(&self, middle: Spot, spot: Spot) -> Spot {
        let (x, y) = (spot.x - middle.x, spot.y - middle.y);
        let [north, east] = self.reach;
        let part = 1.0 - (x / east) * (x / east) - (y / north) * (y / north);
        let strength = if part > 0.0 { (self.power - 1.0) * part * part } else { 0.0 };
        Spot { x: x * strength, y: y * strength }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lens(power: f64) -> Bending {
        let centre = Position { north: 10.0, east: 20.0 };
        let optics = Optics { fisheye: None, lenses: vec![Lens { centre, reach: [50.0, 100.0], power }] };
        Bending::new(&optics, |position| Spot { x: position.east, y: position.north })
    }

    #[test]
    fn a_lens_enlarges_its_middle_and_leaves_what_is_beyond_its_reach() {
        let bending = lens(2.0);
        let seen = bending.bent(Spot { x: 21.0, y: 11.0 });
        assert!((seen.x - 22.0).abs() < 0.01 && (seen.y - 12.0).abs() < 0.01, "{seen:?}");
        for far in [Spot { x: 120.0, y: 10.0 }, Spot { x: 20.0, y: -40.0 }, Spot { x: -300.0, y: 5.0 }] {
            assert_eq!(bending.bent(far), far);
        }
    }

    #[test]
    fn not_even_the_strongest_lens_folds_the_picture() {
        let bending = lens(STRONGEST);
        let along: Vec<f64> = (0..=1100)
            .map(|step| bending.bent(Spot { x: 20.0 + f64::from(step) / 10.0, y: 10.0 }).x)
            .collect();
        assert!(along.windows(2).all(|pair| pair[1] - pair[0] > 0.01));
    }
}
