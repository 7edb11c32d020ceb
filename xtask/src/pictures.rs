//! `cargo xtask pictures`: the pictures of the README and the guides, drawn
//! again from the requests beside them.

use crate::cargo::cargo;
use crate::stages::{Failed, Stages};

/// Which request is drawn, into which file, and how.
const PICTURES: [(&str, &str, &str); 9] = [
    ("opening", "opening.png", "--width 1600"),
    ("turn", "turn.png", "--width 1600"),
    ("turn", "turn-dark.png", "--width 1600 --theme dark"),
    ("turn", "turn-safe.png", "--width 1600 --palette safe"),
    ("turn", "turn-print.png", "--width 1600 --theme print"),
    ("turn", "turn-phone.png", "--width 360 --labels codes"),
    ("turn", "turn.svg", ""),
    ("retreats", "retreats.png", "--width 1600"),
    ("builds", "builds.png", "--width 1600"),
];

/// Draws them all.
pub(crate) fn run(stages: &mut Stages) -> Result<(), Failed> {
    for (request, file, how) in PICTURES {
        let draw = format!("draw docs/pictures/{request}.json --out docs/pictures/{file} {how}");
        stages.run(file, &mut cargo(&format!("run --release --quiet -p entente -- {draw}")))?;
    }
    Ok(())
}
