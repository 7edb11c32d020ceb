//! Games of the Empires family made up from choices.

use std::sync::OnceLock;

use empires::{
    Action, Author, Boxes, Country, LINES, Orders, Rules, Seed, State, Turn, Turnsheet, World, begin,
    invented_world, observe, play_turn,
};

use crate::choices::Choices;

/// As many countries as can meet on land and at sea.
const COUNTRIES: usize = 3;

/// What is written in number boxes.
const NUMBERS: [&str; 10] = ["", "", "1", "1", "2", "3", "5", "ALL", "AB-1", "1000000"];

/// The world that all of these games are played in.
pub(crate) fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    #[expect(clippy::expect_used, reason = "worlds of this size are sound, or nothing here makes sense")]
    WORLD.get_or_init(|| invented_world(COUNTRIES).expect("a sound world"))
}

/// The dice of all of these games.
pub(crate) fn seed() -> Seed {
    Seed::of_number(7)
}

/// Rules with some options changed; those of the world if there is nothing to
/// choose by.
pub(crate) fn rules(choices: &mut Choices<'_>) -> Rules {
    let mut rules = world().rules();
    for _ in 0..choices.below(4) {
        let option = choices.pick(&Rules::options()).cloned();
        let value = option.as_ref().and_then(|option| choices.pick(&option.values).map(|value| value.name));
        let number = choices.pick(&["1", "2", "65535"]).copied();
        if let (Some(option), Some(value)) = (option, value.or(number)) {
            // An option that takes another kind of number stays as it is.
            let _ = rules.set(option.key, value);
        }
    }
    rules
}

/// A game that has been played for some turns.
pub(crate) fn played(rules: &Rules, choices: &mut Choices<'_>, turns: usize) -> State {
    let players: Vec<Country> = world().countries().collect();
    let mut state = begin(world(), rules, &players, seed());
    for _ in 0..turns {
        let orders = everybodys_orders(&state, choices);
        state = turn(rules, &state, &orders).state;
    }
    state
}

/// The state of such a game in JSON.
pub(crate) fn state_text(choices: &mut Choices<'_>, turns: usize) -> String {
    let state = played(&world().rules(), choices, turns);
    entente::door::empires::write_state(world(), &state)
}

/// Plays a turn; a sound state stays sound, and everybody can look at it.
pub(crate) fn turn(rules: &Rules, state: &State, orders: &[Option<Orders>]) -> Turn {
    let turn = play_turn(world(), rules, state, orders, seed());
    assert_eq!(turn.state.faults(world()), [], "a turn broke {state:?} by {orders:?}");
    for country in world().countries() {
        let seen = observe(world(), rules, &turn, seed(), country);
        assert!(seen.events.iter().all(|event| event.audience.has(country)), "{seen:?}");
    }
    turn
}

/// A sheet for everybody, most lines of which can be understood.
pub(crate) fn everybodys_orders(state: &State, choices: &mut Choices<'_>) -> Vec<Option<Orders>> {
    let sheet = |country| Some(orders(sheet(state, country, choices)));
    world().countries().map(sheet).collect()
}

/// A sheet as a player's orders.
pub(crate) fn orders(sheet: Turnsheet) -> Orders {
    Orders { sheet, author: Author::Player }
}

fn sheet(state: &State, country: Country, choices: &mut Choices<'_>) -> Turnsheet {
    Turnsheet::of_lines((0..LINES).map(|_| line(state, country, choices)).collect::<Vec<_>>())
}

/// An action somewhere around the country.
fn line(state: &State, country: Country, choices: &mut Choices<'_>) -> Boxes {
    if choices.is_empty() {
        return Boxes::default();
    }
    let action = choices.pick(Action::ALL).map_or("", |action| action.name());
    let own: Vec<&str> = own_areas(state, country);
    let place = choices.pick(&own).copied().unwrap_or_default();
    let beside = neighbours(place);
    let other = Country::new(choices.below(COUNTRIES));
    let target = match choices.below(4) {
        0 => world().country(other).code.as_str(),
        _ => choices.pick(&beside).copied().unwrap_or_default(),
    };
    Boxes::new(action, place, target, choices.pick(&NUMBERS).copied().unwrap_or_default())
}

fn own_areas(state: &State, country: Country) -> Vec<&'static str> {
    let lands = state.owned(country).map(|land| world().code(land));
    lands.chain(state.fleets_of(country).map(|(sea, _)| world().code(sea))).collect()
}

fn neighbours(code: &str) -> Vec<&'static str> {
    let Some(area) = world().area_coded(code) else { return Vec::new() };
    let facts = world().facts(area);
    let lands = facts.lands.iter().map(|&land| world().code(land));
    lands.chain(facts.seas.iter().map(|&sea| world().code(sea))).collect()
}
