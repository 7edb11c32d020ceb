//! Forecasts against what really happens.
#![allow(clippy::unwrap_used, clippy::panic)]

mod chaos;
#[path = "../boards/continent.rs"]
mod continent;
mod situations;

use chaos::{Chance, sheet};
use continent::continent;
use empires::{
    Author, Certainty, Country, Deed, Done, FailCode, Happening, LineForecast, Moment, Orders, Rules, Seed,
    Turn, begin, dry_run, invented_world, observe, play_turn,
};

/// How many lines were foretold in which way.
#[derive(Debug, Default)]
struct Tally {
    sure: u32,
    likely: u32,
    unlikely: u32,
    surely_fails: u32,
}

impl Tally {
    fn add(&mut self, certainty: &Certainty) {
        match certainty {
            Certainty::Sure => self.sure += 1,
            Certainty::Likely(_) => self.likely += 1,
            Certainty::Unlikely(..) => self.unlikely += 1,
            Certainty::SurelyFails(_) => self.surely_fails += 1,
        }
    }
}

/// What is said to be sure is sure, whatever everybody else orders.
#[test]
fn what_is_sure_comes_true() {
    let mut tally = Tally::default();
    let games = std::env::var("ENTENTE_FORECAST_GAMES").ok().and_then(|text| text.parse().ok());
    for seed in 0..games.unwrap_or(24) {
        play(seed, &mut tally);
    }
    let Tally { sure, likely, unlikely, surely_fails } = tally;
    let all = sure + likely + unlikely + surely_fails;
    assert!(all > 10_000 && sure * 5 > all && surely_fails * 10 > all, "{tally:?}");
}

fn play(seed: u64, tally: &mut Tally) {
    let islands = 2 + seed as usize % 6;
    let world = if seed.is_multiple_of(2) { continent() } else { invented_world(islands).unwrap() };
    let mut chance = Chance(seed);
    let rules = some_rules(world.rules(), &mut chance);
    let dice = Seed::of_number(seed);
    let players: Vec<Country> = world.countries().collect();
    let mut turn = Turn::before_first(begin(&world, &rules, &players, dice));
    for _ in 0..8 {
        let write = |country: Country, chance: &mut Chance| {
            let observation = observe(&world, &rules, &turn, dice, country);
            let sheet = sheet(&world, &rules, &observation, chance);
            (dry_run(&world, &rules, &observation, &sheet), sheet)
        };
        let written: Vec<_> = world.countries().map(|country| write(country, &mut chance)).collect();
        let orders: Vec<Option<Orders>> = written
            .iter()
            .map(|(_, sheet)| Some(Orders { sheet: sheet.clone(), author: Author::Player }))
            .collect();
        turn = play_turn(&world, &rules, &turn.state, &orders, dice);
        for event in &turn.events {
            if let (Happening::Line(line), Moment::Line(number)) = (&event.what, event.moment) {
                let forecast = &written[line.country.index()].0;
                let foretold = forecast.lines[usize::from(number) - 1].as_ref().unwrap();
                tally.add(&foretold.certainty);
                let said = format!("seed {seed}, turn {}, line {number}: {line:?}", turn.state.turn);
                check(foretold, &line.outcome, &said);
            }
        }
    }
}

/// Half of the games are played by the book, the others by a mixture of readings.
fn some_rules(mut rules: Rules, chance: &mut Chance) -> Rules {
    let is_mixed = chance.below(2) == 0;
    for option in Rules::options().into_iter().filter(|option| is_mixed && !option.values.is_empty()) {
        let value = &option.values[chance.below(option.values.len())];
        rules.set(option.key, value.name).unwrap();
    }
    rules
}

fn check(foretold: &LineForecast, outcome: &Result<Done, FailCode>, said: &str) {
    match &foretold.certainty {
        Certainty::Sure => {
            let done = outcome.as_ref().unwrap_or_else(|code| panic!("sure, but {code:?}: {said}"));
            assert!(done.deed != Deed::Repulsed, "sure, but repulsed: {said}");
        }
        Certainty::SurelyFails(_) => assert!(outcome.is_err(), "surely fails, but: {said}"),
        Certainty::Likely(doubts) | Certainty::Unlikely(_, doubts) => assert!(!doubts.is_empty(), "{said}"),
    }
}
