//! Situations and judgements as text, for people who read a failing case and
//! for tests that state one.

use std::fmt;
use std::fmt::Write as _;

use atlas::{Board, Place, Province};

use crate::model::{Fate, Judgement, Order, Situation, Unit, Verdict};

/// A line that is not an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The line.
    pub line: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "not an order: {}", self.line)
    }
}

impl std::error::Error for Unreadable {}

/// One line per unit, `P0: A PAR - BUR`, then who is let through canals.
pub fn write_situation(board: &Board, situation: &Situation) -> String {
    let mut text = String::new();
    for unit in 0..situation.units.len() {
        let power = situation.units[unit].power;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "P{power}: {}", write_order(board, situation, unit));
    }
    for permit in &situation.permits {
        let [keeper, fleet, to] = [permit.keeper, permit.fleet, permit.to].map(|place| board.code(place));
        let _ = writeln!(text, "{keeper} lets {fleet} pass to {to}");
    }
    text
}

/// One line per unit with what became of it, then the contested provinces.
pub fn write_judgement(board: &Board, situation: &Situation, judgement: &Judgement) -> String {
    let mut text = String::new();
    for (unit, fate) in judgement.fates.iter().enumerate() {
        let order = write_order(board, situation, unit);
        let _ = writeln!(text, "{order}: {}", write_fate(board, situation, fate));
    }
    if !judgement.contested.is_empty() {
        let codes: Vec<&str> = judgement.contested.iter().map(|&province| board.code(province)).collect();
        let _ = writeln!(text, "contested: {}", codes.join(" "));
    }
    text
}

/// Reads lines such as `FRANCE: A PAR - BUR`, the way [`write_situation`]
/// writes them. Powers are numbered as they appear; empty lines are skipped.
pub fn read_situation(board: &Board, text: &str) -> Result<Situation, Unreadable> {
    let mut situation = Situation::default();
    let mut powers: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (label, unit, order) =
            read_line(board, line).ok_or_else(|| Unreadable { line: line.to_owned() })?;
        if !powers.contains(&label) {
            powers.push(label);
        }
        let power = powers.iter().position(|&power| power == label).unwrap_or_default();
        situation.units.push(Unit { power, ..unit });
        situation.orders.push(order);
    }
    Ok(situation)
}

fn write_order(board: &Board, situation: &Situation, unit: usize) -> String {
    let own = write_unit(board, situation.units[unit]);
    let at = |province| write_unit_in(board, situation, province);
    match situation.order(unit) {
        Order::Hold => format!("{own} H"),
        Order::Move { to, via } => format!("{own} - {}{}", board.code(to), if via { " VIA" } else { "" }),
        Order::SupportHold { unit } => format!("{own} S {}", at(unit)),
        Order::SupportMove { unit, to } => format!("{own} S {} - {}", at(unit), board.code(to)),
        Order::Convoy { army, to } => format!("{own} C {} - {}", at(army), board.code(to)),
        Order::Rail { to } => format!("{own} RAIL {}", board.code(to)),
    }
}

fn write_unit(board: &Board, unit: Unit) -> String {
    format!("{} {}", if unit.fleet { 'F' } else { 'A' }, board.code(unit.place))
}

/// An order may name a unit that is not there; it is written as an army.
fn write_unit_in(board: &Board, situation: &Situation, province: Province) -> String {
    let nobody = Unit { power: 0, fleet: false, place: province.whole() };
    let unit = situation.unit_in(board, province).map_or(nobody, |unit| situation.units[unit]);
    write_unit(board, unit)
}

fn write_fate(board: &Board, situation: &Situation, fate: &Fate) -> String {
    let mut text = word(fate.verdict).to_owned();
    if let Some(dislodgement) = &fate.dislodged {
        let by =
            situation.units.get(dislodgement.by).map_or_else(String::new, |&unit| write_unit(board, unit));
        let retreats: Vec<&str> = dislodgement.retreats.iter().map(|&place| board.code(place)).collect();
        let _ = write!(text, ", dislodged by {by}, retreats [{}]", retreats.join(" "));
    }
    text
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Held => "held",
        Verdict::Moved => "moved",
        Verdict::Bounced => "bounced",
        Verdict::Stopped => "stopped",
        Verdict::Disrupted => "disrupted",
        Verdict::Unmatched => "unmatched",
        Verdict::Given => "given",
        Verdict::Cut => "cut",
        Verdict::Convoyed => "convoyed",
        Verdict::Illegal => "illegal",
    }
}

fn read_line<'a>(board: &Board, line: &'a str) -> Option<(&'a str, Unit, Order)> {
    let (label, rest) = line.split_once(':')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let [kind, place, order @ ..] = &words[..] else { return None };
    let unit = Unit { power: 0, fleet: read_kind(kind)?, place: read_place(board, place)? };
    Some((label, unit, read_order(board, order)?))
}

fn read_order(board: &Board, words: &[&str]) -> Option<Order> {
    let place = |code| read_place(board, code);
    let province = |code| place(code).map(|place| board.province_of(place));
    match words {
        ["H"] => Some(Order::Hold),
        ["-", to] => Some(Order::Move { to: place(to)?, via: false }),
        ["-", to, "VIA"] => Some(Order::Move { to: place(to)?, via: true }),
        ["S", "A" | "F", unit] => Some(Order::SupportHold { unit: province(unit)? }),
        ["S", "A" | "F", unit, "-", to] => Some(Order::SupportMove { unit: province(unit)?, to: place(to)? }),
        ["RAIL", to] => Some(Order::Rail { to: province(to)? }),
        ["C", "A" | "F", army, "-", to] => Some(Order::Convoy { army: province(army)?, to: province(to)? }),
        _ => None,
    }
}

fn read_kind(letter: &str) -> Option<bool> {
    match letter {
        "A" => Some(false),
        "F" => Some(true),
        _ => None,
    }
}

fn read_place(board: &Board, code: &str) -> Option<Place> {
    board.places().find(|&place| board.code(place) == code)
}
