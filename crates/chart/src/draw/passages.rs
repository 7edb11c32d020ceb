//! Canals that have rules of their own: marked by a gate at either end, with
//! their name beside them where there is room.

use atlas::{Canal, UnitKind};

use super::footprint::{Footprint, NameBox};
use super::svg::Svg;
use super::ways;
use crate::geometry::{Label, Line, LineKind, Point};
use crate::lettering::{self, Face};
use crate::path::Path;
use crate::plane::Vector;
use crate::survey::{Labels, Survey};

/// What the name of a canal is lettered in.
pub(super) const FACE: Face = Face::Sea;

/// How far a gate reaches to either side of its canal.
const GATE: f64 = 66.0;

/// Space around a name.
const GAP: f64 = 24.0;

/// How many places are tried for a name above and below the middle of its
/// canal, half a line apart.
const TRIES: i32 = 6;

/// The sizes of its type that are tried, in percent of that of coasts' names.
const SIZES: [i32; 3] = [115, 100, 85];

/// How many points of a name are looked at, along and across.
const GRID: [i32; 2] = [8, 2];

/// A canal of the rules on the map.
pub(super) struct Passage<'a> {
    line: &'a Line,
    /// Its name, where there is room for it.
    pub(super) label: Option<Label>,
}

/// The canals that are drawn; their names keep away from others.
pub(super) fn of<'a>(
    canals: &[Canal],
    survey: &'a Survey,
    labels: Labels,
    names: &[NameBox],
) -> Vec<Passage<'a>> {
    let passage = |canal: &Canal| {
        let line = survey.lines().iter().find(|line| keeps(survey, canal, line))?;
        let label = Site { survey, labels, canal, names }.label(line);
        Some(Passage { line, label })
    };
    canals.iter().filter_map(passage).collect()
}

/// Whether a line is this canal: it runs through the province of its keeper.
fn keeps(survey: &Survey, canal: &Canal, line: &Line) -> bool {
    line.kind == LineKind::Canal
        && ways::points(line).into_iter().any(|point| survey.contains(canal.keeper, point))
}

impl Passage<'_> {
    /// Whether it is what a line shows.
    pub(super) fn is(&self, line: &Line) -> bool {
        std::ptr::eq(self.line, line)
    }

    /// What its name covers.
    pub(super) fn name_box(&self) -> Option<NameBox> {
        self.label.as_ref().map(|label| NameBox::of(label, FACE))
    }
}

/// Draws the canals: banks, water, the course of ships, and gates.
pub(super) fn draw(passages: &[Passage<'_>], svg: &mut Svg) {
    let mut way = Path::new();
    let mut gates = Path::new();
    for passage in passages {
        let points = ways::points(passage.line);
        way.polyline(&points);
        gate(&mut gates, &points);
        gate(&mut gates, &points.into_iter().rev().collect::<Vec<_>>());
    }
    let way = way.finish();
    for class in ["passage-bank", "passage", "passage-course"] {
        svg.tag("path").with("class", class).with("d", &way).done();
    }
    svg.tag("path").with("class", "gate").with("d", gates.finish()).done();
}

/// A bar across the beginning of a way.
fn gate(path: &mut Path, way: &[Point]) {
    let [first, next, ..] = *way else { return };
    let first = Vector::from(first);
    let Some(direction) = (Vector::from(next) - first).direction() else { return };
    let side = direction.left() * GATE;
    path.polyline(&[(first + side).rounded(), (first - side).rounded()]);
}

/// Where the name of a canal has to find room.
struct Site<'a> {
    survey: &'a Survey,
    labels: Labels,
    canal: &'a Canal,
    names: &'a [NameBox],
}

impl Site<'_> {
    /// The name in one line beside the canal, as large as there is room for it.
    fn label(&self, line: &Line) -> Option<Label> {
        let points = ways::points(line);
        let (&first, &last) = points.first().zip(points.last())?;
        let middle = Vector::from(first).towards(last.into(), 0.5);
        let mark = self.survey.layout(self.labels).mark_size;
        let sizes = SIZES.map(|percent| mark * percent / 100);
        let labels = sizes.into_iter().flat_map(|size| self.candidates(middle, size));
        labels.into_iter().find(|label| self.has_room(label))
    }

    /// The name at either side of a point, then a little below and above.
    fn candidates(&self, middle: Vector, size: i32) -> impl Iterator<Item = Label> + '_ {
        let aside = lettering::width(FACE, &self.canal.name, f64::from(size)) / 2.0 + GATE + GAP;
        let shifts = (0..=TRIES).flat_map(|number| [number, -number]);
        let places = shifts.flat_map(move |shift| {
            let y = f64::from(shift * size) / 2.0;
            [-aside, aside].map(|x| (middle + Vector::new(x, y)).rounded())
        });
        let lines = vec![self.canal.name.clone()];
        places.map(move |at| Label { lines: lines.clone(), at, size, angle: 0, offshore: false })
    }

    fn has_room(&self, label: &Label) -> bool {
        let tokens = self.tokens();
        NameBox::of(label, FACE).widened(GAP).points(GRID).all(|point| {
            self.survey.contains(self.canal.keeper, point.rounded())
                && !self.names.iter().any(|name| name.contains(point))
                && !tokens.iter().any(|token| token.contains(point, 0.0))
        })
    }

    /// Units as they may stand in the province, one driven out included.
    fn tokens(&self) -> Vec<Footprint> {
        let layout = self.survey.layout(self.labels);
        let spot = self.survey.spot(self.labels, self.canal.keeper.whole());
        let spots = spot.into_iter().flat_map(|spot| [spot.unit, spot.dislodged]);
        let kinds =
            |at: Point| [UnitKind::Army, UnitKind::Fleet].map(|kind| Footprint::of(layout, kind, at.into()));
        spots.flat_map(kinds).collect()
    }
}
