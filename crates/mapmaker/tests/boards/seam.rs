//! A board that goes round the world has no edge at its seam.

use std::collections::BTreeMap;

use chart::geometry::Geometry;

use crate::fixtures::folder;
use crate::small::{board, changed, rings};

fn world() -> Geometry {
    let text = std::fs::read_to_string(folder("world").join("geometry.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The areas at an upright edge, from top to bottom: where each begins and
/// ends.
fn at_edge(geometry: &Geometry, x: i32) -> BTreeMap<(i32, i32), String> {
    let mut stretches = BTreeMap::new();
    for area in &geometry.areas {
        for ring in rings(geometry, &area.id).iter().flatten() {
            let next = ring.iter().cycle().skip(1);
            for (from, to) in ring.iter().zip(next).filter(|(from, to)| from[0] == x && to[0] == x) {
                stretches.insert((from[1].min(to[1]), from[1].max(to[1])), area.id.clone());
            }
        }
    }
    stretches
}

#[test]
fn both_edges_have_the_same_areas_between_the_same_points() {
    let geometry = world();
    assert!(geometry.wraps);
    let (left, right) = (at_edge(&geometry, 0), at_edge(&geometry, geometry.width));
    assert_eq!(left, right);
    let ids: Vec<&str> = left.values().map(String::as_str).collect();
    assert_eq!(ids, ["NOR", "ARW", "PAC", "SOU"], "a land and three waters lie across the seam");
    let covered: i32 = left.keys().map(|(top, bottom)| bottom - top).sum();
    assert_eq!(covered, geometry.height);
}

#[test]
fn a_land_across_the_seam_is_drawn_at_both_edges() {
    let geometry = world();
    let touches = |x: i32| {
        rings(&geometry, "ARW").iter().filter(|rings| rings[0].iter().any(|point| point[0] == x)).count()
    };
    assert_eq!((touches(0), touches(geometry.width)), (1, 1));
}

/// Three columns: east, sea, west. The lands meet at the seam and nowhere else.
fn columns(wraps: bool) -> Geometry {
    let area = |id: &str, kind: &str, ring: &[i32]| serde_json::json!({ "id": id, "kind": kind, "province": id, "polygons": [[ring]] });
    let layout = serde_json::json!({ "unit_width": 1, "unit_height": 1, "centre_size": 1, "mark_size": 1, "provinces": {} });
    let geometry = serde_json::json!({
        "format": 1, "board": "small", "width": 300, "height": 100, "wraps": wraps,
        "arcs": [
            [[100, 0], [0, 100]],
            [[100, 100], [-100, 0], [0, -100], [100, 0]],
            [[200, 0], [0, 100]],
            [[100, 0], [100, 0]],
            [[200, 100], [-100, 0]],
            [[200, 0], [100, 0], [0, 100], [-100, 0]],
        ],
        "areas": [area("EST", "land", &[0, 1]), area("SEA", "sea", &[3, 2, 4, !0]), area("WST", "land", &[5, !2])],
        "lines": [], "names": layout, "codes": layout,
    });
    serde_json::from_value(geometry).unwrap()
}

#[test]
fn neighbours_across_the_seam_are_neighbours() {
    let board = board(&[("both = [\"EST WST\"]", "army = [\"EST WST\"]")]);
    let geography = mapmaker::geography::read(&board, &changed(&[])).unwrap();
    let compared = |wraps: bool| mapmaker::borders::compare(&board, &geography, &columns(wraps), &[]);
    mapmaker::verify::verify(&columns(true)).unwrap();
    assert_eq!(compared(true).unwrap().armies.drawn, 1);
    let faults = compared(false).unwrap_err();
    assert_eq!((faults.len(), faults[0].code.name()), (1, "border-differs"));
}
