//! What forces cost, and what comes in (EMP-3.2, EMP-3.3).

use crate::ids::{Country, Sea};
use crate::rules::{Rules, SeaDistance, SeaSupply};
use crate::state::{Account, Fleet, LandState, State};
use crate::world::World;

/// What the forces in a land cost: half of what exceeds its population
/// (EMP-3.3-land). Laid-up ships cost nothing.
pub fn land_supply(land: &LandState) -> u32 {
    (land.armies + land.ships() + land.forts).saturating_sub(land.population) / 2
}

/// What reserves and the air force cost, each rounded on its own
/// (EMP-3.3-reserves).
pub const fn reserve_supply(army_reserve: u32, navy_reserve: u32, air: u32) -> u32 {
    army_reserve / 4 + navy_reserve / 4 + air / 4
}

/// The distance of a fleet that is so many steps from its entrance
/// (EMP-4.5-distance).
pub fn distance_of_hops(hops: u32, rules: &Rules) -> u32 {
    match rules.sea_distance {
        SeaDistance::FromBase => hops,
        SeaDistance::BetweenSeas => hops.saturating_sub(1),
    }
}

/// What a fleet at a distance costs (EMP-3.3-sea).
pub fn fleet_supply(distance: u32, ships: u32, armies: u32, rules: &Rules) -> u32 {
    match rules.sea_supply {
        SeaSupply::Distance => distance,
        SeaSupply::DistancePlusHalf => distance + (ships + armies) / 2,
    }
}

/// The distance of a fleet in a sea from its home base; nothing if it has no
/// route (EMP-7.12-valid).
pub fn distance(world: &World, state: &State, rules: &Rules, sea: Sea, fleet: &Fleet) -> Option<u32> {
    let base = state.home_base(fleet)?;
    world.hops(base.entrance, sea).map(|hops| distance_of_hops(hops, rules))
}

/// What the fleet in a sea costs; one without a route pays by dispersal instead
/// of by distance (EMP-3.3-sea-none).
pub fn sea_supply(world: &World, state: &State, rules: &Rules, sea: Sea, fleet: &Fleet) -> u32 {
    let distance = distance(world, state, rules, sea, fleet).unwrap_or(0);
    fleet_supply(distance, fleet.ships, fleet.armies, rules)
}

/// Income and supply of a country as it stands.
pub fn account(world: &World, state: &State, rules: &Rules, country: Country) -> Account {
    let nation = state.nation(country);
    let income = state.owned(country).map(|land| state.land(land).population).sum();
    let on_land: u32 = state.owned(country).map(|land| land_supply(state.land(land))).sum();
    let at_sea: u32 =
        state.fleets_of(country).map(|(sea, fleet)| sea_supply(world, state, rules, sea, fleet)).sum();
    let in_reserve = reserve_supply(nation.army_reserve, nation.navy_reserve, nation.air);
    Account { income, supply: on_land + at_sea + in_reserve }
}

impl Account {
    /// The build points of the coming turn: never a debt (EMP-3.2-balance).
    pub const fn balance(&self) -> u32 {
        self.income.saturating_sub(self.supply)
    }
}
