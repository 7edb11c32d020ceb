//! Keeping what one has: armies, forts and stances along the borders (D-117).

use std::cmp::Reverse;

use crate::battle::Garrison;
use crate::forecast::Prospect;
use crate::ids::Land;
use crate::routine::plan::Plan;
use crate::sheet::{Amount, Order};
use crate::state::Mode;

/// The most lines that go into moving armies about.
const MARCHES: usize = 4;

/// The most lines that go into forts.
const WORKS: usize = 3;

/// The most lines that go into stances.
const STANCES: usize = 3;

/// How strong the armies of an own land are when they stand, with so many more.
fn strength(plan: &Plan<'_>, land: Land, more: u32) -> u32 {
    let garrison = Prospect::of(plan.world, plan.land(land), land, |_| None).garrison;
    Garrison { armies: garrison.armies + more, ..garrison }.strength()
}

/// Own lands whose neighbours are stronger, the most precious first.
fn threatened(plan: &Plan<'_>) -> Vec<Land> {
    let home = plan.world.country(plan.me).home;
    let mut lands = plan.own_lands();
    lands.retain(|&land| plan.threat(land) > strength(plan, land, 0));
    lands.sort_by_key(|&land| (land != home, Reverse(plan.land(land).population), land));
    lands
}

/// Places armies of the reserve where neighbours are stronger, as many as the land
/// can keep.
pub(super) fn man_borders(plan: &mut Plan<'_>) {
    for land in threatened(plan) {
        let threat = plan.threat(land);
        let missing = (1..=threat).find(|&more| strength(plan, land, more) >= threat).unwrap_or(threat);
        let kept = plan.land(land).room().min(plan.support_left(land));
        let armies = missing.min(kept).min(plan.nation().army_reserve);
        if armies > 0 && !plan.buy(armies, Order::Reserve(land, Amount::Exactly(armies))) {
            return;
        }
    }
}

/// By land: how many steps over own lands it is from one of these.
pub(super) fn steps_from(plan: &Plan<'_>, lands: &[Land]) -> Vec<Option<u32>> {
    let mut steps = vec![None; plan.world.land_count()];
    let mut reached = lands.to_vec();
    reached.iter().for_each(|land| steps[land.index()] = Some(0));
    let mut next = 0;
    while let Some(&land) = reached.get(next) {
        next += 1;
        let step = steps[land.index()].map(|step| step + 1);
        for beside in plan.own_beside(land.into()) {
            if steps[beside.index()].is_none() {
                steps[beside.index()] = step;
                reached.push(beside);
            }
        }
    }
    steps
}

/// Moves armies from the interior a step towards one of these lands, the largest
/// numbers first.
pub(super) fn move_out(plan: &mut Plan<'_>, to: &[Land]) {
    let steps = steps_from(plan, to);
    let mut interior: Vec<Land> = plan.own_lands();
    interior.retain(|land| steps[land.index()].is_some_and(|steps| steps > 0) && plan.mobile(*land) > 1);
    interior.sort_by_key(|&land| (Reverse(plan.mobile(land)), land));
    for land in interior.into_iter().take(MARCHES) {
        let nearer =
            plan.own_beside(land.into()).filter(|beside| steps[beside.index()] < steps[land.index()]);
        let Some(to) = nearer.max_by_key(|&beside| (plan.threat(beside), Reverse(beside))) else { continue };
        plan.buy(1, Order::Move(land.into(), to.into(), Amount::AllBut(1)));
    }
}

/// Builds forts along threatened borders, as long as population feeds them.
pub(super) fn fortify(plan: &mut Plan<'_>) {
    for land in threatened(plan).into_iter().take(WORKS) {
        let place = plan.land(land);
        let fed = (place.population + 1).saturating_sub(place.forts + place.armies);
        let forts = fed.min(place.armies).min(place.population).min(plan.points());
        if forts > 0 {
            plan.order(Order::Fortify(land, Amount::Exactly(forts)));
        }
    }
}

/// Armies along the borders get somewhere to retreat to, away from the border; those
/// at home stand.
pub(super) fn take_stances(plan: &mut Plan<'_>) {
    let home = plan.world.country(plan.me).home;
    let borders = plan.borders();
    let steps = steps_from(plan, &borders);
    let mut lines = STANCES;
    if plan.owns(home) && plan.land(home).stance.mode != Mode::Defend && plan.threat(home) > 0 {
        lines -= usize::from(plan.order(Order::Defend(home)));
    }
    for land in borders.into_iter().filter(|&land| land != home) {
        let stance = plan.land(land).stance;
        let is_set = stance.mode == Mode::Retreat && stance.retreat.is_some_and(|to| plan.owns(to));
        if lines == 0 || is_set || plan.land(land).armies == 0 || plan.threat(land) == 0 {
            continue;
        }
        let inner = plan.own_beside(land.into()).max_by_key(|to| (steps[to.index()], Reverse(*to)));
        if let Some(inner) = inner {
            lines -= usize::from(plan.order(Order::Retreat(land, Some(inner))));
        }
    }
}
