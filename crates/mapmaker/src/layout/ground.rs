//! The free part of some areas, where things are to be put.

use super::mask::Mask;
use super::patch::{Patch, Turn};
use super::sheet::{AreaNumber, Sheet};
use crate::plane::{Bounds, Spot};

/// The free squares of some areas.
#[derive(Debug)]
pub(crate) struct Ground<'a> {
    sheet: &'a Sheet,
    areas: Vec<AreaNumber>,
    bounds: Bounds,
    /// The squares on level paper.
    pub(crate) level: Mask,
    /// The middle, drawn towards where it is broad.
    pub(crate) heart: Spot,
    /// The radius of a circle as large.
    pub(crate) radius: f64,
}

/// A ground is seen in about so many squares from its middle outwards.
const FINENESS: f64 = 50.0;

/// Squares narrower than this show nothing more.
const FINEST: f64 = 10.0;

/// Squares wider than this would be too coarse for a name.
const COARSEST: f64 = 20.0;

impl<'a> Ground<'a> {
    /// What is free of some areas. Nothing, if they have no square.
    pub(crate) fn of(sheet: &'a Sheet, areas: &[AreaNumber]) -> Option<Ground<'a>> {
        let bounds = sheet.bounds(areas);
        let (width, height) = (bounds.most.x - bounds.least.x, bounds.most.y - bounds.least.y);
        let size = libm::sqrt(width.max(0.0) * height.max(0.0)) / 2.0;
        let step = (size / FINENESS).clamp(FINEST, COARSEST);
        let level = mask(sheet, areas, bounds, Turn::LEVEL, step);
        if level.count() == 0 {
            return None;
        }
        let radius = step * libm::sqrt(level.count() as f64 / std::f64::consts::PI);
        let heart = heart(&level);
        Some(Ground { sheet, areas: areas.to_vec(), bounds, level, heart, radius })
    }

    /// The same squares on turned paper.
    pub(crate) fn turned(&self, turn: Turn) -> Mask {
        mask(self.sheet, &self.areas, self.bounds, turn, self.level.step())
    }

    /// How far a position is from the heart, in radii.
    pub(crate) fn remoteness(&self, spot: Spot) -> f64 {
        spot.distance(self.heart) / self.radius
    }

    /// Whether nothing was put where a patch would be.
    pub(crate) fn is_clear(&self, patch: &Patch) -> bool {
        self.sheet.is_clear(patch)
    }

    /// How much of a patch lies on water: from nothing to one.
    pub(crate) fn wetness(&self, patch: &Patch) -> f64 {
        let wet = |spot: &Spot| self.sheet.area_at(*spot).is_some_and(|area| self.sheet.is_water(area));
        let corners = patch.with_air(-0.2 * patch.height).corners();
        let spots = corners.iter().chain(std::iter::once(&patch.middle));
        spots.filter(|spot| wet(spot)).count() as f64 / 5.0
    }
}

/// The squares that are wholly free and in the areas.
fn mask(sheet: &Sheet, areas: &[AreaNumber], bounds: Bounds, turn: Turn, step: f64) -> Mask {
    let held = |spot| sheet.free_area_at(spot).is_some_and(|area| areas.contains(&area));
    sheet.mask(bounds, turn, step, held)
}

/// The mean of the squares of the largest part, each counted by how deep inside
/// it lies.
fn heart(mask: &Mask) -> Spot {
    let (mut sum, mut weight) = (Spot::default(), 0.0);
    for square in mask.largest_part() {
        sum.x += square.middle.x * square.depth;
        sum.y += square.middle.y * square.depth;
        weight += square.depth;
    }
    Spot { x: sum.x / weight, y: sum.y / weight }
}
