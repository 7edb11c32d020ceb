//! `entente mapmaker`: geometry from geography.

use std::env;
use std::path::{Path, PathBuf};

use atlas::{Board, Fault, Files};
use chart::GEOMETRY_FILE;
use clap::Args;
use mapmaker::geography::{self, Geography};
use mapmaker::making::{self, Shapes};
use mapmaker::source::{self, Unit};

use super::Exit;
use super::input::{complain, say};
use super::output;

/// What to make, and out of what.
#[derive(Debug, Args)]
pub struct Mapmaker {
    /// A board folder, or the name of one in `variants`
    board: PathBuf,
    /// Coastlines: a folder with world_map.gpkg, that file, or an extract of it
    #[arg(long, value_name = "PATH")]
    data: Option<PathBuf>,
    /// Write nothing; tell whether the geometry that is there would be written
    #[arg(long)]
    check: bool,
    /// Write a plain picture of the shapes as well, even if borders are wrong
    #[arg(long, value_name = "FILE.svg")]
    sketch: Option<PathBuf>,
    /// Write the coastlines of the picture to a file and make nothing
    #[arg(long, value_name = "FILE.json")]
    extract: Option<PathBuf>,
}

/// Why nothing was made.
enum Refusal {
    /// The board has faults.
    Faulty(Vec<Fault>),
    /// Something else is in the way.
    Hindered(String),
}

impl From<Vec<Fault>> for Refusal {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Faulty(faults)
    }
}

pub(super) fn run(what: &Mapmaker) -> Exit {
    match make(what) {
        Ok(exit) => exit,
        Err(Refusal::Faulty(faults)) => {
            for fault in faults {
                say(&fault.to_string());
            }
            Exit::No
        }
        Err(Refusal::Hindered(reason)) => {
            complain(&reason);
            Exit::Unusable
        }
    }
}

fn make(what: &Mapmaker) -> Result<Exit, Refusal> {
    let folder = folder(&what.board)?;
    let (id, files) = atlas::open_files(&folder)?;
    let board = atlas::read_folder(&id, &files)?.board;
    let geography = geography(&board, &files)?;
    let units = units(&geography, what.data.as_deref())?;
    if let Some(file) = &what.extract {
        write(file, &source::extract(&source::seen(&geography, &units)))?;
        return Ok(Exit::Good);
    }
    let shapes = Shapes::draw(&board, &geography, &units)?;
    if let Some(file) = &what.sketch {
        write(file, &shapes.sketch())?;
    }
    let (geometry, figures) = shapes.finish()?;
    let text = making::text(&geometry).map_err(|fault| Refusal::Hindered(fault.to_string()))?;
    say(&format!("{id}: {figures}"));
    if what.check {
        return Ok(compare(&id, &text, files.get(GEOMETRY_FILE)));
    }
    write(&folder.join(GEOMETRY_FILE), &text)?;
    Ok(Exit::Good)
}

/// The folder that is meant: geometry is written there, so a shipped board
/// will not do.
fn folder(board: &Path) -> Result<PathBuf, Refusal> {
    let among_variants = Path::new("variants").join(board);
    let found = [board.to_owned(), among_variants].into_iter().find(|path| path.is_dir());
    found.ok_or_else(|| Refusal::Hindered(format!("{}: there is no such board folder", board.display())))
}

fn geography(board: &Board, files: &Files) -> Result<Geography, Refusal> {
    let Some(text) = files.get(geography::FILE) else {
        return Err(Refusal::Hindered(format!("{} has no {}", board.id(), geography::FILE)));
    };
    Ok(geography::read(board, text)?)
}

fn units(geography: &Geography, data: Option<&Path>) -> Result<Vec<Unit>, Refusal> {
    let told = |fault: Fault| Refusal::Hindered(fault.to_string());
    match data {
        Some(path) => source::open(path).map_err(told),
        None if !source::needs_coastlines(geography) => Ok(Vec::new()),
        None => source::open(&source::fetch(&cache()?).map_err(told)?).map_err(told),
    }
}

/// Where coastlines are kept between runs, outside of any repository.
fn cache() -> Result<PathBuf, Refusal> {
    let own = env::var_os("XDG_CACHE_HOME").filter(|path| !path.is_empty()).map(PathBuf::from);
    let home = env::home_dir().map(|home| home.join(".cache"));
    let cache =
        own.or(home).ok_or_else(|| Refusal::Hindered("there is no home to keep coastlines in".to_owned()))?;
    Ok(cache.join("entente").join("mapmaker"))
}

fn compare(id: &str, text: &str, there: Option<&String>) -> Exit {
    if there.is_some_and(|there| there == text) {
        say(&format!("{id}: the geometry is up to date"));
        return Exit::Good;
    }
    say(&format!("{id}: the geometry differs from what would be written"));
    Exit::No
}

fn write(file: &Path, text: &str) -> Result<(), Refusal> {
    output::write(file, text.as_bytes()).map_err(Refusal::Hindered)
}
