//! What PostgreSQL is told about cards, feeds and counts.

use sqlx::postgres::{PgConnection, PgPool};

use super::FEEDS;
use crate::boundary::boundary;
use crate::card::{
    Card, CardColumns, Expect, Listed, ListedColumns, Page, Posted, PostedColumns, Put, WholeCard,
    WholeColumns, Write,
};
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

pub(super) async fn card(
    pool: &PgPool,
    kind: &str,
    key: &str,
    now: Moment,
) -> Result<Option<Card>, StoreFault> {
    let card: Option<CardColumns> = sqlx::query_as(
        "SELECT key, version, body FROM cards \
         WHERE kind = $1 AND key = $2 AND (expires IS NULL OR expires > $3)",
    )
    .bind(kind)
    .bind(key)
    .bind(now.0)
    .fetch_optional(pool)
    .await?;
    Ok(card.map(Card::from))
}

pub(super) async fn page(
    pool: &PgPool,
    (kind, mark): (&str, &str),
    page: &Page,
    now: Moment,
) -> Result<Vec<Listed>, StoreFault> {
    let (rank, key) = page.after.clone().unwrap_or((i64::MAX, String::new()));
    let listed: Vec<ListedColumns> = sqlx::query_as(
        "SELECT rank, cards.key, version, body FROM marks \
         JOIN cards ON cards.kind = marks.kind AND cards.key = marks.key \
         WHERE marks.kind = $1 AND mark = $2 AND (expires IS NULL OR expires > $3) \
            AND (rank < $4 OR (rank = $4 AND marks.key > $5)) \
         ORDER BY rank DESC, marks.key LIMIT $6",
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
    pool: &PgPool,
    feed: &str,
    after: u64,
    most: u32,
) -> Result<Vec<Posted>, StoreFault> {
    let posts: Vec<PostedColumns> = sqlx::query_as(
        "SELECT number, at, body FROM posts WHERE feed = $1 AND number > $2 ORDER BY number LIMIT $3",
    )
    .bind(feed)
    .bind(i64::try_from(after).unwrap_or(i64::MAX))
    .bind(i64::from(most))
    .fetch_all(pool)
    .await?;
    Ok(posts.into_iter().map(Posted::from).collect())
}

pub(super) async fn last_post(pool: &PgPool, feed: &str) -> Result<u64, StoreFault> {
    let last: Option<i64> =
        sqlx::query_scalar("SELECT last FROM feeds WHERE feed = $1").bind(feed).fetch_optional(pool).await?;
    Ok(last.unwrap_or(0) as u64)
}

pub(super) async fn counted(pool: &PgPool, name: &str) -> Result<i64, StoreFault> {
    let count: Option<i64> = sqlx::query_scalar("SELECT count FROM counts WHERE name = $1")
        .bind(name)
        .fetch_optional(pool)
        .await?;
    Ok(count.unwrap_or(0))
}

/// Cards after one, by kind and key.
pub(super) async fn whole_cards(
    pool: &PgPool,
    (kind, key): (&str, &str),
    most: u32,
) -> Result<Vec<WholeCard>, StoreFault> {
    let columns: Vec<WholeColumns> = sqlx::query_as(
        "SELECT kind, key, body, expires FROM cards \
         WHERE kind COLLATE \"C\" > $1 OR (kind = $1 AND key > $2) ORDER BY kind COLLATE \"C\", key LIMIT $3",
    )
    .bind(kind)
    .bind(key)
    .bind(i64::from(most))
    .fetch_all(pool)
    .await?;
    let mut cards = Vec::with_capacity(columns.len());
    for columns in columns {
        let marks = sqlx::query_as(
            "SELECT mark, rank FROM marks WHERE kind = $1 AND key = $2 ORDER BY mark COLLATE \"C\", rank",
        );
        let marks = marks.bind(&columns.0).bind(&columns.1).fetch_all(pool).await?;
        cards.push(WholeCard::new(columns, marks));
    }
    Ok(cards)
}

pub(super) async fn feeds(pool: &PgPool) -> Result<Vec<String>, StoreFault> {
    Ok(sqlx::query_scalar("SELECT feed FROM feeds ORDER BY feed COLLATE \"C\"").fetch_all(pool).await?)
}

pub(super) async fn counts(pool: &PgPool) -> Result<Vec<(String, i64)>, StoreFault> {
    Ok(sqlx::query_as("SELECT name, count FROM counts ORDER BY name COLLATE \"C\"").fetch_all(pool).await?)
}

pub(super) async fn sweep(pool: &PgPool, now: Moment) -> Result<u64, StoreFault> {
    let swept = sqlx::query("DELETE FROM cards WHERE expires <= $1").bind(now.0).execute(pool).await?;
    Ok(swept.rows_affected())
}
