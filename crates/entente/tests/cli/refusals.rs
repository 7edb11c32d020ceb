//! Requests that cannot be used: refused, with every fault and a hint.

#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};

use crate::test_env::{TestEnv, refusal};

/// All faults of a request as `place: message`.
fn faults(request: &Value) -> Vec<String> {
    let error = refusal(request);
    let faults = error["faults"].as_array().unwrap().iter();
    let told: Vec<String> = faults
        .map(|fault| format!("{}: {}", fault["place"].as_str().unwrap(), fault["message"].as_str().unwrap()))
        .collect();
    assert_eq!(error["message"], told.join("; "), "the message holds all faults");
    assert_eq!(error["code"], error["faults"][0]["code"]);
    told
}

#[test]
fn an_unknown_variant_is_refused_with_the_nearest() {
    let request = json!({"variant": "standrad", "phase": "S1901M", "units": {}});
    assert_eq!(faults(&request), ["variant: there is no variant `standrad` (did you mean standard?)"]);
}

#[test]
fn an_unknown_phase_is_refused_with_examples() {
    for phase in ["", "S1901", "1901", "S1901X", "W1901M", "Spring 1901"] {
        let request = json!({"phase": phase, "units": {}});
        let expected =
            format!("phase: \"{phase}\" names no phase; write for example S1901M, F1901R, W1901A or 1870M");
        assert_eq!(faults(&request), [expected]);
    }
}

#[test]
fn unknown_options_are_refused_with_what_is_possible() {
    let options = json!({"convoy.paradx": "szykman", "convoy.multi_route": "some", "edition": "2001"});
    assert_eq!(
        faults(&json!({"phase": "S1901M", "units": {}, "options": options})),
        [
            "options.edition: there is no edition \"2001\"; known are 2000, 1971, 1982, 2023, datc",
            "options.convoy.paradx: there is no rule option \"convoy.paradx\"; did you mean \"convoy.paradox\"?",
            "options.convoy.multi_route: \"some\" is not a value of \"convoy.multi_route\"; it takes any or all",
        ]
    );
}

#[test]
fn unknown_powers_are_refused_wherever_they_stand() {
    let request = json!({
        "phase": "S1901M", "units": {"FRNCE": ["A PAR"]}, "centers": {"GERMNAY": ["MUN"]}, "orders": {"XYZZY": []},
    });
    assert_eq!(
        faults(&request),
        [
            "units.FRNCE: there is no power \"FRNCE\"; did you mean FRANCE?",
            "centers.GERMNAY: there is no power \"GERMNAY\"; did you mean GERMANY?",
            "orders.XYZZY: there is no power \"XYZZY\"",
        ]
    );
}

#[test]
fn everything_wrong_with_a_position_is_said_at_once() {
    let request = json!({
        "phase": "S1901M",
        "units": {
            "FRANCE": ["A PRA", "F PAR", "A NTH", "F STP", "A BUR", "PAR", ""],
            "GERMANY": ["A BUR", "A MUN", "A MUN"],
        },
        "centers": {"FRANCE": ["PAR", "BUR", "MARSEILES"], "GERMANY": ["PAR"]},
    });
    assert_eq!(
        faults(&request),
        [
            "units.FRANCE[0]: \"A PRA\" is no place on this board; did you mean PAR?",
            "units.FRANCE[1]: \"F PAR\": no fleet can stand there",
            "units.FRANCE[2]: \"A NTH\": no army can stand there",
            "units.FRANCE[3]: \"F STP\": this fleet stands on one of several coasts; write STP/NC or STP/SC",
            "units.FRANCE[5]: \"PAR\": a unit begins with A for an army or F for a fleet",
            "units.FRANCE[6]: \"\" is no place on this board",
            "centers.FRANCE[2]: \"MARSEILES\" is no place on this board; did you mean Marseilles?",
            "units: two units stand in Burgundy",
            "units: two units stand in Munich",
            "centers: Burgundy is not a supply centre",
            "centers: Paris has two owners",
        ]
    );
}

#[test]
fn retreats_that_cannot_be_are_refused() {
    let request = json!({
        "phase": "S1901R",
        "units": {"FRANCE": ["A BUR", "A GAS"]},
        "retreats": {"GERMANY": {"A BUR": ["GAS", "NTH", "MUN"]}, "ITALY": {"A BUR": []}},
    });
    assert_eq!(
        faults(&request),
        [
            "retreats.GERMANY: nobody can retreat to GAS, where a unit stands",
            "retreats.GERMANY: no army can stand in NTH",
            "retreats.ITALY: two units were driven out of BUR",
        ]
    );
    let request = json!({"phase": "S1901M", "units": {}, "retreats": {"GERMANY": {"A BUR": ["MUN"]}}});
    assert_eq!(faults(&request), ["retreats.GERMANY: BUR: units retreat in retreat phases only"]);
}

#[test]
fn an_adjustment_phase_needs_to_know_the_centres() {
    let request = json!({"phase": "W1901A", "units": {"FRANCE": ["A PAR"]}});
    assert_eq!(faults(&request), ["centers: an adjustment phase needs to know who owns which centres"]);
}

#[test]
fn fields_that_are_missing_unknown_or_of_the_wrong_type_are_named() {
    let place = |request: Value| refusal(&request)["faults"][0]["place"].clone();
    assert_eq!(place(json!({"units": {}})), "request");
    assert_eq!(place(json!({"phase": "S1901M", "unit": {}})), "unit");
    assert_eq!(place(json!({"phase": "S1901M", "units": {"FRANCE": "A PAR"}})), "units.FRANCE");
    assert_eq!(place(json!({"phase": 1901, "units": {}})), "phase");
    assert_eq!(place(json!({"phase": "S1901M", "units": {}, "options": {"edition": []}})), "options.edition");
}

#[test]
fn what_is_no_object_is_refused() {
    for text in ["[]", "7", "null", "\"S1901M\"", "hello", "}", "[[[["] {
        let run = TestEnv::new().run_on(&["adjudicate"], text.as_bytes());
        let error = &run.answers()[0]["error"];
        assert_eq!(error["message"], "request: a request is a JSON object, and begins with {", "{text}");
        assert_eq!(run.code, Some(2));
    }
}

#[test]
fn nesting_without_end_is_refused() {
    let text = "{\"id\":".repeat(100_000);
    let run = TestEnv::new().run_on(&["adjudicate"], text.as_bytes());
    assert_eq!(run.answers()[0]["error"]["code"], "bad-request");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(2)));
}

#[test]
fn a_missing_file_is_told_and_not_answered() {
    let run = TestEnv::new().run(&["adjudicate", "nowhere.json"]);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert!(run.stderr.starts_with("entente: nowhere.json: "), "{}", run.stderr);
    let run = TestEnv::new().run(&["explain", "."]);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}
