//! What PostgreSQL is told about cards, feeds and counts.

use sqlx::Postgres;
use sqlx::postgres::{PgArguments, PgConnection, PgPool};
use sqlx::query::Query;

use super::FEEDS;
use crate::boundary::boundary;
use crate::card::{Expect, Put};
use crate::fault::StoreFault;
use crate::lot::{Lot, Post};
use crate::row::{Moment, check_sequence};

/// Posts at the ends of their feeds. The end of a feed stays in hand until all
/// is written, so that numbers are in the order in which things are there to be
/// read; and ends are taken in hand in one order.
macro_rules! posted {
    () => {
        "ended AS (\
            INSERT INTO feeds AS old (feed, last) \
            SELECT feed, COUNT(*) FROM new GROUP BY feed ORDER BY feed COLLATE \"C\" \
            ON CONFLICT (feed) DO UPDATE SET last = old.last + excluded.last RETURNING feed, last), \
         posted AS (\
            INSERT INTO posts (feed, number, at, body) \
            SELECT feed, last + 1 - ROW_NUMBER() OVER (PARTITION BY feed ORDER BY place DESC), at, body \
            FROM new JOIN ended USING (feed))"
    };
}

const POST: &str = concat!(
    "WITH new AS (SELECT * FROM unnest($1::TEXT[], $2::BIGINT[], $3::TEXT[]) \
        WITH ORDINALITY AS new (feed, at, body, place)), ",
    posted!(),
    " SELECT pg_notify($4, feed) FROM ended",
);

/// Writes one lot of several.
pub(super) async fn write(
    connection: &mut PgConnection,
    lot: &Lot<'_>,
    now: Moment,
) -> Result<(), StoreFault> {
    boundary();
    match lot {
        Lot::Create { game, rows, due } => {
            check_sequence(0, rows)?;
            super::create(connection, game, rows, *due).await
        }
        Lot::Append(append) => super::append_rows(connection, append, &[]).await,
        Lot::Put(card) => put(connection, card, now).await,
        Lot::Remove { kind, key } => remove(connection, kind, key).await,
        Lot::Counts(counts) => count(connection, counts).await,
        Lot::Posts(posts) => {
            bind_posts(sqlx::query(POST), posts).execute(connection).await?;
            Ok(())
        }
    }
}

async fn put(connection: &mut PgConnection, card: &Put, now: Moment) -> Result<(), StoreFault> {
    let (statement, seen) = match card.expect {
        Expect::Absent => (
            "INSERT INTO cards AS old (kind, key, version, body, expires) VALUES ($1, $2, 1, $3, $4) \
             ON CONFLICT (kind, key) DO UPDATE SET version = old.version + 1, body = $3, expires = $4 \
             WHERE old.expires <= $5",
            now.0,
        ),
        Expect::Version(version) => (
            "UPDATE cards SET version = version + 1, body = $3, expires = $4 \
             WHERE kind = $1 AND key = $2 AND version = $5",
            version as i64,
        ),
        Expect::Anything => (
            "INSERT INTO cards AS old (kind, key, version, body, expires) VALUES ($1, $2, 1, $3, $4) \
             ON CONFLICT (kind, key) DO UPDATE SET version = old.version + 1, body = $3, expires = $4 \
             WHERE $5::BIGINT IS NOT NULL",
            now.0,
        ),
    };
    let written = sqlx::query(statement)
        .bind(card.kind)
        .bind(&card.key)
        .bind(&card.body)
        .bind(card.expires.map(|expires| expires.0))
        .bind(seen)
        .execute(&mut *connection)
        .await?;
    if written.rows_affected() == 0 {
        return Err(StoreFault::Taken { kind: card.kind, key: card.key.clone() });
    }
    mark(connection, card).await
}

/// Puts a card under its marks and no others. What stays is not touched.
async fn mark(connection: &mut PgConnection, card: &Put) -> Result<(), StoreFault> {
    sqlx::query(
        "WITH new AS (SELECT * FROM unnest($3::TEXT[], $4::BIGINT[]) AS new (mark, rank)), \
         others AS (DELETE FROM marks WHERE kind = $1 AND key = $2 AND (mark, rank) NOT IN (SELECT * FROM new)) \
         INSERT INTO marks (kind, mark, rank, key) SELECT $1, mark, rank, $2 FROM new ON CONFLICT DO NOTHING",
    )
    .bind(card.kind)
    .bind(&card.key)
    .bind(card.marks.iter().map(|mark| mark.mark.as_str()).collect::<Vec<_>>())
    .bind(card.marks.iter().map(|mark| mark.rank).collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(())
}

async fn remove(connection: &mut PgConnection, kind: &str, key: &str) -> Result<(), StoreFault> {
    let remove = sqlx::query("DELETE FROM cards WHERE kind = $1 AND key = $2").bind(kind).bind(key);
    remove.execute(connection).await?;
    Ok(())
}

async fn count(connection: &mut PgConnection, counts: &[(&str, i64)]) -> Result<(), StoreFault> {
    sqlx::query(
        "INSERT INTO counts AS old (name, count) SELECT * FROM unnest($1::TEXT[], $2::BIGINT[]) \
         ON CONFLICT (name) DO UPDATE SET count = old.count + excluded.count",
    )
    .bind(counts.iter().map(|(name, _)| *name).collect::<Vec<_>>())
    .bind(counts.iter().map(|(_, by)| *by).collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(())
}

/// Tells a statement what is posted, and where other processes hear of it.
pub(super) fn bind_posts<'q>(
    statement: Query<'q, Postgres, PgArguments>,
    posts: &[Post<'q>],
) -> Query<'q, Postgres, PgArguments> {
    statement
        .bind(posts.iter().map(|post| post.feed).collect::<Vec<_>>())
        .bind(posts.iter().map(|post| post.at.0).collect::<Vec<_>>())
        .bind(posts.iter().map(|post| post.body).collect::<Vec<_>>())
        .bind(FEEDS)
}

pub(super) async fn sweep(pool: &PgPool, now: Moment) -> Result<u64, StoreFault> {
    let swept = sqlx::query("DELETE FROM cards WHERE expires <= $1").bind(now.0).execute(pool).await?;
    Ok(swept.rows_affected())
}
