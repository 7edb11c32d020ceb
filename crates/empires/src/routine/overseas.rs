//! Getting across the water: a base, ships, and armies on them.

use crate::actions::{BASE_PRICE, BUILD_PRICE, FLEET_PRICE, SPY_PRICE};
use crate::ids::{Area, Land, Sea};
use crate::routine::muster::{prize, reinforce};
use crate::routine::plan::Plan;
use crate::routine::strike::{garrisons, needed, spare, take_one};
use crate::sheet::{Amount, Order};
use crate::state::{Base, Fleet};

/// The population that a port needs, for it limits everything there.
const PORT: u32 = 3;

/// The farthest that a fleet goes from its entrance.
const FARTHEST: u32 = 3;

/// The most armies that are thought of for one landing.
const MOST: u32 = 24;

/// A land to be taken from the sea.
#[derive(Copy, Clone, Debug)]
struct Voyage {
    /// Where the ships come from, and by which sea they leave.
    port: Land,
    entrance: Sea,
    /// What they go for, and from which sea.
    to: Land,
    shore: Sea,
    /// How many armies it takes.
    armies: u32,
}

/// Does what can be done this turn for the best voyage that there is: builds its
/// base, gathers its ships, and lands its armies.
pub(super) fn expand(plan: &mut Plan<'_>) {
    bring_home(plan);
    let Some(voyage) = best(plan) else { return };
    match plan.land(voyage.port).base {
        None => {
            plan.buy(BASE_PRICE, Order::Base(voyage.port, Some(voyage.entrance.into())));
        }
        Some(base) if base.usable => {
            scout(plan, &voyage);
            commission(plan, &voyage);
            sail(plan, &voyage);
            add_ships(plan, &voyage);
            add_armies(plan, &voyage);
        }
        Some(_) => {}
    }
}

/// Fleets that have nothing to do at sea come a step nearer to their entrance.
fn bring_home(plan: &mut Plan<'_>) {
    let fleets: Vec<(Sea, Fleet)> = plan.fleets().collect();
    for (sea, fleet) in fleets {
        let entrance = plan.land(fleet.home).base.map(|base| base.entrance);
        let Some(entrance) = entrance.filter(|_| plan.owns(fleet.home)) else { continue };
        if let (Some(next), Some(hops)) = (step(plan, sea, entrance), plan.world.hops(entrance, sea)) {
            plan.buy(1 + hops, Order::Convoy(sea.into(), next.into(), Amount::All));
        }
    }
}

/// The next sea on the way from one to another.
fn step(plan: &Plan<'_>, from: Sea, to: Sea) -> Option<Sea> {
    let left = plan.world.hops(from, to)?.checked_sub(1)?;
    plan.world.facts(from).seas.iter().copied().find(|&sea| plan.world.hops(sea, to) == Some(left))
}

fn best(plan: &Plan<'_>) -> Option<Voyage> {
    let ports = ports(plan);
    let mut best: Option<(u32, Voyage)> = None;
    for to in plan.world.lands().filter(|&land| is_overseas(plan, land)) {
        let ways = ports
            .iter()
            .filter_map(|&(port, entrance)| way(plan, entrance, to).map(|way| (port, entrance, way)));
        let Some((port, entrance, (shore, hops))) = ways.min_by_key(|&(.., (_, hops))| hops) else {
            continue;
        };
        let Some(armies) = needed(plan, port.into(), &garrisons(plan, to, 1), MOST) else { continue };
        let merit = 100 * prize(plan, to) / (armies + 2 * hops + 2);
        if best.is_none_or(|(most, _)| merit > most) {
            best = Some((merit, Voyage { port, entrance, to, shore, armies }));
        }
    }
    best.map(|(_, voyage)| voyage)
}

/// Bases with their entrances; if there is none, wherever one could be built.
fn ports(plan: &Plan<'_>) -> Vec<(Land, Sea)> {
    let own = plan.own_lands();
    let base = |&land: &Land| plan.land(land).base.map(|Base { entrance, .. }| (land, entrance));
    let bases: Vec<(Land, Sea)> = own.iter().filter_map(base).collect();
    if !bases.is_empty() {
        return bases;
    }
    let fit = own.into_iter().filter(|&land| plan.land(land).population >= PORT);
    fit.flat_map(|land| plan.world.facts(land).seas.iter().map(move |&sea| (land, sea))).collect()
}

/// Whether a land of others can only be reached from the sea.
fn is_overseas(plan: &Plan<'_>, land: Land) -> bool {
    !plan.owns(land) && plan.own_beside(land.into()).next().is_none()
}

/// The nearest sea from which a land can be attacked, and how far that is.
fn way(plan: &Plan<'_>, entrance: Sea, to: Land) -> Option<(Sea, u32)> {
    let shores = plan.world.facts(to).seas.iter();
    let reached = shores.filter_map(|&sea| plan.world.hops(entrance, sea).map(|hops| (sea, hops)));
    reached.filter(|&(_, hops)| hops <= FARTHEST).min_by_key(|&(sea, hops)| (hops, sea))
}

