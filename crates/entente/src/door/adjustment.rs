//! Adjustment phases at the door.

use diplomacy::notation::{Printer, Written};
use diplomacy::{
    Adjustment, AdjustmentVerdict, PhaseOrders, PhaseResult, PowerAdjustments, Referee, Unit, Wording,
};
use serde_json::{Value, json};

use super::answer::Answer;
use super::fault::DoorFault;
use super::lines::{Entry, read_lines};
use super::request::Request;
use super::setting::Setting;

/// Adjudicates an adjustment phase.
pub(super) fn answer(setting: &Setting, request: &Request) -> Result<Answer, DoorFault> {
    if !setting.centres_known {
        let message = "an adjustment phase needs to know who owns which centres";
        return Err(DoorFault::new("centers-missing", "centers", message));
    }
    let entries = read_lines(setting, request);
    let lines = setting.variant.powers().map(|power| (power, own_lines(&entries, power))).collect();
    let mut referee = Referee::new(&setting.variant, setting.rules);
    let played = referee.play(&setting.state, &PhaseOrders::Adjustments(lines));
    let Ok((PhaseResult::Adjustments(results), after)) = played else {
        return Err(DoorFault::new("bad-phase", "phase", "the phase could not be played"));
    };
    let mut answer = Answer::new(setting, after);
    let mut counted = vec![0; setting.variant.power_count()];
    for entry in &entries {
        match &entry.outcome {
            Err(diagnostic) => answer.lines.push(entry.unreadable(diagnostic)),
            Ok(Written::Adjustment(line)) => {
                let index = &mut counted[entry.author.index()];
                let result = results.iter().find(|(power, _)| *power == entry.author);
                let verdict = result.and_then(|(_, result)| result.verdicts.get(*index).copied());
                *index += 1;
                enter(&mut answer, setting, entry, *line, verdict);
            }
            Ok(_) => {
                let reason = "Only builds and removals can be ordered now.";
                answer.lines.push(entry.answer("illegal", "wrong-phase", reason));
            }
        }
    }
    for (_, result) in &results {
        enter_rule_removals(&mut answer, setting, result);
    }
    answer.skip_idle_phases();
    Ok(answer)
}

fn own_lines(entries: &[Entry], power: atlas::Power) -> Vec<Adjustment> {
    let own = entries.iter().filter(|entry| entry.author == power);
    own.filter_map(|entry| match entry.outcome {
        Ok(Written::Adjustment(line)) => Some(line),
        _ => None,
    })
    .collect()
}

fn enter(
    answer: &mut Answer,
    setting: &Setting,
    entry: &Entry,
    line: Adjustment,
    verdict: Option<AdjustmentVerdict>,
) {
    let Some(verdict) = verdict else { return };
    let sentence = Wording::new(&setting.variant).adjustment(verdict);
    let key = unit_of(setting, entry, line);
    answer.sentences.push((entry.text.clone(), sentence.to_owned()));
    match key.filter(|key| !answer.results.contains_key(key)) {
        Some(key) => {
            answer.results.insert(key, result(verdict, sentence));
        }
        None => answer.lines.push(entry.answer(verdict.word(), verdict.word(), sentence)),
    }
}

fn result(verdict: AdjustmentVerdict, sentence: &str) -> Value {
    match verdict {
        AdjustmentVerdict::Illegal(illegal) => {
            json!({"verdict": "illegal", "reason": sentence, "rule": illegal.rule()})
        }
        _ => json!({"verdict": verdict.word()}),
    }
}

/// The unit that a line is about, as text.
fn unit_of(setting: &Setting, entry: &Entry, line: Adjustment) -> Option<String> {
    let board = setting.variant.board();
    let printer = Printer::new(&setting.variant, setting.state.position.units());
    match line {
        Adjustment::Waive => None,
        Adjustment::Build { kind, place } => Some(printer.unit(Unit { power: entry.author, kind, place })),
        Adjustment::Remove { unit } => {
            let standing = setting.state.position.unit_in(board, unit);
            let spelling = standing.map(|unit| setting.spelling(unit));
            Some(spelling.unwrap_or_else(|| board.code(unit).to_owned()))
        }
    }
}

fn enter_rule_removals(answer: &mut Answer, setting: &Setting, result: &PowerAdjustments) {
    for &unit in &result.removed_by_rule {
        let spelling = setting.spelling(unit);
        let sentence = "Too few removals were ordered, so the unit farthest from home was removed.";
        answer.sentences.push((spelling.clone(), sentence.to_owned()));
        let value = json!({"verdict": "removed", "reason": sentence, "rule": "DIP4-CD-3"});
        answer.results.insert(spelling, value);
    }
}
