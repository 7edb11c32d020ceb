//! One SQLite file, with one writer that answers only for what is on the disk.

mod checkpoints;
mod statements;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::Row as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use tokio::sync::broadcast;

use crate::fault::StoreFault;
use crate::row::{Alarm, Append, Claim, GameId, Hold, Moment, Row};
use writer::Writer;

/// How many connections read at once.
const READERS: u32 = 4;

/// How many changes are remembered for those who wait for them.
const CHANGES: usize = 1024;

#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
    changes: broadcast::Sender<GameId>,
}

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
        let single = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/sqlite").run(&single).await?;
        tokio::spawn(checkpoints::make(options.clone(), single.clone()));
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
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

    pub(crate) async fn read(&self, game: &GameId, after: u64) -> Result<Vec<Row>, StoreFault> {
        let rows = sqlx::query(
            "SELECT sequence, at, body, digest FROM records WHERE game = ? AND sequence > ? ORDER BY sequence",
        )
        .bind(&game.0)
        .bind(after as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(row).collect()
    }

    pub(crate) async fn games(&self) -> Result<Vec<GameId>, StoreFault> {
        let rows = sqlx::query("SELECT id FROM games ORDER BY id").fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(GameId(row.try_get(0)?))).collect()
    }

    pub(crate) async fn next_due(&self) -> Result<Option<Moment>, StoreFault> {
        let query = "SELECT MIN(at) FROM (\
                SELECT MIN(due) AS at FROM games \
                WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NULL \
                UNION ALL \
                SELECT MIN(MAX(due, lease_until)) FROM games \
                WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NOT NULL)";
        let due: Option<i64> = sqlx::query(query).fetch_one(&self.readers).await?.try_get(0)?;
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
        let rows = sqlx::query(query).fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| {
                let tries: i64 = row.try_get(2)?;
                Ok(Alarm { game: GameId(row.try_get(0)?), why: row.try_get(1)?, tries: tries as u32 })
            })
            .collect()
    }

    pub(crate) async fn clear_alarm(&self, game: &GameId) -> Result<(), StoreFault> {
        self.writer.clear_alarm(game.clone()).await
    }

    pub(crate) async fn held(&self) -> Result<Option<Hold>, StoreFault> {
        let row = sqlx::query("SELECT why, since, lifted FROM hold").fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let (since, lifted): (i64, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
        Ok(Some(Hold { why: row.try_get(0)?, since: Moment(since), lifted: lifted.map(Moment) }))
    }

    pub(crate) async fn hold(&self, why: &str, since: Moment) -> Result<(), StoreFault> {
        self.writer.hold(why.to_owned(), since).await
    }

    pub(crate) async fn lift_hold(&self, at: Moment) -> Result<(), StoreFault> {
        self.writer.lift_hold(at).await
    }

    pub(crate) fn changes(&self) -> broadcast::Receiver<GameId> {
        self.changes.subscribe()
    }

    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

fn row(row: &SqliteRow) -> Result<Row, StoreFault> {
    let (sequence, at): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    let digest: Vec<u8> = row.try_get(3)?;
    let digest = digest.try_into().map_err(|_| StoreFault::Unavailable("a digest is damaged".to_owned()))?;
    Ok(Row { sequence: sequence as u64, at: Moment(at), body: row.try_get(2)?, digest })
}
