//! Taking lands that can be taken for sure.

use std::cmp::Reverse;

use crate::battle::{Assault, Defence, Garrison, LandBattle};
use crate::forecast::{Prospect, WhatIf, least_armies};
use crate::ids::Land;
use crate::routine::plan::Plan;
use crate::sheet::{Amount, Order};

/// Lines that are kept for other things than attacks.
const OTHER_LINES: usize = 4;

/// An attack that would take a land.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    from: Land,
    to: Land,
    armies: u32,
    /// Armies that join from beside first, and from where.
    joining: Vec<(Land, u32)>,
    /// Whether half of the population is called up first.
    levy: bool,
    /// What it brings for what it costs.
    worth: u32,
}

/// Attacks, the most worthwhile first, as long as lands can be taken.
pub(super) fn take_lands(plan: &mut Plan<'_>) {
    while plan.lines_left() > OTHER_LINES {
        let Some(strike) = best(plan) else { return };
        if !carry_out(plan, &strike) {
            return;
        }
    }
}

fn carry_out(plan: &mut Plan<'_>, strike: &Strike) -> bool {
    let Strike { from, to, armies, levy, .. } = *strike;
    let lines = 1 + strike.joining.len() + usize::from(levy);
    if !plan.raise(price(strike), lines) {
        return false;
    }
    for &(start, armies) in &strike.joining {
        plan.order(Order::Move(start.into(), from.into(), Amount::Exactly(armies)));
    }
    if levy {
        plan.order(Order::Levy(from));
    }
    plan.order(Order::Attack(from.into(), to.into(), Amount::Exactly(armies)))
}

fn price(strike: &Strike) -> u32 {
    strike.armies + strike.joining.len() as u32
}

fn best(plan: &Plan<'_>) -> Option<Strike> {
    let mut best: Option<Strike> = None;
    for from in plan.own_lands() {
        for to in plan.foreign_beside(from) {
            let found = strike(plan, from, to).filter(|found| found.worth > 0);
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| found.worth > best.worth)
            {
                best = Some(found);
            }
        }
    }
    best
}

/// The armies of a land that it can spare: beside other countries some stay.
fn spare(plan: &Plan<'_>, land: Land) -> u32 {
    let armies = plan.mobile(land);
    armies - staying(plan, land, armies)
}

/// How many of so many armies have to stay in a land.
pub(super) fn staying(plan: &Plan<'_>, land: Land, armies: u32) -> u32 {
    (plan.threat(land) / 2).min(armies / 2)
}

/// What an attack from an area on a land has to reckon with. Nobody can be sure
/// against trenches, so they are left out.
pub(super) fn garrisons(plan: &Plan<'_>, to: Land, reinforcement: u32) -> Vec<Garrison> {
    let prospect = Prospect::of(plan.world, plan.land(to), to, |land| plan.land(land).owner);
    let what_if = WhatIf { air: Some(plan.world.opening().air), reinforcement, ..WhatIf::default() };
    if !prospect.is_owned {
        return prospect.garrisons(plan.world, plan.rules, &what_if);
    }
    let defences = [Defence::Stand, Defence::Ambush, Defence::Retreat];
    let likely = defences.into_iter().filter(|&defence| defence != Defence::Retreat || prospect.can_retreat);
    let under = |defence| WhatIf { defence: Some(defence), ..what_if };
    likely.flat_map(|defence| prospect.garrisons(plan.world, plan.rules, &under(defence))).collect()
}

/// The fewest armies up to a number that take a land for sure.
pub(super) fn needed(plan: &Plan<'_>, garrisons: &[Garrison], most: u32) -> Option<u32> {
    let air = plan.nation().air;
    least_armies(most, garrisons, plan.rules, |armies| Assault { armies, air, landing: None })
}

fn strike(plan: &Plan<'_>, from: Land, to: Land) -> Option<Strike> {
    if !plan.observation.knows(to.into()) {
        return None;
    }
    let ready = spare(plan, from);
    let joining = joining(plan, from);
    let helpers: u32 = joining.iter().map(|&(_, armies)| armies).sum();
    let stuck = plan.mobile(from) < plan.land(from).armies;
    let levied = if stuck || helpers > 0 { 0 } else { plan.land(from).population / 2 };
    let garrisons = garrisons(plan, to, 0);
    let armies = needed(plan, &garrisons, ready + helpers + levied)?;
    let levy = armies > ready + helpers;
    let joining = enough(&joining, armies.saturating_sub(ready));
    let found = Strike { from, to, armies, joining, levy, worth: 0 };
    let lines = 1 + found.joining.len() + usize::from(levy);
    if !plan.can_raise(price(&found), lines) {
        return None;
    }
    Some(Strike { worth: worth(plan, &found, &garrisons), ..found })
}

/// Who can join the armies of a land this turn and still go on from there.
fn joining(plan: &Plan<'_>, from: Land) -> Vec<(Land, u32)> {
    if plan.world.terrain(from).is_difficult() {
        return Vec::new();
    }
    let beside = plan.own_beside(from).map(|land| (land, spare(plan, land)));
    let mut joining: Vec<(Land, u32)> = beside.filter(|&(_, armies)| armies > 0).collect();
    joining.sort_by_key(|&(land, armies)| (Reverse(armies), land));
    joining
}

/// As few of them as bring so many armies.
fn enough(joining: &[(Land, u32)], mut missing: u32) -> Vec<(Land, u32)> {
    let mut taken = Vec::new();
    for &(land, armies) in joining {
        if missing == 0 {
            break;
        }
        taken.push((land, armies));
        missing = missing.saturating_sub(armies);
    }
    taken
}

/// What a strike brings for a hundred build points: population, a place on the map,
/// and more if somebody else loses it.
fn worth(plan: &Plan<'_>, strike: &Strike, garrisons: &[Garrison]) -> u32 {
    let assault = Assault { armies: strike.armies, air: plan.nation().air, landing: None };
    let fought: Vec<LandBattle> =
        garrisons.iter().map(|&garrison| LandBattle::fight(assault, garrison, plan.rules)).collect();
    let lost = fought.iter().map(|battle| battle.lost.attacker).max().unwrap_or(0);
    let people = fought.iter().map(LandBattle::population_left).min().unwrap_or(0);
    let is_owned = plan.land(strike.to).owner.is_some();
    let levied = if strike.levy { plan.land(strike.from).population / 2 } else { 0 };
    let gain = (2 * people + 3 + 3 * u32::from(is_owned)).saturating_sub(3 * levied);
    let lines = 1 + strike.joining.len() as u32;
    100 * gain / (strike.armies + 3 * lost + 2 * lines)
}
