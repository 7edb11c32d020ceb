//! Retreat phases at the door.

use diplomacy::notation::Written;
use diplomacy::{Dislodged, PhaseOrders, PhaseResult, Referee, Retreat, RetreatVerdict, Unit, Wording};
use serde_json::{Value, json};

use super::answer::Answer;
use super::fault::DoorFault;
use super::lines::{Entry, read_lines};
use super::request::Request;
use super::setting::Setting;

/// Adjudicates a retreat phase.
pub(super) fn answer(setting: &Setting, request: &Request) -> Result<Answer, DoorFault> {
    let board = setting.variant.board();
    let mut sheet = Sheet::default();
    for entry in read_lines(setting, request) {
        sheet.enter(setting, &entry);
    }
    let orders = sheet.orders.iter().map(|&(unit, order)| (board.province_of(unit.place), order)).collect();
    let mut referee = Referee::new(&setting.variant, setting.rules);
    let played = referee.play(&setting.state, &PhaseOrders::Retreats(orders));
    let Ok((PhaseResult::Retreats(verdicts), after)) = played else {
        return Err(DoorFault::new("bad-phase", "phase", "the phase could not be played"));
    };
    let mut answer = Answer::new(setting, after);
    for (dislodged, verdict) in setting.state.position.dislodged().iter().zip(verdicts) {
        let target = sheet.target_of(dislodged).map(|place| board.province_of(place));
        let sentence = Wording::new(&setting.variant).retreat(dislodged.unit, target, verdict);
        let spelling = setting.spelling(dislodged.unit);
        answer.results.insert(spelling.clone(), result(verdict, &sentence));
        answer.sentences.push((spelling, sentence));
        if verdict != RetreatVerdict::Retreated {
            answer.disbanded.push(dislodged.unit);
        }
    }
    answer.lines = sheet.lines;
    answer.skip_idle_phases();
    Ok(answer)
}

fn result(verdict: RetreatVerdict, sentence: &str) -> Value {
    match verdict {
        RetreatVerdict::Retreated => json!({"verdict": verdict.word()}),
        _ => json!({"verdict": verdict.word(), "reason": sentence, "rule": verdict.rule()}),
    }
}

#[derive(Default)]
struct Sheet {
    orders: Vec<(Unit, Retreat)>,
    lines: Vec<Value>,
}

impl Sheet {
    fn enter(&mut self, setting: &Setting, entry: &Entry) {
        match &entry.outcome {
            Err(diagnostic) => self.lines.push(entry.unreadable(diagnostic)),
            Ok(Written::Retreat { unit, order }) => self.enter_order(setting, entry, *unit, *order),
            Ok(Written::Vote(_)) => self.lines.push(entry.answer("vote", "vote", "A vote, not an order.")),
            Ok(_) => {
                let reason = "Only retreats can be ordered now.";
                self.lines.push(entry.answer("illegal", "wrong-phase", reason));
            }
        }
    }

    fn enter_order(&mut self, setting: &Setting, entry: &Entry, unit: Unit, order: Retreat) {
        let dislodged = setting.state.position.dislodged().iter().any(|dislodged| dislodged.unit == unit);
        let refusal = if !dislodged {
            Some(("not-dislodged", "This unit was not dislodged, so it has nothing to do now."))
        } else if unit.power != entry.author {
            Some(("not-your-unit", "This unit is commanded by another power."))
        } else if self.orders.iter().any(|(known, _)| *known == unit) {
            Some(("two-orders", "The unit has an order already; the first one counts."))
        } else {
            None
        };
        match refusal {
            Some((code, reason)) => self.lines.push(entry.answer("illegal", code, reason)),
            None => self.orders.push((unit, order)),
        }
    }

    fn target_of(&self, dislodged: &Dislodged) -> Option<atlas::Place> {
        let order = self.orders.iter().find(|(unit, _)| *unit == dislodged.unit);
        match order {
            Some((_, Retreat::To(place))) => Some(*place),
            _ => None,
        }
    }
}
