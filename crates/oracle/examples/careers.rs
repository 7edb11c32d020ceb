//! Plays games of simple players on every shipped board and prints how the powers fared:
//!
//!     cargo run --release -p oracle --example careers -- 500
//!
//! Fails if a power never led or never died where chance says who plays steadily.

use std::error::Error;
use std::process::ExitCode;

use oracle::careers::{Manner, careers};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).ok_or("usage: careers GAMES")?.parse()?;
    let mut fair = true;
    for id in atlas::shipped_variant_ids() {
        let variant = atlas::shipped_variant(id)?;
        for manner in [Manner::Random, Manner::Steady, Manner::Mixed] {
            let careers = careers(&variant, manner, 0..games).map_err(|faults| format!("{faults:?}"))?;
            println!("{manner:?} play: {careers}");
            fair &= manner != Manner::Mixed || careers.are_open();
        }
    }
    Ok(if fair { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
