//! Lines on the ground: rivers, railways, canals and bridges.

use atlas::{Board, Province};

use crate::geometry::{Line, Point};
use crate::path::Path;

/// The points of a line.
pub(super) fn points(line: &Line) -> Vec<Point> {
    let mut at = [0, 0];
    let next = |&[x, y]: &Point| {
        at = [at[0] + x, at[1] + y];
        at
    };
    line.points.iter().map(next).collect()
}

/// Lines as path data.
pub(super) fn path<'a>(lines: impl Iterator<Item = &'a Line>) -> String {
    let mut path = Path::new();
    lines.for_each(|line| path.polyline(&points(line)));
    path.finish()
}

/// Whether what a line joins are neighbours: a variant may do without a bridge
/// of its board.
pub(super) fn joins_neighbours(board: &Board, line: &Line) -> bool {
    let joined: Option<Vec<Province>> = line.joins.iter().map(|code| board.province_coded(code)).collect();
    match joined.as_deref() {
        Some(&[one, other]) => board.army_neighbours(one).contains(&other),
        _ => true,
    }
}
