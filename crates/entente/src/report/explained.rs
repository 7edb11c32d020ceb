//! Answers to requests, in sentences.

use atlas::Power;
use diplomacy::{PhaseKind, Wording};
use serde_json::Value;

use super::page::{Page, Row};
use super::standings::add_centres;
use super::{add_aftermath, add_ending, add_standoffs};
use crate::door::{Answer, DoorFault, LineAnswer, Request, UnitAnswer};

/// The answer to a request in sentences: one line per order, then what
/// follows.
pub fn explain(request: &Request, answer: &Answer) -> String {
    let setting = &answer.setting;
    let variant = &setting.variant;
    let title = setting.state.phase.title();
    let mut page = Page::titled(&named(request.id.as_ref(), &title));
    let sections: Vec<(String, Vec<Row>)> =
        variant.powers().map(|power| (variant.power(power).name.clone(), rows(answer, power))).collect();
    page.table(&sections);
    page.gap();
    let wording = Wording::new(variant, setting.state.position.units());
    add_standoffs(&mut page, wording, &answer.contested);
    if setting.state.phase.kind() == PhaseKind::Movement {
        add_aftermath(&mut page, wording, &answer.after, &answer.disbanded);
    }
    let (before, after) = (&setting.state.position, &answer.after.position);
    if setting.centres_known && before.owners().ne(after.owners()) {
        page.gap();
        page.paragraph("Centres");
        add_centres(&mut page, variant, Some(before), after);
        page.gap();
    }
    match answer.after.ending {
        Some(_) => add_ending(&mut page, variant, &answer.after),
        None => page.paragraph(&format!("Next: {}.", answer.after.phase.title())),
    }
    page.into_text()
}

/// Why a request was not answered, fault by fault.
pub fn refuse(id: Option<&Value>, fault: &DoorFault) -> String {
    let mut page = Page::titled(&named(id, "This could not be answered"));
    for fault in &fault.faults {
        page.hang(&format!("  {}: ", fault.place), &fault.message);
    }
    page.into_text()
}

fn named(id: Option<&Value>, title: &str) -> String {
    match id {
        None => title.to_owned(),
        Some(Value::String(id)) => format!("{id}: {title}"),
        Some(id) => format!("{id}: {title}"),
    }
}

fn rows(answer: &Answer, power: Power) -> Vec<Row> {
    let units = answer.results.iter().filter(|result| result.power == power).map(unit_row);
    let lines = answer.lines.iter().filter(|line| line.author == power).map(line_row);
    units.chain(lines).collect()
}

fn unit_row(result: &UnitAnswer) -> Row {
    let order = result.order.as_ref().unwrap_or(&result.unit);
    let rule = if result.plain { String::new() } else { format!(" [{}]", result.rule) };
    let notes: String = result.notes.iter().map(|note| format!(" ({note})")).collect();
    Row::new(order, "", &format!("{}{rule}{notes}", result.sentence))
}

fn line_row(line: &LineAnswer) -> Row {
    let hint = line.suggestion.as_ref().map(|text| format!(" Perhaps: {text}")).unwrap_or_default();
    Row::new(&format!("\"{}\"", line.line), "", &format!("{}{hint}", line.reason))
}
