//! The law of the JSON door.

use entente::door::answer_line;
use serde_json::{Value, from_str};

use crate::choices::Choices;
use crate::game;

/// Any line is answered with one line that is a JSON object, and always with
/// the same. A position made up from the choices is played on from phase to
/// phase: what the door hands out, it takes back.
pub fn adjudicate(data: &[u8]) {
    let (text, choices) = Choices::behind_text(data);
    let first = answer(&text);
    assert_eq!(first, answer(&text), "the same line is answered differently");
    if !choices.is_empty() {
        game::play(&text, choices);
    }
}

/// What the door answers.
pub(crate) fn answer(line: &str) -> Value {
    let written = answer_line(line);
    assert!(!written.contains(['\n', '\r']), "an answer of several lines: {written}");
    let answer = from_str(&written).unwrap_or(Value::Null);
    assert!(answer.is_object(), "not a JSON object: {written}");
    answer
}
