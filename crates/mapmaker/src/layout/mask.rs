//! One ground seen on squared paper that may lie askew, made ready to answer
//! quickly whether a box fits.

use super::patch::Turn;
use crate::plane::{Bounds, Spot};

/// A ground as squares: inside or not.
#[derive(Clone, Debug)]
pub(crate) struct Mask {
    turn: Turn,
    /// The upper left corner, on the turned paper.
    corner: Spot,
    step: f64,
    columns: usize,
    rows: usize,
    /// How many squares inside lie above and left of each corner of a square.
    sums: Vec<u32>,
    /// How far each square is from the nearest one outside, in thirds of a step.
    depths: Vec<u32>,
}

/// One square of a mask.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Square {
    column: usize,
    row: usize,
    /// Its middle, on the map.
    pub(crate) middle: Spot,
    /// How far it is from the border.
    pub(crate) depth: f64,
}

impl Mask {
    /// The squares within bounds whose middle is `held`.
    pub(crate) fn of(bounds: Bounds, turn: Turn, step: f64, held: impl Fn(Spot) -> bool) -> Mask {
        let (corner, columns, rows) = paper(bounds, turn, step);
        let mut mask = Mask { turn, corner, step, columns, rows, sums: Vec::new(), depths: Vec::new() };
        let mut inside = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            inside.extend((0..columns).map(|column| held(mask.middle(column, row))));
        }
        mask.sums = sums(&inside, columns, rows);
        mask.depths = depths(&inside, columns, rows);
        mask
    }

    /// The squares within bounds that are `held` at all points of a fine grid.
    pub(crate) fn of_whole_squares(
        bounds: Bounds,
        turn: Turn,
        step: f64,
        fineness: f64,
        held: impl Fn(Spot) -> bool,
    ) -> Mask {
        let count = libm::ceil(step / fineness).max(1.0);
        let (count, step_of_grid) = (count as usize, step / count);
        let offset = |number: usize| (number as f64 + 0.5) * step_of_grid - step / 2.0;
        let offsets: Vec<Spot> = (0..count * count)
            .map(|number| turn.onto_map(Spot { x: offset(number % count), y: offset(number / count) }))
            .collect();
        let is_whole = |spot: Spot| {
            offsets.iter().all(|offset| held(Spot { x: spot.x + offset.x, y: spot.y + offset.y }))
        };
        Mask::of(bounds, turn, step, is_whole)
    }

    /// Every square inside, row by row.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let positions = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        positions.filter_map(|(column, row)| self.square(column, row))
    }

    /// A square, if it is on the paper and inside.
    fn square(&self, column: usize, row: usize) -> Option<Square> {
        let index = (column < self.columns && row < self.rows).then(|| row * self.columns + column)?;
        let depth = f64::from(self.depths[index]) * self.step / 3.0;
        (depth > 0.0).then(|| Square { column, row, middle: self.middle(column, row), depth })
    }

    /// The squares of the largest part that hangs together.
    pub(crate) fn largest_part(&self) -> Vec<Square> {
        let mut seen = vec![false; self.depths.len()];
        let mut largest = Vec::new();
        for square in self.squares() {
            let part = self.part_from(square, &mut seen);
            if part.len() > largest.len() {
                largest = part;
            }
        }
        largest
    }

    /// The squares not seen before that hang together with one.
    fn part_from(&self, start: Square, seen: &mut [bool]) -> Vec<Square> {
        let mut part = Vec::new();
        let mut waiting = vec![start];
        while let Some(square) = waiting.pop() {
            let index = square.row * self.columns + square.column;
            if !std::mem::replace(&mut seen[index], true) {
                part.push(square);
                waiting.extend(self.beside(square));
            }
        }
        part
    }

    /// The squares inside that share a side with one.
    fn beside(&self, Square { column, row, .. }: Square) -> impl Iterator<Item = Square> + '_ {
        let (left, above) = (column.wrapping_sub(1), row.wrapping_sub(1));
        let around = [(left, row), (column + 1, row), (column, above), (column, row + 1)];
        around.into_iter().filter_map(|(column, row)| self.square(column, row))
    }

    /// About so many of the squares inside, spread over the ground.
    pub(crate) fn some_squares(&self, most: usize) -> impl Iterator<Item = Square> + '_ {
        self.squares().step_by(1 + self.count() / most.max(1))
    }

    /// How many squares there are inside.
    pub(crate) fn count(&self) -> usize {
        self.sums.last().map_or(0, |&count| count as usize)
    }

    /// How wide a square is.
    pub(crate) fn step(&self) -> f64 {
        self.step
    }

    /// How far the paper is turned.
    pub(crate) fn turn(&self) -> Turn {
        self.turn
    }

    /// How much of a box around a square, lying along the paper, is inside:
    /// from nothing to one.
    pub(crate) fn share(&self, square: Square, width: f64, height: f64) -> f64 {
        let (left, right) = self.reach(square.column, width);
        let (top, bottom) = self.reach(square.row, height);
        let clipped = |number: i64, count: usize| number.clamp(0, count as i64) as usize;
        let (first, end) = (clipped(left, self.columns), clipped(right, self.columns));
        let (upper, lower) = (clipped(top, self.rows), clipped(bottom, self.rows));
        let sum = |column: usize, row: usize| i64::from(self.sums[row * (self.columns + 1) + column]);
        let inside = sum(end, lower) + sum(first, upper) - sum(end, upper) - sum(first, lower);
        inside as f64 / ((right - left) * (bottom - top)) as f64
    }

    /// Whether a box around a square, lying along the paper, is inside.
    pub(crate) fn holds(&self, square: Square, width: f64, height: f64) -> bool {
        self.share(square, width, height) >= 1.0
    }

    /// The first square that a length around a square touches, and the first
    /// after it that it does not.
    fn reach(&self, number: usize, length: f64) -> (i64, i64) {
        let beyond = libm::ceil((length / self.step - 1.0) / 2.0).max(0.0) as i64;
        (number as i64 - beyond, number as i64 + beyond + 1)
    }

    fn middle(&self, column: usize, row: usize) -> Spot {
        let x = self.corner.x + (column as f64 + 0.5) * self.step;
        let y = self.corner.y + (row as f64 + 0.5) * self.step;
        self.turn.onto_map(Spot { x, y })
    }
}

