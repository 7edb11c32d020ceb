//! Orders as they are sent, and the receipts for them.

use jiff::Timestamp;
use serde::Serialize;

use super::{Game, Stage};
use crate::digest::Digest;
use crate::event::{Event, Player, Seat};
use crate::family::{Arrival, Family, PhaseName, Sheet, Word};
use crate::log::Record;
use crate::refusal::Refusal;
use crate::settings::Draws;

/// How long a text of orders may be.
const LONGEST_TEXT: usize = 32 * 1024;

/// How many orders a text may hold.
const MOST_LINES: usize = 1_000;

/// For how many later phases orders can be left.
const MOST_LATER: usize = 6;

/// What somebody is told who sent orders. The log proves it later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Receipt {
    /// How many sets the seat has sent in this game, with this one. (The number
    /// of the record would tell how much others sent.)
    pub number: u32,
    /// When they were written down.
    pub at: Timestamp,
    /// The digest of what was written down: of the record's text, without the
    /// chain it hangs in.
    pub digest: Digest,
    /// The phase they are for.
    pub phase: PhaseName,
    /// What was understood.
    pub sheet: Sheet,
}

impl<F: Family> Game<F> {
    /// Sends orders for the phase that waits, or for a later one. They replace
    /// what the seat sent before for that phase, with all that it laid down for
    /// later. What was laid down in phases before stays.
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
        let state = self.seat_to_order(seat, player, now)?;
        let sheet = match self.arrival(phase, text, now)? {
            Arrival::Fresh | Arrival::Late => self.sheet(seat, text),
            Arrival::Later => {
                let known = state.later.iter().any(|(later, _)| later == phase);
                if state.later.len() >= MOST_LATER && !known {
                    return Err(Refusal::TooFarAhead);
                }
                Sheet::default()
            }
            Arrival::Past => return Err(Refusal::TooLate),
            Arrival::Unknown => return Err(Refusal::WrongPhase { waiting: self.phase().to_string() }),
        };
        if sheet.lines.len() > MOST_LINES {
            return Err(Refusal::TooManyLines { most: MOST_LINES });
        }
        let lines = sheet.orders();
        let (phase, text) = (phase.clone(), text.to_owned());
        let event = match self.arrival(&phase, &text, now)? {
            Arrival::Late => Event::PutAside { seat, phase, text, lines },
            _ => Event::Submitted { seat, phase, text, lines, plans: sheet.plans.clone() },
        };
        Ok((event, sheet))
    }

    /// What orders are that come now. What comes for the phase that waits after
    /// its deadline is late.
    fn arrival(&self, phase: &PhaseName, text: &str, now: Timestamp) -> Result<Arrival, Refusal> {
        let arrival = self.family.arrival(&self.state, phase, text);
        match self.still_open(now) {
            Err(Refusal::TooLate) if arrival == Arrival::Fresh && self.family.keeps_late_orders() => {
                Ok(Arrival::Late)
            }
            Err(refusal) if arrival == Arrival::Fresh => Err(refusal),
            _ => Ok(arrival),
        }
    }

    /// What a seat wrote for the phase that waits, as it is taken in this game.
    pub(super) fn sheet(&self, seat: Seat, text: &str) -> Sheet {
        let mut sheet = self.family.read(&self.state, seat, text);
        self.strike_words(&mut sheet);
        sheet
    }

    /// Strikes what is said about the end of a game that cannot end so.
    fn strike_words(&self, sheet: &mut Sheet) {
        let endings = &self.settings.endings;
        for line in &mut sheet.lines {
            let words = line.order.clone().map(|order| self.family.words(&[order])).unwrap_or_default();
            let void = words.iter().any(|word| match word {
                Word::Draw => endings.draws != Draws::InOrders,
                Word::Surrender => !endings.surrender,
                Word::Concede(_) => !endings.concession,
            });
            if void {
                line.order = None;
                line.remark = Some(Refusal::NoVotes.to_string());
            }
        }
    }

    /// The receipt for orders of a seat that were just written down as this
    /// record.
    pub fn receipt(&self, seat: Seat, record: &Record, phase: &PhaseName, sheet: Sheet) -> Receipt {
        Receipt {
            number: self.seats.get(seat.index()).map_or(0, |seat| seat.sets),
            at: record.at,
            digest: record.seal(),
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
        self.seat_to_order(seat, player, now)?;
        self.still_open(now)?;
        Ok(Event::Readied { seat, ready })
    }

    /// Orders are taken until the phase closes; while the clock stands still,
    /// always.
    fn still_open(&self, now: Timestamp) -> Result<(), Refusal> {
        match (&self.stage, self.closes()) {
            (Stage::Paused { .. }, _) => Ok(()),
            (_, Some(closes)) if now < closes || (now == closes && self.family.keeps_late_orders()) => Ok(()),
            _ => Err(Refusal::TooLate),
        }
    }
}
