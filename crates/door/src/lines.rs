//! Reading the order lines of all powers, and answering those that belong to no
//! unit.

use atlas::Power;
use diplomacy::Unit;
use diplomacy::notation::{Code, Context, Diagnostic, Printer, Vote, Written};

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
    pub(super) notes: Vec<String>,
}

/// The answer to a line that belongs to no unit.
#[derive(Clone, Debug)]
pub struct LineAnswer {
    /// Whose line it is.
    pub author: Power,
    /// The power as the request wrote it.
    pub power: String,
    /// The line, or the piece of it that holds one order.
    pub line: String,
    /// The line in canonical form, if it was understood.
    pub order: Option<String>,
    /// What became of it.
    pub verdict: &'static str,
    /// A stable name for the reason.
    pub code: &'static str,
    /// The reason, as a sentence.
    pub reason: String,
    /// What could have been written instead.
    pub suggestion: Option<String>,
}

impl Entry {
    /// The answer to a line that is answered by itself.
    pub(super) fn answer(
        &self,
        setting: &Setting,
        verdict: &'static str,
        code: &'static str,
        reason: impl Into<String>,
    ) -> LineAnswer {
        let printer = Printer::new(&setting.variant, setting.state.position.units());
        let order = self.outcome.as_ref().ok().map(|written| printer.written(*written));
        let (author, power, line) = (self.author, self.power.clone(), self.text.clone());
        LineAnswer { author, power, line, order, verdict, code, reason: reason.into(), suggestion: None }
    }

    /// The answer to a line that holds no order for this phase: it cannot be
    /// read, or it was understood and is out of place.
    pub(super) fn refusal(&self, setting: &Setting, diagnostic: &Diagnostic) -> LineAnswer {
        let verdict = if diagnostic.code.is_understood() { "illegal" } else { "invalid" };
        let answer = self.answer(setting, verdict, diagnostic.code.name(), &diagnostic.message);
        LineAnswer { suggestion: diagnostic.suggestion.clone(), ..answer }
    }

    /// The answer to a vote. It says nothing about units, in whatever phase.
    pub(super) fn vote(&self, setting: &Setting, vote: Vote) -> LineAnswer {
        let reason = match vote {
            Vote::Draw => "A vote for a draw; orders go on as usual.".to_owned(),
            Vote::Surrender => "A vote to give up; orders go on as usual.".to_owned(),
            Vote::Concede(power) => {
                let name = &setting.variant.power(power).name;
                format!("A vote for a victory of {name}; orders go on as usual.")
            }
        };
        self.answer(setting, "vote", "vote", reason)
    }
}

/// Reads all lines of all powers, in the order of the request.
pub(super) fn read_lines(setting: &Setting, request: &Request) -> Vec<Entry> {
    let position = &setting.state.position;
    let dislodged: Vec<Unit> = position.dislodged().iter().map(|dislodged| dislodged.unit).collect();
    let mut entries = Vec::new();
    for (power, lines) in &request.orders.0 {
        let Some(author) = setting.variant.power_coded(power) else { continue };
        let phase = setting.state.phase.kind();
        let context = Context { author, phase, units: position.units(), dislodged: &dislodged };
        for text in lines {
            let reading = setting.reader.read_orders(text, &context);
            let headings = reading.notes;
            entries.extend(reading.lines.into_iter().map(|line| {
                let notes = headings.iter().chain(&line.notes).filter(|note| !is_judged(note));
                let notes = notes.map(|note| note.message.clone()).collect();
                Entry { author, power: power.clone(), text: line.text, outcome: line.outcome, notes }
            }));
        }
    }
    entries
}

/// Whether the verdict on the order will say the same.
fn is_judged(note: &Diagnostic) -> bool {
    note.code == Code::CoastNeeded
}
