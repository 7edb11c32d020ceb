//! Turnsheets as they are sent: which turn they are for, and how each line is
//! taken.

use empires::{
    Certainty, Doubt, Forecast, LINES, LineForecast, Submission, Turnsheet, dry_run, read_sheet, write_sheet,
};

use super::{Campaign, CampaignState};
use crate::event::Seat;
use crate::family::{Arrival, PhaseName, Sheet, SheetLine};

/// The name of a turn that waits for orders: `T7`.
pub(super) fn phase_of(turn: u32) -> PhaseName {
    PhaseName(format!("T{turn}"))
}

/// The turn that a phase is named after.
pub(super) fn turn_of(phase: &PhaseName) -> Option<u32> {
    let number = phase.0.strip_prefix('T')?;
    number.parse().ok().filter(|turn| phase_of(*turn) == *phase)
}

/// What a set is when so many turns have been played: for the coming turn, or
/// late for the one just played; nothing else is taken (EMP-2.7-turnno). A sheet
/// that says another turn than it is sent for is for none.
pub(super) fn arrival(played: u32, phase: &PhaseName, text: &str) -> Arrival {
    let Some(turn) = turn_of(phase) else { return Arrival::Unknown };
    let label = read_sheet(text).0.turn.unwrap_or(turn);
    match empires::Arrival::of(turn, played) {
        _ if label != turn => Arrival::Unknown,
        Ok(empires::Arrival::Fresh) => Arrival::Fresh,
        Ok(empires::Arrival::Late) => Arrival::Late,
        Err(_) if turn < played => Arrival::Past,
        Err(_) => Arrival::Unknown,
    }
}

impl Campaign {
    /// How a turnsheet would go if nobody else did anything, as far as a country
    /// can know.
    pub fn rehearse(&self, state: &CampaignState, seat: Seat, sheet: &Turnsheet) -> Option<Forecast> {
        let seen = self.observe(state, self.country(seat)?);
        Some(dry_run(&self.world, &self.rules, &seen, sheet))
    }

    /// Every line stands as it was written (EMP-2.6-noedit); what is remarked
    /// changes nothing.
    pub(super) fn read_orders(&self, state: &CampaignState, seat: Seat, text: &str) -> Sheet {
        let (Submission { sheet, .. }, faults) = read_sheet(text);
        let mut lines = self.taken_lines(state, seat, &sheet);
        let messages = Turnsheet { messages: sheet.messages, ..Turnsheet::default() };
        let messages = write_sheet(&Submission { turn: None, sheet: messages });
        let said = messages.lines().map(|line| SheetLine {
            text: line.to_owned(),
            order: Some(line.to_owned()),
            remark: None,
        });
        lines.extend(said);
        lines.extend(faults.iter().map(|fault| SheetLine {
            text: String::new(),
            order: None,
            remark: Some(format!("{fault}.")),
        }));
        Sheet { lines, ..Sheet::default() }
    }

    fn taken_lines(&self, state: &CampaignState, seat: Seat, sheet: &Turnsheet) -> Vec<SheetLine> {
        let forecast = self.rehearse(state, seat, sheet);
        let told = |index: usize| {
            let line = line_text(sheet, index)?;
            let forecast = forecast.as_ref().and_then(|forecast| forecast.lines[index].as_ref());
            let remark = forecast.and_then(|forecast| self.remark(forecast));
            Some(SheetLine { text: line.clone(), order: Some(line), remark })
        };
        (0..LINES).filter_map(told).collect()
    }

    /// What is to be said of a line that may not go as it is written.
    fn remark(&self, line: &LineForecast) -> Option<String> {
        match &line.certainty {
            Certainty::Sure => None,
            Certainty::Likely(doubts) => Some(format!("May fail: {}.", self.doubts(doubts))),
            Certainty::Unlikely(code, doubts) => {
                Some(format!("Fails as far as is known: {}; but {}.", code.sentence(), self.doubts(doubts)))
            }
            Certainty::SurelyFails(code) => {
                let near = line.faults.iter().find_map(|fault| fault.near.as_ref());
                let hint = near.map_or(String::new(), |near| format!(" Did you mean {near}?"));
                Some(format!("Fails: {}.{hint}", code.sentence()))
            }
        }
    }
}

impl Campaign {
    fn doubts(&self, doubts: &[Doubt]) -> String {
        let doubts: Vec<String> = doubts.iter().map(|doubt| doubt.sentence(&self.world)).collect();
        doubts.join("; ")
    }
}

/// A line in canonical form, with its number; nothing, if it is blank.
fn line_text(sheet: &Turnsheet, index: usize) -> Option<String> {
    let mut alone = Turnsheet::default();
    alone.lines[index] = sheet.lines[index].clone();
    let text = write_sheet(&Submission { turn: None, sheet: alone });
    Some(text.trim().to_owned()).filter(|line| !line.is_empty())
}
