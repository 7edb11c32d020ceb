//! Name, unit and centre of one province, chosen together.

use super::ground::Ground;
use super::input::Pin;
use super::labels::{self, Candidate};
use super::naming::Setting;
use super::patch::Patch;
use super::style::{Sizes, Style};
use crate::plane::Spot;

/// What is to be put on a ground.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Task<'a> {
    pub(crate) ground: &'a Ground<'a>,
    pub(crate) style: &'a Style,
    /// The ways the name can be set, larger ones first.
    pub(crate) settings: &'a [Setting],
    pub(crate) sizes: Sizes,
    /// The angles the name may have.
    pub(crate) angles: &'a [i32],
    pub(crate) has_centre: bool,
    /// Whether the province is water.
    pub(crate) is_sea: bool,
    pub(crate) pin: Option<&'a Pin>,
    /// Where fleets stand at separate coasts.
    pub(crate) fleets: &'a [Patch],
    /// How much of a unit may hang over the border.
    pub(crate) slack: f64,
}

/// Where everything goes.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) label: Option<Candidate>,
    pub(crate) unit: Patch,
    pub(crate) centre: Option<Patch>,
    score: f64,
}

/// A place for something, and how good it is.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scored {
    pub(crate) patch: Patch,
    pub(crate) score: f64,
}

/// Of a unit that cannot stand wholly inside its province, at least a disc
/// around its middle does: so wide, in parts of the unit's height.
pub(crate) const LEAST_DISC: f64 = 0.7;

/// So many units are tried with every name.
const UNITS: usize = 60;

/// So many pairs of name and unit are tried with every centre.
const PAIRS: usize = 80;

/// So many places are tried for a centre, spread over the ground.
const PLACES: usize = 1500;

/// Air between a name or a centre and a unit.
const AIR: f64 = 8.0;

/// Air between a centre and a border.
const CENTRE_AIR: f64 = 8.0;

/// How near a thing has to stand to where its author wants it.
const PINNED: f64 = 60.0;

