//! The ways of moves, retreats and voyages.

use atlas::Place;

use super::convoy;
use super::curve::Curve;
use super::footprint::Footprint;
use super::lines::between;
use super::stage::Stage;
use crate::plane::Vector;
use crate::scene::{Action, Order};

/// The part of a move's line at which supports may join it.
const JOINS: (f64, f64) = (0.3, 0.7);

/// How far a voyage keeps aside of what meets it, as a part of the way.
const SIDESTEP: f64 = 0.14;

/// The line of an order that goes somewhere, from token to token.
pub(super) fn course(stage: &Stage<'_>, order: &Order) -> Option<Curve> {
    let spot = stage.spot(order.unit.place)?;
    match order.action {
        Action::Move { to } => {
            let start = Footprint::of(stage.layout, order.unit.kind, spot.unit.into());
            let fleets = convoy::chain(stage, order, to);
            if !fleets.is_empty() {
                return voyage(stage, &start, order.unit.place, &fleets, to);
            }
            let end = stage.target(start.at, to)?;
            let way = stage.obstacles.way(start.at, end.at, is_met(stage, order.unit.place, to));
            Some(between(&way, &start, &end, stage.scale))
        }
        Action::Retreat { to } => {
            let start = Footprint::of(stage.layout, order.unit.kind, spot.dislodged.into());
            let end = stage.target(start.at, to)?;
            Some(between(&stage.obstacles.way(start.at, end.at, false), &start, &end, stage.scale))
        }
        _ => None,
    }
}

/// The line of an army that is carried from fleet to fleet.
fn voyage(stage: &Stage<'_>, start: &Footprint, from: Place, fleets: &[Place], to: Place) -> Option<Curve> {
    let mut points = vec![start.at];
    let mut here = (from, start.at);
    for &fleet in fleets {
        let at = stage.seen_from(here.1, fleet)?;
        points.extend(sidestep(stage, here, (fleet, at)));
        points.push(at);
        here = (fleet, at);
    }
    let end = stage.target(here.1, to)?;
    points.extend(sidestep(stage, here, (to, end.at)));
    points.push(end.at);
    Some(between(&Curve::through(&points), start, &end, stage.scale))
}

/// A point to the left of the straight way between two places, if somebody
/// comes along it the other way.
fn sidestep(stage: &Stage<'_>, from: (Place, Vector), to: (Place, Vector)) -> Option<Vector> {
    let middle = from.1.towards(to.1, 0.5) + (to.1 - from.1).left() * SIDESTEP;
    is_met(stage, from.0, to.0).then_some(middle)
}

/// Whether a unit moves the other way between two places.
fn is_met(stage: &Stage<'_>, from: Place, to: Place) -> bool {
    let (own, target) = (stage.province(from), stage.province(to));
    let comes_back = |other: &Order| match other.action {
        Action::Move { to } => stage.province(other.unit.place) == target && stage.province(to) == own,
        _ => false,
    };
    own != target && stage.scene.orders.iter().any(comes_back)
}

/// The least and greatest x that a line reaches.
pub(super) fn reach(curve: &Curve) -> [f64; 2] {
    curve
        .places()
        .map(|place| curve.at(place).x)
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[least, greatest], x| [least.min(x), greatest.max(x)])
}

/// The point of a move's line that is nearest to a supporter.
pub(super) fn nearest_join(curve: &Curve, from: Vector) -> Vector {
    let (first, last) = (JOINS.0 * curve.end(), JOINS.1 * curve.end());
    let points = curve.places().filter(|place| (first..=last).contains(place)).map(|place| curve.at(place));
    let distance = |point: &Vector| (*point - from).length();
    let nearest = points.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    nearest.unwrap_or_else(|| curve.at(curve.end() / 2.0))
}
