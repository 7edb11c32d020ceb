//! Turnsheets of players who know the rules and nothing else.

use empires::{Action, Boxes, LINES, Land, Observation, Rules, Temperament, Turnsheet, World, write_orders};

/// Numbers from a seed.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len())]) }
    }
}

/// A sheet of which some lines are sensible and the others hit or miss.
pub(crate) fn sheet(
    world: &World,
    rules: &Rules,
    observation: &Observation,
    chance: &mut Chance,
) -> Turnsheet {
    let temperament = if chance.below(3) == 0 { Temperament::Guardian } else { Temperament::Aggressor };
    let sensible = write_orders(world, rules, observation, temperament);
    let wildness = chance.below(5);
    let mut sheet = Turnsheet::default();
    for index in 0..LINES {
        let is_wild = chance.below(4) < wildness;
        sheet.lines[index] =
            if is_wild { wild(world, observation, chance) } else { sensible.lines[index].clone() };
    }
    sheet
}

fn wild(world: &World, observation: &Observation, chance: &mut Chance) -> Boxes {
    const USUAL: [Action; 14] = [
        Action::Move,
        Action::Attack,
        Action::Attack,
        Action::Reserve,
        Action::Convoy,
        Action::Seamove,
        Action::Sabotage,
        Action::Sabotage,
        Action::Spy,
        Action::Spy,
        Action::Gift,
        Action::Fleet,
        Action::Retreat,
        Action::Move,
    ];
    let action = if chance.below(2) == 0 { chance.pick(&USUAL) } else { chance.pick(Action::ALL) };
    let place = place(world, observation, chance);
    let target = target(world, observation, &place, action, chance);
    let number = ["", "1", "2", "4", "9", "AB-1", "ALL"][chance.below(7)];
    Boxes::new(action.map_or("", Action::name), &place, &target, number)
}

/// Mostly an own land or fleet.
fn place(world: &World, observation: &Observation, chance: &mut Chance) -> String {
    let lands: Vec<Land> = observation.lands.iter().map(|own| own.land).collect();
    let seas: Vec<_> = observation.fleets.iter().map(|own| own.sea).collect();
    let own = match chance.below(8) {
        0 => None,
        1 | 2 => chance.pick(&seas).map(|sea| world.code(sea)),
        _ => chance.pick(&lands).map(|land| world.code(land)),
    };
    let any = world.code(Land::new(chance.below(world.land_count())));
    own.unwrap_or(any).to_owned()
}

/// Mostly something beside it, or a country where one is needed.
fn target(
    world: &World,
    observation: &Observation,
    place: &str,
    action: Option<Action>,
    chance: &mut Chance,
) -> String {
    if matches!(action, Some(Action::Gift | Action::Kill | Action::Wait | Action::Find)) {
        let countries: Vec<_> = observation.roundup.order.clone();
        return chance.pick(&countries).map_or(String::new(), |country| world.country(country).code.clone());
    }
    let facts = world.area_coded(place).map(|area| world.facts(area));
    let beside = facts.and_then(|facts| {
        let seas: Vec<&str> = facts.seas.iter().map(|&sea| world.code(sea)).collect();
        let lands: Vec<&str> = facts.lands.iter().map(|&land| world.code(land)).collect();
        chance.pick(&[lands, seas].concat())
    });
    let any = world.code(Land::new(chance.below(world.land_count())));
    if chance.below(8) == 0 { any.to_owned() } else { beside.unwrap_or_default().to_owned() }
}
