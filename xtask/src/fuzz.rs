//! `cargo xtask fuzz`: looks for inputs that break a law.

use std::fs;

use clap::Args;

use crate::cargo::{cargo, has, root};
use crate::stages::{Failed, Stages};

/// Which law, and for how long.
#[derive(Debug, Args)]
pub(crate) struct Fuzz {
    /// One law; all of them if left out
    target: Option<String>,
    /// Seconds for each law
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
}

/// Whether cargo-fuzz is there.
pub(crate) fn is_installed() -> bool {
    has("fuzz")
}

impl Fuzz {
    /// Fuzzes every law for that long.
    pub(crate) fn every_law(seconds: u64) -> Self {
        Self { target: None, seconds }
    }

    /// Writes the seeds, then runs the targets one after the other.
    pub(crate) fn run(&self, stages: &mut Stages) -> Result<(), Failed> {
        if !is_installed() {
            let why = "cargo-fuzz is not installed; `cargo install cargo-fuzz --locked` installs it";
            return Err(Failed::new("fuzz", why));
        }
        let targets = self.targets()?;
        stages.run("seeds", &mut cargo("run --package fuzz-laws --example seeds -- fuzz/corpus"))?;
        for target in targets {
            // The sanitizer looks for what cannot happen without unsafe code.
            let run = format!("fuzz run --sanitizer none {target} -- -max_total_time={}", self.seconds);
            let mut command = cargo(&run);
            // Coverage is an unstable option; this lets a stable compiler have it.
            stages.run(&format!("fuzz {target}"), command.env("RUSTC_BOOTSTRAP", "1"))?;
        }
        Ok(())
    }

    fn targets(&self) -> Result<Vec<String>, Failed> {
        let all = all_targets();
        match &self.target {
            None => Ok(all),
            Some(target) if all.contains(target) => Ok(vec![target.clone()]),
            Some(target) => {
                Err(Failed::new("fuzz", format!("there is no law `{target}`; there are {}", all.join(", "))))
            }
        }
    }
}

/// Every file among the targets is one.
fn all_targets() -> Vec<String> {
    let entries = fs::read_dir(root().join("fuzz/fuzz_targets")).into_iter().flatten().flatten();
    let stem = |entry: fs::DirEntry| Some(entry.path().file_stem()?.to_string_lossy().into_owned());
    let mut names: Vec<String> = entries.filter_map(stem).collect();
    names.sort();
    names
}
