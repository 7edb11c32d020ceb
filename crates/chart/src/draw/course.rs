//! Finding a way for a line: from token to token, around the others, and beside
//! names rather than over them.

use super::curve::Curve;
use super::footprint::{Footprint, NameBox};
use crate::plane::Vector;

/// How much a line may bend, as parts of its length, those that look best
/// first. Lines that run against another bend to the left only, and so apart.
const BENDS: [f64; 9] = [0.0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.32, -0.32];
const BENDS_APART: [f64; 4] = [0.12, 0.19, 0.27, 0.36];

/// How far apart from the straight line such lines keep at least.
const LEAST_APART: f64 = 75.0;

/// Room that lines leave around tokens.
const CLEARANCE: f64 = 26.0;

/// What a point of a line costs under a token, and on a name; and what bending
/// costs.
const UNDER_TOKEN: f64 = 1.0;
const ON_NAME: f64 = 0.22;
const BENDING: f64 = 6.0;

/// What lines have to mind.
#[derive(Clone, Debug)]
pub(super) struct Obstacles<'a> {
    pub(super) tokens: Vec<Footprint>,
    pub(super) names: &'a [NameBox],
}

impl Obstacles<'_> {
    /// The way between two points that gets by best.
    pub(super) fn way(&self, from: Vector, to: Vector, apart: bool) -> Curve {
        let least = LEAST_APART / (to - from).length().max(1.0);
        let wide_enough = |bend: &f64| if apart { bend.max(least) } else { *bend };
        let bends: &[f64] = if apart { &BENDS_APART } else { &BENDS };
        let mut best = (f64::INFINITY, Curve::bent(from, to, 0.0));
        for bend in bends.iter().map(wide_enough) {
            let curve = Curve::bent(from, to, bend);
            let cost = self.cost(&curve, from, to) + BENDING * bend.abs();
            if cost < best.0 {
                best = (cost, curve);
            }
            if cost < BENDING * 0.05 {
                break;
            }
        }
        best.1
    }

    /// How much is in the way. The tokens at both ends are not.
    fn cost(&self, curve: &Curve, from: Vector, to: Vector) -> f64 {
        let ends = |token: &&Footprint| token.at == from || token.at == to;
        let near = |middle: Vector, reach: f64| {
            let (way, along) = (to - from, middle - from);
            let part = (along.dot(way) / way.dot(way).max(1.0)).clamp(0.0, 1.0);
            (from.towards(to, part) - middle).length() < reach + way.length() * 0.2
        };
        let tokens: Vec<&Footprint> = self
            .tokens
            .iter()
            .filter(|token| !ends(token) && near(token.at, token.reach() + CLEARANCE))
            .collect();
        let names: Vec<&NameBox> = self.names.iter().filter(|name| near(name.middle, name.reach())).collect();
        let cost_at = |point: Vector| {
            let token = tokens.iter().any(|token| token.contains(point, CLEARANCE));
            let name = names.iter().any(|name| name.contains(point));
            f64::from(u8::from(token)) * UNDER_TOKEN + f64::from(u8::from(name)) * ON_NAME
        };
        curve.places().map(|place| cost_at(curve.at(place))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: Vector = Vector::new(0.0, 0.0);
    const TO: Vector = Vector::new(1000.0, 0.0);

    fn token(x: f64, y: f64) -> Footprint {
        Footprint { at: Vector::new(x, y), half_width: 100.0, half_height: 100.0 }
    }

    #[test]
    fn a_free_way_is_straight() {
        let obstacles = Obstacles { tokens: vec![token(0.0, 0.0), token(1000.0, 0.0)], names: &[] };
        assert_eq!(obstacles.way(FROM, TO, false).path(), "M0 0l1000 0");
    }

    #[test]
    fn a_line_goes_around_a_token_in_its_way() {
        let tokens = vec![token(500.0, 10.0)];
        let way = Obstacles { tokens: tokens.clone(), names: &[] }.way(FROM, TO, false);
        assert!(way.places().all(|place| !tokens[0].contains(way.at(place), 0.0)));
    }

    #[test]
    fn lines_against_each_other_keep_apart() {
        let obstacles = Obstacles { tokens: Vec::new(), names: &[] };
        let (there, back) = (obstacles.way(FROM, TO, true), obstacles.way(TO, FROM, true));
        assert!((there.at(0.5) - back.at(0.5)).length() > 100.0);
    }
}
