//! The maps that cases are played on: folders as any board has one.

use std::sync::Arc;

use atlas::{Fault, Files, read_folder};
use empires::{SCENARIO_FILE, World, read_world};

/// The map of a case that names none.
pub(crate) const USUAL: &str = "coast";

/// The world in a folder under `maps`, or one that ships with the program.
pub(crate) fn world(name: &str) -> Result<Arc<World>, String> {
    empires::shipped_world(name).map_or_else(|| read(name).map(Arc::new), Ok)
}

fn read(name: &str) -> Result<World, String> {
    let folder = crate::folder("maps").join(name);
    let text = |file: &str| {
        std::fs::read_to_string(folder.join(file)).map_err(|error| format!("map {name}: {file}: {error}"))
    };
    let scenario = text(SCENARIO_FILE)?;
    let files: Files = [("map.toml", text("map.toml")?), (SCENARIO_FILE, scenario.clone())]
        .into_iter()
        .map(|(file, text)| (file.to_owned(), text))
        .collect();
    let told = |faults: Vec<Fault>| format!("map {name}: {faults:?}");
    let folder = read_folder(name, &files).map_err(told)?;
    read_world(&folder.board, &scenario).map_err(told)
}
