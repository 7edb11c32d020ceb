//! The faces that lines cut the picture into.
//!
//! The lines become the walls of a triangulation; triangles that no wall parts
//! hang together. So there is nothing to be proved about rings inside rings.
//! Where such a whole is narrow it is cut across, so that its narrow parts can
//! be told from its wide ones.

use chart::geometry::Point;
use spade::handles::{DirectedEdgeHandle, FaceHandle, InnerTag};
use spade::{CdtEdge, ConstrainedDelaunayTriangulation, HasPosition, InsertionError, Point2, Triangulation};

use crate::noding::Segment;
use crate::plane::{Spot, turn};

/// A part of the picture without any line in it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Face {
    /// Twice its area, in square map units.
    pub(crate) double_area: i64,
    /// The number of the whole that it is a part of.
    pub(crate) whole: usize,
}

/// A piece of line between two faces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wall {
    /// Where it begins.
    pub(crate) from: Point,
    /// Where it ends.
    pub(crate) to: Point,
    /// The face to the left of the way, y growing downwards; `None` outside of
    /// the picture.
    pub(crate) left: Option<usize>,
    /// The face to the right of the way.
    pub(crate) right: Option<usize>,
}

impl Wall {
    /// How long it is.
    pub(crate) fn length(&self) -> f64 {
        Spot::of(self.from).distance(Spot::of(self.to))
    }
}

/// The faces and the walls between them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faces {
    /// The faces.
    pub(crate) faces: Vec<Face>,
    /// By whole: a spot well inside.
    pub(crate) wholes: Vec<Spot>,
    /// The walls, each once: lines, and cuts where a whole is narrow. No wall
    /// has the same face on both sides.
    pub(crate) walls: Vec<Wall>,
}

/// A corner of the triangulation that remembers its whole coordinates.
#[derive(Copy, Clone)]
struct Corner(Point);

impl HasPosition for Corner {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        Point2::new(f64::from(self.0[0]), f64::from(self.0[1]))
    }
}

type Mesh = ConstrainedDelaunayTriangulation<Corner>;
type Edge<'a> = DirectedEdgeHandle<'a, Corner, (), CdtEdge<()>, ()>;
type Triangle<'a> = FaceHandle<'a, InnerTag, Corner, (), CdtEdge<()>, ()>;

impl Faces {
    /// The faces between segments that meet at their ends only and whose outer
    /// rim is convex, cut where they are narrower than `narrow` map units.
    ///
    /// # Errors
    ///
    /// If a point lies beyond all measure.
    pub(crate) fn between(segments: &[Segment], narrow: f64) -> Result<Self, InsertionError> {
        let mut corners: Vec<Point> = segments.iter().flatten().copied().collect();
        corners.sort_unstable();
        corners.dedup();
        let number = |point: &Point| corners.binary_search(point).unwrap_or_default();
        let edges = segments.iter().map(|[from, to]| [number(from), number(to)]).collect();
        let corners = corners.iter().map(|&point| Corner(point)).collect();
        // Segments that meet at their ends only give rise to no conflict.
        let mesh = Mesh::try_bulk_load_cdt(corners, edges, |_| {})?;
        let wholes = Parts::of(&mesh, |edge| edge.is_constraint_edge());
        let parts = Parts::of(&mesh, |edge| edge.is_constraint_edge() || length(edge) < narrow);
        let face = |part: &Part| Face {
            double_area: part.double_area,
            whole: wholes.of_triangle[part.seed].unwrap_or_default(),
        };
        Ok(Self {
            faces: parts.list.iter().map(face).collect(),
            wholes: wholes.list.iter().map(|part| part.inner).collect(),
            walls: walls(&mesh, &parts),
        })
    }

    /// The face that a spot lies in: what is above the first wall below it.
    pub(crate) fn face_at(&self, spot: Spot) -> Option<usize> {
        let mut nearest: Option<(f64, Option<usize>)> = None;
        for wall in &self.walls {
            let (from, to) = (Spot::of(wall.from), Spot::of(wall.to));
            if (from.x > spot.x) == (to.x > spot.x) {
                continue;
            }
            let y = from.y + (to.y - from.y) * (spot.x - from.x) / (to.x - from.x);
            if y >= spot.y && nearest.is_none_or(|(best, _)| y < best) {
                // Going to the right, what lies above is to the left.
                nearest = Some((y, if to.x > from.x { wall.left } else { wall.right }));
            }
        }
        nearest.and_then(|(_, face)| face)
    }
}

/// Triangles that hang together.
struct Part {
    /// One of them, by its index.
    seed: usize,
    double_area: i64,
    /// The middle of the largest of them.
    inner: Spot,
    /// Twice the area of the largest of them.
    widest: i64,
}

/// The triangles of a mesh, sorted into parts.
struct Parts {
    list: Vec<Part>,
    /// By the index of a triangle: the number of its part.
    of_triangle: Vec<Option<usize>>,
}

