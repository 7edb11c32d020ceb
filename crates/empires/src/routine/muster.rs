//! Bringing armies to where they can strike next turn.

use std::cmp::Reverse;

use crate::ids::Land;
use crate::routine::guard::move_out;
use crate::routine::plan::Plan;
use crate::routine::strike::{garrisons, needed, staying};
use crate::sheet::{Amount, Order};

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
        let targets = plan.foreign_beside(land).filter(|&to| plan.observation.knows(to.into()));
        let front = targets.filter_map(|to| front(plan, land, to)).max_by_key(|front| merit(*front));
        fronts.extend(front);
    }
    fronts.sort_by_key(|&front| (Reverse(merit(front)), front.land));
    fronts
}

fn front(plan: &Plan<'_>, land: Land, to: Land) -> Option<Front> {
    let needed = needed(plan, &garrisons(plan, to, GROWTH), MOST)?;
    let place = plan.land(to);
    let prize = 3 + place.population + 2 * u32::from(place.owner.is_some());
    Some(Front { land, missing: needed.saturating_sub(ready_next_turn(plan, land)), prize })
}

/// Armies that a land can spare next turn, when nobody is stuck any more.
fn ready_next_turn(plan: &Plan<'_>, land: Land) -> u32 {
    let armies = plan.land(land).armies;
    armies - staying(plan, land, armies)
}

fn merit(front: Front) -> u32 {
    100 * front.prize / (2 + front.missing)
}

fn reinforce(plan: &mut Plan<'_>, land: Land, armies: u32) {
    let mut left = armies;
    while left > 0 {
        let place = plan.land(land);
        let room = place.armies + place.ships() + place.population;
        let placed = left.min(room);
        if placed == 0 || !plan.buy(placed, Order::Reserve(land, Amount::Exactly(placed))) {
            return;
        }
        left -= placed;
    }
}
