//! The lines of the ground as they are written: with as many points as can be
//! seen on a board of its size, and no more.

use std::collections::BTreeSet;

use crate::chains::joined;
use crate::geometry::{Area, AreaKind, Point};
use crate::path::Path;
use crate::simplify::simplified;
use crate::survey::{Border, BorderKind, Survey, arc_of};

/// From which width on a board has broader lines, and from which the broadest.
const BROAD: i32 = 12_000;
const VAST: i32 = 20_000;

/// How broad the fine lines of a board are, so that they can still be seen when all
/// of it is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Breadth {
    Usual,
    Broad,
    Vast,
}

impl Breadth {
    pub(super) fn of(survey: &Survey) -> Self {
        match survey.width() {
            ..BROAD => Self::Usual,
            BROAD..VAST => Self::Broad,
            _ => Self::Vast,
        }
    }

    /// What is added to the class of fine lines.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Usual => "",
            Self::Broad => " broad",
            Self::Vast => " vast",
        }
    }

    /// How exact lines are. A board that is vast is never shown so large that a
    /// few of its units could be told apart.
    const fn detail(self) -> Detail {
        match self {
            Self::Usual | Self::Broad => Detail {
                grid: 1,
                line: 0.0,
                under_lines: 0.0,
                under_depths: 24.0,
                coasts: [60.0, 36.0, 14.0],
            },
            Self::Vast => Detail {
                grid: 10,
                line: 15.0,
                under_lines: 9.0,
                under_depths: 60.0,
                coasts: [160.0, 100.0, 44.0],
            },
        }
    }
}

/// How exact lines are, in map units.
#[derive(Copy, Clone, Debug)]
struct Detail {
    /// Points lie on multiples of this.
    grid: i32,
    /// How far a line may be off.
    line: f64,
    /// How much more the edge of an area may be off where lines cover it.
    under_lines: f64,
    /// The same for the edge of a sea, where shallow water covers it.
    under_depths: f64,
    /// How far the coast may be off under each of the bands of shallow water.
    coasts: [f64; 3],
}

/// The ids of the coasts under bands of shallow water, the widest first.
pub(super) const COASTS: [&str; 3] = ["broad-coast", "coarse-coast", "fine-coast"];

/// All lines of a survey as they are drawn.
pub(super) struct Outlines {
    detail: Detail,
    /// By arc: its points.
    arcs: Vec<Vec<Point>>,
    /// The arcs between land and water.
    coasts: BTreeSet<usize>,
}

impl Outlines {
    pub(super) fn new(survey: &Survey) -> Self {
        let detail = Breadth::of(survey).detail();
        let arcs = survey.arcs().iter().map(|arc| drawn(survey, arc, detail)).collect();
        let coasts = survey.borders().iter().filter(|border| border.kind == BorderKind::Coast);
        let coasts = coasts.flat_map(|border| border.arcs.iter().copied()).collect();
        Self { detail, arcs, coasts }
    }

    /// A line between two areas.
    pub(super) fn border(&self, border: &Border) -> String {
        let mut path = Path::new();
        border.arcs.iter().for_each(|&arc| path.polyline(self.arc(arc)));
        path.finish()
    }

    /// The outline of an area, with fewer points where lines or shallow water lie
    /// over it. Neighbours lose the same points.
    pub(super) fn area(&self, area: &Area) -> String {
        let mut path = Path::new();
        for ring in area.polygons.iter().flatten() {
            let mut points: Vec<Point> = Vec::new();
            for &reference in ring {
                let mut arc = self.edge(area.kind, arc_of(reference));
                if reference < 0 {
                    arc.reverse();
                }
                points.pop();
                points.extend(arc);
            }
            points.pop();
            path.polyline(&points);
            path.close();
        }
        path.finish()
    }

    /// The coast of some borders in one piece for each band of shallow water: lines so
    /// wide that nobody sees a difference but whoever has to wait for them.
    pub(super) fn bands(&self, coasts: &[&Border]) -> [String; 3] {
        let arcs = coasts.iter().flat_map(|border| &border.arcs);
        let chains = joined(&arcs.map(|&arc| self.arc(arc)).collect::<Vec<_>>());
        self.detail.coasts.map(|tolerance| {
            let mut path = Path::new();
            chains.iter().for_each(|chain| path.chain(&simplified(chain, tolerance)));
            path.finish()
        })
    }

    fn arc(&self, arc: usize) -> &[Point] {
        self.arcs.get(arc).map_or(&[], Vec::as_slice)
    }

    /// An arc as the edge of an area of a kind.
    fn edge(&self, kind: AreaKind, arc: usize) -> Vec<Point> {
        let tolerance = if kind == AreaKind::Sea && self.coasts.contains(&arc) {
            self.detail.under_depths
        } else {
            self.detail.under_lines
        };
        if tolerance > 0.0 { simplified(self.arc(arc), tolerance) } else { self.arc(arc).to_vec() }
    }
}

/// An arc with the points that are drawn, each on the grid. What lies on the frame
/// stays there.
fn drawn(survey: &Survey, arc: &[Point], detail: Detail) -> Vec<Point> {
    if detail.grid == 1 {
        return arc.to_vec();
    }
    let on_grid = |length: i32, end: i32| {
        if length == 0 || length == end { length } else { rounded(length, detail.grid) }
    };
    let place = |[x, y]: Point| [on_grid(x, survey.width()), on_grid(y, survey.height())];
    let mut points: Vec<Point> = simplified(arc, detail.line).into_iter().map(place).collect();
    points.dedup();
    points
}

/// The nearest multiple.
const fn rounded(length: i32, grid: i32) -> i32 {
    (length + grid / 2).div_euclid(grid) * grid
}
