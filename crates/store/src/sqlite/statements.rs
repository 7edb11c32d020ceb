//! What the writer tells SQLite.

use sqlx::sqlite::SqliteConnection;

use crate::boundary::boundary;
use crate::fault::StoreFault;
use crate::lot::Told;
use crate::row::{Append, Claim, Due, GameId, Moment, Row, check_sequence};

/// What SQLite says if a log does not end where it has to.
const CONFLICT: &str = "conflict";

pub(super) async fn create(
    connection: &mut SqliteConnection,
    game: &GameId,
    rows: &[Row],
    due: Option<Moment>,
) -> Result<(), StoreFault> {
    check_sequence(0, rows)?;
    let made = sqlx::query("INSERT INTO games (id, due) VALUES (?, ?) ON CONFLICT DO NOTHING")
        .bind(&game.0)
        .bind(due.map(|due| due.0))
        .execute(&mut *connection)
        .await?;
    if made.rows_affected() == 0 {
        return Err(StoreFault::Exists);
    }
    insert(connection, game, 0, rows).await
}

pub(super) async fn append_rows(
    connection: &mut SqliteConnection,
    append: &Append,
) -> Result<(), StoreFault> {
    check_sequence(append.after, &append.rows)?;
    insert(connection, &append.game, append.after, &append.rows).await?;
    if let Due::At(due) = append.due {
        sqlx::query("UPDATE games SET due = ? WHERE id = ?")
            .bind(due.map(|due| due.0))
            .bind(&append.game.0)
            .execute(connection)
            .await?;
    }
    Ok(())
}

/// Writes a row after the one that must be the last, and the post that tells of
/// it.
pub(super) async fn tell(connection: &mut SqliteConnection, told: Told<'_>) -> Result<(), StoreFault> {
    check_sequence(told.append.after, &told.append.rows)?;
    boundary();
    let written = sqlx::query(
        "INSERT INTO told (game, sequence, at, body, digest, feed, post) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&told.append.game.0)
    .bind(told.row.sequence as i64)
    .bind(told.row.at.0)
    .bind(&told.row.body)
    .bind(told.row.digest.as_slice())
    .bind(told.post.feed)
    .bind(told.post.body)
    .execute(connection)
    .await;
    match written {
        Err(sqlx::Error::Database(fault)) if fault.message() == CONFLICT => Err(StoreFault::Conflict),
        written => Ok(written.map(drop)?),
    }
}

/// Writes rows after the one that must be the last.
async fn insert(
    connection: &mut SqliteConnection,
    game: &GameId,
    after: u64,
    rows: &[Row],
) -> Result<(), StoreFault> {
    for (row, after) in rows.iter().zip(after..) {
        boundary();
        let written = sqlx::query(
            "INSERT INTO records (game, sequence, at, body, digest) SELECT ?1, ?2, ?3, ?4, ?5 \
             WHERE COALESCE((SELECT MAX(sequence) FROM records WHERE game = ?1), 0) = ?6",
        )
        .bind(&game.0)
        .bind(row.sequence as i64)
        .bind(row.at.0)
        .bind(&row.body)
        .bind(row.digest.as_slice())
        .bind(after as i64)
        .execute(&mut *connection)
        .await?;
        if written.rows_affected() == 0 {
            return Err(StoreFault::Conflict);
        }
    }
    Ok(())
}

pub(super) async fn claim_games(
    connection: &mut SqliteConnection,
    claim: &Claim,
) -> Result<Vec<GameId>, StoreFault> {
    let games: Vec<String> = sqlx::query_scalar(
        "UPDATE games SET lease_holder = ?, lease_until = ? WHERE id IN (\
            SELECT id FROM games WHERE due <= ? AND alarm IS NULL AND (lease_until IS NULL OR lease_until <= ?) \
            ORDER BY due, id LIMIT ?) RETURNING id",
    )
    .bind(&claim.holder)
    .bind(claim.until.0)
    .bind(claim.now.0)
    .bind(claim.now.0)
    .bind(i64::from(claim.most))
    .fetch_all(connection)
    .await?;
    Ok(games.into_iter().map(GameId).collect())
}

pub(super) async fn release(
    connection: &mut SqliteConnection,
    game: &GameId,
    holder: &str,
) -> Result<(), StoreFault> {
    sqlx::query(
        "UPDATE games SET lease_holder = NULL, lease_until = NULL, tries = 0 WHERE id = ? AND lease_holder = ?",
    )
    .bind(&game.0)
    .bind(holder)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn postpone(
    connection: &mut SqliteConnection,
    game: &GameId,
    holder: &str,
    again: Moment,
) -> Result<(), StoreFault> {
    sqlx::query("UPDATE games SET lease_holder = NULL, lease_until = ? WHERE id = ? AND lease_holder = ?")
        .bind(again.0)
        .bind(&game.0)
        .bind(holder)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn give_up(
    connection: &mut SqliteConnection,
    (game, holder): (&GameId, &str),
    why: &str,
    again: Moment,
    most: u32,
) -> Result<u32, StoreFault> {
    let tries: Option<i64> = sqlx::query_scalar(
        "UPDATE games SET tries = tries + 1, lease_holder = NULL, lease_until = ?, \
            alarm = CASE WHEN tries + 1 >= ? THEN ? ELSE alarm END \
         WHERE id = ? AND lease_holder = ? RETURNING tries",
    )
    .bind(again.0)
    .bind(i64::from(most))
    .bind(why)
    .bind(&game.0)
    .bind(holder)
    .fetch_optional(connection)
    .await?;
    Ok(tries.unwrap_or(0) as u32)
}

pub(super) async fn clear_alarm(connection: &mut SqliteConnection, game: &GameId) -> Result<(), StoreFault> {
    let clear =
        "UPDATE games SET alarm = NULL, tries = 0, lease_holder = NULL, lease_until = NULL WHERE id = ?";
    sqlx::query(clear).bind(&game.0).execute(connection).await?;
    Ok(())
}

pub(super) async fn hold(
    connection: &mut SqliteConnection,
    why: &str,
    since: Moment,
) -> Result<(), StoreFault> {
    sqlx::query(
        "INSERT INTO hold (one, why, since) VALUES (1, ?, ?) \
         ON CONFLICT (one) DO UPDATE SET why = excluded.why, since = excluded.since, lifted = NULL \
         WHERE lifted IS NOT NULL",
    )
    .bind(why)
    .bind(since.0)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn lift_hold(connection: &mut SqliteConnection, at: Moment) -> Result<(), StoreFault> {
    let lift = "UPDATE hold SET lifted = ? WHERE lifted IS NULL";
    sqlx::query(lift).bind(at.0).execute(connection).await?;
    Ok(())
}
