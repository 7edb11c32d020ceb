//! Evening out areas: small provinces grow a little, large ones give way
//! (after Dougenik, Chrisman and Niemeyer). The warp is recorded, so that
//! everything can be sent through it.

use std::f64::consts::PI;

use libm::{pow, sqrt};

use crate::plane::Spot;

/// How often areas are measured and pushed.
const ROUNDS: usize = 5;

/// How far from the edge of the picture the warp reaches its full strength, in
/// map units.
const RIM: f64 = 450.0;

/// A region as the warp sees it.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    /// The rings of all its polygons.
    pub(crate) rings: Vec<Vec<Spot>>,
    /// How much larger it should be.
    pub(crate) growth: f64,
}

/// A push away from, or towards, the middle of a region.
#[derive(Copy, Clone, Debug)]
struct Push {
    middle: Spot,
    /// The radius of a disc of the region's area.
    radius: f64,
    /// How much larger that radius should be.
    mass: f64,
}

/// A rubber sheet over the picture. The edges of the picture stay edges.
#[derive(Clone, Debug)]
pub(crate) struct Warp {
    width: f64,
    height: f64,
    wraps: bool,
    rounds: Vec<(f64, Vec<Push>)>,
}

/// How much larger a region of some size should be: one of the size `ideal`
/// stays as it is, `strength` says how much smaller ones grow, within `least`
/// and `most`.
pub(crate) fn growth(size: f64, ideal: f64, strength: f64, least: f64, most: f64) -> f64 {
    pow(ideal / size.max(f64::MIN_POSITIVE), strength).clamp(least, most)
}

impl Warp {
    /// A warp that brings bodies nearer to the size they should have.
    pub(crate) fn fit(mut bodies: Vec<Body>, width: f64, height: f64, wraps: bool) -> Self {
        let mut warp = Self { width, height, wraps, rounds: Vec::new() };
        let areas = |bodies: &[Body]| bodies.iter().map(|body| area(&body.rings)).collect::<Vec<_>>();
        let before = areas(&bodies);
        let wanted: Vec<f64> = bodies.iter().zip(&before).map(|(body, area)| body.growth * area).collect();
        let share = before.iter().sum::<f64>() / wanted.iter().sum::<f64>().max(1.0);
        for _ in 0..ROUNDS {
            let targets = wanted.iter().map(|wanted| wanted * share);
            let round = round(&bodies, targets.collect());
            for spot in bodies.iter_mut().flat_map(|body| &mut body.rings).flatten() {
                *spot = warp.step(&round, *spot);
            }
            warp.rounds.push(round);
        }
        warp
    }

    /// Where a spot goes.
    pub(crate) fn moved(&self, spot: Spot) -> Spot {
        self.rounds.iter().fold(spot, |spot, round| self.step(round, spot))
    }

    fn step(&self, (force, pushes): &(f64, Vec<Push>), spot: Spot) -> Spot {
        let mut shift = Spot::default();
        for push in pushes {
            let (mut x, y) = (spot.x - push.middle.x, spot.y - push.middle.y);
            if self.wraps {
                x -= self.width * (x / self.width).round();
            }
            let distance = libm::hypot(x, y).max(1e-6);
            let part = distance / push.radius;
            let strength =
                if part > 1.0 { push.mass / part } else { push.mass * part * part * (4.0 - 3.0 * part) };
            shift.x += strength * x / distance;
            shift.y += strength * y / distance;
        }
        let across = if self.wraps { 1.0 } else { damping(spot.x, self.width) };
        let down = damping(spot.y, self.height);
        Spot { x: spot.x + force * across * shift.x, y: spot.y + force * down * shift.y }
    }
}

/// From 0 at the edges to 1 inside.
fn damping(value: f64, size: f64) -> f64 {
    let inwards = (value.min(size - value) / RIM).clamp(0.0, 1.0);
    inwards * inwards * (3.0 - 2.0 * inwards)
}

