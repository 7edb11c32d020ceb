//! How the turn would end: what disperses, what is paid for, what comes in.

use crate::actions::growth_price;
use crate::forecast::warnings::Warning;
use crate::ids::{Country, Land, Sea};
use crate::stage::Stage;
use crate::state::{Account, State};
use crate::supply::{distance, land_supply, sea_supply};
use crate::turn::{Settlement, close_accounts, settle};

/// How a country stands when the turn is over, if nobody else does anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnEnd {
    /// What becomes of build points that are left.
    pub settlement: Settlement,
    /// Its lands, by code.
    pub lands: Vec<LandEnding>,
    /// Its fleets, by code.
    pub fleets: Vec<FleetEnding>,
    /// Treasury points.
    pub treasury: u32,
    /// Armies in reserve.
    pub army_reserve: u32,
    /// Ships in reserve.
    pub navy_reserve: u32,
    /// Income and supply.
    pub account: Account,
    /// Build points for the next turn.
    pub balance: u32,
}

/// A land when the turn is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LandEnding {
    /// Which.
    pub land: Land,
    /// Population, which is also what it brings.
    pub population: u32,
    /// Armies that are left.
    pub armies: u32,
    /// Armies that go to the reserve.
    pub dispersed: u32,
    /// What its forces cost.
    pub supply: u32,
}

/// A fleet when the turn is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FleetEnding {
    /// Where.
    pub sea: Sea,
    /// Ships that are left.
    pub ships: u32,
    /// Armies that are left.
    pub armies: u32,
    /// Whether a ship goes to the reserve because there is no way home.
    pub disperses: bool,
    /// What it costs.
    pub supply: u32,
}

impl TurnEnd {
    /// Ends the turn on the stage, and warns of what could be better.
    pub(super) fn of(stage: &mut Stage<'_>, country: Country, warnings: &mut Vec<Warning>) -> Self {
        let before = stage.state.clone();
        warnings.extend(missed_growth(stage, country));
        close_accounts(stage);
        let nation = before.nation(country);
        let after = stage.nation(country);
        let ending = Self {
            settlement: settle(nation.points, nation.doings.cashed),
            lands: lands(stage, &before, country),
            fleets: fleets(stage, &before, country),
            treasury: after.treasury,
            army_reserve: after.army_reserve,
            navy_reserve: after.navy_reserve,
            account: after.account,
            balance: after.account.balance(),
        };
        warnings.extend(ending.warnings());
        ending
    }

    fn warnings(&self) -> Vec<Warning> {
        let land = |it: &LandEnding| Warning::WillDisperse { land: it.land, armies: it.dispersed };
        let lands = self.lands.iter().filter(|it| it.dispersed > 0).map(land);
        let fleets = self.fleets.iter().filter(|it| it.disperses);
        let fleets = fleets.map(|it| Warning::FleetWillDisperse { sea: it.sea });
        let Account { income, supply } = self.account;
        let debt = (supply > income).then_some(Warning::SupplyAboveIncome { income, supply });
        lands.chain(fleets).chain(debt).collect()
    }
}

/// The cheapest growth that the build points left would pay for.
fn missed_growth(stage: &Stage<'_>, country: Country) -> Option<Warning> {
    let left = stage.nation(country).points;
    let price = |land: Land| growth_price(stage.world.terrain(land), stage.land(land).population);
    let open = stage.state.owned(country).filter(|&land| !stage.land(land).marks.grown);
    let (price, land) = open.map(|land| (price(land), land)).filter(|&(price, _)| price <= left).min()?;
    Some(Warning::GrowthMissed { land, price })
}

fn lands(stage: &Stage<'_>, before: &State, country: Country) -> Vec<LandEnding> {
    let row = |land: Land| {
        let place = stage.land(land);
        let dispersed = before.land(land).armies.saturating_sub(place.armies);
        let supply = land_supply(place);
        LandEnding { land, population: place.population, armies: place.armies, dispersed, supply }
    };
    stage.state.owned(country).map(row).collect()
}

/// Also those of which nothing is left.
fn fleets(stage: &Stage<'_>, before: &State, country: Country) -> Vec<FleetEnding> {
    let row = |(sea, was): (Sea, &crate::state::Fleet)| {
        let left = stage.own_fleet(country, sea);
        let cost = |fleet| sea_supply(stage.world, &stage.state, stage.rules, sea, &fleet);
        FleetEnding {
            sea,
            ships: left.map_or(0, |fleet| fleet.ships),
            armies: left.map_or(0, |fleet| fleet.armies),
            disperses: distance(stage.world, before, stage.rules, sea, was).is_none(),
            supply: left.map_or(0, cost),
        }
    };
    before.fleets_of(country).map(row).collect()
}
