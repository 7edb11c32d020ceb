//! Finding what is near: things sorted into the squares they touch.

use chart::geometry::Point;

/// How wide a square is, in map units.
const SIDE: i32 = 64;

/// Things by the squares of a grid.
#[derive(Clone, Debug)]
pub(crate) struct Buckets {
    least: Point,
    columns: usize,
    squares: Vec<Vec<usize>>,
}

impl Buckets {
    /// An empty grid over the rectangle between two corners. What lies outside
    /// is kept in the squares at the rim.
    pub(crate) fn over(least: Point, most: Point) -> Self {
        let count = |from: i32, to: i32| usize::try_from((to - from) / SIDE + 1).unwrap_or(1);
        let columns = count(least[0], most[0]);
        Self { least, columns, squares: vec![Vec::new(); columns * count(least[1], most[1])] }
    }

    /// An empty grid over all the points.
    pub(crate) fn around<'a>(points: impl IntoIterator<Item = &'a Point>) -> Self {
        let mut corners: Option<[Point; 2]> = None;
        for &point in points {
            let [least, most] = corners.unwrap_or([point, point]);
            let lesser = [0, 1].map(|axis| least[axis].min(point[axis]));
            let greater = [0, 1].map(|axis| most[axis].max(point[axis]));
            corners = Some([lesser, greater]);
        }
        let [least, most] = corners.unwrap_or_default();
        Self::over(least, most)
    }

    /// Adds a thing that lies between two corners, in any order, and touches
    /// what is one unit away.
    pub(crate) fn add(&mut self, thing: usize, corners: [Point; 2]) {
        for square in self.touched(corners) {
            self.squares[square].push(thing);
        }
    }

    /// The things in the square of a point.
    pub(crate) fn at(&self, point: Point) -> &[usize] {
        &self.squares[self.row(point[1]) * self.columns + self.column(point[0])]
    }

    /// The things near the rectangle between two corners, each once, ascending.
    pub(crate) fn between(&self, corners: [Point; 2]) -> Vec<usize> {
        let squares = self.touched(corners);
        let mut found: Vec<usize> = squares.flat_map(|square| self.squares[square].iter().copied()).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The things of each square that holds any.
    pub(crate) fn squares(&self) -> impl Iterator<Item = &[usize]> {
        self.squares.iter().map(Vec::as_slice).filter(|things| !things.is_empty())
    }

    fn touched(&self, [a, b]: [Point; 2]) -> impl Iterator<Item = usize> + use<> {
        let columns = self.column(a[0].min(b[0]) - 1)..=self.column(a[0].max(b[0]) + 1);
        let rows = self.row(a[1].min(b[1]) - 1)..=self.row(a[1].max(b[1]) + 1);
        let width = self.columns;
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column))
    }

    fn column(&self, x: i32) -> usize {
        usize::try_from((x - self.least[0]) / SIDE).unwrap_or(0).min(self.columns - 1)
    }

    fn row(&self, y: i32) -> usize {
        usize::try_from((y - self.least[1]) / SIDE).unwrap_or(0).min(self.squares.len() / self.columns - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_touches_a_square_or_is_next_to_it_is_found_there() {
        let mut buckets = Buckets::over([0, 0], [1_000, 1_000]);
        buckets.add(7, [[10, 10], [200, 20]]);
        buckets.add(8, [[64, 500], [64, 500]]);
        assert_eq!((buckets.at([12, 12]), buckets.at([150, 5])), ([7].as_slice(), [7].as_slice()));
        assert_eq!((buckets.at([63, 500]), buckets.at([65, 500])), ([8].as_slice(), [8].as_slice()));
        assert_eq!(buckets.between([[0, 0], [100, 600]]), [7, 8]);
        assert!(buckets.between([[600, 600], [900, 900]]).is_empty());
    }

    #[test]
    fn what_lies_outside_is_kept_at_the_rim() {
        let mut buckets = Buckets::over([0, 0], [100, 100]);
        buckets.add(1, [[-500, -500], [-400, -400]]);
        buckets.add(2, [[500, 500], [600, 600]]);
        assert_eq!((buckets.at([0, 0]), buckets.at([1_000, 1_000])), ([1].as_slice(), [2].as_slice()));
        assert!(Buckets::around(&[]).at([5, 5]).is_empty());
    }
}
