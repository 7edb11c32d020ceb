//! A scene on its way to becoming layers: what there is of it that the board
//! has, and where it stands.

use std::collections::BTreeMap;

use atlas::{Board, Place, Power, Province};

use super::canvas::Side;
use super::course::Obstacles;
use super::footprint::{Footprint, nearest_copy, scale};
use super::{Chart, Layers, marks, orders, realms, units};
use crate::geometry::Layout;
use crate::plane::Vector;
use crate::scene::{Scene, Unit};
use crate::survey::{Labels, Spot, Survey};

/// Everything that drawing a layer needs.
pub(super) struct Stage<'a> {
    pub(super) chart: &'a Chart,
    pub(super) scene: &'a Scene,
    pub(super) labels: Labels,
    /// What tells its ids from those of other pictures on a page; mostly nothing.
    name: &'a str,
    pub(super) layout: &'a Layout,
    /// How much larger than usual signs and lines are.
    pub(super) scale: f64,
    /// Where units stand, by province.
    pub(super) standing: BTreeMap<Province, Footprint>,
    pub(super) obstacles: Obstacles<'a>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(chart: &'a Chart, scene: &'a Scene, labels: Labels) -> Self {
        let layout = chart.survey().layout(labels);
        let mut stage = Self {
            chart,
            scene,
            labels,
            name: "",
            layout,
            scale: scale(layout),
            standing: BTreeMap::new(),
            obstacles: Obstacles { tokens: Vec::new(), names: &chart.canvas.base_of(labels).names },
        };
        stage.place_units();
        stage
    }

    /// The same for a picture that stands beside others.
    pub(super) fn called(self, name: &'a str) -> Self {
        Self { name, ..self }
    }

    /// An id in this picture.
    pub(super) fn id(&self, id: &str) -> String {
        if self.name.is_empty() { id.to_owned() } else { format!("{}-{id}", self.name) }
    }

    pub(super) fn layers(&self) -> Layers {
        let (owners, realm_borders) = realms::draw(&self.chart.canvas, &self.scene.owners);
        let (orders, badges) = orders::draw(self);
        Layers {
            owners,
            realm_borders,
            centres: units::centres(self),
            orders,
            units: units::draw(self),
            marks: marks::draw(self, &badges),
        }
    }

    fn place_units(&mut self) {
        let scene = self.scene;
        for unit in &scene.units {
            let Some((province, token)) = self.token(*unit, |spot| spot.unit) else { continue };
            self.obstacles.tokens.push(token);
            self.standing.entry(province).or_insert(token);
        }
        let dislodged = scene.dislodged.iter().filter_map(|unit| self.token(*unit, |spot| spot.dislodged));
        let dislodged: Vec<Footprint> = dislodged.map(|(_, token)| token).collect();
        self.obstacles.tokens.extend(dislodged);
    }

    fn token(&self, unit: Unit, which: impl Fn(Spot) -> [i32; 2]) -> Option<(Province, Footprint)> {
        let province = self.province(unit.place)?;
        self.side(unit.power)?;
        let at = which(self.spot(unit.place)?).into();
        Some((province, Footprint::of(self.layout, unit.kind, at)))
    }

    pub(super) fn board(&self) -> &'a Board {
        self.chart.variant.board()
    }

    pub(super) fn survey(&self) -> &'a Survey {
        self.chart.survey()
    }

    /// A power of the variant, if it has it.
    pub(super) fn side(&self, power: Power) -> Option<&'a Side> {
        self.chart.canvas.side(power)
    }

    /// The province of a place, if the board has it.
    pub(super) fn province(&self, place: Place) -> Option<Province> {
        let board = self.board();
        (place.index() < board.place_count()).then(|| board.province_of(place))
    }

    pub(super) fn spot(&self, place: Place) -> Option<Spot> {
        self.survey().spot(self.labels, place)
    }

    /// Where a unit of the place stands, seen from another point: on a board
    /// that wraps, the shorter way may lead over the edge.
    pub(super) fn seen_from(&self, from: Vector, place: Place) -> Option<Vector> {
        let spot = self.spot(place)?;
        Some(nearest_copy(spot.unit, from, self.survey().width(), self.survey().wraps()))
    }

    /// What a line towards a place ends at: the token that stands there, or the
    /// mere point.
    pub(super) fn target(&self, from: Vector, place: Place) -> Option<Footprint> {
        let at = self.seen_from(from, place)?;
        let token = self.standing.get(&self.province(place)?);
        let Some(token) = token else { return Some(Footprint::point(at)) };
        let at = nearest_copy(token.at.rounded(), from, self.survey().width(), self.survey().wraps());
        Some(Footprint { at, ..*token })
    }

    /// A length that grows with the layout.
    pub(super) fn length(&self, usual: f64) -> f64 {
        usual * self.scale
    }
}
