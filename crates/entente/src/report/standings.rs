//! Who owns what.

use atlas::Variant;
use diplomacy::{Position, State};

use super::page::{Page, width};

/// The centres and units of every power at the end of a record.
pub fn standings(variant: &Variant, state: &State) -> String {
    let mut page = Page::titled(&format!("Before {}", state.phase.title()));
    page.gap();
    add_centres(&mut page, variant, None, &state.position);
    page.into_text()
}

/// One line per power that has anything: centres, what changed, and which they
/// are.
pub(super) fn add_centres(page: &mut Page, variant: &Variant, before: Option<&Position>, after: &Position) {
    let names = variant.powers().map(|power| width(&variant.power(power).name)).max().unwrap_or(0);
    let board = variant.board();
    for power in variant.powers() {
        let count = after.centres_of(power).count();
        let earlier = before.map_or(count, |before| before.centres_of(power).count());
        if count == 0 && earlier == 0 {
            continue;
        }
        let codes: Vec<&str> = after.centres_of(power).map(|centre| board.code(centre)).collect();
        let name = &variant.power(power).name;
        let head = format!("  {name:names$}  {count:>2}{}  ", change(before.is_some(), earlier, count));
        page.hang(&head, &codes.join(" "));
    }
}

/// "(+2)", in a column of its own.
fn change(known: bool, before: usize, after: usize) -> String {
    match after as i64 - before as i64 {
        _ if !known => String::new(),
        0 => " ".repeat(5),
        difference => format!(" ({difference:+})"),
    }
}
