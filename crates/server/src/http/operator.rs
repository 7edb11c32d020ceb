//! What only operators may do.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Operating};
use super::seen::{OfAccount, OfGame};
use super::sent::{Empty, Sent};
use crate::accounts::AccountFault;
use crate::clock::moment;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(alarms))
        .routes(routes!(clear_alarm))
        .routes(routes!(lift_hold))
        .routes(routes!(suspend))
}

/// A game that was set aside.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct AlarmView {
    /// The game.
    game: String,
    /// Why.
    why: String,
    /// How often it was tried.
    tries: u32,
}

/// All games that were set aside.
#[derive(Debug, Serialize, ToSchema)]
struct Alarms {
    alarms: Vec<AlarmView>,
}

/// The games that were set aside.
#[utoipa::path(get, path = "/api/operator/alarms", tag = "operator",
    responses((status = OK, body = Alarms), Refused))]
async fn alarms(State(desk): State<Desk>, _: As<Operating>) -> Result<Json<Alarms>, Refused> {
    let alarms = desk.tables.store().alarms().await?;
    let view = |alarm: store::Alarm| AlarmView { game: alarm.game.0, why: alarm.why, tries: alarm.tries };
    Ok(Json(Alarms { alarms: alarms.into_iter().map(view).collect() }))
}

/// Take up a game again that was set aside.
#[utoipa::path(post, path = "/api/operator/alarms/{game}/clear", tag = "operator",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Nothing), Refused))]
async fn clear_alarm(
    State(desk): State<Desk>,
    _: As<Operating>,
    OfGame(id): OfGame,
    _: Sent<Empty>,
) -> Result<Nothing, Refused> {
    desk.tables.store().clear_alarm(&id).await?;
    Ok(Nothing {})
}

/// Let games go on that were held because many were missing at once.
#[utoipa::path(post, path = "/api/operator/hold/lift", tag = "operator",
    responses((status = OK, body = Nothing), Refused))]
async fn lift_hold(State(desk): State<Desk>, _: As<Operating>, _: Sent<Empty>) -> Result<Nothing, Refused> {
    desk.tables.store().lift_hold(moment(desk.tables.now())).await?;
    tracing::warn!("the hold was lifted");
    Ok(Nothing {})
}

/// Whether somebody is shut out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SuspendBody {
    /// Whether.
    suspended: bool,
}

/// Shut an account out, or let it in again.
#[utoipa::path(post, path = "/api/operator/accounts/{account}", tag = "operator",
    request_body = SuspendBody, params(("account" = u64, Path, description = "The account")),
    responses((status = OK, body = Nothing), Refused))]
async fn suspend(
    State(desk): State<Desk>,
    caller: As<Operating>,
    OfAccount(account): OfAccount,
    sent: Sent<SuspendBody>,
) -> Result<Response, Refused> {
    let held = desk.accounts.account(account).await?;
    let held = held.filter(|held| !held.account.name.is_empty());
    let mut held = held.ok_or(AccountFault::NoSuchAccount)?;
    held.account.suspended = sent.body.suspended;
    let mut writes = vec![desk.accounts.change(&held)];
    if sent.body.suspended {
        writes.extend(desk.accounts.forget_all(held.account.id).await?);
    }
    desk.commit(caller.0.id(), &sent.once, writes, (StatusCode::OK, Nothing {})).await
}
