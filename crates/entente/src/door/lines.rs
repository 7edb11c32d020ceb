//! Reading the order lines of all powers.

use atlas::Power;
use diplomacy::notation::{Context, Diagnostic, Reader, Written};
use diplomacy::Unit;
use serde_json::{Value, json};

use super::request::Request;
use super::setting::Setting;

/// One order found in the lines of a power.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Whose line it is.
    pub(super) author: Power,
    /// The power as the request wrote it.
    pub(super) power: String,
    /// The piece of text.
    pub(super) text: String,
    /// The order, or why there is none.
    pub(super) outcome: Result<Written, Diagnostic>,
    /// What the reader assumed.
    pub(super) notes: Vec<Diagnostic>,
}

impl Entry {
    /// The answer to a line that is answered by itself.
    pub(super) fn answer(&self, verdict: &str, code: &str, reason: &str) -> Value {
        json!({"power": self.power, "line": self.text, "verdict": verdict, "code": code, "reason": reason})
    }

    /// The answer to a line that could not be read.
    pub(super) fn unreadable(&self, diagnostic: &Diagnostic) -> Value {
        let mut answer = self.answer("invalid", diagnostic.code.name(), &diagnostic.message);
        if let (Some(suggestion), Value::Object(answer)) = (&diagnostic.suggestion, &mut answer) {
            answer.insert("suggestion".to_owned(), json!(suggestion));
        }
        answer
    }
}

/// Reads all lines of all powers, in the order of the request.
pub(super) fn read_lines(setting: &Setting, request: &Request) -> Vec<Entry> {
    let reader = Reader::new(&setting.variant);
    let position = &setting.state.position;
    let dislodged: Vec<Unit> = position.dislodged().iter().map(|dislodged| dislodged.unit).collect();
    let mut entries = Vec::new();
    for (power, lines) in &request.orders.0 {
        let Some(author) = setting.variant.power_coded(power) else { continue };
        let context = Context {
            author,
            phase: setting.state.phase.kind(),
            units: position.units(),
            dislodged: &dislodged,
        };
        for line in lines.iter().flat_map(|text| reader.read_orders(text, &context).lines) {
            let (text, outcome, notes) = (line.text, line.outcome, line.notes);
            entries.push(Entry { author, power: power.clone(), text, outcome, notes });
        }
    }
    entries
}
