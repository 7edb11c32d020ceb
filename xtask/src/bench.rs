//! `cargo xtask bench`: all figures, with the release profile.

use crate::cargo::cargo;
use crate::stages::{Failed, Stages};

/// Runs the program's own benchmarks, then the comparison with peers.
pub(crate) fn run(stages: &mut Stages) -> Result<(), Failed> {
    for what in ["adjudicate", "legal", "selfplay", "draw", "table"] {
        stages.run(what, &mut cargo(&format!("run --release --package entente -- bench {what}")))?;
    }
    stages.run("comparison", &mut cargo("run --release --manifest-path peers/Cargo.toml"))
}
