//! What SQLite is told about cards, feeds and counts.

use sqlx::sqlite::{SqliteConnection, SqlitePool};

use super::statements;
use crate::boundary::boundary;
use crate::card::{
    Card, CardColumns, Expect, Listed, ListedColumns, Page, Posted, PostedColumns, Put, WholeCard,
    WholeColumns, Write,
};
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

pub(super) async fn card(
    pool: &SqlitePool,
    kind: &str,
    key: &str,
    now: Moment,
) -> Result<Option<Card>, StoreFault> {
    let card: Option<CardColumns> = sqlx::query_as(
        "SELECT key, version, body FROM cards \
         WHERE kind = ? AND key = ? AND (expires IS NULL OR expires > ?)",
    )
    .bind(kind)
    .bind(key)
    .bind(now.0)
    .fetch_optional(pool)
    .await?;
    Ok(card.map(Card::from))
}

pub(super) async fn page(
    pool: &SqlitePool,
    (kind, mark): (&str, &str),
    page: &Page,
    now: Moment,
) -> Result<Vec<Listed>, StoreFault> {
    let (rank, key) = page.after.clone().unwrap_or((i64::MAX, String::new()));
    let listed: Vec<ListedColumns> = sqlx::query_as(
        "SELECT rank, cards.key, version, body FROM marks \
         JOIN cards ON cards.kind = marks.kind AND cards.key = marks.key \
         WHERE marks.kind = ?1 AND mark = ?2 AND (expires IS NULL OR expires > ?3) \
            AND (rank < ?4 OR (rank = ?4 AND marks.key > ?5)) \
         ORDER BY rank DESC, marks.key LIMIT ?6",
    )
    .bind(kind)
    .bind(mark)
    .bind(now.0)
    .bind(rank)
    .bind(key)
    .bind(i64::from(page.most))
    .fetch_all(pool)
    .await?;
    Ok(listed.into_iter().map(Listed::from).collect())
}

pub(super) async fn posts(
    pool: &SqlitePool,
    feed: &str,
    after: u64,
    most: u32,
) -> Result<Vec<Posted>, StoreFault> {
    let posts: Vec<PostedColumns> = sqlx::query_as(
        "SELECT number, at, body FROM posts WHERE feed = ? AND number > ? ORDER BY number LIMIT ?",
    )
    .bind(feed)
    .bind(i64::try_from(after).unwrap_or(i64::MAX))
    .bind(i64::from(most))
    .fetch_all(pool)
    .await?;
    Ok(posts.into_iter().map(Posted::from).collect())
}

pub(super) async fn last_post(pool: &SqlitePool, feed: &str) -> Result<u64, StoreFault> {
    let last: Option<i64> =
        sqlx::query_scalar("SELECT last FROM feeds WHERE feed = ?").bind(feed).fetch_optional(pool).await?;
    Ok(last.unwrap_or(0) as u64)
}

pub(super) async fn counted(pool: &SqlitePool, name: &str) -> Result<i64, StoreFault> {
    let count: Option<i64> =
        sqlx::query_scalar("SELECT count FROM counts WHERE name = ?").bind(name).fetch_optional(pool).await?;
    Ok(count.unwrap_or(0))
}

/// Cards after one, by kind and key.
pub(super) async fn whole_cards(
    pool: &SqlitePool,
    (kind, key): (&str, &str),
    most: u32,
) -> Result<Vec<WholeCard>, StoreFault> {
    let columns: Vec<WholeColumns> = sqlx::query_as(
        "SELECT kind, key, body, expires FROM cards \
         WHERE kind > ?1 OR (kind = ?1 AND key > ?2) ORDER BY kind, key LIMIT ?3",
    )
    .bind(kind)
    .bind(key)
    .bind(i64::from(most))
    .fetch_all(pool)
    .await?;
    let mut cards = Vec::with_capacity(columns.len());
    for columns in columns {
        let marks =
            sqlx::query_as("SELECT mark, rank FROM marks WHERE kind = ?1 AND key = ?2 ORDER BY mark, rank");
        let marks = marks.bind(&columns.0).bind(&columns.1).fetch_all(pool).await?;
        cards.push(WholeCard::new(columns, marks));
    }
    Ok(cards)
}

pub(super) async fn feeds(pool: &SqlitePool) -> Result<Vec<String>, StoreFault> {
    Ok(sqlx::query_scalar("SELECT feed FROM feeds ORDER BY feed").fetch_all(pool).await?)
}

pub(super) async fn counts(pool: &SqlitePool) -> Result<Vec<(String, i64)>, StoreFault> {
    Ok(sqlx::query_as("SELECT name, count FROM counts ORDER BY name").fetch_all(pool).await?)
}

pub(super) async fn sweep(connection: &mut SqliteConnection, now: Moment) -> Result<u64, StoreFault> {
    let swept = sqlx::query("DELETE FROM cards WHERE expires <= ?").bind(now.0).execute(connection).await?;
    Ok(swept.rows_affected())
}
