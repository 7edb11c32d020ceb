//! Holds the engine against the references for as many seeds as one likes:
//!
//!     cargo run --release -p oracle --example differential -- standard cluster 0 100000
//!
//! Every seed is judged by one of the option sets in turn. Prints a summary
//! and the smallest form of the first differences; fails if there are any.

use std::error::Error;
use std::process::ExitCode;

use oracle::convert::Engine;
use oracle::differential::{Report, compare};
use oracle::generate::Scale;
use oracle::model::Options;

/// How many differences are printed in full.
const SHOWN: usize = 5;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [variant, scale, first, last] = &words[..] else {
        return Err("usage: differential VARIANT cluster|board FIRST_SEED LAST_SEED".into());
    };
    let variant = atlas::shipped_variant(variant)?;
    let scale = if scale == "board" { Scale::WholeBoard } else { Scale::Cluster };
    let report = compare_under_all_options(variant.board(), scale, first.parse()?, last.parse()?)?;
    println!(
        "{} positions, {} skipped, {} paradoxes, {} rings, {} mismatches",
        report.positions,
        report.skipped,
        report.paradoxes,
        report.rings,
        report.mismatches.len()
    );
    for mismatch in report.mismatches.iter().take(SHOWN) {
        println!("\n{mismatch}");
    }
    Ok(if report.mismatches.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn compare_under_all_options(
    board: &atlas::Board,
    scale: Scale,
    first: u64,
    last: u64,
) -> Result<Report, Box<dyn Error>> {
    let mut total = Report::default();
    let sets = Options::all();
    for (turn, options) in sets.iter().enumerate() {
        let engine = Engine::new(board, options)?;
        let seeds = (first + turn as u64..=last).step_by(sets.len());
        total += compare(board, scale, seeds, options, |situation, _| engine.judge(situation));
    }
    Ok(total)
}
