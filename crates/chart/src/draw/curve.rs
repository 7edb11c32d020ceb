//! Lines that bend.

use crate::path::Path;
use crate::plane::Vector;

/// Points at which a curve is looked at, for each of its pieces.
const LOOKS: usize = 24;

/// How often the place where a curve leaves a token is narrowed down.
const NARROWINGS: usize = 8;

/// A chain of cubic curves. A place on it is a number: `1.5` is the middle of
/// the second piece.
#[derive(Clone, Debug)]
pub(super) struct Curve {
    pieces: Vec<[Vector; 4]>,
}

impl Curve {
    /// From one point to another, bent to the left by a part of its length.
    pub(super) fn bent(from: Vector, to: Vector, bend: f64) -> Self {
        let way = to - from;
        let peak = from.towards(to, 0.5) + way.left() * bend;
        Self { pieces: vec![[from, from.towards(peak, 2.0 / 3.0), to.towards(peak, 2.0 / 3.0), to]] }
    }

    /// Through all points, smoothly. Without two points there is nothing.
    pub(super) fn through(points: &[Vector]) -> Self {
        let at = |index: usize| points[index.min(points.len() - 1)];
        let piece = |index: usize| {
            let (from, to) = (at(index), at(index + 1));
            let before = if index == 0 { from } else { at(index - 1) };
            let after = at(index + 2);
            [from, from + (to - before) * (1.0 / 6.0), to - (after - from) * (1.0 / 6.0), to]
        };
        Self { pieces: (0..points.len().saturating_sub(1)).map(piece).collect() }
    }

    /// The place of its end.
    pub(super) fn end(&self) -> f64 {
        self.pieces.len() as f64
    }

    /// The point at a place; places beyond its ends count as its ends.
    pub(super) fn at(&self, place: f64) -> Vector {
        let (piece, part) = self.piece_at(place);
        split(piece, part).0[3]
    }

    /// Which way it runs at its end; nothing if it has no length there.
    pub(super) fn direction_at_end(&self) -> Option<Vector> {
        let piece = self.pieces.last()?;
        [piece[2], piece[1], piece[0]].into_iter().find_map(|before| (piece[3] - before).direction())
    }

    /// The part between two places.
    pub(super) fn part(&self, from: f64, to: f64) -> Self {
        let mut pieces = Vec::new();
        for (index, &piece) in self.pieces.iter().enumerate() {
            let start = (from - index as f64).clamp(0.0, 1.0);
            let end = (to - index as f64).clamp(0.0, 1.0);
            if end > start {
                let (head, _) = split(piece, end);
                pieces.push(split(head, start / end).1);
            }
        }
        Self { pieces }
    }

    /// Places along it, evenly by number, both ends included.
    pub(super) fn places(&self) -> impl Iterator<Item = f64> + use<> {
        let count = self.pieces.len() * LOOKS;
        (0..=count).map(|number| number as f64 / LOOKS as f64)
    }

    /// The first place, if any, at which something is true of the point. It is
    /// taken that once true it stays true for a little while.
    pub(super) fn first(&self, test: impl Fn(Vector) -> bool) -> Option<f64> {
        let mut last_false = 0.0;
        let mut found = None;
        for place in self.places() {
            if test(self.at(place)) {
                found = Some(place);
                break;
            }
            last_false = place;
        }
        let mut first_true = found?;
        for _ in 0..NARROWINGS {
            let middle = (last_false + first_true) / 2.0;
            if test(self.at(middle)) { first_true = middle } else { last_false = middle }
        }
        Some(first_true)
    }

    /// The same line from its end to its start.
    pub(super) fn reversed(&self) -> Self {
        let turned = |&[a, b, c, d]: &[Vector; 4]| [d, c, b, a];
        Self { pieces: self.pieces.iter().rev().map(turned).collect() }
    }

