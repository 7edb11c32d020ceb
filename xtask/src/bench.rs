//! `cargo xtask bench`: all figures, with the release profile.

use crate::browser;
use crate::cargo::cargo;
use crate::stages::{Failed, Stages};

/// Runs the program's own benchmarks, those in a browser if there is one, then the
/// comparison with peers.
pub(crate) fn run(stages: &mut Stages) -> Result<(), Failed> {
    for what in ["adjudicate", "legal", "selfplay", "boards", "draw", "empires", "table", "live"] {
        stages.run(what, &mut cargo(&format!("run --release --package entente -- bench {what}")))?;
    }
    pages(stages)?;
    stages.run("comparison", &mut cargo("run --release --manifest-path peers/Cargo.toml"))
}

/// How pages open, taps are answered, and playback runs.
fn pages(stages: &mut Stages) -> Result<(), Failed> {
    let Some((browser, node)) = browser::find(stages) else { return Ok(()) };
    let mut bench = cargo("test --release --package entente --test browser -- --nocapture");
    bench.env("ENTENTE_BROWSER", browser).env("ENTENTE_NODE", node).env("ENTENTE_JOURNEYS", "bench");
    stages.run("pages", &mut bench)
}
