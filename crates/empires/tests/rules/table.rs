//! A game of three countries on invented islands, ready to be changed and played.

use empires::{
    Area, Author, Country, Land, Observation, Orders, Rules, Seed, State, Turn, World, begin, invented_world,
    observe, play_turn, read_sheet,
};

/// The chance of all of these games.
pub(crate) const SEED: u64 = 11;

/// A game.
pub(crate) struct Table {
    pub(crate) world: World,
    pub(crate) rules: Rules,
    pub(crate) state: State,
}

impl Table {
    /// Three countries as they begin, all with players, playing in the order of the scenario.
    pub(crate) fn new() -> Self {
        let world = invented_world(3).unwrap();
        let rules = Rules::RULEBOOK;
        let players: Vec<Country> = world.countries().collect();
        let mut state = begin(&world, &rules, &players, seed());
        state.order = players;
        Self { world, rules, state }
    }

    /// The same under a rule option.
    pub(crate) fn with(mut self, key: &str, value: &str) -> Self {
        self.rules.set(key, value).unwrap();
        self
    }

    /// The land with this code.
    pub(crate) fn land(&self, code: &str) -> Land {
        self.world.area_coded(code).and_then(Area::land).unwrap()
    }

    /// The country with this code.
    pub(crate) fn country(&self, code: &str) -> Country {
        self.world.country_coded(code).unwrap()
    }

    /// Gives a land to a country with so many armies and nothing else.
    pub(crate) fn own(&mut self, code: &str, country: &str, armies: u32) {
        let (land, owner) = (self.land(code), Some(self.country(country)));
        let place = &mut self.state.lands[land.index()];
        (place.owner, place.armies, place.forts, place.population) = (owner, armies, 0, 1);
    }

    /// Plays a turn with these sheets.
    pub(crate) fn play(&self, sheets: &[(&str, &str)]) -> Turn {
        let mut orders = vec![None; self.world.country_count()];
        for (country, text) in sheets {
            let sheet = read_sheet(text).0.sheet;
            orders[self.country(country).index()] = Some(Orders { sheet, author: Author::Player });
        }
        play_turn(&self.world, &self.rules, &self.state, &orders, seed())
    }

    /// What a country sees of a turn.
    pub(crate) fn seen(&self, turn: &Turn, country: &str) -> Observation {
        observe(&self.world, &self.rules, turn, seed(), self.country(country))
    }
}

/// The chance of all of these games.
pub(crate) fn seed() -> Seed {
    Seed::of_number(SEED)
}
