//! What a country may see: the one place where that is decided.
//!
//! An [`Observation`] is all that leaves the engine for a country: its own
//! lands and fleets in full, what its scouts, spies, watchers and attacks show
//! of others, what everybody is told, and the events it may see. Everything
//! else is unknown. Reports, forecasts and the computer's players are made
//! from observations only.

use std::collections::BTreeSet;

use crate::administration::{Author, Contact, Controller};
use crate::dice::Seed;
use crate::event::{Event, Happening};
use crate::ids::{Area, Country, Land, Sea};
use crate::rules::{Rules, Switch};
use crate::state::{Account, Base, Fleet, LandState, Spy, Stance, State};
use crate::supply;
use crate::turn::Turn;
use crate::victory::{Win, WinKind, points_target, totals};
use crate::world::World;

/// What a country knows when a turn has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// Whose eyes these are.
    pub country: Country,
    /// The last turn that was played; 0 before the first.
    pub turn: u32,
    /// What it has besides lands and fleets.
    pub own: OwnNation,
    /// Its lands, by code.
    pub lands: Vec<OwnLand>,
    /// Its fleets at sea, by code.
    pub fleets: Vec<OwnFleet>,
    /// Lands of others that it sees, by code.
    pub scouted: Vec<Scouted>,
    /// Fleets of others that it sees, by code; none unless fleets scout.
    pub sighted: Vec<(Sea, Sighted)>,
    /// What everybody is told.
    pub roundup: Roundup,
    /// What happened, as far as it may know, in order.
    pub events: Vec<Event>,
}

/// What a country knows of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnNation {
    /// Build points for the coming turn.
    pub points: u32,
    /// How they came about.
    pub account: Account,
    /// Treasury points.
    pub treasury: u32,
    /// Armies in reserve.
    pub army_reserve: u32,
    /// Ships in reserve.
    pub navy_reserve: u32,
    /// Air strength.
    pub air: u32,
    /// Victory points.
    pub victory_points: i64,
    /// Lands with population.
    pub area_count: u32,
    /// Its spy.
    pub spy: Option<Spy>,
    /// What its watchers watch, by code.
    pub watched: Vec<Land>,
    /// Deadlines missed in a row.
    pub missed: u16,
    /// Whether late orders are put aside for the coming turn.
    pub has_late_orders: bool,
    /// The turn in which it was eliminated.
    pub eliminated: Option<u32>,
}

/// An own land in full (EMP-3.3-report).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OwnLand {
    /// Which.
    pub land: Land,
    /// Population.
    pub population: u32,
    /// Armies.
    pub armies: u32,
    /// Forts.
    pub forts: u32,
    /// The naval base and its ships.
    pub base: Option<Base>,
    /// How it is defended.
    pub stance: Stance,
    /// What its forces cost.
    pub supply: u32,
    /// Armies that left it for the reserve at the end of the turn.
    pub dispersed: u32,
}

/// An own fleet in full.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OwnFleet {
    /// Where.
    pub sea: Sea,
    /// What.
    pub fleet: Fleet,
    /// How far from its base, if it has a way home.
    pub distance: Option<u32>,
    /// What it costs.
    pub supply: u32,
}

/// Why a land of others is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// It lies beside an own land.
    Border,
    /// Armies, ships or a spy have been there, or it was attacked.
    Visited,
    /// A watcher is there.
    Watched,
    /// A fleet lies off its coast, where fleets scout.
    Fleet,
}

/// A land of others as scouts see it: no stance, no spies (EMP-10.2-scouting).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Scouted {
    /// Which.
    pub land: Land,
    /// How it is known; the first of several reasons.
    pub source: Source,
    /// Who owns it.
    pub owner: Option<Country>,
    /// Population.
    pub population: u32,
    /// Armies.
    pub armies: u32,
    /// Forts.
    pub forts: u32,
    /// The naval base and its ships.
    pub base: Option<Base>,
}

/// A fleet of another country, where fleets scout (D-74).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sighted {
    /// Whose.
    pub owner: Country,
    /// Ships.
    pub ships: u32,
    /// Armies aboard.
    pub armies: u32,
}

