//! Who sits where, and what they do besides sending orders.

use jiff::Timestamp;

use super::{Game, SeatState, Stage};
use crate::event::{Event, Player, Seat};
use crate::family::{Ending, Family};
use crate::refusal::Refusal;

/// How many absences a seat can announce ahead.
const MOST_ABSENCES: usize = 12;

impl<F: Family> Game<F> {
    /// Takes an empty seat, before play or in the middle of it.
    ///
    /// # Errors
    ///
    /// If the seat is not free or the player has one already.
    pub fn take_seat(&self, seat: Seat, player: Player) -> Result<Event, Refusal> {
        self.not_over()?;
        if self.seat(seat)?.player.is_some() {
            return Err(Refusal::SeatTaken);
        }
        if self.seats.iter().any(|seat| seat.player == Some(player)) {
            return Err(Refusal::AlreadySeated);
        }
        Ok(Event::SeatTaken { seat, player })
    }

    /// Leaves a seat, which is then open to others.
    ///
    /// # Errors
    ///
    /// If the player does not sit there.
    pub fn leave_seat(&self, seat: Seat, player: Player) -> Result<Event, Refusal> {
        self.not_over()?;
        self.own_seat(seat, player)?;
        Ok(Event::SeatLeft { seat })
    }

    /// Takes a seat from its player, as a game master may. What was sent from it
    /// stays.
    ///
    /// # Errors
    ///
    /// If nobody sits there.
    pub fn dismiss(&self, seat: Seat) -> Result<Event, Refusal> {
        self.not_over()?;
        match self.seat(seat)?.player {
            Some(_) => Ok(Event::SeatLeft { seat }),
            None => Err(Refusal::SeatEmpty),
        }
    }

    /// Ends the game without a result, as a game master may.
    ///
    /// # Errors
    ///
    /// If it is over already.
    pub fn abandon(&self) -> Result<Event, Refusal> {
        self.not_over()?;
        Ok(Event::Closed { ending: Ending::Abandoned })
    }

    /// Begins play.
    ///
    /// # Errors
    ///
    /// If a seat is empty or play has begun.
    pub fn begin(&self, now: Timestamp) -> Result<Event, Refusal> {
        match self.stage {
            Stage::Mustering => {}
            Stage::Over(_) => return Err(Refusal::GameOver),
            Stage::Open(_) | Stage::Paused { .. } => return Err(Refusal::AlreadyBegun),
        }
        if self.seats.iter().any(|seat| seat.player.is_none()) {
            return Err(Refusal::NotFull);
        }
        let class = crate::schedule::PhaseClass::First;
        let window = self.settings.schedule.window(class, now.max(self.head.at))?;
        Ok(Event::Began { window })
    }

    /// Announces that a player will be away; deadlines in that time are put off
    /// as far as the game allows.
    ///
    /// # Errors
    ///
    /// If the time is past or ends before it begins.
    pub fn be_away(
        &self,
        seat: Seat,
        player: Player,
        (from, until): (Timestamp, Timestamp),
        now: Timestamp,
    ) -> Result<Event, Refusal> {
        self.not_over()?;
        let state = self.own_seat(seat, player)?;
        if from >= until || until <= now {
            return Err(Refusal::BadTime);
        }
        if state.absences.len() >= MOST_ABSENCES {
            return Err(Refusal::TooMuchTime);
        }
        Ok(Event::Away { seat, from, until })
    }

    /// Votes for a draw, or takes the vote back.
    ///
    /// # Errors
    ///
    /// If the game is not being played.
    pub fn vote(&self, seat: Seat, player: Player, draw: bool) -> Result<Event, Refusal> {
        self.not_over()?;
        self.begun()?;
        self.own_seat(seat, player)?;
        Ok(Event::Voted { seat, draw })
    }

    /// The end by agreement, if everybody who would share it has voted for it.
    pub fn agreed(&self) -> Option<Event> {
        if matches!(self.stage, Stage::Mustering | Stage::Over(_)) {
            return None;
        }
        let agreed: Vec<Seat> = self.seats().filter(|seat| self.seats[seat.index()].draw).collect();
        self.family.draw(&self.state, &agreed).map(|ending| Event::Closed { ending })
    }

    pub(super) fn seat(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        self.seats.get(seat.index()).ok_or(Refusal::NoSuchSeat)
    }

    pub(super) fn own_seat(&self, seat: Seat, player: Player) -> Result<&SeatState, Refusal> {
        let state = self.seat(seat)?;
        match state.player {
            Some(owner) if owner == player => Ok(state),
            _ => Err(Refusal::NotYourSeat),
        }
    }

    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Over(_)) { Err(Refusal::GameOver) } else { Ok(()) }
    }

    pub(super) fn begun(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Mustering { Err(Refusal::NotBegun) } else { Ok(()) }
    }
}
