//! Random turnsheets: any action, with boxes that often make sense.

use empires::{Action, Area, Boxes, Country, LINES, Land, Sea, State, Turnsheet, World};

/// A stream of numbers from a seed.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which is not zero.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    pub(crate) fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len())]) }
    }
}

/// Sixteen lines of a country.
pub(crate) fn sheet(world: &World, state: &State, country: Country, chance: &mut Chance) -> Turnsheet {
    Turnsheet::of_lines((0..LINES).map(|_| line(world, state, country, chance)))
}

fn line(world: &World, state: &State, country: Country, chance: &mut Chance) -> Boxes {
    if chance.one_in(12) {
        return Boxes::default();
    }
    let action = *chance.pick(&Action::ALL.iter().collect::<Vec<_>>()).unwrap();
    if let Some(boxes) = (action == Action::Kill).then(|| intruder(world, state, country)).flatten() {
        return boxes;
    }
    let place = place(world, state, country, action, chance);
    let target = target(world, place, action, chance);
    let code = |area: Option<Area>| area.map_or(String::new(), |area| world.code(area).to_owned());
    Boxes::new(action.name(), &code(place), &target, &number(chance))
}

/// The spy of another country in an own land, so that some are killed.
fn intruder(world: &World, state: &State, country: Country) -> Option<Boxes> {
    let is_here = |other: &Country| {
        let spy = state.nation(*other).spy;
        *other != country && spy.is_some_and(|spy| state.land(spy.place).owner == Some(country))
    };
    let other = state.survivors().find(is_here)?;
    let place = state.nation(other).spy?.place;
    Some(Boxes::new("KILL", world.code(place), &world.country(other).code, ""))
}

/// Mostly something of one's own.
fn place(
    world: &World,
    state: &State,
    country: Country,
    action: Action,
    chance: &mut Chance,
) -> Option<Area> {
    let lands: Vec<Land> = state.owned(country).collect();
    let seas: Vec<Sea> = state.fleets_of(country).map(|(sea, _)| sea).collect();
    let bases: Vec<Land> = lands.iter().copied().filter(|&land| state.land(land).base.is_some()).collect();
    let by_sea = matches!(action, Action::Seamove | Action::Convoy | Action::Move | Action::Attack);
    let at_base = matches!(
        action,
        Action::Build
            | Action::Fleet
            | Action::Recover
            | Action::Layup
            | Action::Scrap
            | Action::Seamove
            | Action::Convoy
    );
    let spy = state.nation(country).spy.filter(|_| action == Action::Spy);
    match chance.below(10) {
        _ if spy.is_some() => spy.map(|spy| spy.place.into()),
        0 => chance.pick(&world.lands().collect::<Vec<_>>()).map(Area::from),
        1..=4 if by_sea && !seas.is_empty() => chance.pick(&seas).map(Area::from),
        _ if at_base && !bases.is_empty() => chance.pick(&bases).map(Area::from),
        _ => chance.pick(&lands).map(Area::from),
    }
}

/// Mostly something beside the place, or another country.
fn target(world: &World, place: Option<Area>, action: Action, chance: &mut Chance) -> String {
    let takes_country = matches!(action, Action::Gift | Action::Find | Action::Kill | Action::Wait);
    if takes_country {
        let countries: Vec<Country> = world.countries().collect();
        return chance.pick(&countries).map_or(String::new(), |country| world.country(country).code.clone());
    }
    let Some(place) = place else { return String::new() };
    let facts = world.facts(place);
    let beside: Vec<Area> =
        facts.lands.iter().map(|&land| land.into()).chain(facts.seas.iter().map(|&sea| sea.into())).collect();
    let seas: Vec<Area> = beside.iter().copied().filter(|area| area.sea().is_some()).collect();
    let sails = matches!(action, Action::Base | Action::Seamove | Action::Convoy);
    let among = if sails && !chance.one_in(4) { &seas } else { &beside };
    chance.pick(among).map_or(String::new(), |area| world.code(area).to_owned())
}

fn number(chance: &mut Chance) -> String {
    match chance.below(8) {
        0 => String::new(),
        1 => "ALL".to_owned(),
        2 => format!("AB-{}", chance.below(4)),
        3 => chance.below(40).to_string(),
        _ => (1 + chance.below(6)).to_string(),
    }
}
