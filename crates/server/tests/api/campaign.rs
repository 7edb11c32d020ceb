//! Games of the Empires family, over the API and on pages.

use game::Settings;
use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::{Kind, Place};

use crate::house::{Guest, House, settings};

fn campaign() -> Settings {
    settings("empires-teaching")
}

/// The deadline passes.
async fn deadline(house: &House) {
    house.turn_clock(SignedDuration::from_hours(80));
    house.work().await;
}

/// The code of some land that a seat owns.
async fn own_land(house: &House, who: &Guest, game: &str) -> String {
    let seen = house.get(who, game).await;
    let lands = seen["game"]["position"]["observation"]["lands"].as_object().unwrap().clone();
    lands.keys().next().unwrap().clone()
}

async fn page(house: &House, who: &Guest, path: &str) -> String {
    let answer = house.ask(who, "GET", path, &Value::Null).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.body.as_str().unwrap().to_owned()
}

// EMP-2.1-size, EMP-2.1-alloc, EMP-2.7-login, EMP-2.3-addresses: a seat for every
// country of the map, chosen by whoever comes, with what they share of themselves.
pub(crate) async fn a_turn_is_ordered_played_and_read(place: Place) {
    let house = House::new(place).await;
    let people = house.players(3).await;
    let opened = house.post(&people[0], "/api/games", serde_json::to_value(campaign()).unwrap()).await;
    let name = opened["game"].as_str().unwrap().to_owned();
    let game = format!("/api/games/{name}");
    let shared = json!({ "seat": 0, "introduction": { "email": "ann@example.org" } });
    house.post(&people[1], &format!("{game}/join"), shared).await;
    let taken = house.refused(&people[2], "POST", &format!("{game}/join"), json!({ "seat": 0 })).await;
    assert_eq!(taken, (409, "seat-taken".to_owned()));
    house.post(&people[2], &format!("{game}/join"), json!({ "seat": 1 })).await;
    house.post(&people[0], &format!("{game}/begin"), Value::Null).await;
    let nobody = Guest::default();
    assert_eq!(house.refused(&nobody, "GET", &format!("{game}/reports/0"), Value::Null).await.0, 401);

    let land = own_land(&house, &people[1], &game).await;
    let text = format!("GROW {land}\n3 | TAX\n4 | MOVE | {land}X | QQQ | 1");
    let forecast = house.post(&people[1], &format!("{game}/forecast"), json!({ "text": text })).await;
    let verdict = |line: usize| forecast["lines"][line].clone();
    assert_eq!(forecast["lines"].as_array().unwrap().len(), 16);
    assert_eq!(verdict(1), Value::Null, "an empty line is nothing");
    assert_eq!(verdict(2)["verdict"], "sure");
    assert_eq!(verdict(3)["verdict"], "fails");
    assert_eq!(verdict(3)["faults"][0]["box"], "place");
    let layers = house.post(&people[1], &format!("{game}/chart"), json!({ "text": text })).await;
    assert!(layers["layers"].as_object().unwrap().len() > 3);
    let receipt =
        house.post(&people[1], &format!("{game}/orders"), json!({ "phase": "T1", "text": text })).await;
    assert_eq!((&receipt["number"], &receipt["phase"]), (&json!(1), &json!("T1")));
    deadline(&house).await;

    let report = house.get(&people[1], &format!("{game}/reports/1")).await;
    assert_eq!((&report["turn"], &report["country"].is_string()), (&json!(1), &true));
    let told = page(&house, &people[1], &format!("{game}/reports/1?form=text")).await;
    assert!(told.contains(&land) && told.contains("ann@example.org"), "{told}");
    assert_eq!(house.refused(&people[1], "GET", &format!("{game}/reports/2"), Value::Null).await.0, 404);
    for path in ["", "/reports/0", "/reports/1", "/replay/1", "/figures", "/calculator"] {
        page(&house, &people[1], &format!("/games/{name}{path}")).await;
    }
    for who in [&people[0], &nobody] {
        let seen = page(&house, who, &format!("/games/{name}")).await;
        assert!(!seen.contains("desk-sheet"), "whoever has no country has no sheet");
    }
}

// EMP-2.4-late, EMP-2.5-missed: over the API, with receipts.
pub(crate) async fn late_sets_are_put_aside_and_missed_turns_told(place: Place) {
    let house = House::new(place).await;
    let people = house.players(3).await;
    let game = house.begun(&campaign(), &people).await;
    deadline(&house).await;
    let author = async |turn: u32| {
        let report = house.get(&people[1], &format!("{game}/reports/{turn}")).await;
        let events = report["events"].as_array().unwrap().clone();
        events.iter().find(|event| event["what"] == "orders").unwrap()["author"].clone()
    };
    assert_eq!(author(1).await, "guardian");
    let late = json!({ "phase": "T1", "text": "TAX" });
    let receipt = house.post(&people[1], &format!("{game}/orders"), late.clone()).await;
    assert_eq!(receipt["late"], true);
    deadline(&house).await;
    assert_eq!(author(2).await, "late");
    let refused = house.refused(&people[1], "POST", &format!("{game}/orders"), late).await;
    assert_eq!(refused, (409, "too-late".to_owned()));
}

