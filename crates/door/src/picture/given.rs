//! What `entente draw` is given: a request, an answer, or both.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::orders::verdict_words;
use super::{Picture, decided, standing};
use crate::{Answer, DoorFault, Request, Setting, split_requests};

/// What is said of an order that the given answer says nothing of. It is no
/// verdict, so that the order is drawn as one that waits for it.
const OPEN: &str = "";

/// Reads the text of a file and finds what to draw in it: a request, decided
/// here; an answer, whose position is drawn; or a request with its answer
/// behind it, which has the last word on what became of orders. An id chooses
/// among several. Answers do not name their variant, so it is handed in.
///
/// # Errors
///
/// What is wrong with the request or the answer.
pub fn read(text: &str, id: Option<&str>, variant: &str) -> Result<Picture, DoorFault> {
    let pieces: Vec<Piece<'_>> = split_requests(text).into_iter().map(Piece::new).collect();
    let wanted: Vec<&Piece<'_>> =
        pieces.iter().filter(|piece| id.is_none_or(|id| piece.is_called(id))).collect();
    match wanted[..] {
        [] => Err(nothing(id)),
        [piece] if piece.is_answer() => position_of(piece, variant),
        [piece] => request(piece.text, None),
        [asked, answered] if !asked.is_answer() && answered.is_answer() && asked.id() == answered.id() => {
            request(asked.text, Some(answered))
        }
        _ => {
            let message = format!("there are {} to choose from; name one by its id", wanted.len());
            Err(DoorFault::new("several-requests", "request", message))
        }
    }
}

/// A request with its orders as they are before anybody knows what becomes of
/// them; or with what is told of them in an answer: its `results`, and which
/// provinces were `contested`.
///
/// # Errors
///
/// What is wrong with the request.
pub fn ordered(text: &str, answer: &Value) -> Result<Picture, DoorFault> {
    request(text, Some(&Piece::new(&answer.to_string())))
}

fn nothing(id: Option<&str>) -> DoorFault {
    let message =
        id.map_or("there is nothing to draw".to_owned(), |id| format!("there is nothing with the id {id}"));
    DoorFault::new("no-request", "request", message)
}

/// One JSON object of the input.
struct Piece<'a> {
    text: &'a str,
    json: Map<String, Value>,
}

impl<'a> Piece<'a> {
    /// Text that is no JSON is taken for a request, whose reader will say so.
    fn new(text: &'a str) -> Self {
        Self { text, json: serde_json::from_str(text).unwrap_or_default() }
    }

    fn id(&self) -> Option<&Value> {
        self.json.get("id")
    }

    fn is_called(&self, id: &str) -> bool {
        let written = self.id().map(ToString::to_string);
        self.id().and_then(Value::as_str) == Some(id) || written.as_deref() == Some(id)
    }

    fn is_answer(&self) -> bool {
        self.json.contains_key("results") || self.json.contains_key("error")
    }

    /// Answers that only say what is wrong are passed on.
    fn check(&self) -> Result<(), DoorFault> {
        let Some(error) = self.json.get("error") else { return Ok(()) };
        let message = error.get("message").and_then(Value::as_str).unwrap_or("no reason is given");
        Err(DoorFault::new("bad-answer", "error", format!("this answer tells of an error: {message}")))
    }
}

/// The position that an answer tells of.
fn position_of(answer: &Piece<'_>, variant: &str) -> Result<Picture, DoorFault> {
    answer.check()?;
    let mut request = json!({"variant": variant});
    for key in ["variant", "phase", "units", "centers", "retreats"] {
        if let Some(value) = answer.json.get(key) {
            request[key] = value.clone();
        }
    }
    let request = Request::read(&request.to_string()).map_err(|(fault, _)| fault)?;
    let setting = Setting::of(&request)?;
    Ok(Picture { scene: standing(&setting), variant: setting.variant })
}

fn request(text: &str, answered: Option<&Piece<'_>>) -> Result<Picture, DoorFault> {
    let request = Request::read(text).map_err(|(fault, _)| fault)?;
    let mut answer = crate::answer(&request)?;
    if let Some(answered) = answered {
        answered.check()?;
        overrule(&mut answer, &answered.json)?;
    }
    Ok(Picture { scene: decided(&answer), variant: Arc::clone(&answer.setting.variant) })
}

/// Puts the verdicts of an answer that came with the request in place of ours.
fn overrule(answer: &mut Answer, given: &Map<String, Value>) -> Result<(), DoorFault> {
    for result in &mut answer.results {
        let told = given.get("results").and_then(|results| results.get(&result.unit));
        let word = told.and_then(|told| told.get("verdict")).and_then(Value::as_str);
        result.verdict = word.map_or(Ok(OPEN), |word| known_word(word, &result.unit))?;
        let attacker = told.and_then(|told| told.get("dislodged_by")).and_then(Value::as_str);
        result.dislodged_by = attacker.map(str::to_owned);
    }
    let board = answer.setting.variant.board();
    let contested = given.get("contested").and_then(Value::as_array).into_iter().flatten();
    let codes = contested.filter_map(Value::as_str);
    answer.contested = codes.filter_map(|code| board.province_coded(code)).collect();
    Ok(())
}

/// A verdict as the program writes it.
fn known_word(word: &str, unit: &str) -> Result<&'static str, DoorFault> {
    verdict_words().find(|known| *known == word).ok_or_else(|| {
        let near = atlas::nearest(word, verdict_words());
        let hint = near.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
        let message = format!("there is no verdict \"{word}\"{hint}");
        DoorFault::new("unknown-verdict", &format!("results.{unit}.verdict"), message)
    })
}
