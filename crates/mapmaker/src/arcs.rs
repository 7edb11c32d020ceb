//! Arcs: the borders between patches, from node to node.

use std::collections::{BTreeMap, BTreeSet};

use chart::geometry::Point;

use crate::faces::Wall;

/// A border between two patches. It begins and ends at nodes, where three or
/// more borders meet, or it is closed and its ends are the same point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arc {
    /// Its points from end to end; neighbours differ.
    pub(crate) points: Vec<Point>,
    /// The patch to the left of the way, y growing downwards; `None` outside
    /// of the picture.
    pub(crate) left: Option<usize>,
    /// The patch to the right of the way.
    pub(crate) right: Option<usize>,
}

/// A wall as one of its ends sees it.
#[derive(Copy, Clone)]
struct Way {
    wall: usize,
    to: Point,
}

/// Joins the walls that part different patches into arcs; `patch_of` says
/// which patch a face belongs to.
pub(crate) fn arcs(walls: &[Wall], patch_of: &[usize]) -> Vec<Arc> {
    let patch = |face: Option<usize>| face.map(|face| patch_of[face]);
    let parting: Vec<(Wall, Option<usize>, Option<usize>)> = walls
        .iter()
        .map(|&wall| (wall, patch(wall.left), patch(wall.right)))
        .filter(|(_, left, right)| left != right)
        .collect();
    let mut ways: BTreeMap<Point, Vec<Way>> = BTreeMap::new();
    for (number, (wall, _, _)) in parting.iter().enumerate() {
        ways.entry(wall.from).or_default().push(Way { wall: number, to: wall.to });
        ways.entry(wall.to).or_default().push(Way { wall: number, to: wall.from });
    }
    let mut used = BTreeSet::new();
    let mut arcs = Vec::new();
    let nodes = ways.iter().filter(|(_, ways)| ways.len() != 2);
    // What is left once all nodes are done is rings without any node.
    for (&start, from_here) in nodes.chain(&ways) {
        for &way in from_here {
            if !used.contains(&way.wall) {
                arcs.push(follow(start, way, &ways, &parting, &mut used));
            }
        }
    }
    arcs
}

/// Follows a border until it meets a node or comes back to its start.
fn follow(
    start: Point,
    mut way: Way,
    ways: &BTreeMap<Point, Vec<Way>>,
    parting: &[(Wall, Option<usize>, Option<usize>)],
    used: &mut BTreeSet<usize>,
) -> Arc {
    let (wall, left, right) = parting[way.wall];
    let (left, right) = if wall.from == start { (left, right) } else { (right, left) };
    let mut points = vec![start];
    loop {
        used.insert(way.wall);
        points.push(way.to);
        let onwards = ways.get(&way.to).map(Vec::as_slice).unwrap_or_default();
        let next = onwards.iter().find(|onward| !used.contains(&onward.wall));
        match next {
            Some(&next) if way.to != start && onwards.len() == 2 => way = next,
            _ => return Arc { points, left, right },
        }
    }
}
