//! `cargo xtask pictures`: draws the pictures of the documents again.

use crate::cargo::cargo;
use crate::stages::{Failed, Stages};

/// Where requests and pictures are.
const FOLDER: &str = "docs/pictures";

/// Each picture: its name, the request it shows, and how.
const PICTURES: [(&str, &str, &str); 9] = [
    ("opening.png", "opening.json", ""),
    ("opening.svg", "opening.json", ""),
    ("turn.png", "turn.json", ""),
    ("turn-dark.png", "turn.json", "--theme dark"),
    ("turn-safe.png", "turn.json", "--palette safe"),
    ("turn-print.png", "turn.json", "--theme print"),
    ("turn-phone.png", "turn.json", "--labels codes --width 360"),
    ("retreats.png", "retreats.json", "--width 1000"),
    ("builds.png", "builds.json", "--width 1000"),
];

/// Boards as their games begin: the name of the picture, and what it shows.
const OPENINGS: [(&str, &str); 2] =
    [("colonial-house.png", "colonial-house"), ("australian.png", "empires-australian")];

/// Draws every picture.
pub(crate) fn run(stages: &mut Stages) -> Result<(), Failed> {
    for (name, request, how) in PICTURES {
        draw(stages, name, &format!("{FOLDER}/{request} {how}"))?;
    }
    for (name, board) in OPENINGS {
        draw(stages, name, &format!("--opening {board} --width 1400"))?;
    }
    Ok(())
}

fn draw(stages: &mut Stages, name: &str, what: &str) -> Result<(), Failed> {
    let program = "run --release --quiet --package entente -- draw";
    stages.run(name, &mut cargo(&format!("{program} {what} --out {FOLDER}/{name}")))
}
