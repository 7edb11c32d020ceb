//! Plays games on boards of Empires that the computer plays alone, and prints how the countries fared, as the tables
//! of `docs/empires-boards.md`:
//!
//!     cargo run --release -p empires --example balance -- 200
//!
//! Turns and boards may follow: ids of shipped boards, or folders. Fails if a country never expands or is always
//! knocked out.

mod careers;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use careers::Careers;
use empires::{SCENARIO_FILE, World, read_world, shipped_world, shipped_world_ids};

/// How long games are played where nothing is said.
const TURNS: u32 = 30;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().ok_or("usage: balance GAMES [TURNS [BOARD...]]")?.parse()?;
    let turns: u32 = words.next().map_or(Ok(TURNS), |word| word.parse())?;
    let named: Vec<String> = words.collect();
    let boards =
        if named.is_empty() { shipped_world_ids().into_iter().map(str::to_owned).collect() } else { named };
    let mut open = true;
    for board in boards {
        let world = world(&board)?;
        let careers = Careers::of(&world, 0..games, turns);
        print(&world, &careers, turns);
        open &=
            careers.countries.iter().all(|career| !career.expansions.is_empty() && career.eliminated < games);
    }
    Ok(if open { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A shipped world, or one of a folder that somebody works on.
fn world(board: &str) -> Result<Arc<World>, Box<dyn Error>> {
    if let Some(world) = shipped_world(board) {
        return Ok(world);
    }
    let faults = |faults: Vec<atlas::Fault>| format!("{board}: {faults:#?}");
    let (id, files) = atlas::open_files(Path::new(board)).map_err(faults)?;
    let folder = atlas::read_folder(&id, &files).map_err(faults)?;
    let text = files.get(SCENARIO_FILE).ok_or_else(|| format!("{board}: no board of Empires"))?;
    Ok(Arc::new(read_world(&folder.board, text).map_err(faults)?))
}

fn print(world: &World, careers: &Careers, turns: u32) {
    println!("## {}: {} games of {turns} turns\n", world.title(), careers.games);
    println!("| country | points | ± | areas | out | led | expands |\n|---|--:|--:|--:|--:|--:|--:|");
    for career in &careers.countries {
        println!("| {} | {career} |", career.name);
    }
    println!("\nSpread of the means: {:.1}\n", careers.spread());
}
