//! The Empires family at the door: states, turnsheets, what happened and what a
//! country sees, as JSON.
//!
//! Everything is written by codes. `docs/empires-json.md` describes the formats;
//! they are versioned, because games are kept in them and tools read them.

mod battles;
mod codes;
mod events;
mod forecast;
mod forms;
mod observation;
mod read_state;
mod request;
mod sheet;
#[cfg(test)]
mod tests;
mod turn;
mod wire;
mod write_state;

use empires::{Event, Land, Observation, Roundup, Scouted, State, World};
use serde_json::{Value, json};

pub use forecast::{tell_attack, tell_forecast, tell_sea_battle};
pub use forms::tell_forms;
pub use sheet::tell_sheet;
pub use request::TurnRequest;
pub use turn::{TurnAnswer, play};

use crate::fault::DoorFault;
use crate::request::read_object;

/// The state as JSON, complete: [`read_state`] reads exactly the same again.
pub fn write_state(world: &World, state: &State) -> String {
    tell_state(world, state).to_string()
}

/// The state as JSON, complete.
pub fn tell_state(world: &World, state: &State) -> Value {
    json!(write_state::text(world, state))
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
    tell_observation(world, seen).to_string()
}

/// What a country knows, as JSON.
pub fn tell_observation(world: &World, seen: &Observation) -> Value {
    observation::told(world, seen)
}

/// What everybody is told, as JSON.
pub fn tell_roundup(world: &World, roundup: &Roundup) -> Value {
    let mut told = observation::roundup(events::Teller { world }, roundup);
    events::leave_out_nothing(&mut told);
    told
}

/// A land as scouts saw it, as JSON.
pub fn tell_scouted(world: &World, seen: &Scouted) -> Value {
    let mut told = observation::scouted(events::Teller { world }, seen);
    events::leave_out_nothing(&mut told);
    told
}

/// Reads what scouts saw of a land.
///
/// # Errors
///
/// In words, if it was not written by [`tell_scouted`].
pub fn read_scouted(world: &World, land: Land, told: &Value) -> Result<Scouted, String> {
    observation::read_scouted(world, land, told)
}

/// What happened, as JSON, each with who may see it.
pub fn tell_events(world: &World, events: &[Event]) -> Value {
    events::Teller { world }.all(events)
}
