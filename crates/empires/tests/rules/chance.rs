//! What is left to chance: four things, each drawn for itself (EMP-0-deterministic).

use std::collections::{BTreeMap, BTreeSet};

use empires::rules::CensusGap;
use empires::{Country, Gain, Happening, Rules, Seed, State, World, begin, invented_world, play_turn};

/// Games that are begun to see what is drawn.
const GAMES: u64 = 300;

fn games(world: &World) -> impl Iterator<Item = (Seed, State)> + '_ {
    let seeds = (0..GAMES).map(Seed::of_number);
    seeds.map(|seed| (seed, begin(world, &Rules::RULEBOOK, &[], seed)))
}

/// EMP-6.1-first.
#[test]
fn everybody_is_first_about_as_often() {
    let world = invented_world(3).unwrap();
    let mut first: BTreeMap<Country, u32> = BTreeMap::new();
    for (_, state) in games(&world) {
        assert_eq!(state.order.iter().collect::<BTreeSet<_>>().len(), 3);
        *first.entry(state.order[0]).or_default() += 1;
    }
    assert!(first.values().all(|&often| (70..130).contains(&often)), "{first:?}");
}

/// EMP-6.1-first, D-90: another country does not change how the others stand.
#[test]
fn the_first_order_does_not_depend_on_who_else_plays() {
    let (few, many) = (invented_world(3).unwrap(), invented_world(9).unwrap());
    for seed in (0..20).map(Seed::of_number) {
        let order = |world: &World| begin(world, &Rules::RULEBOOK, &[], seed).order;
        let of_three = |country: &Country| country.index() < 3;
        let among_many: Vec<Country> = order(&many).into_iter().filter(of_three).collect();
        assert_eq!(among_many, order(&few));
    }
}

/// EMP-12.9-unowned, D-55: population by terrain, up to three armies, no forts.
#[test]
fn lands_of_nobody_begin_with_population_and_armies() {
    let world = invented_world(9).unwrap();
    let (mut armies, mut populations) = (BTreeSet::new(), BTreeMap::<_, BTreeSet<u32>>::new());
    for (_, state) in games(&world).take(60) {
        for land in world.lands().filter(|&land| state.land(land).owner.is_none()) {
            let place = state.land(land);
            assert_eq!((place.forts, place.base), (0, None));
            armies.insert(place.armies);
            populations.entry(world.terrain(land)).or_default().insert(place.population);
        }
    }
    assert_eq!(armies, (0..=3).collect());
    for (terrain, drawn) in populations {
        let (low, high) = terrain.usual_population();
        assert_eq!(drawn, (low..=high).collect(), "{terrain:?}");
    }
}

/// EMP-6.4-unowned, D-08: one thing in every land of nobody, each about as often.
#[test]
fn something_grows_in_every_land_of_nobody() {
    let world = invented_world(9).unwrap();
    let mut grown = [0; 3];
    for (seed, state) in games(&world).take(40) {
        let turn = play_turn(&world, &Rules::RULEBOOK, &state, &vec![None; 9], seed);
        let gains: Vec<Gain> = turn.events.iter().filter_map(|event| gain(&event.what)).collect();
        let unowned = world.lands().filter(|&land| state.land(land).owner.is_none()).count();
        assert_eq!(gains.len(), unowned);
        gains.into_iter().for_each(|gain| grown[gain as usize] += 1);
    }
    let all: u32 = grown.iter().sum();
    assert!(grown.iter().all(|&often| often > all / 4), "{grown:?}");
}

fn gain(what: &Happening) -> Option<Gain> {
    match what {
        Happening::Unowned { gain, .. } => Some(*gain),
        _ => None,
    }
}

/// EMP-11.3-gap, D-39: the first census and every later one after three, four or five turns.
#[test]
fn censuses_are_three_to_five_turns_apart() {
    let world = invented_world(2).unwrap();
    let mut gaps = BTreeSet::new();
    for (seed, state) in games(&world).take(30) {
        gaps.extend(census_gaps(&world, &Rules::RULEBOOK, state, seed));
    }
    assert_eq!(gaps, BTreeSet::from([3, 4, 5]));
}

/// D-39.
#[test]
fn the_gap_between_censuses_can_be_set() {
    let world = invented_world(2).unwrap();
    let rules = Rules { census_gap: CensusGap { least: 2, most: 2 }, ..Rules::RULEBOOK };
    let state = begin(&world, &rules, &[], Seed::of_number(1));
    assert!(census_gaps(&world, &rules, state, Seed::of_number(1)).into_iter().all(|gap| gap == 2));
}

/// The gaps between the censuses of twenty turns.
fn census_gaps(world: &World, rules: &Rules, mut state: State, seed: Seed) -> Vec<u32> {
    let (mut gaps, mut last) = (Vec::new(), 0);
    for number in 1..=20 {
        let turn = play_turn(world, rules, &state, &[], seed);
        if turn.events.iter().any(|event| event.what == Happening::CensusTaken) {
            gaps.push(number - last);
            last = number;
        }
        state = turn.state;
    }
    gaps
}

/// EMP-0-deterministic, EMP-0-noluck: the same game twice.
#[test]
fn a_turn_depends_on_its_arguments_alone() {
    let world = invented_world(5).unwrap();
    for (seed, state) in games(&world).take(5) {
        let play = || play_turn(&world, &Rules::RULEBOOK, &state, &[], seed);
        assert_eq!(play(), play());
    }
}
