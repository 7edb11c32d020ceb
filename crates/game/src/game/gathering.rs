//! How players come together before play.

use jiff::Timestamp;

use super::{Game, Guest, Stage};
use crate::digest::Digest;
use crate::event::{Event, Player, Seat};
use crate::family::{Family, Introduction};
use crate::refusal::Refusal;
use crate::schedule::PhaseClass;
use crate::settings::{Assignment, Mastery, Start};

impl<F: Family> Game<F> {
    /// Comes to the table; which seat one gets is settled when play begins.
    ///
    /// # Errors
    ///
    /// If there is no place left, or seats are chosen in this game.
    pub fn join(&self, player: Player, wishes: &[Seat]) -> Result<Event, Refusal> {
        self.gathering()?;
        self.may_sit(player)?;
        if self.settings.gathering.assignment == Assignment::Choice {
            return Err(Refusal::ChooseSeat);
        }
        if self.is_full() {
            return Err(Refusal::SeatTaken);
        }
        let sound = |(at, seat): (usize, &Seat)| {
            seat.index() < self.seats.len() && !wishes.iter().take(at).any(|other| other == seat)
        };
        if !wishes.iter().enumerate().all(sound) {
            return Err(Refusal::BadWishes);
        }
        Ok(Event::Joined { player, wishes: wishes.to_vec() })
    }

    /// Leaves the table before play, or sends somebody away from it.
    ///
    /// # Errors
    ///
    /// If the player is not at the table, or play has begun.
    pub fn withdraw(&self, player: Player) -> Result<Event, Refusal> {
        self.gathering()?;
        if let Some(seat) = self.seat_of(player) {
            return Ok(Event::SeatLeft { seat });
        }
        match self.guests.iter().any(|guest| guest.player == player) {
            true => Ok(Event::Withdrew { player }),
            false => Err(Refusal::NotHere),
        }
    }

    /// Takes an empty seat: before play where seats are chosen, and in the
    /// middle of a game to play from the next phase.
    ///
    /// # Errors
    ///
    /// If the seat is not free or the player has one already.
    pub fn take_seat(&self, seat: Seat, player: Player) -> Result<Event, Refusal> {
        self.take_seat_with(seat, player, &Introduction::default())
    }

    /// Takes an empty seat, and says something of oneself.
    ///
    /// # Errors
    ///
    /// As for [`take_seat`](Self::take_seat), and if that cannot be said here.
    pub fn take_seat_with(
        &self,
        seat: Seat,
        player: Player,
        introduction: &Introduction,
    ) -> Result<Event, Refusal> {
        self.not_over()?;
        let state = self.seat(seat)?;
        if state.player.is_some() || state.heir.is_some() || state.surrendered.is_some() {
            return Err(Refusal::SeatTaken);
        }
        self.may_sit(player)?;
        let gathering = matches!(self.stage, Stage::Gathering | Stage::Called { .. });
        if gathering && self.settings.gathering.assignment != Assignment::Choice {
            return Err(Refusal::SeatsAssigned);
        }
        if gathering && self.family.fixes_seats() && self.parted.iter().any(|left| swaps(left, player, seat))
        {
            return Err(Refusal::NoSwap);
        }
        self.family.welcome(seat, introduction).map_err(Refusal::Rules)?;
        let instead = introduction.instead.clone().filter(|_| gathering);
        Ok(Event::SeatTaken { seat, player, introduction: Introduction { instead, ..introduction.clone() } })
    }

    fn may_sit(&self, player: Player) -> Result<(), Refusal> {
        if self.settings.mastery == Mastery::Neutral && self.master == Some(player) {
            return Err(Refusal::MasterIsNeutral);
        }
        match self.is_at_table(player) {
            true => Err(Refusal::AlreadySeated),
            false => Ok(()),
        }
    }

    /// Says who gets which seat, as a game master may where that is the way.
    ///
    /// # Errors
    ///
    /// If these are not just the players who came.
    pub fn assign(&self, seats: &[Player]) -> Result<Event, Refusal> {
        self.gathering()?;
        if self.settings.gathering.assignment != Assignment::Master {
            return Err(Refusal::SeatsAssigned);
        }
        if !self.is_full() {
            return Err(Refusal::NotFull);
        }
        let each_once = self.guests.iter().all(|guest| seats.contains(&guest.player));
        match each_once && seats.len() == self.seats.len() {
            true => Ok(Event::Assigned { seats: seats.to_vec() }),
            false => Err(Refusal::BadWishes),
        }
    }

    /// Says that one is there, when everybody is asked.
    ///
    /// # Errors
    ///
    /// If nobody is asked, or not this player.
    pub fn answer(&self, player: Player) -> Result<Event, Refusal> {
        match self.stage {
            Stage::Called { .. } if self.is_at_table(player) => Ok(Event::Answered { player }),
            Stage::Called { .. } => Err(Refusal::NotHere),
            _ => Err(Refusal::NotCalled),
        }
    }

