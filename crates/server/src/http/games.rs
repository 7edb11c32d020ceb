//! Games as JSON.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use game::{Observation, PhaseView, Seat, Settings, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use store::GameId;

use super::Desk;
use super::answer::Refused;
use crate::act::{Act, Done};
use crate::clock::moment;

/// From whose eyes a game is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Eyes {
    /// `public`, `observer`, `game-master` or `seat-N`; the public's if left out.
    viewer: Option<String>,
}

pub(super) async fn list(State(desk): State<Desk>) -> Result<Json<Value>, Refused> {
    let games = desk.tables.store().games().await?;
    Ok(Json(json!({ "games": games.into_iter().map(|game| game.0).collect::<Vec<_>>() })))
}

pub(super) async fn open(
    State(desk): State<Desk>,
    settings: Result<Json<Settings>, JsonRejection>,
) -> Result<(StatusCode, Json<Value>), Refused> {
    let Json(settings) = settings?;
    let (id, seed) = (GameId(random(8)?), random(32)?);
    desk.tables.open(&id, settings, seed).await?;
    tracing::info!(game = %id, "a game was set up");
    Ok((StatusCode::CREATED, Json(json!({ "game": id.0 }))))
}

pub(super) async fn act(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    act: Result<Json<Act>, JsonRejection>,
) -> Result<Json<Done>, Refused> {
    let Json(act) = act?;
    Ok(Json(desk.tables.act(&GameId(game), &act).await?))
}

pub(super) async fn observe(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Result<Json<Observation>, Refused> {
    let Query(eyes) = eyes?;
    let viewer = viewer(eyes.viewer.as_deref().unwrap_or("public")).ok_or_else(|| {
        let message = "A viewer is public, observer, game-master or seat-N.";
        Refused::new(StatusCode::BAD_REQUEST, "bad-viewer", message)
    })?;
    Ok(Json(desk.tables.observe(&GameId(game), viewer).await?))
}

pub(super) async fn history(
    State(desk): State<Desk>,
    Path(game): Path<String>,
) -> Result<Json<Vec<PhaseView>>, Refused> {
    Ok(Json(desk.tables.history(&GameId(game)).await?))
}

pub(super) async fn alarms(State(desk): State<Desk>) -> Result<Json<Value>, Refused> {
    let alarms = desk.tables.store().alarms().await?;
    let told =
        alarms.iter().map(|alarm| json!({ "game": alarm.game.0, "why": alarm.why, "tries": alarm.tries }));
    Ok(Json(json!({ "alarms": told.collect::<Vec<_>>() })))
}

pub(super) async fn clear_alarm(
    State(desk): State<Desk>,
    Path(game): Path<String>,
) -> Result<Json<Value>, Refused> {
    desk.tables.store().clear_alarm(&GameId(game)).await?;
    Ok(Json(json!({})))
}

pub(super) async fn lift_hold(State(desk): State<Desk>) -> Result<Json<Value>, Refused> {
    desk.tables.store().lift_hold(moment(desk.tables.now())).await?;
    tracing::warn!("the hold was lifted");
    Ok(Json(json!({})))
}

fn viewer(name: &str) -> Option<Viewer> {
    match name {
        "public" => Some(Viewer::Public),
        "observer" => Some(Viewer::Observer),
        "game-master" => Some(Viewer::GameMaster),
        _ => name.strip_prefix("seat-")?.parse().ok().map(|seat| Viewer::Player(Seat(seat))),
    }
}

/// So many bytes that nobody can guess, in hexadecimal.
fn random(bytes: usize) -> Result<String, Refused> {
    let mut buffer = vec![0; bytes];
    getrandom::fill(&mut buffer).map_err(|fault| {
        Refused::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "no-chance",
            format!("There is no chance to be had: {fault}."),
        )
    })?;
    Ok(buffer.iter().map(|byte| format!("{byte:02x}")).collect())
}
