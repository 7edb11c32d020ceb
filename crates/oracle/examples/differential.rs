//! Holds the engine against the references for as many seeds as one likes:
//!
//!     cargo run --release -p oracle --example differential -- standard cluster 0 100000
//!
//! With `all` instead of a variant every shipped one is gone through. With `works` instead of `cluster` or `board` the positions are made around railways and canals.
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
        return Err("usage: differential VARIANT|all cluster|board|works FIRST_SEED LAST_SEED".into());
    };
    let scale = match scale.as_str() {
        "cluster" => Scale::Cluster,
        "board" => Scale::WholeBoard,
        "works" => Scale::Works,
        other => return Err(format!("{other} is no scale: cluster, board or works").into()),
    };
    let (first, last) = (first.parse()?, last.parse()?);
    let ids = if variant == "all" { atlas::shipped_variant_ids() } else { vec![variant.as_str()] };
    let mut agreed = true;
    for id in ids {
        let variant = atlas::shipped_variant(id)?;
        let has_works = !(variant.works().railways.is_empty() && variant.works().canals.is_empty());
        if scale != Scale::Works || has_works {
            agreed &= tell(id, &compare_under_all_options(&variant, scale, first, last)?);
        }
    }
    Ok(if agreed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints what came out; whether nothing differs.
fn tell(id: &str, report: &Report) -> bool {
    println!(
        "{id}: {} positions, {} skipped, {} paradoxes, {} rings, {} mismatches",
        report.positions,
        report.skipped,
        report.paradoxes,
        report.rings,
        report.mismatches.len()
    );
    for mismatch in report.mismatches.iter().take(SHOWN) {
        println!("\n{mismatch}");
    }
    report.mismatches.is_empty()
}

fn compare_under_all_options(
    variant: &atlas::Variant,
    scale: Scale,
    first: u64,
    last: u64,
) -> Result<Report, Box<dyn Error>> {
    let mut total = Report::default();
    let sets = Options::all();
    for (turn, options) in sets.iter().enumerate() {
        let engine = Engine::with_works(variant, options)?;
        let seeds = (first + turn as u64..=last).step_by(sets.len());
        let (board, works) = (variant.board(), variant.works());
        total += compare(board, works, scale, seeds, options, |situation, _| engine.judge(situation));
    }
    Ok(total)
}
