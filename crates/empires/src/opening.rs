//! How a game begins (EMP-12.6 to EMP-12.10).

use crate::administration::{Controller, Desk};
use crate::dice::{Purpose, Seed};
use crate::ids::{Country, Land};
use crate::rules::{Rules, Switch};
use crate::state::{Account, Base, Doings, LandState, Nation, State};
use crate::supply;
use crate::turn::following_census;
use crate::world::World;

/// What a starting area begins with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Armies.
    pub armies: u32,
    /// Forts.
    pub forts: u32,
    /// Ships for the navy reserve.
    pub ships: u32,
}

/// A home begins stronger than other areas; on the coast one army is a ship
/// instead (EMP-12.7-strength).
pub const fn strength(is_home: bool, is_coastal: bool) -> Strength {
    let (armies, forts) = if is_home { (4, 2) } else { (3, 1) };
    let ships = is_coastal as u32;
    Strength { armies: armies - ships, forts, ships }
}

/// Where a new game stands: turn 0. The countries in `players` have somebody to
/// play them; the others are the computer's from the first turn (EMP-2.1-dummy).
pub fn begin(world: &World, rules: &Rules, players: &[Country], seed: Seed) -> State {
    let lands = world.lands().map(|land| unowned(world, seed, land)).collect();
    let nations = world.countries().map(|country| nation(world, rules, country, players)).collect();
    let mut state = State {
        turn: 0,
        lands,
        seas: vec![None; world.sea_count()],
        nations,
        order: first_order(world, seed),
        censuses: following_census(rules, seed),
        possible_win: None,
        win: None,
    };
    for country in world.countries() {
        settle(world, rules, &mut state, country);
    }
    for country in world.countries() {
        let account = supply::account(world, &state, rules, country);
        let nation = state.nation_mut(country);
        nation.account = account;
        nation.points = account.balance();
    }
    state
}

/// An area that nobody owns: population and armies by its own dice (D-55).
fn unowned(world: &World, seed: Seed, land: Land) -> LandState {
    let code = world.code(land);
    let ground = world.ground(land);
    let drawn = || {
        let usual = seed.between(ground.terrain.usual_population(), Purpose::Population, 0, code);
        if world.opening().halve_unowned { (usual / 2).max(1) } else { usual }
    };
    LandState {
        population: ground.population.unwrap_or_else(drawn),
        armies: seed.roll(4, Purpose::Garrison, 0, code),
        stance: crate::state::Stance::UNOWNED,
        ..LandState::EMPTY
    }
}

fn nation(world: &World, rules: &Rules, country: Country, players: &[Country]) -> Nation {
    let opening = world.opening();
    let facts = world.country(country);
    let ships: u32 = facts.areas.iter().map(|&land| start_of(world, country, land).ships).sum();
    let apart = u32::from(!hangs_together(world, &facts.areas));
    let controller = if players.contains(&country) { Controller::Player } else { Controller::Dummy };
    Nation {
        points: 0,
        treasury: opening.treasury,
        army_reserve: opening.army_reserve,
        navy_reserve: opening.navy_reserve + ships + apart,
        air: if rules.air == Switch::On { opening.air } else { 0 },
        victory_points: 0,
        spy: None,
        doings: Doings::default(),
        account: Account::default(),
        eliminated: None,
        desk: Desk::new(controller),
    }
}

fn start_of(world: &World, country: Country, land: Land) -> Strength {
    strength(world.country(country).home == land, world.is_coastal(land))
}

/// Whether lands can be walked from one to all others (D-57).
fn hangs_together(world: &World, lands: &[Land]) -> bool {
    let mut reached: Vec<Land> = lands.first().copied().into_iter().collect();
    let mut next = 0;
    while next < reached.len() {
        let beside = &world.facts(reached[next]).lands;
        let new: Vec<Land> =
            beside.iter().copied().filter(|land| lands.contains(land) && !reached.contains(land)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == lands.len()
}

/// Puts a country into its starting areas.
fn settle(world: &World, rules: &Rules, state: &mut State, country: Country) {
    let facts = world.country(country);
    let opening = world.opening();
    for &land in &facts.areas {
        let Strength { armies, forts, .. } = start_of(world, country, land);
        let is_home = land == facts.home;
        let usual = if is_home { opening.home_population } else { opening.other_population };
        let entrance =
            world.facts(land).seas.first().filter(|_| is_home && rules.start_base_at_home == Switch::On);
        *state.land_mut(land) = LandState {
            owner: Some(country),
            population: world.ground(land).population.unwrap_or(usual),
            armies,
            forts,
            base: entrance.map(|&entrance| Base { entrance, usable: true, ships: 0, laid_up: 0 }),
            ..LandState::EMPTY
        };
    }
}

/// The order of the first turn: by lot (EMP-6.1-first). Every country draws for
/// itself, so that another country would not change how these stand.
fn first_order(world: &World, seed: Seed) -> Vec<Country> {
    let mut order: Vec<Country> = world.countries().collect();
    order.sort_by_cached_key(|&country| {
        let code = &world.country(country).code;
        (seed.roll(u32::MAX, Purpose::FirstOrder, 0, code), code.clone())
    });
    order
}
