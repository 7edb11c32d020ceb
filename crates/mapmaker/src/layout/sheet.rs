//! The whole picture as squared paper: which area covers a square, and what
//! has been put there already.

use chart::geometry::{AreaKind, Geometry};

use super::borders::{Borders, outline};
use super::mask::Mask;
use super::patch::{Patch, Turn};
use crate::plane::{Bounds, Spot};
use crate::topology::arcs_of;

/// The number of an area in the geometry.
pub(crate) type AreaNumber = u16;

/// No area.
const NOTHING: AreaNumber = AreaNumber::MAX;

/// How many squares lie across the picture.
const ACROSS: i32 = 2000;

/// The picture as squared paper.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    square: f64,
    columns: usize,
    rows: usize,
    areas: Vec<AreaNumber>,
    taken: Vec<bool>,
    /// By area: whether it is water.
    waters: Vec<bool>,
    /// By area: what it reaches.
    bounds: Vec<Bounds>,
}

impl Sheet {
    /// The paper with every area filled in and nothing taken.
    pub(crate) fn of(geometry: &Geometry) -> Sheet {
        let mut sheet = Sheet::blank(geometry);
        let arcs = arcs_of(geometry);
        for (number, area) in geometry.areas.iter().enumerate() {
            let polygons = area.polygons.iter().map(|polygon| outline(&arcs, polygon));
            let polygons: Vec<Vec<Vec<Spot>>> = polygons.collect();
            sheet.bounds.push(Bounds::around(polygons.iter().flatten().flatten().copied()));
            polygons.iter().for_each(|rings| sheet.fill(number as AreaNumber, rings));
        }
        Borders::of(geometry).stretches().for_each(|border| sheet.cut(border));
        sheet
    }

    fn blank(geometry: &Geometry) -> Sheet {
        let square = f64::from((geometry.width / ACROSS).max(1));
        let count = |length: i32| (f64::from(length.max(0)) / square) as usize;
        let (columns, rows) = (count(geometry.width), count(geometry.height));
        let waters = geometry.areas.iter().map(|area| is_water(area.kind)).collect();
        let (areas, taken) = (vec![NOTHING; columns * rows], vec![false; columns * rows]);
        Sheet { square, columns, rows, areas, taken, waters, bounds: Vec::new() }
    }

    /// A mask of larger squares, perhaps turned, that are wholly `held`.
    pub(crate) fn mask(&self, bounds: Bounds, turn: Turn, step: f64, held: impl Fn(Spot) -> bool) -> Mask {
        Mask::of_whole_squares(bounds, turn, step, self.square, held)
    }

    /// The area at a spot, if one is there.
    pub(crate) fn area_at(&self, spot: Spot) -> Option<AreaNumber> {
        self.index(spot).map(|index| self.areas[index]).filter(|&area| area != NOTHING)
    }

    /// The area at a spot where nothing was put.
    pub(crate) fn free_area_at(&self, spot: Spot) -> Option<AreaNumber> {
        let index = self.index(spot).filter(|&index| !self.taken[index] && self.areas[index] != NOTHING)?;
        Some(self.areas[index])
    }

    /// Whether something was put at a spot. Beyond the edge all is taken.
    pub(crate) fn is_taken(&self, spot: Spot) -> bool {
        self.index(spot).is_none_or(|index| self.taken[index])
    }

    /// Whether an area is water.
    pub(crate) fn is_water(&self, area: AreaNumber) -> bool {
        self.waters.get(usize::from(area)).copied().unwrap_or(false)
    }

    /// What several areas reach together.
    pub(crate) fn bounds(&self, areas: &[AreaNumber]) -> Bounds {
        let each = areas.iter().filter_map(|&area| self.bounds.get(usize::from(area)));
        Bounds::around(each.flat_map(|bounds| [bounds.least, bounds.most]))
    }

    /// Takes up every square that a patch touches.
    pub(crate) fn take(&mut self, patch: &Patch) {
        let under: Vec<usize> = self.under(patch).collect();
        under.into_iter().for_each(|index| self.taken[index] = true);
    }

    /// Whether nothing was put where a patch would be.
    pub(crate) fn is_clear(&self, patch: &Patch) -> bool {
        self.under(patch).all(|index| !self.taken[index])
    }

    /// The squares that a patch touches or nearly touches, since masks look at
    /// squares that lie across these.
    fn under(&self, patch: &Patch) -> impl Iterator<Item = usize> + '_ {
        let Bounds { least, most } = patch.bounds();
        let ragged = patch.with_air(self.square);
        let (columns, rows) =
            (self.span(least.x, most.x, self.columns), self.span(least.y, most.y, self.rows));
        let squares = rows.flat_map(move |row| columns.clone().map(move |column| (column, row)));
        let touched = squares.filter(move |&(column, row)| ragged.contains(self.middle(column, row)));
        touched.map(|(column, row)| row * self.columns + column)
    }

    /// The columns or rows that an interval touches.
    fn span(&self, from: f64, to: f64, count: usize) -> std::ops::Range<usize> {
        let number = |length: f64| ((length / self.square).max(0.0) as usize).min(count);
        number(from - self.square)..number(to + 2.0 * self.square)
    }

    fn middle(&self, column: usize, row: usize) -> Spot {
        Spot { x: (column as f64 + 0.5) * self.square, y: (row as f64 + 0.5) * self.square }
    }

    fn index(&self, spot: Spot) -> Option<usize> {
        if spot.x < 0.0 || spot.y < 0.0 {
            return None;
        }
        let (column, row) = ((spot.x / self.square) as usize, (spot.y / self.square) as usize);
        (column < self.columns && row < self.rows).then(|| row * self.columns + column)
    }

    /// Writes an area's number into the squares whose middle lies inside.
    fn fill(&mut self, number: AreaNumber, rings: &[Vec<Spot>]) {
        let bounds = Bounds::around(rings.iter().flatten().copied());
        for row in self.span(bounds.least.y, bounds.most.y, self.rows) {
            for [from, to] in stretches_inside(rings, (row as f64 + 0.5) * self.square) {
                let first = libm::ceil(from / self.square - 0.5).max(0.0) as usize;
                let end = (libm::ceil(to / self.square - 0.5).max(0.0) as usize).min(self.columns);
                for column in first..end {
                    self.areas[row * self.columns + column] = number;
                }
            }
        }
    }

    /// Leaves the squares along a border to no area, so that a narrow inlet is
    /// seen even if it misses the middles of all squares.
    fn cut(&mut self, [from, to]: [Spot; 2]) {
        let steps = libm::ceil(2.0 * from.distance(to) / self.square).max(1.0);
        for step in 0..=steps as usize {
            if let Some(index) = self.index(from.towards(to, step as f64 / steps)) {
                self.areas[index] = NOTHING;
            }
        }
    }
}

/// The stretches of a level line that lie inside rings, from left to right.
fn stretches_inside(rings: &[Vec<Spot>], y: f64) -> Vec<[f64; 2]> {
    let edges = rings.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
    let crossing = edges.filter(|(from, to)| (from.y <= y) != (to.y <= y));
    let mut crossings: Vec<f64> =
        crossing.map(|(from, to)| from.x + (y - from.y) * (to.x - from.x) / (to.y - from.y)).collect();
    crossings.sort_by(f64::total_cmp);
    crossings.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
}

fn is_water(kind: AreaKind) -> bool {
    matches!(kind, AreaKind::Sea | AreaKind::Strait | AreaKind::Lake)
}
