//! How a turnsheet would go, and what attacks may come to, as JSON.

use empires::{
    AttackForecast, BoxFault, Certainty, Doubt, FleetEnding, Forecast, LandBattle, LandEnding, LineForecast,
    Observation, SeaForecast, Slot, TurnEnd, Warning, World, write_line,
};
use serde_json::{Value, json};

use super::battles::{land_battle, sea_battle};
use super::events::leave_out_nothing;
use super::sheet::box_texts;

/// How a turnsheet would go for a country that knows just this: line by line,
/// with what should be looked at again and how the turn would end.
pub fn tell_forecast(world: &World, seen: &Observation, forecast: &Forecast) -> Value {
    let lines = forecast.lines.iter().map(|line| line.as_ref().map(|line| told_line(world, line)));
    let mut told = json!({
        "lines": lines.collect::<Vec<_>>(),
        "warnings": forecast.warnings.iter().map(|&warning| told_warning(world, warning)).collect::<Value>(),
        "start": {
            "points": seen.own.points,
            "treasury": seen.own.treasury,
            "army-reserve": seen.own.army_reserve,
            "navy-reserve": seen.own.navy_reserve,
            "air": seen.own.air,
        },
        "end": told_end(world, &forecast.ending),
    });
    for part in ["start", "end"] {
        leave_out_nothing(&mut told[part]);
    }
    told
}

/// What an attack may come to, as JSON.
pub fn tell_attack(forecast: &AttackForecast) -> Value {
    let mut told = json!({
        "guess": forecast.is_guess,
        "sure": forecast.least_for_sure,
        "best": forecast.least_at_best,
        "words": attack_words(forecast),
        "worst-case": land_battle(forecast.worst()),
        "expected": land_battle(forecast.expected()),
        "best-case": land_battle(forecast.best()),
    });
    leave_out_nothing(&mut told);
    told
}

/// What sailing into a held sea comes to, as JSON.
pub fn tell_sea_battle(forecast: &SeaForecast) -> Value {
    let mut told = json!({ "least": forecast.least, "battle": sea_battle(&forecast.battle) });
    leave_out_nothing(&mut told);
    told
}

fn told_line(world: &World, line: &LineForecast) -> Value {
    let (verdict, why) = certainty(world, &line.certainty);
    let mut told = json!({
        "order": line.order.map(|order| box_texts(&write_line(world, order)).join(" ")),
        "verdict": verdict,
        "why": why,
        "price": line.price,
        "left": line.left,
        "faults": line.faults.iter().map(told_fault).collect::<Value>(),
        "attack": line.attack.as_ref().map(|attack| json!({
            "guess": attack.is_guess,
            "sure": attack.least_for_sure,
            "best": attack.least_at_best,
            "words": attack_words(attack),
        })),
    });
    leave_out_nothing(&mut told);
    told
}

fn told_fault(fault: &BoxFault) -> Value {
    let slot = match fault.slot {
        Slot::Action => "action",
        Slot::Place => "place",
        Slot::Target => "target",
        Slot::Number => "number",
    };
    json!({ "box": slot, "code": fault.code.name(), "message": fault.code.sentence(), "near": fault.near })
}

/// How sure it is that a line is carried out, and why it may not be.
fn certainty(world: &World, certainty: &Certainty) -> (&'static str, Option<String>) {
    let told = |doubts: &[Doubt]| {
        let doubts: Vec<String> = doubts.iter().map(|doubt| doubt.sentence(world)).collect();
        doubts.join("; ")
    };
    match certainty {
        Certainty::Sure => ("sure", None),
        Certainty::Likely(doubts) => ("likely", Some(told(doubts))),
        Certainty::Unlikely(code, doubts) => {
            ("unlikely", Some(format!("{}; but {}", code.sentence(), told(doubts))))
        }
        Certainty::SurelyFails(code) => ("fails", Some(code.sentence().to_owned())),
    }
}

fn told_warning(world: &World, warning: Warning) -> Value {
    let mut told = json!({ "line": warning.line(), "message": warning.sentence(world) });
    leave_out_nothing(&mut told);
    told
}

/// An attack in a sentence without a full stop.
fn attack_words(forecast: &AttackForecast) -> String {
    let guess = if forecast.is_guess { ", if the garrison is what is supposed" } else { "" };
    let likely = match (forecast.worst().captured, forecast.best().captured) {
        (true, _) => format!("takes the land{}", left_over(forecast.worst())),
        (false, true) => "may take the land".to_owned(),
        (false, false) => "does not take the land".to_owned(),
    };
    let needed = match (forecast.least_for_sure, forecast.least_at_best) {
        (Some(sure), _) => format!("; {sure} armies are enough in any case"),
        (None, Some(best)) => format!("; {best} armies at best, no number in any case"),
        (None, None) => "; no number of armies does".to_owned(),
    };
    format!("{likely}{guess}{needed}")
}

fn left_over(battle: &LandBattle) -> String {
    format!(" with {} armies left at least", battle.attackers_left())
}

fn told_end(world: &World, end: &TurnEnd) -> Value {
    let land = |it: &LandEnding| {
        json!({
            "area": world.code(it.land),
            "population": it.population,
            "armies": it.armies,
            "dispersed": it.dispersed,
            "supply": it.supply,
        })
    };
    let fleet = |it: &FleetEnding| {
        json!({
            "area": world.code(it.sea),
            "ships": it.ships,
            "armies": it.armies,
            "disperses": it.disperses,
            "supply": it.supply,
        })
    };
    json!({
        "income": end.account.income,
        "supply": end.account.supply,
        "balance": end.balance,
        "treasury": end.treasury,
        "army-reserve": end.army_reserve,
        "navy-reserve": end.navy_reserve,
        "lands": end.lands.iter().map(land).collect::<Value>(),
        "fleets": end.fleets.iter().map(fleet).collect::<Value>(),
    })
}
