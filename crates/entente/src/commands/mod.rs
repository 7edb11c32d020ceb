//! The commands, each in its own file.

mod adjudicate;
mod admin;
mod bench;
mod check;
mod database;
mod draw;
mod empires;
mod explain;
mod input;
mod mapmaker;
mod output;
mod sample;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;

/// How a request is written, with an example.
const FORMAT: &str = include_str!("format.txt");

/// What the program can be asked to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Decide phases: one JSON object or one per line in, one per line out
    #[command(after_help = FORMAT)]
    Adjudicate {
        /// The file to read; - or nothing for the standard input
        file: Option<PathBuf>,
    },
    /// The same input, answered in sentences
    #[command(after_help = FORMAT)]
    Explain {
        /// The file to read; - or nothing for the standard input
        file: Option<PathBuf>,
    },
    /// Play games of the Empires family, a turn at a time, as JSON
    Empires {
        /// What to do
        #[command(subcommand)]
        what: empires::Empires,
    },
    /// Check a variant folder, or a board by its name, and list every fault
    Check {
        /// A folder with map.toml and variant.toml or scenario.toml, or the name of a shipped board
        board: String,
    },
    /// Make a board's geometry from its geography and public-domain coastlines
    Mapmaker(mapmaker::Mapmaker),
    /// Draw a position, its orders and what became of them, as SVG or PNG
    #[command(after_help = draw::EXAMPLES)]
    Draw(draw::Draw),
    /// Play the sample game of the rulebook and report every turn
    Sample,
    /// Open the site: games, pages, the API (also without a command)
    Serve(serve::Serve),
    /// Prove that a game's log was not altered and that today's rules agree with it
    Replay(database::Replay),
    /// Write all games into a file, while the server runs
    Backup(database::Backup),
    /// Put the games of a backup into a database that has none of them
    Restore(database::Restore),
    /// Look after the accounts of a server
    Admin {
        /// What to do
        #[command(subcommand)]
        what: admin::Admin,
    },
    /// Measure speed; figures as JSON
    Bench {
        /// What to measure
        #[command(subcommand)]
        what: bench::Bench,
    },
}

/// How a command ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Good,
    /// The question was understood, and the answer is no.
    No,
    /// The input could not be used.
    Unusable,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Good => Self::from(0),
            Exit::No => Self::from(1),
            Exit::Unusable => Self::from(2),
        }
    }
}

/// Runs a command; without one, the site.
pub fn run(command: Option<Command>) -> Exit {
    match command {
        None => serve::Serve::default().run(),
        Some(Command::Sample) => sample::run(),
        Some(Command::Adjudicate { file }) => adjudicate::run(file.as_deref()),
        Some(Command::Explain { file }) => explain::run(file.as_deref()),
        Some(Command::Empires { what }) => empires::run(&what),
        Some(Command::Check { board }) => check::run(&board),
        Some(Command::Mapmaker(what)) => mapmaker::run(&what),
        Some(Command::Draw(draw)) => draw::run(&draw),
        Some(Command::Serve(serve)) => serve.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Backup(backup)) => backup.run(),
        Some(Command::Restore(restore)) => restore.run(),
        Some(Command::Admin { what }) => what.run(),
        Some(Command::Bench { what }) => bench::run(&what),
    }
}
