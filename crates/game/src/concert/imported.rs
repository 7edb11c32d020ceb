//! Games that the Python package `diplomacy` saved, played again under our own
//! rules.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use diplomacy::{Position, Unit};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Concert;
use crate::event::{Event, Player, Seat};
use crate::family::{Ending, Family as _, PhaseName, Plans};
use crate::game::Game;
use crate::library::Library;
use crate::log::{Head, Record};
use crate::refusal::Refusal;
use crate::schedule::{Preset, Zone};
use crate::settings::{Settings, Visibility};

/// What that package calls a game that is over.
const OVER: &str = "COMPLETED";

/// How many phases a game may have.
const MOST_PHASES: usize = 1_000;

/// How many phases may lie between two that were saved: a year has five.
const MOST_BETWEEN: usize = 5;

/// What is said where a saved position is not what our rules make of the orders.
const WHY: &str = "The saved game has it so.";

/// How a saved game is taken in.
#[derive(Clone, Debug)]
pub struct Import {
    /// What it is called here.
    pub title: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who takes it in.
    pub host: Player,
    /// When.
    pub at: Timestamp,
}

/// A saved game that was taken in.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The log of a game that is over.
    pub records: Vec<Record>,
    /// The phases before which the saved position was put in the place of what
    /// our rules made of the orders.
    pub differing: Vec<String>,
}

/// Why a saved game cannot be taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The phase that is at fault, if one is.
    pub phase: Option<String>,
    /// What is wrong.
    pub message: String,
}

/// A game as that package saves one. It says more, which nothing here depends
/// on.
#[derive(Debug, Deserialize)]
struct Saved {
    #[serde(default = "usual_map")]
    map: String,
    phases: Vec<SavedPhase>,
}

#[derive(Debug, Deserialize)]
struct SavedPhase {
    name: String,
    state: SavedState,
    #[serde(default)]
    orders: BTreeMap<String, Option<Vec<String>>>,
}

#[derive(Debug, Deserialize)]
struct SavedState {
    units: BTreeMap<String, Vec<String>>,
    centers: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    retreats: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

fn usual_map() -> String {
    "standard".to_owned()
}

impl Library {
    /// A game that the Python package `diplomacy` saved, as the log of a game
    /// that is over. Nobody plays it.
    ///
    /// # Errors
    ///
    /// If it is no such thing, or on a board that we do not have.
    pub fn imported(&self, saved: &Value, import: &Import) -> Result<Imported, ImportFault> {
        let saved = Saved::deserialize(saved).map_err(|fault| ImportFault::general(&fault))?;
        if !(1..=MOST_PHASES).contains(&saved.phases.len()) {
            return Err(ImportFault::general(&format!("a game has one to {MOST_PHASES} phases")));
        }
        let mut retelling = Retelling::begin(self, &saved.map, import)?;
        let last = saved.phases.len() - 1;
        for (number, phase) in saved.phases.iter().enumerate() {
            let told = retelling.tell(phase, number == last);
            told.map_err(|message| ImportFault { phase: Some(phase.name.clone()), message })?;
        }
        let completed = saved.phases.last().is_some_and(|phase| phase.name == OVER);
        retelling.end(completed).map_err(|message| ImportFault { phase: None, message })?;
        Ok(Imported { records: retelling.records, differing: retelling.differing })
    }
}

impl ImportFault {
    fn general(message: &impl ToString) -> Self {
        Self { phase: None, message: message.to_string() }
    }
}

/// A game that is told again.
struct Retelling {
    game: Game<Concert>,
    records: Vec<Record>,
    differing: Vec<String>,
    at: Timestamp,
}

impl Retelling {
    fn begin(library: &Library, map: &str, import: &Import) -> Result<Self, ImportFault> {
        let schedule = Preset::Weekly.schedule(&Zone::utc()).map_err(|fault| ImportFault::general(&fault))?;
        let settings =
            Settings { visibility: import.visibility, ..Settings::usual(&import.title, map, schedule) };
        if let Some(fault) = settings.fault() {
            return Err(ImportFault::general(&fault));
        }
        // No chance is left in a game that was played.
        let created = Event::Created { settings: Box::new(settings), seed: String::new(), host: import.host };
        let first = Head::EMPTY.record(import.at, &created);
        let game = library
            .concert_game(std::slice::from_ref(&first))
            .map_err(|fault| ImportFault::general(&fault))?;
        let mut retelling = Self { game, records: vec![first], differing: Vec::new(), at: import.at };
        retelling.seat_nobody().map_err(|message| ImportFault { phase: None, message })?;
        Ok(retelling)
    }

