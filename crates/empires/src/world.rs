//! The world: lands, seas, what lies beside what, and the countries of a
//! scenario.

use std::sync::Arc;

use atlas::{Board, Colour, Province};

use crate::ids::{Area, Country, Land, Sea};
use crate::rules::Rules;
use crate::terrain::Terrain;

/// One area as the map describes it.
#[derive(Clone, Debug)]
pub struct AreaFacts {
    /// Three letters, upper case; the only way to write it in orders (EMP-4.2-codes).
    pub code: String,
    /// Full name.
    pub name: String,
    /// The part of the world it lies in.
    pub region: String,
    /// The lands beside it, ascending.
    pub lands: Vec<Land>,
    /// The seas beside it, ascending.
    pub seas: Vec<Sea>,
    /// The same area on the board that pictures are drawn from.
    pub province: Province,
}

/// What is said of a land only.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Its terrain.
    pub terrain: Terrain,
    /// The population it starts with, where the map states it.
    pub population: Option<u32>,
}

/// One country as the scenario describes it.
#[derive(Clone, Debug)]
pub struct CountryFacts {
    /// Two letters, upper case.
    pub code: String,
    /// Full name.
    pub name: String,
    /// The colour it is drawn in.
    pub colour: Colour,
    /// How much it counts for among the others, where the scenario says so.
    pub class: Option<Class>,
    /// Where it begins.
    pub home: Land,
    /// Its lands at the start, the home first.
    pub areas: Vec<Land>,
    /// The countries that may be played in its place (EMP-12.2-alt).
    pub alternatives: Vec<Alternative>,
}

impl CountryFacts {
    /// Puts an alternative in its place.
    fn replace(&mut self, number: usize) {
        let Some(other) = self.alternatives.get(number).cloned() else { return };
        let Alternative { code, name, home, areas } = other;
        let (colour, class) = (self.colour, self.class);
        *self = Self { code, name, colour, class, home, areas, alternatives: Vec::new() };
    }
}

/// How much a country counts for (EMP-12.4-european): whoever picks one should
/// know what to expect.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// One of the great.
    MajorPower,
    /// As large as the great, but less is expected of it.
    MinorPower,
    /// It begins with less than the others.
    MinorCountry,
}

impl Class {
    /// All of them, the greatest first.
    pub const ALL: [Self; 3] = [Self::MajorPower, Self::MinorPower, Self::MinorCountry];

    /// What it is called: `major power`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MajorPower => "major power",
            Self::MinorPower => "minor power",
            Self::MinorCountry => "minor country",
        }
    }

    /// The class with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

/// A country that may be played in place of another. It keeps the other's number
/// and colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// Two letters, upper case; no country and no other alternative has them.
    pub code: String,
    /// Full name.
    pub name: String,
    /// Where it begins: beside the country it replaces, or across a sea.
    pub home: Land,
    /// Its lands at the start, the home first: as many as the other has. They
    /// may be the other's, but belong to nobody else, whatever is chosen.
    pub areas: Vec<Land>,
}

/// What every country begins with (EMP-12.7, EMP-12.8).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Treasury points.
    pub treasury: u32,
    /// Armies in reserve.
    pub army_reserve: u32,
    /// Ships in reserve, before those for coasts.
    pub navy_reserve: u32,
    /// Air strength.
    pub air: u32,
    /// The population of a home, where the map does not state it.
    pub home_population: u32,
    /// The population of other starting areas, where the map does not state it.
    pub other_population: u32,
    /// Whether unowned areas begin with half of the usual population, but at least 1.
    pub halve_unowned: bool,
}

/// A checked world. It cannot be changed, so that ids stay meaningful.
#[derive(Clone, Debug)]
pub struct World {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) board: Arc<Board>,
    pub(crate) lands: Vec<AreaFacts>,
    pub(crate) grounds: Vec<Ground>,
    pub(crate) seas: Vec<AreaFacts>,
    pub(crate) countries: Vec<CountryFacts>,
    pub(crate) opening: Opening,
    pub(crate) rules: Rules,
    /// By sea and sea: the steps between them, if ships can go there at all.
    pub(crate) hops: Vec<Vec<Option<u16>>>,
}

impl World {
    /// By what it is chosen.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The board that pictures of it are drawn from.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The same, to be kept.
    pub fn board_shared(&self) -> Arc<Board> {
        Arc::clone(&self.board)
    }

    /// What every country begins with.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The rules it is usually played by.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The same world with other countries in place of some (EMP-12.2-alt, D-51):
    /// for each pick a country, and which of its alternatives. What the country
    /// began with and the alternative does not is nobody's. An alternative has no
    /// alternatives itself; a pick that there is none for changes nothing.
    #[must_use]
    pub fn with_alternatives(&self, picks: &[(Country, usize)]) -> Self {
        let mut world = self.clone();
        for &(country, number) in picks {
            if let Some(facts) = world.countries.get_mut(country.index()) {
                facts.replace(number);
            }
        }
        world
    }