impl Task<'_> {
    /// The best places, if everything finds one.
    pub(crate) fn choose(&self) -> Option<Choice> {
        let units = self.units();
        let mut pairs = labels::pairs(self, &units);
        pairs.sort_by(|one, other| other.score.total_cmp(&one.score));
        pairs.truncate(PAIRS);
        let complete = pairs.into_iter().filter_map(|pair| {
            self.with_centre(Choice {
                label: Some(pair.label),
                unit: pair.unit,
                centre: None,
                score: pair.score,
            })
        });
        best(complete)
    }

    /// The best places for unit and centre alone; the name goes elsewhere.
    pub(crate) fn choose_nameless(&self) -> Option<Choice> {
        let choices = self.units().into_iter().filter_map(|unit| {
            self.with_centre(Choice { label: None, unit: unit.patch, centre: None, score: unit.score })
        });
        best(choices)
    }

    /// The best places for a unit, spread out a little.
    fn units(&self) -> Vec<Scored> {
        let (width, height) = (f64::from(self.style.unit_width), f64::from(self.style.unit_height));
        let least_depth = LEAST_DISC * height / 2.0 + self.ground.level.step();
        let mut found: Vec<Scored> = self
            .ground
            .level
            .squares()
            .filter_map(|square| {
                let share = self.ground.level.share(square, width, height);
                let patch = Patch::level(square.middle, width, height);
                let fits = share >= 1.0 - self.slack
                    && square.depth >= least_depth
                    && (share >= 1.0 || self.ground.is_clear(&patch))
                    && self.is_pinned(self.pin.and_then(|pin| pin.unit), square.middle);
                fits.then(|| Scored {
                    patch,
                    score: self.unit_score(&patch, square.depth) + 4.0 * (share - 1.0),
                })
            })
            .collect();
        found.sort_by(|one, other| other.score.total_cmp(&one.score));
        spread(found, self.ground.radius / 15.0, UNITS)
    }

    /// A unit stands well near the middle, with air around it, on dry land, and
    /// apart from fleets at separate coasts.
    fn unit_score(&self, patch: &Patch, depth: f64) -> f64 {
        let remote = self.ground.remoteness(patch.middle);
        let roomy = (depth / patch.height).min(1.0);
        let wet = if self.is_sea { 0.0 } else { self.ground.wetness(patch) };
        let crowded = self.fleets.iter().any(|fleet| fleet.overlaps(patch));
        roomy - remote * remote - 0.6 * wet - if crowded { 0.8 } else { 0.0 }
    }

    /// Adds the best place for the centre, and sees how much room is left for a
    /// unit that was driven out.
    fn with_centre(&self, mut choice: Choice) -> Option<Choice> {
        if self.has_centre {
            let centre = self.centre(&choice)?;
            choice.centre = Some(centre.patch);
            choice.score += centre.score;
        }
        choice.score += 0.5 * self.room_for_another(&choice);
        Some(choice)
    }

    fn centre(&self, choice: &Choice) -> Option<Scored> {
        let size = f64::from(self.style.centre_size);
        let level = &self.ground.level;
        let places = level.some_squares(PLACES).filter(|&square| {
            let room = size + 2.0 * CENTRE_AIR;
            level.holds(square, room, room)
                && self.is_pinned(self.pin.and_then(|pin| pin.centre), square.middle)
        });
        let scored = places.filter_map(|square| {
            let patch = Patch::level(square.middle, size, size);
            let free = !choice.things().any(|thing| thing.with_air(AIR).overlaps(&patch))
                && !self.fleets.iter().any(|fleet| fleet.overlaps(&patch));
            free.then(|| Scored { patch, score: self.centre_score(&patch, choice) })
        });
        scored.max_by(|one, other| one.score.total_cmp(&other.score))
    }

    /// A centre stands well beside the unit or the name, on dry land.
    fn centre_score(&self, patch: &Patch, choice: &Choice) -> f64 {
        let near = choice.things().map(|thing| thing.gap(patch)).fold(f64::INFINITY, f64::min);
        let towards_unit = patch.middle.distance(choice.unit.middle);
        -0.3 * near / patch.width
            - 0.1 * towards_unit / patch.width
            - 0.3 * self.ground.remoteness(patch.middle)
            - 0.3 * self.ground.wetness(patch)
    }

    /// How much of the best place for another unit is inside.
    fn room_for_another(&self, choice: &Choice) -> f64 {
        let (width, height) = (choice.unit.width, choice.unit.height);
        let level = &self.ground.level;
        let free = level.some_squares(PLACES / 3).filter(|square| {
            let patch = Patch::level(square.middle, width, height);
            !choice.things().any(|thing| thing.overlaps(&patch))
        });
        free.map(|square| level.share(square, width, height)).fold(0.0, f64::max)
    }

    /// Whether a position is where the author wants the thing, if he says.
    pub(crate) fn is_pinned(&self, pin: Option<chart::geometry::Point>, spot: Spot) -> bool {
        pin.is_none_or(|point| Spot::of(point).distance(spot) <= PINNED)
    }
}

impl Choice {
    /// All that was placed so far.
    pub(crate) fn things(&self) -> impl Iterator<Item = &Patch> {
        let label = self.label.iter().map(|label| &label.patch);
        label.chain(std::iter::once(&self.unit)).chain(&self.centre)
    }
}

/// The best of several choices; of equal ones the last, so that the answer does
/// not depend on anything but the order.
fn best(choices: impl Iterator<Item = Choice>) -> Option<Choice> {
    choices.max_by(|one, other| one.score.total_cmp(&other.score))
}

/// The first ones that keep a distance from each other.
pub(crate) fn spread(found: Vec<Scored>, apart: f64, most: usize) -> Vec<Scored> {
    let mut kept: Vec<Scored> = Vec::new();
    for one in found {
        if kept.len() == most {
            break;
        }
        if kept.iter().all(|other| one.patch.middle.distance(other.patch.middle) >= apart) {
            kept.push(one);
        }
    }
    kept
}
