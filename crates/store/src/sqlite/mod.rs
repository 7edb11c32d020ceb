//! One SQLite file, with one writer that answers only for what is on the disk.

mod cards;
mod checkpoints;
mod statements;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::broadcast;

use crate::card::{
    Card, CardColumns, Listed, ListedColumns, Page, Posted, PostedColumns, WholeCard, WholeColumns, Write,
};
use crate::changes::Change;
use crate::fault::StoreFault;
use crate::kept::read_what_is_kept;
use crate::row::{Alarm, Append, Claim, GameId, Hold, Moment, Row, RowColumns};
use writer::Writer;

/// How many connections read at once.
const READERS: u32 = 4;

/// How many changes are remembered for those who wait for them.
const CHANGES: usize = 1024;

#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
    changes: broadcast::Sender<Change>,
}

read_what_is_kept!(Sqlite, readers);

impl Sqlite {
    pub(crate) async fn open(path: &str, create: bool) -> Result<Self, StoreFault> {
        let options = SqliteConnectOptions::new()
            .filename(Path::new(path))
            .create_if_missing(create)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit that was answered for survives a loss of power.
            .synchronous(SqliteSynchronous::Full)
            // The log is moved into the database in the background, so that no
            // submission waits for it.
            .pragma("wal_autocheckpoint", "0")
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let single = pool(1).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/sqlite").run(&single).await?;
        tokio::spawn(checkpoints::make(options.clone(), single.clone()));
        let readers = pool(READERS).connect_with(options).await?;
        let (changes, _) = broadcast::channel(CHANGES);
        Ok(Self { readers, writer: Writer::start(single, changes.clone()), changes })
    }

    pub(crate) async fn create(
        &self,
        game: &GameId,
        rows: &[Row],
        due: Option<Moment>,
    ) -> Result<(), StoreFault> {
        self.writer.create(game.clone(), rows.to_vec(), due).await
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreFault> {
        self.writer.append(append).await
    }

    pub(crate) async fn commit(&self, writes: Vec<Write>, now: Moment) -> Result<(), StoreFault> {
        self.writer.commit(writes, now).await
    }

    pub(crate) async fn sweep(&self, now: Moment) -> Result<u64, StoreFault> {
        self.writer.sweep(now).await
    }

    pub(crate) async fn read(&self, game: &GameId, after: u64) -> Result<Vec<Row>, StoreFault> {
        let rows: Vec<RowColumns> = sqlx::query_as(
            "SELECT sequence, at, body, digest FROM records WHERE game = ? AND sequence > ? ORDER BY sequence",
        )
        .bind(&game.0)
        .bind(after as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter().map(Row::try_from).collect()
    }

    pub(crate) async fn games(&self) -> Result<Vec<GameId>, StoreFault> {
        let games = sqlx::query_scalar("SELECT id FROM games ORDER BY id");
        Ok(games.fetch_all(&self.readers).await?.into_iter().map(GameId).collect())
    }

    pub(crate) async fn feeds(&self) -> Result<Vec<String>, StoreFault> {
        let feeds = sqlx::query_scalar("SELECT DISTINCT feed FROM posts ORDER BY feed");
        Ok(feeds.fetch_all(&self.readers).await?)
    }

    pub(crate) async fn next_due(&self) -> Result<Option<Moment>, StoreFault> {
        let query = "SELECT MIN(at) FROM (\
                SELECT MIN(due) AS at FROM games \
                WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NULL \
                UNION ALL \
                SELECT MIN(MAX(due, lease_until)) FROM games \
                WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NOT NULL)";
        let due: Option<i64> = sqlx::query_scalar(query).fetch_one(&self.readers).await?;
        Ok(due.map(Moment))
    }

    pub(crate) async fn claim(&self, claim: &Claim) -> Result<Vec<GameId>, StoreFault> {
        self.writer.claim(claim.clone()).await
    }

    pub(crate) async fn release(&self, game: &GameId, holder: &str) -> Result<(), StoreFault> {
        self.writer.release(game.clone(), holder.to_owned()).await
    }

    pub(crate) async fn postpone(
        &self,
        game: &GameId,
        holder: &str,
        again: Moment,
    ) -> Result<(), StoreFault> {
        self.writer.postpone(game.clone(), holder.to_owned(), again).await
    }

    pub(crate) async fn give_up(
        &self,
        game: &GameId,
        holder: &str,
        why: &str,
        again: Moment,
        most: u32,
    ) -> Result<u32, StoreFault> {
        self.writer.give_up(game.clone(), holder.to_owned(), why.to_owned(), again, most).await
    }

    pub(crate) async fn alarms(&self) -> Result<Vec<Alarm>, StoreFault> {
        let query = "SELECT id, alarm, tries FROM games WHERE alarm IS NOT NULL ORDER BY id";
        let alarms: Vec<(String, String, i64)> = sqlx::query_as(query).fetch_all(&self.readers).await?;
        Ok(alarms.into_iter().map(Alarm::from).collect())
    }

    pub(crate) async fn clear_alarm(&self, game: &GameId) -> Result<(), StoreFault> {
        self.writer.clear_alarm(game.clone()).await
    }

    pub(crate) async fn held(&self) -> Result<Option<Hold>, StoreFault> {
        let hold: Option<(String, i64, Option<i64>)> =
            sqlx::query_as("SELECT why, since, lifted FROM hold").fetch_optional(&self.readers).await?;
        Ok(hold.map(Hold::from))
    }

    pub(crate) async fn hold(&self, why: &str, since: Moment) -> Result<(), StoreFault> {
        self.writer.hold(why.to_owned(), since).await
    }

    pub(crate) async fn lift_hold(&self, at: Moment) -> Result<(), StoreFault> {
        self.writer.lift_hold(at).await
    }

    pub(crate) fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

/// A file does not hang up, so nobody need ask it before each use.
fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(connections).test_before_acquire(false)
}