    /// All lands, by code.
    pub fn lands(&self) -> impl Iterator<Item = Land> + use<> {
        (0..self.lands.len()).map(Land::new)
    }

    /// All seas, by code.
    pub fn seas(&self) -> impl Iterator<Item = Sea> + use<> {
        (0..self.seas.len()).map(Sea::new)
    }

    /// All countries, in the order of the scenario.
    pub fn countries(&self) -> impl Iterator<Item = Country> + use<> {
        (0..self.countries.len()).map(Country::new)
    }

    /// How many lands there are.
    pub fn land_count(&self) -> usize {
        self.lands.len()
    }

    /// How many seas there are.
    pub fn sea_count(&self) -> usize {
        self.seas.len()
    }

    /// How many countries there are.
    pub fn country_count(&self) -> usize {
        self.countries.len()
    }

    /// What the map says of an area.
    pub fn facts(&self, area: impl Into<Area>) -> &AreaFacts {
        match area.into() {
            Area::Land(land) => &self.lands[land.index()],
            Area::Sea(sea) => &self.seas[sea.index()],
        }
    }

    /// What the scenario says of a country.
    pub fn country(&self, country: Country) -> &CountryFacts {
        &self.countries[country.index()]
    }

    /// The ground of a land.
    pub fn ground(&self, land: Land) -> &Ground {
        &self.grounds[land.index()]
    }

    /// The terrain of a land.
    pub fn terrain(&self, land: Land) -> Terrain {
        self.ground(land).terrain
    }

    /// The code of an area.
    pub fn code(&self, area: impl Into<Area>) -> &str {
        &self.facts(area).code
    }

    /// The name of an area.
    pub fn name(&self, area: impl Into<Area>) -> &str {
        &self.facts(area).name
    }

    /// The area with this code, in upper case.
    pub fn area_coded(&self, code: &str) -> Option<Area> {
        let find = |list: &[AreaFacts]| list.binary_search_by(|facts| facts.code.as_str().cmp(code)).ok();
        let land = find(&self.lands).map(|index| Area::Land(Land::new(index)));
        land.or_else(|| find(&self.seas).map(|index| Area::Sea(Sea::new(index))))
    }

    /// The country with this code, in upper case.
    pub fn country_coded(&self, code: &str) -> Option<Country> {
        self.countries().find(|&country| self.country(country).code == code)
    }

    /// Whether two areas lie beside each other.
    pub fn are_adjacent(&self, one: impl Into<Area>, other: impl Into<Area>) -> bool {
        let facts = self.facts(one);
        match other.into() {
            Area::Land(land) => facts.lands.binary_search(&land).is_ok(),
            Area::Sea(sea) => facts.seas.binary_search(&sea).is_ok(),
        }
    }

    /// Whether a land touches the sea (EMP-4.0-coastal).
    pub fn is_coastal(&self, land: Land) -> bool {
        !self.facts(land).seas.is_empty()
    }

    /// The steps from sea to sea, if ships can go there at all; fleets on the
    /// way do not matter (EMP-4.5-through).
    pub fn hops(&self, from: Sea, to: Sea) -> Option<u32> {
        self.hops[from.index()][to.index()].map(u32::from)
    }

    /// The fewest seas on a way from land over water to another land.
    pub fn crossing(&self, from: Land, to: Land) -> Option<u32> {
        let ends = &self.facts(to).seas;
        let starts = self.facts(from).seas.iter();
        starts
            .flat_map(|&start| ends.iter().filter_map(move |&end| self.hops(start, end)))
            .min()
            .map(|hops| hops + 1)
    }
}

/// The steps between all pairs of seas.
pub(crate) fn sea_hops(seas: &[AreaFacts]) -> Vec<Vec<Option<u16>>> {
    (0..seas.len()).map(|start| hops_from(seas, start)).collect()
}

fn hops_from(seas: &[AreaFacts], start: usize) -> Vec<Option<u16>> {
    let mut hops = vec![None; seas.len()];
    hops[start] = Some(0);
    let mut reached = vec![start];
    let mut step = 0;
    while !reached.is_empty() {
        step += 1;
        let beside = reached.iter().flat_map(|&sea| seas[sea].seas.iter().map(|sea| sea.index()));
        let mut next: Vec<usize> = beside.filter(|&sea| hops[sea].is_none()).collect();
        next.sort_unstable();
        next.dedup();
        next.iter().for_each(|&sea| hops[sea] = Some(step));
        reached = next;
    }
    hops
}
