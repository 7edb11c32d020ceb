//! The one connection that writes.
//!
//! Whatever waits is written in one transaction, so that many submissions share
//! one trip to the disk; each is answered when that is over, and each stands or
//! falls on its own.

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection as _, Sqlite};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::{cards, statements};
use crate::boundary::boundary;
use crate::card::Write;
use crate::changes::Change;
use crate::fault::StoreFault;
use crate::lot::{Lot, Told};
use crate::row::{Append, Claim, GameId, Moment, Row};

/// How many tasks may wait, and how many are written together.
const WAITING: usize = 4096;
const TOGETHER: usize = 256;

#[derive(Clone, Debug)]
pub(super) struct Writer {
    tasks: mpsc::Sender<Task>,
    pool: SqlitePool,
}

type Answer<T> = oneshot::Sender<Result<T, StoreFault>>;

#[derive(Debug)]
enum Task {
    Create { game: GameId, rows: Vec<Row>, due: Option<Moment>, answer: Answer<()> },
    Append { append: Append, answer: Answer<()> },
    Claim { claim: Claim, answer: Answer<Vec<GameId>> },
    Release { game: GameId, holder: String, answer: Answer<()> },
    Postpone { game: GameId, holder: String, again: Moment, answer: Answer<()> },
    GiveUp { game: GameId, holder: String, why: String, again: Moment, most: u32, answer: Answer<u32> },
    ClearAlarm { game: GameId, answer: Answer<()> },
    Hold { why: String, since: Moment, answer: Answer<()> },
    LiftHold { at: Moment, answer: Answer<()> },
    Commit { writes: Vec<Write>, now: Moment, answer: Answer<()> },
    Sweep { now: Moment, answer: Answer<u64> },
}

/// An answer that waits for the transaction to be on the disk.
type Pending = Box<dyn FnOnce(Result<(), StoreFault>) + Send>;

impl Writer {
    pub(super) fn start(pool: SqlitePool, changes: broadcast::Sender<Change>) -> Self {
        let (tasks, queue) = mpsc::channel(WAITING);
        tokio::spawn(work(pool.clone(), queue, changes));
        Self { tasks, pool }
    }

    pub(super) async fn create(
        &self,
        game: GameId,
        rows: Vec<Row>,
        due: Option<Moment>,
    ) -> Result<(), StoreFault> {
        self.ask(|answer| Task::Create { game, rows, due, answer }).await
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), StoreFault> {
        self.ask(|answer| Task::Append { append, answer }).await
    }

    pub(super) async fn claim(&self, claim: Claim) -> Result<Vec<GameId>, StoreFault> {
        self.ask(|answer| Task::Claim { claim, answer }).await
    }

    pub(super) async fn release(&self, game: GameId, holder: String) -> Result<(), StoreFault> {
        self.ask(|answer| Task::Release { game, holder, answer }).await
    }

    pub(super) async fn postpone(
        &self,
        game: GameId,
        holder: String,
        again: Moment,
    ) -> Result<(), StoreFault> {
        self.ask(|answer| Task::Postpone { game, holder, again, answer }).await
    }

    pub(super) async fn give_up(
        &self,
        game: GameId,
        holder: String,
        why: String,
        again: Moment,
        most: u32,
    ) -> Result<u32, StoreFault> {
        self.ask(|answer| Task::GiveUp { game, holder, why, again, most, answer }).await
    }

    pub(super) async fn clear_alarm(&self, game: GameId) -> Result<(), StoreFault> {
        self.ask(|answer| Task::ClearAlarm { game, answer }).await
    }

    pub(super) async fn hold(&self, why: String, since: Moment) -> Result<(), StoreFault> {
        self.ask(|answer| Task::Hold { why, since, answer }).await
    }

    pub(super) async fn lift_hold(&self, at: Moment) -> Result<(), StoreFault> {
        self.ask(|answer| Task::LiftHold { at, answer }).await
    }

    pub(super) async fn commit(&self, writes: Vec<Write>, now: Moment) -> Result<(), StoreFault> {
        self.ask(|answer| Task::Commit { writes, now, answer }).await
    }

