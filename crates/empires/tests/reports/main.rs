//! Reports as players read them.
//!
//! `ENTENTE_WRITE_GAMES=1 cargo test -p empires --test reports` writes the golden
//! files anew. Look at the difference before it is kept.
#![allow(clippy::unwrap_used, clippy::panic)]

mod fixture;
mod laws;
mod notes;

use std::fs;
use std::path::Path;

use empires::{Rules, observe, observe_start, report};
use fixture::{NORTH, SOUTH, WEST, front, seed, start, told, told_of, turn, world};

/// Compares with a file, or writes it.
#[track_caller]
fn golden(name: &str, told: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reports/golden").join(name);
    if std::env::var_os("ENTENTE_WRITE_GAMES").is_some() {
        fs::write(&path, told).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    for (number, (written, told)) in written.lines().zip(told.lines()).enumerate() {
        assert_eq!(told, written, "{name}, line {}", number + 1);
    }
    assert_eq!(told.lines().count(), written.lines().count(), "{name}");
}

/// EMP-2.1-startup.
#[test]
fn the_startup_report_shows_how_a_country_begins() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let observation = observe_start(&world, &rules, &start(&world, &rules), seed(), NORTH);
    golden("startup.txt", &told(&world, &rules, &observation));
}

/// EMP-10.1-player: the same turn, told to all three.
#[test]
fn a_turn_of_war_is_told_to_everybody() {
    let (world, rules) = (world(), Rules::RULEBOOK);
    let turn = turn(&world, &rules);
    for (country, name) in [(NORTH, "north"), (SOUTH, "south"), (WEST, "west")] {
        golden(&format!("{name}.txt"), &told_of(&world, &rules, &turn, country));
    }
    let observation = observe(&world, &rules, &turn, seed(), SOUTH);
    golden("south.html", &report(&world, &rules, &front(), &observation).document(&world).to_html());
}
