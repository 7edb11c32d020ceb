//! What is drawn: islets, puddles, inlets, and islands with a will of their own.

use chart::geometry::{AreaKind, LineKind};

use crate::small::{board, changed, made, rings};

/// The polygons of an area, each as its number of rings.
fn polygons(text: &str, id: &str) -> Vec<usize> {
    let (geometry, _) = made(&board(&[]), text).unwrap();
    rings(&geometry, id).iter().map(Vec::len).collect()
}

/// An outline; corners as `[north, east]`.
fn outline(name: &str, ring: &str) -> String {
    format!("[[outline]]\nname = \"{name}\"\nring = [{ring}]\n[province.EST]")
}

fn with_outline(ring: &str) -> String {
    changed(&[("[province.EST]", &outline("Other", ring))])
}

#[test]
fn land_is_shared_half_way_between_anchors() {
    let (geometry, figures) = made(&board(&[]), &changed(&[])).unwrap();
    let mut corners = rings(&geometry, "EST")[0][0].clone();
    corners.sort_unstable();
    assert_eq!(corners, [[1000, 400], [1000, 1600], [1600, 400], [1600, 1600]]);
    assert_eq!((figures.armies.drawn, figures.fleets.drawn, figures.exceptions), (1, 3, 0));
    assert_eq!(figures.shortest, Some(("EST".to_owned(), "WST".to_owned(), 1200)));
}

#[test]
fn the_outer_ring_of_the_sea_has_the_land_as_its_hole() {
    assert_eq!(polygons(&changed(&[]), "SEA"), [2]);
}

/// 18 by 18 units, less than the limit of 400 square units.
const ISLET: &str = "[50, 90], [50.9, 90], [50.9, 90.9], [50, 90.9]";

/// 80 by 80 units.
const ISLAND: &str = "[50, 90], [54, 90], [54, 94], [50, 94]";

#[test]
fn islets_are_left_out_unless_they_are_kept() {
    assert_eq!(polygons(&with_outline(ISLET), "EST"), [1]);
    let kept = with_outline(ISLET).replace("[drawing]", "[islands]\nkeep = [[50.4, 90.4]]\n[drawing]");
    assert_eq!(polygons(&kept, "EST"), [1, 1]);
}

#[test]
fn islands_are_drawn_unless_they_are_dropped() {
    assert_eq!(polygons(&with_outline(ISLAND), "EST"), [1, 1]);
    let dropped = with_outline(ISLAND).replace("[drawing]", "[islands]\ndrop = [[52, 92]]\n[drawing]");
    assert_eq!(polygons(&dropped, "EST"), [1]);
    let without = with_outline(ISLAND).replace("[drawing]", "[islands]\nwithout = [\"Other\"]\n[drawing]");
    assert_eq!(polygons(&without, "EST"), [1]);
}

/// A hook of land that closes a pool in front of the east coast.
const HOOK: &str = "[40, 80], [60, 80], [60, 90], [40, 90], [40, 88], [58, 88], [58, 82], [40, 82]";
const LID: &str = "[40, 79], [44, 79], [44, 89], [40, 89]";

#[test]
fn water_without_a_way_out_is_filled_unless_it_has_an_anchor() {
    let closed = with_outline(HOOK).replace("[province.EST]", &outline("Lid", LID));
    assert_eq!(polygons(&closed, "EST"), [1]);
    let lake = format!("{closed}[lake.pool]\nanchors = [[50, 85]]\n");
    let (geometry, _) = made(&board(&[]), &lake).unwrap();
    assert_eq!(rings(&geometry, "EST")[0].len(), 2);
    assert!(geometry.areas.iter().any(|area| area.kind == AreaKind::Lake && area.polygons.len() == 1));
}

/// How many corners the lands have with a bay of some width in the north.
fn corners_with_bay(width: f64) -> usize {
    let far = 60.0 + width;
    let bay = format!("[80, 20], [80, 60], [60, 60], [60, {far}], [80, {far}], [80, 80]");
    let (geometry, _) = made(&board(&[]), &changed(&[("[80, 20], [80, 80]", &bay)])).unwrap();
    ["EST", "WST"].iter().map(|id| rings(&geometry, id)[0][0].len()).sum()
}

#[test]
fn narrow_inlets_are_closed_and_wide_ones_stay() {
    // Two rectangles have eight corners.
    assert_eq!(corners_with_bay(0.3), 8);
    assert_eq!(corners_with_bay(2.0), 12);
}

#[test]
fn a_sketch_shows_every_region_and_anchor() {
    let board = board(&[]);
    let geography = mapmaker::geography::read(&board, &changed(&[])).unwrap();
    let sketch = mapmaker::making::Shapes::draw(&board, &geography, &[]).unwrap().sketch();
    assert_eq!(sketch.matches("<circle").count(), 4);
    assert!(["EST", "WST", "SEA"].iter().all(|id| sketch.contains(&format!(">{id}</text>"))));
}

#[test]
fn a_railway_is_drawn_where_it_runs_and_changes_no_border() {
    let railway = "[[railway]]\nway = [[50, 30], [50, 70]]\n";
    let (without, _) = made(&board(&[]), &changed(&[])).unwrap();
    let (with, _) = made(&board(&[]), &format!("{}{railway}", changed(&[]))).unwrap();
    assert_eq!(with.arcs, without.arcs);
    let [line] = with.lines.as_slice() else { panic!("{:?}", with.lines) };
    assert_eq!((line.kind, &line.points[..]), (LineKind::Railway, &[[600, 1000], [800, 0]][..]));
}
