//! Where fleets stand at the separate coasts of a province, and where the names
//! of these coasts go.

use chart::lettering::Face;

use super::ground::Ground;
use super::mask::Mask;
use super::naming::Setting;
use super::patch::{Patch, Turn};
use super::sheet::{AreaNumber, Sheet};
use super::style::Style;
use crate::plane::Spot;

/// The place of a fleet at a coast.
///
/// It stands inside the province, as near to the shore as the whole of it can,
/// and clear of the fleets at other coasts.
pub(crate) fn fleet(ground: &Ground, style: &Style, shore: Spot, others: &[Patch]) -> Option<Patch> {
    let (width, height) = (f64::from(style.unit_width), f64::from(style.unit_height));
    let fitting = ground.level.squares().filter(|&square| ground.level.holds(square, width, height));
    let patches = fitting.map(|square| Patch::level(square.middle, width, height));
    let free = patches.filter(|patch| !others.iter().any(|other| other.overlaps(patch)));
    nearest(free, shore)
}

/// The place of a coast's name: wholly on one area, near the shore and the
/// fleet.
pub(crate) fn mark(sheet: &Sheet, style: &Style, coast: &str, shore: Spot, fleet: &Patch) -> Option<Patch> {
    let setting = Setting::of(Face::Mark, &[coast.to_owned()], style.mark_size);
    let size = setting.patch(shore, Turn::LEVEL).with_air(MARK_AIR);
    let around = Patch::level(shore, MARK_REACH, MARK_REACH);
    let found = areas_around(sheet, &around).into_iter().flat_map(|area| {
        let held = |spot| sheet.free_area_at(spot) == Some(area);
        let mask = sheet.mask(around.bounds(), Turn::LEVEL, MARK_STEP, held);
        let fitting = mask.squares().filter(|&square| mask.holds(square, size.width, size.height));
        let spots: Vec<Spot> = fitting.map(|square| square.middle).collect();
        spots
    });
    let patches = found.map(|middle| setting.patch(middle, Turn::LEVEL));
    let pull = |patch: &Patch| patch.middle.distance(shore) + 0.5 * fleet.gap(patch);
    patches.min_by(|one, other| pull(one).total_cmp(&pull(other)))
}

/// Air around a coast's name.
const MARK_AIR: f64 = 12.0;

/// A coast's name is looked for within a square so wide around its shore.
const MARK_REACH: f64 = 1000.0;

/// How finely it is looked for.
const MARK_STEP: f64 = 10.0;

/// The areas that lie under a patch.
fn areas_around(sheet: &Sheet, patch: &Patch) -> Vec<AreaNumber> {
    let everywhere = Mask::of(patch.bounds(), Turn::LEVEL, 4.0 * MARK_STEP, |_| true);
    let mut areas: Vec<AreaNumber> =
        everywhere.squares().filter_map(|square| sheet.area_at(square.middle)).collect();
    areas.sort_unstable();
    areas.dedup();
    areas
}

fn nearest(patches: impl Iterator<Item = Patch>, spot: Spot) -> Option<Patch> {
    let far = |patch: &Patch| patch.middle.distance(spot);
    patches.min_by(|one, other| far(one).total_cmp(&far(other)))
}
