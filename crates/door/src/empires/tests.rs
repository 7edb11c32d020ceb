//! States go out and come in again unchanged, and nothing unsound comes in.

#![allow(clippy::unwrap_used)]

use empires::{
    Account, Base, Boxes, Controller, Country, Doings, Fleet, Land, Marks, Message, Mode, Sea, Seed, Spy,
    Stance, State, Turnsheet, Win, WinKind, World, begin, invented_world,
};
use serde_json::{Value, json};

use super::{read_state, write_state};

fn world() -> World {
    invented_world(3).unwrap()
}

fn opening(world: &World) -> State {
    begin(world, &world.rules(), &[Country::new(0)], Seed::of_number(1))
}

/// A state with something in every field.
fn everything(world: &World) -> State {
    let mut state = opening(world);
    let (first, second) = (Country::new(0), Country::new(1));
    let (land, beside) = (Land::new(4), Land::new(5));
    let entrance = world.facts(land).seas[0];
    let place = &mut state.lands[land.index()];
    place.base = Some(Base { entrance, usable: false, ships: 2, laid_up: 3 });
    place.stance = Stance { mode: Mode::Entrench, against: Some(entrance.into()), retreat: Some(beside) };
    place.watcher = Some(second);
    place.marks = Marks { stuck: Some(first), grown: true, built: true, fleet_locked: true };
    state.lands[6].stance = Stance::START;
    state.seas[1] = Some(Fleet { owner: second, ships: 5, armies: 4, home: Land::new(12) });
    let nation = &mut state.nations[0];
    nation.spy = Some(Spy { place: land, waits_for: Some(second) });
    nation.victory_points = -7;
    nation.doings = Doings { cashed: 1, bid: 2, army_locked: true, navy_locked: true };
    nation.account = Account { income: 9, supply: 3 };
    nation.desk.missed = 2;
    nation.desk.controller = Controller::Dropout;
    nation.desk.contact.phone = "555 0100".to_owned();
    nation.desk.contact.email = "me@there".to_owned();
    let message = Message { to: empires::Addressee::Email, text: " two  words ".to_owned() };
    let lines = [Boxes::default(), Boxes::new("MOVE", " a", "", "b | \n c")];
    nation.desk.late = Some(Turnsheet { messages: vec![message], ..Turnsheet::of_lines(lines) });
    state.turn = 9;
    state.censuses.taken = 2;
    state.censuses.next = 11;
    state.possible_win = Some((second, WinKind::Knockout));
    state.win = Some(Win { country: first, kind: WinKind::Points, turn: 9 });
    state
}

#[test]
fn what_goes_out_comes_in_unchanged() {
    let world = world();
    for state in [opening(&world), everything(&world)] {
        let text = write_state(&world, &state);
        assert_eq!(read_state(&world, &text), Ok(state), "{text}");
    }
}

#[test]
fn a_state_says_what_is_unusual_in_it() {
    let world = world();
    let state: Value = serde_json::from_str(&write_state(&world, &everything(&world))).unwrap();
    assert_eq!(
        state["lands"]["AAE"],
        json!({
            "owner": "AA", "population": 4, "armies": 2, "forts": 1,
            "base": {"entrance": "ZAA", "new": true, "ships": 2, "laid_up": 3},
            "mode": "ENTRENCH", "against": "ZAA", "retreat": "AAF", "watcher": "AB", "stuck": "AA",
            "grown": true, "built": true, "fleet_locked": true,
        })
    );
    assert_eq!(state["fleets"], json!({"ZAB": {"owner": "AB", "ships": 5, "armies": 4, "home": "AAM"}}));
    assert_eq!(state["lands"]["AAG"]["mode"], "RETREAT");
    assert_eq!(
        state["countries"]["AA"]["late"],
        json!({
            "lines": [[], ["MOVE", " a", "", "b | \n c"]],
            "messages": [{"to": "email", "text": " two  words "}],
        })
    );
}

/// What is said of the opening after a change, as `place: message`.
fn refusal(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let world = world();
    let mut state: Value = serde_json::from_str(&write_state(&world, &everything(&world))).unwrap();
    change(&mut state);
    let fault = read_state(&world, &state.to_string()).unwrap_err();
    fault.faults.iter().map(|fault| format!("{}: {}", fault.place, fault.message)).collect()
}

fn set(path: &str, value: Value) -> Vec<String> {
    refusal(|state| *state.pointer_mut(path).unwrap() = value)
}