    /// Play begins, and everybody leaves.
    fn seat_nobody(&mut self) -> Result<(), String> {
        let class = self.game.family().class(self.game.state());
        let window =
            self.game.settings().schedule.window(class, self.at).map_err(|fault| fault.to_string())?;
        let seats: Vec<Seat> = self.game.seats().collect();
        let players = seats.iter().map(|_| Some(self.game.host())).collect();
        self.happen(&Event::Began { window, seats: players })?;
        for seat in seats {
            self.happen(&Event::SeatLeft { seat })?;
        }
        Ok(())
    }

    fn happen(&mut self, event: &Event) -> Result<(), String> {
        let record = self.game.head().record(self.at, event);
        self.game.follow(&record).map_err(|fault| fault.to_string())?;
        self.records.push(record);
        Ok(())
    }

    /// Tells a phase. Of the last one there is only the position.
    fn tell(&mut self, phase: &SavedPhase, last: bool) -> Result<(), String> {
        if self.game.is_over() || self.is_past(phase) {
            return Ok(());
        }
        self.go_on_to(phase)?;
        if self.game.is_over() {
            return Ok(());
        }
        self.agree(phase)?;
        if last { Ok(()) } else { self.play(&phase.orders) }
    }

    /// Whether nobody had a choice in a phase, so that it was played already.
    fn is_past(&self, phase: &SavedPhase) -> bool {
        self.compare(phase) == Some(Ordering::Less)
    }

    fn compare(&self, phase: &SavedPhase) -> Option<Ordering> {
        self.game.family().compare(self.game.state(), &PhaseName(phase.name.clone()))
    }

    /// Plays phases without orders that the saved game leaves out.
    fn go_on_to(&mut self, phase: &SavedPhase) -> Result<(), String> {
        for _ in 0..MOST_BETWEEN {
            if self.game.is_over() || self.compare(phase) != Some(Ordering::Greater) {
                break;
            }
            self.play(&BTreeMap::new())?;
        }
        Ok(())
    }

    /// Puts the saved position in the place of ours, if they differ.
    fn agree(&mut self, phase: &SavedPhase) -> Result<(), String> {
        let position = phase.position();
        let saved = self.game.family().edit(self.game.state(), &position)?;
        let ours = self.game.state();
        if saved.phase == ours.phase && same(&saved.position, &ours.position) {
            return Ok(());
        }
        self.differing.push(phase.name.clone());
        let edited = self.game.edit(&position, WHY).map_err(|fault| fault.to_string())?;
        self.happen(&edited)
    }

    fn play(&mut self, orders: &BTreeMap<String, Option<Vec<String>>>) -> Result<(), String> {
        for seat in self.game.seats().collect::<Vec<_>>() {
            let powers = self.game.family().powers(self.game.state(), seat);
            let lines = powers.iter().filter_map(|power| orders.get(power)?.as_ref());
            let text = lines.flatten().map(String::as_str).collect::<Vec<_>>().join("\n");
            let lines = self.game.family().read(self.game.state(), seat, &text).orders();
            // What was not understood would only take up room.
            let text = lines.join("\n");
            let submitted =
                Event::Submitted { seat, phase: self.game.phase(), text, lines, plans: Plans::default() };
            self.happen(&submitted)?;
        }
        let turned = self.game.play(self.at).map_err(|fault: Refusal| fault.to_string())?;
        self.happen(&turned)
    }

    /// Closes the game. One that was completed without a winner was drawn by all
    /// who were left.
    fn end(&mut self, completed: bool) -> Result<(), String> {
        if self.game.is_over() {
            return Ok(());
        }
        let state = self.game.state();
        let seats: Vec<Seat> =
            self.game.seats().filter(|&seat| self.game.family().in_play(state, seat)).collect();
        let ending = match completed {
            true => self.game.family().shared(state, &seats),
            false => Ending::Abandoned,
        };
        self.happen(&Event::Closed { ending })
    }
}

impl SavedPhase {
    /// The position in the dialect of the JSON door. That package marks units
    /// that have to retreat with an asterisk.
    fn position(&self) -> Value {
        let standing = |units: &Vec<String>| {
            units.iter().filter(|unit| !unit.starts_with('*')).cloned().collect::<Vec<_>>()
        };
        let units: BTreeMap<_, _> =
            self.state.units.iter().map(|(power, units)| (power, standing(units))).collect();
        let mut position =
            json!({ "units": units, "centers": self.state.centers, "retreats": self.state.retreats });
        if self.name != OVER {
            position["phase"] = json!(self.name);
        }
        position
    }
}

/// Whether the same units stand and wait, and the same powers own the centres.
/// Where those who wait may go is told otherwise by others.
fn same(one: &Position, other: &Position) -> bool {
    let waiting = |position: &Position| -> Vec<Unit> {
        position.dislodged().iter().map(|waiting| waiting.unit).collect()
    };
    one.units() == other.units() && one.owners().eq(other.owners()) && waiting(one) == waiting(other)
}