// Sheets to use again are one's own.
pub(crate) async fn templates_are_kept_for_oneself(place: Place) {
    let house = House::new(place).await;
    let people = house.players(2).await;
    let put = async |name: &str, text: &str| {
        house.ask(&people[0], "PUT", &format!("/api/templates/{name}"), &json!({ "text": text })).await.status
    };
    assert_eq!(put("tax%20all", "TAX\nTAX").await, 200);
    assert_eq!(put("tax%20all", "TAX").await, 200);
    let own = house.get(&people[0], "/api/templates").await;
    assert_eq!(own, json!({ "templates": [{ "name": "tax all", "text": "TAX" }] }));
    assert_eq!(house.get(&people[1], "/api/templates").await, json!({ "templates": [] }));
    assert_eq!(put(&"x".repeat(61), "TAX").await, 422);
    assert_eq!(put("long", &"x".repeat(9_000)).await, 422);
    house.ask(&people[0], "DELETE", "/api/templates/tax%20all", &Value::Null).await;
    assert_eq!(house.get(&people[0], "/api/templates").await, json!({ "templates": [] }));
}

/// Everything that somebody can read of a game, byte by byte.
async fn everything(house: &House, who: &Guest, game: &str, turns: usize) -> Vec<String> {
    let page = game.trim_start_matches("/api");
    let mut paths: Vec<String> =
        ["", "/history", "/feed", "/choices", "/unread", "/log", "/export?form=text"]
            .iter()
            .map(|path| format!("{game}{path}"))
            .collect();
    paths
        .extend(["", "/figures", "/calculator?from=AAA&to=AAB&armies=3"].map(|path| format!("{page}{path}")));
    for turn in 0..=turns {
        paths.extend(["?form=json", "?form=text"].map(|form| format!("{game}/reports/{turn}{form}")));
        paths.push(format!("{page}/reports/{turn}"));
        paths.push(format!("{page}/replay/{turn}"));
    }
    let mut told = Vec::new();
    for path in paths {
        let answer = house.ask(who, "GET", &path, &Value::Null).await;
        told.push(format!("{path} {} {}", answer.status, answer.body));
    }
    for ask in ["forecast", "chart"] {
        let sheet = json!({ "text": "TAX\nATTACK AAA AAB 3" });
        let answer = house.ask(who, "POST", &format!("{game}/{ask}"), &sheet).await;
        told.push(format!("{ask} {} {}", answer.status, answer.body));
    }
    told
}

/// A world in which the second country has secrets, or not; what the first and the
/// public are told, at every step.
async fn world(place: Place, secrets: bool) -> Vec<Vec<String>> {
    let house = House::new(place).await;
    let people = house.players(3).await;
    let game = house.begun(&campaign(), &people).await;
    let (one, two) = (&people[1], &people[2]);
    let land = own_land(&house, two, &game).await;
    let mut told = Vec::new();
    for turn in 0..3 {
        let phase = format!("T{}", turn + 1);
        house.post(one, &format!("{game}/orders"), json!({ "phase": phase, "text": "TAX" })).await;
        // How a land is defended, what fails, and what is only drafted, nobody learns.
        let hidden = format!("RETREAT {land}\nMVOE {land} XXX 1");
        let sent = if secrets { hidden.as_str() } else { "" };
        if secrets {
            house.post(two, &format!("{game}/orders"), json!({ "phase": phase, "text": "GROW" })).await;
            house.post(two, &format!("{game}/ready"), json!({ "ready": true })).await;
        }
        house.post(two, &format!("{game}/orders"), json!({ "phase": phase, "text": sent })).await;
        for who in [one, &Guest::default()] {
            told.push(everything(&house, who, &game, turn).await);
        }
        deadline(&house).await;
    }
    told.push(everything(&house, one, &game, 3).await);
    told
}

// EMP-10.0-hidden and all of 2M: no answer, page, picture or feed tells a country
// what it may not know.
pub(crate) async fn two_worlds_of_empires_look_the_same(place: Place) {
    let kind: Kind = place.kind;
    let quiet = world(place, false).await;
    let busy = world(Place::new(kind).await, true).await;
    for (quiet, busy) in quiet.iter().flatten().zip(busy.iter().flatten()) {
        assert_eq!(quiet, busy);
    }
}
