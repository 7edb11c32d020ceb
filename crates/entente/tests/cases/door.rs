//! Asking the engine, in JSON as everybody else does.

use serde_json::Value;

/// The answer to a request, or the complaint that there was none.
pub(crate) fn ask(request: &Value) -> Result<Value, String> {
    let line = entente::door::answer_line(&request.to_string());
    let answer: Value =
        serde_json::from_str(&line).map_err(|error| format!("{error} in the answer {line}"))?;
    match answer.get("error") {
        None => Ok(answer),
        Some(error) => Err(format!("refused: {error}\n{}", asked(request))),
    }
}

/// How a complaint names the request, so that it can be tried by hand.
pub(crate) fn asked(request: &Value) -> String {
    format!("asked: {request}")
}