/// What everybody is told (EMP-10.3-roundup).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roundup {
    /// By land: who owns it.
    pub owners: Vec<Option<Country>>,
    /// By country.
    pub countries: Vec<PublicNation>,
    /// The order of play of the coming turn.
    pub order: Vec<Country>,
    /// The most victory points anybody has; nobody is told whose they are.
    pub leading_points: i64,
    /// The points to pass for a win by points.
    pub points_target: u32,
    /// Whether the game may be won at the next census, by whom, and how.
    pub possible_win: Option<(Country, WinKind)>,
    /// How the game ended.
    pub win: Option<Win>,
    /// The SHA-256 of the seed.
    pub commitment: String,
    /// The seed itself, once the game has ended.
    pub seed: Option<String>,
}

/// What everybody knows of a country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicNation {
    /// Treasury points.
    pub treasury: u32,
    /// Armies in reserve.
    pub army_reserve: u32,
    /// Victory points, where scores are open or the game has ended.
    pub victory_points: Option<i64>,
    /// How its player can be reached.
    pub contact: Contact,
    /// Who plays it.
    pub controller: Controller,
    /// The turn in which it was eliminated.
    pub eliminated: Option<u32>,
}

/// What a country knows after a turn.
pub fn observe(world: &World, rules: &Rules, turn: &Turn, seed: Seed, country: Country) -> Observation {
    let visited = turn.visited.get(country.index()).cloned().unwrap_or_default();
    let events = turn.events.iter().filter(|event| event.audience.has(country)).cloned().collect();
    Eye { world, rules, state: &turn.state, country }.look(&visited, events, seed)
}

/// What a country knows before the first turn: the startup report (EMP-2.1-startup).
pub fn observe_start(
    world: &World,
    rules: &Rules,
    state: &State,
    seed: Seed,
    country: Country,
) -> Observation {
    Eye { world, rules, state, country }.look(&BTreeSet::new(), Vec::new(), seed)
}

/// What everybody is told.
pub fn roundup(world: &World, rules: &Rules, state: &State, seed: Seed) -> Roundup {
    let is_over = state.win.is_some();
    let open = is_over || rules.show_all_points == Switch::On;
    let countries = state.nations.iter().map(|nation| PublicNation {
        treasury: nation.treasury,
        army_reserve: nation.army_reserve,
        victory_points: open.then_some(nation.victory_points),
        contact: nation.desk.contact.clone(),
        controller: nation.desk.controller,
        eliminated: nation.eliminated,
    });
    let points = totals(state);
    Roundup {
        owners: state.lands.iter().map(|land| land.owner).collect(),
        countries: countries.collect(),
        order: state.order.clone(),
        leading_points: points.iter().map(|&(_, points)| points).max().unwrap_or(0),
        points_target: points_target(world, rules),
        possible_win: state.possible_win,
        win: state.win,
        commitment: seed.commitment(),
        seed: is_over.then(|| seed.to_hex()),
    }
}

/// Somebody looking at where a game stands.
struct Eye<'a> {
    world: &'a World,
    rules: &'a Rules,
    state: &'a State,
    country: Country,
}