    pub(super) async fn sweep(&self, now: Moment) -> Result<u64, StoreFault> {
        self.ask(|answer| Task::Sweep { now, answer }).await
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    async fn ask<T>(&self, task: impl FnOnce(Answer<T>) -> Task) -> Result<T, StoreFault> {
        let (answer, answered) = oneshot::channel();
        let closed = || StoreFault::Unavailable("the database is closed".to_owned());
        self.tasks.send(task(answer)).await.map_err(|_| closed())?;
        answered.await.unwrap_or_else(|_| Err(closed()))
    }
}

async fn work(pool: SqlitePool, mut queue: mpsc::Receiver<Task>, changes: broadcast::Sender<Change>) {
    let mut tasks = Vec::with_capacity(TOGETHER);
    while queue.recv_many(&mut tasks, TOGETHER).await > 0 {
        let changed: Vec<Change> = tasks.iter().flat_map(changes_of).collect();
        let alone = tasks.len() == 1 && tasks.iter().all(is_one_statement);
        let mut pending = Vec::with_capacity(tasks.len());
        let written = write_all(&pool, tasks.drain(..), alone, &mut pending).await;
        if written.is_ok() {
            // Nobody may be waiting, and that is no fault. Told before it is
            // answered, so that nobody hears of what they know already.
            changed.into_iter().for_each(|change| drop(changes.send(change)));
        }
        pending.into_iter().for_each(|answer| answer(written.clone()));
    }
}

fn changes_of(task: &Task) -> Vec<Change> {
    match task {
        Task::Create { game, .. } | Task::ClearAlarm { game, .. } => vec![Change::Game(game.clone())],
        Task::Append { append, .. } => vec![Change::Game(append.game.clone())],
        Task::Commit { writes, .. } => writes.iter().filter_map(Change::of).collect(),
        Task::Claim { .. }
        | Task::Release { .. }
        | Task::Postpone { .. }
        | Task::GiveUp { .. }
        | Task::Hold { .. }
        | Task::LiftHold { .. }
        | Task::Sweep { .. } => Vec::new(),
    }
}

/// Whether a task is a single statement, which is a transaction by itself: to
/// say so three times would only cost time.
fn is_one_statement(task: &Task) -> bool {
    match task {
        Task::Create { .. } => false,
        Task::Append { append, .. } => Lot::Append(append).is_one_statement(),
        Task::Commit { writes, .. } => {
            let lots = Lot::all(writes);
            matches!(&*lots, [lot] if lot.is_one_statement()) || Told::of(&lots).is_some()
        }
        Task::Claim { .. }
        | Task::Release { .. }
        | Task::Postpone { .. }
        | Task::GiveUp { .. }
        | Task::ClearAlarm { .. }
        | Task::Hold { .. }
        | Task::LiftHold { .. }
        | Task::Sweep { .. } => true,
    }
}

/// Writes tasks in one transaction. If the database fails at one of them, none
/// is written: what it had half done must not be kept.
async fn write_all(
    pool: &SqlitePool,
    mut tasks: impl Iterator<Item = Task>,
    alone: bool,
    pending: &mut Vec<Pending>,
) -> Result<(), StoreFault> {
    let written = match pool.acquire().await {
        Ok(connection) => write_with(connection, &mut tasks, alone, pending).await,
        Err(fault) => Err(fault.into()),
    };
    tasks.for_each(|task| pending.push(refuse(task)));
    written
}

async fn write_with(
    mut connection: PoolConnection<Sqlite>,
    tasks: &mut impl Iterator<Item = Task>,
    alone: bool,
    pending: &mut Vec<Pending>,
) -> Result<(), StoreFault> {
    let written = match alone {
        true => one_by_one(&mut connection, tasks, pending).await,
        false => in_one_transaction(&mut connection, tasks, pending).await,
    };
    if written.is_err() {
        // After some faults, such as a full disk, SQLite ends a transaction by
        // itself. A new connection has none, whatever happened to this one.
        drop(connection.close().await);
    }
    written
}

async fn in_one_transaction(
    connection: &mut SqliteConnection,
    tasks: &mut impl Iterator<Item = Task>,
    pending: &mut Vec<Pending>,
) -> Result<(), StoreFault> {
    boundary();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    one_by_one(&mut transaction, tasks, pending).await?;
    transaction.commit().await?;
    boundary();
    Ok(())
}

async fn one_by_one(
    connection: &mut SqliteConnection,
    tasks: &mut impl Iterator<Item = Task>,
    pending: &mut Vec<Pending>,
) -> Result<(), StoreFault> {
    for task in tasks {
        boundary();
        let (answer, failed) = perform(connection, task).await;
        pending.push(answer);
        if let Some(fault) = failed {
            return Err(fault);
        }
    }
    boundary();
    Ok(())
}

/// An answer that passes on why the transaction came to nothing.
fn refuse(task: Task) -> Pending {
    match task {
        Task::Create { answer, .. }
        | Task::Append { answer, .. }
        | Task::Release { answer, .. }
        | Task::Postpone { answer, .. }
        | Task::ClearAlarm { answer, .. }
        | Task::Hold { answer, .. }
        | Task::LiftHold { answer, .. }
        | Task::Commit { answer, .. } => answer_later(answer, Ok(())).0,
        Task::Claim { answer, .. } => answer_later(answer, Ok(Vec::new())).0,
        Task::GiveUp { answer, .. } => answer_later(answer, Ok(0)).0,
        Task::Sweep { answer, .. } => answer_later(answer, Ok(0)).0,
    }
}

/// Keeps an answer until the transaction is over; if it failed, so did this.
/// Says whether the database itself failed.
fn answer_later<T: Send + 'static>(
    answer: Answer<T>,
    result: Result<T, StoreFault>,
) -> (Pending, Option<StoreFault>) {
    let failed = result.as_ref().err().filter(|fault| matches!(fault, StoreFault::Unavailable(_))).cloned();
    let pending: Pending = Box::new(move |written| {
        // Whoever asked may have gone away; what was written stays.
        drop(answer.send(written.and(result)));
    });
    (pending, failed)
}

