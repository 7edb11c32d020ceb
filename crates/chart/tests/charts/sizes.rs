//! What pages have to load stays small.

use atlas::{Board, Place, Province, Terrain, UnitKind};
use chart::scene::{Action, Order, Unit, Verdict};
use chart::{Chart, Labels, Scene};

use crate::isle::{opening, shipped_charts};

/// The most bytes of a base map for each province, plain and with brotli, and
/// for signs and patterns, which all boards have.
pub(crate) const PLAIN: usize = 3_500;
const BROTLI: usize = 830;
pub(crate) const SIGNS: usize = 37_500;
const SIGNS_BROTLI: usize = 7_500;

/// The most bytes for each unit of a position in which every centre has a unit
/// with an order.
const UNIT: usize = 1_180;

/// How hard servers usually try, so that nobody waits for it.
pub(crate) const QUICK: i32 = 4;

/// How hard one can try.
const SLOW: i32 = 11;

/// How many bytes a text has with brotli of a quality.
pub(crate) fn compressed(text: &str, quality: i32) -> usize {
    let mut output = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
    brotli::BrotliCompress(&mut text.as_bytes(), &mut output, &parameters).unwrap();
    output.len()
}

/// A full board: as many units as centres, spread over the board, moving,
/// supporting and convoying with every verdict.
fn full_board(chart: &Chart, seed: usize) -> Scene {
    let variant = chart.variant();
    let board = variant.board();
    let mut scene = opening(variant);
    let powers: Vec<_> = variant.powers().collect();
    let lands = board.provinces().filter(|&province| board.terrain(province) != Terrain::Sea);
    for (number, province) in lands.enumerate() {
        scene.owners.insert(province, powers[(number / 7 + seed) % powers.len()]);
    }
    scene.centres =
        board.centres().zip(powers.iter().cycle()).map(|(centre, &power)| (centre, power)).collect();
    let count = board.centres().count();
    let all = board.province_count();
    scene.units.clear();
    for number in 0..all {
        let province = Province::new((number + seed * 11) % all);
        let place = board.places_of(province).last().unwrap_or(province.whole());
        let kind = if board.fleet_can_stand(place) { UnitKind::Fleet } else { UnitKind::Army };
        let taken = scene.units.iter().any(|unit| unit.place == place);
        if !taken && scene.units.len() < count {
            scene.units.push(Unit { power: powers[number % powers.len()], kind, place });
        }
    }
    scene.orders =
        scene.units.iter().enumerate().map(|(number, &unit)| order(board, unit, number + seed)).collect();
    scene
}

fn order(board: &Board, unit: Unit, number: usize) -> Order {
    let near = board.neighbours(board.province_of(unit.place));
    let pick = |offset: usize| -> Place { near[(number + offset) % near.len()].whole() };
    let action = match number % 5 {
        0 | 1 => Action::Move { to: pick(0) },
        2 => Action::SupportMove { from: pick(1), to: pick(2) },
        3 => Action::SupportHold { unit: pick(1) },
        _ => Action::Convoy { from: pick(1), to: pick(2) },
    };
    Order { unit, action, verdict: Verdict::ALL[number % Verdict::ALL.len()] }
}

#[test]
fn base_maps_stay_small() {
    for chart in shipped_charts() {
        for labels in Labels::ALL {
            let base = chart.base(labels);
            let provinces = chart.variant().board().province_count();
            let most = (SIGNS + PLAIN * provinces, SIGNS_BROTLI + BROTLI * provinces);
            let (plain, brotli) = (base.len(), compressed(&base, SLOW));
            let what = format!(
                "{} with {}: {plain} bytes, {brotli} with brotli",
                chart.variant().id(),
                labels.name()
            );
            assert!(plain < most.0 && brotli < most.1, "{what}; at most {most:?}");
        }
    }
}

#[test]
fn positions_stay_small() {
    for chart in shipped_charts() {
        for (seed, labels) in (0..6).zip(Labels::ALL.into_iter().cycle()) {
            let scene = full_board(&chart, seed);
            assert_eq!(scene.units.len(), chart.variant().board().centres().count());
            let layers = chart.position(&scene, labels);
            let bytes: usize = layers.by_id().iter().map(|(_, layer)| layer.len()).sum();
            let parts = layers.by_id().map(|(id, layer)| format!("{id} {}", layer.len()));
            let most = UNIT * scene.units.len();
            assert!(bytes < most, "{}: {bytes} bytes, at most {most}: {parts:?}", chart.variant().id());
        }
    }
}
