//! Where a name fits together with a unit.

use std::collections::BTreeMap;

use super::choice::{Scored, Task};
use super::ground::Ground;
use super::mask::{Mask, Square};
use super::naming::Setting;
use super::patch::{Patch, Turn};

/// A name in a place.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) setting: Setting,
    pub(crate) patch: Patch,
}

/// A name and a unit that do not touch, and how good they are together.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) label: Candidate,
    pub(crate) unit: Patch,
    pub(crate) score: f64,
}

/// Air between a name and the border.
const AIR: f64 = 14.0;

/// Air between a name and the border that it would like better.
const MORE_AIR: [f64; 4] = [24.0, 36.0, 50.0, 70.0];

/// Air between a name and the unit.
const UNIT_AIR: f64 = 10.0;

/// Pairs that fall so far behind the best need not be looked at.
const MARGIN: f64 = 0.3;

/// A place of its own is worth at most so much to a name.
const BEST_PLACE: f64 = 0.5;

/// So many places are tried for a name, spread over the ground.
const PLACES: usize = 1500;

/// A way to set a name at an angle.
#[derive(Copy, Clone)]
struct Look<'a> {
    setting: &'a Setting,
    degrees: i32,
    /// What size, lines and angle are worth.
    worth: f64,
}

/// The best pairs of name and unit.
pub(crate) fn pairs(task: &Task, units: &[Scored]) -> Vec<Pair> {
    let Some(best_unit) = units.first() else { return Vec::new() };
    let mut masks: BTreeMap<i32, Mask> = BTreeMap::new();
    let mut best = f64::NEG_INFINITY;
    let mut pairs = Vec::new();
    for look in looks(task) {
        if look.worth + BEST_PLACE + best_unit.score < best - MARGIN {
            break;
        }
        let turned = || task.ground.turned(Turn::of(look.degrees));
        let places = places(task, masks.entry(look.degrees).or_insert_with(turned), look.setting);
        for unit in units {
            let Some(pair) = best_pair(task, look, &places, unit) else { continue };
            best = best.max(pair.score);
            pairs.push(pair);
        }
    }
    pairs
}

/// Every way to set the name at every angle, the most welcome first.
fn looks<'a>(task: &Task<'a>) -> Vec<Look<'a>> {
    let at = |degrees: i32| {
        task.settings.iter().map(move |setting| Look {
            setting,
            degrees,
            worth: worth(task, setting, degrees),
        })
    };
    let mut looks: Vec<Look> = task.angles.iter().flat_map(|&degrees| at(degrees)).collect();
    looks.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    looks
}

/// The best place for a name on a ground of its own.
pub(crate) fn alone(ground: &Ground, settings: &[Setting]) -> Option<Candidate> {
    let level = &ground.level;
    settings.iter().find_map(|setting| {
        let (width, height) = (setting.width + 2.0 * AIR, setting.height + 2.0 * AIR);
        let fitting = level.squares().filter(|&square| level.holds(square, width, height));
        let remote = |square: &Square| ground.remoteness(square.middle);
        let best = fitting.min_by(|one, other| remote(one).total_cmp(&remote(other)))?;
        let patch = setting.patch(best.middle, Turn::LEVEL);
        Some(Candidate { setting: setting.clone(), patch })
    })
}

/// Where a name fits, the best places first.
fn places(task: &Task, mask: &Mask, setting: &Setting) -> Vec<Scored> {
    let (width, height) = (setting.width + 2.0 * AIR, setting.height + 2.0 * AIR);
    let pin = task.pin.and_then(|pin| pin.label);
    let fitting = mask.some_squares(PLACES).filter(|&square| {
        square.depth * 2.0 >= setting.height
            && mask.holds(square, width, height)
            && task.is_pinned(pin, square.middle)
    });
    let scored = fitting.map(|square| {
        let patch = setting.patch(square.middle, mask.turn());
        Scored { patch, score: place_score(task, &patch, airiness(mask, square, setting)) }
    });
    let free = scored.filter(|place| !task.fleets.iter().any(|fleet| fleet.overlaps(&place.patch)));
    let mut places: Vec<Scored> = free.collect();
    places.sort_by(|one, other| other.score.total_cmp(&one.score));
    places
}

/// What the size, the lines and the angle of a name are worth.
fn worth(task: &Task, setting: &Setting, degrees: i32) -> f64 {
    let slant = f64::from(degrees.abs());
    let (tilted, per_degree) = if task.is_sea { (0.4, 0.004) } else { (1.5, 0.012) };
    let tilt = if degrees == 0 { 0.0 } else { tilted + slant * per_degree };
    let broken = [0.0, 0.2, 0.4][setting.lines.len().clamp(1, 3) - 1];
    1.2 * task.sizes.worth(setting.size) - tilt - broken
}

/// How much of the air that a name likes it has around it: from nothing to one.
fn airiness(mask: &Mask, square: Square, setting: &Setting) -> f64 {
    let has = |air: &&f64| mask.holds(square, setting.width + 2.0 * **air, setting.height + 2.0 * **air);
    MORE_AIR.iter().take_while(has).count() as f64 / MORE_AIR.len() as f64
}

/// A name stands well near the middle and away from borders, on dry land.
fn place_score(task: &Task, patch: &Patch, airiness: f64) -> f64 {
    let remote = task.ground.remoteness(patch.middle);
    let wet = if task.is_sea { 0.0 } else { task.ground.wetness(patch) };
    BEST_PLACE * airiness - 0.4 * remote * remote - 0.5 * wet
}

/// The best of the places, best first, that a name has beside a unit.
fn best_pair(task: &Task, look: Look, places: &[Scored], unit: &Scored) -> Option<Pair> {
    let airy = unit.patch.with_air(UNIT_AIR);
    let mut best: Option<Scored> = None;
    for place in places {
        if best.is_some_and(|best| place.score <= best.score) {
            break;
        }
        if place.patch.overlaps(&airy) {
            continue;
        }
        let score = place.score - separation(task, &place.patch, &unit.patch);
        if best.is_none_or(|best| score > best.score) {
            best = Some(Scored { patch: place.patch, score });
        }
    }
    let Scored { patch, score } = best?;
    let label = Candidate { setting: look.setting.clone(), patch };
    Some(Pair { label, unit: unit.patch, score: look.worth + score + unit.score })
}

/// How much it hurts that name and unit stand apart or askew.
fn separation(task: &Task, label: &Patch, unit: &Patch) -> f64 {
    let apart = label.gap(unit) / unit.height;
    let askew = (label.middle.x - unit.middle.x).abs() / task.ground.radius;
    let above = if label.middle.y < unit.middle.y { 0.0 } else { 0.05 };
    0.35 * apart.min(4.0) + 0.2 * askew + above
}
