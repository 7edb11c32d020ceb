//! Plays games of simple players on every shipped board and prints how the powers fared, as the tables
//! of `docs/boards.md`:
//!
//!     cargo run --release -p oracle --example careers -- 500
//!
//! Fails if a power never led or never died where chance says who plays steadily, or where all do and
//! more than three play.

use std::error::Error;
use std::process::ExitCode;

use oracle::careers::{Careers, Manner, careers};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).ok_or("usage: careers GAMES")?.parse()?;
    let mut fair = true;
    for id in atlas::shipped_variant_ids() {
        let variant = atlas::shipped_variant(id)?;
        let play = |manner| careers(&variant, manner, 0..games).map_err(|faults| format!("{faults:?}"));
        let [random, steady, mixed] = [play(Manner::Random)?, play(Manner::Steady)?, play(Manner::Mixed)?];
        print(&random, &steady, &mixed);
        fair &= mixed.are_open() && (steady.are_open() || !steady.are_crowded());
    }
    Ok(if fair { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(random: &Careers, steady: &Careers, mixed: &Careers) {
    println!("## {}\n\n| power | random | steady | mixed |\n|---|---|---|---|", random.variant);
    for ((random, steady), mixed) in random.powers.iter().zip(&steady.powers).zip(&mixed.powers) {
        println!("| {} | {random} | {steady} | {mixed} |", random.power);
    }
    println!();
}