impl Eye<'_> {
    fn look(&self, visited: &BTreeSet<Land>, events: Vec<Event>, seed: Seed) -> Observation {
        Observation {
            country: self.country,
            turn: self.state.turn,
            own: self.nation(),
            lands: self.state.owned(self.country).map(|land| self.land(land, &events)).collect(),
            fleets: self.fleets(),
            scouted: self.scouted(visited),
            sighted: self.sighted(),
            roundup: roundup(self.world, self.rules, self.state, seed),
            events,
        }
    }

    fn nation(&self) -> OwnNation {
        let nation = self.state.nation(self.country);
        OwnNation {
            points: nation.points,
            account: nation.account,
            treasury: nation.treasury,
            army_reserve: nation.army_reserve,
            navy_reserve: nation.navy_reserve,
            air: nation.air,
            victory_points: nation.victory_points,
            area_count: self.state.area_count(self.country),
            spy: nation.spy,
            watched: self.state.watched_by(self.country).collect(),
            missed: nation.desk.missed,
            has_late_orders: nation.desk.late.is_some(),
            eliminated: nation.eliminated,
        }
    }

    fn land(&self, land: Land, events: &[Event]) -> OwnLand {
        let LandState { population, armies, forts, base, stance, .. } = *self.state.land(land);
        let left = |event: &Event| match event.what {
            Happening::DispersedLand { land: from, armies, .. } if from == land => Some(armies),
            _ => None,
        };
        let dispersed = events.iter().filter_map(left).sum();
        let supply = supply::land_supply(self.state.land(land));
        OwnLand { land, population, armies, forts, base, stance, supply, dispersed }
    }

    fn fleets(&self) -> Vec<OwnFleet> {
        let own = |(sea, fleet): (Sea, &Fleet)| OwnFleet {
            sea,
            fleet: *fleet,
            distance: supply::distance(self.world, self.state, self.rules, sea, fleet),
            supply: supply::sea_supply(self.world, self.state, self.rules, sea, fleet),
        };
        self.state.fleets_of(self.country).map(own).collect()
    }

    /// Whoever is out sees nothing but what everybody is told.
    fn scouted(&self, visited: &BTreeSet<Land>) -> Vec<Scouted> {
        if !self.state.survives(self.country) {
            return Vec::new();
        }
        let seen = |land: Land| Some((land, self.source(land, visited)?));
        self.world.lands().filter_map(seen).map(|(land, source)| self.scout(land, source)).collect()
    }

    fn source(&self, land: Land, visited: &BTreeSet<Land>) -> Option<Source> {
        let place = self.state.land(land);
        if place.owner == Some(self.country) {
            return None;
        }
        let is_own = |other: &Land| self.state.land(*other).owner == Some(self.country);
        let facts = self.world.facts(land);
        if facts.lands.iter().any(is_own) {
            Some(Source::Border)
        } else if visited.contains(&land) {
            Some(Source::Visited)
        } else if place.watcher == Some(self.country) {
            Some(Source::Watched)
        } else {
            facts.seas.iter().any(|&sea| self.has_lookout(sea)).then_some(Source::Fleet)
        }
    }

    fn scout(&self, land: Land, source: Source) -> Scouted {
        let LandState { owner, population, armies, forts, base, .. } = *self.state.land(land);
        Scouted { land, source, owner, population, armies, forts, base }
    }

    /// Whether a fleet of the country looks around from a sea.
    fn has_lookout(&self, sea: Sea) -> bool {
        self.rules.fleet_scouting == Switch::On
            && self.state.fleet(sea).is_some_and(|fleet| fleet.owner == self.country)
    }

    fn sighted(&self) -> Vec<(Sea, Sighted)> {
        let near = |sea: &Sea| self.world.facts(*sea).seas.iter().any(|&beside| self.has_lookout(beside));
        let other = |sea: Sea| {
            let fleet = self.state.fleet(sea).filter(|fleet| fleet.owner != self.country)?;
            Some((sea, Sighted { owner: fleet.owner, ships: fleet.ships, armies: fleet.armies }))
        };
        self.world.seas().filter(near).filter_map(other).collect()
    }
}

impl Observation {
    /// Who wrote the orders that were played, if any were.
    pub fn author(&self) -> Option<Author> {
        self.events.iter().find_map(|event| match event.what {
            Happening::Orders { author, .. } => Some(author),
            _ => None,
        })
    }

    /// Who owns a land, as everybody knows.
    pub fn owner(&self, land: Land) -> Option<Country> {
        self.roundup.owners[land.index()]
    }

    /// The own land, if it is one.
    pub fn own_land(&self, land: Land) -> Option<&OwnLand> {
        self.lands.iter().find(|own| own.land == land)
    }

    /// What is known of a land of others.
    pub fn scouting_of(&self, land: Land) -> Option<&Scouted> {
        self.scouted.iter().find(|scouted| scouted.land == land)
    }

    /// The own fleet in a sea.
    pub fn own_fleet(&self, sea: Sea) -> Option<&OwnFleet> {
        self.fleets.iter().find(|own| own.sea == sea)
    }

    /// Whether anything more than its owner is known of an area.
    pub fn knows(&self, area: Area) -> bool {
        match area {
            Area::Land(land) => self.own_land(land).is_some() || self.scouting_of(land).is_some(),
            Area::Sea(sea) => self.own_fleet(sea).is_some(),
        }
    }
}
