//! What a game master does.

use jiff::Timestamp;
use serde_json::Value;

use super::{Game, PhaseView, PlayedPhase, Viewer};
use crate::event::{Edited, Event, Player, Seat};
use crate::family::Family;
use crate::refusal::Refusal;
use crate::settings::Mastery;
use crate::text::{LONGEST_NOTE, sound_text};

impl<F: Family> Game<F> {
    /// Who leads the game, if anybody does.
    pub fn master(&self) -> Option<Player> {
        match self.settings.mastery {
            Mastery::None => None,
            Mastery::Neutral | Mastery::Playing => self.master,
        }
    }

    /// Whoever may see to it that the game begins: the game master, or who set
    /// it up where there is none.
    ///
    /// # Errors
    ///
    /// If this is somebody else.
    pub fn hosted_by(&self, player: Player) -> Result<(), Refusal> {
        match self.master().unwrap_or(self.host) == player {
            true => Ok(()),
            false => Err(Refusal::NotHost),
        }
    }

    /// # Errors
    ///
    /// If this is not the game master.
    pub fn led_by(&self, player: Player) -> Result<(), Refusal> {
        if self.master() == Some(player) { Ok(()) } else { Err(Refusal::NotMaster) }
    }

    /// # Errors
    ///
    /// If this is not the game master, or one who may play.
    pub fn led_neutrally_by(&self, player: Player) -> Result<(), Refusal> {
        self.led_by(player)?;
        if self.settings.mastery == Mastery::Neutral { Ok(()) } else { Err(Refusal::MasterPlays) }
    }

    /// Says something to everybody.
    ///
    /// # Errors
    ///
    /// If it is too long or cannot be read.
    pub fn announce(&self, text: &str) -> Result<Event, Refusal> {
        Ok(Event::Announced { text: sound_text(text, LONGEST_NOTE)? })
    }

    /// Reprimands a seat, for everybody to see.
    ///
    /// # Errors
    ///
    /// If there is no such seat, or the text is too long or cannot be read.
    pub fn reprimand(&self, seat: Seat, text: &str) -> Result<Event, Refusal> {
        self.seat(seat)?;
        Ok(Event::Reprimanded { seat, text: sound_text(text, LONGEST_NOTE)? })
    }

    /// Gives the lead to somebody else.
    ///
    /// # Errors
    ///
    /// If a neutral game master would be playing.
    pub fn hand_over(&self, to: Player) -> Result<Event, Refusal> {
        self.not_over()?;
        if self.settings.mastery == Mastery::Neutral && self.is_at_table(to) {
            return Err(Refusal::MasterIsNeutral);
        }
        Ok(Event::HandedOver { to })
    }

    /// What would come of the phase with the orders that are there now.
    ///
    /// # Errors
    ///
    /// If no phase is open.
    pub fn preview(&self) -> Result<PhaseView, Refusal> {
        self.not_over()?;
        self.begun()?;
        let sent = self.seats.iter().map(|seat| seat.sent.clone()).collect();
        let (before, sets, announced) = (self.state.clone(), self.order_sets(), self.announced.clone());
        self.after(&sets)?;
        Ok(self.phase_view(&PlayedPhase { phase: self.phase(), before, sets, sent, announced }, Viewer::GameMaster))
    }

    /// Puts another position in the place of this one. Orders have to be sent
    /// again.
    ///
    /// # Errors
    ///
    /// If there is no such position, or no phase is open.
    pub fn edit(&self, position: &Value, why: &str) -> Result<Event, Refusal> {
        let window = *self.open_window()?;
        let why = sound_text(why, LONGEST_NOTE)?;
        let state = self.family.edit(&self.state, position).map_err(Refusal::Rules)?;
        let state = self.family.fingerprint(&state);
        Ok(Event::Edited(Box::new(Edited { state, turns: self.turns(), window, why })))
    }

    /// Takes phases back: the game goes on from where it stood at `earlier`,
    /// which comes from the same log.
    ///
    /// # Errors
    ///
    /// If the game did not stand there before a phase that was played.
    pub fn roll_back(&self, earlier: &Self, why: &str, now: Timestamp) -> Result<Event, Refusal> {
        self.not_over()?;
        self.begun()?;
        let why = sound_text(why, LONGEST_NOTE)?;
        let state = self.family.fingerprint(&earlier.state);
        if self.played.get(earlier.turns()) != Some(&self.state_digest(&earlier.state)) {
            return Err(Refusal::NoSuchTurn);
        }
        let class = self.family.class(&earlier.state);
        let window = self.settings.schedule.window(class, now.max(self.head.at))?;
        Ok(Event::RolledBack(Box::new(Edited { state, turns: earlier.turns(), window, why })))
    }
}
