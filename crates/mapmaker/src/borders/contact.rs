//! Where areas touch.

use atlas::{Board, Province};
use chart::geometry::{AreaKind, Geometry, Point};

use crate::arcs::Arc;
use crate::plane::Spot;
use crate::topology::arcs_of;

/// What an area is to units.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// Land of a province.
    Land(Province),
    /// Water of a province of land.
    Strait(Province),
    /// Water of a sea.
    Sea(Province),
    /// Nobody may enter.
    Closed,
}

impl Ground {
    fn of(board: &Board, kind: AreaKind, province: Option<&str>) -> Self {
        let province = province.and_then(|code| board.province_coded(code));
        match (kind, province) {
            (AreaKind::Land, Some(province)) => Self::Land(province),
            (AreaKind::Strait, Some(province)) => Self::Strait(province),
            (AreaKind::Sea, Some(province)) => Self::Sea(province),
            _ => Self::Closed,
        }
    }

    /// The province, if it is one of land.
    pub(super) fn shore_of(self) -> Option<Province> {
        match self {
            Self::Land(province) | Self::Strait(province) => Some(province),
            Self::Sea(_) | Self::Closed => None,
        }
    }

    /// The province, if it is a sea.
    pub(super) fn sea(self) -> Option<Province> {
        match self {
            Self::Sea(province) => Some(province),
            _ => None,
        }
    }

    /// The province, if it is water.
    pub(super) fn water(self) -> Option<Province> {
        match self {
            Self::Sea(province) | Self::Strait(province) => Some(province),
            Self::Land(_) | Self::Closed => None,
        }
    }
}

/// A stretch along which two grounds touch.
#[derive(Clone, Debug)]
pub(super) struct Contact {
    /// What lies at both sides.
    pub(super) grounds: [Ground; 2],
    /// How long it is.
    pub(super) length: f64,
    /// The points of it, ends included.
    pub(super) points: Vec<Point>,
}

impl Contact {
    /// Whether there is water for fleets at one side at least.
    pub(super) fn is_wet(&self) -> bool {
        self.grounds.iter().any(|ground| ground.water().is_some())
    }

    /// Where it begins and ends.
    pub(super) fn ends(&self) -> [Option<Point>; 2] {
        [self.points.first().copied(), self.points.last().copied()]
    }

    /// What touches the ground that fits, at the other side.
    pub(super) fn beside(&self, fits: impl Fn(Ground) -> bool) -> Option<Ground> {
        let [one, other] = self.grounds;
        if fits(one) { Some(other) } else { fits(other).then_some(one) }
    }
}

/// All contacts of a geometry; those across the seam of a board that wraps
/// among them.
pub(super) fn contacts(board: &Board, geometry: &Geometry) -> Vec<Contact> {
    let grounds: Vec<Ground> =
        geometry.areas.iter().map(|area| Ground::of(board, area.kind, area.province.as_deref())).collect();
    let arcs = arcs_of(geometry);
    let mut contacts = Vec::new();
    for arc in &arcs {
        if let (Some(left), Some(right)) = (arc.left, arc.right) {
            let points: Vec<Point> = arc.points.iter().map(|&point| unseamed(geometry, point)).collect();
            contacts.push(Contact {
                grounds: [grounds[left], grounds[right]],
                length: length(&arc.points),
                points,
            });
        }
    }
    if geometry.wraps {
        contacts.extend(across_seam(&grounds, &arcs, geometry.width));
    }
    contacts
}

/// On a board that wraps, a point at the right edge is one at the left edge.
fn unseamed(geometry: &Geometry, [x, y]: Point) -> Point {
    if geometry.wraps && x == geometry.width { [0, y] } else { [x, y] }
}

fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|ends| Spot::of(ends[0]).distance(Spot::of(ends[1]))).sum()
}

fn across_seam(grounds: &[Ground], arcs: &[Arc], width: i32) -> Vec<Contact> {
    let at_edge = |x: i32| edge_stretches(arcs, x);
    let right = at_edge(width);
    let mut contacts = Vec::new();
    for (area, top, bottom) in at_edge(0) {
        for &(beyond, other_top, other_bottom) in &right {
            let (top, bottom) = (top.max(other_top), bottom.min(other_bottom));
            if top < bottom {
                let length = f64::from(bottom - top);
                let points = vec![[0, top], [0, bottom]];
                contacts.push(Contact { grounds: [grounds[area], grounds[beyond]], length, points });
            }
        }
    }
    contacts
}

/// The areas at an upright edge of the picture, each from where to where.
fn edge_stretches(arcs: &[Arc], x: i32) -> Vec<(usize, i32, i32)> {
    let mut stretches = Vec::new();
    for arc in arcs {
        let (Some(area), None) = (arc.left.or(arc.right), arc.left.and(arc.right)) else { continue };
        for ends in arc.points.windows(2).filter(|ends| ends[0][0] == x && ends[1][0] == x) {
            stretches.push((area, ends[0][1].min(ends[1][1]), ends[0][1].max(ends[1][1])));
        }
    }
    stretches
}
