//! A small island for tests, and the boards that come with the program.

use std::sync::Arc;

use atlas::{Board, Files, Place, Province, UnitKind, Variant, read_folder};
use chart::scene::{Action, Order, Unit, Verdict};
use chart::{Chart, Scene, Survey};

pub(crate) const GEOMETRY: &str = include_str!("../data/isle/geometry.json");

/// The variant played on the island.
pub(crate) fn variant() -> Arc<Variant> {
    let files: Files = [
        ("map.toml", include_str!("../data/isle/map.toml")),
        ("variant.toml", include_str!("../data/isle/variant.toml")),
    ]
    .into_iter()
    .map(|(name, text)| (name.to_owned(), text.to_owned()))
    .collect();
    let folder = read_folder("isle", &files).unwrap_or_else(|faults| panic!("{faults:?}"));
    Arc::clone(&folder.variants[0])
}

pub(crate) fn survey(board: &Board) -> Survey {
    Survey::read(board, GEOMETRY).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A chart of the island.
pub(crate) fn chart() -> Chart {
    let variant = variant();
    let survey = survey(variant.board());
    Chart::new(variant, Arc::new(survey))
}

/// A chart of the island as if its left edge continued at its right edge.
pub(crate) fn wrapping_chart() -> Chart {
    let variant = variant();
    let text = GEOMETRY.replace("\"wraps\":false", "\"wraps\":true");
    let survey = Survey::read(variant.board(), &text).unwrap();
    Chart::new(variant, Arc::new(survey))
}

/// Charts of every shipped variant whose board is drawn.
pub(crate) fn shipped_charts() -> Vec<Chart> {
    let variants = atlas::shipped_variant_ids().into_iter().map(|id| atlas::shipped_variant(id).unwrap());
    let drawn = variants.filter_map(|variant| Some((Survey::shipped(variant.board())?, variant)));
    drawn
        .map(|(survey, variant)| {
            let survey = survey.unwrap_or_else(|faults| {
                let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("{}:\n{}", variant.id(), lines.join("\n"))
            });
            Chart::new(variant, Arc::new(survey))
        })
        .collect()
}

/// The island and all shipped charts.
pub(crate) fn all_charts() -> Vec<Chart> {
    std::iter::once(chart()).chain(shipped_charts()).collect()
}

/// The position at the start of a variant.
pub(crate) fn opening(variant: &Variant) -> Scene {
    let mut scene = Scene { title: Some("Opening".to_owned()), ..Scene::default() };
    for power in variant.powers() {
        let facts = variant.power(power);
        scene.owners.extend(facts.lands.iter().map(|&land| (land, power)));
        scene.centres.extend(facts.home.iter().map(|&home| (home, power)));
        scene.units.extend(facts.units.iter().map(|&(kind, place)| Unit { power, kind, place }));
    }
    scene
}

pub(crate) fn place(variant: &Variant, code: &str) -> Place {
    variant.board().place_coded(code).unwrap()
}

pub(crate) fn province(variant: &Variant, code: &str) -> Province {
    variant.board().province_coded(code).unwrap()
}

/// A unit written as `ALDER A ALD`.
pub(crate) fn unit(variant: &Variant, text: &str) -> Unit {
    let words: Vec<&str> = text.split(' ').collect();
    let kind = if words[1] == "A" { UnitKind::Army } else { UnitKind::Fleet };
    Unit { power: variant.power_coded(words[0]).unwrap(), kind, place: place(variant, words[2]) }
}

/// A scene of units with an order each.
pub(crate) fn with_orders(variant: &Variant, orders: &[(&str, Action, Verdict)]) -> Scene {
    let orders: Vec<Order> = orders
        .iter()
        .map(|&(text, action, verdict)| Order { unit: unit(variant, text), action, verdict })
        .collect();
    let units = orders.iter().map(|order| order.unit).collect();
    Scene { units, orders, ..Scene::default() }
}
