//! Orders as they are sent, and the receipts for them.

use std::cmp::Ordering;

use jiff::Timestamp;
use serde::Serialize;

use super::{Game, Stage};
use crate::digest::Digest;
use crate::event::{Event, Player, Seat};
use crate::family::{Family, PhaseName, Plans, Sheet};
use crate::log::Record;
use crate::refusal::Refusal;

/// How long a text of orders may be.
const LONGEST_TEXT: usize = 32 * 1024;

/// How many orders a text may hold.
const MOST_LINES: usize = 1_000;

/// For how many later phases orders can be left.
const MOST_LATER: usize = 6;

/// What somebody is told who sent orders. The log proves it later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Receipt {
    /// The record that holds the orders.
    pub sequence: u64,
    /// When they were written down.
    pub at: Timestamp,
    /// The digest of that record.
    pub digest: Digest,
    /// The phase they are for.
    pub phase: PhaseName,
    /// What was understood.
    pub sheet: Sheet,
}

impl<F: Family> Game<F> {
    /// Sends orders for the phase that waits, or for a later one. They replace
    /// what the seat sent before for that phase.
    ///
    /// # Errors
    ///
    /// If the phase has closed, or the text is out of all proportion.
    pub fn submit(
        &self,
        seat: Seat,
        player: Player,
        phase: &PhaseName,
        text: &str,
        now: Timestamp,
    ) -> Result<(Event, Sheet), Refusal> {
        if text.len() > LONGEST_TEXT {
            return Err(Refusal::TooLong { most: LONGEST_TEXT });
        }
        self.not_over()?;
        self.begun()?;
        let state = self.own_seat(seat, player)?;
        let sheet = match self.family.compare(&self.state, phase) {
            Some(Ordering::Equal) => {
                self.still_open(now)?;
                self.family.read(&self.state, seat, text)
            }
            Some(Ordering::Greater) => {
                let known = state.later.iter().any(|(later, _)| later == phase);
                if state.later.len() >= MOST_LATER && !known {
                    return Err(Refusal::TooFarAhead);
                }
                Sheet::default()
            }
            Some(Ordering::Less) => return Err(Refusal::TooLate),
            None => return Err(Refusal::WrongPhase { waiting: self.phase().to_string() }),
        };
        if sheet.lines.len() > MOST_LINES {
            return Err(Refusal::TooManyLines { most: MOST_LINES });
        }
        let lines = sheet.orders();
        let plans = sheet.plans.clone();
        let event = Event::Submitted { seat, phase: phase.clone(), text: text.to_owned(), lines, plans };
        Ok((event, sheet))
    }

    /// The receipt for orders that were written down as this record.
    pub fn receipt(record: &Record, phase: &PhaseName, sheet: Sheet) -> Receipt {
        Receipt {
            sequence: record.sequence,
            at: record.at,
            digest: record.digest,
            phase: phase.clone(),
            sheet,
        }
    }

    /// Says that a seat is ready, or takes that back.
    ///
    /// # Errors
    ///
    /// If the phase has closed.
    pub fn ready(&self, seat: Seat, player: Player, ready: bool, now: Timestamp) -> Result<Event, Refusal> {
        self.open_window()?;
        self.own_seat(seat, player)?;
        self.still_open(now)?;
        Ok(Event::Readied { seat, ready })
    }

    /// Orders are taken until the phase closes; while the clock stands still,
    /// always.
    fn still_open(&self, now: Timestamp) -> Result<(), Refusal> {
        match (&self.stage, self.closes()) {
            (Stage::Paused { .. }, _) => Ok(()),
            (_, Some(closes)) if now < closes => Ok(()),
            _ => Err(Refusal::TooLate),
        }
    }

    /// What was laid down for later by the orders of a seat, for the record.
    pub(super) fn keep_plans(plans: &Plans, kept: &mut Plans) {
        if !plans.is_empty() {
            *kept = plans.clone();
        }
    }
}
