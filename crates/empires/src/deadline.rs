//! What a deadline does: one set of orders for every country that still plays.

use crate::administration::{Author, at_deadline};
use crate::dice::Seed;
use crate::ids::Country;
use crate::routine::{Temperament, write_orders};
use crate::rules::Rules;
use crate::sheet::Turnsheet;
use crate::sight::{Observation, observe};
use crate::turn::{Orders, Turn};
use crate::world::World;

/// The orders that the coming turn is played with, by country: the fresh set, or
/// the late one, or the computer's; none for a country that is out. `last` is the
/// last turn that was played, or [`Turn::before_first`]; its desks keep who has
/// missed what. `fresh` has the sets that came in time, by country; where it ends
/// none came.
pub fn orders_at_deadline(
    world: &World,
    rules: &Rules,
    last: &mut Turn,
    fresh: Vec<Option<Turnsheet>>,
    seed: Seed,
) -> Vec<Option<Orders>> {
    let mut fresh = fresh.into_iter();
    let mut counted = Vec::new();
    for country in world.countries() {
        let sheet = fresh.next().flatten();
        let survives = last.state.survives(country);
        counted.push(survives.then(|| at_deadline(&mut last.state.nation_mut(country).desk, sheet, rules)));
    }
    let write = |(index, counted): (usize, Option<(Option<Turnsheet>, Author)>)| {
        let (sheet, author) = counted?;
        let observation = || observe(world, rules, last, seed, Country::new(index));
        let sheet = sheet.or_else(|| computers_sheet(world, rules, &observation(), author));
        Some(Orders { sheet: sheet.unwrap_or_default(), author })
    };
    counted.into_iter().enumerate().map(write).collect()
}

/// The sheet that the computer writes as an author; none if the author is no
/// computer.
pub fn computers_sheet(
    world: &World,
    rules: &Rules,
    observation: &Observation,
    author: Author,
) -> Option<Turnsheet> {
    Temperament::of(author).map(|temperament| write_orders(world, rules, observation, temperament))
}
