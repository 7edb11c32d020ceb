//! Taking lands that can be taken for sure.

use std::cmp::Reverse;

use crate::battle::{Assault, Defence, Garrison, LandBattle};
use crate::forecast::{self, Prospect, WhatIf, least_armies};
use crate::ids::{Area, Land};
use crate::routine::plan::Plan;
use crate::sheet::{Amount, Order};

/// Lines that are kept for other things than attacks.
const OTHER_LINES: usize = 3;

/// An attack that would take a land.
#[derive(Clone, Debug)]
struct Strike {
    from: Area,
    to: Land,
    armies: u32,
    /// Armies that join from beside first, and from where.
    joining: Vec<(Land, u32)>,
    /// Whether half of the population is called up first.
    levy: Option<Land>,
    /// What it brings for what it costs.
    worth: u32,
}

impl Strike {
    fn lines(&self) -> usize {
        1 + self.joining.len() + usize::from(self.levy.is_some())
    }

    fn price(&self) -> u32 {
        self.armies + self.joining.len() as u32
    }
}

/// Attacks, the most worthwhile first, as long as lands can be taken.
pub(super) fn take_lands(plan: &mut Plan<'_>) {
    while plan.lines_left() > OTHER_LINES {
        let lands = plan.own_lands().into_iter().map(Area::from);
        let sources: Vec<Area> = lands.chain(plan.fleets().map(|(sea, _)| sea.into())).collect();
        if !take_one(plan, &sources) {
            return;
        }
    }
}

/// Makes the most worthwhile attack from one of these areas.
pub(super) fn take_one(plan: &mut Plan<'_>, sources: &[Area]) -> bool {
    best(plan, sources).is_some_and(|strike| carry_out(plan, &strike))
}

fn carry_out(plan: &mut Plan<'_>, strike: &Strike) -> bool {
    if !plan.raise(strike.price(), strike.lines()) {
        return false;
    }
    for &(start, armies) in &strike.joining {
        plan.order(Order::Move(start.into(), strike.from, Amount::Exactly(armies)));
    }
    if let Some(land) = strike.levy {
        plan.order(Order::Levy(land));
    }
    plan.order(Order::Attack(strike.from, strike.to.into(), Amount::Exactly(strike.armies)))
}

fn best(plan: &Plan<'_>, sources: &[Area]) -> Option<Strike> {
    let mut best: Option<Strike> = None;
    for &from in sources {
        let strength = Strength::of(plan, from);
        if strength.most() == 0 {
            continue;
        }
        for to in plan.foreign_beside(from) {
            let found = strike(plan, from, to, &strength);
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| found.worth > best.worth)
            {
                best = Some(found);
            }
        }
    }
    best.filter(|best| best.worth > 0)
}

/// What could take part in an attack from an area.
struct Strength {
    /// Armies that are there and can be spared.
    ready: u32,
    /// Armies that can come from beside first, the largest numbers first.
    joining: Vec<(Land, u32)>,
    /// How many of them have room there.
    room: u32,
    /// Armies that can be called up there.
    levied: u32,
}

impl Strength {
    fn of(plan: &Plan<'_>, from: Area) -> Self {
        match from {
            Area::Land(land) => {
                let is_free = plan.mobile(land) == plan.land(land).armies;
                let levied = if is_free { plan.land(land).population / 2 } else { 0 };
                let joining =
                    if plan.world.terrain(land).is_difficult() { Vec::new() } else { joining(plan, from) };
                Self { ready: spare(plan, land), joining, room: u32::MAX, levied }
            }
            Area::Sea(sea) => {
                let (ships, armies) = plan.fleet(sea).map_or((0, 0), |fleet| (fleet.ships, fleet.armies));
                Self { ready: armies, joining: joining(plan, from), room: ships - armies, levied: 0 }
            }
        }
    }

    fn helpers(&self) -> u32 {
        self.joining.iter().map(|&(_, armies)| armies).sum::<u32>().min(self.room)
    }

    fn most(&self) -> u32 {
        self.ready + self.helpers() + self.levied
    }

    /// As few of those that can join as bring so many armies.
    fn enough(&self, mut missing: u32) -> Vec<(Land, u32)> {
        let mut taken = Vec::new();
        let mut room = self.room;
        for &(land, armies) in &self.joining {
            let armies = armies.min(room);
            if missing == 0 || armies == 0 {
                break;
            }
            taken.push((land, armies));
            missing = missing.saturating_sub(armies);
            room -= armies;
        }
        taken
    }
}

