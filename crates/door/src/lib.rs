//! The JSON at the door: a position and orders in, what happened out.
//!
//! The format is fixed, because others measure and test the engine through it.
//! Every line is answered; a line that cannot be used is answered with what is
//! wrong with it.

mod adjustment;
mod answer;
mod draft;
pub mod empires;
mod fault;
mod lines;
mod movement;
pub mod picture;
mod request;
mod retreat;
mod setting;
mod split;
mod wire;

use serde_json::Value;

use diplomacy::PhaseKind;

pub use answer::{Answer, UnitAnswer};
pub use fault::{DoorFault, PlacedFault};
pub use lines::LineAnswer;
pub use movement::read_movement;
pub use request::Request;
pub use setting::Setting;
pub use split::split_requests;

/// Answers one JSON object with one JSON object, both in text.
pub fn answer_line(line: &str) -> String {
    answer_value(line).0.to_string()
}

/// Answers one JSON object; the flag says whether it could be used.
pub fn answer_value(line: &str) -> (Value, bool) {
    match Request::read(line) {
        Ok(request) => match answer(&request) {
            Ok(answer) => (answer.into_json(&request), true),
            Err(fault) => (fault.into_json(request.id.clone()), false),
        },
        Err((fault, id)) => (fault.into_json(id), false),
    }
}

/// Adjudicates a request.
pub fn answer(request: &Request) -> Result<Answer, DoorFault> {
    let setting = Setting::of(request)?;
    match setting.state.phase.kind() {
        PhaseKind::Movement => movement::answer(&setting, request),
        PhaseKind::Retreat => retreat::answer(&setting, request),
        PhaseKind::Adjustment => adjustment::answer(&setting, request),
    }
}
