//! A game of either family, for whoever keeps both on one shelf.

use std::cmp::Ordering;

use serde_json::Value;

use crate::campaign::{Campaign, CampaignState};
use crate::concert::Concert;
use crate::digest::Digest;
use crate::event::Seat;
use crate::family::{
    Arrival, CannotPlay, Ending, Eyes, Family, Introduction, OrderSet, PhaseName, Plans, Seating, Sheet, Word,
};
use crate::game::{Game, PlayedPhase};
use crate::schedule::PhaseClass;
use crate::settings::Scoring;

/// A game of either family.
pub type AnyGame = Game<AnyFamily>;

/// The rules of a game of either family.
#[derive(Clone, Debug)]
pub enum AnyFamily {
    /// The Diplomacy family.
    Concert(Concert),
    /// The Empires family.
    Campaign(Campaign),
}

/// Where a game of either family stands.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyState {
    /// Of the Diplomacy family.
    Concert(diplomacy::State),
    /// Of the Empires family.
    Campaign(Box<CampaignState>),
}

impl AnyFamily {
    /// The rules, if they are of the Diplomacy family.
    pub fn concert(&self) -> Option<&Concert> {
        match self {
            Self::Concert(concert) => Some(concert),
            Self::Campaign(_) => None,
        }
    }

    /// The rules, if they are of the Empires family.
    pub fn campaign(&self) -> Option<&Campaign> {
        match self {
            Self::Concert(_) => None,
            Self::Campaign(campaign) => Some(campaign),
        }
    }
}

impl AnyGame {
    /// The rules and the state of a game of the Empires family.
    pub fn campaign(&self) -> Option<(&Campaign, &CampaignState)> {
        match (self.family(), self.state()) {
            (AnyFamily::Campaign(campaign), AnyState::Campaign(state)) => Some((campaign, state)),
            _ => None,
        }
    }

    /// The last turn of a game of the Empires family.
    pub fn last_turn(&self) -> Option<PlayedTurn> {
        PlayedTurn::of(self.last_played()?)
    }
}

/// A turn of the Empires family that was played: everything about it, for
/// whoever asks the rules what somebody may know.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The game before it.
    pub before: CampaignState,
    /// What it was played with, by seat.
    pub sets: Vec<OrderSet>,
    /// What the game master said to everybody before it was played.
    pub announced: Vec<String>,
}

impl PlayedTurn {
    pub(crate) fn of(phase: &PlayedPhase<AnyState>) -> Option<Self> {
        let PlayedPhase { before, sets, announced, .. } = phase;
        match before {
            AnyState::Campaign(before) => {
                let before = CampaignState::clone(before);
                Some(Self { before, sets: sets.clone(), announced: announced.clone() })
            }
            AnyState::Concert(_) => None,
        }
    }
}

impl From<CampaignState> for AnyState {
    fn from(state: CampaignState) -> Self {
        Self::Campaign(Box::new(state))
    }
}

impl From<diplomacy::State> for AnyState {
    fn from(state: diplomacy::State) -> Self {
        Self::Concert(state)
    }
}

/// Asks the rules of either family about a state, which is always of their own:
/// a game gets its states from its rules and from nowhere else.
macro_rules! ask {
    ($rules:expr, $state:expr, |$family:ident, $own:ident| $answer:expr) => {
        match ($rules, $state) {
            (AnyFamily::Concert($family), AnyState::Concert($own)) => $answer,
            (AnyFamily::Campaign($family), AnyState::Campaign($own)) => $answer,
            _ => unreachable!("a state comes from the rules that are asked about it"),
        }
    };
}

/// Asks the rules of either family about themselves.
macro_rules! of_either {
    ($rules:expr, |$family:ident| $answer:expr) => {
        match $rules {
            AnyFamily::Concert($family) => $answer,
            AnyFamily::Campaign($family) => $answer,
        }
    };
}

impl Family for AnyFamily {
    type State = AnyState;

    fn engine(&self) -> String {
        of_either!(self, |family| family.engine())
    }

    fn variant_digest(&self) -> Digest {
        of_either!(self, |family| family.variant_digest())
    }

    fn seats(&self) -> usize {
        of_either!(self, |family| family.seats())
    }

    fn open(&self) -> AnyState {
        of_either!(self, |family| family.open().into())
    }

    fn phase(&self, state: &AnyState) -> PhaseName {
        ask!(self, state, |family, state| family.phase(state))
    }

    fn compare(&self, state: &AnyState, phase: &PhaseName) -> Option<Ordering> {
        ask!(self, state, |family, state| family.compare(state, phase))
    }

    fn class(&self, state: &AnyState) -> PhaseClass {
        ask!(self, state, |family, state| family.class(state))
    }

