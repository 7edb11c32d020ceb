//! The JSON format itself: what goes in, what comes out, and how lines are told
//! apart.

#![allow(clippy::unwrap_used)]

use std::process::Stdio;

use serde_json::{Value, json};

use crate::test_env::{TestEnv, adjudicate};

/// The example by which the format is explained.
fn example() -> Value {
    json!({
        "id": "x1", "variant": "standard", "phase": "S1901M",
        "units": {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"]},
        "centers": {"FRANCE": ["PAR"]},
        "orders": {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A BUR H"]},
        "options": {"edition": "datc", "convoy.paradox": "szykman"},
    })
}

fn example_answer() -> Value {
    json!({
        "id": "x1",
        "phase": "S1901R",
        "units": {"FRANCE": ["A BUR", "A MAR"]},
        "retreats": {"GERMANY": {"A BUR": ["BEL", "GAS", "MUN", "PIC", "RUH"]}},
        "centers": {"FRANCE": ["PAR"]},
        "results": {
            "A PAR": {"verdict": "moved", "order": "A PAR - BUR"},
            "A MAR": {"verdict": "given", "order": "A MAR S A PAR - BUR"},
            "A BUR": {
                "verdict": "held",
                "order": "A BUR H",
                "dislodged_by": "A PAR",
                "reason": "The army in Burgundy could not hold its ground: the French attack from Paris drove it \
                           out, 2 against 1.",
                "rule": "DIP4-RES-2",
            },
        },
    })
}

#[test]
fn the_example_is_answered_with_exactly_these_fields() {
    assert_eq!(adjudicate(&example()), example_answer());
}

#[test]
fn a_file_and_a_pipe_are_answered_alike() {
    let env = TestEnv::new();
    let file = env.file("phase.json", &example().to_string());
    let from_file = env.run(&["adjudicate", file.to_str().unwrap()]);
    let from_pipe = env.run_on(&["adjudicate", "-"], example().to_string().as_bytes());
    assert_eq!(from_file.answers(), [example_answer()]);
    assert_eq!(from_pipe.answers(), [example_answer()]);
}

#[test]
fn one_object_may_be_written_over_several_lines() {
    let text = serde_json::to_string_pretty(&example()).unwrap();
    let run = TestEnv::new().run_on(&["adjudicate"], text.as_bytes());
    assert_eq!((run.answers(), run.code), (vec![example_answer()], Some(0)));
}

#[test]
fn an_editors_byte_order_mark_is_no_fault() {
    let text = format!("\u{feff}{}", example());
    let run = TestEnv::new().run_on(&["adjudicate"], text.as_bytes());
    assert_eq!((run.answers(), run.code), (vec![example_answer()], Some(0)));
}

#[test]
fn a_bad_line_spoils_no_other_and_is_remembered_at_the_end() {
    let text = format!("{}\n{{\"id\":\"x2\",\"phase\":\n\n{}\n", example(), example());
    let run = TestEnv::new().run_on(&["adjudicate"], text.as_bytes());
    let answers = run.answers();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0], example_answer());
    assert_eq!(answers[1]["error"]["code"], "bad-request");
    assert_eq!(answers[2], example_answer());
    assert_eq!(run.code, Some(2));
}

#[test]
fn an_id_of_any_type_is_handed_back_with_answers_and_refusals() {
    for id in [json!(7), json!(null), json!(false), json!([1, "two"]), json!({"a": 1.5}), json!("ü")] {
        let mut request = example();
        request["id"] = id.clone();
        assert_eq!(adjudicate(&request)["id"], id);
        request["phase"] = json!("never");
        let run = TestEnv::new().run_on(&["adjudicate"], request.to_string().as_bytes());
        assert_eq!(run.answers()[0].get("id"), Some(&id));
    }
}

#[test]
fn without_an_id_none_is_handed_back() {
    let answer = adjudicate(&json!({"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}}));
    assert_eq!(
        answer,
        json!({
            "phase": "F1901M", "units": {"FRANCE": ["A PAR"]}, "retreats": {}, "results": {"A PAR": {"verdict": "held"}},
        })
    );
}

#[test]
fn units_are_answered_as_the_request_wrote_them() {
    let answer = adjudicate(&json!({
        "phase": "S1901M",
        "units": {"france": ["army Paris"], "Russia": ["f stp/sc"]},
        "orders": {"FRANCE": ["Paris to Burgundy"], "RUSSIA": ["F STP - BOT"]},
    }));
    assert_eq!(answer["units"], json!({"FRANCE": ["A BUR"], "RUSSIA": ["F BOT"]}));
    assert_eq!(answer["results"]["army Paris"]["order"], "A PAR - BUR");
    assert_eq!(answer["results"]["f stp/sc"]["order"], "F STP/SC - BOT");
}

#[test]
fn editions_and_single_options_change_the_answer() {
    // An own army is carried off by a foreign fleet only where the edition lets it.
    let mut request = json!({
        "phase": "S1901M",
        "units": {"ENGLAND": ["A NWY"], "GERMANY": ["F SKA"], "RUSSIA": ["F SWE"]},
        "orders": {
            "ENGLAND": ["A NWY - SWE"], "GERMANY": ["F SKA C A NWY - SWE"], "RUSSIA": ["F SWE - NWY"],
        },
    });
    let verdict = |request: &Value| adjudicate(request)["results"]["A NWY"]["verdict"].clone();
    assert_eq!(verdict(&request), "bounced");
    request["options"] = json!({"edition": "1971"});
    assert_eq!(verdict(&request), "moved");
    request["options"] = json!({"convoy.adjacent": "land_only", "edition": "1971"});
    assert_eq!(verdict(&request), "bounced");
}

#[test]
fn the_other_shipped_boards_are_played_as_well() {
    let answer = adjudicate(&json!({
        "variant": "teaching", "phase": "S1901M", "units": {"ORREN": ["F KES"]}, "orders": {"ORREN": ["F KES H"]},
    }));
    assert_eq!(answer["results"], json!({"F KES": {"verdict": "held", "order": "F KES H"}}));
}

#[test]
fn nothing_in_gives_nothing_out() {
    for input in ["", "\n\n  \n"] {
        let run = TestEnv::new().run_on(&["adjudicate"], input.as_bytes());
        assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.code), ("", "", Some(0)));
    }
}

#[test]
fn arbitrary_bytes_are_answered_line_by_line() {
    let mut state: u32 = 1901;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let mut input: Vec<u8> = (0..5000).map(|_| noise()).collect();
    input.push(b'\n');
    input.extend(example().to_string().bytes());
    let run = TestEnv::new().run_on(&["adjudicate"], &input);
    let (last, others) =
        run.answers().split_last().map(|(last, others)| (last.clone(), others.to_vec())).unwrap();
    assert!(!others.is_empty() && others.iter().all(|answer| answer["error"]["code"] == "bad-request"));
    assert_eq!(last, example_answer());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(2)));
}

#[test]
fn a_reader_who_goes_away_is_no_reason_to_panic() {
    let env = TestEnv::new();
    let requests = format!("{}\n", example()).repeat(2000);
    let file = env.file("many.jsonl", &requests);
    let path = file.to_str().unwrap();
    for arguments in [["adjudicate", path].as_slice(), &["explain", path], &["sample"], &["--help"]] {
        let mut command = env.command(arguments);
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}
