//! No scene, however odd, makes drawing fail, and what comes of it is sound.

use std::sync::LazyLock;

use atlas::{Place, Power, Province, UnitKind};
use chart::scene::{Action, Mark, MarkKind, Order, Unit, Verdict};
use chart::{Chart, Labels, Palette, Scene, Style, Theme, raster};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use resvg::usvg::roxmltree::Document;

use crate::isle::{all_charts, wrapping_chart};
use crate::markup::{broken_references, ids};

static CHARTS: LazyLock<Vec<Chart>> =
    LazyLock::new(|| all_charts().into_iter().chain([wrapping_chart()]).collect());

const LIGHT: Style = Style { theme: Theme::Light, palette: Palette::Plain };

/// Places of any board, and some of none.
fn any_place() -> impl Strategy<Value = Place> {
    prop_oneof![20 => 0..90_usize, 1 => 0..70_000_usize].prop_map(Place::new)
}

fn any_province() -> impl Strategy<Value = Province> {
    prop_oneof![20 => 0..80_usize, 1 => 0..70_000_usize].prop_map(Province::new)
}

fn any_power() -> impl Strategy<Value = Power> {
    prop_oneof![20 => 0..8_usize, 1 => 0..300_usize].prop_map(Power::new)
}

fn any_unit() -> impl Strategy<Value = Unit> {
    let kind = prop_oneof![Just(UnitKind::Army), Just(UnitKind::Fleet)];
    (any_power(), kind, any_place()).prop_map(|(power, kind, place)| Unit { power, kind, place })
}

fn any_action() -> impl Strategy<Value = Action> {
    (0..8_u8, any_place(), any_place()).prop_map(|(kind, from, to)| match kind {
        0 => Action::Hold,
        1 => Action::Move { to },
        2 => Action::SupportHold { unit: to },
        3 => Action::SupportMove { from, to },
        4 => Action::Convoy { from, to },
        5 => Action::Retreat { to },
        6 => Action::Build,
        _ => Action::Disband,
    })
}

fn any_order() -> impl Strategy<Value = Order> {
    let verdict = proptest::sample::select(Verdict::ALL.to_vec());
    (any_unit(), any_action(), verdict).prop_map(|(unit, action, verdict)| Order { unit, action, verdict })
}

fn any_mark() -> impl Strategy<Value = Mark> {
    let kind = proptest::sample::select(MarkKind::ALL.to_vec());
    (kind, any_place()).prop_map(|(kind, place)| Mark { kind, place })
}

prop_compose! {
    fn any_scene()(
        title in proptest::option::of(".{0,40}"),
        notes in vec(".{0,40}", 0..3),
        owners in btree_map(any_province(), any_power(), 0..40),
        centres in btree_map(any_province(), any_power(), 0..40),
        mut units in vec(any_unit(), 0..40),
        dislodged in vec(any_unit(), 0..6),
        orders in vec(any_order(), 0..40),
        marks in vec(any_mark(), 0..8),
        sane in any::<bool>(),
    ) -> Scene {
        // Half of the time, units with orders are there.
        if sane {
            units.extend(orders.iter().map(|order| order.unit));
        }
        Scene { title, notes, owners, centres, units, dislodged, orders, marks }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_scene_says_the_picture_is_sound(scene in any_scene(), number in 0..8_usize, codes in any::<bool>()) {
        let chart = &CHARTS[number % CHARTS.len()];
        let labels = if codes { Labels::Codes } else { Labels::Names };
        let text = chart.whole(&scene, labels, LIGHT);
        let document = Document::parse(&text).unwrap();
        let twice: Vec<_> = ids(&document).into_iter().filter(|&(_, count)| count > 1).collect();
        prop_assert_eq!(twice, []);
        prop_assert_eq!(broken_references(&document), Vec::<String>::new());
        prop_assert!(!text.contains("NaN") && !text.contains("inf"));
    }

    #[test]
    fn the_same_scene_gives_the_same_picture(scene in any_scene()) {
        let chart = &CHARTS[0];
        prop_assert_eq!(chart.whole(&scene, Labels::Names, LIGHT), chart.whole(&scene, Labels::Names, LIGHT));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_scene_says_there_are_pixels(scene in any_scene()) {
        let text = CHARTS[0].whole(&scene, Labels::Names, Style { theme: Theme::Print, palette: Palette::Plain });
        let picture = raster::png(&text, 120).unwrap();
        prop_assert!(picture.starts_with(b"\x89PNG"));
    }
}

#[test]
fn a_picture_needs_a_width_and_a_document() {
    let text = CHARTS[0].whole(&Scene::default(), Labels::Names, LIGHT);
    assert_eq!(raster::png(&text, 0), Err(raster::RasterError::BadWidth(0)));
    assert_eq!(raster::png(&text, 100_000), Err(raster::RasterError::BadWidth(100_000)));
    assert!(matches!(raster::png("<svg", 10), Err(raster::RasterError::NotSvg(_))));
}

#[test]
fn the_same_document_gives_the_same_pixels() {
    let text = CHARTS[0].whole(&Scene::default(), Labels::Names, LIGHT);
    assert_eq!(raster::png(&text, 150), raster::png(&text, 150));
}