    /// Begins play, or asks everybody first whether they are there.
    ///
    /// # Errors
    ///
    /// If a seat is empty or play has begun.
    pub fn begin(&self, now: Timestamp) -> Result<Event, Refusal> {
        let now = now.max(self.head.at);
        match self.stage {
            Stage::Gathering | Stage::Called { .. } => {}
            Stage::Over(_) => return Err(Refusal::GameOver),
            Stage::Open(_) | Stage::Paused { .. } => return Err(Refusal::AlreadyBegun),
        }
        if !self.can_begin() {
            return Err(Refusal::NotFull);
        }
        if let (Stage::Gathering, Some(muster)) = (&self.stage, self.settings.gathering.muster) {
            let until = now.checked_add(muster).map_err(|_| Refusal::BadTime)?;
            return Ok(Event::Called { until });
        }
        let window = self.settings.schedule.window(PhaseClass::First, now)?;
        Ok(Event::Began { window, seats: self.seating().ok_or(Refusal::NotFull)? })
    }

    /// What is due before play: to begin it, or to go on without those who were
    /// not there.
    pub(super) fn gather_on(&self, now: Timestamp) -> Result<Event, Refusal> {
        match &self.stage {
            Stage::Called { until } if self.absent().next().is_some() => match now < *until {
                true => Err(Refusal::NotDue),
                false => Ok(Event::Dispersed { absent: self.absent().collect() }),
            },
            _ if !self.can_begin() => self.abandon(),
            _ => self.begin(now),
        }
    }

    /// When something is due before play.
    pub(super) fn gathers_at(&self) -> Option<Timestamp> {
        match (&self.stage, self.settings.gathering.start) {
            (Stage::Called { until }, _) if self.absent().next().is_some() => Some(*until),
            (Stage::Called { .. }, _) => Some(self.head.at),
            (_, Start::At { time }) => Some(time),
            (_, Start::WhenFull) if self.is_full() && self.seating().is_some() => Some(self.head.at),
            _ => None,
        }
    }

    /// Whether play can begin: with a player in every seat, or with anybody where
    /// the game plays empty seats itself.
    fn can_begin(&self) -> bool {
        self.is_full() || (self.family.fills_seats() && self.company().next().is_some())
    }

    /// Whether everybody who can be is at the table.
    pub fn is_full(&self) -> bool {
        let seated = self.seats.iter().filter(|seat| seat.player.is_some()).count();
        seated + self.guests.len() >= self.seats.len()
    }

    /// Whether somebody is at the table, with a seat or without.
    pub fn is_at_table(&self, player: Player) -> bool {
        let seated = |player| self.seats.iter().any(|seat| [seat.player, seat.heir].contains(&Some(player)));
        self.guests.iter().any(|guest| guest.player == player) || seated(player)
    }

    /// Everybody who is at the table, in the order of seats, then of coming.
    pub fn company(&self) -> impl Iterator<Item = Player> + '_ {
        let seated = self.seats.iter().filter_map(|seat| seat.player.or(seat.heir));
        seated.chain(self.guests.iter().map(|guest| guest.player))
    }

    /// Those who have not answered.
    fn absent(&self) -> impl Iterator<Item = Player> + '_ {
        self.company().filter(|player| !self.answered.contains(player))
    }

    /// Who gets which seat; nothing, while a seat is empty or the game master
    /// has not decided.
    fn seating(&self) -> Option<Vec<Option<Player>>> {
        match self.settings.gathering.assignment {
            Assignment::Choice => {
                let chosen = || self.seats.iter().map(|seat| seat.player);
                (self.family.fills_seats() || chosen().all(|player| player.is_some()))
                    .then(|| chosen().collect())
            }
            Assignment::Master => self.assigned.clone().map(|seats| seats.into_iter().map(Some).collect()),
            Assignment::Random | Assignment::Preference => Some(self.drawn()),
        }
    }

    /// Guests in an order drawn by lot each take the best seat that is left, or
    /// the first. The lot of each hangs only on the seed and the player.
    fn drawn(&self) -> Vec<Option<Player>> {
        let mut guests: Vec<&Guest> = self.guests.iter().collect();
        guests.sort_by_key(|guest| *self.lot("turn", guest.player.0).bytes());
        let mut free: Vec<Seat> = self.seats().collect();
        free.sort_by_key(|seat| *self.lot("seat", u64::from(seat.0)).bytes());
        let mut seats: Vec<Option<Player>> = vec![None; self.seats.len()];
        for guest in guests {
            let wished = guest.wishes.iter().find(|wish| free.contains(wish)).or(free.first());
            let Some(&seat) = wished else { continue };
            free.retain(|&other| other != seat);
            seats[seat.index()] = Some(guest.player);
        }
        seats
    }

    fn lot(&self, purpose: &str, number: u64) -> Digest {
        Digest::of_text(&format!("{}/{purpose}/{number}", self.seed))
    }

    fn gathering(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering | Stage::Called { .. } => Ok(()),
            Stage::Over(_) => Err(Refusal::GameOver),
            Stage::Open(_) | Stage::Paused { .. } => Err(Refusal::AlreadyBegun),
        }
    }
}

/// Whether somebody who left a seat would take another one.
fn swaps((left_by, left): &(Player, Seat), player: Player, seat: Seat) -> bool {
    *left_by == player && *left != seat
}
