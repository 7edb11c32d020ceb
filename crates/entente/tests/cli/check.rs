//! Checking boards.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;

use diplomacy::Rules;

use crate::test_env::TestEnv;

fn shipped(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants/teaching").join(name);
    fs::read_to_string(path).unwrap()
}

#[test]
fn the_shipped_boards_are_sound() {
    let env = TestEnv::new();
    let run = env.run(&["check", "standard"]);
    let told = "standard: sound. 75 provinces, 34 centres, variants: standard\n\
                standard: 111 of 111 borders for armies and 141 of 141 for fleets are drawn, 0 exceptions; ";
    assert!(run.stdout.starts_with(told), "{}", run.stdout);
    assert_eq!(run.code, Some(0));
    let run = env.run(&["check", "teaching"]);
    let told = "teaching: sound. 12 provinces, 9 centres, variants: teaching\n\
                teaching: 13 of 13 borders for armies and 20 of 20 for fleets are drawn, 0 exceptions; ";
    assert!(run.stdout.starts_with(told), "{}", run.stdout);
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_sound_folder_is_sound_wherever_it_stands() {
    let env = TestEnv::new();
    for name in ["map.toml", "variant.toml"] {
        env.file(&format!("mine/{name}"), &shipped(name));
    }
    let run = env.run(&["check", "mine"]);
    assert_eq!(
        (run.stdout.as_str(), run.code),
        (
            "mine: sound. 12 provinces, 9 centres, variants: teaching\nmine: not drawn\nmine: no rules to read\n",
            Some(0)
        )
    );
}

/// A copy of a shipped board, all its files included, under its own name.
fn copied(env: &TestEnv, replaced: (&str, &str, &str)) {
    for name in ["map.toml", "variant.toml", "geography.toml", "geometry.json"] {
        let (file, old, new) = replaced;
        let text = shipped(name);
        assert!(name != file || text.contains(old), "{old} is not in {name}");
        env.file(&format!("teaching/{name}"), &if name == file { text.replacen(old, new, 1) } else { text });
    }
}

#[test]
fn a_drawing_that_differs_from_the_rules_is_a_fault() {
    let env = TestEnv::new();
    copied(&env, ("map.toml", "    \"LAN SAL\",\n", ""));
    let run = env.run(&["check", "teaching"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stdout.contains("LAN and SAL are no neighbours for armies, but are drawn side by side"),
        "{run:?}"
    );
    assert!(run.stdout.contains("LAN and SAL are no neighbours for fleets"), "{run:?}");
    assert!(run.stdout.ends_with("teaching: 2 faults\n"), "{run:?}");
}

#[test]
fn a_damaged_drawing_is_a_fault() {
    let env = TestEnv::new();
    copied(&env, ("geometry.json", "\"kind\":\"sea\"", "\"kind\":\"land\""));
    let run = env.run(&["check", "teaching"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    copied(&env, ("geography.toml", "[province.KES]", "[province.KSE]"));
    let run = env.run(&["check", "teaching"]);
    assert!(run.stdout.contains("there is no province KSE (did you mean KES?)"), "{run:?}");
}

#[test]
fn every_fault_of_a_folder_is_listed() {
    let env = TestEnv::new();
    env.file("mine/map.toml", &shipped("map.toml"));
    let broken =
        shipped("variant.toml").replace("\"A FEN\"", "\"A FENN\"").replace("\"A RAV\"", "\"F RAV RAV\"");
    env.file("mine/variant.toml", &broken);
    let run = env.run(&["check", "mine"]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.last(), Some(&"mine: 2 faults"), "{run:?}");
    assert!(run.stdout.contains("FENN") && run.stdout.contains("RAV RAV"), "{run:?}");
    assert_eq!((lines.len(), run.code), (3, Some(1)));
}

#[test]
fn rule_options_and_phases_of_a_folder_are_checked_as_well() {
    let env = TestEnv::new();
    env.file("mine/map.toml", &shipped("map.toml"));
    let broken = shipped("variant.toml")
        .replace("victory.centres = 5", "victory.centers = 5")
        .replace("start = \"S1901M\"", "start = \"May 1901\"");
    env.file("mine/variant.toml", &broken);
    let run = env.run(&["check", "mine"]);
    assert_eq!(
        run.stdout,
        "variant.toml: teaching: there is no rule option \"victory.centers\"; did you mean \"victory.centres\"?\n\
         variant.toml: teaching: \"May 1901\" names no phase; write for example S1901M, F1901R, W1901A or 1870M\n\
         mine: 2 faults\n"
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn rules_are_looked_at_even_if_the_board_has_faults() {
    let env = TestEnv::new();
    env.file("mine/map.toml", &shipped("map.toml"));
    let broken = shipped("variant.toml")
        .replace("\"A FEN\"", "\"A GUL\"")
        .replace("victory.centres = 5", "victory.centres = 10\nbuild.sites = \"anywhere\"");
    env.file("mine/variant.toml", &broken);
    let run = env.run(&["check", "mine"]);
    assert_eq!(
        run.stdout,
        "variant.toml:13: no army can stand at GUL (GUL is a sea; only fleets stand there)\n\
         variant.toml: teaching: \"anywhere\" is not a value of \"build.sites\"; it takes home or home_and_colonies or owned\n\
         mine: 2 faults\n"
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn a_game_that_nobody_could_win_is_a_fault() {
    let env = TestEnv::new();
    env.file("mine/map.toml", &shipped("map.toml"));
    for (written, asked) in [("victory.centres = 10", 10), ("build.sites = \"owned\"", 18)] {
        env.file("mine/variant.toml", &shipped("variant.toml").replace("victory.centres = 5", written));
        let run = env.run(&["check", "mine"]);
        assert_eq!(
            run.stdout,
            format!(
                "variant.toml: teaching: {asked} centres win, but the board has only 9 \
                 (set victory.centres below [variant.rules])\nmine: 1 fault\n"
            )
        );
    }
    let setup = "idle = [\"TALVE\"]\n\n[variant.setup.rules]\nvictory.centres = 12";
    env.file("mine/variant.toml", &shipped("variant.toml").replace("idle = [\"TALVE\"]", setup));
    let run = env.run(&["check", "mine"]);
    assert!(run.stdout.starts_with("variant.toml: teaching: 12 centres win, but"), "{run:?}");
}

/// The guide for authors.
fn guide() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/variants.md")).unwrap()
}

#[test]
fn the_options_of_the_guide_for_authors_exist_and_take_the_values_it_lists() {
    let page = guide();
    let (_, options) = page.split_once("\n| option | takes | decides |\n").unwrap();
    let rows = options.lines().skip(1).take_while(|line| line.starts_with('|'));
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let values = if cells[2] == "a number" { vec!["4"] } else { cells[2].split(", ").collect() };
        for key in cells[1].split(", ").map(|key| key.trim_matches('`')) {
            for value in &values {
                Rules::EDITION_2000.clone().set(key, value).unwrap_or_else(|fault| panic!("{fault}"));
            }
        }
    }
}

/// The blocks of the guide for authors, each with the name of its file.
fn example() -> Vec<(String, String)> {
    let page = guide();
    let blocks = page.split("```toml ").skip(1).map(|block| block.split_once("```").unwrap().0);
    let named = blocks.map(|block| block.split_once('\n').unwrap());
    named.map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
}

#[test]
fn the_example_of_the_guide_for_authors_is_checked_and_drawn() {
    let env = TestEnv::new();
    for (name, text) in
        example().iter().filter(|(name, _)| ["map.toml", "variant.toml"].contains(&name.as_str()))
    {
        env.file(&format!("causeway/{name}"), text);
    }
    let told = "causeway: sound. 10 provinces, 7 centres, variants: causeway\ncauseway: not drawn\n\
                causeway: no rules to read\n";
    assert_eq!(env.run(&["check", "causeway"]).stdout, told);
    for (name, text) in example().iter().filter(|(name, _)| name.ends_with(".toml")) {
        env.file(&format!("causeway/{name}"), text);
    }
    let run = env.run(&["mapmaker", "causeway"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let run = env.run(&["check", "causeway"]);
    assert!(run.stdout.contains("12 of 12 borders for armies and 12 of 12 for fleets are drawn"), "{run:?}");
    assert!(run.stdout.ends_with(" sections\n") && run.code == Some(0), "{run:?}");
    let run = env.run(&["draw", "--opening", "causeway", "--out", "opening.svg"]);
    assert_eq!(run.code, Some(0), "{run:?}");
}

#[test]
fn rules_that_players_read_are_checked_as_well() {
    let env = TestEnv::new();
    for name in ["map.toml", "variant.toml", "rules.toml"] {
        env.file(&format!("mine/{name}"), &shipped(name));
    }
    let run = env.run(&["check", "mine"]);
    assert!(run.stdout.ends_with(" sections\n") && run.code == Some(0), "{run:?}");
    env.file("mine/rules.toml", &shipped("rules.toml").replace("`victory.centres`", "`victory.centers`"));
    let run = env.run(&["check", "mine"]);
    let told = "rules.toml: there is no rule option \"victory.centers\"; did you mean \"victory.centres\"?\n";
    assert!(run.stdout.starts_with(told) && run.code == Some(1), "{run:?}");
    env.file("mine/rules.toml", &shipped("rules.toml").replace("\"DIP4-MAP-3\"", "\"DIP4-MAP-X3\""));
    let run = env.run(&["check", "mine"]);
    assert!(run.stdout.contains("there is no rule DIP4-MAP-X3") && run.code == Some(1), "{run:?}");
}

#[test]
fn an_empty_folder_lacks_everything() {
    let env = TestEnv::new();
    let run = env.run(&["check", env.folder().to_str().unwrap()]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.stdout.contains("map.toml") && run.stdout.contains("variant.toml"), "{run:?}");
}

#[test]
fn a_board_that_is_not_there_cannot_be_checked() {
    let run = TestEnv::new().run(&["check", "standart"]);
    assert_eq!(
        (run.stdout.as_str(), run.stderr.as_str(), run.code),
        (
            "",
            "entente: standart: there is no folder and no shipped board of that name; did you mean standard?\n",
            Some(2)
        )
    );
    let run = TestEnv::new().run(&["check", "/nowhere/at/all"]);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn a_board_with_a_scenario_is_sound_without_variants() {
    let run = TestEnv::new().run(&["check", "empires-teaching"]);
    let told = "empires-teaching: sound. 19 provinces, lands: 14, seas: 5, countries: 4, points to pass: 14\n\
                empires-teaching: 22 of 22 borders for armies and 24 of 24 for fleets are drawn, 0 exceptions; ";
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.starts_with(told), "{run:?}");
}
