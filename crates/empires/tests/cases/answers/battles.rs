//! Battles as arithmetic.

use empires::{
    AirPhase, Assault, Defence, Garrison, LandBattle, Landing, Rules, SeaBattle, SeaPhase, Squadron,
};

use super::money::terrain;
use crate::facts::{Given, Told, yes};

/// How a garrison can meet an attack.
const DEFENCES: [(&str, Defence); 5] = [
    ("stand", Defence::Stand),
    ("entrenched-ahead", Defence::EntrenchedAhead),
    ("entrenched-behind", Defence::EntrenchedBehind),
    ("ambush", Defence::Ambush),
    ("retreat", Defence::Retreat),
];

pub(crate) fn at_sea(rules: &Rules, given: &mut Given<'_>) -> Result<Told, String> {
    let attacker = Squadron { ships: given.number("ships")?, armies: given.number("armies")? };
    let defender = Squadron { ships: given.number("their-ships")?, armies: given.number("their-armies")? };
    let battle = SeaBattle::fight(attacker, defender, rules);
    let (left, their) = (battle.attacker_left, battle.defender_left);
    let mut told = numbers([
        ("lost", attacker.ships - left.ships),
        ("their-lost", defender.ships - their.ships),
        ("ships", left.ships),
        ("armies", left.armies),
        ("their-ships", their.ships),
        ("their-armies", their.armies),
    ]);
    told.push(("won", yes(battle.is_won())));
    Ok(told)
}

pub(crate) fn on_land(rules: &Rules, given: &mut Given<'_>) -> Result<Told, String> {
    let ships = given.number("ships")?;
    let landing = Landing { ships, aboard: given.number("aboard")? };
    let assault = Assault {
        armies: given.number("armies")?,
        air: given.number("air")?,
        landing: (ships > 0).then_some(landing),
    };
    let name = given.text("defence").unwrap_or("stand");
    let defence = DEFENCES.into_iter().find(|(known, _)| *known == name);
    let garrison = Garrison {
        armies: given.number("their-armies")?,
        forts: given.number("forts")?,
        population: given.number("population")?,
        terrain: terrain(given)?,
        air: given.number("their-air")?,
        ships: given.number("their-ships")?,
        defence: defence.ok_or_else(|| format!("there is no defence {name}"))?.1,
    };
    let battle = LandBattle::fight(assault, garrison, rules);
    let mut told = land_phase(&battle);
    told.extend(phases(&battle));
    Ok(told)
}

fn land_phase(battle: &LandBattle) -> Told {
    let mut told = numbers([
        ("strength", battle.defence_strength),
        ("lost", battle.lost.attacker),
        ("their-lost", battle.lost.defender),
        ("left", battle.attackers_left()),
        ("their-left", battle.defenders_left()),
        ("retreated", battle.retreated),
        ("population", battle.population_left()),
        ("forts", battle.garrison.forts - battle.forts_lost),
        ("returned", battle.returned),
        ("moved-in", battle.moved_in),
        ("landed", battle.attack_strength),
        ("drowned", battle.drowned + battle.drowned_landing),
    ]);
    told.push(("captured", yes(battle.captured)));
    told.push(("major", yes(battle.is_major())));
    told.push(("vp", battle.attacker_points.to_string()));
    told.push(("their-vp", battle.defender_points.to_string()));
    told
}

/// What happened in the air and between ships, and the hits left for the land.
fn phases(battle: &LandBattle) -> Told {
    let air: AirPhase = battle.air.unwrap_or_default();
    let sea: SeaPhase = battle.sea.unwrap_or_default();
    let from_air = (air.carried_by_attacker, air.carried_by_defender);
    let carried = battle.sea.map_or(from_air, |sea| (sea.carried_by_attacker, sea.carried_by_defender));
    let mut told = numbers([
        ("air-used", air.attacking),
        ("their-air-used", air.defending),
        ("air-carried", air.carried_by_attacker),
        ("their-air-carried", air.carried_by_defender),
        ("air-lost", air.attacker_lost),
        ("their-air-lost", air.defender_lost),
        ("ships-lost", sea.attacker_lost),
        ("their-ships-lost", sea.defender_lost),
        ("carried", carried.0),
        ("their-carried", carried.1),
    ]);
    told.push(("withheld", yes(air.withheld)));
    told.push(("air-phase", yes(battle.air.is_some())));
    told.push(("sea-phase", yes(battle.sea.is_some())));
    told
}

fn numbers<const N: usize>(told: [(&'static str, u32); N]) -> Told {
    told.map(|(key, number)| (key, number.to_string())).to_vec()
}
