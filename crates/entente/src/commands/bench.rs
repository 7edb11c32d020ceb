//! `entente bench`: figures as JSON.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use atlas::Variant;
use clap::Subcommand;
use diplomacy::{Phase, PhaseKind, Rules};
use serde_json::Value;

use super::Exit;
use super::input::{complain, read, say};
use crate::bench::{self, Load, Scene, SelfPlay, dense_scenes};
use crate::door;

/// More positions than this do not make figures of drawing any better.
const MOST_DRAWN: usize = 200;

/// What can be measured.
#[derive(Debug, Subcommand)]
pub enum Bench {
    /// Movement phases a second, from orders already read
    Adjudicate {
        /// Requests as for `adjudicate`; without a file, made-up dense ones
        file: Option<PathBuf>,
        #[command(flatten)]
        how: How,
    },
    /// Microseconds to list all legal orders of a position
    Legal {
        /// Requests as for `adjudicate`; without a file, made-up dense ones
        file: Option<PathBuf>,
        #[command(flatten)]
        how: How,
    },
    /// Every shipped board: how long it loads, and how fast its turns are; takes a minute
    // There are many figures, and a thousand positions show a board from all sides.
    #[command(mut_arg("seconds", |arg| arg.default_value("2")))]
    #[command(mut_arg("positions", |arg| arg.default_value("1000")))]
    Boards {
        #[command(flatten)]
        how: How,
    },
    /// Positions drawn a second, and milliseconds for a picture
    Draw {
        #[command(flatten)]
        how: How,
    },
    /// Whole random games a second, all phases played
    Selfplay {
        /// The last year that is played
        #[arg(long, default_value_t = 1910)]
        last_year: u16,
        #[command(flatten)]
        how: How,
    },
    /// Milliseconds for a turn of a large game of the Empires family, for a report, and for a game
    Empires {
        #[command(flatten)]
        how: How,
    },
    /// How servers bear up under load: orders answered, games due at once, memory
    Table(Table),
    /// How quickly many hear of something that happens
    Live {
        /// How many listen
        #[arg(long, default_value_t = 2_000)]
        listeners: usize,
        /// How many letters are sent to everybody
        #[arg(long, default_value_t = 10)]
        letters: usize,
    },
}

/// What servers are put under.
#[derive(Debug, clap::Args)]
pub struct Table {
    /// An empty database; without one, a file that is removed afterwards
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
    /// How many servers share the work
    #[arg(long, default_value_t = 1)]
    processes: usize,
    /// How many games are open
    #[arg(long, default_value_t = 5_000)]
    games: usize,
    /// How many sets of orders are sent in a second
    #[arg(long, default_value_t = 500)]
    rate: u32,
    /// For how many seconds
    #[arg(long, default_value_t = 20)]
    seconds: u32,
    /// How many games fall due at once
    #[arg(long, default_value_t = 1_000)]
    due: usize,
    /// What games and seats are picked by
    #[arg(long, default_value_t = 1901)]
    seed: u64,
}

/// How long and on what.
#[derive(Debug, clap::Args)]
pub struct How {
    /// Seconds for each figure
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// How many positions are made up
    #[arg(long, default_value_t = 10_000)]
    positions: usize,
    /// What the positions are made up from
    #[arg(long, default_value_t = 1901)]
    seed: u64,
}

impl How {
    fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.seconds).unwrap_or(Duration::from_secs(3))
    }
}

pub(super) fn run(what: &Bench) -> Exit {
    let figures = match what {
        Bench::Adjudicate { file, how } => on_scenes(file.as_deref(), how, bench::adjudicate),
        Bench::Legal { file, how } => on_scenes(file.as_deref(), how, bench::legal),
        Bench::Boards { how } => bench::boards(how.positions, how.seed, how.time()),
        Bench::Draw { how } => draw(how),
        Bench::Selfplay { last_year, how } => selfplay(*last_year, how),
        Bench::Empires { how } => bench::empires(how.seed, how.time()),
        Bench::Table(load) => table(load),
        Bench::Live { listeners, letters } => {
            in_own_database(
                None,
                |database| async move { bench::live(&database, *listeners, *letters).await },
            )
        }
    };
    match figures {
        Ok(figures) => {
            say(&figures.to_string());
            Exit::Good
        }
        Err(fault) => {
            complain(&fault);
            Exit::Unusable
        }
    }
}