#[test]
fn unknown_codes_and_words_are_refused_with_the_nearest() {
    let table = [
        ("/lands/AAA/owner", json!("AX"), "lands.AAA.owner: there is no country \"AX\"; did you mean AA?"),
        ("/fleets/ZAB/home", json!("ZAC"), "fleets.ZAB.home: ZAC is a sea, not a land"),
        ("/lands/AAE/base/entrance", json!("AAF"), "lands.AAE.base.entrance: AAF is a land, not a sea"),
        ("/lands/AAE/against", json!("ZZZ"), "lands.AAE.against: there is no area \"ZZZ\""),
        (
            "/lands/AAE/mode",
            json!("HIDE"),
            "lands.AAE.mode: \"HIDE\" is none of DEFEND, ENTRENCH, AMBUSH, RETREAT",
        ),
        (
            "/countries/AA/controller",
            json!("me"),
            "countries.AA.controller: \"me\" is none of player, dummy, dropout",
        ),
        (
            "/possible_win/kind",
            json!("LUCK"),
            "possible_win.kind: \"LUCK\" is none of RUNAWAY, KNOCKOUT, POINTS",
        ),
        ("/version", json!(2), "version: states have version 1"),
        (
            "/countries/AA/late",
            json!({"lines": [["A", "B", "C", "D", "E"]]}),
            "countries.AA.late: a line has 4 boxes",
        ),
    ];
    for (path, value, told) in table {
        let faults = set(path, value);
        assert!(faults.len() == 1 && faults[0].starts_with(told), "{path}: {faults:?}");
    }
    let faults = refusal(|state| state["lands"]["AAI"] = json!({"armees": 3}));
    assert!(faults[0].starts_with("lands.AAI.armees: unknown field `armees`"), "{faults:?}");
}

#[test]
fn what_no_game_can_come_to_is_refused_where_it_stands() {
    let table = [
        ("/lands/AAA/armies", json!(1_000_001), "lands.AAA.armies: no number may be larger than 1000000"),
        ("/lands/AAA/armies", json!(-1), "lands.AAA.armies: invalid value: integer `-1`, expected u32"),
        ("/countries/AA/victory_points", json!(-1_000_001), "countries.AA.victory_points: no number may"),
        ("/lands/AAE/base/entrance", json!("ZAC"), "lands.AAE.base.entrance: the areas do not lie beside"),
        ("/lands/AAE/retreat", json!("AAH"), "lands.AAE.retreat: the areas do not lie beside each other"),
        ("/lands/AAE/retreat", json!("ZAA"), "lands.AAE.retreat: armies retreat to lands"),
        ("/fleets/ZAB/armies", json!(6), "fleets.ZAB.armies: every army at sea needs a ship"),
        ("/countries/AA/spy/waits_for", json!("AA"), "countries.AA.spy.waits_for: a spy lies in wait"),
        ("/countries/AA/spy/place", json!("AAD"), "countries.AA.spy.waits_for: a spy lies in wait"),
        ("/countries/AA/phone", json!("5".repeat(61)), "countries.AA.phone: this takes 60 letters at most"),
        ("/order", json!(["AA", "AB"]), "order: every country that still plays stands there once"),
        ("/order", json!(["AA", "AB", "AB"]), "order: every country that still plays stands there once"),
        ("/censuses/next", json!(9), "censuses.next: this turn has been played already"),
        ("/win/turn", json!(10), "win.turn: this turn has not been played yet"),
    ];
    for (path, value, told) in table {
        let faults = set(path, value);
        assert!(faults.len() == 1 && faults[0].starts_with(told), "{path}: {faults:?}");
    }
    let faults = set("/fleets/ZAB/ships", json!(0));
    assert_eq!(faults[0], "fleets.ZAB.ships: a fleet has at least one ship");
    let faults = refusal(|state| state["countries"]["AB"]["eliminated"] = json!(3));
    let told = "lands.AAE.watcher: a country that is out has nothing any more".to_owned();
    assert!(faults.contains(&told), "{faults:?}");
}

#[test]
fn nothing_stands_there_twice() {
    let world = world();
    let text = write_state(&world, &opening(&world));
    let twice = text.replacen("\"lands\":{", "\"lands\":{\"AAA\":{\"owner\":\"AA\"},", 1);
    let fault = read_state(&world, &twice).unwrap_err();
    assert_eq!(fault.message, "lands.AAA: AAA stands there twice");
}

#[test]
fn what_is_not_said_is_as_usual() {
    let world = world();
    let text = r#"{"version":1,"turn":0,"order":["AC","AA","AB"],"censuses":{"taken":0,"next":3}}"#;
    let state = read_state(&world, text).unwrap();
    assert_eq!(state.nations[1].desk.controller, Controller::Player);
    assert_eq!(state.lands[0].stance, Stance::UNOWNED);
    assert_eq!(state.seas[Sea::new(2).index()], None);
}
