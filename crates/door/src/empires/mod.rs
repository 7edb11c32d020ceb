//! The Empires family at the door: states, turnsheets, what happened and what a
//! country sees, as JSON.
//!
//! Everything is written by codes. `docs/empires-json.md` describes the formats;
//! they are versioned, because games are kept in them and tools read them.

mod battles;
mod codes;
mod events;
mod observation;
mod read_state;
mod request;
mod sheet;
#[cfg(test)]
mod tests;
mod turn;
mod wire;
mod write_state;

use empires::{Observation, State, World};

pub use request::TurnRequest;
pub use turn::{TurnAnswer, play};

use crate::fault::DoorFault;
use crate::request::read_object;

/// The state as JSON, complete: [`read_state`] reads exactly the same again.
pub fn write_state(world: &World, state: &State) -> String {
    serde_json::json!(write_state::text(world, state)).to_string()
}

/// Reads a state that is played in this world.
///
/// # Errors
///
/// Everything that is wrong with it, each with its place. A state that is read
/// is sound: it can be played.
pub fn read_state(world: &World, text: &str) -> Result<State, DoorFault> {
    let text = read_object(text)?;
    read_state::read(world, &text, "").map_err(DoorFault::refusing)
}

/// What a country knows, as JSON: a report for programs.
pub fn write_observation(world: &World, seen: &Observation) -> String {
    observation::told(world, seen).to_string()
}
