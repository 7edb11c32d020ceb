//! Which lines lie between which areas.

use std::collections::BTreeMap;

use crate::geometry::{Area, AreaKind};

/// All arcs that two areas share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border {
    /// The two areas, by number, ascending.
    pub areas: [usize; 2],
    /// The arcs, by number, ascending.
    pub arcs: Vec<usize>,
    /// What kind of line it is.
    pub kind: BorderKind,
}

/// What a line divides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BorderKind {
    /// Land from water.
    Coast,
    /// Land from land.
    Land,
    /// Water from water.
    Water,
}

/// The borders between areas. A line at the edge of the picture has one area
/// beside it and is no border.
pub(super) fn between(areas: &[Area]) -> Vec<Border> {
    let mut sides: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, area) in areas.iter().enumerate() {
        for reference in area.polygons.iter().flatten().flatten() {
            sides.entry(arc_of(*reference)).or_default().push(number);
        }
    }
    let mut borders: BTreeMap<[usize; 2], Vec<usize>> = BTreeMap::new();
    for (arc, mut areas) in sides {
        areas.sort_unstable();
        if let [one, other] = areas[..]
            && one != other
        {
            borders.entry([one, other]).or_default().push(arc);
        }
    }
    let kind = |[one, other]: [usize; 2]| match (is_water(areas[one].kind), is_water(areas[other].kind)) {
        (false, false) => BorderKind::Land,
        (true, true) => BorderKind::Water,
        _ => BorderKind::Coast,
    };
    borders.into_iter().map(|(areas, arcs)| Border { areas, arcs, kind: kind(areas) }).collect()
}

/// The number of the arc that a ring names, in whichever direction.
pub(crate) fn arc_of(reference: i32) -> usize {
    (if reference < 0 { !reference } else { reference }) as usize
}

fn is_water(kind: AreaKind) -> bool {
    match kind {
        AreaKind::Sea | AreaKind::Strait | AreaKind::Lake => true,
        AreaKind::Land | AreaKind::Impassable => false,
    }
}
