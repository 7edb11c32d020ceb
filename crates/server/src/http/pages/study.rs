//! Boards to try things on, alone or with a coach.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::visitor::Visitor;
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::sandboxes::{Sandbox, Step};

/// The variant that a new board is of.
const USUAL: &str = "standard";

/// The lesson for those who have never played.
const FIRST_TURN: &str = include_str!("../../../../../web/lessons/first-turn.json");

/// What a page has to know of a lesson; the rest is for the coach.
#[derive(Debug, Deserialize)]
struct Lesson {
    title: String,
    variant: String,
}

#[derive(Template)]
#[template(path = "sandbox.html")]
struct SandboxPage {
    visitor: Visitor,
    title: String,
    variant: String,
    map: String,
    steps: Vec<Step>,
    /// What the coach goes by, if there is one.
    lesson: Option<&'static str>,
}

impl SandboxPage {
    /// The steps, as JSON that can stand in a page.
    fn steps_island(&self) -> String {
        json!(self.steps).to_string().replace('<', "\\u003c")
    }
}

/// A board on which one gives orders for everybody, from the beginning.
pub(super) async fn sandbox(State(desk): State<Desk>, visitor: Visitor) -> Response {
    let fresh = fresh(&desk, "Sandbox".to_owned(), USUAL.to_owned());
    board(&desk, visitor, fresh, None)
}

/// A board with a coach beside it.
pub(super) async fn first_turn(State(desk): State<Desk>, visitor: Visitor) -> Response {
    match serde_json::from_str(FIRST_TURN) {
        Ok(Lesson { title, variant }) => {
            board(&desk, visitor, fresh(&desk, title, variant), Some(FIRST_TURN))
        }
        Err(_) => refused(visitor, &Refused::nothing_here()),
    }
}

/// A board as a game begins.
fn fresh(desk: &Desk, title: String, variant: String) -> Sandbox {
    let opening = desk.tables.library().opening(&variant).ok();
    let map = opening.and_then(|opening| serde_json::from_value(opening).ok());
    let steps = map.map_or(Vec::new(), |map| vec![Step { from: None, map }]);
    Sandbox { title, variant, steps }
}

/// A board that somebody kept.
pub(super) async fn kept(State(desk): State<Desk>, visitor: Visitor, Path(name): Path<String>) -> Response {
    match desk.sandbox(&name).await {
        Ok(sandbox) => board(&desk, visitor, sandbox, None),
        Err(fault) => refused(visitor, &fault),
    }
}

fn board(desk: &Desk, visitor: Visitor, sandbox: Sandbox, lesson: Option<&'static str>) -> Response {
    let Sandbox { title, variant, steps } = sandbox;
    let drawn = steps.first().and_then(|step| {
        let mut request = json!(step.map);
        request["variant"] = json!(variant);
        desk.studio.inline(&door::picture::ordered(&request.to_string()).ok()?)
    });
    match drawn {
        Some(map) => {
            Page(StatusCode::OK, SandboxPage { visitor, title, variant, map, steps, lesson }).into_response()
        }
        None => refused(visitor, &Refused::nothing_here()),
    }
}
