//! Forms of pages: each is a request of the API, sent by a browser without a
//! script. `POST /do/games/ID/ready` asks what `POST /api/games/ID/ready` asks.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde_json::Value;
use tower::ServiceExt as _;

use super::super::caller::GUARD;
use super::posted::Posted;
use super::visitor::Visitor;
use super::{Page, RefusedPage};

/// What answers the API.
#[derive(Clone, Debug)]
pub(super) struct Bridge(pub(super) Router);

/// What the API answered.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Value,
}

impl Answered {
    /// Why it was refused, in a sentence, and the field that is to blame.
    pub(super) fn refusal(&self) -> (String, Option<String>) {
        let error = &self.body["error"];
        let message = error["message"].as_str().unwrap_or("That could not be done.").to_owned();
        (message, error["field"].as_str().map(str::to_owned))
    }
}

impl Bridge {
    /// Asks the API for whoever sent a form.
    pub(super) async fn ask(&self, sent: &Posted, (method, path): (Method, &str), body: &Value) -> Answered {
        let mut request = Request::builder().method(method).uri(format!("/api/{path}"));
        request = request.header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = sent.headers.get(header::COOKIE) {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(guard) = sent.fields.get("guard") {
            request = request.header(GUARD, guard);
        }
        let Ok(mut request) = request.body(Body::from(body.to_string())) else {
            return Answered { status: StatusCode::NOT_FOUND, headers: HeaderMap::new(), body: Value::Null };
        };
        if let Some(from) = sent.from {
            request.extensions_mut().insert(from);
        }
        let response = self.0.clone().oneshot(request).await.unwrap_or_else(|never| match never {});
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
        let body = serde_json::from_slice(&bytes).unwrap_or_default();
        Answered { status: parts.status, headers: parts.headers, body }
    }
}

/// Does what a form asks and goes on to the next page.
pub(super) async fn act(
    State(super::Pages { bridge, .. }): State<super::Pages>,
    Path(path): Path<String>,
    visitor: Visitor,
    sent: Posted,
) -> Response {
    let fields = &sent.fields;
    let method = match fields.get("method") {
        Some("delete") => Method::DELETE,
        Some("put") => Method::PUT,
        Some("patch") => Method::PATCH,
        _ => Method::POST,
    };
    let answered = bridge.ask(&sent, (method, &path), &fields.body()).await;
    if answered.status.is_success() {
        let next = fields.next().replace("{game}", answered.body["game"].as_str().unwrap_or_default());
        return with_cookies(&answered.headers, Redirect::to(&next).into_response());
    }
    let (message, _) = answered.refusal();
    let (status, typed, next) = (answered.status, fields.typed(), fields.next().to_owned());
    Page(status, RefusedPage { visitor, status, message, typed, next }).into_response()
}

/// Passes on the cookies that the API set.
pub(super) fn with_cookies(from: &HeaderMap, mut response: Response) -> Response {
    for cookie in from.get_all(header::SET_COOKIE) {
        response.headers_mut().append(header::SET_COOKIE, cookie.clone());
    }
    response
}
