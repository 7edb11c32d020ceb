//! Where a game stands between two turns, and in the middle of one.

use crate::administration::{Contact, Desk};
use crate::ids::{Area, Country, Land, Sea};
use crate::victory::{Win, WinKind};

/// How the armies of a land meet an attack (EMP-7.6-fields).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They stand.
    Defend,
    /// They stand, twice as strong on one side and half as strong on the others.
    Entrench,
    /// They stand, and cost whoever comes from one side an army more.
    Ambush,
    /// They leave if they would lose, and have somewhere to go.
    Retreat,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Defend, Self::Entrench, Self::Ambush, Self::Retreat];

    /// What it is called in orders: `DEFEND`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Defend => "DEFEND",
            Self::Entrench => "ENTRENCH",
            Self::Ambush => "AMBUSH",
            Self::Retreat => "RETREAT",
        }
    }

    /// The mode with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

/// How a land is defended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Stance {
    /// The mode.
    pub mode: Mode,
    /// The side that entrenchments and ambushes look to.
    pub against: Option<Area>,
    /// Where its armies go when they retreat.
    pub retreat: Option<Land>,
}

impl Stance {
    /// As every land begins: retreat, but nowhere to go (EMP-7.6-start).
    pub const START: Self = Self { mode: Mode::Retreat, against: None, retreat: None };

    /// As unowned lands always stand (EMP-7.6-neutral).
    pub const UNOWNED: Self = Self { mode: Mode::Defend, against: None, retreat: None };
}

/// A naval base with the ships in it. Ships in a land exist only in a base.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The sea that ships enter and leave by.
    pub entrance: Sea,
    /// Whether it was there when the turn began (EMP-4.11-newbase).
    pub usable: bool,
    /// Ships in commission.
    pub ships: u32,
    /// Ships laid up.
    pub laid_up: u32,
}

/// What is remembered of a land until the turn ends (step 10 of the turn).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Whose armies are stuck there (EMP-7.5-sticky).
    pub stuck: Option<Country>,
    /// Whether it has grown (EMP-5.9-GROW).
    pub grown: bool,
    /// Whether ships were built there (EMP-5.10-BUILD).
    pub built: bool,
    /// Whether no ship can be commissioned there (EMP-4.10-lock).
    pub fleet_locked: bool,
}

/// A land and what is in it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LandState {
    /// Who owns it.
    pub owner: Option<Country>,
    /// Population.
    pub population: u32,
    /// Armies; they are the owner's.
    pub armies: u32,
    /// Levels of fortification.
    pub forts: u32,
    /// The naval base, if there is one.
    pub base: Option<Base>,
    /// How it is defended.
    pub stance: Stance,
    /// Who watches it; never more than one country (EMP-9.7-watch).
    pub watcher: Option<Country>,
    /// What is remembered until the turn ends.
    pub marks: Marks,
}

impl LandState {
    /// An unowned land with nothing in it.
    pub const EMPTY: Self = Self {
        owner: None,
        population: 0,
        armies: 0,
        forts: 0,
        base: None,
        stance: Stance::START,
        watcher: None,
        marks: Marks { stuck: None, grown: false, built: false, fleet_locked: false },
    };

    /// Ships in commission in its base.
    pub fn ships(&self) -> u32 {
        self.base.map_or(0, |base| base.ships)
    }

    /// How many armies of the reserve one line can place there: as many as it has
    /// armies, ships in commission and population (D-97).
    pub fn room(&self) -> u32 {
        self.armies + self.ships() + self.population
    }

    /// Ships laid up in its base.
    pub fn laid_up(&self) -> u32 {
        self.base.map_or(0, |base| base.laid_up)
    }
}

/// The ships that hold a sea, and the armies on them: never more armies than
/// ships, and never no ships (EMP-4.7-sea, EMP-4.7-onefleet).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    /// Whose it is.
    pub owner: Country,
    /// Ships.
    pub ships: u32,
    /// Armies aboard.
    pub armies: u32,
    /// The land of its home base; the base may be gone (EMP-7.12-home).
    pub home: Land,
}

/// A spy, and for whom it lies in wait.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Spy {
    /// Where it is.
    pub place: Land,
    /// Whose spy it kills on arrival (EMP-9.5-WAIT).
    pub waits_for: Option<Country>,
}

/// What a country did this turn that later lines have to know.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Doings {
    /// Treasury points that were cashed.
    pub cashed: u32,
    /// What was bid for the order of play.
    pub bid: u32,
    /// Whether nothing can be taken out of the army reserve (EMP-4.9-lock).
    pub army_locked: bool,
    /// Whether nothing can be taken out of the navy reserve (EMP-5.13-lock).
    pub navy_locked: bool,
}

