//! Where the game stands as far as a country knows.

use crate::administration::Desk;
use crate::ids::{Country, Land};
use crate::rules::Rules;
use crate::sight::{Observation, OwnLand, PublicNation, Scouted};
use crate::state::{Account, Censuses, Doings, Fleet, LandState, Nation, Stance, State};
use crate::world::World;

/// The game as a country may imagine it from what it knows: its own lands,
/// fleets and stocks exactly, of others what scouts see and everybody is told,
/// and for everything else what is likely. Nothing that only the game knows is
/// in it: no census, no foreign build points, aircraft, stances or spies.
pub(crate) fn imagine(world: &World, rules: &Rules, observation: &Observation) -> State {
    let lands = world.lands().map(|land| likely(world, rules, observation, land)).collect();
    let mut state = State {
        turn: observation.turn,
        lands,
        seas: vec![None; world.sea_count()],
        nations: observation.roundup.countries.iter().map(stranger).collect(),
        order: observation.roundup.order.clone(),
        censuses: Censuses { taken: 0, next: u32::MAX },
        possible_win: observation.roundup.possible_win,
        win: observation.roundup.win,
    };
    place_own(observation, &mut state);
    for &(sea, fleet) in &observation.sighted {
        let home = world.country(fleet.owner).home;
        let fleet = Fleet { owner: fleet.owner, ships: fleet.ships, armies: fleet.armies, home };
        state.seas[sea.index()] = Some(fleet);
    }
    for scouted in &observation.scouted {
        *state.land_mut(scouted.land) = seen(scouted);
    }
    for &land in &observation.own.watched {
        state.land_mut(land).watcher = Some(observation.country);
    }
    state
}

/// A land of others as it is seen, or as it is likely to be.
pub(crate) fn supposed(world: &World, rules: &Rules, observation: &Observation, land: Land) -> LandState {
    observation.scouting_of(land).map_or_else(|| likely(world, rules, observation, land), seen)
}

/// What the country knows of itself, it knows exactly.
fn place_own(observation: &Observation, state: &mut State) {
    let country = observation.country;
    for own in &observation.lands {
        *state.land_mut(own.land) = held(own, country);
    }
    for own in &observation.fleets {
        state.seas[own.sea.index()] = Some(own.fleet);
    }
    let own = &observation.own;
    let nation = state.nation_mut(country);
    nation.points = own.points;
    nation.navy_reserve = own.navy_reserve;
    nation.air = own.air;
    nation.victory_points = own.victory_points;
    nation.spy = own.spy;
    nation.account = own.account;
}

fn held(own: &OwnLand, country: Country) -> LandState {
    let OwnLand { population, armies, forts, base, stance, .. } = *own;
    LandState { owner: Some(country), population, armies, forts, base, stance, ..LandState::EMPTY }
}

fn seen(scouted: &Scouted) -> LandState {
    let Scouted { owner, population, armies, forts, base, .. } = *scouted;
    LandState { owner, population, armies, forts, base, stance: Stance::UNOWNED, ..LandState::EMPTY }
}

/// What everybody knows of a country, and nothing else.
fn stranger(public: &PublicNation) -> Nation {
    Nation {
        points: 0,
        treasury: public.treasury,
        army_reserve: public.army_reserve,
        navy_reserve: 0,
        air: 0,
        victory_points: public.victory_points.unwrap_or(0),
        spy: None,
        doings: Doings::default(),
        account: Account::default(),
        eliminated: public.eliminated,
        desk: Desk::new(public.controller),
    }
}

/// What is likely in a land of which only the owner is known.
fn likely(world: &World, rules: &Rules, observation: &Observation, land: Land) -> LandState {
    let owner = observation.owner(land);
    let base = LandState { owner, stance: Stance::UNOWNED, ..LandState::EMPTY };
    match owner {
        Some(country) => LandState { armies: 3, forts: 1, ..populated(world, land, country, base) },
        None => wild(world, rules, observation.turn, land, base),
    }
}

fn populated(world: &World, land: Land, country: Country, base: LandState) -> LandState {
    let opening = world.opening();
    let is_home = world.country(country).home == land;
    let usual = if is_home { opening.home_population } else { opening.other_population };
    LandState { population: world.ground(land).population.unwrap_or(usual), ..base }
}

/// An unowned land as it begins on average, and what it gained since.
fn wild(world: &World, rules: &Rules, turns: u32, land: Land, base: LandState) -> LandState {
    let ground = world.ground(land);
    let (least, most) = ground.terrain.usual_population();
    let usual = (least + most).div_ceil(2);
    let drawn = if world.opening().halve_unowned { (usual / 2).max(1) } else { usual };
    let weights = rules.unowned_weights;
    let gained = |weight: u16| turns * u32::from(weight) / weights.total();
    LandState {
        population: ground.population.unwrap_or(drawn) + gained(weights.population),
        armies: 2 + gained(weights.army),
        forts: gained(weights.fort),
        ..base
    }
}
