//! Reports: what a country is told when a turn has been played.
//!
//! A [`Report`] is data, made from an [`Observation`] and nothing else of the
//! game, so it cannot tell what its reader may not know. [`Report::document`]
//! chooses all words of it; [`Document::to_text`] and [`Document::to_html`] only
//! lay them out.

mod actions;
mod document;
mod end;
mod front;
mod html;
mod sections;
mod steps;
mod text;
mod wording;

pub use actions::{Entry, LineEntry};
pub use document::{Block, Column, Document, Emphasis, Item, Section, Span, Table, Text};
pub use end::{Ending, Rank};
pub use front::{Credits, Front, Standing};
pub use steps::{Doing, Step};

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Event, Happening, Moment};
use crate::ids::{Country, Land, Sea};
use crate::rules::{Rules, Switch};
use crate::sight::{Observation, OwnFleet, OwnLand, Roundup, Scouted, Sighted};
use crate::state::Spy;
use crate::supply::reserve_supply;
use crate::world::World;

/// All that a country is told after a turn (EMP-10.1-player). All of it is as
/// things stand when the turn has ended, except what lines found out
/// (EMP-10.1-endstate).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the engine does not know.
    pub front: Front,
    /// Whose report it is.
    pub country: Country,
    /// The last turn that was played; 0 for the startup report (EMP-2.1-startup).
    pub turn: u32,
    /// What the game is played by.
    pub rules: Rules,
    /// Whether the player is there, and whose orders were played.
    pub standing: Standing,
    /// The own lines and what others did meanwhile, in order.
    pub actions: Vec<Entry>,
    /// Costs and balance.
    pub balance: Balance,
    /// Own lands, by code.
    pub lands: Vec<OwnLand>,
    /// Own fleets, by code.
    pub fleets: Vec<FleetRow>,
    /// The own spy.
    pub spy: Option<Spy>,
    /// What own watchers watch, by code.
    pub watched: Vec<Land>,
    /// Lands of others that are seen, by code.
    pub scouted: Vec<Scouted>,
    /// Fleets of others that are seen, by code.
    pub sighted: Vec<(Sea, Sighted)>,
    /// What everybody is told of the countries.
    pub roundup: Roundup,
    /// By country: its lands, by code.
    pub holdings: Vec<Vec<Land>>,
    /// What everybody is told of the turn, in order (EMP-10.4-actions).
    pub news: Vec<Event>,
    /// Who owns what, region by region (EMP-10.5-map).
    pub regions: Vec<Region>,
    /// What players say to everybody (EMP-10.6-messages).
    pub messages: Vec<Said>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
}

/// Costs and balance. Income, build points and treasury are three figures
/// (EMP-10.1-three).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The population of all own lands.
    pub income: u32,
    /// What forces on land cost.
    pub land_supply: u32,
    /// What fleets cost.
    pub sea_supply: u32,
    /// What reserves and the air force cost.
    pub reserve_supply: u32,
    /// Build points for the coming turn.
    pub points: u32,
    /// Treasury points.
    pub treasury: u32,
    /// Armies in reserve.
    pub army_reserve: u32,
    /// Ships in reserve.
    pub navy_reserve: u32,
    /// Air strength, in games that have it.
    pub air: Option<u32>,
    /// Victory points.
    pub victory_points: i64,
    /// Lands with population (EMP-10.1-areacount).
    pub area_count: u32,
}

/// An own fleet, and whether ships left it when the turn ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FleetRow {
    /// The fleet.
    pub fleet: OwnFleet,
    /// Whether a ship, and an army if there was one, went to the reserves.
    pub dispersed: bool,
}

/// A part of the world and who owns what in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// What it is called.
    pub name: String,
    /// Its lands with their owners, by code.
    pub lands: Vec<(Land, Option<Country>)>,
}

/// What a player says to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who.
    pub from: Country,
    /// What, as it was typed.
    pub text: String,
}

/// The report of what a country observes.
pub fn report(world: &World, rules: &Rules, front: &Front, observation: &Observation) -> Report {
    let Observation { country, turn, roundup, events, .. } = observation;
    Report {
        front: front.clone(),
        country: *country,
        turn: *turn,
        rules: *rules,
        standing: Standing::of(observation),
        actions: actions::entries(world, rules, observation),
        balance: balance(rules, observation),
        lands: observation.lands.clone(),
        fleets: fleets(observation),
        spy: observation.own.spy,
        watched: observation.own.watched.clone(),
        scouted: observation.scouted.clone(),
        sighted: observation.sighted.clone(),
        holdings: holdings(world, roundup),
        news: events.iter().filter(|event| is_news(&event.what)).cloned().collect(),
        regions: regions(world, roundup),
        messages: messages(events),
        ending: Ending::of(rules, observation),
        roundup: roundup.clone(),
    }
}

fn balance(rules: &Rules, observation: &Observation) -> Balance {
    let own = &observation.own;
    Balance {
        income: own.account.income,
        land_supply: observation.lands.iter().map(|land| land.supply).sum(),
        sea_supply: observation.fleets.iter().map(|fleet| fleet.supply).sum(),
        reserve_supply: reserve_supply(own.army_reserve, own.navy_reserve, own.air),
        points: own.points,
        treasury: own.treasury,
        army_reserve: own.army_reserve,
        navy_reserve: own.navy_reserve,
        air: (rules.air == Switch::On).then_some(own.air),
        victory_points: own.victory_points,
        area_count: own.area_count,
    }
}

fn fleets(observation: &Observation) -> Vec<FleetRow> {
    let left = |event: &Event| match event.what {
        Happening::DispersedSea { sea, .. } if event.moment == Moment::Dispersal => Some(sea),
        _ => None,
    };
    let left: BTreeSet<Sea> = observation.events.iter().filter_map(left).collect();
    let row = |fleet: &OwnFleet| FleetRow { fleet: *fleet, dispersed: left.contains(&fleet.sea) };
    observation.fleets.iter().map(row).collect()
}

fn holdings(world: &World, roundup: &Roundup) -> Vec<Vec<Land>> {
    let mut holdings = vec![Vec::new(); world.country_count()];
    for (land, owner) in world.lands().zip(&roundup.owners) {
        if let Some(owner) = owner {
            holdings[owner.index()].push(land);
        }
    }
    holdings
}

/// Regions in alphabetical order.
fn regions(world: &World, roundup: &Roundup) -> Vec<Region> {
    let mut regions: BTreeMap<&str, Vec<(Land, Option<Country>)>> = BTreeMap::new();
    for (land, &owner) in world.lands().zip(&roundup.owners) {
        regions.entry(&world.facts(land).region).or_default().push((land, owner));
    }
    regions.into_iter().map(|(name, lands)| Region { name: name.to_owned(), lands }).collect()
}

/// Whether the actions report has it.
fn is_news(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Clash(_)
            | Happening::Deployed { .. }
            | Happening::Unowned { .. }
            | Happening::CensusTaken
            | Happening::Eliminated { .. }
            | Happening::PossibleWin { .. }
            | Happening::WinAverted
            | Happening::Ended(_)
    )
}

fn messages(events: &[Event]) -> Vec<Said> {
    let said = |event: &Event| match &event.what {
        Happening::Message { from, text } => Some(Said { from: *from, text: text.clone() }),
        _ => None,
    };
    events.iter().filter_map(said).collect()
}
