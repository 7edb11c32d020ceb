//! How countries stood turn by turn, for graphs.

use empires::{Country, State, World};
use serde::{Deserialize, Serialize};

use super::{Campaign, CampaignState};

/// How a country stood when a turn had been played.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Figures {
    /// Victory points.
    pub points: i64,
    /// What came in.
    pub income: u32,
    /// Lands with population.
    pub areas: u32,
    /// Armies on land, at sea and in reserve.
    pub armies: u32,
    /// Ships at sea, in bases and in reserve.
    pub ships: u32,
}

/// How all countries stand, in their order.
pub(super) fn figures(world: &World, state: &State) -> Vec<Figures> {
    world.countries().map(|country| of(state, country)).collect()
}

fn of(state: &State, country: Country) -> Figures {
    let nation = state.nation(country);
    let mut figures = Figures {
        points: nation.victory_points,
        income: nation.account.income,
        areas: state.area_count(country),
        armies: nation.army_reserve,
        ships: nation.navy_reserve,
    };
    for land in state.owned(country) {
        let place = state.land(land);
        figures.armies += place.armies;
        figures.ships += place.base.map_or(0, |base| base.ships + base.laid_up);
    }
    for (_, fleet) in state.fleets_of(country) {
        figures.armies += fleet.armies;
        figures.ships += fleet.ships;
    }
    figures
}

impl Campaign {
    /// How a country stood from the start to the last turn.
    pub fn figures(&self, state: &CampaignState, country: Country) -> Vec<Figures> {
        state.chronicle.iter().filter_map(|turn| turn.get(country.index())).copied().collect()
    }
}
