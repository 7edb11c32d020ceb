//! Somebody as others see them.

use axum::Json;
use axum::extract::State;
use game::Player;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::Anybody;
use super::seen::OfAccount;
use super::statistics::Results;
use crate::accounts::AccountFault;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(profile))
}

/// Somebody as others see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Profile {
    /// The number by which games know them.
    id: Player,
    /// What they are called.
    name: String,
    /// Since when they are here.
    #[schema(value_type = String)]
    since: Timestamp,
    /// For how many phases they owed orders.
    owed: i64,
    /// For how many of them they sent some.
    sent: i64,
    /// How their games ended.
    results: Results,
}

/// Somebody, and how reliable they are.
#[utoipa::path(get, path = "/api/accounts/{account}", tag = "accounts",
    params(("account" = u64, Path, description = "Their number")),
    responses((status = OK, body = Profile), Refused))]
async fn profile(
    State(desk): State<Desk>,
    _: Anybody,
    OfAccount(id): OfAccount,
) -> Result<Json<Profile>, Refused> {
    let held = desk.accounts.account(id).await?;
    let account = held.map(|held| held.account).filter(|account| !account.name.is_empty());
    let account = account.ok_or(AccountFault::NoSuchAccount)?;
    let store = desk.tables.store();
    Ok(Json(Profile {
        id: account.id,
        name: account.name,
        since: account.made,
        owed: store.counted(&format!("owed/{}", id.0)).await?,
        sent: store.counted(&format!("sent/{}", id.0)).await?,
        results: desk.results(id).await?,
    }))
}
