//! The borders between provinces as straight stretches, and whose ground is
//! where.

use chart::geometry::{Geometry, Point};

use super::patch::Patch;
use crate::arcs::Arc;
use crate::plane::{Bounds, Spot, rings_contain};
use crate::rings::ring_points;
use crate::topology::arcs_of;

/// All borders of a picture.
#[derive(Debug)]
pub(crate) struct Borders {
    arcs: Vec<Border>,
    /// The polygons of every province.
    grounds: Vec<(String, Vec<Vec<Spot>>)>,
}

/// One arc between two provinces, or between a province and none.
#[derive(Debug)]
struct Border {
    spots: Vec<Spot>,
    bounds: Bounds,
    /// The codes of the provinces beside it.
    beside: Vec<String>,
}

impl Borders {
    pub(crate) fn of(geometry: &Geometry) -> Borders {
        let arcs = arcs_of(geometry);
        let of_provinces = geometry.areas.iter().filter_map(|area| Some((area, area.province.as_ref()?)));
        let grounds = of_provinces.flat_map(|(area, province)| {
            let rings = area.polygons.iter().map(|polygon| outline(&arcs, polygon));
            rings.map(|rings| (province.clone(), rings))
        });
        let grounds = grounds.collect();
        Borders { arcs: arcs.iter().filter_map(|arc| Border::of(geometry, arc)).collect(), grounds }
    }

    /// Every straight stretch of every border.
    pub(crate) fn stretches(&self) -> impl Iterator<Item = [Spot; 2]> + '_ {
        self.arcs.iter().flat_map(Border::stretches)
    }

    /// The province at a spot.
    pub(crate) fn province_at(&self, spot: Spot) -> Option<&str> {
        let found = self.grounds.iter().find(|(_, rings)| rings_contain(rings, spot));
        found.map(|(province, _)| province.as_str())
    }

    /// Whether a border runs through a patch.
    pub(crate) fn cross(&self, patch: &Patch) -> bool {
        let bounds = patch.bounds();
        let mut near = self.arcs.iter().filter(|border| border.bounds.meet(&bounds));
        near.any(|border| border.stretches().any(|[from, to]| patch.is_crossed_by(from, to)))
    }

    /// How far the nearest border is.
    pub(crate) fn distance(&self, spot: Spot) -> f64 {
        self.arcs.iter().map(|border| border.distance(spot)).fold(f64::INFINITY, f64::min)
    }

    /// The nearest of some provinces that share a border with a province, and
    /// how far that border is from a spot.
    pub(crate) fn nearest_shore(
        &self,
        province: &str,
        spot: Spot,
        counts: impl Fn(&str) -> bool,
    ) -> Option<(&str, f64)> {
        let own = self.arcs.iter().filter(|border| border.beside.iter().any(|code| code == province));
        let shores = own.flat_map(|border| {
            let others = border.beside.iter().filter(|code| *code != province && counts(code));
            others.map(|other| (other.as_str(), border.distance(spot)))
        });
        shores.min_by(|one, other| one.1.total_cmp(&other.1))
    }
}

impl Border {
    /// The border along an arc. Between two areas of one province, as land and
    /// its own strait, there is none.
    fn of(geometry: &Geometry, arc: &Arc) -> Option<Border> {
        let province =
            |area: Option<usize>| area.and_then(|area| geometry.areas.get(area)?.province.as_deref());
        let sides = [province(arc.left), province(arc.right)];
        if sides[0].is_some() && sides[0] == sides[1] {
            return None;
        }
        let spots: Vec<Spot> = arc.points.iter().copied().map(Spot::of).collect();
        let beside = sides.into_iter().flatten().map(str::to_owned).collect();
        Some(Border { bounds: Bounds::around(spots.iter().copied()), beside, spots })
    }

    fn stretches(&self) -> impl Iterator<Item = [Spot; 2]> + '_ {
        self.spots.windows(2).map(|stretch| [stretch[0], stretch[1]])
    }

    fn distance(&self, spot: Spot) -> f64 {
        let distances = self.stretches().map(|stretch| distance_to(spot, stretch));
        distances.fold(f64::INFINITY, f64::min)
    }
}

/// The rings of a polygon as spots.
pub(crate) fn outline(arcs: &[Arc], polygon: &[Vec<i32>]) -> Vec<Vec<Spot>> {
    let spots = |points: Vec<Point>| points.into_iter().map(Spot::of).collect();
    polygon.iter().map(|ring| spots(ring_points(arcs, ring))).collect()
}

/// How far a spot is from a straight stretch.
fn distance_to(spot: Spot, [from, to]: [Spot; 2]) -> f64 {
    let (along_x, along_y) = (to.x - from.x, to.y - from.y);
    let length = from.distance_squared(to);
    let ahead = (spot.x - from.x) * along_x + (spot.y - from.y) * along_y;
    let part = if length == 0.0 { 0.0 } else { (ahead / length).clamp(0.0, 1.0) };
    spot.distance(from.towards(to, part))
}
