//! Where positions come to lie on the picture, and units with them.

use crate::noise::Noise;
use crate::plane::{Bounds, Spot};
use crate::projection::{Position, Projection};
use crate::source::Unit;
use crate::warp::Warp;

/// Longer sides of a unit are cut up before they are bent by the projection,
/// in degrees.
const LONGEST_SIDE: f64 = 0.5;

/// Longer sides of a wavering unit are cut up before they waver, in map units.
const LONGEST_WAVE: f64 = 20.0;

/// How far beyond the picture lines are followed, in map units.
pub(crate) const MARGIN: f64 = 200.0;

/// Where positions come to lie on the picture.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Placement<'a> {
    /// From the globe to the plane.
    pub(crate) projection: &'a Projection,
    /// What evens out areas afterwards.
    pub(crate) warp: Option<&'a Warp>,
}

impl Placement<'_> {
    /// Where a position comes to lie.
    pub(crate) fn place(&self, position: Position) -> Spot {
        let spot = self.projection.place(position);
        self.warp.map_or(spot, |warp| warp.moved(spot))
    }

    /// Where a position comes to lie within the picture, if it wraps.
    pub(crate) fn place_within(&self, position: Position) -> Spot {
        let spot = self.place(position);
        if self.projection.wraps() {
            Spot { x: spot.x.rem_euclid(self.projection.width()), ..spot }
        } else {
            spot
        }
    }

    /// The picture itself.
    pub(crate) fn picture(&self) -> Bounds {
        Bounds {
            least: Spot::default(),
            most: Spot { x: self.projection.width(), y: self.projection.height() },
        }
    }

    /// How far copies of everything are shifted sideways.
    pub(crate) fn shifts(&self) -> Vec<f64> {
        let width = self.projection.width();
        if self.projection.wraps() { vec![-width, 0.0, width] } else { vec![0.0] }
    }

    /// Whether anything of a unit may be seen.
    pub(crate) fn sees(&self, unit: &Unit) -> bool {
        let mut positions = unit.polygons.iter().flatten().flatten();
        let bounds = Bounds::around(positions.clone().map(|&position| self.projection.place(position)));
        let seen = self.picture().grown(MARGIN);
        positions.all(|&position| self.projection.shows(position))
            && self.shifts().iter().any(|&shift| bounds.shifted(shift).meet(&seen))
    }

    /// The rings of a unit in whole map units. A unit that wavers follows the
    /// noise.
    pub(crate) fn rings(&self, unit: &Unit, noise: &Noise) -> Vec<Vec<Spot>> {
        let waver = |ring: Vec<Spot>| if unit.wavers { wavering(&ring, noise) } else { ring };
        let rings = unit.polygons.iter().flatten().map(|ring| waver(self.ring(ring)));
        let rounded = rings.map(|ring| {
            let mut spots: Vec<Spot> = ring.iter().map(|spot| Spot::of(spot.rounded())).collect();
            spots.dedup();
            spots
        });
        rounded.filter(|ring| ring.len() > 2).collect()
    }

    fn ring(&self, ring: &[Position]) -> Vec<Spot> {
        let next = ring.iter().cycle().skip(1);
        let sides = ring.iter().zip(next);
        sides.flat_map(|(&from, &to)| pieces(from, to)).map(|position| self.place(position)).collect()
    }
}

/// The way from one position to the next, without the latter. Long sides are
/// cut up alike in both directions, so that neighbours stay neighbours.
fn pieces(from: Position, to: Position) -> Vec<Position> {
    let forwards = (from.north, from.east) <= (to.north, to.east);
    let (low, high) = if forwards { (from, to) } else { (to, from) };
    let (north, east) = (high.north - low.north, high.east - low.east);
    let steps = steps(libm::hypot(north, east), LONGEST_SIDE);
    let position = |step: u32| {
        let share = f64::from(step) / f64::from(steps);
        if step == steps {
            high
        } else {
            Position { north: low.north + north * share, east: low.east + east * share }
        }
    };
    (0..steps).map(|step| position(if forwards { step } else { steps - step })).collect()
}

fn wavering(ring: &[Spot], noise: &Noise) -> Vec<Spot> {
    let next = ring.iter().cycle().skip(1);
    let mut spots = Vec::new();
    for (from, &to) in ring.iter().zip(next) {
        let steps = steps(from.distance(to), LONGEST_WAVE);
        let pieces = (0..steps).map(|step| from.towards(to, f64::from(step) / f64::from(steps)));
        spots.extend(pieces.map(|spot| noise.displaced(spot)));
    }
    spots
}

/// How many steps of at most a length a way takes.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub(crate) fn steps(way: f64, longest: f64) -> u32 {
    (way / longest).ceil().max(1.0) as u32
}
