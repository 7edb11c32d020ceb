//! `entente replay`, `backup` and `restore`: what one does with a database
//! besides serving from it.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use game::Stage;
use server::{Config, Fault, Replayed};
use store::{GameId, Store, StoreFault};

use super::Exit;
use super::input::{complain, say};
use super::output::{Unfinished, in_file};

/// Where games are kept.
#[derive(Debug, clap::Args)]
pub(super) struct Database {
    /// Where games are kept: sqlite:PATH or postgres://...
    #[arg(long, env = "ENTENTE_DATABASE", value_name = "ADDRESS", default_value = Config::DATABASE)]
    database: String,
}

/// Which game to play again.
#[derive(Debug, clap::Args)]
pub struct Replay {
    /// The game; all of them if none is named
    game: Option<String>,
    #[command(flatten)]
    database: Database,
}

/// Where to write all games.
#[derive(Debug, clap::Args)]
pub struct Backup {
    /// The file to write
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Where to read games from.
#[derive(Debug, clap::Args)]
pub struct Restore {
    /// The file to read
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Replay {
    /// Good if every log holds; no if one breaks.
    pub(super) fn run(&self) -> Exit {
        self.database.open(async |store| {
            let games = match &self.game {
                Some(game) => vec![GameId(game.clone())],
                None => store.games().await.map_err(|fault| fault.to_string())?,
            };
            let mut exit = Exit::Good;
            for game in games {
                match server::replay(&store, &game).await {
                    Ok(replayed) => print(&game, &replayed),
                    Err(Fault::Broken(broken)) => {
                        say(&format!("{game}: {broken}"));
                        exit = Exit::No;
                    }
                    Err(fault) => return Err(format!("{game}: {fault}")),
                }
            }
            Ok(exit)
        })
    }
}

impl Backup {
    pub(super) fn run(&self) -> Exit {
        self.database.open(async |store| {
            let fault = |fault: &dyn std::fmt::Display| in_file(&self.file, &fault.to_string());
            let mut file = Unfinished::new(&self.file).map_err(|io| fault(&io))?;
            let saved = server::save(&store, &mut file).await.map_err(|io| fault(&io))?;
            file.finish().map_err(|io| fault(&io))?;
            let file = self.file.display();
            say(&format!("saved in {file}: {}", amount(&saved)));
            Ok(Exit::Good)
        })
    }
}

impl Restore {
    pub(super) fn run(&self) -> Exit {
        self.database.open_or_make(async |store| {
            let file = File::open(&self.file).map_err(|fault| in_file(&self.file, &fault))?;
            let restored = server::restore(&store, BufReader::new(file)).await;
            let restored = restored.map_err(|fault| in_file(&self.file, &fault))?;
            say(&format!("restored: {}", amount(&restored)));
            Ok(Exit::Good)
        })
    }
}

impl Database {
    /// Does something with a database that is there; what goes wrong is told.
    pub(super) fn open(&self, work: impl AsyncFnOnce(Store) -> Result<Exit, String>) -> Exit {
        self.with(async || Store::open_existing(&self.database).await, work)
    }

    /// Does something with a database, made if need be.
    fn open_or_make(&self, work: impl AsyncFnOnce(Store) -> Result<Exit, String>) -> Exit {
        self.with(async || Store::open(&self.database).await, work)
    }

    fn with(
        &self,
        open: impl AsyncFnOnce() -> Result<Store, StoreFault>,
        work: impl AsyncFnOnce(Store) -> Result<Exit, String>,
    ) -> Exit {
        let done = tokio::runtime::Runtime::new().map_err(|fault| fault.to_string()).and_then(|runtime| {
            runtime.block_on(async {
                let store = open().await.map_err(|fault| fault.to_string())?;
                let done = work(store.clone()).await;
                store.close().await;
                done
            })
        });
        done.unwrap_or_else(|fault| {
            complain(&fault);
            Exit::Unusable
        })
    }
}

fn print(game: &GameId, replayed: &Replayed) {
    for (phase, engine, after) in &replayed.turns {
        say(&format!("{game}  {phase}  {engine}  {after}"));
    }
    let (events, turns, digest) = (replayed.events, replayed.turns.len(), replayed.digest);
    let standing = standing(replayed);
    let holds = format!("{game}: the log holds (events {events}, turns {turns}); {standing}");
    say(&format!("{holds}; the chain ends in {digest}"));
}

fn standing(replayed: &Replayed) -> &'static str {
    match replayed.stage {
        Stage::Gathering => "players come together",
        Stage::Called { .. } => "everybody is asked whether they are there",
        Stage::Open(_) => "a phase waits for orders",
        Stage::Paused { .. } => "the clock stands still",
        Stage::Over(_) => "the game is over",
    }
}

fn amount(backup: &server::Backup) -> String {
    let server::Backup { games, events, cards, posts } = backup;
    format!("games {games}, events {events}, cards {cards}, posts {posts}")
}
