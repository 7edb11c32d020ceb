//! The battle calculator: what an attack may come to.
//!
//! Battles have no luck, but nobody knows everything about the other side. So a
//! forecast is the set of battles that are possible as far as a country knows.

use crate::battle::{Assault, Defence, Garrison, LandBattle, Landing, SeaBattle, Squadron};
use crate::event::Gain;
use crate::forecast::imagined::supposed;
use crate::ids::{Area, Country, Land};
use crate::rules::{Rules, Switch};
use crate::sight::Observation;
use crate::state::{Fleet, LandState};
use crate::world::World;

/// The most armies or ships that the calculator tries.
const MOST: u32 = 200;

/// What is assumed of the other side. Where nothing is assumed, everything that is
/// possible is considered.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// What an unowned land gains before the attack.
    pub gain: Option<Gain>,
    /// Armies that come to the defender before the attack.
    pub reinforcement: u32,
    /// How the defender meets the attack.
    pub defence: Option<Defence>,
    /// The defender's air strength.
    pub air: Option<u32>,
}

/// What an attack may come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackForecast {
    /// Whether the garrison is only supposed, for nobody has seen it.
    pub is_guess: bool,
    /// The possible battles, from the worst for the attacker to the best; never
    /// none.
    pub battles: Vec<LandBattle>,
    /// The fewest armies that take the land whatever the other side has; nothing if
    /// no number does.
    pub least_for_sure: Option<u32>,
    /// The fewest armies that can take it if all goes well.
    pub least_at_best: Option<u32>,
}

/// What sailing into a held sea comes to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeaForecast {
    /// The battle.
    pub battle: SeaBattle,
    /// The fewest ships that would win it.
    pub least: Option<u32>,
}

/// What an attacker thinks of a land.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Prospect {
    /// What is seen; how it is defended is not.
    pub(crate) garrison: Garrison,
    /// Whether a country owns it.
    pub(crate) is_owned: bool,
    /// Whether its armies may have somewhere to retreat to.
    pub(crate) can_retreat: bool,
}

impl AttackForecast {
    /// The battle if all goes wrong.
    pub fn worst(&self) -> &LandBattle {
        &self.battles[0]
    }

    /// The battle if all goes well.
    pub fn best(&self) -> &LandBattle {
        &self.battles[self.battles.len() - 1]
    }

    /// The battle in the middle of those that are possible.
    pub fn expected(&self) -> &LandBattle {
        &self.battles[self.battles.len() / 2]
    }
}

/// Forecasts an attack with so many armies from an area on a land beside it. That
/// the armies are there, and that they can be paid for, is not asked.
pub fn forecast_attack(
    world: &World,
    rules: &Rules,
    observation: &Observation,
    (from, to): (Area, Land),
    armies: u32,
    what_if: &WhatIf,
) -> AttackForecast {
    let land = supposed(world, rules, observation, to);
    let prospect = Prospect::of(world, &land, to, |land| observation.owner(land));
    let garrisons = prospect.garrisons(world, rules, what_if);
    let fleet = from.sea().and_then(|sea| observation.own_fleet(sea)).map(|own| own.fleet);
    let assault = |armies: u32| assault(observation.own.air, fleet, armies);
    possible_battles(rules, &garrisons, assault, armies, !observation.knows(to.into()))
}

/// Forecasts a battle at sea against ships that are assumed to be there.
pub fn forecast_sea_battle(rules: &Rules, attacker: Squadron, defender: Squadron) -> SeaForecast {
    let fight = |attacker| SeaBattle::fight(attacker, defender, rules);
    let wins = |ships: &u32| fight(Squadron { ships: *ships, armies: 0 }).is_won();
    SeaForecast { battle: fight(attacker), least: (1..=MOST).find(wins) }
}

/// The battles that so many armies may have to fight against one of the garrisons.
pub(super) fn possible_battles(
    rules: &Rules,
    garrisons: &[Garrison],
    assault: impl Fn(u32) -> Assault + Copy,
    armies: u32,
    is_guess: bool,
) -> AttackForecast {
    let fight = |garrison: &Garrison| LandBattle::fight(assault(armies), *garrison, rules);
    let mut battles: Vec<LandBattle> = garrisons.iter().map(fight).collect();
    battles.sort_by_key(favour);
    let least = |garrisons: &[Garrison]| least_armies(MOST, garrisons, rules, assault);
    AttackForecast {
        is_guess,
        battles,
        least_for_sure: least(garrisons),
        least_at_best: garrisons.iter().filter_map(|&garrison| least(&[garrison])).min(),
    }
}

