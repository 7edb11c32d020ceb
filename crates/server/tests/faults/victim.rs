//! The process that gets killed.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use game::schedule::{Preset, Zone};
use game::{PhaseName, Player, Seat, Settings, Stage, Viewer};
use jiff::SignedDuration;
use server::{Act, Done, Fault, Metrics, NewGame, Policy, Scheduler, SystemClock, Tables};
use store::{GameId, Store, watch_boundaries};

/// Who sets up the games.
const HOST: Player = Player(1_000);

/// What the process was started for, in its environment.
const TASK: &str = "ENTENTE_TRIAL_TASK";

/// What a process is to do until it dies.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// Play, and die at the boundary of this number.
    DieAt { address: String, boundary: u64 },
    /// Play for as long as it lives, choosing by chance.
    Play { address: String, chance: u64 },
    /// Find out what a full disk does, in a small folder.
    FillDisk { folder: String },
}

impl Task {
    pub(crate) fn of_this_process() -> Option<Self> {
        let task = std::env::var(TASK).ok()?;
        let mut words = task.splitn(3, ' ');
        let (word, number, rest) = (words.next()?, words.next()?, words.next()?.to_owned());
        let number = number.parse().ok()?;
        Some(match word {
            "die-at" => Self::DieAt { address: rest, boundary: number },
            "play" => Self::Play { address: rest, chance: number },
            _ => Self::FillDisk { folder: rest },
        })
    }

    /// This program, started again for the task, behind other words if need be.
    pub(crate) fn command(&self, before: &[&str]) -> Command {
        let task = match self {
            Self::DieAt { address, boundary } => format!("die-at {boundary} {address}"),
            Self::Play { address, chance } => format!("play {chance} {address}"),
            Self::FillDisk { folder } => format!("fill-disk 0 {folder}"),
        };
        let program = std::env::current_exe().unwrap();
        let mut command = match before.split_first() {
            None => Command::new(program),
            Some((first, rest)) => {
                let mut command = Command::new(first);
                command.args(rest).arg(program);
                command
            }
        };
        command.env(TASK, task).stdin(Stdio::null()).stdout(Stdio::piped());
        command
    }

    pub(crate) fn run(self) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            match self {
                Self::DieAt { address, boundary } => die_at(&address, boundary).await,
                Self::Play { address, chance } => play(&address, chance).await,
                Self::FillDisk { folder } => crate::full::fill(&folder).await,
            }
        });
    }
}

pub(crate) fn tables(store: Store) -> Tables {
    Tables::new(store, Arc::new(SystemClock), NonZeroUsize::new(100).unwrap())
}

pub(crate) fn scheduler(tables: &Tables) -> Scheduler {
    let policy = Policy {
        holder: format!("{}", std::process::id()),
        batch: 8,
        lease: SignedDuration::from_millis(300),
        tries: 1_000,
        guard_seats: 0,
        guard_share: 0,
    };
    Scheduler::new(tables.clone(), policy, Arc::new(Metrics::default()))
}

/// Sets up games in which a phase runs as soon as everybody is ready.
pub(crate) async fn set_up(tables: &Tables, games: usize) {
    for number in 0..games {
        let id = GameId(format!("game-{number}"));
        let schedule = Preset::Fast.schedule(&Zone::utc()).unwrap();
        let settings = Settings::usual("A trial", "teaching", schedule);
        let new = NewGame { id: id.clone(), settings, seed: format!("seed {number}"), host: HOST };
        tables.open(new, Vec::new()).await.unwrap();
        let seats: Vec<Seat> = tables.look(&id, |game| game.seats().collect()).await.unwrap();
        for seat in seats {
            act(tables, &id, player(seat), &Act::take_seat(seat)).await.unwrap();
        }
        act(tables, &id, HOST, &Act::Begin).await.unwrap();
    }
}

/// Asks something of a game, and writes nothing else.
async fn act(tables: &Tables, id: &GameId, asker: Player, act: &Act) -> Result<Done, Fault> {
    tables.act(id, asker, act, |_| Vec::new()).await
}

pub(crate) fn player(seat: Seat) -> Player {
    Player(u64::from(seat.0) + 1)
}

/// Sends orders for a seat and says that it is ready; tells of every receipt as
/// soon as there is one.
pub(crate) async fn take_part(tables: &Tables, id: &GameId, seat: Seat) -> Result<(), Fault> {
    let phase: PhaseName = tables.look(id, |game| game.phase()).await?;
    let text = orders(tables, id, seat).await?;
    let done = act(tables, id, player(seat), &Act::Submit { phase, text }).await?;
    if let Done::Receipt(receipt) = &done {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{id} {}", receipt.digest).unwrap();
        out.flush().unwrap();
    }
    act(tables, id, player(seat), &Act::Ready { ready: true }).await?;
    Ok(())
}

/// Something to send: the units that the seat has, told to hold.
async fn orders(tables: &Tables, id: &GameId, seat: Seat) -> Result<String, Fault> {
    let seen = tables.observe(id, Viewer::Player(seat)).await?;
    let power = seen.seats[seat.index()].powers.first().cloned().unwrap_or_default();
    let units = seen.position["units"][&power].as_array().cloned().unwrap_or_default();
    let lines = units.iter().filter_map(|unit| unit.as_str()).map(|unit| format!("{unit} H"));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

static LEFT: AtomicU64 = AtomicU64::new(u64::MAX);

/// Counts down to the boundary at which the process dies, as if its power were
/// cut.
fn count_down() {
    if LEFT.fetch_sub(1, Ordering::SeqCst) == 1 {
        let own = std::process::id().to_string();
        // Nothing in this process gets a chance to clean up after this.
        Command::new("kill").args(["-9", &own]).status().unwrap();
        std::thread::park();
    }
}

async fn die_at(address: &str, boundary: u64) {
    let tables = tables(Store::open(address).await.unwrap());
    let mut scheduler = scheduler(&tables);
    LEFT.store(boundary, Ordering::SeqCst);
    watch_boundaries(count_down);
    loop {
        for id in tables.store().games().await.unwrap() {
            let over = tables.look(&id, |game| matches!(game.stage(), Stage::Over(_))).await.unwrap();
            let seats: Vec<Seat> = tables.look(&id, |game| game.seats().collect()).await.unwrap();
            for seat in seats.into_iter().filter(|_| !over) {
                take_part(&tables, &id, seat).await.unwrap();
            }
            // What another life left claimed is free again after a moment.
            while scheduler.round().await.unwrap() == 0 && !over {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        }
    }
}

async fn play(address: &str, chance: u64) {
    let tables = tables(Store::open(address).await.unwrap());
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let scheduler = tokio::spawn(scheduler(&tables).run(stopped));
    let games = tables.store().games().await.unwrap();
    let mut number = chance;
    while std::io::stdout().flush().is_ok() {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let id = &games[(number >> 33) as usize % games.len()];
        let seats: Vec<Seat> = tables.look(id, |game| game.seats().collect()).await.unwrap();
        let seat = seats[(number >> 45) as usize % seats.len()];
        match take_part(&tables, id, seat).await {
            // The other process was quicker, and the phase is over.
            Ok(()) | Err(Fault::Refused(_) | Fault::Busy) => {}
            Err(fault) => panic!("{fault}: {fault:?}"),
        }
    }
    stop.send(true).unwrap();
    scheduler.await.unwrap();
}
