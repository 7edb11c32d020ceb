//! When the phase runs, and what puts it off.

use jiff::{SignedDuration, Timestamp};

use super::{Attendance, Game, SeatState, Stage};
use crate::event::{Cause, Event, Seat};
use crate::family::Family;
use crate::refusal::Refusal;
use crate::schedule::{Progress, Window};

impl<F: Family> Game<F> {
    /// When something is next to be done by itself: a phase to be played or a
    /// stopped clock to be started. Nothing, if nobody waits.
    pub fn due(&self) -> Option<Timestamp> {
        match &self.stage {
            Stage::Over(_) => None,
            Stage::Gathering | Stage::Called { .. } => self.gathers_at(),
            Stage::Open(window) => {
                let runs = self.settings.schedule.runs_at(window, self.progress());
                Some(self.reminds_at().map_or(runs, |reminds| reminds.min(runs)))
            }
            Stage::Paused { until, .. } => Some(*until),
        }
    }

    /// When those are reminded who have sent nothing, if it is still to come.
    pub(super) fn reminds_at(&self) -> Option<Timestamp> {
        let (Stage::Open(window), Some(before)) = (&self.stage, self.settings.reminder) else { return None };
        let reminds = window.closes.checked_sub(before).ok()?;
        (!self.reminded && reminds > window.opens && self.progress().missing).then_some(reminds)
    }

    /// Until when orders for the phase are taken.
    pub fn closes(&self) -> Option<Timestamp> {
        let Stage::Open(window) = &self.stage else { return None };
        let late = self.progress().missing;
        let grace = if late { self.settings.schedule.grace } else { SignedDuration::ZERO };
        window.closes.checked_add(grace).ok()
    }

    /// How far the players have got.
    pub fn progress(&self) -> Progress {
        let owing = || self.seats().filter(|&seat| self.owes(seat));
        Progress {
            missing: owing().any(|seat| !self.has_set(seat)),
            all_ready: owing().all(|seat| self.is_ready(seat)),
            last_change: self.seats.iter().filter_map(|seat| seat.last_change).max(),
        }
    }

    /// Whether a seat that somebody plays has something to decide.
    pub fn owes(&self, seat: Seat) -> bool {
        let sent = self.seats[seat.index()].sent.is_some();
        (self.is_played(seat) || sent) && self.family.owes(&self.state, seat)
    }

    /// Whether somebody sits there and is expected to play.
    pub(super) fn is_played(&self, seat: Seat) -> bool {
        let state = &self.seats[seat.index()];
        state.player.is_some() && !state.disorder && state.surrendered.is_none()
    }

    /// Who is there of those who were there the last time.
    pub fn attendance(&self) -> Attendance {
        let expected = self.seats().filter(|&seat| self.owes(seat) && !self.seats[seat.index()].missed);
        expected.fold(Attendance::default(), |sum, seat| Attendance {
            expected: sum.expected + 1,
            missing: sum.missing + u32::from(!self.has_set(seat)),
        })
    }

    /// Whether there are orders to play the seat with.
    pub(super) fn has_set(&self, seat: Seat) -> bool {
        self.seats[seat.index()].sent.is_some() || self.planned(seat).is_some()
    }

    fn is_ready(&self, seat: Seat) -> bool {
        let state: &SeatState = &self.seats[seat.index()];
        state.ready || (state.sent.is_none() && self.planned(seat).is_some())
    }

    pub(super) fn planned(&self, seat: Seat) -> Option<Vec<String>> {
        self.family.planned(&self.state, seat, &self.seats[seat.index()].laid_down())
    }

    /// Gives the phase more time.
    ///
    /// # Errors
    ///
    /// If no phase is open, or the phase had all the time the game allows.
    pub fn extend(&self, by: SignedDuration, cause: Cause, now: Timestamp) -> Result<Event, Refusal> {
        let window = self.open_window()?;
        if !by.is_positive() {
            return Err(Refusal::BadTime);
        }
        if by > self.extendable() {
            return Err(Refusal::TooMuchTime);
        }
        if window.extended(by).closes <= now {
            return Err(Refusal::BadTime);
        }
        Ok(Event::Extended { by, cause })
    }

    /// How much more time the phase can get.
    pub(super) fn extendable(&self) -> SignedDuration {
        self.settings.extensions.saturating_sub(self.extended).max(SignedDuration::ZERO)
    }

    /// For how long the clock can still stand still in this phase.
    pub(super) fn pausable(&self) -> SignedDuration {
        self.settings.longest_pause.saturating_sub(self.stood).max(SignedDuration::ZERO)
    }

    /// More time for players who announced that they are away when orders are
    /// due, as far as the game allows.
    pub fn extend_for_absence(&self) -> Option<Event> {
        let window = self.open_window().ok()?;
        let away = self.seats().filter(|&seat| self.owes(seat) && !self.has_set(seat));
        let spans = away.flat_map(|seat| &self.seats[seat.index()].absences);
        let back = spans.filter(|(from, until)| (*from..*until).contains(&window.closes));
        let latest = back.map(|(_, until)| *until).max()?;
        let by = latest.duration_since(window.closes).min(self.extendable());
        by.is_positive().then_some(Event::Extended { by, cause: Cause::Absence })
    }

    /// Stops the clock for a while.
    ///
    /// # Errors
    ///
    /// If no phase is open, or for longer than the game allows.
    pub fn pause(&self, until: Timestamp, now: Timestamp) -> Result<Event, Refusal> {
        self.open_window()?;
        let now = now.max(self.head.at);
        if until <= now {
            return Err(Refusal::BadTime);
        }
        if until.duration_since(now) > self.pausable() {
            return Err(Refusal::TooMuchTime);
        }
        Ok(Event::Paused { until })
    }

    /// Starts the clock again: the phase gets the time that was left.
    ///
    /// # Errors
    ///
    /// If the clock is running.
    pub fn resume(&self, now: Timestamp) -> Result<Event, Refusal> {
        match &self.stage {
            Stage::Paused { window, since, .. } => {
                let stood = now.max(self.head.at).duration_since(*since);
                Ok(Event::Resumed { window: window.extended(stood) })
            }
            Stage::Over(_) => Err(Refusal::GameOver),
            Stage::Gathering | Stage::Called { .. } => Err(Refusal::NotBegun),
            Stage::Open(_) => Err(Refusal::NotPaused),
        }
    }

    pub(super) fn open_window(&self) -> Result<&Window, Refusal> {
        match &self.stage {
            Stage::Open(window) => Ok(window),
            Stage::Gathering | Stage::Called { .. } => Err(Refusal::NotBegun),
            Stage::Paused { .. } => Err(Refusal::Paused),
            Stage::Over(_) => Err(Refusal::GameOver),
        }
    }
}
