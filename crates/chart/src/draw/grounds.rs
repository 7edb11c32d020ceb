//! What lands are like: small signs, strewn where nothing else stands.

use std::collections::BTreeMap;

use atlas::Province;

use super::footprint::NameBox;
use super::outlines::Breadth;
use super::svg::Svg;
use crate::geometry::{AreaKind, Layout, Point};
use crate::lettering::Face;
use crate::muster::Ground;
use crate::path::Path;
use crate::plane::Vector;
use crate::survey::{Labels, Shape, Survey};

/// The id of the group of all signs.
pub(super) const ID: &str = "grounds";

/// From sign to sign: along a row, and from row to row.
const ALONG: i32 = 440;
const DOWN: i32 = 270;

/// How much farther they are apart on a vast board, which has room for many more
/// than anybody needs.
const VAST: i32 = 2;

/// How far signs are off their rows, at most.
const STRAY: i32 = 52;

/// Half the size of a sign, with some air around it.
const HALF: [i32; 2] = [80, 60];

/// Draws the signs of all lands, one path for each kind.
pub(super) fn draw(survey: &Survey, labels: Labels, grounds: &BTreeMap<Province, Ground>, svg: &mut Svg) {
    let mut spots: BTreeMap<Ground, Vec<Point>> = BTreeMap::new();
    for (&province, &ground) in grounds {
        spots.entry(ground).or_default().extend(spots_of(survey, labels, province));
    }
    svg.tag("g").with("id", ID).with("aria-hidden", "true").open();
    svg.new_line();
    for (ground, spots) in spots {
        let mut path = Path::new();
        for spot in spots {
            path.start(spot).raw(sign(ground));
        }
        let class = format!("ground-sign {}", ground.name());
        svg.tag("path").with("class", class).with("d", path.finish()).done();
        svg.new_line();
    }
    svg.close("g");
    svg.new_line();
}

/// Where the signs of a province go.
fn spots_of(survey: &Survey, labels: Labels, province: Province) -> Vec<Point> {
    let taken = Taken::of(survey, labels, province);
    let land = |area: &usize| survey.areas()[*area].kind == AreaKind::Land;
    let shapes = survey.areas_of(province).filter(land).filter_map(|area| survey.shape(area));
    let wider = if Breadth::of(survey) == Breadth::Vast { VAST } else { 1 };
    shapes.flat_map(|shape| lattice_within(shape, wider)).filter(|&spot| taken.leaves(spot)).collect()
}

/// The places of a lattice, a little out of line, around which a sign lies wholly
/// inside a shape; only every so many rows.
fn lattice_within(shape: &Shape, wider: i32) -> Vec<Point> {
    let bounds = shape.bounds();
    let rows = bounds.top.div_euclid(DOWN)..=bounds.bottom.div_euclid(DOWN);
    let rows = rows.filter(move |row| row.rem_euclid(wider) == 0);
    let columns = bounds.left.div_euclid(ALONG)..=bounds.right.div_euclid(ALONG);
    let spots = rows.flat_map(|row| columns.clone().map(move |column| astray(column, row)));
    spots.filter(|&spot| corners(spot).into_iter().all(|corner| shape.contains(corner))).collect()
}

/// A place of the lattice; the same wherever it is asked for.
fn astray(column: i32, row: i32) -> Point {
    let shift = if row % 2 == 0 { 0 } else { ALONG / 2 };
    let stray = |seed: i32| seed.rem_euclid(2 * STRAY + 1) - STRAY;
    [column * ALONG + shift + stray(column * 37 + row * 59), row * DOWN + stray(column * 71 + row * 43)]
}

/// The middle and the corners of a sign.
fn corners([x, y]: Point) -> [Point; 5] {
    let [wide, high] = HALF;
    [[x, y], [x - wide, y - high], [x + wide, y - high], [x - wide, y + high], [x + wide, y + high]]
}

/// Where something else stands in a province.
struct Taken<'a> {
    layout: &'a Layout,
    name: Option<NameBox>,
    units: Vec<Point>,
}

impl<'a> Taken<'a> {
    fn of(survey: &'a Survey, labels: Labels, province: Province) -> Self {
        let face = if labels == Labels::Codes { Face::Mark } else { Face::Land };
        let name = survey.label(labels, province).map(|label| NameBox::of(label, face));
        let spot = survey.spot(labels, province.whole());
        let units = spot.into_iter().flat_map(|spot| [spot.unit, spot.dislodged]).collect();
        Self { layout: survey.layout(labels), name, units }
    }

    /// Whether a sign at a spot is clear of everything.
    fn leaves(&self, spot: Point) -> bool {
        let named = corners(spot).into_iter().any(|corner| {
            let corner = Vector::from(corner);
            self.name.as_ref().is_some_and(|name| name.contains(corner))
        });
        let [wide, high] = HALF;
        let (width, height) = (self.layout.unit_width / 2 + wide, self.layout.unit_height / 2 + high);
        let [x, y] = spot;
        let crowded =
            self.units.iter().any(|&[at_x, at_y]| (x - at_x).abs() < width && (y - at_y).abs() < height);
        !named && !crowded
    }
}

/// A sign as steps from its middle.
const fn sign(ground: Ground) -> &'static str {
    match ground {
        // Furrows.
        Ground::Lowlands => "m-51-11h65m-30 24h68",
        // Grass.
        Ground::Plains => "m-30 22q5-30-11-46m30 46q0-32 3-51m24 51q3-27 22-40",
        // Hills.
        Ground::Uplands => "m-68 22q32-62 68 0m-14-19q30-46 73 19",
        // Reeds.
        Ground::Wetlands => "m-59 27h119m-89-14v-38m30 32v-54m30 57v-35",
        // Firs.
        Ground::Forest => "m-57 30l27-65 27 65zm59 11l27-65 27 65z",
        // Waves.
        Ground::Islands => "m-59 5q15-24 30 0t30 0 30 0 30 0",
        // Peaks.
        Ground::Mountains => "m-70 38l46-81 27 46 19-27 40 62",
        // Palms.
        Ground::Jungle => "m3 43v-49m0 0q-32-22-51 8m51-8q32-22 51 8m-51-8q-14-32-40-27m40 27q14-32 40-27",
        // Dunes and sand.
        Ground::Desert => "m-65 24q30-38 62-5 27-27 62 3m-86-38h0m49-11h0m30 19h0",
        // Frost.
        Ground::Tundra => "m-54-8h32m-16-16v32m43 14h32m-16-16v32",
    }
}
