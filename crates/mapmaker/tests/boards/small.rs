//! A small board on a plane: one land in two halves and the sea around it.

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::{Board, Fault, Files};
use chart::geometry::Geometry;
use mapmaker::borders::Figures;
use mapmaker::geography;
use mapmaker::making::Shapes;

const MAP: &str = r#"
format = 1
title = "Small"
provinces = [
    { code = "EST", name = "East", kind = "coastal", centre = true },
    { code = "WST", name = "West", kind = "coastal", centre = true },
    { code = "SEA", name = "Sea", kind = "sea" },
]
[borders]
both = ["EST WST"]
fleet = ["SEA EST WST"]
"#;

const VARIANT: &str = r#"
format = 1
[[power]]
code = "EASTERS"
name = "Easters"
adjective = "Eastern"
home = ["EST"]
units = ["A EST"]
[[power]]
code = "WESTERS"
name = "Westers"
adjective = "Western"
home = ["WST"]
units = ["A WST"]
[[variant]]
id = "small"
title = "Small"
start = "S1901M"
edition = "2000"
"#;

/// The geography; the first line is line 1.
pub(crate) const GEOGRAPHY: &str = r#"format = 1
[projection]
kind = "plane"
[frame]
width = 2000
west = [0, 0]
east = [0, 100]
south = [0, 0]
north = [100, 0]
[drawing]
coast_noise = []
land_noise = []
sea_noise = []
islet = 400
land_evening = 0
sea_evening = 0
[[outline]]
name = "Main"
ring = [[20, 20], [80, 20], [80, 80], [20, 80]]
[province.EST]
anchors = [[50, 70]]
[province.WST]
anchors = [[50, 30]]
[province.SEA]
anchors = [[10, 10], [90, 90]]
"#;

/// The board, with some words of its map replaced.
pub(crate) fn board(replaced: &[(&str, &str)]) -> Arc<Board> {
    let map = replaced.iter().fold(MAP.to_owned(), |map, (old, new)| {
        assert!(map.contains(old), "{old} is not in the map");
        map.replace(old, new)
    });
    let files: Files =
        BTreeMap::from([("map.toml".to_owned(), map), ("variant.toml".to_owned(), VARIANT.to_owned())]);
    atlas::read_folder("small", &files).unwrap().board
}

/// The geography, with some words replaced.
pub(crate) fn changed(replaced: &[(&str, &str)]) -> String {
    replaced.iter().fold(GEOGRAPHY.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old} is not in the geography");
        text.replace(old, new)
    })
}

/// The shapes that become of a geography, compared with the rules.
pub(crate) fn made(board: &Board, text: &str) -> Result<(Geometry, Figures), Vec<Fault>> {
    let geography = geography::read(board, text)?;
    let shapes = Shapes::draw(board, &geography, &[])?;
    Ok((shapes.geometry().clone(), shapes.compare()?))
}

/// The faults of a geography, each as `code line`.
pub(crate) fn faults(board: &Board, text: &str) -> Vec<String> {
    let faults = made(board, text).err().unwrap_or_default();
    faults.iter().map(|fault| format!("{} {}", fault.code.name(), fault.line)).collect()
}

/// The line in which something is written first.
pub(crate) fn line_of(text: &str, words: &str) -> usize {
    1 + text.lines().position(|line| line.contains(words)).unwrap()
}

/// The points of the rings of an area, polygon by polygon.
pub(crate) fn rings(geometry: &Geometry, id: &str) -> Vec<Vec<Vec<[i32; 2]>>> {
    let area = geometry.areas.iter().find(|area| area.id == id).unwrap();
    let ring = |ring: &Vec<i32>| ring.iter().flat_map(|&directed| arc(geometry, directed)).collect();
    area.polygons.iter().map(|polygon| polygon.iter().map(ring).collect()).collect()
}

/// The points of a directed arc without its last.
fn arc(geometry: &Geometry, directed: i32) -> Vec<[i32; 2]> {
    let number = if directed < 0 { !directed } else { directed };
    let mut at = [0, 0];
    let mut points = Vec::new();
    for step in &geometry.arcs[usize::try_from(number).unwrap()] {
        at = [at[0] + step[0], at[1] + step[1]];
        points.push(at);
    }
    if directed < 0 {
        points.reverse();
    }
    points.pop();
    points
}
