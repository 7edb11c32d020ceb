//! What a country may see: `AA  BBB  source Border, armies 3`, or
//! `AA  CCC  unknown`.

use empires::{Area, Base, Observation, Rules, Seed, Turn, World, observe};

use crate::facts::{Told, compare, read};
use crate::layout::split_word;
use crate::position::{area, code_of, country, none, told_base};

/// Where what a country sees differs from what is expected.
pub(crate) fn check(
    world: &World,
    rules: &Rules,
    turn: &Turn,
    seed: Seed,
    text: &str,
) -> Result<Vec<String>, String> {
    let (viewer, rest) = split_word(text);
    let (code, said) = split_word(rest);
    let seen = observe(world, rules, turn, seed, country(world, viewer)?);
    let told = told(world, &seen, area(world, code)?);
    if said == "unknown" {
        return Ok(told.iter().map(|_| format!("{viewer} sees {code}")).take(1).collect());
    }
    if told.is_empty() {
        return Ok(vec![format!("{viewer} sees nothing of {code}")]);
    }
    Ok(compare(&format!("{viewer} sees {code}"), &read(said)?, &told))
}

/// What is seen of an area; nothing if it is unknown.
fn told(world: &World, seen: &Observation, area: Area) -> Told {
    match area {
        Area::Land(land) => {
            let own = seen.own_land(land).map(|own| {
                let mut told = ground(world, (own.population, own.armies, own.forts, own.base));
                told.push(("source", "Own".to_owned()));
                told.push(("supply", own.supply.to_string()));
                told.push(("dispersed", own.dispersed.to_string()));
                told
            });
            let scouted = seen.scouting_of(land).map(|other| {
                let mut told = ground(world, (other.population, other.armies, other.forts, other.base));
                told.push(("source", format!("{:?}", other.source)));
                told.push(("owner", code_of(world, other.owner)));
                told
            });
            own.or(scouted).unwrap_or_default()
        }
        Area::Sea(sea) => {
            let own = seen.own_fleet(sea).map(|own| {
                vec![
                    ("source", "Own".to_owned()),
                    ("ships", own.fleet.ships.to_string()),
                    ("armies", own.fleet.armies.to_string()),
                    ("home", world.code(own.fleet.home).to_owned()),
                    ("distance", own.distance.map_or_else(none, |distance| distance.to_string())),
                    ("supply", own.supply.to_string()),
                ]
            });
            let sighted = seen.sighted.iter().find(|(other, _)| *other == sea).map(|(_, fleet)| {
                vec![
                    ("source", "Fleet".to_owned()),
                    ("owner", code_of(world, Some(fleet.owner))),
                    ("ships", fleet.ships.to_string()),
                    ("armies", fleet.armies.to_string()),
                ]
            });
            own.or(sighted).unwrap_or_default()
        }
    }
}

fn ground(world: &World, (population, armies, forts, base): (u32, u32, u32, Option<Base>)) -> Told {
    vec![
        ("population", population.to_string()),
        ("armies", armies.to_string()),
        ("forts", forts.to_string()),
        ("base", told_base(world, base)),
        ("ships", base.map_or(0, |base| base.ships).to_string()),
        ("laid-up", base.map_or(0, |base| base.laid_up).to_string()),
    ]
}
