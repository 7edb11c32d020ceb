//! How fast charts are drawn.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use atlas::Variant;
use chart::{Chart, Labels, Palette, Scene as Drawn, Style, Theme, raster};
use diplomacy::{Adjudicator, Position, PositionDraft, Rules};
use serde_json::{Value, json};

use super::dense::Scene;
use super::measure;
use crate::picture;

/// The width of the pictures that are measured.
const WIDTH: u32 = 1600;

/// The look that is measured.
const STYLE: Style = Style { theme: Theme::Light, palette: Palette::Plain };

/// Positions drawn a second as SVG, and milliseconds for a picture of pixels.
///
/// # Errors
///
/// In words, if the board is not drawn or there is nothing to draw.
pub fn draw(variant: &Arc<Variant>, rules: Rules, scenes: &[Scene], time: Duration) -> Result<Value, String> {
    let chart = picture::chart(variant)?;
    let scenes = drawn(variant, rules, scenes);
    let first = scenes.first().ok_or("there is no position to draw")?;
    let whole = chart.whole(first, Labels::Names, STYLE);
    raster::png(&whole, WIDTH).map_err(|fault| fault.to_string())?;
    let layers = measure(time, || {
        for scene in &scenes {
            black_box(chart.position(scene, Labels::Names));
        }
    });
    let wholes = measure(time, || {
        for scene in &scenes {
            black_box(chart.whole(scene, Labels::Names, STYLE));
        }
    });
    let pictures = measure(time, || {
        black_box(raster::png(&whole, WIDTH)).ok();
    });
    let rate = |(rounds, seconds): (u64, f64)| (rounds as f64 * scenes.len() as f64 / seconds).round();
    Ok(json!({
        "positions": scenes.len(),
        "positions_per_second": rate(wholes),
        "includes": "whole SVG documents of movement phases with all orders and verdicts, from scenes; one thread",
        "layers": {
            "positions_per_second": rate(layers),
            "includes": "only what changes from position to position",
        },
        "png": {
            "width": WIDTH,
            "milliseconds": (pictures.1 * 1e4 / pictures.0 as f64).round() / 10.0,
            "includes": "from an SVG document to a compressed file",
        },
        "bytes": sizes(&chart, &scenes),
    }))
}

fn sizes(chart: &Chart, scenes: &[Drawn]) -> Value {
    let layers = |scene: &Drawn| {
        chart.position(scene, Labels::Names).by_id().iter().map(|(_, layer)| layer.len()).sum::<usize>()
    };
    json!({
        "base": chart.base(Labels::Names).len(),
        "largest_position": scenes.iter().map(layers).max(),
    })
}

/// The phases, decided, as charts know them. Centres belong to whoever stands
/// in them, or else to whom they belonged at the start.
fn drawn(variant: &Variant, rules: Rules, scenes: &[Scene]) -> Vec<Drawn> {
    let board = variant.board();
    let mut adjudicator = Adjudicator::new(board, rules);
    let scene = |scene: &Scene| {
        let units = scene.units.iter().map(|unit| (board.province_of(unit.place), unit.power));
        let stood = units.filter(|&(province, _)| board.facts(province).centre);
        let mut owners: Vec<_> = stood.collect();
        let homes = board.centres().filter_map(|centre| Some((centre, variant.home_of(centre)?)));
        let free: Vec<_> =
            homes.filter(|(home, _)| !owners.iter().any(|(centre, _)| centre == home)).collect();
        owners.extend(free);
        let draft = PositionDraft { units: scene.units.clone(), owners, dislodged: Vec::new() };
        let position: Position = draft.check(board).ok()?;
        let fates = &adjudicator.movement(position.units(), &scene.orders).fates;
        Some(picture::played(variant, &position, &scene.orders, fates))
    };
    scenes.iter().filter_map(scene).collect()
}
