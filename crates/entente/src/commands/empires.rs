//! `entente empires`: games of the Empires family, a turn at a time.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Subcommand;
use door::DoorFault;
use door::empires::{TurnRequest, play};
use empires::{SCENARIO_FILE, World, read_world, shipped_world, shipped_world_ids};
use serde_json::Value;

use super::Exit;
use super::input::{answer_each, say};
use crate::door;

/// How a request is written, with an example.
pub(super) const FORMAT: &str = include_str!("empires.txt");

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Empires {
    /// Play turns: a state and turnsheets in, the next state and what happened out
    #[command(after_help = FORMAT)]
    Turn {
        /// The file to read; - or nothing for the standard input
        file: Option<PathBuf>,
        /// Answer only with what this country sees
        #[arg(long, value_name = "CODE")]
        country: Option<String>,
    },
    /// Begin a game, and answer as `turn` does
    New {
        /// A scenario by its name, or a folder with map.toml and scenario.toml
        variant: String,
        /// What all of its chance follows from, as 64 hexadecimal digits
        #[arg(long, value_name = "HEX")]
        seed: String,
        /// The countries that have players; all if left out
        #[arg(long, value_name = "CODES", value_delimiter = ',')]
        players: Option<Vec<String>>,
    },
}

pub(super) fn run(what: &Empires) -> Exit {
    match what {
        Empires::Turn { file, country } => answer_each(file.as_deref(), |line| {
            let (request, id) = match TurnRequest::read(line) {
                Ok(request) => (Ok(request), None),
                Err((fault, id)) => (Err(fault), id),
            };
            let id = request.as_ref().ok().and_then(TurnRequest::id).cloned().or(id);
            let answer = request.and_then(|request| answer(&request, country.as_deref()));
            answer.map(|answer| answer.to_string()).map_err(|fault| fault.into_json(id).to_string())
        }),
        Empires::New { variant, seed, players } => {
            let request = TurnRequest::beginning(variant, seed, players.clone());
            let (told, exit) = match answer(&request, None) {
                Ok(answer) => (answer, Exit::Good),
                Err(fault) => (fault.into_json(None), Exit::Unusable),
            };
            say(&told.to_string());
            exit
        }
    }
}

fn answer(request: &TurnRequest, country: Option<&str>) -> Result<Value, DoorFault> {
    let world = world(request.variant()?)?;
    let answer = play(&world, request)?;
    country.map_or_else(|| Ok(answer.json()), |country| answer.json_for(country))
}

/// The world of a shipped scenario, or of a folder.
fn world(variant: &str) -> Result<Arc<World>, DoorFault> {
    let folder = Path::new(variant);
    match shipped_world(variant) {
        Some(world) => Ok(world),
        None if folder.is_dir() => world_in(folder),
        None => {
            let near = atlas::nearest(variant, shipped_world_ids());
            let hint = near.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
            let message = format!("there is no scenario \"{variant}\" and no folder of that name{hint}");
            Err(DoorFault::new("unknown-variant", "variant", message))
        }
    }
}

fn world_in(folder: &Path) -> Result<Arc<World>, DoorFault> {
    let bad = |message: String| DoorFault::new("bad-variant", "variant", message);
    let told = |faults: Vec<atlas::Fault>| {
        bad(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    };
    let (id, files) = atlas::open_files(folder).map_err(told)?;
    let scenario = files.get(SCENARIO_FILE).ok_or_else(|| bad(format!("{id} has no {SCENARIO_FILE}")))?;
    let board = atlas::read_folder(&id, &files).map_err(told)?.board;
    read_world(&board, scenario).map(Arc::new).map_err(told)
}
