//! The ids that documents, pages and style sheets rely on.

use crate::geometry::Area;
use crate::survey::{Border, Survey};

/// The outline of an area, among the definitions.
pub(super) fn shape(area: &Area) -> String {
    format!("shape-{}", plain(&area.id))
}

/// The clip of what lies within an area, among the definitions.
pub(super) fn inside(area: &Area) -> String {
    format!("inside-{}", plain(&area.id))
}

/// The area on the map.
pub(super) fn area(area: &Area) -> String {
    format!("area-{}", plain(&area.id))
}

/// The line between two areas, among the definitions. Positions name it often,
/// so it is short.
pub(super) fn border(survey: &Survey, border: &Border) -> String {
    let [one, other] = border.areas.map(|area| survey.areas().get(area).map_or("", |area| area.id.as_str()));
    format!("b-{}-{}", plain(one), plain(other))
}

/// Whether the border divides a province from its own strait.
pub(super) fn is_within_province(survey: &Survey, border: &Border) -> bool {
    let [one, other] = border.areas.map(|area| survey.province_of(area));
    one.is_some() && one == other
}

/// An id without letters that ids do not have.
pub(super) fn plain(id: &str) -> String {
    id.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}
