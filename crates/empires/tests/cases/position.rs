//! Where a game stands, entry by entry: `AA  bp 5`, `AAA  owner AA, armies 5`,
//! `SEA  owner AA, ships 3, home AAA`.

use empires::{
    Account, Area, Base, Censuses, Controller, Country, Desk, Doings, Fleet, Land, LandState, Mode, Nation,
    Rules, Sea, Spy, State, World, supply,
};

use crate::facts::{Fact, Told, number, yes};

/// A game in which nobody has anything, and nobody plays yet.
pub(crate) fn empty(world: &World) -> State {
    State {
        turn: 0,
        lands: vec![LandState::EMPTY; world.land_count()],
        seas: vec![None; world.sea_count()],
        nations: vec![nation(); world.country_count()],
        order: Vec::new(),
        censuses: Censuses { taken: 0, next: u32::MAX },
        possible_win: None,
        win: None,
    }
}

/// A country that is out until it is named.
fn nation() -> Nation {
    Nation {
        points: 0,
        treasury: 0,
        army_reserve: 0,
        navy_reserve: 0,
        air: 0,
        victory_points: 0,
        spy: None,
        doings: Doings::default(),
        account: Account::default(),
        eliminated: Some(0),
        desk: Desk::new(Controller::Player),
    }
}

/// What an entry speaks of.
enum Subject {
    Country(Country),
    Land(Land),
    Sea(Sea),
}

fn subject(world: &World, code: &str) -> Result<Subject, String> {
    let area = || {
        world.area_coded(code).map(|area| match area {
            Area::Land(land) => Subject::Land(land),
            Area::Sea(sea) => Subject::Sea(sea),
        })
    };
    let country = world.country_coded(code).map(Subject::Country);
    country.or_else(area).ok_or_else(|| format!("nothing is called {code}"))
}