type Measure = fn(&Variant, Rules, &[Scene], Duration) -> Value;

fn on_scenes(file: Option<&Path>, how: &How, measure: Measure) -> Result<Value, String> {
    let Some(file) = file else {
        let (variant, rules) = standard()?;
        let scenes = dense_scenes(&variant, rules, how.positions, how.seed);
        return Ok(measure(&variant, rules, &scenes, how.time()));
    };
    let (variant, rules, scenes) = read_scenes(file)?;
    Ok(measure(&variant, rules, &scenes, how.time()))
}

fn draw(how: &How) -> Result<Value, String> {
    let (variant, rules) = standard()?;
    let scenes = dense_scenes(&variant, rules, how.positions.min(MOST_DRAWN), how.seed);
    bench::draw(&variant, rules, &scenes, how.time())
}

fn selfplay(last_year: u16, how: &How) -> Result<Value, String> {
    let (variant, rules) = standard()?;
    let first: Phase = variant.start().parse().map_err(|fault: diplomacy::UnknownPhase| fault.to_string())?;
    let mut table = SelfPlay::new(&variant, rules, first, last_year);
    Ok(bench::selfplay(&mut table, last_year, how.time()))
}

fn table(table: &Table) -> Result<Value, String> {
    in_own_database(table.database.clone(), |database| async move {
        let load = Load {
            database,
            processes: table.processes,
            games: table.games,
            rate: table.rate,
            seconds: table.seconds,
            due: table.due,
            seed: table.seed,
        };
        bench::table(&load).await
    })
}

/// Measures something with the database that was given, or with a file that is
/// removed afterwards.
fn in_own_database<F: Future<Output = Result<Value, String>>>(
    database: Option<String>,
    measure: impl FnOnce(String) -> F,
) -> Result<Value, String> {
    let folder = std::env::temp_dir().join(format!("entente-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|fault| fault.to_string())?;
    let own = || format!("sqlite:{}", folder.join("games.db").display());
    let runtime = tokio::runtime::Runtime::new().map_err(|fault| fault.to_string())?;
    let figures = runtime.block_on(measure(database.unwrap_or_else(own)));
    std::fs::remove_dir_all(&folder).map_err(|fault| fault.to_string())?;
    figures
}

fn standard() -> Result<(Arc<Variant>, Rules), String> {
    let variant = atlas::shipped_variant("standard").map_err(|fault| fault.to_string())?;
    let rules = Rules::of_variant(&variant).map_err(|faults| format!("{faults:?}"))?;
    Ok((variant, rules))
}

/// Reads the movement phases of a file; all must be of one variant under the
/// same rules, since one adjudicator is measured.
fn read_scenes(file: &Path) -> Result<(Arc<Variant>, Rules, Vec<Scene>), String> {
    let text = read(Some(file))?;
    let mut common = None;
    let mut scenes = Vec::new();
    for (number, line) in door::split_requests(&text).into_iter().enumerate() {
        let told = |fault: door::DoorFault| format!("request {}: {}", number + 1, fault.message);
        let request = door::Request::read(line).map_err(|(fault, _)| told(fault))?;
        let setting = door::Setting::of(&request).map_err(told)?;
        if setting.state.phase.kind() != PhaseKind::Movement {
            return Err(format!("request {}: only movement phases are measured", number + 1));
        }
        let orders = door::read_movement(&setting, &request);
        let (_, rules) = common.get_or_insert((Arc::clone(&setting.variant), setting.rules));
        if *rules != setting.rules {
            return Err(format!("request {}: all requests must have the same options", number + 1));
        }
        scenes.push(Scene { units: setting.state.position.units().to_vec(), orders });
    }
    let (variant, rules) = common.ok_or("the file holds no request")?;
    Ok((variant, rules, scenes))
}