impl Parts {
    /// The parts between the edges that part them.
    fn of(mesh: &Mesh, parting: impl Fn(Edge<'_>) -> bool) -> Self {
        let mut parts = Self { list: Vec::new(), of_triangle: vec![None; mesh.num_all_faces()] };
        for seed in mesh.inner_faces() {
            if parts.of_triangle[seed.index()].is_none() {
                parts.flood(seed, &parting);
            }
        }
        parts
    }

    fn flood(&mut self, seed: Triangle<'_>, parting: &impl Fn(Edge<'_>) -> bool) {
        let number = self.list.len();
        let mut part = Part { seed: seed.index(), double_area: 0, inner: Spot::default(), widest: 0 };
        self.of_triangle[seed.index()] = Some(number);
        let mut waiting = vec![seed];
        while let Some(triangle) = waiting.pop() {
            part.add(triangle.vertices().map(|vertex| vertex.data().0));
            for edge in triangle.adjacent_edges().into_iter().filter(|&edge| !parting(edge)) {
                let beyond = edge.rev().face().as_inner();
                if let Some(next) = beyond.filter(|next| self.of_triangle[next.index()].is_none()) {
                    self.of_triangle[next.index()] = Some(number);
                    waiting.push(next);
                }
            }
        }
        self.list.push(part);
    }
}

impl Part {
    fn add(&mut self, [a, b, c]: [Point; 3]) {
        let double_area = turn(a, b, c).abs();
        self.double_area += double_area;
        if double_area > self.widest {
            self.widest = double_area;
            let middle =
                |axis: usize| [a, b, c].map(|corner| f64::from(corner[axis])).iter().sum::<f64>() / 3.0;
            self.inner = Spot { x: middle(0), y: middle(1) };
        }
    }
}

fn length(edge: Edge<'_>) -> f64 {
    let [from, to] = edge.vertices().map(|vertex| Spot::of(vertex.data().0));
    from.distance(to)
}

fn walls(mesh: &Mesh, parts: &Parts) -> Vec<Wall> {
    let part = |way: Edge<'_>| way.face().as_inner().and_then(|triangle| parts.of_triangle[triangle.index()]);
    let edges = mesh.undirected_edges().map(|edge| edge.as_directed());
    let wall = edges.map(|way| {
        let [from, to] = way.vertices().map(|vertex| vertex.data().0);
        // The triangulation calls left what is left with y growing upwards.
        Wall { from, to, left: part(way.rev()), right: part(way) }
    });
    wall.filter(|wall| wall.left != wall.right).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::noding::{noded, segment};

    /// The faces between lines inside a square of 100 units.
    fn faces(lines: &[[Point; 2]], narrow: f64) -> Faces {
        let frame = [[[0, 0], [100, 0]], [[100, 0], [100, 100]], [[0, 100], [100, 100]], [[0, 0], [0, 100]]];
        let all = frame.iter().chain(lines).filter_map(|&[from, to]| segment(from, to)).collect();
        Faces::between(&noded(all).unwrap(), narrow).unwrap()
    }

    fn double_areas(faces: &Faces) -> Vec<i64> {
        let mut areas: Vec<i64> = faces.faces.iter().map(|face| face.double_area).collect();
        areas.sort_unstable();
        areas
    }

    const BOX: [[Point; 2]; 4] =
        [[[20, 20], [60, 20]], [[60, 20], [60, 60]], [[20, 60], [60, 60]], [[20, 20], [20, 60]]];

    #[test]
    fn faces_cover_the_picture_and_know_their_holes() {
        assert_eq!(double_areas(&faces(&BOX, 0.0)), [3_200, 16_800]);
        // A line that ends in the open parts nothing.
        assert_eq!(double_areas(&faces(&[[[0, 0], [50, 50]]], 0.0)), [20_000]);
    }

    #[test]
    fn walls_have_the_right_faces_at_their_sides() {
        let faces = faces(&[[[0, 50], [100, 50]]], 0.0);
        let (above, below) =
            (faces.face_at(Spot { x: 30.0, y: 20.0 }), faces.face_at(Spot { x: 30.0, y: 80.0 }));
        let wall = faces.walls.iter().find(|wall| wall.from[1] == 50 && wall.to[1] == 50).unwrap();
        let expected = if wall.from[0] < wall.to[0] { (above, below) } else { (below, above) };
        assert_eq!((wall.left, wall.right), expected);
        assert_eq!(faces.walls.iter().filter(|wall| wall.left.is_none() || wall.right.is_none()).count(), 6);
    }

    #[test]
    fn a_spot_is_found_in_its_face_or_outside() {
        let faces = faces(&BOX, 0.0);
        let (inside, around) =
            (faces.face_at(Spot { x: 40.0, y: 40.0 }), faces.face_at(Spot { x: 80.0, y: 40.0 }));
        assert!(inside.is_some() && around.is_some() && inside != around);
        assert_eq!(faces.face_at(Spot { x: 40.0, y: -5.0 }), None);
        assert_eq!(faces.face_at(Spot { x: 40.0, y: 105.0 }), None);
    }

    #[test]
    fn narrow_stretches_are_cut_off_but_stay_part_of_their_whole() {
        // A channel of 6 units between two walls of a thick bar.
        let bar = [[[0, 40], [47, 40]], [[47, 40], [47, 60]], [[0, 60], [47, 60]]];
        let other = [[[53, 40], [100, 40]], [[53, 40], [53, 60]], [[53, 60], [100, 60]]];
        let lines: Vec<[Point; 2]> = bar.into_iter().chain(other).collect();
        assert_eq!(faces(&lines, 0.0).faces.len(), 3);
        let cut = faces(&lines, 8.0);
        assert_eq!((cut.faces.len() > 3, cut.wholes.len()), (true, 3));
    }
}
