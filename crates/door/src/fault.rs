//! Why a request could not be answered.

use serde_json::{Value, json};

/// The longest piece of a request that a message repeats.
const LONGEST_QUOTE: usize = 40;

/// What is wrong with a request: every fault that was found in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorFault {
    /// All faults in one line.
    pub message: String,
    /// All faults, each with the place it was found in; at least one.
    pub faults: Vec<PlacedFault>,
}

/// One thing that is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedFault {
    /// A stable name for the kind of fault.
    pub code: &'static str,
    /// Where in the request: `phase`, `units.FRANCE[0]`.
    pub place: String,
    /// What is wrong, as a clause.
    pub message: String,
}

impl PlacedFault {
    /// A fault of this kind in this place.
    pub fn new(code: &'static str, place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code, place: place.into(), message: message.into() }
    }
}

impl DoorFault {
    /// A fault in one place.
    pub fn new(code: &'static str, place: &str, message: impl Into<String>) -> Self {
        let fault = PlacedFault::new(code, place, message);
        Self { message: told(&fault), faults: vec![fault] }
    }

    /// All faults that were found; `None` if there are none.
    pub fn several(faults: Vec<PlacedFault>) -> Option<Self> {
        let sentences: Vec<String> = faults.iter().map(told).collect();
        (!faults.is_empty()).then(|| Self { message: sentences.join("; "), faults })
    }

    /// All faults that were found, of a request that cannot be used in any case.
    pub(super) fn refusing(faults: Vec<PlacedFault>) -> Self {
        let unusable = || Self::new("bad-request", "request", "the request cannot be used");
        Self::several(faults).unwrap_or_else(unusable)
    }

    /// A stable name for the kind of the first fault.
    pub fn code(&self) -> &'static str {
        self.faults.first().map_or("bad-request", |fault| fault.code)
    }

    /// The answer that carries the fault.
    pub fn into_json(self, id: Option<Value>) -> Value {
        let fault =
            |fault: &PlacedFault| json!({"code": fault.code, "place": fault.place, "message": fault.message});
        let faults: Vec<Value> = self.faults.iter().map(fault).collect();
        let error = json!({"code": self.code(), "message": self.message, "faults": faults});
        match id {
            Some(id) => json!({"id": id, "error": error}),
            None => json!({"error": error}),
        }
    }
}

fn told(fault: &PlacedFault) -> String {
    format!("{}: {}", fault.place, fault.message)
}

/// A piece of the request as messages repeat it, cut if it is long.
pub(super) fn quoted(piece: &str) -> String {
    let mut characters = piece.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let short: String = characters.by_ref().take(LONGEST_QUOTE).collect();
    let cut = if characters.next().is_some() { "..." } else { "" };
    format!("\"{short}{cut}\"")
}

/// The nearest of the names as the end of a clause: `; did you mean BUR?`.
pub(super) fn hint<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let near = atlas::nearest(text, names);
    near.first().map_or(String::new(), |near| format!("; did you mean {near}?"))
}
