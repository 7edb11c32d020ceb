//! Where things stand on a chart of Empires, and where there is room beside them.

use std::collections::BTreeMap;

use atlas::{Place, Province, Terrain};

use super::super::canvas::{Canvas, Side};
use super::super::course::Obstacles;
use super::super::footprint::{Footprint, NameBox, nearest_copy, scale};
use super::super::svg::Svg;
use crate::geometry::{Layout, Point};
use crate::muster::{Fleet, Holding, Muster};
use crate::plane::Vector;
use crate::survey::{Labels, Spot};

/// Half the size of a tally, in parts of the room that a layout keeps for one, and
/// of one that has nothing but a tab.
const TALLY: f64 = 0.54;
const TAB: [f64; 2] = [0.26, 0.22];

/// Half the size of a base, in map units of a usual layout.
const BERTH: [f64; 2] = [130.0, 62.0];

/// The directions in which there may be room beside a tally, the best first: below,
/// above, then around.
const SIDES: [[f64; 2]; 10] = [
    [0.0, 1.0],
    [0.0, -1.0],
    [0.8, 0.6],
    [-0.8, 0.6],
    [0.8, -0.6],
    [-0.8, -0.6],
    [1.0, 0.0],
    [-1.0, 0.0],
    [0.4, 0.917],
    [-0.4, -0.917],
];

/// What it costs to cover a tally or a mark, and a name.
const ON_TALLY: f64 = 3.0;
const ON_NAME: f64 = 1.0;

/// What it costs to come later in the list of directions.
const LATER: f64 = 0.05;

/// Points of a mark at which it is looked at, in parts of its half size.
const LOOKS: [[f64; 2]; 9] = [
    [-0.9, -0.9],
    [0.0, -1.0],
    [0.9, -0.9],
    [-1.0, 0.0],
    [0.0, 0.0],
    [1.0, 0.0],
    [-0.9, 0.9],
    [0.0, 1.0],
    [0.9, 0.9],
];

/// Everything that drawing on a board of Empires needs.
pub(super) struct Field<'a> {
    pub(super) canvas: &'a Canvas,
    pub(super) muster: &'a Muster,
    labels: Labels,
    pub(super) layout: &'a Layout,
    /// How much larger than usual signs and lines are.
    pub(super) scale: f64,
    tallies: BTreeMap<Province, Footprint>,
    bases: BTreeMap<Province, Footprint>,
    pub(super) obstacles: Obstacles<'a>,
}

impl<'a> Field<'a> {
    pub(super) fn new(canvas: &'a Canvas, muster: &'a Muster, labels: Labels) -> Self {
        let layout = canvas.survey.layout(labels);
        let obstacles = Obstacles { tokens: Vec::new(), names: &canvas.base_of(labels).names };
        let (tallies, bases) = (BTreeMap::new(), BTreeMap::new());
        let scale = scale(layout);
        let mut field = Self { canvas, muster, labels, layout, scale, tallies, bases, obstacles };
        field.take_room();
        field
    }

    fn take_room(&mut self) {
        for (land, holding) in self.lands() {
            let Some(spot) = self.spot(land) else { continue };
            if let Some(half) = self.size_of(holding) {
                self.tallies.insert(land, self.footprint(spot.unit, half));
            }
            if holding.base.is_some() {
                let half = BERTH.map(|length| length * self.scale);
                self.bases.insert(land, self.footprint(spot.dislodged, half));
            }
        }
        for (sea, _) in self.fleets() {
            let Some(spot) = self.spot(sea) else { continue };
            self.tallies.insert(sea, self.footprint(spot.unit, self.room([TALLY, TALLY])));
        }
        self.obstacles.tokens = self.tallies.values().chain(self.bases.values()).copied().collect();
    }

    /// The lands of the muster that are lands of the board.
    pub(super) fn lands(&self) -> Vec<(Province, &'a Holding)> {
        let lands = self.muster.lands.iter().filter(|(land, _)| self.is_sea(**land) == Some(false));
        lands.map(|(&land, holding)| (land, holding)).collect()
    }

    /// The fleets of the muster that are in seas of the board and belong to somebody.
    pub(super) fn fleets(&self) -> Vec<(Province, Fleet)> {
        let fleets = self.muster.fleets.iter().filter(|(sea, fleet)| {
            self.is_sea(**sea) == Some(true) && self.canvas.side(fleet.owner).is_some()
        });
        fleets.map(|(&sea, &fleet)| (sea, fleet)).collect()
    }

    /// Whether a province of the board is water.
    pub(super) fn is_sea(&self, province: Province) -> Option<bool> {
        let board = &self.canvas.board;
        (province.index() < board.province_count()).then(|| board.terrain(province) == Terrain::Sea)
    }

    pub(super) fn spot(&self, province: Province) -> Option<Spot> {
        self.is_sea(province)?;
        self.canvas.survey.spot(self.labels, Place::from(province))
    }

