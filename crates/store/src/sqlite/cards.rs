//! What SQLite is told about cards, feeds and counts.

use sqlx::sqlite::SqliteConnection;

use super::statements;
use crate::boundary::boundary;
use crate::card::{Expect, Put, Write};
use crate::fault::StoreFault;
use crate::row::Moment;

/// Writes one thing of several.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    write: &Write,
    now: Moment,
) -> Result<(), StoreFault> {
    boundary();
    match write {
        Write::Create { game, rows, due } => statements::create(connection, game, rows, *due).await,
        Write::Append(append) => statements::append_rows(connection, append).await,
        Write::Put(card) => put(connection, card, now).await,
        Write::Remove { kind, key } => remove(connection, kind, key).await,
        Write::Count { name, by } => count(connection, name, *by).await,
        Write::Post { feed, at, body } => post(connection, feed, *at, body).await,
    }
}

async fn put(connection: &mut SqliteConnection, card: &Put, now: Moment) -> Result<(), StoreFault> {
    let (statement, seen) = match card.expect {
        Expect::Absent => (
            "INSERT INTO cards (kind, key, version, body, expires) VALUES (?1, ?2, 1, ?3, ?4) \
             ON CONFLICT DO UPDATE SET version = version + 1, body = ?3, expires = ?4 WHERE expires <= ?5",
            now.0,
        ),
        Expect::Version(version) => (
            "UPDATE cards SET version = version + 1, body = ?3, expires = ?4 \
             WHERE kind = ?1 AND key = ?2 AND version = ?5",
            version as i64,
        ),
        Expect::Anything => (
            "INSERT INTO cards (kind, key, version, body, expires) VALUES (?1, ?2, 1, ?3, ?4) \
             ON CONFLICT DO UPDATE SET version = version + 1, body = ?3, expires = ?4 WHERE ?5 IS NOT NULL",
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
async fn mark(connection: &mut SqliteConnection, card: &Put) -> Result<(), StoreFault> {
    sqlx::query("DELETE FROM marks WHERE kind = ? AND key = ?")
        .bind(card.kind)
        .bind(&card.key)
        .execute(&mut *connection)
        .await?;
    for mark in &card.marks {
        sqlx::query("INSERT INTO marks (kind, mark, rank, key) VALUES (?, ?, ?, ?)")
            .bind(card.kind)
            .bind(&mark.mark)
            .bind(mark.rank)
            .bind(&card.key)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn remove(connection: &mut SqliteConnection, kind: &str, key: &str) -> Result<(), StoreFault> {
    let remove = sqlx::query("DELETE FROM cards WHERE kind = ? AND key = ?").bind(kind).bind(key);
    remove.execute(connection).await?;
    Ok(())
}

async fn count(connection: &mut SqliteConnection, name: &str, by: i64) -> Result<(), StoreFault> {
    sqlx::query(
        "INSERT INTO counts (name, count) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET count = count + ?2",
    )
    .bind(name)
    .bind(by)
    .execute(connection)
    .await?;
    Ok(())
}

async fn post(
    connection: &mut SqliteConnection,
    feed: &str,
    at: Moment,
    body: &str,
) -> Result<(), StoreFault> {
    let number: i64 = sqlx::query_scalar(
        "INSERT INTO feeds (feed, last) VALUES (?, 1) ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last",
    )
    .bind(feed)
    .fetch_one(&mut *connection)
    .await?;
    sqlx::query("INSERT INTO posts (feed, number, at, body) VALUES (?, ?, ?, ?)")
        .bind(feed)
        .bind(number)
        .bind(at.0)
        .bind(body)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn sweep(connection: &mut SqliteConnection, now: Moment) -> Result<u64, StoreFault> {
    let swept = sqlx::query("DELETE FROM cards WHERE expires <= ?").bind(now.0).execute(connection).await?;
    Ok(swept.rows_affected())
}
