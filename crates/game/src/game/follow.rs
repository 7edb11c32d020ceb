//! How records change a game.

use jiff::SignedDuration;

use super::{Game, PlayedPhase, SeatState, Sent, Stage};
use crate::event::{Event, Seat, Turned};
use crate::family::{Family, Plans};
use crate::log::{BrokenLog, Head, LogFault, Record};
use crate::settings::{Absence, Settings};

/// Whether a seat was there for a phase.
#[derive(Copy, Clone)]
struct Absent {
    /// In civil disorder, unless orders were sent after all.
    disorder: bool,
    /// Sent nothing; nothing, if there was nothing to send.
    missed: Option<bool>,
}

impl<F: Family> Game<F> {
    /// The game that a first record sets up. `family` makes the rules for its
    /// settings.
    ///
    /// # Errors
    ///
    /// If the record is not the first of a log, or there are no such rules.
    pub fn first(
        record: &Record,
        family: impl FnOnce(&Settings, &str) -> Result<F, String>,
    ) -> Result<Self, BrokenLog> {
        let broken = |fault| BrokenLog { sequence: record.sequence, fault };
        let head = Head::EMPTY.follow(record)?;
        let Event::Created { settings, seed } = record.event()? else {
            return Err(broken(LogFault::Impossible("the game was not set up yet".to_owned())));
        };
        let family = family(&settings, &seed).map_err(|fault| broken(LogFault::Impossible(fault)))?;
        let state = family.open();
        let seats = vec![SeatState::default(); family.seats()];
        Ok(Self {
            family,
            settings: *settings,
            seed,
            head,
            state,
            stage: Stage::Mustering,
            seats,
            extended: SignedDuration::ZERO,
            turns: 0,
            last: None,
        })
    }

