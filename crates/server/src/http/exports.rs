//! Games to take away, and positions to judge.

use axum::extract::Query;
use axum::extract::State;
use axum::extract::rejection::QueryRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use store::GameId;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::Anybody;
use super::limits::{ADJUDICATE, From};
use super::seen::OfGame;
use super::sent::Sent;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(log)).routes(routes!(export)).routes(routes!(adjudicate))
}

/// The log of a game that is over, one record a line: with it anybody can prove
/// what happened.
#[utoipa::path(get, path = "/api/games/{game}/log", tag = "play",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = String, content_type = "application/x-ndjson"), Refused))]
async fn log(State(desk): State<Desk>, caller: Anybody, OfGame(id): OfGame) -> Result<Response, Refused> {
    desk.see(&id, caller.id()).await?;
    over(&desk, &id, "The log is told when the game is over.").await?;
    let lines = crate::backup::lines(desk.tables.store(), &id).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], lines).into_response())
}

/// In what form a game is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[into_params(parameter_in = Query, rename_all = "kebab-case")]
struct Wanted {
    /// The form.
    #[param(inline)]
    form: Form,
}

/// The forms that a game can be taken away in.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Form {
    /// As the Python package `diplomacy` saves games.
    SavedGame,
    /// As plain text.
    Text,
    /// The letters one may read, as plain text, when the game is over.
    Letters,
}

/// A game to take away: every phase that was played, with its orders and what
/// came of them.
#[utoipa::path(get, path = "/api/games/{game}/export", tag = "play",
    params(("game" = String, Path, description = "The game"), Wanted),
    responses((status = OK, content((Object = "application/json"), (String = "text/plain"))), Refused))]
async fn export(
    State(desk): State<Desk>,
    caller: Anybody,
    OfGame(id): OfGame,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, Refused> {
    desk.see(&id, caller.id()).await?;
    let Query(wanted) = wanted?;
    Ok(match wanted.form {
        Form::SavedGame => {
            axum::Json(desk.tables.saved_game(&id).await?.ok_or_else(no_such_form)?).into_response()
        }
        Form::Text => plain(desk.tables.told_game(&id).await?.ok_or_else(no_such_form)?),
        Form::Letters => {
            over(&desk, &id, "The letters can be taken away when the game is over.").await?;
            plain(super::correspondence::told(&desk, &id, caller.id()).await?)
        }
    })
}

fn no_such_form() -> Refused {
    let message = "A game of this family is taken away report by report.";
    Refused::new(StatusCode::NOT_FOUND, "no-such-form", message)
}

fn plain(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Refuses with a sentence unless the game is over.
async fn over(desk: &Desk, id: &GameId, message: &str) -> Result<(), Refused> {
    match desk.tables.look(id, game::Game::is_over).await? {
        true => Ok(()),
        false => Err(Refused::new(StatusCode::CONFLICT, "not-over", message)),
    }
}

/// Judge a position, as the command `entente adjudicate` does: a variant, a
/// phase, units and orders in, units and verdicts out. Nothing is kept.
#[utoipa::path(post, path = "/api/adjudicate", tag = "study", request_body = Object,
    responses((status = OK, body = Object), Refused))]
async fn adjudicate(State(desk): State<Desk>, from: From, sent: Sent<Value>) -> Result<Response, Refused> {
    desk.limit(ADJUDICATE, from).await?;
    let judged = tokio::task::spawn_blocking(move || door::answer_line(&sent.body.to_string())).await;
    let judged: Value = judged.ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    if let Some(fault) = judged.get("error") {
        let message = fault["message"].as_str().unwrap_or("This cannot be judged.").to_owned();
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message));
    }
    Ok(axum::Json(judged).into_response())
}
