//! Who sits where, and what they do besides sending orders.

use jiff::Timestamp;

use super::{Game, SeatState, Stage, Viewer};
use crate::event::{Event, Player, Seat};
use crate::family::{Ending, Family};
use crate::refusal::Refusal;
use crate::settings::Mastery;

/// How many absences a seat can announce ahead.
const MOST_ABSENCES: usize = 12;

impl<F: Family> Game<F> {
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
        let state = self.seat(seat)?;
        match state.player.or(state.heir) {
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

    /// Names somebody who may send orders for a seat while its player is away.
    ///
    /// # Errors
    ///
    /// If that is somebody who is at the table or leads the game.
    pub fn name_sitter(&self, seat: Seat, player: Player, sitter: Option<Player>) -> Result<Event, Refusal> {
        self.not_over()?;
        self.own_seat(seat, player)?;
        let other = |sitter| self.is_at_table(sitter) || self.master == Some(sitter);
        match sitter {
            Some(sitter) if other(sitter) => Err(Refusal::NoSitters),
            _ => Ok(Event::SitterNamed { seat, sitter }),
        }
    }

    /// The seat that somebody may send orders for: their own, or one they sit in
    /// for.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn acting_seat(&self, player: Player, now: Timestamp) -> Result<Seat, Refusal> {
        let sits = |seat: &Seat| self.sits_in(&self.seats[seat.index()], player, now);
        self.seat_of(player).or_else(|| self.seats().find(sits)).ok_or(Refusal::NotHere)
    }

    /// From whose eyes somebody sees the game. A sitter sees a seat while its
    /// player is away.
    pub fn viewer(&self, player: Player, now: Timestamp) -> Viewer {
        if let Ok(seat) = self.acting_seat(player, now) {
            return Viewer::Player(seat);
        }
        match (self.settings.mastery, self.master == Some(player)) {
            (Mastery::Neutral, true) => Viewer::GameMaster,
            _ if self.guests.iter().any(|guest| guest.player == player) => Viewer::Guest(player),
            _ => Viewer::Public,
        }
    }

    /// The seat that somebody plays.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.seats().find(|seat| self.seats[seat.index()].player == Some(player))
    }

    /// The seats that anybody may take.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| {
            let state = &self.seats[seat.index()];
            state.player.is_none() && state.heir.is_none() && state.surrendered.is_none()
        })
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

    /// A seat that somebody may send orders for: their own, or one whose player
    /// is away and named them.
    pub(super) fn seat_to_order(
        &self,
        seat: Seat,
        player: Player,
        now: Timestamp,
    ) -> Result<&SeatState, Refusal> {
        let state = self.seat(seat)?;
        if !self.sits_in(state, player, now) {
            self.own_seat(seat, player)?;
        }
        if state.surrendered.is_some() { Err(Refusal::Surrendered) } else { Ok(state) }
    }

    fn sits_in(&self, state: &SeatState, player: Player, now: Timestamp) -> bool {
        let away = state.absences.iter().any(|(from, until)| (*from..*until).contains(&now));
        state.sitter == Some(player) && away
    }

    /// Whether play has begun.
    pub fn has_begun(&self) -> bool {
        self.begun().is_ok()
    }

    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Over(_)) { Err(Refusal::GameOver) } else { Ok(()) }
    }

    pub(super) fn begun(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering | Stage::Called { .. } => Err(Refusal::NotBegun),
            Stage::Open(_) | Stage::Paused { .. } | Stage::Over(_) => Ok(()),
        }
    }
}