    /// The game that a whole log adds up to.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn of_log(
        records: &[Record],
        family: impl FnOnce(&Settings, &str) -> Result<F, String>,
    ) -> Result<Self, BrokenLog> {
        let (first, rest) = first_of(records)?;
        let mut game = Self::first(first, family)?;
        rest.iter().try_for_each(|record| game.follow(record))?;
        Ok(game)
    }

    /// Takes in the next record. On an error the game is as it was.
    ///
    /// # Errors
    ///
    /// If the record does not follow, was altered, cannot have happened, or
    /// says that a phase came out otherwise than the rules have it.
    pub fn follow(&mut self, record: &Record) -> Result<(), BrokenLog> {
        let head = self.head.follow(record)?;
        let event = record.event()?;
        self.happen(record, event).map_err(|fault| BrokenLog { sequence: record.sequence, fault })?;
        self.head = head;
        Ok(())
    }

    fn happen(&mut self, record: &Record, event: Event) -> Result<(), LogFault> {
        match event {
            Event::Created { .. } => return Err(impossible("the game was set up before")),
            Event::Turned(turned) => return self.turn(&turned),
            Event::Began { window } | Event::Resumed { window } => self.stage = Stage::Open(window),
            Event::Closed { ending } => self.stage = Stage::Over(ending),
            Event::Paused { until } => {
                let window = *self.open_window().map_err(|fault| impossible(&fault.to_string()))?;
                self.stage = Stage::Paused { window, since: record.at, until };
            }
            Event::Extended { by, .. } => {
                let window = *self.open_window().map_err(|fault| impossible(&fault.to_string()))?;
                self.stage = Stage::Open(window.extended(by));
                self.extended += by;
            }
            Event::SeatTaken { seat, player } => {
                let state = self.seat_mut(seat)?;
                state.player = Some(player);
                state.missed = false;
            }
            Event::SeatLeft { seat } => {
                let state = self.seat_mut(seat)?;
                state.player = None;
                state.draw = false;
            }
            Event::Voted { seat, draw } => self.seat_mut(seat)?.draw = draw,
            Event::Away { seat, from, until } => self.seat_mut(seat)?.absences.push((from, until)),
            Event::Readied { seat, ready } => {
                let state = self.seat_mut(seat)?;
                state.ready = ready;
                state.last_change = Some(record.at);
            }
            Event::Submitted { seat, phase, text, lines, plans } => {
                let now = phase == self.phase();
                let state = self.seat_mut(seat)?;
                let sent = Sent { sequence: record.sequence, text, lines };
                if now {
                    state.sent = Some(sent);
                    state.last_change = Some(record.at);
                    Self::keep_plans(&plans, &mut state.plans);
                } else {
                    state.later.retain(|(later, _)| *later != phase);
                    state.later.push((phase, sent));
                }
            }
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, LogFault> {
        self.seats.get_mut(seat.index()).ok_or_else(|| impossible("there is no such seat"))
    }

    fn turn(&mut self, turned: &Turned) -> Result<(), LogFault> {
        self.check_sets(turned)?;
        let sets = self.order_sets();
        let state = self.after(&sets).map_err(|fault| impossible(&fault.to_string()))?;
        if (turned.before, turned.after) != (self.state_digest(&self.state), self.state_digest(&state)) {
            return Err(LogFault::Differs(format!("the position after {}", turned.phase)));
        }
        let stage = match (turned.next, self.family.ending(&state)) {
            (_, Some(ending)) => Stage::Over(ending),
            (Some(window), None) => Stage::Open(window),
            (None, None) => return Err(impossible("the game went on without a next phase")),
        };
        let absent: Vec<Absent> = self.seats().map(|seat| self.absent(seat)).collect();
        let sent = self.seats.iter().map(|seat| seat.sent.clone()).collect();
        let before = std::mem::replace(&mut self.state, state);
        self.last = Some(PlayedPhase { phase: turned.phase.clone(), before, sets, sent });
        self.turns += 1;
        self.extended = SignedDuration::ZERO;
        self.stage = stage;
        absent.into_iter().enumerate().for_each(|(index, absent)| self.open_seat(index, absent));
        Ok(())
    }

    /// A turn plays the phase that waits, with the sets that were sent last.
    fn check_sets(&self, turned: &Turned) -> Result<(), LogFault> {
        self.open_window().map_err(|fault| impossible(&fault.to_string()))?;
        if turned.phase != self.phase() {
            return Err(impossible("the game was in another phase"));
        }
        let sets = self.seats.iter().map(|seat| seat.sent.as_ref().map(|sent| sent.sequence));
        if !sets.eq(turned.sets.iter().copied()) {
            return Err(LogFault::Differs("which orders counted".to_owned()));
        }
        Ok(())
    }

    fn absent(&self, seat: Seat) -> Absent {
        Absent {
            disorder: self.falls_into_disorder(seat),
            missed: self.owes(seat).then(|| !self.has_set(seat)),
        }
    }

    /// Readies a seat for the next phase. Orders left for it are taken up.
    fn open_seat(&mut self, index: usize, absent: Absent) {
        let (phase, replaced) = (self.phase(), self.settings.absence == Absence::Replaced);
        let orders_follow = self.family.class(&self.state) == crate::schedule::PhaseClass::Orders;
        let waiting = &mut self.seats[index];
        let without = waiting.sent.is_none();
        waiting.disorder = absent.disorder && without;
        waiting.missed = absent.missed.unwrap_or(waiting.missed);
        if replaced && waiting.disorder {
            waiting.player = None;
            waiting.draw = false;
        }
        waiting.sent = None;
        waiting.ready = false;
        waiting.last_change = None;
        if orders_follow {
            waiting.plans = Plans::default();
        }
        let left = waiting.later.iter().position(|(later, _)| *later == phase);
        let left = left.map(|at| waiting.later.remove(at).1);
        if let Some(sent) = left {
            self.take_up(index, sent);
        }
    }

    fn take_up(&mut self, index: usize, sent: Sent) {
        let sheet = self.family.read(&self.state, Seat(index as u8), &sent.text);
        let state = &mut self.seats[index];
        Self::keep_plans(&sheet.plans, &mut state.plans);
        state.sent = Some(Sent { lines: sheet.orders(), ..sent });
    }
}

/// The record that sets a game up, and the others.
pub(super) fn first_of(records: &[Record]) -> Result<(&Record, &[Record]), BrokenLog> {
    records.split_first().ok_or(BrokenLog { sequence: 1, fault: LogFault::OutOfSequence })
}

fn impossible(why: &str) -> LogFault {
    LogFault::Impossible(why.to_owned())
}
