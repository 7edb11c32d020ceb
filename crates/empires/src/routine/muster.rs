//! Bringing armies to where they can strike next turn.

use std::cmp::Reverse;

use crate::ids::Land;
use crate::routine::guard::move_out;
use crate::routine::plan::Plan;
use crate::routine::strike::{garrisons, needed, staying};
use crate::sheet::{Amount, Order};
use crate::turn::dispersed;

/// What grows in a land until the next turn, and is reckoned with.
const GROWTH: u32 = 1;

/// The most armies that are thought of for one attack.
const MOST: u32 = 80;

/// Where the next strike is prepared, and how many armies are missing for it.
#[derive(Copy, Clone, Debug)]
struct Front {
    land: Land,
    missing: u32,
    prize: u32,
}

/// Whether the reserve does not suffice for any strike by land.
pub(super) fn is_stopped(plan: &Plan<'_>) -> bool {
    fronts(plan).iter().all(|front| front.missing > plan.nation().army_reserve)
}

/// Places reserves where they make the next strike possible, and lets the armies
/// of the interior follow.
pub(super) fn gather(plan: &mut Plan<'_>) {
    let fronts = fronts(plan);
    for front in fronts.iter().filter(|front| front.missing > 0) {
        if front.missing <= plan.nation().army_reserve {
            reinforce(plan, front.land, front.missing);
        }
    }
    let mut lands: Vec<Land> = fronts.iter().map(|front| front.land).collect();
    lands.dedup();
    if lands.is_empty() {
        lands = plan.borders();
    }
    move_out(plan, &lands);
}

/// Own lands beside lands worth taking, the best prize for the fewest armies first.
fn fronts(plan: &Plan<'_>) -> Vec<Front> {
    let mut fronts: Vec<Front> = Vec::new();
    for land in plan.own_lands() {
        let targets = plan.foreign_beside(land.into()).filter(|&to| plan.observation.knows(to.into()));
        let front = targets.filter_map(|to| front(plan, land, to)).max_by_key(|front| merit(*front));
        fronts.extend(front);
    }
    fronts.sort_by_key(|&front| (Reverse(merit(front)), front.land));
    fronts
}

fn front(plan: &Plan<'_>, land: Land, to: Land) -> Option<Front> {
    let needed = needed(plan, land.into(), &garrisons(plan, to, GROWTH), MOST)?;
    let helpers = if plan.world.terrain(land).is_difficult() {
        0
    } else {
        plan.own_beside(land.into()).map(|beside| ready_next_turn(plan, beside, 0)).sum()
    };
    let suffices = |more: &u32| ready_next_turn(plan, land, *more) + helpers >= needed;
    let missing = (0..=needed).find(suffices)?;
    Some(Front { land, missing, prize: prize(plan, to) })
}

/// What a land of others is worth.
pub(super) fn prize(plan: &Plan<'_>, land: Land) -> u32 {
    let place = plan.land(land);
    3 + place.population + 2 * u32::from(place.owner.is_some())
}

/// Armies that a land can spare next turn if so many more are placed there: nobody
/// is stuck then, but some may have dispersed.
fn ready_next_turn(plan: &Plan<'_>, land: Land, more: u32) -> u32 {
    let place = plan.land(land);
    let armies = place.armies + more;
    let left = armies - dispersed(armies, place.population, place.forts);
    left - staying(plan, land, left)
}

fn merit(front: Front) -> u32 {
    100 * front.prize / (2 + front.missing)
}

/// Places so many armies of the reserve in a land, as far as they can be had.
pub(super) fn reinforce(plan: &mut Plan<'_>, land: Land, armies: u32) {
    let mut left = armies;
    while left > 0 {
        let placed = left.min(plan.land(land).room());
        if placed == 0 || !plan.buy(placed, Order::Reserve(land, Amount::Exactly(placed))) {
            return;
        }
        left -= placed;
    }
}
