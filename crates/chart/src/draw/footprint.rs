//! What tokens and names take up.

use atlas::{Terrain, UnitKind};

use crate::geometry::{Label, Layout, Point};
use crate::lettering::{self, Block, Face};
use crate::plane::Vector;
use crate::survey::Labels;

/// Half the size of a token, in parts of the room that a layout keeps for one.
const ARMY: [f64; 2] = [0.41, 0.485];
const FLEET: [f64; 2] = [0.49, 0.40];

/// The ellipse that a token covers.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Footprint {
    pub(super) at: Vector,
    pub(super) half_width: f64,
    pub(super) half_height: f64,
}

impl Footprint {
    /// What a unit covers in a layout.
    pub(super) fn of(layout: &Layout, kind: UnitKind, at: Vector) -> Self {
        let [wide, high] = match kind {
            UnitKind::Army => ARMY,
            UnitKind::Fleet => FLEET,
        };
        let (width, height) = (f64::from(layout.unit_width), f64::from(layout.unit_height));
        Self { at, half_width: wide * width, half_height: high * height }
    }

    /// Nothing but a point.
    pub(super) fn point(at: Vector) -> Self {
        Self { at, half_width: 0.0, half_height: 0.0 }
    }

    /// Whether the point is covered, or within a margin around.
    pub(super) fn contains(&self, point: Vector, margin: f64) -> bool {
        let (width, height) = (self.half_width + margin, self.half_height + margin);
        let (x, y) = ((point.x - self.at.x) / width.max(1e-6), (point.y - self.at.y) / height.max(1e-6));
        x * x + y * y < 1.0
    }

    /// The point at its edge, a margin beyond, in a direction of length one.
    pub(super) fn edge(&self, direction: Vector, margin: f64) -> Vector {
        let (width, height) = (self.half_width + margin, self.half_height + margin);
        let (x, y) = (direction.x / width.max(1e-6), direction.y / height.max(1e-6));
        self.at + direction * (1.0 / (x * x + y * y).sqrt().max(1e-9))
    }

    /// How far it reaches at most.
    pub(super) fn reach(&self) -> f64 {
        self.half_width.max(self.half_height)
    }
}

/// The rectangle that a name or a centre covers.
#[derive(Clone, Debug)]
pub(super) struct NameBox {
    pub(super) middle: Vector,
    half: Vector,
    /// The direction in which the name is read.
    along: Vector,
}

impl NameBox {
    pub(super) fn of(label: &Label, face: Face) -> Self {
        let Block { width, height, .. } = lettering::block(face, &label.lines, f64::from(label.size));
        let turn = f64::from(label.angle).to_radians();
        let along = Vector::new(libm::cos(turn), libm::sin(turn));
        Self { middle: label.at.into(), half: Vector::new(width / 2.0, height / 2.0), along }
    }

    /// The square around a point.
    pub(super) fn square(middle: Point, side: i32) -> Self {
        let half = f64::from(side) / 2.0;
        Self { middle: middle.into(), half: Vector::new(half, half), along: Vector::new(1.0, 0.0) }
    }

    /// The same with a margin around.
    pub(super) fn widened(self, margin: f64) -> Self {
        Self { half: self.half + Vector::new(margin, margin), ..self }
    }

    /// Points all over it, its edges included: so many steps along and across.
    pub(super) fn points(&self, [along, across]: [i32; 2]) -> impl Iterator<Item = Vector> + '_ {
        let part = |number: i32, count: i32| f64::from(2 * number - count) / f64::from(count);
        let point = move |x: f64, y: f64| {
            self.middle + self.along * (x * self.half.x) + self.along.left() * (y * self.half.y)
        };
        (0..=along).flat_map(move |x| (0..=across).map(move |y| point(part(x, along), part(y, across))))
    }

    pub(super) fn contains(&self, point: Vector) -> bool {
        let offset = point - self.middle;
        offset.dot(self.along).abs() < self.half.x && offset.dot(self.along.left()).abs() < self.half.y
    }

    /// How far it reaches at most.
    pub(super) fn reach(&self) -> f64 {
        self.half.length()
    }
}

/// What a province's name is lettered in.
pub(super) fn face(labels: Labels, terrain: Terrain) -> Face {
    match (labels, terrain) {
        (Labels::Codes, _) => Face::Mark,
        (Labels::Names, Terrain::Sea) => Face::Sea,
        (Labels::Names, Terrain::Inland | Terrain::Coastal) => Face::Land,
    }
}

/// The height of a unit for which signs and lines are drawn as they are.
const USUAL_HEIGHT: f64 = 220.0;

/// How much larger than usual a layout wants signs and lines.
pub(super) fn scale(layout: &Layout) -> f64 {
    f64::from(layout.unit_height) / USUAL_HEIGHT
}

/// The same point, or its copy beyond an edge of a board that wraps, whichever
/// is nearer.
pub(super) fn nearest_copy(point: Point, to: Vector, width: i32, wraps: bool) -> Vector {
    let point = Vector::from(point);
    let width = f64::from(width);
    match point.x - to.x {
        apart if wraps && apart > width / 2.0 => Vector::new(point.x - width, point.y),
        apart if wraps && apart < -width / 2.0 => Vector::new(point.x + width, point.y),
        _ => point,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_of_a_token_is_where_it_ends() {
        let token = Footprint { at: Vector::new(10.0, 10.0), half_width: 30.0, half_height: 20.0 };
        assert_eq!(token.edge(Vector::new(1.0, 0.0), 5.0), Vector::new(45.0, 10.0));
        assert!(
            token.contains(Vector::new(39.0, 10.0), 0.0) && !token.contains(Vector::new(41.0, 10.0), 0.0)
        );
    }

    #[test]
    fn the_shorter_way_may_lead_over_the_edge_of_a_board_that_wraps() {
        let from = Vector::new(900.0, 5.0);
        assert_eq!(nearest_copy([50, 5], from, 1000, true), Vector::new(1050.0, 5.0));
        assert_eq!(nearest_copy([50, 5], from, 1000, false), Vector::new(50.0, 5.0));
        assert_eq!(nearest_copy([800, 5], Vector::new(20.0, 5.0), 1000, true), Vector::new(-200.0, 5.0));
    }
}
