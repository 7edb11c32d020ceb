//! What only operators may do.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::Player;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Operating};
use super::seen::{OfAccount, OfGame};
use super::sent::{Empty, Sent};
use crate::accounts::{Account, AccountFault};
use crate::clock::{moment, timestamp};
use crate::table_card::{TableCard, TableState};

/// How many accounts are told at once.
const MOST_FOUND: u32 = 20;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(overview))
        .routes(routes!(alarms))
        .routes(routes!(clear_alarm))
        .routes(routes!(lift_hold))
        .routes(routes!(find))
        .routes(routes!(suspend))
}

/// How the server stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Overview {
    /// The version of the program.
    pub(super) version: &'static str,
    /// How many accounts there are.
    pub(super) accounts: u64,
    /// How many games there are.
    pub(super) games: Games,
    /// The order to hold, while it is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) held: Option<HeldView>,
}

/// How many games there are. Of those that not everybody may see nothing but
/// their number is told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Games {
    /// In which players come together.
    pub(super) gathering: u64,
    /// That are played.
    pub(super) running: u64,
    /// That are over.
    pub(super) over: u64,
    /// That not everybody may see.
    pub(super) private: u64,
}

/// Games are held because many players were missing at once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct HeldView {
    /// What looked wrong.
    pub(super) why: String,
    /// Since when.
    #[schema(value_type = String)]
    pub(super) since: Timestamp,
}

/// How many accounts and games there are, and whether games are held.
#[utoipa::path(get, path = "/api/operator/overview", tag = "operator",
    responses((status = OK, body = Overview), Refused))]
async fn overview(State(desk): State<Desk>, _: As<Operating>) -> Result<Json<Overview>, Refused> {
    Ok(Json(desk.overview().await?))
}

impl Desk {
    /// How the server stands.
    pub(super) async fn overview(&self) -> Result<Overview, Refused> {
        let (store, now) = (self.tables.store(), moment(self.tables.now()));
        let public = async |state: TableState| store.how_many_under(TableCard::KIND, state.name(), now).await;
        let (gathering, running) = (public(TableState::Gathering).await?, public(TableState::Running).await?);
        let over = public(TableState::Over).await?;
        let all = store.how_many(TableCard::KIND, now).await?;
        let private = all.saturating_sub(gathering + running + over);
        let hold = store.held().await?.filter(|hold| hold.lifted.is_none());
        Ok(Overview {
            version: env!("CARGO_PKG_VERSION"),
            accounts: self.accounts.how_many().await?,
            games: Games { gathering, running, over, private },
            held: hold.map(|hold| HeldView { why: hold.why, since: timestamp(hold.since) }),
        })
    }

    /// The games that were set aside.
    pub(super) async fn alarms(&self) -> Result<Vec<AlarmView>, Refused> {
        let alarms = self.tables.store().alarms().await?;
        let view = |alarm: store::Alarm| AlarmView { game: alarm.game.0, why: alarm.why, tries: alarm.tries };
        Ok(alarms.into_iter().map(view).collect())
    }

    /// The accounts whose names begin like this, by name.
    pub(super) async fn found(&self, name: &str) -> Result<Vec<AccountView>, Refused> {
        let mut found = Vec::new();
        for account in self.accounts.beginning_with(name, MOST_FOUND).await? {
            found.push(self.view(account).await?);
        }
        Ok(found)
    }

    async fn view(&self, account: Account) -> Result<AccountView, Refused> {
        let store = self.tables.store();
        Ok(AccountView {
            owed: store.counted(&format!("owed/{}", account.id.0)).await?,
            sent: store.counted(&format!("sent/{}", account.id.0)).await?,
            id: account.id,
            name: account.name,
            since: account.made,
            operator: account.operator,
            suspended: account.suspended,
        })
    }
}

/// A game that was set aside.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct AlarmView {
    /// The game.
    pub(super) game: String,
    /// Why.
    pub(super) why: String,
    /// How often it was tried.
    pub(super) tries: u32,
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
    Ok(Json(Alarms { alarms: desk.alarms().await? }))
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

/// Who is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[into_params(parameter_in = Query, rename_all = "kebab-case")]
struct Wanted {
    /// What their name begins with.
    name: String,
}

/// An account, as operators see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct AccountView {
    /// The number by which games know them.
    pub(super) id: Player,
    /// What they are called.
    pub(super) name: String,
    /// Since when there is the account.
    #[schema(value_type = String)]
    pub(super) since: Timestamp,
    /// Whether they look after the server.
    pub(super) operator: bool,
    /// Whether they are shut out.
    pub(super) suspended: bool,
    /// For how many phases they owed orders.
    pub(super) owed: i64,
    /// And for how many of them they sent some.
    pub(super) sent: i64,
}

/// Accounts that were found, by name.
#[derive(Debug, Serialize, ToSchema)]
struct Found {
    accounts: Vec<AccountView>,
}

/// Find accounts by how their names begin: the first twenty.
#[utoipa::path(get, path = "/api/operator/accounts", tag = "operator", params(Wanted),
    responses((status = OK, body = Found), Refused))]
async fn find(
    State(desk): State<Desk>,
    _: As<Operating>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Found>, Refused> {
    let Query(wanted) = wanted?;
    Ok(Json(Found { accounts: desk.found(&wanted.name).await? }))
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
