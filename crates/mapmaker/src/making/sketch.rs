//! A plain picture of shapes, for authors.

use std::fmt::Write as _;

use chart::geometry::{Area, AreaKind, Geometry, Point};

use crate::arcs::Arc;
use crate::geography::Geography;
use crate::placement::Placement;
use crate::plane::{Bounds, Spot};
use crate::rings::{double_area, ring_points};
use crate::topology::arcs_of;

/// Tints for lands, so that neighbours can be told apart.
const TINTS: [&str; 6] = ["#e8d6a8", "#c9dcae", "#e6c3b0", "#d3c6e0", "#f0e4b8", "#bfd8cf"];

/// The shapes with the ids of their regions, and the anchors as dots.
pub(super) fn sketch(geography: &Geography, geometry: &Geometry, placement: Placement<'_>) -> String {
    let (width, height) = (geometry.width, geometry.height);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" \
         font-family=\"sans-serif\" font-size=\"70\" text-anchor=\"middle\">\n",
        width / 5
    );
    let arcs = arcs_of(geometry);
    draw_areas(geometry, &arcs, &mut svg);
    for (number, region) in geography.regions.iter().enumerate() {
        let spots: Vec<Spot> =
            region.anchors.iter().map(|anchor| placement.place_within(anchor.position)).collect();
        for spot in &spots {
            let _ =
                writeln!(svg, "<circle cx=\"{:.0}\" cy=\"{:.0}\" r=\"10\" fill=\"#a22\"/>", spot.x, spot.y);
        }
        let [x, y] = middle(&geometry.areas[number], &arcs);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\">{}</text>", region.id);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_areas(geometry: &Geometry, arcs: &[Arc], svg: &mut String) {
    for (number, area) in geometry.areas.iter().enumerate() {
        let fill = match area.kind {
            AreaKind::Land => TINTS[number % TINTS.len()],
            AreaKind::Sea => "#cfe0ea",
            AreaKind::Strait => "#b4cfe0",
            AreaKind::Impassable => "#c4c0b8",
            AreaKind::Lake => "#9fb6bf",
        };
        let mut path = String::new();
        for ring in area.polygons.iter().flatten() {
            let points: Vec<String> =
                ring_points(arcs, ring).iter().map(|[x, y]| format!("{x} {y}")).collect();
            let _ = write!(path, "M{}Z", points.join("L"));
        }
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"{fill}\" stroke=\"#555\" stroke-width=\"6\"/>");
    }
}

/// The middle of the box around the largest polygon of an area.
fn middle(area: &Area, arcs: &[Arc]) -> Point {
    let outer = area.polygons.iter().filter_map(|rings| rings.first()).map(|ring| ring_points(arcs, ring));
    let largest = outer.max_by_key(|points| double_area(points)).unwrap_or_default();
    let bounds = Bounds::around(largest.into_iter().map(Spot::of));
    bounds.least.towards(bounds.most, 0.5).rounded()
}
