//! PostgreSQL, shared by several processes.

#[macro_use]
mod cards;

use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnection, PgExecutor, PgListener, PgPool, PgPoolOptions};
use sqlx::query::Query;

use crate::boundary::boundary;
use crate::card::{
    Card, CardColumns, Listed, ListedColumns, Page, Posted, PostedColumns, WholeCard, WholeColumns, Write,
};
use crate::fault::StoreFault;
use crate::kept::read_what_is_kept;
use crate::lot::{Lot, Post};
use crate::row::{Alarm, Append, Claim, Due, GameId, Hold, Moment, Row, RowColumns, check_sequence};

/// How many connections there are at once.
const CONNECTIONS: u32 = 16;

/// The channel on which changes travel.
const CHANNEL: &str = "entente_game";

/// Where processes tell each other of posts.
pub(crate) const FEEDS: &str = "entente_feed";

#[derive(Clone, Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
}

read_what_is_kept!(Postgres, pool);

macro_rules! written {
    () => {
        "WITH written AS (\
            INSERT INTO records (game, sequence, at, body, digest) \
            SELECT $1, new.* FROM unnest($2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::BYTEA[]) AS new \
            WHERE COALESCE((SELECT MAX(sequence) FROM records WHERE game = $1), 0) = $6 RETURNING 1), \
         moved AS (UPDATE games SET due = $7 WHERE id = $1 AND $8 AND EXISTS (SELECT FROM written))"
    };
}

/// Rows at the end of a log.
const INSERT: &str = concat!(written!(), " SELECT pg_notify($9, $1) WHERE EXISTS (SELECT FROM written)");

/// Rows at the end of a log, and posts if they could be written.
const INSERT_AND_POST: &str = concat!(
    written!(),
    ", new AS (SELECT * FROM unnest($10::TEXT[], $11::BIGINT[], $12::TEXT[]) \
            WITH ORDINALITY AS new (feed, at, body, place) WHERE EXISTS (SELECT FROM written)), ",
    posted!(),
    " SELECT pg_notify($9, $1) WHERE EXISTS (SELECT FROM written) \
      UNION ALL SELECT pg_notify($13, feed) FROM ended",
);

impl Postgres {
    pub(crate) async fn open(address: &str) -> Result<Self, StoreFault> {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .connect(address)
            .await?;
        sqlx::migrate!("migrations/postgres").run(&pool).await?;
        Ok(Self { pool })
    }

    pub(crate) async fn create(
        &self,
        game: &GameId,
        rows: &[Row],
        due: Option<Moment>,
    ) -> Result<(), StoreFault> {
        check_sequence(0, rows)?;
        boundary();
        let mut transaction = self.pool.begin().await?;
        create(&mut transaction, game, rows, due).await?;
        boundary();
        transaction.commit().await?;
        boundary();
        Ok(())
    }

    pub(crate) async fn commit(&self, writes: &[Write], now: Moment) -> Result<(), StoreFault> {
        boundary();
        let lots = Lot::all(writes);
        if let [Lot::Append(append), Lot::Posts(posts)] = lots.as_slice() {
            return append_rows(&self.pool, append, posts).await;
        }
        let mut transaction = self.pool.begin().await?;
        for lot in &lots {
            cards::write(&mut transaction, lot, now).await?;
        }
        boundary();
        transaction.commit().await?;
        boundary();
        Ok(())
    }

