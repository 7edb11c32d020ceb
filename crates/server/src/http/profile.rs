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
pub(super) struct Profile {
    /// The number by which games know them.
    pub(super) id: Player,
    /// What they are called.
    pub(super) name: String,
    /// Since when they are here.
    #[schema(value_type = String)]
    pub(super) since: Timestamp,
    /// For how many phases they owed orders.
    pub(super) owed: i64,
    /// For how many of them they sent some.
    pub(super) sent: i64,
    /// How their games ended.
    pub(super) results: Results,
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
    Ok(Json(desk.profile(id).await?))
}

impl Desk {
    /// Somebody as others see them.
    pub(super) async fn profile(&self, id: Player) -> Result<Profile, Refused> {
        let held = self.accounts.account(id).await?;
        let account = held.map(|held| held.account).filter(|account| !account.name.is_empty());
        let account = account.ok_or(AccountFault::NoSuchAccount)?;
        let store = self.tables.store();
        Ok(Profile {
            id: account.id,
            name: account.name,
            since: account.made,
            owed: store.counted(&format!("owed/{}", id.0)).await?,
            sent: store.counted(&format!("sent/{}", id.0)).await?,
            results: self.results(id).await?,
        })
    }
}