/// Where turned paper begins that covers the bounds, and how many columns and
/// rows it has, with one row to spare on every side.
fn paper(Bounds { least, most }: Bounds, turn: Turn, step: f64) -> (Spot, usize, usize) {
    let corners = [least, Spot { x: most.x, ..least }, most, Spot { x: least.x, ..most }];
    let around = Bounds::around(corners.map(|corner| turn.off_map(corner))).grown(step);
    let count = |from: f64, to: f64| libm::ceil((to - from) / step).max(0.0) as usize;
    let columns = count(around.least.x, around.most.x);
    (around.least, columns, count(around.least.y, around.most.y))
}

/// For every corner of a square, how many squares inside lie above and left.
fn sums(inside: &[bool], columns: usize, rows: usize) -> Vec<u32> {
    let mut sums = vec![0; (columns + 1) * (rows + 1)];
    for row in 0..rows {
        let mut in_row = 0;
        for column in 0..columns {
            in_row += u32::from(inside[row * columns + column]);
            sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1] + in_row;
        }
    }
    sums
}

/// How far each square is from the nearest one outside: three for a step along
/// the paper, four for a step aslant, so that all stays whole numbers.
fn depths(inside: &[bool], columns: usize, rows: usize) -> Vec<u32> {
    const FAR: u32 = u32::MAX / 2;
    let mut depths: Vec<u32> = inside.iter().map(|&is_inside| if is_inside { FAR } else { 0 }).collect();
    let (columns_signed, rows_signed) = (columns as i64, rows as i64);
    let mut settle = |column: usize, row: usize, ahead: i64| {
        let at = |column: i64, row: i64, depths: &[u32]| {
            let outside = column < 0 || row < 0 || column >= columns_signed || row >= rows_signed;
            if outside { 0 } else { depths[row as usize * columns + column as usize] }
        };
        let (across, down) = (column as i64, row as i64);
        let straight = at(across - ahead, down, &depths).min(at(across, down - ahead, &depths)) + 3;
        let aslant = at(across - 1, down - ahead, &depths).min(at(across + 1, down - ahead, &depths)) + 4;
        let own = &mut depths[row * columns + column];
        *own = (*own).min(straight).min(aslant);
    };
    for row in 0..rows {
        (0..columns).for_each(|column| settle(column, row, 1));
    }
    for row in (0..rows).rev() {
        (0..columns).rev().for_each(|column| settle(column, row, -1));
    }
    depths
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A rectangle of 300 by 100 around the origin.
    fn mask(turn: Turn) -> Mask {
        let bounds = Bounds::around([Spot { x: -150.0, y: -50.0 }, Spot { x: 150.0, y: 50.0 }]);
        Mask::of(bounds, turn, 10.0, |spot| spot.x.abs() < 150.0 && spot.y.abs() < 50.0)
    }

    fn nearest(mask: &Mask, x: f64, y: f64) -> Square {
        let far = |square: &Square| square.middle.distance(Spot { x, y });
        mask.squares().min_by(|one, other| far(one).total_cmp(&far(other))).unwrap()
    }

    #[test]
    fn a_box_fits_exactly_as_far_as_the_ground_reaches() {
        let mask = mask(Turn::LEVEL);
        let middle = nearest(&mask, 5.0, 5.0);
        assert!(mask.holds(middle, 290.0, 90.0));
        assert!(!mask.holds(middle, 320.0, 90.0));
        assert!((mask.share(middle, 290.0, 190.0) - 10.0 / 19.0).abs() < 0.01, "half of it hangs out");
    }

    #[test]
    fn a_box_beyond_the_paper_is_outside() {
        let mask = mask(Turn::LEVEL);
        assert!(mask.share(nearest(&mask, 0.0, 0.0), 5000.0, 5000.0) < 0.01);
    }

    #[test]
    fn turned_paper_sees_the_same_ground() {
        let (level, turned) = (mask(Turn::LEVEL), mask(Turn::of(90)));
        assert_eq!(level.count(), turned.count());
        let middle = nearest(&turned, 5.0, 5.0);
        assert!(turned.holds(middle, 90.0, 250.0) && !turned.holds(middle, 250.0, 90.0));
    }

    #[test]
    fn the_largest_part_leaves_islands_out() {
        let bounds = Bounds::around([Spot { x: 0.0, y: 0.0 }, Spot { x: 300.0, y: 100.0 }]);
        let mask = Mask::of(bounds, Turn::LEVEL, 10.0, |spot| {
            (0.0..300.0).contains(&spot.x)
                && (0.0..100.0).contains(&spot.y)
                && !(80.0..100.0).contains(&spot.x)
        });
        let part = mask.largest_part();
        assert_eq!(part.len(), 200);
        assert!(part.iter().all(|square| square.middle.x > 100.0));
    }

    #[test]
    fn depth_grows_towards_the_middle() {
        let mask = mask(Turn::LEVEL);
        assert_eq!(nearest(&mask, 0.0, 5.0).depth, 50.0);
        assert_eq!(nearest(&mask, -145.0, 0.0).depth, 10.0);
    }
}
