//! How the server bears up: real processes, asked over HTTP.
//!
//! Games are put into the database first, then servers are started, then orders
//! are sent at a fixed rate whether or not earlier ones were answered, and last
//! a crowd of games falls due at once.

mod client;
mod crowd;
mod process;
mod pulse;
mod times;

use std::time::Duration;

use serde_json::{Value, json};
use store::Store;

use crate::chance::Chance;
use client::Client;
pub(super) use crowd::Crowd;
pub(super) use process::Process;
use pulse::Pulse;
pub(super) use times::Times;

/// What is measured.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where games are kept.
    pub database: String,
    /// How many servers share the work.
    pub processes: usize,
    /// How many games are open.
    pub games: usize,
    /// How many sets of orders are sent in a second.
    pub rate: u32,
    /// For how many seconds.
    pub seconds: u32,
    /// How many games fall due at once.
    pub due: usize,
    /// What games and seats are picked by.
    pub seed: u64,
}

/// Puts servers under load and says how they bore it.
///
/// # Errors
///
/// In words, if a server does not start or the database cannot be used.
pub async fn table(load: &Load) -> Result<Value, String> {
    let store = Store::open(&load.database).await.map_err(|fault| fault.to_string())?;
    let crowd = Crowd::new(store.clone()).await?;
    let open = crowd.open(load.games, "open", None).await?;
    let processes = Process::start_all(&load.database, load.processes).await?;
    let clients = connect(&processes).await?;
    let mut chance = Chance::new(load.seed);
    // What everybody has in memory after a while is not what is measured.
    client::send_all(&clients, crowd.orders(&open, load.games, &mut chance), load.rate * 2).await;
    let count = (load.rate * load.seconds) as usize;
    let pulse = Pulse::start();
    let sent = client::send_all(&clients, crowd.orders(&open, count, &mut chance), load.rate).await;
    let late = pulse.stop();
    let due = crowd.due_at_once(load.due).await?;
    let memory: u64 = processes.iter().map(Process::most_memory).sum();
    for process in processes {
        process.stop().await?;
    }
    store.close().await;
    Ok(json!({
        "database": load.database.split(':').next(),
        "processes": load.processes,
        "games": load.games,
        "submissions": sent.figures(load.rate),
        "machine_late_by_milliseconds": late.milliseconds(),
        "due": { "games": load.due, "seconds": due.as_secs_f64() },
        "memory_megabytes": memory / 1_000_000,
        "includes": "orders over HTTP, answered when they are on the disk, timed from when they should have \
                     been sent; beside them, how late a thread wakes that only sleeps; due games timed from the deadline to the last turn written; the most memory \
                     of all server processes together",
    }))
}

async fn connect(processes: &[Process]) -> Result<Vec<Client>, String> {
    let mut clients = Vec::new();
    for number in 0..client::CONNECTIONS {
        let process = &processes[number % processes.len()];
        clients.push(Client::connect(process.address()).await?);
    }
    Ok(clients)
}

/// Waits a little, for as long as something is to be expected.
async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(20)).await;
}
