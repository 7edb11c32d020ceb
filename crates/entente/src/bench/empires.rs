//! How fast the Empires family is: a turn of a large game, what a player sees of
//! it, and a long game.

use std::hint::black_box;
use std::time::{Duration, Instant};

use empires::{
    Area, Author, Boxes, Country, Event, Front, Happening, LINES, Land, Orders, Rules, Seed, State, Turn,
    Turnsheet, World, begin, invented_world, observe, orders_at_deadline, play_turn, report,
};
use serde_json::{Value, json};

use super::measure;
use crate::door::empires::write_observation;

/// As many countries as the largest scenario has.
const COUNTRIES: usize = 28;

/// Turns of a long game.
const TURNS: usize = 50;

/// Milliseconds for a turn, for what a player sees, and for a game.
///
/// # Errors
///
/// In words, if the world cannot be made up.
pub fn empires(seed: u64, time: Duration) -> Result<Value, String> {
    let world = invented_world(COUNTRIES).map_err(|faults| format!("{faults:?}"))?;
    let rules = world.rules();
    let table = Table { world: &world, rules: &rules, seed: Seed::of_number(seed) };
    let state = table.opening();
    let orders = table.orders(&state);
    let turn = table.play(&state, &orders);
    Ok(json!({
        "turn": table.turn(&state, &orders, &turn, time),
        "report": table.report(&turn, time),
        "game": table.game(),
    }))
}

/// A game between countries that all play by the same simple plan.
struct Table<'a> {
    world: &'a World,
    rules: &'a Rules,
    seed: Seed,
}

impl Table<'_> {
    fn opening(&self) -> State {
        let players: Vec<Country> = self.world.countries().collect();
        begin(self.world, self.rules, &players, self.seed)
    }

    fn play(&self, state: &State, orders: &[Option<Orders>]) -> Turn {
        play_turn(self.world, self.rules, state, orders, self.seed)
    }

    fn turn(&self, state: &State, orders: &[Option<Orders>], turn: &Turn, time: Duration) -> Value {
        let (rounds, seconds) = measure(time, || {
            black_box(self.play(state, orders));
        });
        let done = |event: &&Event| matches!(&event.what, Happening::Line(line) if line.outcome.is_ok());
        json!({
            "countries": self.world.country_count(),
            "actions": orders.len() * LINES,
            "actions_done": turn.events.iter().filter(done).count(),
            "milliseconds": seconds * 1e3 / rounds as f64,
            "includes": "all steps of a turn from turnsheets in boxes to the next state and all events; one thread",
        })
    }

    fn report(&self, turn: &Turn, time: Duration) -> Value {
        let look = |country| observe(self.world, self.rules, turn, self.seed, country);
        let countries: Vec<Country> = self.world.countries().collect();
        let each = |work: &dyn Fn(Country)| {
            let (rounds, seconds) = measure(time, || countries.iter().for_each(|&country| work(country)));
            seconds * 1e3 / (rounds as f64 * countries.len() as f64)
        };
        let front = Front::default();
        json!({
            "milliseconds": each(&|country| {
                let report = report(self.world, self.rules, &front, &look(country));
                black_box(report.document(self.world).to_text());
            }),
            "includes": "what one country sees of the turn, and its report as text; one thread",
            "observation": {
                "milliseconds": each(&|country| drop(black_box(look(country)))),
                "includes": "only what it sees",
            },
            "json": {
                "milliseconds": each(&|country| {
                    black_box(write_observation(self.world, &look(country)));
                }),
                "includes": "what it sees, written as JSON",
            },
        })
    }

    /// Nobody plays: the computer writes all sheets.
    fn game(&self) -> Value {
        let start = Instant::now();
        let mut last = Turn::before_first(begin(self.world, self.rules, &[], self.seed));
        for _ in 0..TURNS {
            let orders = orders_at_deadline(self.world, self.rules, &mut last, Vec::new(), self.seed);
            last = self.play(&last.state, &orders);
        }
        json!({
            "turns": last.state.turn,
            "countries_left": last.state.survivors().count(),
            "milliseconds": start.elapsed().as_secs_f64() * 1e3,
            "includes": "a whole game of the computer against itself, all sheets and turns; one thread",
        })
    }

    /// A full sheet for everybody who still plays.
    fn orders(&self, state: &State) -> Vec<Option<Orders>> {
        let orders = |country| Some(Orders { sheet: self.sheet(state, country)?, author: Author::Player });
        self.world.countries().map(orders).collect()
    }

    /// Money, armies, a base, a spy, and an attack on whatever lies beside the
    /// country; in its last line everything that is left is bid.
    fn sheet(&self, state: &State, country: Country) -> Option<Turnsheet> {
        let own: Vec<Land> = state.owned(country).collect();
        let strongest = *own.iter().max_by_key(|&&land| state.land(land).armies)?;
        let (from, to) = self.front(state, country, &own).unwrap_or((strongest, strongest));
        let beside = self.beside(state, country, from).unwrap_or(from);
        let coast = own.iter().copied().find(|&land| self.world.is_coastal(land)).unwrap_or(from);
        let entrance = self.world.facts(coast).seas.first().map_or("", |&sea| self.world.code(sea));
        let other = &self.world.country(Country::new((country.index() + 1) % COUNTRIES)).code;
        let code = |land: Land| self.world.code(land);
        let grown = own.iter().copied().min_by_key(|&land| state.land(land).population)?;
        let lines = [
            ["CASH", "", "", "20"],
            ["TAX", "", "", ""],
            ["ATTACK", code(from), code(to), "2"],
            ["GROW", code(grown), "", ""],
            ["BASE", code(coast), entrance, ""],
            ["RECOVER", code(coast), "", "1"],
            ["LEVY", code(strongest), "", ""],
            ["MOVE", code(beside), code(from), "1"],
            ["RESERVE", code(from), "", "2"],
            ["FORTIFY", code(from), "", "1"],
            ["ENTRENCH", code(from), code(to), ""],
            ["RETREAT", code(beside), code(from), ""],
            ["SPY", code(from), code(to), ""],
            ["FIND", "", other, ""],
            ["GIFT", "", other, "1"],
            ["ORDER", "", "", ""],
        ];
        Some(Turnsheet::of_lines(
            lines.map(|[action, place, target, number]| Boxes::new(action, place, target, number)),
        ))
    }

    /// An own land with armies, and a land of others beside it that is weaker.
    fn front(&self, state: &State, country: Country, own: &[Land]) -> Option<(Land, Land)> {
        let foreign = |land: &Land| state.land(*land).owner != Some(country);
        let ways = own.iter().flat_map(|&from| {
            let beside = self.world.facts(from).lands.iter().copied().filter(foreign);
            beside.map(move |to| (from, to))
        });
        let fit = ways.filter(|&(from, _)| state.land(from).armies >= 2);
        fit.min_by_key(|&(_, to)| state.land(to).armies)
    }

    fn beside(&self, state: &State, country: Country, land: Land) -> Option<Land> {
        let own = |other: &&Land| state.land(**other).owner == Some(country);
        let beside = self.world.facts(Area::Land(land)).lands.iter().filter(own);
        beside.max_by_key(|&&other| state.land(other).armies).copied()
    }
}
