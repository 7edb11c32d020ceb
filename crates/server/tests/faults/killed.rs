//! Processes that are killed.

use std::io::Read as _;
use std::process::Child;
use std::time::{Duration, Instant};

use game::Stage;
use libtest_mimic::Failed;
use trials::{Kind, Place};

use crate::victim::{Task, scheduler, set_up, tables};
use crate::witness::{Receipt, check};

/// How many processes die at a boundary, one after the other.
const LIVES: u64 = 120;

/// How many are killed at random on a shared database.
const KILLS: usize = 60;

/// One process after the other dies at the first, second, third, ... boundary of
/// its life, and the next goes on where it died.
pub(crate) fn at_every_boundary(kind: Kind) -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    let place = runtime.block_on(async {
        let place = Place::new(kind).await;
        set_up(&tables(place.store.clone()), 2).await;
        place
    });
    let mut receipts = Vec::new();
    for boundary in 1..=LIVES {
        let task = Task::DieAt { address: place.address.clone(), boundary };
        let died = task.command(&[]).output()?;
        assert!(!died.status.success(), "it ended by itself: {died:?}");
        let complaint = String::from_utf8_lossy(&died.stderr);
        assert!(!complaint.contains("panicked"), "life {boundary}: {complaint}");
        receipts.extend(Receipt::all(&String::from_utf8_lossy(&died.stdout)));
        if boundary % 20 == 0 {
            runtime.block_on(check(&place.store, &receipts));
        }
    }
    let turns = runtime.block_on(async {
        finish(&place).await;
        check(&place.store, &receipts).await
    });
    assert!(receipts.len() > 300 && turns > 40, "{} receipts, {turns} turns", receipts.len());
    Ok(())
}

/// Two processes share the work on one database; each is killed over and over.
pub(crate) fn two_at_random() -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    let place = runtime.block_on(async {
        let place = Place::new(Kind::Postgres).await;
        set_up(&tables(place.store.clone()), 6).await;
        place
    });
    let start = |chance: u64| Task::Play { address: place.address.clone(), chance }.command(&[]).spawn();
    let mut lives: Vec<Child> = vec![start(1)?, start(2)?];
    let mut receipts = Vec::new();
    for kill in 0..KILLS {
        std::thread::sleep(Duration::from_millis(120 + (kill as u64 * 7_919) % 260));
        let mut life = std::mem::replace(&mut lives[kill % 2], start(kill as u64 + 3)?);
        receipts.extend(told_until_killed(&mut life)?);
    }
    for mut life in lives {
        receipts.extend(told_until_killed(&mut life)?);
    }
    let turns = runtime.block_on(async {
        finish(&place).await;
        check(&place.store, &receipts).await
    });
    assert!(receipts.len() > 100 && turns > 20, "{} receipts, {turns} turns", receipts.len());
    Ok(())
}

/// Kills a process and reads the receipts it gave. What it told waits in the
/// pipe, so the pipe is emptied only now: it must not fill up before.
fn told_until_killed(life: &mut Child) -> Result<Vec<Receipt>, Failed> {
    life.kill()?;
    let mut told = String::new();
    if let Some(out) = life.stdout.as_mut() {
        out.read_to_string(&mut told)?;
    }
    life.wait()?;
    Ok(Receipt::all(&told))
}

/// A process that is not killed does what is due, without help.
async fn finish(place: &Place) {
    let tables = tables(place.store.clone());
    let mut scheduler = scheduler(&tables);
    let given_up = Instant::now() + Duration::from_secs(60);
    for id in place.store.games().await.unwrap() {
        loop {
            scheduler.round().await.unwrap();
            let now = tables.now();
            let waits = |stage: &Stage| matches!(stage, Stage::Open(_));
            let due =
                tables.look(&id, |game| waits(game.stage()) && game.due().is_some_and(|due| due <= now));
            if !due.await.unwrap() {
                break;
            }
            assert!(Instant::now() < given_up, "{id} is due and nobody plays it");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
