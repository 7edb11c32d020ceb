//! The worlds that come with the program.

use std::sync::{Arc, OnceLock};

use atlas::{Fault, Files, read_folder, shipped};

use super::{SCENARIO_FILE, read_world};
use crate::world::World;

type Read = (String, Result<Arc<World>, Vec<Fault>>);

/// The shipped world with this id; nothing if there is none or its folder has
/// faults.
pub fn shipped_world(id: &str) -> Option<Arc<World>> {
    read_once().iter().filter_map(|(_, world)| world.as_ref().ok()).find(|world| world.id() == id).cloned()
}

/// The ids of all shipped worlds, ascending.
pub fn shipped_world_ids() -> Vec<&'static str> {
    let sound = read_once().iter().filter_map(|(_, world)| world.as_ref().ok());
    let mut ids: Vec<&str> = sound.map(|world| world.id()).collect();
    ids.sort_unstable();
    ids
}

/// Reads the shipped folders that hold a scenario the first time they are needed.
fn read_once() -> &'static [Read] {
    static READ: OnceLock<Vec<Read>> = OnceLock::new();
    READ.get_or_init(|| shipped().filter_map(|(name, files)| read(name, &files)).collect())
}

fn read(name: &str, files: &Files) -> Option<Read> {
    let text = files.get(SCENARIO_FILE)?;
    let world = read_folder(name, files).and_then(|folder| read_world(&folder.board, text));
    Some((name.to_owned(), world.map(Arc::new)))
}
