//! Moving the write-ahead log into the database, beside the writer.
//!
//! If the writer did it, as it would by itself, every submission that comes in
//! meanwhile would wait.

use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions as _, Row as _};

/// How often the log is moved.
const OFTEN: Duration = Duration::from_millis(500);

/// How many pages the log may have before the writer is kept off for a moment,
/// so that it can begin anew at the front.
const LONGEST_LOG: i64 = 16_384;

/// Makes checkpoints until the writer's pool is closed.
pub(super) async fn make(options: SqliteConnectOptions, writer: SqlitePool) {
    let mut connection = None;
    while !writer.is_closed() {
        tokio::time::sleep(OFTEN).await;
        if connection.is_none() {
            connection = options.connect().await.ok();
        }
        let Some(open) = connection.as_mut() else { continue };
        // One that fails, on a full disk perhaps, is made the next time.
        if checkpoint(open).await.is_err() {
            connection = None;
        }
    }
}

async fn checkpoint(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let made = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut *connection).await?;
    let pages: i64 = made.try_get(1)?;
    if pages > LONGEST_LOG {
        // Nearly all of it was moved just now, so this is quick.
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").fetch_one(connection).await?;
    }
    Ok(())
}
