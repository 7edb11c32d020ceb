//! Shores: the stretches where a province of land meets water that fleets can
//! sail.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Board, Place, Province};
use chart::geometry::Point;

use super::contact::{Contact, Ground};
use crate::layout::Shore as Mark;
use crate::plane::Spot;

/// A stretch of shore without a break.
#[derive(Clone, Debug, Default)]
pub(super) struct Shore {
    /// Where it can be joined: the ends of its contacts.
    pub(super) nodes: BTreeSet<Point>,
    /// All its points.
    pub(super) points: Vec<Point>,
    /// How far it lies along each sea, and along the straits of each other
    /// province.
    pub(super) waters: BTreeMap<Province, f64>,
}

/// The shores of a province.
pub(super) fn shores(province: Province, contacts: &[Contact]) -> Vec<Shore> {
    let own = |ground: Ground| ground.shore_of() == Some(province);
    let mut shores: Vec<Shore> = Vec::new();
    for contact in contacts.iter().filter(|contact| contact.is_wet()) {
        let Some(beside) = contact.beside(own) else { continue };
        let nodes: BTreeSet<Point> = contact.ends().into_iter().flatten().collect();
        let mut shore = Shore { nodes, points: contact.points.clone(), waters: BTreeMap::new() };
        let water = beside.water().filter(|&water| water != province);
        shore.waters.extend(water.map(|water| (water, contact.length)));
        // What hangs together with the new stretch becomes one with it.
        let (joined, apart) = shores.into_iter().partition(|other| !other.nodes.is_disjoint(&shore.nodes));
        shores = apart;
        let joined: Vec<Shore> = joined;
        joined.into_iter().for_each(|other| shore.absorb(other));
        shores.push(shore);
    }
    shores
}

impl Shore {
    fn absorb(&mut self, other: Self) {
        self.nodes.extend(other.nodes);
        self.points.extend(other.points);
        for (water, length) in other.waters {
            *self.waters.entry(water).or_default() += length;
        }
    }

    /// How near a point is, squared.
    fn distance(&self, point: Point) -> f64 {
        let distances = self.points.iter().map(|&own| Spot::of(own).distance_squared(Spot::of(point)));
        distances.fold(f64::INFINITY, f64::min)
    }
}

/// The place at which a fleet at the shore stands: the province, or of several
/// coasts the one whose mark is nearest.
pub(super) fn place(board: &Board, marks: &[Mark], province: Province, shore: &Shore) -> Place {
    let own = marks.iter().filter(|mark| mark.province == board.code(province));
    let coasts =
        own.filter_map(|mark| Some((shore.distance(mark.at), board.coast_named(province, &mark.coast)?)));
    let nearest = coasts.min_by(|(one, _), (other, _)| one.total_cmp(other));
    nearest.map_or_else(|| province.whole(), |(_, coast)| coast)
}

/// The parts into which shores fall: by the waters they lie at. Shores that lie
/// at a common water are one part.
pub(super) fn parts(shores: &[Shore], shortest: f64) -> Vec<BTreeSet<Province>> {
    let mut parts: Vec<BTreeSet<Province>> = Vec::new();
    for shore in shores {
        let long = shore.waters.iter().filter(|&(_, &length)| length >= shortest);
        let mut part: BTreeSet<Province> = long.map(|(&water, _)| water).collect();
        if part.is_empty() {
            continue;
        }
        let (joined, apart): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|other| !other.is_disjoint(&part));
        parts = apart;
        joined.into_iter().for_each(|other| part.extend(other));
        parts.push(part);
    }
    parts.sort();
    parts
}
