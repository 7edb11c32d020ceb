//! Benchmarks, so short that they only show that the figures come out.

#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};

use crate::test_env::TestEnv;

fn figures(arguments: &[&str]) -> Value {
    let env = TestEnv::new();
    let run = env.run(&[&["bench"], arguments, &["--seconds", "0.01", "--positions", "20"]].concat());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{run:?}");
    let mut answers = run.answers();
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}

#[test]
fn adjudication_is_measured_in_phases_a_second() {
    let figures = figures(&["adjudicate"]);
    assert!(figures["phases"].as_u64().unwrap() > 0);
    assert!(figures["phases_per_second"].as_f64().unwrap() > 0.0);
    assert!(!figures["includes"].as_str().unwrap().is_empty());
}

#[test]
fn the_other_figures_come_out_too() {
    assert!(figures(&["legal"]).is_object());
    assert!(figures(&["selfplay", "--last-year", "1902"]).is_object());
}

#[test]
fn every_shipped_board_is_measured() {
    let figures = figures(&["boards"]);
    let ids: Vec<&str> =
        figures["variants"].as_array().unwrap().iter().map(|one| one["variant"].as_str().unwrap()).collect();
    assert_eq!(ids, atlas::shipped_variant_ids());
    for folder in figures["folders"].as_array().unwrap() {
        assert!(folder["milliseconds"].as_f64().unwrap() > 0.0, "{folder}");
    }
    for variant in figures["variants"].as_array().unwrap() {
        assert!(variant["adjudicate"]["phases_per_second"].as_f64().unwrap() > 0.0, "{variant}");
    }
}

#[test]
fn drawing_is_measured_in_positions_a_second_and_milliseconds() {
    let figures = figures(&["draw"]);
    assert!(figures["positions_per_second"].as_f64().unwrap() > 0.0);
    assert!(figures["png"]["milliseconds"].as_f64().unwrap() > 0.0);
    assert!(figures["bytes"]["largest_position"].as_u64().unwrap() < 40_000);
}

#[test]
fn a_turn_of_the_other_family_is_measured_in_milliseconds() {
    let figures = figures(&["empires"]);
    assert_eq!(figures["turn"]["actions"], 448);
    assert!(figures["turn"]["actions_done"].as_u64().unwrap() > 300, "{figures}");
    for figure in ["turn", "report", "game"] {
        assert!(figures[figure]["milliseconds"].as_f64().unwrap() > 0.0, "{figures}");
    }
}

#[test]
fn requests_from_a_file_are_measured_as_well() {
    let env = TestEnv::new();
    let request =
        json!({"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR - BUR"]}});
    let file = env.file("phases.jsonl", &format!("{request}\n{request}\n"));
    let figures = figures(&["adjudicate", file.to_str().unwrap()]);
    assert!(figures["phases_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_file_that_cannot_be_used_is_told() {
    let env = TestEnv::new();
    let file = env.file("phases.jsonl", "{}");
    let run = env.run(&["bench", "adjudicate", file.to_str().unwrap()]);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert!(run.stderr.contains("request 1"), "{}", run.stderr);
}
