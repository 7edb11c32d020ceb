//! The own lines with what became of them, and at its place in the sequence what
//! others did (EMP-10.1-player, EMP-0-report).

use crate::event::{Event, Happening, Line, Moment};
use crate::ids::Country;
use crate::rules::Rules;
use crate::sheet::{BoxFault, read_line};
use crate::sight::Observation;
use crate::world::World;

/// Something in the report of actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An own line.
    Line(Box<LineEntry>),
    /// What somebody else did to the country, or one of its people did unbidden.
    Foreign(Event),
    /// What the end of the turn brought.
    Closing(Event),
}

/// An own line and what it brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineEntry {
    /// Its number on the sheet, from 1 to 16.
    pub number: u8,
    /// The line and its outcome.
    pub line: Line,
    /// What is wrong with its boxes, if it could not be understood.
    pub faults: Vec<BoxFault>,
    /// What it brought about: battles, spies that died.
    pub effects: Vec<Happening>,
}

/// The entries, in the order in which things happened.
pub(super) fn entries(world: &World, rules: &Rules, observation: &Observation) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for event in &observation.events {
        match (&event.what, event.moment) {
            (Happening::Line(line), Moment::Line(number)) => {
                entries.push(Entry::Line(Box::new(line_entry(world, rules, number, line))));
            }
            (what, _) if !concerns_one(what) => {}
            (what, Moment::Line(_)) => match entries.last_mut() {
                Some(Entry::Line(entry)) if is_effect(observation.country, what) => {
                    entry.effects.push(what.clone());
                }
                _ => entries.push(Entry::Foreign(event.clone())),
            },
            _ => entries.push(Entry::Closing(event.clone())),
        }
    }
    entries
}

fn line_entry(world: &World, rules: &Rules, number: u8, line: &Line) -> LineEntry {
    let faults = match line.order {
        Some(_) => Vec::new(),
        None => read_line(world, rules, usize::from(number), &line.boxes).err().unwrap_or_default(),
    };
    LineEntry { number, line: line.clone(), faults, effects: Vec::new() }
}

/// Whether a happening belongs into the report of actions; others are news,
/// messages, or stand on the front page.
fn concerns_one(what: &Happening) -> bool {
    match what {
        Happening::Line(_)
        | Happening::LandBattle { .. }
        | Happening::SeaBattle { .. }
        | Happening::Gift { .. }
        | Happening::SpyKilled { .. }
        | Happening::Sabotage { .. }
        | Happening::WatcherLost { .. }
        | Happening::Settled { .. }
        | Happening::DispersedLand { .. }
        | Happening::DispersedSea { .. }
        | Happening::Census { .. } => true,
        Happening::Orders { .. }
        | Happening::Unowned { .. }
        | Happening::Clash(_)
        | Happening::Deployed { .. }
        | Happening::CensusTaken
        | Happening::Eliminated { .. }
        | Happening::PossibleWin { .. }
        | Happening::WinAverted
        | Happening::Ended(_)
        | Happening::Message { .. } => false,
    }
}

/// Whether the country's own line brought it about. A spy that lies in wait acts
/// in somebody else's line.
fn is_effect(country: Country, what: &Happening) -> bool {
    match what {
        Happening::LandBattle { attacker, .. } | Happening::SeaBattle { attacker, .. } => {
            *attacker == country
        }
        Happening::SpyKilled { of, by_waiting: true, .. } => *of == country,
        Happening::SpyKilled { by, by_waiting: false, .. } | Happening::Sabotage { by, .. } => *by == country,
        Happening::DispersedSea { .. } => true,
        _ => false,
    }
}