/// Makes it so that the facts hold; a country that is named plays.
pub(crate) fn set(world: &World, state: &mut State, code: &str, facts: &[Fact<'_>]) -> Result<(), String> {
    match subject(world, code)? {
        Subject::Country(country) => {
            if !state.order.contains(&country) {
                state.order.push(country);
                state.nations[country.index()].eliminated = None;
            }
            facts.iter().try_for_each(|fact| set_nation(world, &mut state.nations[country.index()], *fact))
        }
        Subject::Land(land) => {
            facts.iter().try_for_each(|fact| set_land(world, &mut state.lands[land.index()], *fact))
        }
        Subject::Sea(sea) => {
            let mut fleet = Fleet { owner: Country::new(0), ships: 0, armies: 0, home: Land::new(0) };
            facts.iter().try_for_each(|fact| set_fleet(world, &mut fleet, *fact))?;
            state.seas[sea.index()] = Some(fleet);
            Ok(())
        }
    }
}

fn set_nation(world: &World, nation: &mut Nation, (key, value): Fact<'_>) -> Result<(), String> {
    match key {
        "bp" => nation.points = number(value)?,
        "treasury" => nation.treasury = number(value)?,
        "army-reserve" => nation.army_reserve = number(value)?,
        "navy-reserve" => nation.navy_reserve = number(value)?,
        "air" => nation.air = number(value)?,
        "vp" => nation.victory_points = number(value)?,
        "spy" => nation.spy = Some(Spy { place: land(world, value)?, waits_for: None }),
        "waits-for" => {
            let waits_for = Some(country(world, value)?);
            nation.spy = nation.spy.map(|spy| Spy { waits_for, ..spy });
        }
        "player" => {
            nation.desk.controller =
                Controller::named(value).ok_or_else(|| format!("nobody plays as {value}"))?;
        }
        _ => return Err(unknown(key)),
    }
    Ok(())
}

fn set_land(world: &World, place: &mut LandState, (key, value): Fact<'_>) -> Result<(), String> {
    match key {
        "owner" => place.owner = Some(country(world, value)?),
        "population" => place.population = number(value)?,
        "armies" => place.armies = number(value)?,
        "forts" => place.forts = number(value)?,
        "base" => {
            let usable = !value.ends_with(" new");
            let entrance = sea(world, value.trim_end_matches(" new"))?;
            place.base = Some(Base { entrance, usable, ships: 0, laid_up: 0 });
        }
        "ships" => base(place)?.ships = number(value)?,
        "laid-up" => base(place)?.laid_up = number(value)?,
        "mode" => place.stance.mode = Mode::named(value).ok_or_else(|| format!("{value} is no mode"))?,
        "against" => place.stance.against = Some(area(world, value)?),
        "retreat" => place.stance.retreat = Some(land(world, value)?),
        "watcher" => place.watcher = Some(country(world, value)?),
        "stuck" => place.marks.stuck = Some(country(world, value)?),
        _ => return Err(unknown(key)),
    }
    Ok(())
}

fn base(place: &mut LandState) -> Result<&mut Base, String> {
    place.base.as_mut().ok_or_else(|| "ships in a land need a base before them".to_owned())
}

fn set_fleet(world: &World, fleet: &mut Fleet, (key, value): Fact<'_>) -> Result<(), String> {
    match key {
        "owner" => fleet.owner = country(world, value)?,
        "ships" => fleet.ships = number(value)?,
        "armies" => fleet.armies = number(value)?,
        "home" => fleet.home = land(world, value)?,
        _ => return Err(unknown(key)),
    }
    Ok(())
}

fn unknown(key: &str) -> String {
    format!("\"{key}\" means nothing here")
}

/// The country with this code.
pub(crate) fn country(world: &World, code: &str) -> Result<Country, String> {
    world.country_coded(code).ok_or_else(|| format!("there is no country {code}"))
}

/// The area with this code.
pub(crate) fn area(world: &World, code: &str) -> Result<Area, String> {
    world.area_coded(code).ok_or_else(|| format!("there is no area {code}"))
}

fn land(world: &World, code: &str) -> Result<Land, String> {
    area(world, code)?.land().ok_or_else(|| format!("{code} is no land"))
}

fn sea(world: &World, code: &str) -> Result<Sea, String> {
    area(world, code)?.sea().ok_or_else(|| format!("{code} is no sea"))
}

/// Everything that can be said of a country, a land or a sea.
pub(crate) fn told(world: &World, rules: &Rules, state: &State, code: &str) -> Result<Told, String> {
    Ok(match subject(world, code)? {
        Subject::Country(country) => told_nation(world, state, country),
        Subject::Land(land) => told_land(world, state.land(land)),
        Subject::Sea(sea) => told_fleet(world, rules, state, sea),
    })
}

fn told_nation(world: &World, state: &State, country: Country) -> Told {
    let nation = state.nation(country);
    let at = |spy: Spy| world.code(spy.place).to_owned();
    vec![
        ("bp", nation.points.to_string()),
        ("treasury", nation.treasury.to_string()),
        ("army-reserve", nation.army_reserve.to_string()),
        ("navy-reserve", nation.navy_reserve.to_string()),
        ("air", nation.air.to_string()),
        ("vp", nation.victory_points.to_string()),
        ("spy", nation.spy.map_or_else(none, at)),
        ("waits-for", code_of(world, nation.spy.and_then(|spy| spy.waits_for))),
        ("income", nation.account.income.to_string()),
        ("supply", nation.account.supply.to_string()),
        ("areas", state.area_count(country).to_string()),
        ("eliminated", nation.eliminated.map_or_else(|| "no".to_owned(), |turn| turn.to_string())),
        ("player", nation.desk.controller.name().to_owned()),
        ("phone", text(&nation.desk.contact.phone)),
        ("email", text(&nation.desk.contact.email)),
        (
            "possible-win",
            state
                .possible_win
                .filter(|(by, _)| *by == country)
                .map_or_else(none, |(_, kind)| kind.name().to_owned()),
        ),
        (
            "win",
            state
                .win
                .filter(|win| win.country == country)
                .map_or_else(none, |win| win.kind.name().to_owned()),
        ),
    ]
}

fn told_land(world: &World, place: &LandState) -> Told {
    let stance = place.stance;
    vec![
        ("owner", code_of(world, place.owner)),
        ("population", place.population.to_string()),
        ("armies", place.armies.to_string()),
        ("forts", place.forts.to_string()),
        ("base", told_base(world, place.base)),
        ("ships", place.ships().to_string()),
        ("laid-up", place.laid_up().to_string()),
        ("mode", stance.mode.name().to_owned()),
        ("against", stance.against.map_or_else(none, |area| world.code(area).to_owned())),
        ("retreat", stance.retreat.map_or_else(none, |land| world.code(land).to_owned())),
        ("watcher", code_of(world, place.watcher)),
        ("stuck", code_of(world, place.marks.stuck)),
        ("fleet-locked", yes(place.marks.fleet_locked)),
    ]
}

/// The entrance of a base, and whether it is new.
pub(crate) fn told_base(world: &World, base: Option<Base>) -> String {
    let told = |base: Base| format!("{}{}", world.code(base.entrance), if base.usable { "" } else { " new" });
    base.map_or_else(none, told)
}

fn told_fleet(world: &World, rules: &Rules, state: &State, sea: Sea) -> Told {
    let Some(fleet) = state.fleet(sea) else { return vec![("ships", "0".to_owned()), ("owner", none())] };
    let distance = supply::distance(world, state, rules, sea, fleet);
    vec![
        ("owner", code_of(world, Some(fleet.owner))),
        ("ships", fleet.ships.to_string()),
        ("armies", fleet.armies.to_string()),
        ("home", world.code(fleet.home).to_owned()),
        ("distance", distance.map_or_else(none, |distance| distance.to_string())),
    ]
}

/// The code of a country, or `none`.
pub(crate) fn code_of(world: &World, country: Option<Country>) -> String {
    country.map_or_else(none, |country| world.country(country).code.clone())
}

fn text(text: &str) -> String {
    if text.is_empty() { none() } else { text.to_owned() }
}

/// Nothing.
pub(crate) fn none() -> String {
    "none".to_owned()
}
