//! Boards to try things on, rules, help.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::visitor::Visitor;
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::sandboxes::{Sandbox, Step};

/// The variant that a new board is of.
const USUAL: &str = "standard";

#[derive(Template)]
#[template(path = "sandbox.html")]
struct SandboxPage {
    visitor: Visitor,
    title: String,
    variant: String,
    map: String,
    steps: Vec<Step>,
}

impl SandboxPage {
    /// The steps, as JSON that can stand in a page.
    fn steps_island(&self) -> String {
        json!(self.steps).to_string().replace('<', "\\u003c")
    }
}

/// A board on which one gives orders for everybody, from the beginning.
pub(super) async fn sandbox(State(desk): State<Desk>, visitor: Visitor) -> Response {
    let opening = desk.tables.library().opening(USUAL).ok();
    let map = opening.and_then(|opening| serde_json::from_value(opening).ok());
    let steps = map.map_or(Vec::new(), |map| vec![Step { from: None, map }]);
    let sandbox = Sandbox { title: "Sandbox".to_owned(), variant: USUAL.to_owned(), steps };
    board(&desk, visitor, sandbox)
}

/// A board that somebody kept.
pub(super) async fn kept(State(desk): State<Desk>, visitor: Visitor, Path(name): Path<String>) -> Response {
    match desk.sandbox(&name).await {
        Ok(sandbox) => board(&desk, visitor, sandbox),
        Err(fault) => refused(visitor, &fault),
    }
}

fn board(desk: &Desk, visitor: Visitor, sandbox: Sandbox) -> Response {
    let Sandbox { title, variant, steps } = sandbox;
    let drawn = steps.first().and_then(|step| {
        let mut request = json!(step.map);
        request["variant"] = json!(variant);
        desk.studio.inline(&door::picture::ordered(&request.to_string()).ok()?)
    });
    match drawn {
        Some(map) => {
            Page(StatusCode::OK, SandboxPage { visitor, title, variant, map, steps }).into_response()
        }
        None => refused(visitor, &Refused::nothing_here()),
    }
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    visitor: Visitor,
    variants: Vec<game::Offer>,
}

pub(super) async fn rules(visitor: Visitor) -> Response {
    Page(StatusCode::OK, RulesPage { visitor, variants: game::variants() }).into_response()
}

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    visitor: Visitor,
}

pub(super) async fn help(visitor: Visitor) -> Response {
    Page(StatusCode::OK, HelpPage { visitor }).into_response()
}
