//! How far others get before a line is carried out.

use crate::ids::{Country, Land};
use crate::sight::Observation;
use crate::world::World;

/// How often others act, and how many actions it takes them to get somewhere.
pub(super) struct Reach {
    /// By land: the fewest actions in which somebody could take it; nothing if
    /// nobody ever could.
    actions: Vec<Option<u32>>,
    /// How many others there are.
    others: u32,
    /// Whether nobody plays before the country.
    is_first: bool,
}

impl Reach {
    pub(super) fn of(world: &World, observation: &Observation) -> Self {
        let country = observation.country;
        let order = &observation.roundup.order;
        let others = order.iter().filter(|&&other| other != country).count() as u32;
        let is_first = order.first() == Some(&country);
        let actions =
            if others == 0 { vec![None; world.land_count()] } else { spread(world, observation, country) };
        Self { actions, others, is_first }
    }

    /// How often each of the others may have acted before a line.
    fn actions_of_each(&self, line: usize) -> u32 {
        if self.others == 0 { 0 } else { (line - usize::from(self.is_first)) as u32 }
    }

    /// How often all others together may have acted before a line.
    pub(super) fn actions_of_all(&self, line: usize) -> u32 {
        self.others * self.actions_of_each(line)
    }

    /// Whether anybody may have acted before a line.
    pub(super) fn has_acted(&self, line: usize) -> bool {
        self.actions_of_each(line) > 0
    }

    /// Whether somebody may have attacked a land before a line.
    pub(super) fn reaches(&self, land: Land, line: usize) -> bool {
        self.actions[land.index()].is_some_and(|actions| actions <= self.actions_of_each(line))
    }
}

/// Every land takes an action more than the nearest beside it. A fleet that nobody
/// has seen may lie off any coast.
fn spread(world: &World, observation: &Observation, country: Country) -> Vec<Option<u32>> {
    let is_foreign = |land: Land| observation.owner(land).is_some_and(|owner| owner != country);
    let start = |land: Land| match land {
        land if is_foreign(land) => Some(0),
        land if world.is_coastal(land) => Some(1),
        _ => None,
    };
    let mut actions: Vec<Option<u32>> = world.lands().map(start).collect();
    let mut step = 0;
    while actions.iter().flatten().any(|&reached| reached == step) {
        for land in world.lands().filter(|land| actions[land.index()] == Some(step)).collect::<Vec<_>>() {
            for beside in &world.facts(land).lands {
                actions[beside.index()].get_or_insert(step + 1);
            }
        }
        step += 1;
    }
    actions
}
