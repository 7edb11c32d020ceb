//! Adjustment phases at the door.

use atlas::Power;
use diplomacy::notation::{Printer, Written};
use diplomacy::{
    Adjustment, AdjustmentVerdict, PhaseOrders, PhaseResult, PowerAdjustments, Referee, Unit, Wording,
};

use super::answer::{Answer, UnitAnswer};
use super::fault::DoorFault;
use super::lines::{Entry, LineAnswer, read_lines};
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
    let told = Verdicts { results: &results, counted: vec![0; setting.variant.power_count()] };
    let told = told.tell(setting, &entries);
    enter(&mut answer, setting, told, &results);
    answer.skip_idle_phases(&mut referee);
    Ok(answer)
}

fn own_lines(entries: &[Entry], power: Power) -> Vec<Adjustment> {
    let own = entries.iter().filter(|entry| entry.author == power);
    own.filter_map(|entry| match entry.outcome {
        Ok(Written::Adjustment(line)) => Some(line),
        _ => None,
    })
    .collect()
}

/// A line with its answer: as a line, and as a unit's result if it names one.
struct Told {
    line: LineAnswer,
    result: Option<UnitAnswer>,
}

/// The verdicts of all powers, to be matched with their lines one by one.
struct Verdicts<'a> {
    results: &'a [(Power, PowerAdjustments)],
    /// By power: how many of its lines have their verdict.
    counted: Vec<usize>,
}

impl Verdicts<'_> {
    fn tell(mut self, setting: &Setting, entries: &[Entry]) -> Vec<Told> {
        let alone = |line: LineAnswer| Told { line, result: None };
        let mut told = Vec::new();
        for entry in entries {
            match &entry.outcome {
                Err(diagnostic) => told.push(alone(entry.refusal(setting, diagnostic))),
                Ok(Written::Vote(vote)) => told.push(alone(entry.vote(setting, *vote))),
                Ok(Written::Adjustment(line)) => {
                    let verdict = self.next(entry.author);
                    told.extend(verdict.map(|verdict| tell(setting, entry, *line, verdict)));
                }
                Ok(_) => {
                    let reason = "Only builds and removals can be ordered now.";
                    told.push(alone(entry.answer(setting, "illegal", "wrong-phase", reason)));
                }
            }
        }
        told
    }

    fn next(&mut self, power: Power) -> Option<AdjustmentVerdict> {
        let (_, result) = self.results.iter().find(|(author, _)| *author == power)?;
        let index = self.counted.get_mut(power.index())?;
        *index += 1;
        result.verdicts.get(*index - 1).copied()
    }
}

fn tell(setting: &Setting, entry: &Entry, line: Adjustment, verdict: AdjustmentVerdict) -> Told {
    let wording = Wording::new(&setting.variant, setting.state.position.units());
    let sentence = wording.adjustment(entry.author, line, verdict);
    let code = match verdict {
        AdjustmentVerdict::Illegal(_) => "not-allowed",
        _ => verdict.word(),
    };
    let answer = entry.answer(setting, verdict.word(), code, sentence.clone());
    let result = unit_of(setting, entry.author, line).map(|(unit, value)| UnitAnswer {
        power: entry.author,
        unit,
        value,
        told: Some(Written::Adjustment(line)),
        order: answer.order.clone(),
        verdict: verdict.word(),
        dislodged_by: None,
        sentence,
        rule: verdict.rule(),
        plain: !matches!(verdict, AdjustmentVerdict::Illegal(_)),
        notes: entry.notes.clone(),
    });
    Told { line: answer, result }
}

/// The unit that a line is about, as it is written and itself: one to be raised, or the power's own to be
/// removed.
fn unit_of(setting: &Setting, power: Power, line: Adjustment) -> Option<(String, Unit)> {
    match line {
        Adjustment::Waive => None,
        Adjustment::Build { kind, place } => {
            let unit = Unit { power, kind, place };
            Some((Printer::new(&setting.variant, &[]).unit(unit), unit))
        }
        Adjustment::Remove { unit } => {
            let standing = setting.state.position.unit_in(setting.variant.board(), unit);
            standing.filter(|unit| unit.power == power).map(|unit| (setting.spelling(unit), unit))
        }
    }
}

/// Sorts the answers into units and lines. What happened to a unit takes its
/// place before what was merely ordered.
fn enter(answer: &mut Answer, setting: &Setting, told: Vec<Told>, results: &[(Power, PowerAdjustments)]) {
    let removed = results.iter().flat_map(|(_, result)| &result.removed_by_rule);
    let removed: Vec<UnitAnswer> = removed.map(|&unit| removal(setting, unit)).collect();
    let happened = told.iter().filter_map(|told| told.result.as_ref()).filter(|result| result.plain);
    let mut taken: Vec<String> = happened.chain(&removed).map(|result| result.unit.clone()).collect();
    for Told { line, result } in told {
        match result {
            Some(result) if result.plain => answer.results.push(result),
            Some(result) if !taken.contains(&result.unit) => {
                taken.push(result.unit.clone());
                answer.results.push(result);
            }
            _ => answer.lines.push(line),
        }
    }
    answer.results.extend(removed);
}

/// The answer for a unit that was removed because too few were ordered off.
fn removal(setting: &Setting, unit: Unit) -> UnitAnswer {
    let wording = Wording::new(&setting.variant, setting.state.position.units());
    UnitAnswer {
        power: unit.power,
        unit: setting.spelling(unit),
        value: unit,
        told: None,
        order: None,
        verdict: AdjustmentVerdict::Removed.word(),
        dislodged_by: None,
        sentence: wording.removed_by_rule(unit),
        rule: PowerAdjustments::REMOVAL_RULE,
        plain: false,
        notes: Vec::new(),
    }
}
