//! The one connection that writes.
//!
//! Whatever waits is written in one transaction, so that many submissions share
//! one trip to the disk; each is answered when that is over, and each stands or
//! falls on its own.

use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection as _, Row as _};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::fault::StoreFault;
use crate::row::{Append, Claim, GameId, Moment, Row, last_of};

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
    GiveUp { game: GameId, holder: String, why: String, again: Moment, most: u32, answer: Answer<u32> },
    ClearAlarm { game: GameId, answer: Answer<()> },
}

/// An answer that waits for the transaction to be on the disk.
type Pending = Box<dyn FnOnce(Result<(), StoreFault>) + Send>;

impl Writer {
    pub(super) fn start(pool: SqlitePool, changes: broadcast::Sender<GameId>) -> Self {
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

async fn work(pool: SqlitePool, mut queue: mpsc::Receiver<Task>, changes: broadcast::Sender<GameId>) {
    let mut tasks = Vec::with_capacity(TOGETHER);
    while queue.recv_many(&mut tasks, TOGETHER).await > 0 {
        let changed: Vec<GameId> = tasks.iter().filter_map(changed_game).collect();
        let mut pending = Vec::with_capacity(tasks.len());
        let written = write_all(&pool, tasks.drain(..), &mut pending).await;
        if written.is_ok() {
            // Nobody may be waiting, and that is no fault. Told before it is
            // answered, so that nobody hears of what they know already.
            changed.into_iter().for_each(|game| drop(changes.send(game)));
        }
        pending.into_iter().for_each(|answer| answer(written.clone()));
    }
}

fn changed_game(task: &Task) -> Option<GameId> {
    match task {
        Task::Create { game, .. } | Task::ClearAlarm { game, .. } => Some(game.clone()),
        Task::Append { append, .. } => Some(append.game.clone()),
        Task::Claim { .. } | Task::Release { .. } | Task::GiveUp { .. } => None,
    }
}

async fn write_all(
    pool: &SqlitePool,
    tasks: impl Iterator<Item = Task>,
    pending: &mut Vec<Pending>,
) -> Result<(), StoreFault> {
    let mut connection = match pool.acquire().await {
        Ok(connection) => connection,
        Err(fault) => {
            tasks.for_each(|task| pending.push(refuse(task)));
            return Err(fault.into());
        }
    };
    let mut transaction = match connection.begin_with("BEGIN IMMEDIATE").await {
        Ok(transaction) => transaction,
        Err(fault) => {
            tasks.for_each(|task| pending.push(refuse(task)));
            return Err(fault.into());
        }
    };
    for task in tasks {
        pending.push(perform(&mut transaction, task).await);
    }
    Ok(transaction.commit().await?)
}

/// An answer that passes on why the transaction could not even begin.
fn refuse(task: Task) -> Pending {
    match task {
        Task::Create { answer, .. }
        | Task::Append { answer, .. }
        | Task::Release { answer, .. }
        | Task::ClearAlarm { answer, .. } => hold(answer, Ok(())),
        Task::Claim { answer, .. } => hold(answer, Ok(Vec::new())),
        Task::GiveUp { answer, .. } => hold(answer, Ok(0)),
    }
}

/// Keeps an answer until the transaction is over; if it failed, so did this.
fn hold<T: Send + 'static>(answer: Answer<T>, result: Result<T, StoreFault>) -> Pending {
    Box::new(move |written| {
        // Whoever asked may have gone away; what was written stays.
        drop(answer.send(written.and(result)));
    })
}

async fn perform(connection: &mut SqliteConnection, task: Task) -> Pending {
    match task {
        Task::Create { game, rows, due, answer } => hold(answer, create(connection, &game, &rows, due).await),
        Task::Append { append, answer } => hold(answer, append_rows(connection, &append).await),
        Task::Claim { claim, answer } => hold(answer, claim_games(connection, &claim).await),
        Task::Release { game, holder, answer } => hold(answer, release(connection, &game, &holder).await),
        Task::GiveUp { game, holder, why, again, most, answer } => {
            hold(answer, give_up(connection, (&game, &holder), &why, again, most).await)
        }
        Task::ClearAlarm { game, answer } => hold(answer, clear_alarm(connection, &game).await),
    }
}

async fn create(
    connection: &mut SqliteConnection,
    game: &GameId,
    rows: &[Row],
    due: Option<Moment>,
) -> Result<(), StoreFault> {
    let sequence = last_of(0, rows)?;
    let made = sqlx::query("INSERT INTO games (id, sequence, due) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .bind(&game.0)
        .bind(sequence)
        .bind(due.map(|due| due.0))
        .execute(&mut *connection)
        .await?;
    if made.rows_affected() == 0 {
        return Err(StoreFault::Exists);
    }
    insert(connection, game, rows).await
}

async fn append_rows(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreFault> {
    let sequence = last_of(append.after, &append.rows)?;
    let moved = sqlx::query("UPDATE games SET sequence = ?, due = ? WHERE id = ? AND sequence = ?")
        .bind(sequence)
        .bind(append.due.map(|due| due.0))
        .bind(&append.game.0)
        .bind(append.after as i64)
        .execute(&mut *connection)
        .await?;
    if moved.rows_affected() == 0 {
        return Err(StoreFault::Conflict);
    }
    insert(connection, &append.game, &append.rows).await
}

async fn insert(connection: &mut SqliteConnection, game: &GameId, rows: &[Row]) -> Result<(), StoreFault> {
    for row in rows {
        sqlx::query("INSERT INTO records (game, sequence, at, body, digest) VALUES (?, ?, ?, ?, ?)")
            .bind(&game.0)
            .bind(row.sequence as i64)
            .bind(row.at.0)
            .bind(&row.body)
            .bind(row.digest.as_slice())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn claim_games(connection: &mut SqliteConnection, claim: &Claim) -> Result<Vec<GameId>, StoreFault> {
    let rows = sqlx::query(
        "UPDATE games SET lease_holder = ?, lease_until = ? WHERE id IN (\
            SELECT id FROM games WHERE due <= ? AND alarm IS NULL AND (lease_until IS NULL OR lease_until <= ?) \
            ORDER BY due, id LIMIT ?) RETURNING id",
    )
    .bind(&claim.holder)
    .bind(claim.until.0)
    .bind(claim.now.0)
    .bind(claim.now.0)
    .bind(i64::from(claim.most))
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| Ok(GameId(row.try_get(0)?))).collect()
}

async fn release(connection: &mut SqliteConnection, game: &GameId, holder: &str) -> Result<(), StoreFault> {
    sqlx::query(
        "UPDATE games SET lease_holder = NULL, lease_until = NULL, tries = 0 WHERE id = ? AND lease_holder = ?",
    )
    .bind(&game.0)
    .bind(holder)
    .execute(connection)
    .await?;
    Ok(())
}

async fn give_up(
    connection: &mut SqliteConnection,
    (game, holder): (&GameId, &str),
    why: &str,
    again: Moment,
    most: u32,
) -> Result<u32, StoreFault> {
    let row = sqlx::query(
        "UPDATE games SET tries = tries + 1, lease_holder = NULL, lease_until = ?, \
            alarm = CASE WHEN tries + 1 >= ? THEN ? ELSE alarm END \
         WHERE id = ? AND lease_holder = ? RETURNING tries",
    )
    .bind(again.0)
    .bind(i64::from(most))
    .bind(why)
    .bind(&game.0)
    .bind(holder)
    .fetch_optional(connection)
    .await?;
    let tries: i64 = row.map_or(Ok(0), |row| row.try_get(0))?;
    Ok(tries as u32)
}

async fn clear_alarm(connection: &mut SqliteConnection, game: &GameId) -> Result<(), StoreFault> {
    let clear =
        "UPDATE games SET alarm = NULL, tries = 0, lease_holder = NULL, lease_until = NULL WHERE id = ?";
    sqlx::query(clear).bind(&game.0).execute(connection).await?;
    Ok(())
}
