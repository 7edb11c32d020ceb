//! A small invented board of rectangles.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use atlas::{Board, Files};
use chart::geometry::{Area, AreaKind, Geometry, Layout, Point};

use crate::layout::{Input, Pin, Shore, lay_out};

/// How wide a square of the drawing below is, in map units.
const SQUARE: i32 = 100;

/// The whole picture, in squares.
const PICTURE: [i32; 2] = [60, 40];

/// Left, top, right and bottom, in squares.
type Rectangle = [i32; 4];

/// A board with a wide sea, a bay, a land too small for its name, a land with
/// two coasts, and an impassable one.
pub(crate) const AREAS: [(&str, AreaKind, &[Rectangle]); 7] = [
    ("SEA", AreaKind::Sea, &[[0, 0, 60, 14]]),
    ("TIN", AreaKind::Land, &[[0, 14, 5, 18]]),
    ("INL", AreaKind::Land, &[[0, 18, 14, 30]]),
    ("COA", AreaKind::Land, &[[5, 14, 14, 18], [14, 14, 30, 30]]),
    ("TWO", AreaKind::Land, &[[30, 14, 54, 30]]),
    ("wastes", AreaKind::Impassable, &[[54, 14, 60, 30]]),
    ("BAY", AreaKind::Sea, &[[0, 30, 60, 40]]),
];

const MAP: &str = r#"
format = 1
title = "Rectangles"
provinces = [
    { code = "BAY", name = "South Bay", kind = "sea" },
    { code = "COA", name = "Coastland", kind = "coastal" },
    { code = "INL", name = "Inlandia", kind = "inland", centre = true },
    { code = "SEA", name = "Wide and Open Sea", kind = "sea" },
    { code = "TIN", name = "Tinyshirestead", kind = "coastal", centre = true },
    { code = "TWO", name = "Twoshore", kind = "coastal", centre = true, coasts = ["NC", "SC"] },
]
[borders]
both = ["COA TIN"]
army = ["INL COA TIN", "COA TWO"]
fleet = ["SEA COA TIN TWO/NC", "BAY COA TWO/SC", "COA TWO/NC TWO/SC"]
"#;

const VARIANT: &str = r#"
format = 1
[[power]]
code = "ONE"
name = "One"
adjective = "Oneish"
colour = "red"
home = ["INL"]
units = ["A INL"]
[[power]]
code = "OTHER"
name = "Other"
adjective = "Otherish"
colour = "blue"
home = ["TWO"]
units = ["A TWO"]
[[variant]]
id = "rectangles"
title = "Rectangles"
start = "S1901M"
edition = "2000"
"#;

pub(crate) fn board() -> Arc<Board> {
    let files = [("map.toml", MAP), ("variant.toml", VARIANT)];
    let files: Files = files.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
    atlas::read_folder("rectangles", &files).unwrap().board
}

/// The areas without any layout.
pub(crate) fn geometry(areas: &[(&str, AreaKind, &[Rectangle])]) -> Geometry {
    let mut arcs = Arcs::default();
    let areas = areas.iter().map(|&(id, kind, rectangles)| Area {
        id: id.to_owned(),
        kind,
        province: (kind != AreaKind::Impassable).then(|| id.to_owned()),
        polygons: rectangles.iter().map(|&rectangle| vec![arcs.ring(rectangle)]).collect(),
    });
    let areas = areas.collect();
    Geometry {
        format: 1,
        board: "rectangles".to_owned(),
        width: PICTURE[0] * SQUARE,
        height: PICTURE[1] * SQUARE,
        wraps: false,
        arcs: arcs.points,
        areas,
        lines: Vec::new(),
        names: nothing(),
        codes: nothing(),
    }
}

/// The areas with both layouts, nothing pinned.
pub(crate) fn plain() -> Geometry {
    static PLAIN: LazyLock<Geometry> = LazyLock::new(|| laid_out(&BTreeMap::new()));
    PLAIN.clone()
}

/// The areas with both layouts.
pub(crate) fn laid_out(pins: &BTreeMap<String, Pin>) -> Geometry {
    let mut geometry = geometry(&AREAS);
    let [names, codes] = lay_out_with(&geometry, pins).unwrap();
    (geometry.names, geometry.codes) = (names, codes);
    geometry
}

pub(crate) fn lay_out_with(
    geometry: &Geometry,
    pins: &BTreeMap<String, Pin>,
) -> Result<[Layout; 2], Vec<atlas::Fault>> {
    let shore = |coast: &str, at: Point| Shore { province: "TWO".to_owned(), coast: coast.to_owned(), at };
    lay_out(&Input {
        board: &board(),
        geometry,
        shores: &[shore("NC", [4200, 1400]), shore("SC", [4200, 3000])],
        pins,
        other_names: &[("wastes".to_owned(), "Wastes".to_owned())].into(),
        lines: &[("TIN".to_owned(), 7)].into(),
    })
}

fn nothing() -> Layout {
    Layout {
        unit_width: 0,
        unit_height: 0,
        centre_size: 0,
        mark_size: 0,
        provinces: BTreeMap::new(),
        other_labels: Vec::new(),
    }
}

/// One arc for every side of a square that some rectangle uses.
#[derive(Default)]
struct Arcs {
    points: Vec<Vec<Point>>,
    numbers: BTreeMap<[Point; 2], i32>,
}

impl Arcs {
    fn ring(&mut self, [left, top, right, bottom]: Rectangle) -> Vec<i32> {
        let mut corners: Vec<Point> = (left..right).map(|x| [x, top]).collect();
        corners.extend((top..bottom).map(|y| [right, y]));
        corners.extend((left + 1..=right).rev().map(|x| [x, bottom]));
        corners.extend((top + 1..=bottom).rev().map(|y| [left, y]));
        let next = corners.iter().cycle().skip(1);
        corners.iter().zip(next).map(|(&from, &to)| self.side(from, to)).collect()
    }

    fn side(&mut self, from: Point, to: Point) -> i32 {
        if let Some(number) = self.numbers.get(&[to, from]) {
            return !number;
        }
        if let Some(number) = self.numbers.get(&[from, to]) {
            return *number;
        }
        let number = self.points.len() as i32;
        let step = [(to[0] - from[0]) * SQUARE, (to[1] - from[1]) * SQUARE];
        self.points.push(vec![from.map(|length| length * SQUARE), step]);
        self.numbers.insert([from, to], number);
        number
    }
}
