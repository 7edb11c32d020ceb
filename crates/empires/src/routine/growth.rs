//! Population, and what becomes of what is left over.

use crate::actions::{ARMY_PRICE, growth_price};
use crate::ids::Land;
use crate::routine::plan::Plan;
use crate::sheet::{Amount, Order};

/// Growing pays if it has come back after so many turns.
pub(super) const WORTHWHILE: u32 = 9;

/// Grows lands from the cheapest on, as long as one costs no more than a price: it
/// brings one build point a turn wherever it is.
pub(super) fn grow(plan: &mut Plan<'_>, most: u32) {
    let price =
        |plan: &Plan<'_>, land: Land| growth_price(plan.world.terrain(land), plan.land(land).population);
    let mut lands: Vec<(u32, Land)> =
        plan.own_lands().into_iter().map(|land| (price(plan, land), land)).collect();
    lands.sort_unstable();
    for (price, land) in lands.into_iter().take_while(|&(price, _)| price <= most) {
        if !plan.buy(price, Order::Grow(land)) {
            return;
        }
    }
}

/// Fills the lines that are left with taxes. What they bring buys armies for the
/// reserve when the turn ends; where these would only cost supply it is stashed.
pub(super) fn save(plan: &mut Plan<'_>) {
    while plan.lines_left() > 1 {
        plan.order(Order::Tax);
    }
    let points = plan.points();
    let armies = plan.nation().army_reserve + points / ARMY_PRICE;
    let stashed = points / ARMY_PRICE;
    let enough = plan.observation.own.account.income / 2;
    if armies <= enough || stashed == 0 || !plan.order(Order::Stash(Amount::Exactly(stashed))) {
        plan.order(Order::Tax);
    }
}
