//! Whole games in which the computer plays every country, and how they fare.

use std::fmt;
use std::ops::Range;

use empires::rules::Switch;
use empires::{Country, Rules, Seed, State, Turn, World, begin, orders_at_deadline, play_turn};

/// How a country fared in many games.
#[derive(Clone, Debug)]
pub(crate) struct Career {
    /// Its name.
    pub(crate) name: String,
    /// Its victory points at the end of every game.
    points: Vec<f64>,
    /// The areas it had at the end of all games together.
    areas: u64,
    /// Games in which it was knocked out.
    pub(crate) eliminated: u64,
    /// Games at whose end nobody had more victory points.
    pub(crate) led: u64,
    /// The turns in which it first had a land that it did not begin with, one of each game in which it ever had.
    pub(crate) expansions: Vec<u32>,
}

/// The careers of all countries of a world.
#[derive(Clone, Debug)]
pub(crate) struct Careers {
    /// How many games were played.
    pub(crate) games: u64,
    /// One for each country.
    pub(crate) countries: Vec<Career>,
}

impl Careers {
    /// Plays games from these seeds, so many turns each.
    pub(crate) fn of(world: &World, seeds: Range<u64>, turns: u32) -> Self {
        let games = seeds.end - seeds.start;
        let mut countries: Vec<Career> =
            world.countries().map(|country| Career::new(&world.country(country).name)).collect();
        for seed in seeds {
            let game = Game::play(world, Seed::of_number(seed), turns);
            let best = game.end.nations.iter().map(|nation| nation.victory_points).max();
            for (country, career) in world.countries().zip(&mut countries) {
                career.note(&game, country, best);
            }
        }
        Self { games, countries }
    }

    /// How far apart the countries are: the standard deviation of their mean victory points.
    pub(crate) fn spread(&self) -> f64 {
        let means: Vec<f64> = self.countries.iter().map(|career| mean(&career.points)).collect();
        deviation(&means)
    }
}

impl Career {
    fn new(name: &str) -> Self {
        let (points, expansions) = (Vec::new(), Vec::new());
        Self { name: name.to_owned(), points, areas: 0, eliminated: 0, led: 0, expansions }
    }

    fn note(&mut self, game: &Game, country: Country, best: Option<i64>) {
        let nation = game.end.nation(country);
        self.points.push(nation.victory_points as f64);
        self.areas += u64::from(game.end.area_count(country));
        self.eliminated += u64::from(nation.eliminated.is_some());
        self.led += u64::from(Some(nation.victory_points) == best);
        self.expansions.extend(game.expansions[country.index()]);
    }
}

/// A row of a table: points, deviation, areas, games it was knocked out of, games it led, when it expands.
impl fmt::Display for Career {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.points.len();
        let percent = |count: u64| 100 * count / games as u64;
        let turns: u32 = self.expansions.iter().sum();
        let turn = f64::from(turns) / self.expansions.len() as f64;
        let (points, deviation) = (mean(&self.points), deviation(&self.points));
        write!(out, "{points:.1} | {deviation:.1} | {:.1} | ", self.areas as f64 / games as f64)?;
        write!(out, "{} % | {} % | {turn:.1}", percent(self.eliminated), percent(self.led))
    }
}

/// A game that was played.
struct Game {
    end: State,
    /// By country: the turn in which it first had a land that it did not begin with.
    expansions: Vec<Option<u32>>,
}

impl Game {
    /// Plays on when somebody would have won: only what everybody has after the same number of turns can be compared.
    fn play(world: &World, seed: Seed, turns: u32) -> Self {
        let rules = Rules { dummies_can_win: Switch::Off, ..world.rules() };
        let mut turn = Turn::before_first(begin(world, &rules, &[], seed));
        let mut expansions = vec![None; world.country_count()];
        for _ in 0..turns {
            let orders = orders_at_deadline(world, &rules, &mut turn, Vec::new(), seed);
            turn = play_turn(world, &rules, &turn.state, &orders, seed);
            for country in world.countries() {
                let first = &mut expansions[country.index()];
                *first =
                    first.or_else(|| has_expanded(world, &turn.state, country).then_some(turn.state.turn));
            }
        }
        Self { end: turn.state, expansions }
    }
}

fn has_expanded(world: &World, state: &State, country: Country) -> bool {
    state.owned(country).any(|land| !world.country(country).areas.contains(&land))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    (squares / values.len() as f64).sqrt()
}
