//! How plans for later phases are written.
//!
//! `IF A MUN DISLODGED: BOH, TYR` sends a unit that is driven out to the first
//! of these places that is open, or off the board with `D`. `IF +2: A PAR B, F
//! BRE B` builds if two builds are due; `IF -1: A MUN D` removes if one removal
//! is. Both may be said in more words: `If MUN is dislodged, retreats (in order
//! of preference): BER, KIE`, and `If two supply centers are gained, build A LON
//! and F EDI; if only one is gained, build F LON`.

use crate::family::{AdjustmentPlan, RetreatPlan};

/// What one condition lays down.
#[derive(Debug, PartialEq)]
pub(super) enum Plan {
    Retreat(RetreatPlan),
    Adjustment(AdjustmentPlan),
}

/// The conditions that a line holds, each from its `if` on; none if the line is
/// no plan.
pub(super) fn clauses(line: &str) -> Vec<&str> {
    if after_if(line).is_none() {
        return Vec::new();
    }
    let parted = line.match_indices(';').map(|(at, _)| at).filter(|&at| after_if(&line[at + 1..]).is_some());
    let mut clauses = Vec::new();
    let mut from = 0;
    for at in parted.chain([line.len()]) {
        clauses.push(line[from..at].trim());
        from = at + 1;
    }
    clauses
}

fn after_if(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let word = text.get(..3)?;
    word.eq_ignore_ascii_case("if ").then(|| text[3..].trim_start())
}

/// What a condition lays down, if it can be understood.
pub(super) fn parse(clause: &str) -> Option<Plan> {
    let text = after_if(clause)?.to_ascii_uppercase();
    retreat(&text).or_else(|| gain(&text)).or_else(|| due(&text))
}

/// `MUN IS DISLODGED, RETREATS (IN ORDER OF PREFERENCE): BER, KIE`.
fn retreat(text: &str) -> Option<Plan> {
    let (unit, rest) = text.split_once(" DISLODGED")?;
    let unit = unit.trim_end_matches(" IS").split_whitespace().collect::<Vec<_>>().join(" ");
    // Whatever stands before a colon says what the list is, not what is in it.
    let list = rest.split_once(':').map_or(rest, |(_, list)| list);
    Some(Plan::Retreat(RetreatPlan { unit, to: parts(without_verb(list, &["RETREATS", "RETREAT", "TO"])) }))
}

/// `TWO SUPPLY CENTERS ARE GAINED, BUILD A LON AND F EDI`.
fn gain(text: &str) -> Option<Plan> {
    let lost = || text.split_once(" LOST").map(|(said, rest)| (said, rest, -1, " D"));
    let gained = text.split_once(" GAINED").map(|(said, rest)| (said, rest, 1, " B"));
    let (said, rest, sign, order) = gained.or_else(lost)?;
    let number = said.split_whitespace().find_map(number)?;
    let lines = parts(without_verb(rest, &["BUILD", "REMOVE", "DISBAND"]));
    let whole = |line: String| if line == "WAIVE" || line.ends_with(order) { line } else { line + order };
    let lines = lines.into_iter().map(whole).collect();
    Some(Plan::Adjustment(AdjustmentPlan { due: sign * number, lines }))
}

/// `+2: A PAR B, F BRE B`.
fn due(text: &str) -> Option<Plan> {
    let (due, lines) = text.split_once(':')?;
    let due = due.trim();
    let due = due.strip_prefix('+').unwrap_or(due).parse().ok().filter(|&due| due != 0)?;
    Some(Plan::Adjustment(AdjustmentPlan { due, lines: parts(lines) }))
}

/// A number above zero, in figures or as a word.
fn number(word: &str) -> Option<i32> {
    const WORDS: [&str; 6] = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX"];
    let named = (1..).zip(WORDS).find(|(_, name)| *name == word).map(|(number, _)| number);
    named.or_else(|| word.parse().ok()).filter(|&number| number > 0)
}

/// The text without these words at its beginning.
fn without_verb<'a>(text: &'a str, verbs: &[&str]) -> &'a str {
    let mut text = text.trim_start_matches([',', ':', ' ']);
    for verb in verbs {
        text = text.strip_prefix(verb).filter(|rest| rest.starts_with(' ')).unwrap_or(text).trim_start();
    }
    text
}

fn parts(list: &str) -> Vec<String> {
    let list = list.replace(" AND ", ",").replace(" OR ", ",").replace(" THEN ", ",");
    let parts = list.split([',', ';']).map(|part| part.trim().trim_end_matches('.'));
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &str) -> Vec<String> {
        let told = |plan: Option<Plan>| match plan {
            Some(Plan::Retreat(plan)) => format!("{} > {}", plan.unit, plan.to.join(" ")),
            Some(Plan::Adjustment(plan)) => format!("{:+}: {}", plan.due, plan.lines.join(", ")),
            None => "?".to_owned(),
        };
        clauses(line).into_iter().map(|clause| told(parse(clause))).collect()
    }

    #[test]
    fn plans_are_read_however_they_are_put() {
        let cases: [(&str, &[&str]); 9] = [
            ("IF A XYZ DISLODGED: AAA, D", &["A XYZ > AAA D"]),
            ("if A XYZ is dislodged: AAA", &["A XYZ > AAA"]),
            ("If XYZ is dislodged, retreats (in order of preference): AAA, BBB", &["XYZ > AAA BBB"]),
            ("If XYZ is dislodged, retreat to AAA or BBB.", &["XYZ > AAA BBB"]),
            ("IF +2: A AAA B; F BBB B", &["+2: A AAA B, F BBB B"]),
            (
                "If two Supply Centers are gained, build A AAA and F BBB; if only one is gained, build F AAA",
                &["+2: A AAA B, F BBB B", "+1: F AAA B"],
            ),
            ("if one is lost, remove F AAA", &["-1: F AAA D"]),
            ("if it rains: A AAA H", &["?"]),
            ("A AAA - BBB", &[]),
        ];
        for (line, expected) in cases {
            assert_eq!(told(line), expected, "{line}");
        }
    }
}
