//! Where units go that were driven out and have yet to retreat.

use super::patch::{Patch, Turn};
use super::sheet::{AreaNumber, Sheet};

/// It may stand so many widths of a unit from where it stood.
const FARTHEST: f64 = 3.0;

/// How finely a place is looked for.
const STEP: f64 = 10.0;

/// The best free place near a unit: in its own areas if possible, near, and
/// rather below and to the right.
pub(crate) fn place(sheet: &Sheet, own: &[AreaNumber], unit: &Patch) -> Option<Patch> {
    let Patch { width, height, .. } = *unit;
    let reach = 2.0 * FARTHEST * unit.width;
    let bounds = Patch::level(unit.middle, reach, reach).bounds();
    let free = sheet.mask(bounds, Turn::LEVEL, STEP, |spot| !sheet.is_taken(spot));
    let is_own = |spot| sheet.area_at(spot).is_some_and(|area| own.contains(&area));
    let owned = sheet.mask(bounds, Turn::LEVEL, STEP, is_own);
    let places = free.squares().filter(|&square| free.holds(square, width, height));
    let cost = |patch: &Patch, share: f64| {
        let aside = patch.middle.distance(unit.middle) / unit.width;
        let behind = if patch.middle.y < unit.middle.y { 0.1 } else { 0.0 };
        aside + behind + 2.0 * (1.0 - share)
    };
    let scored = places.map(|square| {
        let patch = Patch::level(square.middle, width, height);
        (cost(&patch, owned.share(square, width, height)), patch)
    });
    scored.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, patch)| patch)
}
