//! Population, and what becomes of what is left over.

use crate::actions::{STASH_PRICE, growth_price};
use crate::ids::Land;
use crate::routine::plan::Plan;
use crate::sheet::{Amount, Order};

/// Growing pays if it has come back after so many turns.
const WORTHWHILE: u32 = 9;

/// Population beats whatever else could be had by those who have enough armies.
const LUXURY: u32 = 20;

/// Armies that stay in the reserve even in hard times.
const IDLE: u32 = 4;

/// Grows lands from the cheapest on, as long as there are build points for it.
pub(super) fn grow(plan: &mut Plan<'_>) {
    for (price, land) in worthwhile(plan) {
        if price > plan.points() || !plan.order(Order::Grow(land)) {
            return;
        }
    }
}

/// Grows lands from the cheapest on, and raises the build points for it.
pub(super) fn grow_by_taxes(plan: &mut Plan<'_>) {
    for (price, land) in worthwhile(plan) {
        if !plan.buy(price, Order::Grow(land)) {
            return;
        }
    }
}

/// The lands that have not grown and where it pays, the cheapest first: everywhere
/// it brings one build point a turn.
fn worthwhile(plan: &Plan<'_>) -> Vec<(u32, Land)> {
    let most = if has_enough(plan) { LUXURY } else { WORTHWHILE };
    let price = |land: Land| growth_price(plan.world.terrain(land), plan.land(land).population);
    let open = plan.own_lands().into_iter().filter(|&land| !plan.land(land).marks.grown);
    let mut lands: Vec<(u32, Land)> = open.map(|land| (price(land), land)).collect();
    lands.retain(|&(price, _)| price <= most);
    lands.sort_unstable();
    lands
}

/// Turns armies of the reserve that nobody needs into treasury points: nearly all if
/// they can strike nowhere and cost too much, or else what is far too many.
pub(super) fn disarm(plan: &mut Plan<'_>, is_stopped: bool) {
    let kept = if is_stopped && plan.is_strained() { IDLE } else { enough(plan).max(IDLE) };
    let idle = plan.nation().army_reserve.saturating_sub(kept);
    if idle > 0 {
        plan.order(Order::Disarm(Amount::Exactly(idle)));
    }
}

/// Fills the lines that are left with taxes. What they bring buys armies for the
/// reserve when the turn ends; where these would only cost supply it is stashed.
pub(super) fn save(plan: &mut Plan<'_>) {
    while plan.lines_left() > 1 {
        plan.order(Order::Tax);
    }
    let stashed = plan.points() / STASH_PRICE;
    if !has_enough(plan) || !plan.order(Order::Stash(Amount::Exactly(stashed.max(1)))) {
        plan.order(Order::Tax);
    }
}

/// Whether more armies would be of no use.
fn has_enough(plan: &Plan<'_>) -> bool {
    plan.is_strained() || plan.nation().army_reserve > enough(plan)
}

/// As many armies in reserve as a country of this size can use.
fn enough(plan: &Plan<'_>) -> u32 {
    plan.observation.own.account.income / 2
}
