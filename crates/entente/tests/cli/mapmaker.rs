//! Making boards from outside.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use crate::test_env::TestEnv;

/// A board folder of the mapmaker's own tests.
fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../mapmaker/tests/data").join(name)
}

/// Copies the world to a folder of its own, with some words of its geography
/// replaced.
fn world(env: &TestEnv, replaced: (&str, &str)) {
    for name in ["map.toml", "variant.toml", "geography.toml"] {
        let text = fs::read_to_string(fixture("world").join(name)).unwrap();
        env.file(&format!("variants/world/{name}"), &text.replace(replaced.0, replaced.1));
    }
}

fn files(env: &TestEnv) -> Vec<String> {
    let entries = fs::read_dir(env.folder().join("variants/world")).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_board_is_made_where_it_stands_and_can_be_checked() {
    let env = TestEnv::new();
    world(&env, ("", ""));
    let run = env.run(&["mapmaker", "world", "--check"]);
    assert!(run.stdout.ends_with("world: the geometry differs from what would be written\n"), "{run:?}");
    assert_eq!((run.code, files(&env).len()), (Some(1), 3));
    let run = env.run(&["mapmaker", "world", "--sketch", "world.svg"]);
    assert!(run.stdout.starts_with("world: 4 of 4 borders for armies"), "{run:?}");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert_eq!(files(&env), ["geography.toml", "geometry.json", "map.toml", "variant.toml"]);
    assert!(fs::read_to_string(env.folder().join("world.svg")).unwrap().starts_with("<svg"));
    let run = env.run(&["mapmaker", "variants/world", "--check"]);
    assert!(run.stdout.ends_with("world: the geometry is up to date\n"), "{run:?}");
    assert_eq!(run.code, Some(0));
    assert_eq!(env.run(&["check", "variants/world"]).code, Some(0));
}

#[test]
fn a_board_with_faults_is_not_made() {
    let env = TestEnv::new();
    world(&env, ("anchors = [[54, 206]]", "anchors = [[20, 206]]"));
    let run = env.run(&["mapmaker", "world"]);
    let told = "the anchor [20, 206] of ARE lies in the water (move it inland)\n";
    assert!(run.stdout.starts_with("geography.toml:") && run.stdout.ends_with(told), "{run:?}");
    assert_eq!((run.code, files(&env).len()), (Some(1), 3), "nothing is left behind");
}

#[test]
fn a_sketch_is_drawn_even_if_borders_are_wrong() {
    let env = TestEnv::new();
    world(&env, ("\"SOU MIS SUD\"", "\"SOU SUD\""));
    let run = env.run(&["mapmaker", "world", "--sketch", "world.svg"]);
    assert!(run.stdout.contains("MIS and SOU are no neighbours for fleets"), "{run:?}");
    assert_eq!((run.code, files(&env).len()), (Some(1), 3));
    assert!(env.folder().join("world.svg").is_file());
}

#[test]
fn coastlines_can_be_given_and_extracted() {
    let env = TestEnv::new();
    let (folder, units) = (fixture("sound"), fixture("sound").join("units.json"));
    let (folder, units) = (folder.to_str().unwrap(), units.to_str().unwrap());
    let run = env.run(&["mapmaker", folder, "--data", units, "--extract", "again.json"]);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.code), ("", "", Some(0)));
    assert_eq!(fs::read(env.folder().join("again.json")).unwrap(), fs::read(units).unwrap());
}

#[test]
fn what_cannot_be_used_is_refused_with_a_hint() {
    let env = TestEnv::new();
    let run = env.run(&["mapmaker", "nowhere"]);
    assert_eq!(
        (run.stderr.as_str(), run.code),
        ("entente: nowhere: there is no such board folder\n", Some(2))
    );
    let sound = fixture("sound");
    let run = env.run(&["mapmaker", sound.to_str().unwrap(), "--data", "missing.gpkg"]);
    assert!(run.stderr.contains("missing.gpkg:1: it cannot be read"), "{run:?}");
    assert!(run.stderr.contains("--data names a file or folder of your own"), "{run:?}");
    assert_eq!(run.code, Some(2));
}

/// Without package tools the coastlines cannot be fetched.
#[test]
fn a_machine_without_package_tools_is_told_what_to_do_by_hand() {
    let env = TestEnv::new();
    let sound = fixture("sound");
    let mut command = env.command(&["mapmaker", sound.to_str().unwrap()]);
    let output = command.env("PATH", "").env("XDG_CACHE_HOME", env.folder().join("cache")).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("apt-get cannot be run") && told.contains("put it into"), "{told}");
    assert_eq!(output.status.code(), Some(2));
    assert!(!env.folder().join("cache/entente/mapmaker/fetching").exists());
}
