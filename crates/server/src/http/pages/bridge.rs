//! Forms of pages: each is a request of the API, sent by a browser without a
//! script.
//!
//! `POST /do/games/ID/ready` asks what `POST /api/games/ID/ready` asks. A field is
//! a text, unless its name says otherwise: `ready:bool`, `seat:number`, `to:json`,
//! or `seats:numbers` for one that comes several times. `next` says where to go
//! afterwards.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde_json::{Map, Value};
use tower::ServiceExt as _;

use super::super::caller::GUARD;
use super::super::sent::LONGEST_BODY;
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

/// The fields of a form, in their order.
#[derive(Debug, Default)]
pub(super) struct Fields(pub(super) Vec<(String, String)>);

impl Fields {
    pub(super) async fn read(body: Body) -> Option<Self> {
        let bytes = to_bytes(body, LONGEST_BODY).await.ok()?;
        Some(Self(form_urlencoded::parse(&bytes).into_owned().collect()))
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// An address on this site.
    pub(super) fn next(&self) -> &str {
        let own = |next: &&str| next.starts_with('/') && !next.starts_with("//") && !next.contains('\\');
        self.get("next").filter(own).unwrap_or("/")
    }

    /// The fields as JSON.
    pub(super) fn body(&self) -> Value {
        let mut body = Map::new();
        for (name, value) in &self.0 {
            if ["guard", "next", "method"].contains(&name.as_str()) {
                continue;
            }
            let (name, kind) = name.split_once(':').unwrap_or((name, "text"));
            match (kind, value.as_str()) {
                (_, "") if kind != "text" => {}
                ("json" | "number" | "bool", value) => {
                    body.insert(name.to_owned(), parsed(value));
                }
                ("numbers", value) => {
                    let list = body.entry(name).or_insert_with(|| Value::Array(Vec::new()));
                    list.as_array_mut().into_iter().for_each(|list| list.push(parsed(value)));
                }
                (_, value) => {
                    body.insert(name.to_owned(), Value::String(value.to_owned()));
                }
            }
        }
        Value::Object(body)
    }

    /// What somebody typed, to be shown again if it came to nothing.
    fn typed(&self) -> Vec<String> {
        let worth = |(name, value): &&(String, String)| {
            ["text", "why"].contains(&name.as_str()) && !value.trim().is_empty()
        };
        self.0.iter().filter(worth).map(|(_, value)| value.clone()).collect()
    }
}

/// What is no JSON is nothing, which the API refuses by the name of the field.
fn parsed(value: &str) -> Value {
    serde_json::from_str(value).unwrap_or(Value::Null)
}

impl Bridge {
    /// Asks the API for whoever sent a form.
    pub(super) async fn ask(
        &self,
        sent: &HeaderMap,
        extensions: axum::http::Extensions,
        fields: &Fields,
        (method, path): (Method, &str),
        body: &Value,
    ) -> Answered {
        let mut request = Request::builder().method(method).uri(format!("/api/{path}"));
        request = request.header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = sent.get(header::COOKIE) {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(guard) = fields.get("guard") {
            request = request.header(GUARD, guard);
        }
        let Ok(mut request) = request.body(Body::from(body.to_string())) else {
            return Answered { status: StatusCode::NOT_FOUND, headers: HeaderMap::new(), body: Value::Null };
        };
        *request.extensions_mut() = extensions;
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
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let Some(fields) = Fields::read(body).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let method = match fields.get("method") {
        Some("delete") => Method::DELETE,
        Some("put") => Method::PUT,
        Some("patch") => Method::PATCH,
        _ => Method::POST,
    };
    let extensions = super::origin(&parts.extensions);
    let answered = bridge.ask(&parts.headers, extensions, &fields, (method, &path), &fields.body()).await;
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
