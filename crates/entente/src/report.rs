//! Reports in plain text.

use atlas::{Power, Variant};
use diplomacy::notation::{Printer, Written};
use diplomacy::{
    AdjustmentVerdict, Ending, Order, PhaseResult, Position, PowerAdjustments, Retreat, RetreatVerdict, State,
    Unit, Wording,
};

use crate::door::{Answer, Request};
use crate::script::PlayedTurn;

/// The answer to a request in sentences: one line per order, then what
/// follows.
pub fn explain(request: &Request, answer: &Answer) -> String {
    let mut lines = Vec::new();
    let id = request.id.as_ref().and_then(|id| id.as_str().map_or_else(|| Some(id.to_string()), |s| Some(s.to_owned())));
    let phase = answer.setting.state.phase;
    lines.push(match id {
        Some(id) => format!("{id}: {}", phase.title()),
        None => phase.title(),
    });
    let width = answer.sentences.iter().map(|(unit, _)| unit.len()).max().unwrap_or(0);
    lines.extend(answer.sentences.iter().map(|(unit, text)| format!("  {unit:width$}  {text}")));
    for line in &answer.lines {
        let field = |name: &str| line.get(name).and_then(|value| value.as_str()).unwrap_or_default().to_owned();
        lines.push(format!("  {}: \"{}\": {}", field("power"), field("line"), field("reason")));
    }
    lines.extend(aftermath(&answer.setting.variant, &answer.after, &answer.contested));
    lines.join("\n") + "\n"
}

fn aftermath(variant: &Variant, after: &State, contested: &[String]) -> Vec<String> {
    let board = variant.board();
    let mut lines = Vec::new();
    if !contested.is_empty() {
        lines.push(format!("Left empty by a standoff: {}.", contested.join(", ")));
    }
    for dislodged in after.position.dislodged() {
        let places: Vec<&str> = dislodged.options.iter().map(|&place| board.code(place)).collect();
        let unit = Printer::new(variant, &[]).unit(dislodged.unit);
        lines.push(format!("{unit} must retreat to {} or disband.", places.join(", ")));
    }
    lines
}

/// The report on a turn of a recorded game.
pub fn turn(played: &PlayedTurn) -> String {
    let title = played.turn.phase.title();
    let mut lines = vec![title.clone(), "=".repeat(title.chars().count())];
    match &played.turn.result {
        PhaseResult::Movement { outcome, disbanded } => {
            movement(played, &mut lines);
            let board = played.variant.board();
            let contested: Vec<String> =
                outcome.contested.iter().map(|&province| board.name(province).to_owned()).collect();
            lines.extend(aftermath(&played.variant, &played.turn.after, &contested));
            for unit in disbanded {
                let unit = Printer::new(&played.variant, &[]).unit(*unit);
                lines.push(format!("{unit} had nowhere to retreat to and was disbanded."));
            }
        }
        PhaseResult::Retreats(verdicts) => retreats(played, verdicts, &mut lines),
        PhaseResult::Adjustments(results) => adjustments(played, results, &mut lines),
    }
    afterwards(played, &mut lines);
    lines.join("\n") + "\n"
}

fn movement(played: &PlayedTurn, lines: &mut Vec<String>) {
    let units = played.before.position.units();
    let wording = Wording::new(&played.variant);
    let printer = Printer::new(&played.variant, units);
    for power in played.variant.powers() {
        let own = || units.iter().zip(&played.reasons).filter(|(unit, _)| unit.power == power);
        if own().next().is_none() {
            continue;
        }
        lines.push(heading(&played.variant, power));
        for (unit, explanation) in own() {
            let order = played.order_of(*unit).unwrap_or(Order::Hold);
            let sentence = wording.explanation(*unit, order, explanation);
            let verdict = explanation.reason.verdict().word();
            let rule = explanation.reason.rule();
            let text = printer.order(*unit, order);
            lines.push(format!("  {text:<24} {verdict:<10} {sentence} [{rule}]"));
        }
    }
    lines.push(String::new());
}

fn heading(variant: &Variant, power: Power) -> String {
    format!("\n{}", variant.power(power).name)
}

fn retreats(played: &PlayedTurn, verdicts: &[RetreatVerdict], lines: &mut Vec<String>) {
    let board = played.variant.board();
    for (dislodged, verdict) in played.before.position.dislodged().iter().zip(verdicts) {
        let order = played.written.iter().find_map(|(_, written)| match written {
            Written::Retreat { unit, order: Retreat::To(place) } if *unit == dislodged.unit => Some(*place),
            _ => None,
        });
        let target = order.map(|place| board.province_of(place));
        let sentence = Wording::new(&played.variant).retreat(dislodged.unit, target, *verdict);
        let unit = Printer::new(&played.variant, &[]).unit(dislodged.unit);
        lines.push(format!("  {unit:<10} {:<10} {sentence} [{}]", verdict.word(), verdict.rule()));
    }
}

fn adjustments(played: &PlayedTurn, results: &[(Power, PowerAdjustments)], lines: &mut Vec<String>) {
    let printer = Printer::new(&played.variant, &[]);
    let list = |units: &[Unit]| units.iter().map(|&unit| printer.unit(unit)).collect::<Vec<_>>().join(", ");
    for (power, result) in results {
        let mut parts = Vec::new();
        if !result.built.is_empty() {
            parts.push(format!("builds {}", list(&result.built)));
        }
        if !result.removed.is_empty() {
            parts.push(format!("removes {}", list(&result.removed)));
        }
        if !result.removed_by_rule.is_empty() {
            parts.push(format!("loses {} for want of orders", list(&result.removed_by_rule)));
        }
        let waived = result.verdicts.iter().filter(|verdict| **verdict == AdjustmentVerdict::Waived).count();
        if waived > 0 {
            parts.push(format!("declines {waived}"));
        }
        lines.push(format!("  {} {}.", played.variant.power(*power).name, parts.join(", ")));
    }
}

fn afterwards(played: &PlayedTurn, lines: &mut Vec<String>) {
    let before = &played.before.position;
    let after = &played.turn.after.position;
    if before.owners().ne(after.owners()) {
        lines.push(format!("Centres: {}.", centre_counts(&played.variant, after)));
    }
    for (phase, _) in &played.turn.skipped {
        lines.push(format!("{}: nobody had to act.", phase.title()));
    }
    match &played.turn.after.ending {
        Some(Ending::Solo(powers)) => lines.push(format!("{} wins.", names(&played.variant, powers))),
        Some(Ending::Draw(powers)) => lines.push(format!("A draw between {}.", names(&played.variant, powers))),
        None => {}
    }
}

fn names(variant: &Variant, powers: &[Power]) -> String {
    powers.iter().map(|&power| variant.power(power).name.as_str()).collect::<Vec<_>>().join(", ")
}

fn centre_counts(variant: &Variant, position: &Position) -> String {
    let count = |power: Power| {
        let centres = position.centres_of(power).count();
        format!("{} {centres}", variant.power(power).name)
    };
    variant.powers().map(count).collect::<Vec<_>>().join(", ")
}
