//! The shapes of a board, as `geometry.json` holds them.
//!
//! Lengths are whole map units; x grows to the right, y downwards. Every border
//! is one arc, shared by the two areas beside it, so neighbours cannot drift
//! apart.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A point in map units.
pub type Point = [i32; 2];

/// Everything that is drawn of a board before any position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Geometry {
    /// The version of this format.
    pub format: u32,
    /// The board it belongs to.
    pub board: String,
    /// How wide the picture is.
    pub width: i32,
    /// How high the picture is.
    pub height: i32,
    /// Whether the left edge continues at the right edge.
    pub wraps: bool,
    /// The borders: a first point, then steps from point to point.
    pub arcs: Vec<Vec<Point>>,
    /// The areas that cover the picture without gap or overlap.
    pub areas: Vec<Area>,
    /// Lines that are drawn and mean nothing to the areas.
    pub lines: Vec<Line>,
    /// Where names, units and centres go, with full names.
    pub names: Layout,
    /// The same with codes for names and larger units, for small screens.
    pub codes: Layout,
}

/// A connected or scattered piece of the picture that is drawn alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// A name for it that no other area has.
    pub id: String,
    /// What it is.
    pub kind: AreaKind,
    /// The province it belongs to, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub province: Option<String>,
    /// Its polygons: each a ring around it and rings around its holes.
    pub polygons: Vec<Vec<Ring>>,
}

/// A closed way along arcs: `n` is arc `n` forwards, `!n` (that is `-1 - n`)
/// arc `n` backwards.
pub type Ring = Vec<i32>;

/// What an area is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AreaKind {
    /// Land of a province.
    Land,
    /// Water of a sea province.
    Sea,
    /// Water that belongs to a province of land.
    Strait,
    /// Land that nobody may enter.
    Impassable,
    /// Water that nobody may enter.
    Lake,
}

/// A line over the areas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// What it shows.
    pub kind: LineKind,
    /// The provinces that it makes neighbours of: none unless it is a bridge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<String>,
    /// A first point, then steps from point to point.
    pub points: Vec<Point>,
}

/// What a line shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// A river, for the eye only.
    River,
    /// A canal that makes one coast of two.
    Canal,
    /// A way for armies over water.
    Bridge,
    /// A railway over land.
    Railway,
}

/// Where things go inside the areas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The width that is kept free for a unit.
    pub unit_width: i32,
    /// The height that is kept free for a unit.
    pub unit_height: i32,
    /// The width and height that are kept free for the mark of a centre.
    pub centre_size: i32,
    /// The size of the type of coasts' names.
    pub mark_size: i32,
    /// By province code.
    pub provinces: BTreeMap<String, Spots>,
    /// Names of lands that nobody may enter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_labels: Vec<Label>,
}

/// Where things go inside one province.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spots {
    /// The name.
    pub label: Label,
    /// The middle of a unit.
    pub unit: Point,
    /// The middle of a unit that was driven out and has yet to retreat.
    pub dislodged: Point,
    /// The middle of the mark of a centre, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre: Option<Point>,
    /// By coast: where a fleet stands there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub coasts: BTreeMap<String, CoastSpots>,
}

/// Where things go at one of several coasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoastSpots {
    /// The middle of a fleet.
    pub unit: Point,
    /// The middle of a fleet that was driven out.
    pub dislodged: Point,
    /// The middle of the coast's name.
    pub mark: Point,
}

/// Text of one or more lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The text, line by line.
    pub lines: Vec<String>,
    /// The middle of the block of lines.
    pub at: Point,
    /// The size of the type.
    pub size: i32,
    /// Degrees clockwise from level.
    #[serde(default, skip_serializing_if = "is_level")]
    pub angle: i32,
    /// Whether it stands in the water beside a land that is too small for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offshore: bool,
}

fn is_level(angle: &i32) -> bool {
    *angle == 0
}
