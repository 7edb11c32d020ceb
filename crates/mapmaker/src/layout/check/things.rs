//! What a layout puts on the picture, as rectangles.

use std::fmt;

use atlas::{Board, Terrain};
use chart::geometry::{Label, Layout, Point, Spots};
use chart::lettering::Face;

use crate::layout::naming::Setting;
use crate::layout::patch::{Patch, Turn};
use crate::layout::style::Style;
use crate::plane::Spot;

/// Something that takes up room.
#[derive(Clone, Debug)]
pub(crate) struct Thing {
    pub(crate) kind: Kind,
    /// The code of the province it belongs to, or the name of another land.
    pub(crate) province: String,
    pub(crate) patch: Patch,
}

/// What it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Name,
    OffshoreName,
    OtherName,
    Unit,
    Dislodged,
    Centre,
    /// A fleet at this coast.
    Fleet(String),
    /// The name of a coast.
    Mark,
}

impl Thing {
    /// Whether two take up the same room; whole map units are coarse.
    pub(crate) fn touches(&self, other: &Thing) -> bool {
        self.patch.with_air(-1.0).overlaps(&other.patch)
    }

    /// Whether two may take up the same room, because only one of them is ever
    /// shown.
    pub(crate) fn may_share_with(&self, other: &Thing) -> bool {
        self.province == other.province && self.is_standing() && other.is_standing()
            || self.province == other.province
                && self.kind == Kind::Dislodged
                && other.kind == Kind::Dislodged
    }

    fn is_standing(&self) -> bool {
        matches!(self.kind, Kind::Unit | Kind::Fleet(_))
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match &self.kind {
            Kind::Name | Kind::OffshoreName | Kind::OtherName => "the name",
            Kind::Unit => "the unit",
            Kind::Dislodged => "the unit driven out",
            Kind::Centre => "the centre",
            Kind::Fleet(coast) => return write!(f, "the fleet of `{}/{coast}`", self.province),
            Kind::Mark => "a coast's name",
        };
        write!(f, "{what} of `{}`", self.province)
    }
}

/// Everything a layout puts on the picture, province by province.
pub(crate) fn all(layout: &Layout, board: &Board, style: &Style) -> Vec<Thing> {
    let mut things = Vec::new();
    for (code, spots) in &layout.provinces {
        let province = board.province_coded(code);
        let is_sea = province.is_some_and(|province| board.terrain(province) == Terrain::Sea);
        things.extend(of_province(layout, code, spots, style.face(is_sea)));
    }
    things.extend(layout.other_labels.iter().map(|label| {
        let patch = patch_of(label, Face::Land);
        Thing { kind: Kind::OtherName, province: label.lines.join(" "), patch }
    }));
    things
}

fn of_province(layout: &Layout, code: &str, spots: &Spots, face: Face) -> Vec<Thing> {
    let thing = |kind: Kind, patch: Patch| Thing { kind, province: code.to_owned(), patch };
    let name = if spots.label.offshore { Kind::OffshoreName } else { Kind::Name };
    let mut things = vec![
        thing(name, patch_of(&spots.label, face)),
        thing(Kind::Unit, unit(layout, spots.unit)),
        thing(Kind::Dislodged, unit(layout, spots.dislodged)),
    ];
    let size = f64::from(layout.centre_size);
    things.extend(spots.centre.map(|at| thing(Kind::Centre, Patch::level(Spot::of(at), size, size))));
    for (coast, at) in &spots.coasts {
        let mark = Setting::of(Face::Mark, std::slice::from_ref(coast), layout.mark_size);
        things.push(thing(Kind::Fleet(coast.clone()), unit(layout, at.unit)));
        things.push(thing(Kind::Dislodged, unit(layout, at.dislodged)));
        things.push(thing(Kind::Mark, mark.patch(Spot::of(at.mark), Turn::LEVEL)));
    }
    things
}

fn unit(layout: &Layout, at: Point) -> Patch {
    Patch::level(Spot::of(at), f64::from(layout.unit_width), f64::from(layout.unit_height))
}

fn patch_of(label: &Label, face: Face) -> Patch {
    Setting::of(face, &label.lines, label.size).patch(Spot::of(label.at), Turn::of(label.angle))
}
