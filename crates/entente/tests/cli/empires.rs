//! The Empires family, a turn at a time: the example of the page, and refusals.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::test_env::TestEnv;

/// A block of the page by what stands behind its fence.
fn block(name: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/empires-json.md");
    let page = fs::read_to_string(page).unwrap();
    let after = |kind: &str| page.split_once(&format!("```{kind} {name}\n"));
    let (_, rest) = ["toml", "json"].into_iter().find_map(after).unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

fn read(name: &str) -> Value {
    serde_json::from_str(&block(name)).unwrap()
}

/// A place with the world of the page in it.
fn strait() -> TestEnv {
    let env = TestEnv::new();
    for name in ["map.toml", "scenario.toml"] {
        env.file(&format!("strait/{name}"), &block(name));
    }
    env
}

fn turn_of(env: &TestEnv, request: &Value, arguments: &[&str]) -> Value {
    let run = env.run_on(&[&["empires", "turn"], arguments].concat(), request.to_string().as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{run:?}");
    run.answers().remove(0)
}

/// The faults of a request that cannot be used, as `code: place: message`.
fn refusal(env: &TestEnv, request: &Value) -> Vec<String> {
    let run = env.run_on(&["empires", "turn", "-"], request.to_string().as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(2)), "{run:?}");
    let answer = run.answers().remove(0);
    let faults = answer["error"]["faults"].as_array().unwrap().iter();
    let word = |fault: &Value, key: &str| fault[key].as_str().unwrap().to_owned();
    faults.map(|fault| ["code", "place", "message"].map(|key| word(fault, key)).join(": ")).collect()
}

#[test]
fn the_example_of_the_page_is_what_the_program_answers() {
    let env = strait();
    let begun = turn_of(&env, &read("begin"), &[]);
    assert_eq!(begun["state"], read("begun"));
    assert_eq!(begun["events"], json!([]));
    let request = json!({"id": 1, "state": begun["state"], "orders": read("orders")});
    let played = turn_of(&env, &request, &[]);
    assert_eq!(played["events"], read("events"));
    assert_eq!((&played["id"], &played["state"]["turn"]), (&json!(1), &json!(1)));
}

#[test]
fn a_game_that_begins_is_the_same_by_either_command() {
    let env = strait();
    let seed = read("begin")["seed"].as_str().unwrap().to_owned();
    let run = env.run(&["empires", "new", "strait", "--seed", &seed, "--players", "NO,SO"]);
    assert_eq!(run.answers(), [turn_of(&env, &read("begin"), &[])]);
    let run = env.run(&["empires", "new", "strait", "--seed", "12"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stdout.contains("64 hexadecimal digits"), "{run:?}");
}

#[test]
fn a_country_is_told_what_it_sees_and_nothing_else() {
    let env = strait();
    let state = turn_of(&env, &read("begin"), &[])["state"].take();
    let orders = |lines: &str| json!({"state": state, "orders": {"NO": lines, "SO": "FORTIFY SOA 1"}});
    let seen = turn_of(&env, &orders("TAX"), &["--country", "SO"]);
    assert_eq!(seen.as_object().unwrap().keys().collect::<Vec<_>>(), ["observations", "reports"]);
    for told in ["observations", "reports"] {
        assert_eq!(seen[told].as_object().unwrap().keys().collect::<Vec<_>>(), ["SO"]);
    }
    assert!(seen["reports"]["SO"]["text"].as_str().unwrap().contains("FORTIFY"), "{seen}");
    assert_eq!(seen, turn_of(&env, &orders("FIND SO\nDEFEND NOB\nTAX"), &["--country", "SO"]));
}

#[test]
fn turns_that_make_no_sense_are_refused_with_every_fault_and_its_place() {
    let env = strait();
    let begin = read("begin");
    let state = turn_of(&env, &begin, &[])["state"].take();
    let told = |request: Value| refusal(&env, &request);
    assert_eq!(
        told(
            json!({"state": state, "orders": {"NO": "TURN 7", "XX": "", "SO": {"lines": [[1, 2, 3, 4, 5]]}}})
        ),
        [
            "bad-orders: orders.NO: these orders are for turn 7, but the turn to be played is 1",
            "unknown-country: orders.XX: there is no country \"XX\"",
            "bad-orders: orders.SO: a line has 4 boxes",
        ]
    );
    let mut wrong = state.clone();
    wrong["lands"]["NOA"]["armies"] = json!(2_000_000);
    assert_eq!(
        told(json!({"state": wrong, "options": {"air": "perhaps"}})),
        [
            "bad-state: state.lands.NOA.armies: no number may be larger than 1000000",
            "bad-option: options.air: \"perhaps\" is not a value of \"air\"; it takes on or off",
        ]
    );
    wrong["lands"]["NOA"]["armies"] = json!("two");
    assert!(
        told(json!({"state": wrong}))[0].starts_with("bad-request: state.lands.NOA.armies: invalid type")
    );
    assert!(told(json!({"seed": "0"}))[0].starts_with("bad-request: variant: the request needs a variant"));
    assert!(told(json!({"variant": "nowhere", "seed": "0"}))[0].starts_with("unknown-variant: variant: "));
    assert!(told(json!({"state": state, "seed": "0"}))[0].starts_with("bad-request: seed: the state names"));
    assert!(told(json!({"state": state, "players": []}))[0].starts_with("bad-request: players: "));
    let mut alone = begin;
    alone["players"] = json!(["NO"]);
    alone["orders"] = json!({"SO": "TAX"});
    assert_eq!(told(alone), ["bad-orders: orders.SO: nobody plays this country"]);
}

#[test]
fn what_is_late_or_left_out_is_told() {
    let env = strait();
    let state = turn_of(&env, &read("begin"), &[])["state"].take();
    let played = turn_of(&env, &json!({"state": state, "orders": {"NO": "TAX\n17 TAX"}}), &[]);
    let note = "row 2: lines are numbered from 1 to 16; this one is left out";
    assert_eq!(played["notes"], json!({"NO": [note]}));
    assert_eq!(played["state"]["countries"]["SO"]["missed"], 1);
    let late = turn_of(&env, &json!({"state": played["state"], "orders": {"SO": "TURN 1\nTAX"}}), &[]);
    let authors: Vec<&Value> =
        late["events"].as_array().unwrap().iter().map(|event| &event["author"]).collect();
    assert!(authors.contains(&&json!("late")), "{authors:?}");
    assert_eq!(late["state"]["countries"]["SO"].get("missed"), None);
}

#[test]
fn the_computer_plays_for_others_if_it_is_asked_to() {
    let env = strait();
    let mut begin = read("begin");
    begin["players"] = json!(["NO"]);
    let state = turn_of(&env, &begin, &[])["state"].take();
    let played = turn_of(&env, &json!({"state": state, "computer": true, "orders": {"NO": "TAX"}}), &[]);
    let events = played["events"].as_array().unwrap();
    let author = |country: &str| {
        let orders = events.iter().find(|event| event["what"] == "orders" && event["country"] == country);
        orders.unwrap()["author"].clone()
    };
    assert_eq!((author("NO"), author("SO")), (json!("player"), json!("aggressor")));
    assert!(events.iter().any(|event| event["what"] == "line" && event["country"] == "SO"));
    assert_eq!(played["observations"].as_object().unwrap().len(), 1);
}

#[test]
fn a_folder_with_a_scenario_is_checked() {
    let env = strait();
    let run = env.run(&["check", "strait"]);
    let told = "strait: sound. 6 provinces, lands: 5, seas: 1, countries: 2, points to pass: 5\n";
    assert!(run.stdout.starts_with(told) && run.code == Some(0), "{run:?}");
    env.file("strait/scenario.toml", &block("scenario.toml").replace("\"SOB\"", "\"SOX\""));
    let run = env.run(&["check", "strait"]);
    assert!(run.stdout.contains("\nscenario.toml:18: there is no area `SOX` (did you mean"), "{run:?}");
    assert!(run.stdout.ends_with("\nstrait: 5 faults\n"), "{run:?}");
    assert_eq!(run.code, Some(1));
}