/// An attack with so many armies, from ships if there is a fleet.
pub(crate) fn assault(air: u32, fleet: Option<Fleet>, armies: u32) -> Assault {
    let aboard = |fleet: Fleet| fleet.armies.saturating_sub(armies);
    let landing = fleet.map(|fleet| Landing { ships: fleet.ships, aboard: aboard(fleet) });
    Assault { armies, air, landing }
}

/// The fewest armies, up to a number, that take a land whichever of the garrisons
/// is in it.
pub(crate) fn least_armies(
    most: u32,
    garrisons: &[Garrison],
    rules: &Rules,
    assault: impl Fn(u32) -> Assault,
) -> Option<u32> {
    let start = garrisons.iter().map(least_thinkable).max()?;
    let takes =
        |armies: u32, garrison: &Garrison| LandBattle::fight(assault(armies), *garrison, rules).captured;
    (start..=most).find(|&armies| garrisons.iter().all(|garrison| takes(armies, garrison)))
}

/// No fewer take the land, for they have to outnumber the population that is left.
fn least_thinkable(garrison: &Garrison) -> u32 {
    let damage = (garrison.armies / 3).max(1);
    (garrison.population + 1).saturating_sub(damage).max(1)
}

/// How well a battle goes for the attacker.
fn favour(battle: &LandBattle) -> (bool, i64, i64) {
    let margin = i64::from(battle.attackers_left()) - i64::from(battle.defenders_left());
    (battle.captured, margin, battle.attacker_points)
}

impl Prospect {
    /// What is thought of a land that looks like this.
    pub(crate) fn of(
        world: &World,
        land: &LandState,
        at: Land,
        owner: impl Fn(Land) -> Option<Country>,
    ) -> Self {
        let garrison = Garrison {
            armies: land.armies,
            forts: land.forts,
            population: land.population,
            terrain: world.terrain(at),
            air: 0,
            ships: land.ships(),
            defence: Defence::Stand,
        };
        let is_owned = land.owner.is_some();
        let friend = |beside: &Land| owner(*beside) == land.owner;
        let can_retreat = is_owned && world.facts(at).lands.iter().any(friend);
        Self { garrison, is_owned, can_retreat }
    }

    /// Everything that an attack may meet there.
    pub(crate) fn garrisons(&self, world: &World, rules: &Rules, what_if: &WhatIf) -> Vec<Garrison> {
        let seen = Garrison { armies: self.garrison.armies + what_if.reinforcement, ..self.garrison };
        if !self.is_owned {
            return gains(rules, what_if.gain).into_iter().map(|gain| grown(seen, gain)).collect();
        }
        let airs = match (rules.air, what_if.air) {
            (Switch::Off, _) => vec![0],
            (Switch::On, Some(air)) => vec![air],
            (Switch::On, None) => vec![0, world.opening().air],
        };
        let defences = what_if.defence.map_or_else(|| self.defences(), |defence| vec![defence]);
        let with = |defence: Defence| airs.iter().map(move |&air| Garrison { air, defence, ..seen });
        defences.into_iter().flat_map(with).collect()
    }

    fn defences(&self) -> Vec<Defence> {
        if self.garrison.armies == 0 {
            return vec![Defence::Stand];
        }
        let mut defences =
            vec![Defence::Stand, Defence::EntrenchedAhead, Defence::EntrenchedBehind, Defence::Ambush];
        if self.can_retreat {
            defences.push(Defence::Retreat);
        }
        defences
    }
}

/// What an unowned land may gain before anybody gets there (EMP-6.4-unowned).
fn gains(rules: &Rules, assumed: Option<Gain>) -> Vec<Option<Gain>> {
    if assumed.is_some() {
        return vec![assumed];
    }
    let weights = rules.unowned_weights;
    let possible = [
        (weights.army, Some(Gain::Army)),
        (weights.fort, Some(Gain::Fort)),
        (weights.population, Some(Gain::Population)),
        (weights.nothing, None),
    ];
    possible.into_iter().filter(|&(weight, _)| weight > 0).map(|(_, gain)| gain).collect()
}

fn grown(garrison: Garrison, gain: Option<Gain>) -> Garrison {
    let Garrison { armies, forts, population, .. } = garrison;
    match gain {
        Some(Gain::Army) => Garrison { armies: armies + 1, ..garrison },
        Some(Gain::Fort) => Garrison { forts: forts + 1, ..garrison },
        Some(Gain::Population) => Garrison { population: population + 1, ..garrison },
        None => garrison,
    }
}