fn round(bodies: &[Body], targets: Vec<f64>) -> (f64, Vec<Push>) {
    let mut error = 0.0;
    let mut pushes = Vec::new();
    for (body, target) in bodies.iter().zip(targets) {
        let area = area(&body.rings).max(1.0);
        let radius = sqrt(area / PI);
        error += area.max(target) / area.min(target).max(1.0);
        pushes.push(Push { middle: middle(&body.rings), radius, mass: sqrt(target / PI) - radius });
    }
    #[allow(clippy::cast_precision_loss)]
    let error = error / bodies.len().max(1) as f64;
    (0.9 / (1.0 + error), pushes)
}

/// The area inside rings; holes run the other way round.
fn area(rings: &[Vec<Spot>]) -> f64 {
    rings.iter().map(|ring| signed_area(ring)).sum::<f64>().abs()
}

fn signed_area(ring: &[Spot]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>() / 2.0
}

/// The centre of gravity of the largest ring.
fn middle(rings: &[Vec<Spot>]) -> Spot {
    let size = |ring: &&Vec<Spot>| signed_area(ring).abs();
    let Some(ring) = rings.iter().max_by(|a, b| size(a).total_cmp(&size(b))) else { return Spot::default() };
    let mut middle = Spot::default();
    for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        let cross = a.x * b.y - b.x * a.y;
        middle.x += (a.x + b.x) * cross;
        middle.y += (a.y + b.y) * cross;
    }
    let six_areas = 6.0 * signed_area(ring);
    Spot { x: middle.x / six_areas, y: middle.y / six_areas }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f64, top: f64, side: f64) -> Vec<Spot> {
        let corner = |x: f64, y: f64| Spot { x: left + x * side, y: top + y * side };
        let steps = (0..10).map(|step| f64::from(step) / 10.0);
        let sides = |along: f64| {
            [corner(along, 0.0), corner(1.0, along), corner(1.0 - along, 1.0), corner(0.0, 1.0 - along)]
        };
        let all: Vec<[Spot; 4]> = steps.map(sides).collect();
        (0..4).flat_map(|side| all.iter().map(move |spots| spots[side])).collect()
    }

    #[test]
    fn small_regions_grow_and_large_ones_give_way() {
        let small = Body { rings: vec![square(2_000.0, 2_000.0, 300.0)], growth: 1.6 };
        let large = Body { rings: vec![square(2_300.0, 1_500.0, 1_500.0)], growth: 0.8 };
        let warp = Warp::fit(vec![small.clone(), large.clone()], 5_000.0, 5_000.0, false);
        let after = |body: &Body| {
            let moved = body.rings.iter().map(|ring| ring.iter().map(|&spot| warp.moved(spot)).collect());
            area(&moved.collect::<Vec<Vec<Spot>>>()) / area(&body.rings)
        };
        assert!(after(&small) > 1.25 && after(&large) < 1.0, "{} {}", after(&small), after(&large));
    }

    #[test]
    fn the_edges_of_the_picture_stay_edges() {
        let body = Body { rings: vec![square(100.0, 100.0, 900.0)], growth: 1.7 };
        let warp = Warp::fit(vec![body], 5_000.0, 4_000.0, false);
        for step in 0..=40 {
            let along = f64::from(step) * 100.0;
            assert_eq!(warp.moved(Spot { x: 0.0, y: along }).x, 0.0);
            assert_eq!(warp.moved(Spot { x: along, y: 4_000.0 }).y, 4_000.0);
        }
    }

    #[test]
    fn on_a_board_that_wraps_both_edges_move_alike() {
        let body = Body { rings: vec![square(4_500.0, 1_000.0, 450.0)], growth: 1.7 };
        let warp = Warp::fit(vec![body], 5_000.0, 4_000.0, true);
        let (left, right) =
            (warp.moved(Spot { x: 0.0, y: 1_300.0 }), warp.moved(Spot { x: 5_000.0, y: 1_300.0 }));
        assert!((right.x - left.x - 5_000.0).abs() < 1e-6 && (right.y - left.y).abs() < 1e-6);
    }

    #[test]
    fn growth_stays_within_its_limits() {
        assert_eq!(growth(100.0, 100.0, 0.3, 0.5, 2.0), 1.0);
        assert_eq!(growth(1.0, 1e9, 0.5, 0.5, 2.0), 2.0);
        assert_eq!(growth(1e9, 1.0, 0.5, 0.5, 2.0), 0.5);
    }
}