/// A watcher tells what waits over there, from the next turn on.
fn scout(plan: &mut Plan<'_>, voyage: &Voyage) {
    if plan.observation.knows(voyage.to.into()) || ships(plan, voyage) == 0 {
        return;
    }
    let start = plan.nation().spy.map_or(voyage.port, |spy| spy.place);
    let recruiting = if plan.nation().spy.is_none() { SPY_PRICE } else { 0 };
    let Some(crossing) = plan.world.crossing(start, voyage.to) else { return };
    if plan.raise(recruiting + crossing, 2) && plan.order(Order::Skip(Some(voyage.port), Some(voyage.to))) {
        plan.order(Order::Watch);
    }
}

/// All ships that a voyage could use sooner or later, reserves left out.
fn ships(plan: &Plan<'_>, voyage: &Voyage) -> u32 {
    let port = plan.land(voyage.port);
    port.ships() + port.laid_up() + plan.fleet(voyage.entrance).map_or(0, |fleet| fleet.ships)
}

/// Ships in commission, in the port and in its entrance.
fn sailing(plan: &Plan<'_>, voyage: &Voyage) -> u32 {
    ships(plan, voyage) - plan.land(voyage.port).laid_up()
}

fn commission(plan: &mut Plan<'_>, voyage: &Voyage) {
    let port = plan.land(voyage.port);
    let missing = voyage.armies.saturating_sub(sailing(plan, voyage));
    let number = missing.min(port.laid_up()).min(port.population);
    if number > 0 && plan.can_raise(FLEET_PRICE * number, 1) {
        plan.buy(FLEET_PRICE * number, Order::Fleet(voyage.port, Amount::Exactly(number)));
    } else if number > 0 && plan.points() >= FLEET_PRICE {
        let number = number.min(plan.points() / FLEET_PRICE);
        plan.order(Order::Fleet(voyage.port, Amount::Exactly(number)));
    }
}

/// Ships gather in the entrance and armies on them, where they neither disperse nor
/// cost anything; when there are enough they go.
fn sail(plan: &mut Plan<'_>, voyage: &Voyage) {
    if plan.land(voyage.port).ships() > 0 {
        plan.buy(1, Order::Convoy(voyage.port.into(), voyage.entrance.into(), Amount::All));
    }
    load(plan, voyage);
    let hops = plan.world.hops(voyage.entrance, voyage.shore).unwrap_or(0);
    let price = (1..=hops).sum::<u32>() + voyage.armies;
    if aboard(plan, voyage) < voyage.armies || !plan.raise(price, hops as usize + 1) {
        return;
    }
    let mut at = voyage.entrance;
    while let Some(next) = step(plan, at, voyage.shore) {
        if !plan.order(Order::Convoy(at.into(), next.into(), Amount::All)) {
            return;
        }
        at = next;
    }
    take_one(plan, &[Area::Sea(at)]);
}

/// The armies that wait in the entrance.
fn aboard(plan: &Plan<'_>, voyage: &Voyage) -> u32 {
    plan.fleet(voyage.entrance).map_or(0, |fleet| fleet.armies)
}

/// Armies from the coasts around the entrance go aboard, as long as there is room.
fn load(plan: &mut Plan<'_>, voyage: &Voyage) {
    let coasts: Vec<Land> = plan.own_beside(voyage.entrance.into()).collect();
    for land in coasts {
        let room = plan.fleet(voyage.entrance).map_or(0, |fleet| fleet.ships - fleet.armies);
        let missing = voyage.armies.saturating_sub(aboard(plan, voyage));
        let armies = missing.min(room).min(spare(plan, land));
        if armies > 0 {
            let order = Order::Move(land.into(), voyage.entrance.into(), Amount::Exactly(armies));
            plan.buy(1, order);
        }
    }
}

/// Ships come from the reserve as long as there are any, and are built otherwise.
/// They shut the port for this turn, so this comes after the sailing.
fn add_ships(plan: &mut Plan<'_>, voyage: &Voyage) {
    let missing = voyage.armies.saturating_sub(ships(plan, voyage)).min(plan.land(voyage.port).population);
    let recovered = missing.min(plan.nation().navy_reserve);
    if recovered > 0 {
        plan.buy(recovered, Order::Recover(voyage.port, Amount::Exactly(recovered)));
    } else if missing > 0 && plan.points() >= BUILD_PRICE {
        let built = missing.min(plan.points() / BUILD_PRICE);
        plan.order(Order::Build(voyage.port, Amount::Exactly(built)));
    }
}

fn add_armies(plan: &mut Plan<'_>, voyage: &Voyage) {
    let there = plan.land(voyage.port).armies + aboard(plan, voyage);
    let missing = voyage.armies.saturating_sub(there).min(plan.nation().army_reserve);
    if sailing(plan, voyage) > 0 || plan.land(voyage.port).laid_up() > 0 {
        reinforce(plan, voyage.port, missing);
    }
}
