//! Pictures from the command line.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::test_env::{Run, TestEnv};

fn request() -> Value {
    json!({
        "id": "x1", "phase": "S1901M",
        "units": {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"]},
        "centers": {"FRANCE": ["PAR", "MAR"], "GERMANY": ["MUN"]},
        "orders": {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A BUR H"]},
    })
}

fn answer(request: &Value) -> Value {
    let run = TestEnv::new().run_on(&["adjudicate"], request.to_string().as_bytes());
    run.answers().remove(0)
}

fn svg_of(input: &str) -> String {
    let run = TestEnv::new().run_on(&["draw", "--out", "-"], input.as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{}", run.stderr);
    run.stdout
}

fn refused(input: &str, arguments: &[&str]) -> String {
    let env = TestEnv::new();
    let run: Run = env.run_on(&[&["draw", "--out", "map.svg"], arguments].concat(), input.as_bytes());
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{run:?}");
    assert_eq!(fs::read_dir(env.folder()).unwrap().count(), 0, "nothing may be left behind");
    run.stderr
}

#[test]
fn a_request_is_decided_and_drawn_with_its_verdicts() {
    let svg = svg_of(&request().to_string());
    for part in [
        "class=\"order move succeeded of-sky\"",
        "class=\"order support succeeded of-sky\"",
        "class=\"order hold succeeded of-slate\"",
        "French army in Paris: to Burgundy",
        "Spring 1901, moves",
        "href=\"#burst\"",
    ] {
        assert!(svg.contains(part), "{part} is missing");
    }
}

#[test]
fn an_answer_is_drawn_as_the_position_it_leaves() {
    let svg = svg_of(&answer(&request()).to_string());
    assert!(svg.contains("id=\"dislodged-BUR\"") && svg.contains("id=\"unit-BUR\""));
    assert!(svg.contains("Spring 1901, retreats"));
    assert!(!svg.contains("class=\"order "));
}

#[test]
fn an_answer_behind_its_request_has_the_last_word() {
    let mut answer = answer(&request());
    answer["results"]["A PAR"] = json!({"verdict": "bounced"});
    let svg = svg_of(&format!("{}\n{answer}\n", request()));
    assert!(svg.contains("class=\"order move bounced of-sky\""));
    answer["results"]["A PAR"] = json!({"verdict": "bonced"});
    let told = refused(&format!("{}\n{answer}\n", request()), &[]);
    assert!(told.contains("there is no verdict \"bonced\"; did you mean bounced?"), "{told}");
}

#[test]
fn retreats_and_adjustments_are_drawn_too() {
    let retreat = json!({
        "phase": "S1901R", "units": {"FRANCE": ["A BUR"]}, "retreats": {"GERMANY": {"A BUR": ["MUN", "RUH"]}},
        "orders": {"GERMANY": ["A BUR R MUN"]},
    });
    assert!(svg_of(&retreat.to_string()).contains("class=\"order retreat succeeded of-slate\""));
    let builds = json!({
        "phase": "W1901A", "units": {"FRANCE": ["A BUR"], "GERMANY": ["A RUH", "A MUN"]},
        "centers": {"FRANCE": ["PAR", "MAR", "BRE"], "GERMANY": ["MUN"]},
        "orders": {"FRANCE": ["F BRE B", "A PAR B"], "GERMANY": ["A RUH D"]},
    });
    let svg = svg_of(&builds.to_string());
    assert!(svg.contains("id=\"build-BRE\"") && svg.contains("id=\"build-PAR\""));
    assert!(svg.contains("class=\"unit army leaving of-slate\""));
    assert_eq!(svg.matches("href=\"#badge-build\"").count(), 2);
}

#[test]
fn one_of_several_is_chosen_by_its_id() {
    let other = json!({"id": 7, "phase": "F1902M", "units": {"ITALY": ["A ROM"]}});
    let input = format!("{}\n{other}\n", request());
    let told = refused(&input, &[]);
    assert!(told.contains("there are 2 to choose from; name one by its id"), "{told}");
    let env = TestEnv::new();
    for (id, title) in [("x1", "Spring 1901"), ("7", "Fall 1902")] {
        let run = env.run_on(&["draw", "--out", "-", "--id", id], input.as_bytes());
        assert!(run.stdout.contains(title), "{}", run.stderr);
    }
    assert!(refused(&input, &["--id", "8"]).contains("there is nothing with the id 8"));
}

#[test]
fn every_look_makes_a_picture() {
    let env = TestEnv::new();
    for look in ["light", "dark", "print"] {
        let arguments =
            ["draw", "--opening", "standard", "--out", "map.svg", "--theme", look, "--palette", "safe"];
        let run = env.run(&arguments);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        let svg = fs::read_to_string(env.folder().join("map.svg")).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        assert!(svg.contains("Spring 1901, moves"));
    }
    assert_eq!(fs::read_dir(env.folder()).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn a_picture_of_pixels_has_the_width_that_was_asked_for() {
    let env = TestEnv::new();
    let arguments =
        ["draw", "--opening", "standard", "--out", "map.png", "--width", "200", "--labels", "codes"];
    let run = env.run(&arguments);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let png = fs::read(env.folder().join("map.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(png[16..20], 200_u32.to_be_bytes());
}

#[test]
fn a_variant_folder_is_drawn_with_its_own_geometry() {
    let env = TestEnv::new();
    let world = concat!(env!("CARGO_MANIFEST_DIR"), "/../mapmaker/tests/data/world");
    let run = env.run(&["draw", "--opening", world, "--out", "-"]);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert!(run.stdout.contains("data-wrap="), "no shipped board is this one");
    let run = env.run(&["draw", "--opening", ".", "--out", "map.svg"]);
    assert_eq!(run.code, Some(2), "there is no board in this folder");
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let request = request().to_string();
    assert!(refused("", &[]).contains("there is nothing to draw"));
    assert!(refused("{", &[]).contains("EOF"));
    assert!(refused(&request.replace("A PAR", "A PXR"), &[]).contains("units.FRANCE[0]"));
    assert!(refused(r#"{"error":{"message":"no such thing"}}"#, &[]).contains("no such thing"));
    let env = TestEnv::new();
    let run = env.run_on(&["draw", "--out", "map.jpg"], request.as_bytes());
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("the ending has to be .svg or .png"), "{}", run.stderr);
    let run = env.run_on(&["draw", "--out", "map.png", "--width", "0"], request.as_bytes());
    assert!(run.stderr.contains("choose from 1 to"), "{}", run.stderr);
    let run = env.run_on(&["draw", "--out", "nowhere/map.svg"], request.as_bytes());
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("nowhere/map.svg: "), "{}", run.stderr);
    let run = env.run(&["draw", "--opening", "standart", "--out", "map.svg"]);
    assert!(run.stderr.contains("did you mean standard?"), "{}", run.stderr);
}

#[test]
fn a_reader_who_goes_away_is_no_failure() {
    let env = TestEnv::new();
    let mut command: Command = env.command(&["draw", "--opening", "standard", "--out", "-"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn every_request_of_the_documents_can_be_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let requests: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    assert!(requests.len() >= 4, "{requests:?}");
    for request in requests {
        let svg = svg_of(&fs::read_to_string(&request).unwrap());
        assert!(!svg.contains(" illegal ") || request.ends_with("turn.json"), "{}", request.display());
    }
}

#[test]
fn the_dense_turn_of_the_documents_shows_every_kind_of_order_and_verdict() {
    let svg = svg_of(include_str!("../../../../docs/pictures/turn.json"));
    for kind in ["move", "support", "hold", "convoy"] {
        assert!(svg.contains(&format!("class=\"order {kind} ")), "{kind}");
    }
    for verdict in ["succeeded", "bounced", "cut", "disrupted", "illegal", "unmatched"] {
        assert!(svg.contains(&format!(" {verdict} of-")), "{verdict}");
    }
}

/// The muster in the document for those who put charts on pages.
fn documented_muster() -> String {
    let page = include_str!("../../../../docs/charts.md");
    let from = page.find("    {\"variant\": \"empires-teaching\"").unwrap();
    page[from..].lines().take_while(|line| line.starts_with("    ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_muster_of_empires_is_drawn_as_its_page_says() {
    let run = TestEnv::new().run_on(&["draw", "--out", "-"], documented_muster().as_bytes());
    assert_eq!(run.code, Some(0), "{run:?}");
    for told in
        ["Havenmouth (Vardal): population 4, 3 armies, 2 forts", "Lantern Sea (Mirrane): 2 ships, 1 army"]
    {
        assert!(run.stdout.contains(told), "{told}");
    }
    assert!(run.stdout.contains("class=\"fog\"") && run.stdout.contains("Turn 3"));
}

#[test]
fn codes_that_a_muster_has_wrong_are_told_all_at_once() {
    let input =
        r#"{"variant": "empires-teaching", "lands": {"HAF": {"owner": "VU"}, "LAN": {}}, "unknown": ["X"]}"#;
    let run = TestEnv::new().run_on(&["draw", "--out", "-"], input.as_bytes());
    assert_eq!(run.code, Some(2));
    for told in
        ["there is no area HAF; did you mean HAV?", "there is no country VU", "LAN is a sea", "no area X"]
    {
        assert!(run.stderr.contains(told), "{told}: {run:?}");
    }
}

#[test]
fn the_opening_of_a_scenario_shows_who_owns_what() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/empires-teaching");
    for opening in ["empires-teaching", folder] {
        let run = TestEnv::new().run(&["draw", "--opening", opening, "--out", "-"]);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(run.stdout.matches("class=\"tally holding of-").count(), 8, "{opening}");
    }
}
