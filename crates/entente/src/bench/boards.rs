//! Every shipped board: how long it takes to load, and how fast its turns are.

use std::hint::black_box;
use std::time::Duration;

use atlas::{Variant, shipped_variant, shipped_variant_ids};
use diplomacy::Rules;
use serde_json::{Value, json};

use super::{adjudicate, dense_scenes, legal, measure};

/// Figures of every folder and of every variant in it.
pub fn boards(positions: usize, seed: u64, time: Duration) -> Result<Value, String> {
    let folders: Vec<Value> = atlas::shipped().map(|(name, files)| loading(name, &files, time)).collect();
    let variants = shipped_variant_ids().into_iter().map(|id| {
        let variant = shipped_variant(id).map_err(|fault| fault.to_string())?;
        playing(&variant, positions, seed, time)
    });
    Ok(json!({ "folders": folders, "variants": variants.collect::<Result<Vec<Value>, String>>()? }))
}

fn loading(name: &str, files: &atlas::Files, time: Duration) -> Value {
    let (rounds, seconds) = measure(time, || {
        black_box(atlas::read_folder(name, files).is_ok());
    });
    json!({
        "folder": name,
        "milliseconds": seconds * 1e3 / rounds as f64,
        "includes": "texts read and checked, to boards and variants that can be played",
    })
}

fn playing(variant: &Variant, positions: usize, seed: u64, time: Duration) -> Result<Value, String> {
    let rules = Rules::of_variant(variant).map_err(|faults| format!("{faults:?}"))?;
    let scenes = dense_scenes(variant, rules, positions, seed);
    Ok(json!({
        "variant": variant.id(),
        "provinces": variant.board().province_count(),
        "most_units": scenes.iter().map(|scene| scene.units.len()).max(),
        "adjudicate": adjudicate(variant, rules, &scenes, time),
        "legal": legal(variant, rules, &scenes, time),
    }))
}