    pub(super) fn owner(&self, holding: &Holding) -> Option<&'a Side> {
        holding.owner.and_then(|owner| self.canvas.side(owner))
    }

    /// What stands in an area, or the point where it would.
    pub(super) fn tally(&self, province: Province) -> Option<Footprint> {
        let standing = self.tallies.get(&province).copied();
        standing.or_else(|| Some(Footprint::point(self.spot(province)?.unit.into())))
    }

    /// The same for ships, which are in the base of a land.
    pub(super) fn berth(&self, province: Province) -> Option<Footprint> {
        self.bases.get(&province).copied().or_else(|| self.tally(province))
    }

    /// The same thing, or its copy beyond an edge of a board that goes round,
    /// whichever is nearer.
    pub(super) fn seen_from(&self, from: Vector, thing: Footprint) -> Footprint {
        Footprint { at: self.nearer(from, thing.at), ..thing }
    }

    /// The same for a point.
    pub(super) fn nearer(&self, from: Vector, point: Vector) -> Vector {
        let survey = &self.canvas.survey;
        if survey.wraps() { nearest_copy(self.on_map(point), from, survey.width(), true) } else { point }
    }

    /// The point of the map that a point beyond an edge is.
    pub(super) fn on_map(&self, point: Vector) -> Point {
        let [x, y] = point.rounded();
        let survey = &self.canvas.survey;
        if survey.wraps() { [x.rem_euclid(survey.width()), y] } else { [x, y] }
    }

    /// A length that grows with the layout.
    pub(super) fn length(&self, usual: f64) -> f64 {
        usual * self.scale
    }

    /// A spot beside something for a mark of half this size, where it hides least
    /// and stays within the picture.
    pub(super) fn beside(&self, thing: &Footprint, [wide, high]: [f64; 2], taken: &[Footprint]) -> Vector {
        let spots = SIDES.iter().enumerate().map(|(number, &[x, y])| {
            let towards = Vector::new(x * (thing.half_width + wide), y * (thing.half_height + high));
            let at = thing.at + towards;
            let mark = Footprint { at, half_width: wide, half_height: high };
            (self.hidden_by(&mark, taken) + LATER * number as f64, at)
        });
        let best = spots.min_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or(thing.at, |(_, at)| at)
    }

    /// How much a mark would hide of tallies, of other marks, and of names.
    pub(super) fn hidden_by(&self, mark: &Footprint, taken: &[Footprint]) -> f64 {
        let middle = Vector::from(self.on_map(mark.at));
        let near = |at: Vector, reach: f64| (at - middle).length() < reach + 2.0 * mark.reach();
        let things = self.obstacles.tokens.iter().chain(taken).filter(|thing| near(thing.at, thing.reach()));
        let things: Vec<&Footprint> = things.collect();
        let names = self.obstacles.names.iter().filter(|name| near(name.middle, name.reach()));
        let names: Vec<&NameBox> = names.collect();
        let height = f64::from(self.canvas.survey.height());
        let cost = |[x, y]: [f64; 2]| {
            let point = middle + Vector::new(x * mark.half_width, y * mark.half_height);
            let outside = point.y < 0.0 || point.y > height;
            let on_thing = outside || things.iter().any(|thing| thing.contains(point, 0.0));
            let on_name = names.iter().any(|name| name.contains(point));
            f64::from(u8::from(on_thing)) * ON_TALLY + f64::from(u8::from(on_name)) * ON_NAME
        };
        LOOKS.into_iter().map(cost).sum()
    }

    /// Shows something again at the other edge of a board that goes round, if it
    /// reaches beyond one.
    pub(super) fn repeat(&self, svg: &mut Svg, id: &str, [least, greatest]: [f64; 2]) {
        let survey = &self.canvas.survey;
        let width = survey.width();
        for (crossed, shift) in [(least < 0.0, width), (greatest > f64::from(width), -width)] {
            if crossed && survey.wraps() {
                svg.tag("use").with("href", format_args!("#{id}")).with("x", shift).done();
            }
        }
    }

    fn size_of(&self, holding: &Holding) -> Option<[f64; 2]> {
        let counted = [holding.population, holding.armies, holding.forts.filter(|&forts| forts > 0)];
        match (counted.iter().flatten().count(), self.owner(holding)) {
            (0, None) => None,
            (0, Some(_)) => Some(self.room(TAB)),
            _ => Some(self.room([TALLY, TALLY])),
        }
    }

    fn room(&self, [wide, high]: [f64; 2]) -> [f64; 2] {
        [wide * f64::from(self.layout.unit_width), high * f64::from(self.layout.unit_height)]
    }

    fn footprint(&self, at: Point, [half_width, half_height]: [f64; 2]) -> Footprint {
        Footprint { at: at.into(), half_width, half_height }
    }
}