    pub(crate) async fn sweep(&self, now: Moment) -> Result<u64, StoreFault> {
        boundary();
        cards::sweep(&self.pool, now).await
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreFault> {
        boundary();
        append_rows(&self.pool, &append, &[]).await
    }

    pub(crate) async fn read(&self, game: &GameId, after: u64) -> Result<Vec<Row>, StoreFault> {
        let rows: Vec<RowColumns> = sqlx::query_as(
            "SELECT sequence, at, body, digest FROM records WHERE game = $1 AND sequence > $2 ORDER BY sequence",
        )
        .bind(&game.0)
        .bind(after as i64)
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(Row::try_from).collect()
    }

    pub(crate) async fn games(&self) -> Result<Vec<GameId>, StoreFault> {
        let games = sqlx::query_scalar("SELECT id FROM games ORDER BY id COLLATE \"C\"");
        Ok(games.fetch_all(&self.pool).await?.into_iter().map(GameId).collect())
    }

    pub(crate) async fn feeds(&self) -> Result<Vec<String>, StoreFault> {
        Ok(sqlx::query_scalar("SELECT feed FROM feeds ORDER BY feed").fetch_all(&self.pool).await?)
    }

    pub(crate) async fn next_due(&self) -> Result<Option<Moment>, StoreFault> {
        let query = "SELECT LEAST(\
                (SELECT MIN(due) FROM games \
                 WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NULL), \
                (SELECT MIN(GREATEST(due, lease_until)) FROM games \
                 WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NOT NULL))";
        let due: Option<i64> = sqlx::query_scalar(query).fetch_one(&self.pool).await?;
        Ok(due.map(Moment))
    }

    pub(crate) async fn claim(&self, claim: &Claim) -> Result<Vec<GameId>, StoreFault> {
        boundary();
        let games: Vec<String> = sqlx::query_scalar(
            "UPDATE games SET lease_holder = $1, lease_until = $2 WHERE id IN (\
                SELECT id FROM games \
                WHERE due <= $3 AND alarm IS NULL AND (lease_until IS NULL OR lease_until <= $3) \
                ORDER BY due, id LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING id",
        )
        .bind(&claim.holder)
        .bind(claim.until.0)
        .bind(claim.now.0)
        .bind(i64::from(claim.most))
        .fetch_all(&self.pool)
        .await?;
        Ok(games.into_iter().map(GameId).collect())
    }

    pub(crate) async fn release(&self, game: &GameId, holder: &str) -> Result<(), StoreFault> {
        boundary();
        sqlx::query(
            "UPDATE games SET lease_holder = NULL, lease_until = NULL, tries = 0 \
             WHERE id = $1 AND lease_holder = $2",
        )
        .bind(&game.0)
        .bind(holder)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(crate) async fn postpone(
        &self,
        game: &GameId,
        holder: &str,
        again: Moment,
    ) -> Result<(), StoreFault> {
        boundary();
        sqlx::query(
            "UPDATE games SET lease_holder = NULL, lease_until = $1 WHERE id = $2 AND lease_holder = $3",
        )
        .bind(again.0)
        .bind(&game.0)
        .bind(holder)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(crate) async fn give_up(
        &self,
        game: &GameId,
        holder: &str,
        why: &str,
        again: Moment,
        most: u32,
    ) -> Result<u32, StoreFault> {
        boundary();
        let tries: Option<i64> = sqlx::query_scalar(
            "UPDATE games SET tries = tries + 1, lease_holder = NULL, lease_until = $1, \
                alarm = CASE WHEN tries + 1 >= $2 THEN $3 ELSE alarm END \
             WHERE id = $4 AND lease_holder = $5 RETURNING tries",
        )
        .bind(again.0)
        .bind(i64::from(most))
        .bind(why)
        .bind(&game.0)
        .bind(holder)
        .fetch_optional(&self.pool)
        .await?;
        Ok(tries.unwrap_or(0) as u32)
    }

    pub(crate) async fn alarms(&self) -> Result<Vec<Alarm>, StoreFault> {
        let query = "SELECT id, alarm, tries FROM games WHERE alarm IS NOT NULL ORDER BY id COLLATE \"C\"";
        let alarms: Vec<(String, String, i64)> = sqlx::query_as(query).fetch_all(&self.pool).await?;
        Ok(alarms.into_iter().map(Alarm::from).collect())
    }

    pub(crate) async fn clear_alarm(&self, game: &GameId) -> Result<(), StoreFault> {
        let clear =
            "UPDATE games SET alarm = NULL, tries = 0, lease_holder = NULL, lease_until = NULL WHERE id = $1";
        sqlx::query(clear).bind(&game.0).execute(&self.pool).await?;
        Ok(())
    }

    pub(crate) async fn held(&self) -> Result<Option<Hold>, StoreFault> {
        let hold: Option<(String, i64, Option<i64>)> =
            sqlx::query_as("SELECT why, since, lifted FROM hold").fetch_optional(&self.pool).await?;
        Ok(hold.map(Hold::from))
    }

    pub(crate) async fn hold(&self, why: &str, since: Moment) -> Result<(), StoreFault> {
        sqlx::query(
            "INSERT INTO hold (one, why, since) VALUES (1, $1, $2) \
             ON CONFLICT (one) DO UPDATE SET why = excluded.why, since = excluded.since, lifted = NULL \
             WHERE hold.lifted IS NOT NULL",
        )
        .bind(why)
        .bind(since.0)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(crate) async fn lift_hold(&self, at: Moment) -> Result<(), StoreFault> {
        let lift = "UPDATE hold SET lifted = $1 WHERE lifted IS NULL";
        sqlx::query(lift).bind(at.0).execute(&self.pool).await?;
        Ok(())
    }

    /// Somebody who hears of changes, whichever process makes them.
    pub(crate) async fn changes(&self) -> Result<PgListener, StoreFault> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen_all([CHANNEL, FEEDS]).await?;
        Ok(listener)
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

async fn create(
    connection: &mut PgConnection,
    game: &GameId,
    rows: &[Row],
    due: Option<Moment>,
) -> Result<(), StoreFault> {
    let made = sqlx::query("INSERT INTO games (id, due) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(&game.0)
        .bind(due.map(|due| due.0))
        .execute(&mut *connection)
        .await?;
    if made.rows_affected() == 0 {
        return Err(StoreFault::Exists);
    }
    boundary();
    insert(game, 0, rows, Due::AsBefore, &[]).execute(connection).await?;
    Ok(())
}

/// Writes rows after the one that must be the last, and posts. One statement is
/// a transaction by itself, and one trip to the server.
async fn append_rows(
    executor: impl PgExecutor<'_>,
    append: &Append,
    posts: &[Post<'_>],
) -> Result<(), StoreFault> {
    check_sequence(append.after, &append.rows)?;
    let written = insert(&append.game, append.after, &append.rows, append.due, posts).execute(executor).await;
    boundary();
    if written?.rows_affected() == 0 { Err(StoreFault::Conflict) } else { Ok(()) }
}

/// Writes rows after the one that must be the last, and posts if there are any,
/// and lets every process know when they are there. If two do so at once, the
/// second finds its number taken; so the log is always asked before the feeds.
fn insert<'q>(
    game: &'q GameId,
    after: u64,
    rows: &'q [Row],
    due: Due,
    posts: &'q [Post<'q>],
) -> Query<'q, sqlx::Postgres, PgArguments> {
    let column = |of: fn(&Row) -> i64| rows.iter().map(of).collect::<Vec<_>>();
    let (changes, due) = match due {
        Due::AsBefore => (false, None),
        Due::At(due) => (true, due.map(|due| due.0)),
    };
    let statement = match posts.is_empty() {
        true => INSERT,
        false => INSERT_AND_POST,
    };
    let insert = sqlx::query(statement)
        .bind(&game.0)
        .bind(column(|row| row.sequence as i64))
        .bind(column(|row| row.at.0))
        .bind(rows.iter().map(|row| row.body.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.digest.as_slice()).collect::<Vec<_>>())
        .bind(after as i64)
        .bind(due)
        .bind(changes)
        .bind(CHANNEL);
    if posts.is_empty() { insert } else { cards::bind_posts(insert, posts) }
}
