//! A board's geometry, read and checked: what can be relied on when drawing.

mod borders;
mod check;
mod lines;
mod read;
mod shape;
mod spots;

use atlas::{Board, Fault, Place, Province};

use crate::geometry::{Area, AreaKind, Geometry, Label, Layout, Line, Point};
pub(crate) use borders::arc_of;
pub use borders::{Border, BorderKind};
pub use shape::Shape;
pub use spots::Spot;
use spots::SpotTable;

/// The file of a variant folder that holds the geometry.
pub const GEOMETRY_FILE: &str = "geometry.json";

/// Which of the two layouts a chart follows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Labels {
    /// Full names.
    Names,
    /// Codes for names and larger units, for small screens.
    Codes,
}

impl Labels {
    /// Both layouts.
    pub const ALL: [Self; 2] = [Self::Names, Self::Codes];

    /// The name that commands and documents write.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Names => "names",
            Self::Codes => "codes",
        }
    }
}

/// The geometry of a board without faults: every arc and ring is whole, every
/// province has its areas and spots, and everything lies within the picture.
#[derive(Clone, Debug)]
pub struct Survey {
    geometry: Geometry,
    /// By arc: its points.
    arcs: Vec<Vec<Point>>,
    /// By area: its outline.
    shapes: Vec<Shape>,
    /// By area: the province it belongs to.
    provinces: Vec<Option<Province>>,
    borders: Vec<Border>,
    names: SpotTable,
    codes: SpotTable,
}

impl Survey {
    /// Reads the text of a `geometry.json` for a board.
    ///
    /// # Errors
    ///
    /// Every fault that could be found, by line. Text that is not a geometry at
    /// all is not looked into any further.
    pub fn read(board: &Board, text: &str) -> Result<Self, Vec<Fault>> {
        read::read(board, text)
    }

    /// The geometry that comes with a shipped board; nothing if it has none.
    ///
    /// # Errors
    ///
    /// As [`Survey::read`].
    pub fn shipped(board: &Board) -> Option<Result<Self, Vec<Fault>>> {
        let (_, files) = atlas::shipped().find(|(folder, _)| *folder == board.id())?;
        files.get(GEOMETRY_FILE).map(|text| Self::read(board, text))
    }

    /// How wide the picture is.
    pub fn width(&self) -> i32 {
        self.geometry.width
    }

    /// How high the picture is.
    pub fn height(&self) -> i32 {
        self.geometry.height
    }

    /// Whether the left edge continues at the right edge.
    pub fn wraps(&self) -> bool {
        self.geometry.wraps
    }

    /// The areas that cover the picture.
    pub fn areas(&self) -> &[Area] {
        &self.geometry.areas
    }

    /// Lines that are drawn and mean nothing to the areas.
    pub fn lines(&self) -> &[Line] {
        &self.geometry.lines
    }

    /// The outline of an area, by its number among [`Survey::areas`].
    pub fn shape(&self, area: usize) -> Option<&Shape> {
        self.shapes.get(area)
    }

    /// The province an area belongs to.
    pub fn province_of(&self, area: usize) -> Option<Province> {
        self.provinces.get(area).copied().flatten()
    }

    /// The numbers of the areas of a province.
    pub fn areas_of(&self, province: Province) -> impl Iterator<Item = usize> + '_ {
        let own = move |(area, owner): (usize, &Option<Province>)| (*owner == Some(province)).then_some(area);
        self.provinces.iter().enumerate().filter_map(own)
    }

    /// Whether the point is in one of the areas of a province.
    pub fn contains(&self, province: Province, point: Point) -> bool {
        self.areas_of(province).any(|area| self.shapes[area].contains(point))
    }

    /// What lies at a point.
    pub(crate) fn kind_at(&self, point: Point) -> Option<AreaKind> {
        let area = self.shapes.iter().position(|shape| shape.contains(point))?;
        self.areas().get(area).map(|area| area.kind)
    }

    /// Every line between two areas, in the order of the areas.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// By arc: its points.
    pub(crate) fn arcs(&self) -> &[Vec<Point>] {
        &self.arcs
    }

    /// One of the two layouts.
    pub fn layout(&self, labels: Labels) -> &Layout {
        match labels {
            Labels::Names => &self.geometry.names,
            Labels::Codes => &self.geometry.codes,
        }
    }

    /// Where units stand at a place; nothing if the board has no such place.
    pub fn spot(&self, labels: Labels, place: Place) -> Option<Spot> {
        self.spots(labels).units.get(place.index()).copied()
    }

    /// Where the mark of a centre goes.
    pub fn centre(&self, labels: Labels, province: Province) -> Option<Point> {
        self.spots(labels).centres.get(province.index()).copied().flatten()
    }

    /// The name of a province as it is written on the picture.
    pub fn label(&self, labels: Labels, province: Province) -> Option<&Label> {
        let code = self.names.codes.get(province.index())?;
        self.layout(labels).provinces.get(code).map(|spots| &spots.label)
    }

    fn spots(&self, labels: Labels) -> &SpotTable {
        match labels {
            Labels::Names => &self.names,
            Labels::Codes => &self.codes,
        }
    }
}