    /// The place that lies the given length before the end.
    pub(super) fn before_end(&self, length: f64) -> f64 {
        let end = self.at(self.end());
        let reversed = self.reversed();
        self.end() - reversed.first(|point| (point - end).length() >= length).unwrap_or(0.0)
    }

    /// The line as path data.
    pub(super) fn path(&self) -> String {
        let mut path = Path::new();
        let Some(first) = self.pieces.first() else { return String::new() };
        let mut at = first[0].rounded();
        path.start(at);
        for &[_, one, two, to] in &self.pieces {
            let step = |point: Vector| {
                let [x, y] = point.rounded();
                [x - at[0], y - at[1]]
            };
            let (controls, end) = ([step(one), step(two)], step(to));
            if is_straight(controls, end) {
                path.step(end)
            } else {
                path.curve(controls, end)
            };
            at = to.rounded();
        }
        path.finish()
    }

    fn piece_at(&self, place: f64) -> ([Vector; 4], f64) {
        let last = self.pieces.len().saturating_sub(1);
        let index = (place.max(0.0) as usize).min(last);
        let piece = self.pieces.get(index).copied().unwrap_or_default();
        (piece, (place - index as f64).clamp(0.0, 1.0))
    }
}

/// Cuts a piece in two.
fn split([a, b, c, d]: [Vector; 4], part: f64) -> ([Vector; 4], [Vector; 4]) {
    let (ab, bc, cd) = (a.towards(b, part), b.towards(c, part), c.towards(d, part));
    let (abc, bcd) = (ab.towards(bc, part), bc.towards(cd, part));
    let middle = abc.towards(bcd, part);
    ([a, ab, abc, middle], [middle, bcd, cd, d])
}

/// Whether the controls lie so near the straight line that nobody sees a bend.
fn is_straight(controls: [[i32; 2]; 2], end: [i32; 2]) -> bool {
    let [x, y] = end.map(f64::from);
    let length = (x * x + y * y).sqrt().max(1.0);
    controls.into_iter().all(|control| {
        let [cx, cy] = control.map(f64::from);
        ((cx * y - cy * x) / length).abs() <= 2.0
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const FROM: Vector = Vector::new(0.0, 0.0);
    const TO: Vector = Vector::new(100.0, 0.0);

    #[test]
    fn a_straight_line_is_written_as_one() {
        assert_eq!(Curve::bent(FROM, TO, 0.0).path(), "M0 0l100 0");
        assert_eq!(Curve::bent(FROM, TO, 0.3).path(), "M0 0c33-20 67-20 100 0");
    }

    #[test]
    fn lines_there_and_back_bend_apart() {
        let there = Curve::bent(FROM, TO, 0.2).at(0.5);
        let back = Curve::bent(TO, FROM, 0.2).at(0.5);
        assert!(there.y < 0.0 && back.y > 0.0);
    }

    #[test]
    fn a_part_lies_on_the_whole() {
        let whole = Curve::through(&[FROM, Vector::new(50.0, 80.0), TO]);
        let part = whole.part(0.5, 1.5);
        assert!((part.at(0.0) - whole.at(0.5)).length() < 1e-9);
        assert!((part.at(part.end()) - whole.at(1.5)).length() < 1e-9);
    }

    #[test]
    fn the_place_where_something_becomes_true_is_found() {
        let line = Curve::bent(FROM, TO, 0.0);
        let place = line.first(|point| point.x > 30.0).unwrap();
        assert!((line.at(place).x - 30.0).abs() < 0.5);
        assert!((line.at(line.before_end(25.0)).x - 75.0).abs() < 0.5);
        assert_eq!(line.first(|point| point.y > 1.0), None);
    }

    #[test]
    fn nothing_comes_of_nothing() {
        for curve in [Curve::through(&[]), Curve::through(&[FROM])] {
            assert_eq!((curve.path().as_str(), curve.end()), ("", 0.0));
            assert_eq!(curve.at(3.0), FROM);
        }
        assert_eq!(Curve::bent(FROM, FROM, 0.2).direction_at_end(), None);
    }
}