/// A country: what it has besides its lands and fleets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nation {
    /// Build points.
    pub points: u32,
    /// Treasury points.
    pub treasury: u32,
    /// Armies in reserve.
    pub army_reserve: u32,
    /// Ships in reserve.
    pub navy_reserve: u32,
    /// Air strength.
    pub air: u32,
    /// Victory points; they alone can be negative.
    pub victory_points: i64,
    /// Its spy, if it has one.
    pub spy: Option<Spy>,
    /// What it did this turn.
    pub doings: Doings,
    /// Income and supply of the last settlement.
    pub account: Account,
    /// The turn in which it was eliminated.
    pub eliminated: Option<u32>,
    /// Who plays it, what it has missed, and how it can be reached.
    pub desk: Desk,
}

/// How the build points of a turn came about (EMP-10.1-three).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The population of all owned lands.
    pub income: u32,
    /// What supply costs.
    pub supply: u32,
}

/// Censuses: how many there were, and the turn of the next (secret).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Censuses {
    /// How many have been taken.
    pub taken: u32,
    /// At the end of which turn the next is taken.
    pub next: u32,
}

/// Where a game stands. Everything that later turns depend on is here, in the
/// world, in the rules, or in the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The last turn that was played; 0 before the first.
    pub turn: u32,
    /// The lands, by number.
    pub lands: Vec<LandState>,
    /// The seas, by number, and who holds them.
    pub seas: Vec<Option<Fleet>>,
    /// The countries, by number.
    pub nations: Vec<Nation>,
    /// The order of play of the coming turn: every surviving country once.
    pub order: Vec<Country>,
    /// When censuses are taken.
    pub censuses: Censuses,
    /// What was seen at the last census, if it may lead to a win (EMP-11.6-flow).
    pub possible_win: Option<(Country, WinKind)>,
    /// How the game ended.
    pub win: Option<Win>,
}

impl State {
    /// The land.
    pub fn land(&self, land: Land) -> &LandState {
        &self.lands[land.index()]
    }

    /// The land, to be changed.
    pub(crate) fn land_mut(&mut self, land: Land) -> &mut LandState {
        &mut self.lands[land.index()]
    }

    /// The fleet that holds a sea.
    pub fn fleet(&self, sea: Sea) -> Option<&Fleet> {
        self.seas[sea.index()].as_ref()
    }

    /// The country.
    pub fn nation(&self, country: Country) -> &Nation {
        &self.nations[country.index()]
    }

    /// Says how a country can be reached, before play.
    pub fn set_contact(&mut self, country: Country, contact: Contact) {
        self.nation_mut(country).desk.contact = contact;
    }

    /// The country, to be changed.
    pub(crate) fn nation_mut(&mut self, country: Country) -> &mut Nation {
        &mut self.nations[country.index()]
    }

    /// The lands of a country, by code.
    pub fn owned(&self, country: Country) -> impl Iterator<Item = Land> + '_ {
        let lands = self.lands.iter().enumerate();
        lands.filter(move |(_, land)| land.owner == Some(country)).map(|(index, _)| Land::new(index))
    }

    /// The seas that a country's fleets hold, by code, with the fleets.
    pub fn fleets_of(&self, country: Country) -> impl Iterator<Item = (Sea, &Fleet)> + '_ {
        let seas = self.seas.iter().enumerate();
        let held = seas.filter_map(|(index, fleet)| fleet.as_ref().map(|fleet| (Sea::new(index), fleet)));
        held.filter(move |(_, fleet)| fleet.owner == country)
    }

    /// How many lands with population a country has (EMP-10.1-areacount).
    pub fn area_count(&self, country: Country) -> u32 {
        self.owned(country).filter(|&land| self.land(land).population >= 1).count() as u32
    }

    /// Whether a country still plays.
    pub fn survives(&self, country: Country) -> bool {
        self.nation(country).eliminated.is_none()
    }

    /// The countries that still play, in the order of the scenario.
    pub fn survivors(&self) -> impl Iterator<Item = Country> + '_ {
        (0..self.nations.len()).map(Country::new).filter(|&country| self.survives(country))
    }

    /// The home base of a fleet, while it is the owner's and usable
    /// (EMP-7.12-valid).
    pub fn home_base(&self, fleet: &Fleet) -> Option<&Base> {
        let home = self.land(fleet.home);
        home.base.as_ref().filter(|base| home.owner == Some(fleet.owner) && base.usable)
    }

    /// The places that a country's watchers watch, by code.
    pub fn watched_by(&self, country: Country) -> impl Iterator<Item = Land> + '_ {
        let lands = self.lands.iter().enumerate();
        lands.filter(move |(_, land)| land.watcher == Some(country)).map(|(index, _)| Land::new(index))
    }
}
