//! Chores of the project: `cargo xtask test`, `soak`, `bench`, `fuzz` and
//! `pictures`.

mod bench;
mod browser;
mod cargo;
mod fuzz;
mod pictures;
mod postgres;
mod python;
mod soak;
mod stages;
mod test;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use stages::Stages;

/// Chores of the project, each in stages.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Check everything the project promises
    Test,
    /// The long runs: engine against references, laws, whole games, fuzzing
    Soak(soak::Soak),
    /// Measure speed
    Bench,
    /// Look for inputs that break a law, with cargo-fuzz
    Fuzz(fuzz::Fuzz),
    /// Draw the pictures of the documents again
    Pictures,
}

fn main() -> ExitCode {
    let mut stages = Stages::default();
    let result = match Arguments::parse().chore {
        Chore::Test => test::run(&mut stages),
        Chore::Soak(soak) => soak.run(&mut stages),
        Chore::Bench => bench::run(&mut stages),
        Chore::Fuzz(fuzz) => fuzz.run(&mut stages),
        Chore::Pictures => pictures::run(&mut stages),
    };
    println!("\n{stages}");
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failed) => {
            eprintln!("{failed}");
            ExitCode::FAILURE
        }
    }
}