    fn powers(&self, state: &AnyState, seat: Seat) -> Vec<String> {
        ask!(self, state, |family, state| family.powers(state, seat))
    }

    fn owes(&self, state: &AnyState, seat: Seat) -> bool {
        ask!(self, state, |family, state| family.owes(state, seat))
    }

    fn fills_seats(&self) -> bool {
        of_either!(self, |family| family.fills_seats())
    }

    fn fixes_seats(&self) -> bool {
        of_either!(self, |family| family.fixes_seats())
    }

    fn welcome(&self, seat: Seat, introduction: &Introduction) -> Result<(), String> {
        of_either!(self, |family| family.welcome(seat, introduction))
    }

    fn seated(&self, seating: &Seating) -> Option<(Self, AnyState)> {
        match self {
            Self::Concert(concert) => {
                concert.seated(seating).map(|(family, state)| (Self::Concert(family), state.into()))
            }
            Self::Campaign(campaign) => {
                campaign.seated(seating).map(|(family, state)| (Self::Campaign(family), state.into()))
            }
        }
    }

    fn arrival(&self, state: &AnyState, phase: &PhaseName, text: &str) -> Arrival {
        ask!(self, state, |family, state| family.arrival(state, phase, text))
    }

    fn keeps_late_orders(&self) -> bool {
        of_either!(self, |family| family.keeps_late_orders())
    }

    fn is_gone(&self, state: &AnyState, seat: Seat) -> Option<bool> {
        ask!(self, state, |family, state| family.is_gone(state, seat))
    }

    fn describe(&self, state: &AnyState, eyes: Eyes) -> Value {
        ask!(self, state, |family, state| family.describe(state, eyes))
    }

    fn fingerprint(&self, state: &AnyState) -> String {
        ask!(self, state, |family, state| family.fingerprint(state))
    }

    fn read(&self, state: &AnyState, seat: Seat, text: &str) -> Sheet {
        ask!(self, state, |family, state| family.read(state, seat, text))
    }

    fn planned(&self, state: &AnyState, seat: Seat, plans: &Plans) -> Option<Vec<String>> {
        ask!(self, state, |family, state| family.planned(state, seat, plans))
    }

    fn completed(&self, state: &AnyState, seat: Seat, lines: &[String], plans: &Plans) -> Vec<String> {
        ask!(self, state, |family, state| family.completed(state, seat, lines, plans))
    }

    fn advance(&self, state: &AnyState, sets: &[OrderSet]) -> Result<AnyState, CannotPlay> {
        ask!(self, state, |family, state| family.advance(state, sets).map(Into::into))
    }

    fn report(&self, state: &AnyState, sets: &[OrderSet], eyes: Eyes) -> Result<Value, CannotPlay> {
        ask!(self, state, |family, state| family.report(state, sets, eyes))
    }

    fn ending(&self, state: &AnyState) -> Option<Ending> {
        ask!(self, state, |family, state| family.ending(state))
    }

    fn in_play(&self, state: &AnyState, seat: Seat) -> bool {
        ask!(self, state, |family, state| family.in_play(state, seat))
    }

    fn begins_year(&self, state: &AnyState) -> bool {
        ask!(self, state, |family, state| family.begins_year(state))
    }

    fn draw(&self, state: &AnyState, agreed: &[Seat]) -> Option<Ending> {
        ask!(self, state, |family, state| family.draw(state, agreed))
    }

    fn shared(&self, state: &AnyState, seats: &[Seat]) -> Ending {
        ask!(self, state, |family, state| family.shared(state, seats))
    }

    fn can_share(&self, state: &AnyState, powers: &[String]) -> bool {
        ask!(self, state, |family, state| family.can_share(state, powers))
    }

    fn conceded(&self, state: &AnyState, votes: &[(Seat, String)]) -> Option<Ending> {
        ask!(self, state, |family, state| family.conceded(state, votes))
    }

    fn can_concede(&self) -> bool {
        of_either!(self, |family| family.can_concede())
    }

    fn scored(&self, state: &AnyState, seats: &[Seat], scoring: Scoring) -> Ending {
        ask!(self, state, |family, state| family.scored(state, seats, scoring))
    }

    fn words(&self, lines: &[String]) -> Vec<Word> {
        of_either!(self, |family| family.words(lines))
    }

    fn choices(&self, state: &AnyState, seat: Seat) -> Value {
        ask!(self, state, |family, state| family.choices(state, seat))
    }

    fn restore(&self, fingerprint: &str) -> Result<AnyState, String> {
        of_either!(self, |family| family.restore(fingerprint).map(Into::into))
    }

    fn edit(&self, state: &AnyState, position: &Value) -> Result<AnyState, String> {
        ask!(self, state, |family, state| family.edit(state, position).map(Into::into))
    }
}
