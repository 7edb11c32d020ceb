//! The JSON API, health and figures.

mod accounts;
mod answer;
mod caller;
mod campaign;
mod catalogue;
mod charts;
mod correspondence;
mod cursor;
mod exports;
mod health;
mod imports;
mod limits;
mod listing;
mod live;
mod lobby;
mod mail;
mod maps;
mod master;
mod notices;
mod operator;
mod pages;
mod preferences;
mod press;
mod profile;
mod reports;
mod sandboxes;
mod seen;
mod sent;
mod statistics;
mod table;
mod veil;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use game::Player;
use serde::Serialize;
use store::Write;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::accounts::Accounts;
use crate::chance::Chance;
use crate::clock::moment;
use crate::fault::Fault;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::public_url::PublicUrl;
use crate::studio::Studio;
use crate::tables::Tables;
use answer::Refused;
use pages::Visitor;
pub(crate) use pages::{moment_in, phase_title};
use sent::{LONGEST_IMPORT, ONCE, Once};

/// What all requests share.
#[derive(Clone, Debug)]
pub struct Desk {
    /// The games.
    pub tables: Tables,
    /// The people.
    pub accounts: Accounts,
    /// What is heard as it happens.
    pub live: Live,
    /// The figures.
    pub metrics: Arc<Metrics>,
    /// Where names and seeds come from.
    pub chance: Arc<dyn Chance>,
    /// Where maps are drawn.
    pub studio: Arc<Studio>,
    /// Where people find the site, if that is known.
    pub public_url: Option<PublicUrl>,
}

/// The API as it is described to programs.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Entente", description = "Games of negotiation and conquest, played by deadline."),
    components(schemas(answer::ErrorAnswer))
)]
struct Description;

/// Everything that is answered over HTTP, and its description.
pub fn router(desk: Desk) -> Router {
    let (api, description) = api().split_for_parts();
    let description = description.to_pretty_json().unwrap_or_default();
    let described = move || async move { ([(header::CONTENT_TYPE, "application/json")], description) };
    let api = api.route("/api/openapi.json", get(described));
    let pages = pages::routes(desk.clone(), api.clone().with_state(desk.clone()));
    api.route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .fallback(nothing_here)
        .with_state(desk.clone())
        .merge(pages)
        .method_not_allowed_fallback(not_so)
        .layer(DefaultBodyLimit::max(LONGEST_IMPORT))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard_headers))
        .layer(middleware::from_fn_with_state(desk, count))
}

/// The description of the API, as JSON.
pub fn description() -> String {
    api().into_openapi().to_pretty_json().unwrap_or_default()
}

fn api() -> OpenApiRouter<Desk> {
    OpenApiRouter::with_openapi(Description::openapi())
        .merge(accounts::routes())
        .merge(profile::routes())
        .merge(catalogue::routes())
        .merge(charts::routes())
        .merge(campaign::routes())
        .merge(lobby::routes())
        .routes(routes!(listing::mine))
        .merge(table::routes())
        .merge(master::routes())
        .merge(press::routes())
        .merge(exports::routes())
        .merge(imports::routes())
        .merge(sandboxes::routes())
        .merge(statistics::routes())
        .merge(maps::routes())
        .merge(preferences::routes())
        .merge(mail::routes())
        .merge(reports::routes())
        .merge(notices::routes())
        .merge(operator::routes())
        .routes(routes!(live::live_game))
        .routes(routes!(live::live_account))
}

impl Desk {
    /// Writes things, and the answer so that it can be given again.
    async fn commit<A: Serialize>(
        &self,
        account: Player,
        once: &Once,
        mut writes: Vec<Write>,
        (status, answer): (StatusCode, A),
    ) -> Result<Response, Refused> {
        if let Some(given) = once.recall(self, account).await? {
            return Ok(given);
        }
        let now = self.tables.now();
        writes.extend(once.remember(account, status, &answer, now));
        match self.tables.store().commit(writes, moment(now)).await.map_err(Fault::from) {
            Err(Fault::Taken { kind: ONCE }) => self.again(account, once).await,
            Err(fault) => Err(fault.into()),
            Ok(()) => Ok((status, axum::Json(answer)).into_response()),
        }
    }

    /// The answer to a request that was sent twice at once.
    async fn again(&self, account: Player, once: &Once) -> Result<Response, Refused> {
        once.recall(self, account).await?.ok_or_else(|| Fault::Busy.into())
    }
}

/// Programs are told in their language, people on a page.
async fn nothing_here(visitor: Visitor, address: Uri) -> Response {
    let refused = Refused::nothing_here();
    match address.path().starts_with("/api/") {
        true => refused.into_response(),
        false => pages::refused(visitor, &refused),
    }
}

async fn not_so() -> Refused {
    let message = "This address is there for something else.";
    Refused::new(StatusCode::METHOD_NOT_ALLOWED, "not-so", message)
}

/// What no answer goes without.
async fn guard_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Our own pages may know where somebody came from; nobody else learns it.
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn count(
    State(desk): State<Desk>,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let response = next.run(request).await;
    let route = path.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let status = response.status().as_u16().to_string();
    desk.metrics.requests.get_or_create(&vec![("route", route), ("status", status)]).inc();
    desk.metrics.seconds.observe(start.elapsed().as_secs_f64());
    response
}
