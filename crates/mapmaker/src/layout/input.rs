//! What the layout has to know besides the shapes.

use std::collections::BTreeMap;

use atlas::Board;
use chart::geometry::{Geometry, Point};

/// Everything the layout depends on.
#[derive(Copy, Clone, Debug)]
pub struct Input<'a> {
    /// The rules' board: names, codes, centres, coasts.
    pub board: &'a Board,
    /// The shapes. Its layouts are not looked at.
    pub geometry: &'a Geometry,
    /// A point at the shore of every separate coast.
    pub shores: &'a [Shore],
    /// What the author of the board asks for, by province code.
    pub pins: &'a BTreeMap<String, Pin>,
    /// Names of impassable lands, by the id of their area. One that does not
    /// fit is left out.
    pub other_names: &'a BTreeMap<String, String>,
    /// The line of the geography file that describes a province, by code, for
    /// faults.
    pub lines: &'a BTreeMap<String, usize>,
}

/// Where one of several coasts of a province is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shore {
    /// The province's code.
    pub province: String,
    /// The coast: `NC`, `SC`, ...
    pub coast: String,
    /// A point at the shore or near it.
    pub at: Point,
}

/// An author's wishes for one province. Each draws a thing near a point, or
/// fixes a property; the rules of the layout still hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pin {
    /// Where the middle of the name should be.
    pub label: Option<Point>,
    /// How far the name is turned, in degrees clockwise.
    pub angle: Option<i32>,
    /// Whether the name stands in the water beside the land.
    pub offshore: bool,
    /// Where the unit should stand.
    pub unit: Option<Point>,
    /// Where the mark of the centre should be.
    pub centre: Option<Point>,
}
