//! What the country did and what was done to it, and what everybody hears.

use crate::event::{Event, Moment};
use crate::report::Report;
use crate::report::actions::Entry;
use crate::report::document::{Block, Item};
use crate::report::wording::Wording;

/// Own lines, and between them what others did (EMP-10.1-player).
pub(super) fn own(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    if report.turn == 0 {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    let (closing, played): (Vec<&Entry>, Vec<&Entry>) =
        report.actions.iter().partition(|entry| matches!(entry, Entry::Closing(_)));
    let item = |entry: &&Entry| match entry {
        Entry::Line(line) => wording.line(line),
        Entry::Foreign(event) => wording.foreign(&event.what),
        Entry::Closing(event) => wording.closing(&event.what),
    };
    if !played.iter().any(|entry| matches!(entry, Entry::Line(_))) {
        blocks.push(Block::Paragraph("Your country did nothing in this turn.".into()));
    }
    if !played.is_empty() {
        blocks.push(Block::List(played.iter().map(item).collect()));
    }
    if !closing.is_empty() {
        blocks.push(Block::Paragraph("When all lines had been played:".into()));
        blocks.push(Block::List(closing.iter().map(item).collect()));
    }
    blocks
}

/// The actions report, line by line of all sheets (EMP-10.4-actions).
pub(super) fn news(wording: &Wording<'_>, report: &Report) -> Vec<Block> {
    let rounds = report.news.chunk_by(|one, other| one.moment == other.moment);
    let item = |events: &[Event]| Item {
        text: events.first().map_or_else(String::new, |event| moment(event.moment)).into(),
        details: events.iter().map(|event| wording.news(&event.what)).collect(),
        ..Item::default()
    };
    match report.turn {
        0 => Vec::new(),
        _ if report.news.is_empty() => vec![Block::Paragraph("It was a quiet turn.".into())],
        _ => vec![Block::List(rounds.map(item).collect())],
    }
}

fn moment(moment: Moment) -> String {
    match moment {
        Moment::Unowned => "Before the first line".to_owned(),
        Moment::Line(number) => format!("Line {number}"),
        Moment::Settling | Moment::Dispersal | Moment::Income | Moment::Reckoning => {
            "End of the turn".to_owned()
        }
    }
}
