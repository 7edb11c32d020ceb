//! Rulebooks, each read once.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::any::{AnyFamily, AnyGame, AnyState, PlayedTurn};
use crate::campaign::Campaign;
use crate::concert::{Concert, Rulebook};
use crate::event::Seat;
use crate::family::{Eyes, Family as _, OrderSet};
use crate::game::{Game, PhaseView, Viewer, history, played};
use crate::log::{BrokenLog, Record};
use crate::schedule::{Preset, Zone};
use crate::settings::{Settings, SettingsFault};

/// What tells one rulebook from another.
type Title = (String, Option<u8>, Vec<(String, String)>);

/// Rulebooks for all games of a server: those under the same rules share one.
#[derive(Debug, Default)]
pub struct Library {
    books: Mutex<BTreeMap<Title, Arc<Rulebook>>>,
}

impl Library {
    /// The rules of either family that the settings ask for; all chance comes from
    /// the seed.
    ///
    /// # Errors
    ///
    /// If there is no such variant, option or number of players.
    pub fn family(&self, settings: &Settings, seed: &str) -> Result<AnyFamily, SettingsFault> {
        match empires::shipped_world(&settings.variant) {
            Some(_) => Campaign::new(settings, seed).map(AnyFamily::Campaign),
            None => self.concert(settings, seed).map(AnyFamily::Concert),
        }
    }

    /// The rules of the Diplomacy family that the settings ask for; all chance
    /// comes from the seed.
    ///
    /// # Errors
    ///
    /// If there is no such variant, option or number of players.
    pub fn concert(&self, settings: &Settings, seed: &str) -> Result<Concert, SettingsFault> {
        let title = (settings.variant.clone(), settings.players, settings.options.clone());
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(book) = books.get(&title) {
            return Ok(Concert::by(book, seed));
        }
        let book = Arc::new(Rulebook::new(settings)?);
        let concert = Concert::by(&book, seed);
        books.insert(title, book);
        Ok(concert)
    }

    /// The game that a log adds up to.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn game(&self, records: &[Record]) -> Result<AnyGame, BrokenLog> {
        Game::of_log(records, |settings, seed| self.family(settings, seed))
    }

    /// The game of the Diplomacy family that a log adds up to.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn concert_game(&self, records: &[Record]) -> Result<Game<Concert>, BrokenLog> {
        Game::of_log(records, |settings, seed| self.concert(settings, seed))
    }

    /// The game as it stood when so many turns had been played that were not
    /// taken back since, if it ever did.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn game_after(&self, records: &[Record], turns: usize) -> Result<Option<AnyGame>, BrokenLog> {
        let (first, rest) = records.split_at(records.len().min(1));
        let mut game = self.game(first)?;
        let mut found = None;
        for record in rest {
            game.follow(record)?;
            match game.turns().cmp(&turns) {
                Ordering::Less => found = None,
                Ordering::Equal => found = Some(game.clone()),
                Ordering::Greater => {}
            }
        }
        Ok(found.filter(Game::has_begun))
    }

    /// A game as the Python package `diplomacy` saves one: all phases that were
    /// played, and the position after them. It has nothing of the other family.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn saved_game(&self, records: &[Record], id: &str) -> Result<Option<Value>, BrokenLog> {
        self.concert_told(records, |concert, _, phases, after| concert.saved(id, phases.into_iter(), after))
    }

    /// A game of the Diplomacy family told in plain text, phase by phase.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn told_game(&self, records: &[Record]) -> Result<Option<String>, BrokenLog> {
        self.concert_told(records, |concert, title, phases, after| {
            concert.told_in_text(title, phases.into_iter(), after)
        })
    }

    /// What is told of all phases of a game of the Diplomacy family; nothing of
    /// the other one.
    fn concert_told<T>(
        &self,
        records: &[Record],
        tell: impl FnOnce(&Concert, &str, Vec<(&diplomacy::State, &[OrderSet])>, &diplomacy::State) -> T,
    ) -> Result<Option<T>, BrokenLog> {
        let (game, played) = played(records, |settings, seed| self.family(settings, seed))?;
        let (AnyFamily::Concert(concert), AnyState::Concert(after)) = (game.family(), game.state()) else {
            return Ok(None);
        };
        let phases = played.iter().filter_map(|played| match &played.before {
            AnyState::Concert(before) => Some((before, played.sets.as_slice())),
            AnyState::Campaign(_) => None,
        });
        Ok(Some(tell(concert, &game.settings().title, phases.collect(), after)))
    }

    /// All phases of a log that were played, as a viewer sees them.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn history(&self, records: &[Record], viewer: Viewer) -> Result<Vec<PhaseView>, BrokenLog> {
        history(records, |settings, seed| self.family(settings, seed), viewer)
    }

    /// The turn of this number of a game of the Empires family, counted from one,
    /// if it was played and not taken back.
    ///
    /// # Errors
    ///
    /// If the log has no records or breaks somewhere.
    pub fn turn(&self, records: &[Record], turn: usize) -> Result<Option<PlayedTurn>, BrokenLog> {
        let (_, played) = played(records, |settings, seed| self.family(settings, seed))?;
        Ok(turn.checked_sub(1).and_then(|at| played.get(at)).and_then(PlayedTurn::of))
    }

    /// Everything that anybody can order in a position, in the dialect of the JSON
    /// door: the trees of all seats, one after the other.
    ///
    /// # Errors
    ///
    /// If there is no such variant, or the position is none.
    pub fn choices(&self, variant: &str, position: &Value) -> Result<Value, String> {
        let concert = self.tried(variant)?;
        let state = concert.edited(&concert.open(), position)?;
        let seats = (0..concert.seats()).map(|seat| Seat(seat as u8));
        let trees = seats.map(|seat| concert.choices(&state, seat));
        let trees = trees.filter_map(|trees| trees.as_array().cloned()).flatten();
        Ok(Value::Array(trees.collect()))
    }

    /// The position in which a variant begins, in the dialect of the JSON door.
    ///
    /// # Errors
    ///
    /// If there is no such variant.
    pub fn opening(&self, variant: &str) -> Result<Value, String> {
        let concert = self.tried(variant)?;
        Ok(concert.describe(&concert.open(), Eyes::Everybody))
    }

    /// The rules of a variant as they are usually played, to try things.
    fn tried(&self, variant: &str) -> Result<Concert, String> {
        let schedule = Preset::Weekly.schedule(&Zone::utc()).map_err(|fault| fault.to_string())?;
        self.concert(&Settings::usual("Tried", variant, schedule), "").map_err(|fault| fault.to_string())
    }
}
