//! How records change a game.

use jiff::{SignedDuration, Timestamp};

use super::{Game, Guest, PlayedPhase, SeatState, Sent, Stage};
use crate::digest::Digest;
use crate::event::{Edited, Event, Player, Seat, Turned};
use crate::family::{Family, Introduction, Plans};
use crate::log::{BrokenLog, Head, LogFault, Record};
use crate::schedule::Window;
use crate::settings::{Absence, Settings, SettingsFault};

/// Whether a seat was there for a phase.
#[derive(Copy, Clone)]
struct Absent {
    /// Gave up with this phase.
    surrendered: bool,
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
        family: impl FnOnce(&Settings, &str) -> Result<F, SettingsFault>,
    ) -> Result<Self, BrokenLog> {
        let broken = |fault| BrokenLog { sequence: record.sequence, fault };
        let head = Head::EMPTY.follow(record)?;
        let Event::Created { settings, seed, host } = record.event()? else {
            return Err(broken(LogFault::Impossible("the game was not set up yet".to_owned())));
        };
        let family =
            family(&settings, &seed).map_err(|fault| broken(LogFault::Impossible(fault.to_string())))?;
        let mut settings = *settings;
        settings.endings.concession |= family.can_concede();
        let state = family.open();
        let seats = vec![SeatState::default(); family.seats()];
        Ok(Self {
            family,
            settings,
            seed,
            head,
            state,
            stage: Stage::Gathering,
            seats,
            host,
            made: record.at,
            master: Some(host),
            guests: Vec::new(),
            parted: Vec::new(),
            assigned: None,
            answered: Vec::new(),
            extended: SignedDuration::ZERO,
            stood: SignedDuration::ZERO,
            reminded: false,
            played: Vec::new(),
            last: None,
            announced: Vec::new(),
        })
    }

    /// The game that a whole log adds up to.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn of_log(
        records: &[Record],
        family: impl FnOnce(&Settings, &str) -> Result<F, SettingsFault>,
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
            Event::Edited(edited) => return self.edited(&edited),
            Event::RolledBack(edited) => return self.rolled_back(&edited),
            Event::Began { window, seats } => return self.began(window, &seats),
            Event::Closed { ending } => self.stage = Stage::Over(ending),
            Event::HandedOver { to } => self.master = Some(to),
            Event::Announced { text } => self.announced.push(text),
            Event::Reprimanded { .. } => {}
            Event::Joined { .. }
            | Event::Withdrew { .. }
            | Event::Assigned { .. }
            | Event::Called { .. }
            | Event::Answered { .. }
            | Event::Dispersed { .. } => self.gathered(event),
            Event::Resumed { .. } | Event::Paused { .. } | Event::Extended { .. } | Event::Reminded {} => {
                return self.clock_moved(record.at, &event);
            }
            Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::Voted { .. }
            | Event::Away { .. }
            | Event::SitterNamed { .. }
            | Event::Readied { .. }
            | Event::TalkedOut { .. }
            | Event::PutAside { .. }
            | Event::Submitted { .. } => return self.seat_changed(record, event),
        }
        Ok(())
    }

    /// Somebody came or went before play, or answered.
    fn gathered(&mut self, event: Event) {
        match event {
            Event::Joined { player, wishes } => self.guests.push(Guest { player, wishes }),
            Event::Withdrew { player } => self.send_away(&[player]),
            Event::Dispersed { absent } => {
                self.send_away(&absent);
                self.stage = Stage::Gathering;
                self.answered.clear();
            }
            Event::Assigned { seats } => self.assigned = Some(seats),
            Event::Called { until } => {
                self.stage = Stage::Called { until };
                self.answered.clear();
            }
            Event::Answered { player } => self.answered.push(player),
            _ => {}
        }
    }

    fn send_away(&mut self, players: &[Player]) {
        self.guests.retain(|guest| !players.contains(&guest.player));
        self.assigned = None;
        for seat in &mut self.seats {
            seat.player = seat.player.filter(|player| !players.contains(player));
        }
    }

    fn began(&mut self, window: Window, seats: &[Option<Player>]) -> Result<(), LogFault> {
        let left_empty = seats.iter().any(Option::is_none) && !self.family.fills_seats();
        if seats.len() != self.seats.len() || left_empty {
            return Err(impossible("not every seat was taken"));
        }
        self.seats.iter_mut().zip(seats).for_each(|(seat, &player)| seat.player = player);
        let introduced = |seat: &SeatState| seat.player.map(|_| seat.introduction.clone());
        if let Some((family, state)) = self.family.seated(&self.seats.iter().map(introduced).collect()) {
            (self.family, self.state) = (family, state);
        }
        self.guests.clear();
        self.answered.clear();
        self.stage = Stage::Open(window);
        Ok(())
    }

    fn clock_moved(&mut self, at: Timestamp, event: &Event) -> Result<(), LogFault> {
        if let (Event::Resumed { window }, Stage::Paused { since, .. }) = (event, &self.stage) {
            self.stood += at.duration_since(*since);
            self.stage = Stage::Open(*window);
            return Ok(());
        }
        let window = *self.open_window().map_err(|fault| impossible(&fault.to_string()))?;
        match event {
            Event::Paused { until } => self.stage = Stage::Paused { window, since: at, until: *until },
            Event::Extended { by, .. } => {
                self.stage = Stage::Open(window.extended(*by));
                self.extended += *by;
                self.reminded = false;
            }
            _ => self.reminded = true,
        }
        Ok(())
    }

    fn seat_changed(&mut self, record: &Record, event: Event) -> Result<(), LogFault> {
        let (waiting, begun) = (self.phase(), self.begun().is_ok());
        match event {
            Event::SeatTaken { seat, player, introduction } => {
                let state = self.seat_mut(seat)?;
                state.introduction = introduction;
                match begun {
                    true => state.heir = Some(player),
                    false => state.player = Some(player),
                }
            }
            Event::SeatLeft { seat } => {
                let player = self.seat_mut(seat)?.player.filter(|_| !begun);
                self.parted.extend(player.map(|player| (player, seat)));
                self.seat_mut(seat)?.empty();
                self.fall_silent(record.at);
            }
            Event::TalkedOut { seat, enough } => {
                self.seat_mut(seat)?.talked_out = enough;
                self.fall_silent(record.at);
            }
            Event::Voted { seat, vote } => self.seat_mut(seat)?.vote = vote,
            Event::Away { seat, from, until } => self.seat_mut(seat)?.absences.push((from, until)),
            Event::SitterNamed { seat, sitter } => self.seat_mut(seat)?.sitter = sitter,
            Event::Readied { seat, ready } => {
                let state = self.seat_mut(seat)?;
                state.ready = ready;
                state.last_change = Some(record.at);
            }
            Event::PutAside { seat, phase, text, lines } => {
                let state = self.seat_mut(seat)?;
                let sent = Sent { sequence: record.sequence, text, lines, plans: Plans::default() };
                state.sets += 1;
                state.late = Some((phase, sent));
            }
            Event::Submitted { seat, phase, text, lines, plans } => {
                let state = self.seat_mut(seat)?;
                let sent = Sent { sequence: record.sequence, text, lines, plans };
                state.sets += 1;
                if phase == waiting {
                    state.sent = Some(sent);
                    state.last_change = Some(record.at);
                } else {
                    state.later.retain(|(later, _)| *later != phase);
                    state.later.push((phase, sent));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn edited(&mut self, edited: &Edited) -> Result<(), LogFault> {
        self.open_window().map_err(|fault| impossible(&fault.to_string()))?;
        if edited.turns != self.turns() {
            return Err(impossible("the game stood at another phase"));
        }
        self.put_state(edited)
    }

    fn rolled_back(&mut self, edited: &Edited) -> Result<(), LogFault> {
        if self.played.get(edited.turns) != Some(&Digest::of_text(&edited.state)) {
            return Err(LogFault::Differs("the position that was gone back to".to_owned()));
        }
        self.played.truncate(edited.turns);
        self.last = None;
        for seat in &mut self.seats {
            seat.surrendered = seat.surrendered.filter(|&turn| turn < edited.turns);
        }
        self.put_state(edited)
    }

    /// Puts another position in the place of this one. Nothing that was sent
    /// for the old one counts.
    fn put_state(&mut self, edited: &Edited) -> Result<(), LogFault> {
        self.state = self.family.restore(&edited.state).map_err(|fault| impossible(&fault))?;
        self.open_phase(edited.window);
        for seat in &mut self.seats {
            seat.clear_orders();
            seat.late = None;
            seat.plans = Plans::default();
            seat.later.clear();
            seat.disorder = false;
        }
        Ok(())
    }

    /// Opens a phase with nothing said about its time as yet.
    fn open_phase(&mut self, window: Window) {
        self.stage = Stage::Open(window);
        self.extended = SignedDuration::ZERO;
        self.stood = SignedDuration::ZERO;
        self.reminded = false;
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
        let absent: Vec<Absent> = self.seats().map(|seat| self.absence(seat, &state)).collect();
        let sent = self.seats.iter().map(|seat| seat.sent.clone()).collect();
        self.played.push(turned.before);
        match (turned.next, self.family.ending(&state)) {
            (_, Some(ending)) => self.stage = Stage::Over(ending),
            (Some(window), None) => self.open_phase(window),
            (None, None) => return Err(impossible("the game went on without a next phase")),
        }
        let before = std::mem::replace(&mut self.state, state);
        for seat in &mut self.seats {
            // Late orders live for one deadline.
            seat.late = seat.late.take().filter(|(phase, _)| *phase == turned.phase);
        }
        self.last = Some(PlayedPhase {
            phase: turned.phase.clone(),
            before,
            sets,
            sent,
            announced: std::mem::take(&mut self.announced),
        });
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

    fn absence(&self, seat: Seat, after: &F::State) -> Absent {
        let gone = self.family.is_gone(after, seat);
        Absent {
            surrendered: self.surrenders(seat),
            disorder: gone.unwrap_or_else(|| self.falls_into_disorder(seat)),
            missed: self.owes(seat).then(|| !self.has_set(seat)),
        }
    }

    /// Readies a seat for the next phase. Orders left for it are taken up.
    fn open_seat(&mut self, index: usize, absent: Absent) {
        let (phase, replaced) = (self.phase(), self.settings.absence == Absence::Replaced);
        let turn = self.turns() - 1;
        let orders_follow = self.family.class(&self.state) == crate::schedule::PhaseClass::Orders;
        let waiting = &mut self.seats[index];
        let without = waiting.sent.is_none();
        waiting.disorder = absent.disorder && without;
        waiting.missed = absent.missed.unwrap_or(waiting.missed);
        if replaced && waiting.disorder {
            waiting.empty();
        }
        waiting.surrendered = waiting.surrendered.or(absent.surrendered.then_some(turn));
        if let Some(heir) = waiting.heir.take() {
            waiting.player = Some(heir);
            waiting.disorder = false;
            waiting.missed = false;
        }
        waiting.disorder |= waiting.surrendered.is_some();
        let done = orders_follow || waiting.surrendered.is_some();
        waiting.plans = if done { Plans::default() } else { waiting.laid_down() };
        waiting.clear_orders();
        let left = waiting.later.iter().position(|(later, _)| *later == phase);
        let left = left.map(|at| waiting.later.remove(at).1);
        if let Some(sent) = left {
            self.take_up(index, sent);
        }
    }

    fn take_up(&mut self, index: usize, sent: Sent) {
        let sheet = self.family.read(&self.state, Seat(index as u8), &sent.text);
        self.seats[index].sent = Some(Sent { lines: sheet.orders(), plans: sheet.plans, ..sent });
    }
}

impl SeatState {
    /// Nobody has the seat any more. What was sent from it stays.
    fn empty(&mut self) {
        self.player = None;
        self.introduction = Introduction::default();
        self.heir = None;
        self.sitter = None;
        self.vote = None;
        self.absences.clear();
    }

    fn clear_orders(&mut self) {
        self.sent = None;
        self.ready = false;
        self.talked_out = false;
        self.last_change = None;
    }
}

/// The record that sets a game up, and the others.
pub(super) fn first_of(records: &[Record]) -> Result<(&Record, &[Record]), BrokenLog> {
    records.split_first().ok_or(BrokenLog { sequence: 1, fault: LogFault::OutOfSequence })
}

fn impossible(why: &str) -> LogFault {
    LogFault::Impossible(why.to_owned())
}
