//! What a country knows, as JSON: a report for programs.

use empires::{
    Area, Base, Event, Land, Observation, OwnFleet, OwnLand, OwnNation, PublicNation, Roundup, Scouted,
    Source, World,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::events::{Teller, leave_out_nothing};
use super::wire::BaseText;

/// The version of observations that is written.
const VERSION: u32 = 1;

/// An observation as JSON.
pub(super) fn told(world: &World, seen: &Observation) -> Value {
    let teller = Teller { world };
    let lands = seen.lands.iter().map(|own| (teller.code(own.land).to_owned(), own_land(teller, own)));
    let fleets = seen.fleets.iter().map(|own| (teller.code(own.sea).to_owned(), own_fleet(teller, own)));
    let scouted = seen.scouted.iter().map(|one| (teller.code(one.land).to_owned(), scouted(teller, one)));
    let sighted = seen.sighted.iter().map(|(sea, one)| {
        let figures = json!({"owner": teller.country(one.owner), "ships": one.ships, "armies": one.armies});
        (teller.code(*sea).to_owned(), figures)
    });
    let events = seen.events.iter().map(|event: &Event| teller.event(event));
    let mut told = json!({
        "version": VERSION,
        "country": teller.country(seen.country),
        "turn": seen.turn,
        "own": own_nation(teller, &seen.own),
        "lands": lands.collect::<Map<_, _>>(),
        "fleets": fleets.collect::<Map<_, _>>(),
        "scouted": scouted.collect::<Map<_, _>>(),
        "sighted": sighted.collect::<Map<_, _>>(),
        "roundup": roundup(teller, &seen.roundup),
        "events": events.collect::<Value>(),
    });
    leave_out_nothing(&mut told);
    told
}

fn own_nation(teller: Teller<'_>, own: &OwnNation) -> Value {
    let spy =
        own.spy.map(|spy| json!({"place": teller.code(spy.place), "waits_for": teller.maybe(spy.waits_for)}));
    json!({
        "points": own.points,
        "income": own.account.income,
        "supply": own.account.supply,
        "treasury": own.treasury,
        "army_reserve": own.army_reserve,
        "navy_reserve": own.navy_reserve,
        "air": own.air,
        "victory_points": own.victory_points,
        "area_count": own.area_count,
        "spy": spy,
        "watched": own.watched.iter().map(|&land| teller.code(land)).collect::<Vec<_>>(),
        "missed": own.missed,
        "has_late_orders": own.has_late_orders,
        "eliminated": own.eliminated,
    })
}

fn own_land(teller: Teller<'_>, own: &OwnLand) -> Value {
    json!({
        "population": own.population,
        "armies": own.armies,
        "forts": own.forts,
        "base": own.base.map(|base| told_base(teller, base)),
        "mode": own.stance.mode.name(),
        "against": own.stance.against.map(|area| teller.code(area)),
        "retreat": own.stance.retreat.map(|land| teller.code(land)),
        "supply": own.supply,
        "dispersed": own.dispersed,
    })
}

fn told_base(teller: Teller<'_>, base: Base) -> Value {
    let Base { entrance, usable, ships, laid_up } = base;
    json!({"entrance": teller.code(entrance), "new": !usable, "ships": ships, "laid_up": laid_up})
}

fn own_fleet(teller: Teller<'_>, own: &OwnFleet) -> Value {
    json!({
        "ships": own.fleet.ships,
        "armies": own.fleet.armies,
        "home": teller.code(own.fleet.home),
        "distance": own.distance,
        "supply": own.supply,
    })
}

/// Sources and what they are called.
const SOURCES: [(Source, &str); 4] = [
    (Source::Border, "border"),
    (Source::Visited, "visited"),
    (Source::Watched, "watched"),
    (Source::Fleet, "fleet"),
];

pub(super) fn scouted(teller: Teller<'_>, one: &Scouted) -> Value {
    let source = SOURCES.iter().find(|(source, _)| *source == one.source).map(|(_, name)| *name);
    json!({
        "source": source,
        "owner": teller.maybe(one.owner),
        "population": one.population,
        "armies": one.armies,
        "forts": one.forts,
        "base": one.base.map(|base| told_base(teller, base)),
    })
}

/// A land as scouts saw it, read as it was told.
pub(super) fn read_scouted(world: &World, land: Land, told: &Value) -> Result<Scouted, String> {
    let text: ScoutedText = serde_json::from_value(told.clone()).map_err(|fault| fault.to_string())?;
    let source = SOURCES.iter().find(|(_, name)| *name == text.source);
    let base = text.base.map(|base| {
        let entrance = world.area_coded(&base.entrance).and_then(Area::sea);
        let entrance = entrance.ok_or_else(|| format!("there is no sea {}", base.entrance))?;
        let BaseText { new, ships, laid_up, .. } = base;
        Ok::<_, String>(Base { entrance, usable: !new, ships, laid_up })
    });
    let owner =
        text.owner.map(|code| world.country_coded(&code).ok_or(format!("there is no country {code}")));
    Ok(Scouted {
        land,
        source: source.map(|(source, _)| *source).ok_or("nobody sees it like that")?,
        owner: owner.transpose()?,
        population: text.population,
        armies: text.armies,
        forts: text.forts,
        base: base.transpose()?,
    })
}

/// What [`scouted`] writes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoutedText {
    source: String,
    #[serde(default)]
    owner: Option<String>,
    population: u32,
    armies: u32,
    forts: u32,
    #[serde(default)]
    base: Option<BaseText>,
}

pub(super) fn roundup(teller: Teller<'_>, roundup: &Roundup) -> Value {
    let world = teller.world;
    let owners = world.lands().zip(&roundup.owners);
    let owners = owners.map(|(land, &owner)| (teller.code(land).to_owned(), json!(teller.maybe(owner))));
    let countries = world.countries().zip(&roundup.countries);
    let countries =
        countries.map(|(country, public)| (teller.country(country).to_owned(), public_nation(public)));
    json!({
        "owners": owners.collect::<Map<_, _>>(),
        "countries": countries.collect::<Map<_, _>>(),
        "order": roundup.order.iter().map(|&country| teller.country(country)).collect::<Vec<_>>(),
        "leading_points": roundup.leading_points,
        "points_target": roundup.points_target,
        "possible_win": roundup.possible_win.map(|win| teller.possible_win(win)),
        "win": roundup.win.map(|win| teller.win(win)),
        "commitment": roundup.commitment,
        "seed": roundup.seed,
    })
}

fn public_nation(public: &PublicNation) -> Value {
    let filled = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    json!({
        "controller": public.controller.name(),
        "treasury": public.treasury,
        "army_reserve": public.army_reserve,
        "victory_points": public.victory_points,
        "phone": filled(&public.contact.phone),
        "email": filled(&public.contact.email),
        "eliminated": public.eliminated,
    })
}
