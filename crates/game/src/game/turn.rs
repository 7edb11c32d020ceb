//! Playing a phase.

use jiff::Timestamp;

use super::{Game, Stage};
use crate::event::{Event, Seat, Turned};
use crate::family::{Family, OrderSet};
use crate::refusal::Refusal;
use crate::settings::Absence;

impl<F: Family> Game<F> {
    /// Does what is due by itself: begins play, reminds those who sent nothing,
    /// plays the phase, puts it off for somebody who announced to be away, or
    /// starts a stopped clock.
    ///
    /// # Errors
    ///
    /// If nothing is due.
    pub fn advance(&self, now: Timestamp) -> Result<Event, Refusal> {
        self.not_over()?;
        if self.due().is_none_or(|due| now < due) {
            return Err(Refusal::NotDue);
        }
        match self.stage {
            Stage::Gathering | Stage::Called { .. } => return self.gather_on(now),
            Stage::Paused { .. } => return self.resume(now),
            Stage::Open(_) | Stage::Over(_) => {}
        }
        if self.reminds_at().is_some_and(|reminds| reminds <= now) {
            return Ok(Event::Reminded {});
        }
        match self.extend_for_absence() {
            Some(event) => Ok(event),
            None => self.play(now),
        }
    }

    /// Plays the phase at once, as a game master may.
    ///
    /// # Errors
    ///
    /// If no phase is open.
    pub fn play(&self, now: Timestamp) -> Result<Event, Refusal> {
        self.open_window()?;
        let now = now.max(self.head.at);
        if let Some(ending) = self.ended_by_words() {
            return Ok(Event::Closed { ending });
        }
        let after = self.after(&self.order_sets())?;
        let next = match self.family.ending(&after) {
            Some(_) => None,
            None => {
                let class = self.family.class(&after);
                Some(self.settings.schedule.window(class, now)?)
            }
        };
        Ok(Event::Turned(Box::new(Turned {
            phase: self.phase(),
            sets: self.seats.iter().map(|seat| seat.sent.as_ref().map(|sent| sent.sequence)).collect(),
            engine: self.family.engine(),
            variant: self.family.variant_digest(),
            before: self.state_digest(&self.state),
            after: self.state_digest(&after),
            next,
        })))
    }

    /// What the phase comes to with what was sent.
    pub(super) fn after(&self, sets: &[OrderSet]) -> Result<F::State, Refusal> {
        self.family.advance(&self.state, sets).map_err(|fault| Refusal::Rules(fault.0))
    }

    pub(super) fn order_sets(&self) -> Vec<OrderSet> {
        self.seats().map(|seat| self.order_set(seat)).collect()
    }

    fn order_set(&self, seat: Seat) -> OrderSet {
        let state = &self.seats[seat.index()];
        let given = state.sent.as_ref().map(|sent| sent.lines.as_slice());
        let plans = state.laid_down();
        let lines = self.family.completed(&self.state, seat, given.unwrap_or_default(), &plans);
        let absent = given.is_none() && lines.is_empty();
        // What came after this deadline waits for the next one.
        let late = state.late.as_ref().filter(|(phase, _)| *phase != self.phase());
        OrderSet {
            disorder: absent && self.falls_into_disorder(seat),
            sent: given.is_some(),
            late: late.map(|(_, late)| late.lines.clone()),
            seated: state.player.is_some() && state.surrendered.is_none(),
            lines,
        }
    }

    /// Whether a seat that sent no orders is in civil disorder: not if plans cover
    /// all that it had to decide.
    pub(super) fn falls_into_disorder(&self, seat: Seat) -> bool {
        let state = &self.seats[seat.index()];
        let missed = self.owes(seat) && !self.has_set(seat) && self.settings.absence != Absence::Forgiven;
        state.player.is_none() || state.disorder || state.surrendered.is_some() || missed
    }
}
