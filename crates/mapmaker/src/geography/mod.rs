//! `geography.toml`: how a board lies on the globe.

mod marks;
mod read;
mod regions;
mod settings;

use chart::geometry::AreaKind;

pub use crate::noise::Octave;
use crate::optics::Optics;
use crate::projection::{Flattening, Frame, Position};

pub use read::read;

/// The name of the file, for faults.
pub const FILE: &str = "geography.toml";

/// A geography that makes sense in itself and for its board.
#[derive(Clone, Debug)]
pub struct Geography {
    /// How the globe is flattened.
    pub flattening: Flattening,
    /// What is shown larger.
    pub optics: Optics,
    /// What is shown at all.
    pub frame: Frame,
    /// How wide the picture is, in map units.
    pub width: i32,
    /// How lines are drawn.
    pub drawing: Drawing,
    /// Lands that are drawn in the file itself.
    pub outlines: Vec<Outline>,
    /// Everything that has an area, lands before waters.
    pub regions: Vec<Region>,
    /// Islands that stay, however small, and islands that go.
    pub islands: Islands,
    /// Waters that make one coast of two, and ways over water.
    pub crossings: Vec<Crossing>,
    /// Where railways run.
    pub railways: Vec<Vec<Position>>,
    /// Where the drawing may differ from the rules.
    pub exceptions: Vec<Exception>,
}

/// How lines are drawn. Lengths are map units, sizes square map units.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// How the coasts of outlines waver.
    pub coast_noise: Vec<Octave>,
    /// How borders on land waver where no unit gives them a shape.
    pub land_noise: Vec<Octave>,
    /// How borders at sea waver.
    pub sea_noise: Vec<Octave>,
    /// Inlets narrower than this are closed, unless they lead to wider water.
    pub inlet: f64,
    /// Islands smaller than this are left out.
    pub islet: f64,
    /// Pieces of land smaller than this that are cut off from their province
    /// go to the land around them.
    pub scrap: f64,
    /// How much a point of a coast may matter and still be left out.
    pub coast_detail: f64,
    /// How much a point of a border may matter and still be left out.
    pub border_detail: f64,
    /// How strongly lands are evened out; 0 leaves them as they are.
    pub land_evening: f64,
    /// How strongly seas are evened out.
    pub sea_evening: f64,
}

/// A position and the line of the file it is written in.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Anchor {
    /// Where it is.
    pub position: Position,
    /// The line.
    pub line: usize,
}

/// A text and the line of the file it is written in.
pub type Word = atlas::document::Word;

/// Land drawn in the file itself.
#[derive(Clone, Debug)]
pub struct Outline {
    /// What units are listed as: `Mainland`.
    pub name: String,
    /// Its outline.
    pub ring: Vec<Position>,
    /// Whether its coast wavers like a border.
    pub wavers: bool,
}

/// Something that has an area: a province, its straits, or what nobody may
/// enter.
#[derive(Clone, Debug)]
pub struct Region {
    /// What no other region is called.
    pub id: String,
    /// What it is.
    pub kind: AreaKind,
    /// The code of its province, if it belongs to one.
    pub province: Option<String>,
    /// What it is called, if nobody may enter it.
    pub name: Option<String>,
    /// The line it is described in.
    pub line: usize,
    /// Units that belong to it as a whole: `DEU:Bayern`, or `PRT` for all
    /// units of a country that nobody else has.
    pub units: Vec<Word>,
    /// Points that lie in it.
    pub anchors: Vec<Anchor>,
    /// Where each of several coasts is.
    pub coasts: Vec<(String, Anchor)>,
    /// How much more room it gets than evening out areas gives it.
    pub grow: f64,
    /// Where things go, if not where they would go by themselves.
    pub wishes: Wishes,
}

impl Region {
    /// Whether it is water.
    pub fn is_water(&self) -> bool {
        matches!(self.kind, AreaKind::Sea | AreaKind::Strait | AreaKind::Lake)
    }
}

/// Where the author wants things to be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wishes {
    /// The middle of the name.
    pub name: Option<Position>,
    /// The middle of a unit.
    pub unit: Option<Position>,
    /// The middle of the mark of a centre.
    pub centre: Option<Position>,
    /// How far the name is turned, in degrees clockwise.
    pub angle: Option<i32>,
    /// Whether the name stands in the water beside the land.
    pub offshore: bool,
}

/// Islands with a will of their own.
#[derive(Clone, Debug, Default)]
pub struct Islands {
    /// Drawn, however small.
    pub keep: Vec<Anchor>,
    /// Left out, however large.
    pub drop: Vec<Anchor>,
    /// Units that are not drawn at all, listed as for a province.
    pub without: Vec<Word>,
}

/// A canal or a bridge.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// Whether it is for ships through land or for armies over water.
    pub kind: CrossingKind,
    /// The provinces it joins: one for a canal, two for a bridge.
    pub provinces: Vec<String>,
    /// Where it runs.
    pub way: Vec<Position>,
    /// The line it is described in.
    pub line: usize,
}

/// What a crossing is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CrossingKind {
    /// It makes one coast of two.
    Canal,
    /// It makes neighbours of two provinces that do not touch.
    Bridge,
}

/// A difference between drawing and rules that is meant.
#[derive(Clone, Debug)]
pub struct Exception {
    /// The two places, as codes.
    pub between: [String; 2],
    /// For armies.
    pub army: bool,
    /// For fleets.
    pub fleet: bool,
    /// Whether they are drawn touching without being neighbours, or drawn
    /// apart though they are.
    pub drawn_touching: bool,
    /// Why.
    pub reason: String,
    /// The line it is described in.
    pub line: usize,
}
