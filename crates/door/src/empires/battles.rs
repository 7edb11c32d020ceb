//! Battles as JSON, with all figures.

use empires::{AirPhase, Defence, LandBattle, SeaBattle, SeaPhase, Squadron};
use serde_json::{Value, json};

/// A battle for a land, as both sides may know it: what took part and what became
/// of it, not what else a country has.
pub(super) fn land_battle(battle: &LandBattle) -> Value {
    let LandBattle { assault, garrison, lost, .. } = battle;
    json!({
        "attack": {"armies": assault.armies},
        "defence": {
            "armies": garrison.armies,
            "forts": garrison.forts,
            "population": garrison.population,
            "terrain": garrison.terrain.name(),
            "stance": stance(garrison.defence),
        },
        "air": battle.air.map(air_phase),
        "sea": battle.sea.map(sea_phase),
        "attack_strength": battle.attack_strength,
        "defence_strength": battle.defence_strength,
        "attacker_lost": lost.attacker,
        "defender_lost": lost.defender,
        "drowned_landing": battle.drowned_landing,
        "drowned": battle.drowned,
        "retreated": battle.retreated,
        "population_lost": battle.population_lost,
        "forts_lost": battle.forts_lost,
        "captured": battle.captured,
        "returned": battle.returned,
        "moved_in": battle.moved_in,
        "attacker_points": battle.attacker_points,
        "defender_points": battle.defender_points,
        "major": battle.is_major(),
    })
}

/// A battle at sea.
pub(super) fn sea_battle(battle: &SeaBattle) -> Value {
    json!({
        "attack": squadron(battle.attacker),
        "defence": squadron(battle.defender),
        "attacker_left": squadron(battle.attacker_left),
        "defender_left": squadron(battle.defender_left),
        "captured": battle.is_won(),
    })
}

fn squadron(Squadron { ships, armies }: Squadron) -> Value {
    json!({"ships": ships, "armies": armies})
}

fn air_phase(air: AirPhase) -> Value {
    json!({
        "attacking": air.attacking,
        "defending": air.defending,
        "withheld": air.withheld,
        "attacker_lost": air.attacker_lost,
        "defender_lost": air.defender_lost,
        "carried_by_attacker": air.carried_by_attacker,
        "carried_by_defender": air.carried_by_defender,
    })
}

fn sea_phase(sea: SeaPhase) -> Value {
    json!({
        "attacking": sea.attacking,
        "defending": sea.defending,
        "attacker_lost": sea.attacker_lost,
        "defender_lost": sea.defender_lost,
        "carried_by_attacker": sea.carried_by_attacker,
        "carried_by_defender": sea.carried_by_defender,
    })
}

/// How the defenders stood, where that made a difference. Who only could have
/// retreated keeps it to itself.
const fn stance(defence: Defence) -> Option<&'static str> {
    match defence {
        Defence::EntrenchedAhead => Some("entrenched_ahead"),
        Defence::EntrenchedBehind => Some("entrenched_behind"),
        Defence::Ambush => Some("ambush"),
        Defence::Stand | Defence::Retreat => None,
    }
}