/// Who is beside an area and could go there.
fn joining(plan: &Plan<'_>, from: Area) -> Vec<(Land, u32)> {
    let beside = plan.own_beside(from).map(|land| (land, spare(plan, land)));
    let mut joining: Vec<(Land, u32)> = beside.filter(|&(_, armies)| armies > 0).collect();
    joining.sort_by_key(|&(land, armies)| (Reverse(armies), land));
    joining
}

/// The armies of a land that it can spare: beside other countries some stay.
pub(super) fn spare(plan: &Plan<'_>, land: Land) -> u32 {
    let armies = plan.mobile(land);
    armies - staying(plan, land, armies)
}

/// How many of so many armies have to stay in a land.
pub(super) fn staying(plan: &Plan<'_>, land: Land, armies: u32) -> u32 {
    (plan.threat(land) / 2).min(armies / 2)
}

/// What an attack on a land has to reckon with. Nobody can be sure against
/// trenches, so they are left out.
pub(super) fn garrisons(plan: &Plan<'_>, to: Land, reinforcement: u32) -> Vec<Garrison> {
    let prospect = Prospect::of(plan.world, plan.land(to), to, |land| plan.land(land).owner);
    let doubt = if plan.observation.knows(to.into()) { 0 } else { 2 };
    let reinforcement = reinforcement + doubt;
    let what_if = WhatIf { air: Some(plan.world.opening().air), reinforcement, ..WhatIf::default() };
    if !prospect.is_owned {
        return prospect.garrisons(plan.world, plan.rules, &what_if);
    }
    let defences = [Defence::Stand, Defence::Ambush, Defence::Retreat];
    let likely = defences.into_iter().filter(|&defence| defence != Defence::Retreat || prospect.can_retreat);
    let under = |defence| WhatIf { defence: Some(defence), ..what_if };
    likely.flat_map(|defence| prospect.garrisons(plan.world, plan.rules, &under(defence))).collect()
}

/// The fewest armies up to a number that take a land from an area for sure.
pub(super) fn needed(plan: &Plan<'_>, from: Area, garrisons: &[Garrison], most: u32) -> Option<u32> {
    least_armies(most, garrisons, plan.rules, |armies| assault(plan, from, armies))
}

fn assault(plan: &Plan<'_>, from: Area, armies: u32) -> Assault {
    let fleet = from.sea().and_then(|sea| plan.fleet(sea));
    forecast::assault(plan.nation().air, fleet, armies)
}

fn strike(plan: &Plan<'_>, from: Area, to: Land, strength: &Strength) -> Option<Strike> {
    let is_known = plan.observation.knows(to.into());
    if !is_known && from.sea().is_none() {
        return None;
    }
    let owner_sends = plan.land(to).owner.map_or(0, |_| 1 + plan.land(to).armies / 4);
    let garrisons = garrisons(plan, to, owner_sends);
    let armies = needed(plan, from, &garrisons, strength.most())?;
    let together = strength.ready + strength.helpers();
    let levy = from.land().filter(|_| armies > together);
    let joining = strength.enough(armies.saturating_sub(strength.ready));
    let found = Strike { from, to, armies, joining, levy, worth: 0 };
    if !plan.can_raise(found.price(), found.lines()) {
        return None;
    }
    Some(Strike { worth: worth(plan, &found, &garrisons), ..found })
}

/// What a strike brings for a hundred build points: population, a place on the map,
/// and more if somebody else loses it.
fn worth(plan: &Plan<'_>, strike: &Strike, garrisons: &[Garrison]) -> u32 {
    let assault = assault(plan, strike.from, strike.armies);
    let fought: Vec<LandBattle> =
        garrisons.iter().map(|&garrison| LandBattle::fight(assault, garrison, plan.rules)).collect();
    let lost = fought.iter().map(|battle| battle.lost.attacker).max().unwrap_or(0);
    let people = fought.iter().map(LandBattle::population_left).min().unwrap_or(0);
    let is_owned = plan.land(strike.to).owner.is_some();
    let levied = strike.levy.map_or(0, |land| plan.land(land).population / 2);
    let gain = (2 * people + 3 + 3 * u32::from(is_owned)).saturating_sub(3 * levied);
    100 * gain / (strike.armies + 3 * lost + 2 * strike.lines() as u32)
}
