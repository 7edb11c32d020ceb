//! How the server is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use store::{Hold, StoreFault};

use super::Desk;
use crate::clock::timestamp;
use crate::mail;

/// Well, well but with something to look at, or without its database.
pub(super) async fn health(State(desk): State<Desk>) -> Response {
    match look(&desk).await {
        Ok((alarms, hold)) => {
            let status = if alarms == 0 && hold.is_none() { "good" } else { "look" };
            let held = hold.map(|hold| json!({ "why": hold.why, "since": timestamp(hold.since) }));
            Json(json!({ "status": status, "alarms": alarms, "held": held })).into_response()
        }
        Err(fault) => {
            let body = json!({ "status": "no-database", "fault": fault.to_string() });
            (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response()
        }
    }
}

async fn look(desk: &Desk) -> Result<(usize, Option<Hold>), StoreFault> {
    let store = desk.tables.store();
    let alarms = store.alarms().await?.len();
    let hold = store.held().await?.filter(|hold| hold.lifted.is_none());
    desk.metrics.alarms.set(alarms as i64);
    desk.metrics.held.set(i64::from(hold.is_some()));
    let due = store.next_due().await?.map(timestamp);
    let lag = due.map_or(0.0, |due| desk.tables.now().duration_since(due).as_secs_f64().max(0.0));
    desk.metrics.lag.set(lag);
    desk.metrics
        .mails_waiting
        .set(i64::try_from(mail::waiting(store, desk.tables.now()).await?).unwrap_or(i64::MAX));
    desk.metrics
        .mails_aside
        .set(i64::try_from(mail::aside(store, desk.tables.now()).await?).unwrap_or(i64::MAX));
    desk.metrics.at_hand.set(desk.tables.at_hand() as i64);
    Ok((alarms, hold))
}

/// The figures, as fresh as the database allows.
pub(super) async fn metrics(State(desk): State<Desk>) -> Response {
    if let Err(fault) = look(&desk).await {
        tracing::warn!(%fault, "figures are told without the database");
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(axum::http::header::CONTENT_TYPE, kind)], desk.metrics.text()).into_response()
}
