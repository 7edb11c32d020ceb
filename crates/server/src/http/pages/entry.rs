//! Coming in: accounts and sessions.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::json;

use super::bridge::with_cookies;
use super::posted::Posted;
use super::visitor::Visitor;
use super::{Page, Pages};

/// The form to log in or to sign up, and what was wrong with it.
#[derive(Template)]
#[template(path = "entry.html")]
struct EntryPage {
    visitor: Visitor,
    new: bool,
    name: String,
    next: String,
    /// What is wrong, and with which field.
    fault: Option<(String, Option<String>)>,
}

impl EntryPage {
    /// What is wrong with a field.
    fn fault_of(&self, field: &str) -> Option<&str> {
        let (message, at) = self.fault.as_ref()?;
        (at.as_deref() == Some(field)).then_some(message)
    }

    /// What is wrong with no field in particular.
    fn general_fault(&self) -> Option<&str> {
        let (message, at) = self.fault.as_ref()?;
        at.is_none().then_some(message)
    }
}

/// Where to go afterwards.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Onward {
    next: Option<String>,
}

pub(super) async fn log_in_page(visitor: Visitor, Query(onward): Query<Onward>) -> Response {
    empty(visitor, onward, false)
}

pub(super) async fn sign_up_page(visitor: Visitor, Query(onward): Query<Onward>) -> Response {
    empty(visitor, onward, true)
}

fn empty(visitor: Visitor, onward: Onward, new: bool) -> Response {
    let next = onward.next.unwrap_or_else(|| "/".to_owned());
    Page(StatusCode::OK, EntryPage { visitor, new, name: String::new(), next, fault: None }).into_response()
}

pub(super) async fn log_in(State(pages): State<Pages>, visitor: Visitor, sent: Posted) -> Response {
    enter(&pages, visitor, &sent, false).await
}

pub(super) async fn sign_up(State(pages): State<Pages>, visitor: Visitor, sent: Posted) -> Response {
    enter(&pages, visitor, &sent, true).await
}

async fn enter(pages: &Pages, visitor: Visitor, sent: &Posted, new: bool) -> Response {
    if is_foreign(&sent.headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let fields = &sent.fields;
    let get = |name: &str| fields.get(name).unwrap_or_default();
    let mut asked = json!({ "name": get("name"), "password": get("password") });
    if new && !get("email").is_empty() {
        asked["email"] = json!(get("email"));
    }
    let path = if new { "accounts" } else { "sessions" };
    let answered = pages.bridge.ask(sent, (Method::POST, path), &asked).await;
    if answered.status.is_success() {
        return with_cookies(&answered.headers, Redirect::to(fields.next()).into_response());
    }
    let (name, next) = (get("name").to_owned(), fields.next().to_owned());
    let page = EntryPage { visitor, new, name, next, fault: Some(answered.refusal()) };
    Page(answered.status, page).into_response()
}

/// Whether a browser says that another site sent this. Before one has a session
/// there is no guard to ask for.
fn is_foreign(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site")
}
