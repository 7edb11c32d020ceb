//! Random games.

use std::env;

use empires::{
    Author, Base, Country, Orders, Rules, Seed, State, Turn, World, begin, invented_world, play_turn,
};

use crate::chance::{Chance, sheet};

/// How many turns the laws are held on, together.
pub(crate) fn turns() -> u32 {
    env::var("ENTENTE_TURNS").ok().and_then(|turns| turns.parse().ok()).unwrap_or(3_000)
}

/// Turns of one game before another begins.
pub(crate) const GAME: u32 = 40;

/// A game to play at random, different for every seed in size and rules.
pub(crate) struct Game {
    pub(crate) world: World,
    pub(crate) rules: Rules,
    pub(crate) seed: Seed,
    pub(crate) state: State,
    pub(crate) chance: Chance,
}

impl Game {
    pub(crate) fn new(number: u64) -> Self {
        let mut chance = Chance::new(number);
        let world = invented_world(2 + chance.below(7)).unwrap();
        let rules = rules(&mut chance);
        let seed = Seed::of_number(number);
        let players: Vec<Country> = world.countries().collect();
        let state = begin(&world, &rules, &players, seed);
        let mut game = Self { world, rules, seed, state, chance };
        game.enrich();
        game
    }

    /// Random players are poor and never get to sea, so they are helped: with points, and with ships in
    /// a base at home.
    fn enrich(&mut self) {
        for nation in &mut self.state.nations {
            nation.treasury += self.chance.below(100) as u32;
            nation.points += self.chance.below(60) as u32;
            nation.navy_reserve += self.chance.below(20) as u32;
        }
        for country in self.world.countries() {
            let coasts = self.world.country(country).areas.iter();
            let coast = coasts.copied().find(|&land| self.world.is_coastal(land));
            let Some((land, entrance)) = coast.map(|land| (land, self.world.facts(land).seas[0])) else {
                continue;
            };
            let ships = 5 + self.chance.below(10) as u32;
            self.state.lands[land.index()].base =
                Some(Base { entrance, usable: true, ships, laid_up: ships });
        }
    }

    /// Random orders for everybody.
    pub(crate) fn orders(&mut self) -> Vec<Option<Orders>> {
        let countries: Vec<Country> = self.world.countries().collect();
        let orders = countries.into_iter().map(|country| {
            let sheet = sheet(&self.world, &self.state, country, &mut self.chance);
            Some(Orders { sheet, author: Author::Player })
        });
        orders.collect()
    }

    pub(crate) fn play(&self, orders: &[Option<Orders>]) -> Turn {
        play_turn(&self.world, &self.rules, &self.state, orders, self.seed)
    }

    /// Goes on from a turn; now and then somebody finds points, so that things happen.
    pub(crate) fn go_on(&mut self, turn: &Turn) {
        self.state = turn.state.clone();
        for country in self.state.order.clone() {
            self.state.nations[country.index()].points += self.chance.below(12) as u32;
        }
    }
}

/// Any value of any option.
fn rules(chance: &mut Chance) -> Rules {
    let mut rules = Rules::RULEBOOK;
    for option in Rules::options() {
        if chance.one_in(3)
            && let Some(index) = (!option.values.is_empty()).then(|| chance.below(option.values.len()))
        {
            rules.set(option.key, option.values[index].name).unwrap();
        }
    }
    rules
}

/// Holds a law on every turn of many games; `law` gets the game before the turn
/// and what the turn was.
pub(crate) fn on_all(law: impl Fn(&Game, &[Option<Orders>], &Turn) -> Result<(), String>) {
    for number in 0..u64::from(turns() / GAME) {
        let mut game = Game::new(number);
        for _ in 0..GAME {
            if game.state.win.is_some() {
                break;
            }
            let orders = game.orders();
            let turn = game.play(&orders);
            if let Err(broken) = law(&game, &orders, &turn) {
                panic!("game {number}, turn {}: {broken}", turn.state.turn);
            }
            game.go_on(&turn);
        }
    }
}
