//! `cargo xtask soak`: the long runs, far beyond what a test run has time for.

use clap::Args;

use crate::cargo::cargo;
use crate::fuzz::{Fuzz, is_installed};
use crate::stages::{Failed, Stages};

/// How much of everything.
#[derive(Debug, Args)]
pub(crate) struct Soak {
    /// Positions for each board and scale on which the engine is held against the references
    #[arg(long, default_value_t = 100_000)]
    positions: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games of simple players on each board
    #[arg(long, default_value_t = 500)]
    careers: u64,
    /// Changed inputs for each law, among them games through the JSON door
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Minutes of self-play, and of fuzzing each law
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    minutes: u64,
}

impl Soak {
    /// Runs every stage.
    pub(crate) fn run(&self, stages: &mut Stages) -> Result<(), Failed> {
        self.differential(stages)?;
        self.careers(stages)?;
        self.laws(stages)?;
        let selfplay =
            format!("run --release --package entente -- bench selfplay --seconds {}", self.seconds());
        stages.run("whole games", &mut cargo(&selfplay))?;
        if !is_installed() {
            stages.skip("fuzz", "cargo-fuzz is not installed");
            return Ok(());
        }
        Fuzz::every_law(self.seconds()).run(stages)
    }

    /// The engine against the slow references on every shipped board: small
    /// clusters against one, whole boards and works against the other.
    fn differential(&self, stages: &mut Stages) -> Result<(), Failed> {
        let last = self.seed.saturating_add(self.positions).saturating_sub(1);
        for scale in ["cluster", "board", "works"] {
            let program = "run --release --package oracle --example differential --";
            let command = format!("{program} all {scale} {} {last}", self.seed);
            stages.run(&format!("differential, {scale}"), &mut cargo(&command))?;
        }
        Ok(())
    }

    /// How the powers of every board fare when simple players play them.
    fn careers(&self, stages: &mut Stages) -> Result<(), Failed> {
        let program = "run --release --package oracle --example careers --";
        stages.run("careers", &mut cargo(&format!("{program} {}", self.careers)))
    }

    fn laws(&self, stages: &mut Stages) -> Result<(), Failed> {
        let mut command = cargo("test --release --package fuzz-laws --test changed_seeds");
        command.env("ENTENTE_FUZZ_ROUNDS", self.games.to_string());
        stages.run("laws", command.env("ENTENTE_FUZZ_SEED", self.seed.to_string()))
    }

    fn seconds(&self) -> u64 {
        self.minutes.saturating_mul(60)
    }
}