async fn perform(connection: &mut SqliteConnection, task: Task) -> (Pending, Option<StoreFault>) {
    match task {
        Task::Create { game, rows, due, answer } => {
            answer_later(answer, statements::create(connection, &game, &rows, due).await)
        }
        Task::Append { append, answer } => {
            answer_later(answer, statements::append_rows(connection, &append).await)
        }
        Task::Claim { claim, answer } => {
            answer_later(answer, statements::claim_games(connection, &claim).await)
        }
        Task::Release { game, holder, answer } => {
            answer_later(answer, statements::release(connection, &game, &holder).await)
        }
        Task::Postpone { game, holder, again, answer } => {
            answer_later(answer, statements::postpone(connection, &game, &holder, again).await)
        }
        Task::GiveUp { game, holder, why, again, most, answer } => {
            answer_later(answer, statements::give_up(connection, (&game, &holder), &why, again, most).await)
        }
        Task::ClearAlarm { game, answer } => {
            answer_later(answer, statements::clear_alarm(connection, &game).await)
        }
        Task::Hold { why, since, answer } => {
            answer_later(answer, statements::hold(connection, &why, since).await)
        }
        Task::LiftHold { at, answer } => answer_later(answer, statements::lift_hold(connection, at).await),
        Task::Commit { writes, now, answer } => answer_later(answer, commit(connection, &writes, now).await),
        Task::Sweep { now, answer } => answer_later(answer, cards::sweep(connection, now).await),
    }
}

/// Writes several things, or none of them; what else is in the transaction
/// stands.
async fn commit(connection: &mut SqliteConnection, writes: &[Write], now: Moment) -> Result<(), StoreFault> {
    let lots = Lot::all(writes);
    if let Some(told) = Told::of(&lots) {
        return statements::tell(connection, told).await;
    }
    // What is refused first has nothing before it that would have to be undone.
    if !lots.iter().skip(1).any(Lot::may_be_refused) {
        return write_lots(connection, &lots, now).await;
    }
    // A transaction within a transaction is a savepoint.
    let mut savepoint = connection.begin().await?;
    write_lots(&mut savepoint, &lots, now).await?;
    savepoint.commit().await?;
    Ok(())
}

async fn write_lots(
    connection: &mut SqliteConnection,
    lots: &[Lot<'_>],
    now: Moment,
) -> Result<(), StoreFault> {
    for lot in lots {
        cards::write(connection, lot, now).await?;
    }
    Ok(())
}
