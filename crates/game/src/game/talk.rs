//! The time to talk around one table, which ends early once nobody has more to say.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Game, Stage};
use crate::event::{Event, Player, Seat};
use crate::family::Family;
use crate::refusal::Refusal;

/// How many have talked enough. Everybody may know how many, nobody who.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Talk {
    /// How many would write now.
    pub enough: usize,
    /// Of how many who talk.
    pub of: usize,
}

impl<F: Family> Game<F> {
    /// Says that a seat has talked enough, or takes that back. With the last of
    /// them the time to write begins.
    ///
    /// # Errors
    ///
    /// If no time is set apart for talking, or it is over.
    pub fn talk_out(
        &self,
        seat: Seat,
        player: Player,
        enough: bool,
        now: Timestamp,
    ) -> Result<Event, Refusal> {
        let window = self.open_window()?;
        self.seat_to_order(seat, player, now)?;
        let talking = window.talk_ends.is_some_and(|ends| now < ends);
        if talking && self.talks(seat) { Ok(Event::TalkedOut { seat, enough }) } else { Err(Refusal::NoTalk) }
    }

    /// How many have talked enough, in a phase with time set apart for it.
    pub fn talk(&self) -> Option<Talk> {
        let Stage::Open(window) = &self.stage else { return None };
        window.talk_ends.filter(|&ends| ends > window.opens)?;
        let talking: Vec<Seat> = self.seats().filter(|&seat| self.talks(seat)).collect();
        let enough = talking.iter().filter(|seat| self.seats[seat.index()].talked_out).count();
        Some(Talk { enough, of: talking.len() })
    }

    /// Whether this game fell silent since `before`.
    pub(super) fn fell_silent_since(&self, before: &Self) -> bool {
        match (&before.stage, &self.stage) {
            (Stage::Open(then), Stage::Open(now)) => {
                then.opens == now.opens && now.talk_ends < then.talk_ends
            }
            _ => false,
        }
    }

    /// Ends the time to talk if nobody has more to say.
    pub(super) fn fall_silent(&mut self, at: Timestamp) {
        let agreed = self.talk().is_some_and(|talk| talk.of > 0 && talk.enough == talk.of);
        if let (Stage::Open(window), true) = (&mut self.stage, agreed) {
            *window = window.talked_out(at);
        }
    }

    /// Whether somebody plays the seat and has orders to talk about.
    fn talks(&self, seat: Seat) -> bool {
        self.is_played(seat) && self.family.owes(&self.state, seat)
    }
}
