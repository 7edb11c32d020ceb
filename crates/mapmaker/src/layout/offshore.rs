//! Names of small coastal provinces, put in the water beside them.

use super::labels::Candidate;
use super::mask::Mask;
use super::naming::Setting;
use super::patch::{Patch, Turn};
use super::sheet::{AreaNumber, Sheet};
use crate::plane::{Bounds, Spot};

/// A province whose name goes into the water.
#[derive(Debug)]
pub(crate) struct Harbour<'a> {
    pub(crate) sheet: &'a Sheet,
    /// The areas of the province.
    pub(crate) own: &'a [AreaNumber],
    /// The seas beside it.
    pub(crate) seas: &'a [AreaNumber],
    /// Its unit; the name should be near.
    pub(crate) unit: Patch,
    /// Where the author wants the name.
    pub(crate) pin: Option<Spot>,
}

/// Air around a name in the water.
const AIR: f64 = 16.0;

/// A name may stand so far from its shore.
const FARTHEST: f64 = 160.0;

/// How finely a place is looked for.
const STEP: f64 = 10.0;

/// How finely shores are looked at.
const SHORE_STEP: f64 = 20.0;

impl Harbour<'_> {
    /// The best place of a name in one of the seas, if there is one near.
    pub(crate) fn name(&self, setting: &Setting) -> Option<Candidate> {
        let shores = self.shores(setting);
        let places = self.seas.iter().flat_map(|&sea| self.places(setting, sea));
        let scored = places.filter_map(|patch| Some((self.cost(&patch, &shores)?, patch)));
        let (_, patch) = scored.min_by(|one, other| one.0.total_cmp(&other.0))?;
        Some(Candidate { setting: setting.clone(), patch })
    }

    /// Everywhere in one sea where the name fits near the province.
    fn places(&self, setting: &Setting, sea: AreaNumber) -> Vec<Patch> {
        let held = |spot| self.sheet.free_area_at(spot) == Some(sea);
        let mask = self.sheet.mask(self.window(setting), Turn::LEVEL, STEP, held);
        let (width, height) = (setting.width + 2.0 * AIR, setting.height + 2.0 * AIR);
        let fitting = mask.squares().filter(|&square| mask.holds(square, width, height));
        let pinned = |spot: &Spot| self.pin.is_none_or(|pin| pin.distance(*spot) <= setting.height);
        fitting
            .map(|square| square.middle)
            .filter(pinned)
            .map(|spot| setting.patch(spot, Turn::LEVEL))
            .collect()
    }

    /// Where the name may be.
    fn window(&self, setting: &Setting) -> Bounds {
        self.sheet.bounds(self.own).grown(FARTHEST + setting.width)
    }

    /// How bad a place is: far from the own shore, or nearer to another one, or
    /// far from the unit. Nothing if it is too far to be understood.
    fn cost(&self, patch: &Patch, shores: &Shores) -> Option<f64> {
        let own = patch.distance_to_nearest(&shores.own);
        let other = patch.distance_to_nearest(&shores.others);
        let misleading = (own + SHORE_STEP - other).max(0.0);
        (own <= FARTHEST).then(|| own + 2.0 * misleading + 0.15 * patch.middle.distance(self.unit.middle))
    }

    fn shores(&self, setting: &Setting) -> Shores {
        let everywhere = Mask::of(self.window(setting), Turn::LEVEL, SHORE_STEP, |_| true);
        let mut shores = Shores { own: Vec::new(), others: Vec::new() };
        for square in everywhere.squares() {
            let Some(area) = self.sheet.area_at(square.middle) else { continue };
            if self.own.contains(&area) {
                shores.own.push(square.middle);
            } else if !self.sheet.is_water(area) {
                shores.others.push(square.middle);
            }
        }
        shores
    }
}

/// Points all over the land near by.
struct Shores {
    own: Vec<Spot>,
    others: Vec<Spot>,
}
