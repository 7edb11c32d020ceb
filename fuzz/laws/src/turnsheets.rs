//! The law of turnsheets.

use empires::{
    Action, Boxes, Event, Happening, LINES, Orders, Rules, Slot, State, Submission, Turnsheet, read_line,
    read_sheet, write_sheet,
};

use crate::choices::Choices;
use crate::empire::{everybodys_orders, orders, played, rules, turn, world};

/// Turns that are played before the sheet comes.
const MOST_TURNS: usize = 4;

/// Any text is a turnsheet: it reads back in the same meaning, every line that is
/// not blank is answered, and lines that make no sense disturb no others.
pub fn turnsheets(data: &[u8]) {
    let (text, mut choices) = Choices::behind_text(data);
    let (submission, faults) = read_sheet(&text);
    assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
    let rules = rules(&mut choices);
    assert_reads_back(&rules, &submission);
    let turns = choices.below(MOST_TURNS + 1);
    let state = played(&rules, &mut choices, turns);
    assert_played_line_by_line(&rules, &state, submission.sheet, &mut choices);
}

fn assert_reads_back(rules: &Rules, submission: &Submission) {
    let written = write_sheet(submission);
    let (again, faults) = read_sheet(&written);
    assert_eq!(faults, [], "{written}");
    assert_eq!(write_sheet(&again), written);
    assert_eq!(again.turn, submission.turn);
    let meanings = |sheet: &Turnsheet| -> Vec<_> {
        sheet.lines.iter().enumerate().map(|(index, boxes)| meaning(rules, index + 1, boxes)).collect()
    };
    assert_eq!(meanings(&again.sheet), meanings(&submission.sheet), "{written}");
    let words = |sheet: &Turnsheet| -> Vec<(_, Vec<String>)> {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        sheet.messages.iter().map(|message| (message.to, words(&message.text))).collect()
    };
    assert_eq!(words(&again.sheet), words(&submission.sheet));
}

/// What a line means: an order, nothing, or what is wrong with which box.
fn meaning(rules: &Rules, number: usize, boxes: &Boxes) -> Result<Option<empires::Order>, Vec<String>> {
    match read_line(world(), rules, number, boxes) {
        Ok(read) => {
            assert_eq!(read.is_none(), boxes.is_blank(), "{boxes:?}");
            Ok(read.map(|(_, order)| order))
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a reason: {boxes:?}");
            Err(faults.iter().map(|fault| format!("{:?} {}", fault.slot, fault.code.name())).collect())
        }
    }
}

fn assert_played_line_by_line(rules: &Rules, state: &State, sheet: Turnsheet, choices: &mut Choices<'_>) {
    let Some(author) = state.order.first().copied() else { return };
    let mut all: Vec<Option<Orders>> = everybodys_orders(state, choices);
    let sensible = sensible(rules, &sheet);
    let filled = sheet.lines.iter().filter(|boxes| !boxes.is_blank()).count();
    all[author.index()] = Some(orders(sheet));
    let with_all = turn(rules, state, &all);
    let is_answer = |event: &&Event| matches!(&event.what, Happening::Line(line) if line.country == author);
    assert_eq!(with_all.events.iter().filter(is_answer).count(), filled, "a line without an answer");
    all[author.index()] = Some(orders(sensible));
    let without = turn(rules, state, &all);
    assert_eq!(with_all.state, without.state, "senseless lines changed something: {all:?}");
}

/// The sheet without the lines that make no sense. Those that shut a reserve by
/// the attempt alone stay.
fn sensible(rules: &Rules, sheet: &Turnsheet) -> Turnsheet {
    let shuts = |boxes: &Boxes| {
        let action = Action::named(&boxes.plain(Slot::Action));
        matches!(action, Some(Action::Army | Action::Disband | Action::Navy | Action::Close))
    };
    let mut sensible = sheet.clone();
    for index in 0..LINES {
        let boxes = &sheet.lines[index];
        if read_line(world(), rules, index + 1, boxes).is_err() && !shuts(boxes) {
            sensible.lines[index] = Boxes::default();
        }
    }
    sensible
}
