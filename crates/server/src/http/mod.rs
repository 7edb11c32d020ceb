//! The door for programs: health, figures, and games as JSON.

mod answer;
mod games;
mod health;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{get, post};

use crate::metrics::Metrics;
use crate::tables::Tables;
use answer::Refused;

/// How long a request may be. Orders are shorter.
const LONGEST_BODY: usize = 64 * 1024;

/// What all requests share.
#[derive(Clone, Debug)]
struct Desk {
    tables: Tables,
    metrics: Arc<Metrics>,
    token: Option<Arc<str>>,
}

/// Everything that is answered over HTTP. Games are only there for those who
/// know the token, and who are then trusted to say for whom they speak.
pub fn router(tables: Tables, metrics: Arc<Metrics>, token: Option<String>) -> Router {
    let desk = Desk { tables, metrics, token: token.map(Arc::from) };
    let games = Router::new()
        .route("/api/games", get(games::list).post(games::open))
        .route("/api/games/{game}", get(games::observe))
        .route("/api/games/{game}/history", get(games::history))
        .route("/api/games/{game}/acts", post(games::act))
        .route("/api/alarms", get(games::alarms))
        .route("/api/alarms/{game}/clear", post(games::clear_alarm))
        .route("/api/hold/lift", post(games::lift_hold))
        .route_layer(middleware::from_fn_with_state(desk.clone(), admit));
    Router::new()
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .merge(games)
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(desk.clone(), count))
        .with_state(desk)
}

async fn nothing_here() -> Refused {
    Refused::new(StatusCode::NOT_FOUND, "nothing-here", "There is nothing at this address.")
}

/// Lets in who knows the token.
async fn admit(State(desk): State<Desk>, request: Request, next: Next) -> Result<Response, Refused> {
    let given = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.strip_prefix("Bearer "));
    let known = desk.token.as_deref().zip(given).is_some_and(|(token, given)| same(token, given));
    if known {
        return Ok(next.run(request).await);
    }
    Err(Refused::new(StatusCode::UNAUTHORIZED, "no-token", "This door opens with a token."))
}

/// Whether two secrets are the same, in a time that does not tell where they
/// differ.
fn same(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
    one.len() == other.len() && differences == 0
}

/// Counts and times requests.
async fn count(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let labels = vec![("route", route), ("status", response.status().as_str().to_owned())];
    desk.metrics.requests.get_or_create(&labels).inc();
    desk.metrics.seconds.observe(started.elapsed().as_secs_f64());
    response
}

#[cfg(test)]
mod tests {
    use super::same;

    #[test]
    fn secrets_are_the_same_only_if_they_are() {
        assert!(same("open sesame", "open sesame"));
        assert!(!same("open sesame", "open sesam"));
        assert!(!same("open sesame", "open sesamf"));
        assert!(!same("", "open"));
    }
}
