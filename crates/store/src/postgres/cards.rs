//! What PostgreSQL is told about cards, feeds and counts.

use sqlx::postgres::{PgConnection, PgPool};

use super::FEEDS;
use crate::boundary::boundary;
use crate::card::{Expect, Put, Write};
use crate::fault::StoreFault;
use crate::row::{Moment, check_sequence};

/// Writes one thing of several.
pub(super) async fn write(
    connection: &mut PgConnection,
    write: &Write,
    now: Moment,
) -> Result<(), StoreFault> {
    boundary();
    match write {
        Write::Create { game, rows, due } => {
            check_sequence(0, rows)?;
            super::create(connection, game, rows, *due).await
        }
        Write::Append(append) => {
            check_sequence(append.after, &append.rows)?;
            let insert = super::insert(&append.game, append.after, &append.rows, append.due);
            let written = insert.execute(connection).await?;
            if written.rows_affected() == 0 { Err(StoreFault::Conflict) } else { Ok(()) }
        }
        Write::Put(card) => put(connection, card, now).await,
        Write::Remove { kind, key } => remove(connection, kind, key).await,
        Write::Count { name, by } => count(connection, name, *by).await,
        Write::Post { feed, at, body } => post(connection, feed, *at, body).await,
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

/// Puts a card under its marks and no others.
async fn mark(connection: &mut PgConnection, card: &Put) -> Result<(), StoreFault> {
    sqlx::query("DELETE FROM marks WHERE kind = $1 AND key = $2")
        .bind(card.kind)
        .bind(&card.key)
        .execute(&mut *connection)
        .await?;
    if card.marks.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO marks (kind, mark, rank, key) \
         SELECT $1, new.*, $2 FROM unnest($3::TEXT[], $4::BIGINT[]) AS new",
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

async fn count(connection: &mut PgConnection, name: &str, by: i64) -> Result<(), StoreFault> {
    sqlx::query(
        "INSERT INTO counts AS old (name, count) VALUES ($1, $2) \
         ON CONFLICT (name) DO UPDATE SET count = old.count + $2",
    )
    .bind(name)
    .bind(by)
    .execute(connection)
    .await?;
    Ok(())
}

/// The end of a feed stays in hand until all is written, so that numbers are in
/// the order in which things are there to be read.
async fn post(connection: &mut PgConnection, feed: &str, at: Moment, body: &str) -> Result<(), StoreFault> {
    sqlx::query(
        "WITH ended AS (\
            INSERT INTO feeds AS old (feed, last) VALUES ($1, 1) \
            ON CONFLICT (feed) DO UPDATE SET last = old.last + 1 RETURNING last), \
         posted AS (INSERT INTO posts (feed, number, at, body) SELECT $1, last, $2, $3 FROM ended) \
         SELECT pg_notify($4, $1)",
    )
    .bind(feed)
    .bind(at.0)
    .bind(body)
    .bind(FEEDS)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn sweep(pool: &PgPool, now: Moment) -> Result<u64, StoreFault> {
    let swept = sqlx::query("DELETE FROM cards WHERE expires <= $1").bind(now.0).execute(pool).await?;
    Ok(swept.rows_affected())
}
