//! Why a request could not be answered.

use serde_json::{Value, json};

/// What is wrong with a request: a code for programs, a sentence for people,
/// and every single fault with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorFault {
    /// A stable name for the kind of fault.
    pub code: &'static str,
    /// A sentence.
    pub message: String,
    /// All faults found, each with the place it was found in.
    pub faults: Vec<(String, String)>,
}

impl DoorFault {
    /// A fault in one place.
    pub fn new(code: &'static str, place: &str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { code, message: format!("{place}: {message}"), faults: vec![(place.to_owned(), message)] }
    }

    /// Several faults of one kind; `None` if there are none.
    pub fn several(code: &'static str, faults: Vec<(String, String)>) -> Option<Self> {
        let sentences: Vec<String> = faults.iter().map(|(place, text)| format!("{place}: {text}")).collect();
        (!faults.is_empty()).then(|| Self { code, message: sentences.join("; "), faults })
    }

    /// The answer that carries the fault.
    pub fn into_json(self, id: Option<Value>) -> Value {
        let faults: Vec<Value> =
            self.faults.iter().map(|(place, message)| json!({"place": place, "message": message})).collect();
        let error = json!({"code": self.code, "message": self.message, "faults": faults});
        match id {
            Some(id) => json!({"id": id, "error": error}),
            None => json!({"error": error}),
        }
    }
}
