//! What SQLite is told about cards, feeds and counts.

use sqlx::QueryBuilder;
use sqlx::sqlite::SqliteConnection;

use super::statements;
use crate::boundary::boundary;
use crate::card::{Expect, Put};
use crate::fault::StoreFault;
use crate::lot::{Lot, Post};
use crate::row::Moment;

/// How many rows are told at once; SQLite does not want to hear of too many.
const AT_ONCE: usize = 1_000;

/// Writes one lot of several.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    lot: &Lot<'_>,
    now: Moment,
) -> Result<(), StoreFault> {
    boundary();
    match lot {
        Lot::Create { game, rows, due } => statements::create(connection, game, rows, *due).await,
        Lot::Append(append) => statements::append_rows(connection, append).await,
        Lot::Put(card) => put(connection, card, now).await,
        Lot::Remove { kind, key } => remove(connection, kind, key).await,
        Lot::Counts(counts) => count(connection, counts).await,
        Lot::Posts(posts) => post(connection, posts).await,
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

/// Puts a card under its marks and no others. What stays is not touched.
async fn mark(connection: &mut SqliteConnection, card: &Put) -> Result<(), StoreFault> {
    let mut others = QueryBuilder::new("DELETE FROM marks WHERE kind = ");
    others.push_bind(card.kind).push(" AND key = ").push_bind(&card.key);
    if card.marks.is_empty() {
        others.build().execute(connection).await?;
        return Ok(());
    }
    others.push(" AND (mark, rank) NOT IN (");
    others.push_values(&card.marks, |mut row, mark| {
        row.push_bind(&mark.mark).push_bind(mark.rank);
    });
    others.push(")").build().execute(&mut *connection).await?;
    let mut new = QueryBuilder::new("INSERT OR IGNORE INTO marks (kind, mark, rank, key) ");
    new.push_values(&card.marks, |mut row, mark| {
        row.push_bind(card.kind).push_bind(&mark.mark).push_bind(mark.rank).push_bind(&card.key);
    });
    new.build().execute(connection).await?;
    Ok(())
}

async fn remove(connection: &mut SqliteConnection, kind: &str, key: &str) -> Result<(), StoreFault> {
    let remove = sqlx::query("DELETE FROM cards WHERE kind = ? AND key = ?").bind(kind).bind(key);
    remove.execute(connection).await?;
    Ok(())
}

async fn count(connection: &mut SqliteConnection, counts: &[(&str, i64)]) -> Result<(), StoreFault> {
    for some in counts.chunks(AT_ONCE) {
        let mut query = QueryBuilder::new("INSERT INTO counts (name, count) ");
        query.push_values(some, |mut row, (name, by)| {
            row.push_bind(*name).push_bind(*by);
        });
        query.push(" ON CONFLICT DO UPDATE SET count = count + excluded.count");
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

/// Only one connection writes, so the end of a feed is where it is seen to be.
async fn post(connection: &mut SqliteConnection, posts: &[Post<'_>]) -> Result<(), StoreFault> {
    for some in posts.chunks(AT_ONCE) {
        let mut query = QueryBuilder::new("WITH new (place, feed, at, body) AS (");
        query.push_values(some.iter().zip(0_i64..), |mut row, (post, place)| {
            row.push_bind(place).push_bind(post.feed).push_bind(post.at.0).push_bind(post.body);
        });
        query.push(
            ") INSERT INTO posts (feed, number, at, body) SELECT feed, \
               COALESCE((SELECT MAX(number) FROM posts WHERE posts.feed = new.feed), 0) \
               + ROW_NUMBER() OVER (PARTITION BY feed ORDER BY place), at, body FROM new",
        );
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

pub(super) async fn sweep(connection: &mut SqliteConnection, now: Moment) -> Result<u64, StoreFault> {
    let swept = sqlx::query("DELETE FROM cards WHERE expires <= ?").bind(now.0).execute(connection).await?;
    Ok(swept.rows_affected())
}
