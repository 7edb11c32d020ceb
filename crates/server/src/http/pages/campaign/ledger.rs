//! The dry run of a turnsheet, in the words of a page.

use empires::{Boxes, Certainty, Forecast, LineForecast, Slot, World};

use crate::http::campaign::Rehearsed;

/// A line of the sheet and how it would go.
pub(in crate::http::pages) struct LedgerLine {
    pub(in crate::http::pages) number: usize,
    pub(in crate::http::pages) written: String,
    /// How sure it is, as style sheets know it.
    pub(in crate::http::pages) standing: &'static str,
    pub(in crate::http::pages) words: &'static str,
    pub(in crate::http::pages) why: String,
    pub(in crate::http::pages) price: u32,
    pub(in crate::http::pages) left: u32,
}

/// What there is to say of a sheet before it is sent.
pub(in crate::http::pages) struct Ledger {
    pub(in crate::http::pages) points: u32,
    pub(in crate::http::pages) lines: Vec<LedgerLine>,
    pub(in crate::http::pages) warnings: Vec<String>,
    pub(in crate::http::pages) notes: Vec<String>,
    pub(in crate::http::pages) balance: u32,
    pub(in crate::http::pages) treasury: u32,
    pub(in crate::http::pages) income: u32,
    pub(in crate::http::pages) supply: u32,
}

impl Ledger {
    pub(in crate::http::pages) fn of(world: &World, rehearsed: &Rehearsed) -> Self {
        let Rehearsed { seen, sheet, notes, forecast } = rehearsed;
        let line = |(number, line): (usize, &LineForecast)| {
            ledger_line(world, number, &sheet.lines[number - 1], line)
        };
        Self {
            points: seen.own.points,
            lines: forecast.filled().map(line).collect(),
            warnings: warnings(world, forecast),
            notes: notes.iter().map(|note| format!("{note}.")).collect(),
            balance: forecast.ending.balance,
            treasury: forecast.ending.treasury,
            income: forecast.ending.account.income,
            supply: forecast.ending.account.supply,
        }
    }

    /// Build points that are left when all lines are paid for.
    pub(in crate::http::pages) fn left(&self) -> u32 {
        self.lines.last().map_or(self.points, |line| line.left)
    }
}

fn ledger_line(world: &World, number: usize, boxes: &Boxes, line: &LineForecast) -> LedgerLine {
    let (standing, words, why) = standing(world, line);
    let written = Slot::ALL.map(|slot| boxes.get(slot).trim()).join(" ");
    let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
    LedgerLine { number, written, standing, words, why, price: line.price, left: line.left }
}

fn standing(world: &World, line: &LineForecast) -> (&'static str, &'static str, String) {
    let doubts = |doubts: &[empires::Doubt]| {
        doubts.iter().map(|doubt| doubt.sentence(world)).collect::<Vec<_>>().join("; ")
    };
    let near = line.faults.iter().find_map(|fault| fault.near.as_ref());
    let hint = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
    match &line.certainty {
        Certainty::Sure => ("sure", "sure", String::new()),
        Certainty::Likely(why) => ("likely", "likely", doubts(why)),
        Certainty::Unlikely(code, why) => {
            ("unlikely", "unlikely", format!("{}; but {}", code.sentence(), doubts(why)))
        }
        Certainty::SurelyFails(code) => ("fails", "fails", format!("{}{hint}", code.sentence())),
    }
}

fn warnings(world: &World, forecast: &Forecast) -> Vec<String> {
    let told = |warning: &empires::Warning| match warning.line() {
        Some(line) => format!("Line {line}: {}.", warning.sentence(world)),
        None => super::super::words::sentence(&warning.sentence(world)),
    };
    forecast.warnings.iter().map(told).collect()
}
