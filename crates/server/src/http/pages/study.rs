//! Boards to try things on, alone or with a coach.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::letters::{Reader, readers};
use super::past;
use super::sight::Sight;
use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::maps::ConferenceMap;
use crate::http::sandboxes::{Sandbox, Step};

/// The variant that a new board is of.
pub(super) const USUAL: &str = "standard";

/// The lesson for those who have never played.
const FIRST_TURN: &str = include_str!("../../../../../web/lessons/first-turn.json");

/// What a page has to know of a lesson; the rest is for the coach.
#[derive(Debug, Deserialize)]
struct Lesson {
    title: String,
    variant: String,
    steps: Vec<LessonStep>,
}

/// What is said first. The page says it, so that nothing moves when the coach comes.
#[derive(Debug, Deserialize)]
struct LessonStep {
    #[serde(default)]
    say: String,
    #[serde(default)]
    go: String,
}

/// A lesson, and how it begins.
struct Coaching {
    lesson: &'static str,
    first: LessonStep,
    steps: usize,
}

#[derive(Template)]
#[template(path = "sandbox.html")]
struct SandboxPage {
    visitor: Visitor,
    title: String,
    variant: String,
    map: String,
    steps: Vec<Step>,
    beside: Beside,
}

/// What a board has beside it.
enum Beside {
    Nothing,
    Coach(Coaching),
    Game(Origin),
}

/// The game that a board was taken from.
struct Origin {
    game: String,
    title: String,
    /// Whom it can be sent to.
    readers: Vec<Reader>,
}

impl SandboxPage {
    /// The steps, as JSON that can stand in a page.
    fn steps_island(&self) -> String {
        island(&self.steps)
    }

    /// The powers, as JSON that can stand in a page.
    fn powers_island(&self) -> String {
        let powers: Vec<PowerName> =
            words::variant(&self.variant).map_or(Vec::new(), |variant| words::powers(&variant));
        island(&powers)
    }

    fn coaching(&self) -> Option<&Coaching> {
        match &self.beside {
            Beside::Coach(coaching) => Some(coaching),
            Beside::Nothing | Beside::Game(_) => None,
        }
    }

    fn origin(&self) -> Option<&Origin> {
        match &self.beside {
            Beside::Game(origin) => Some(origin),
            Beside::Nothing | Beside::Coach(_) => None,
        }
    }
}

fn island(value: &impl Serialize) -> String {
    json!(value).to_string().replace('<', "\\u003c")
}

/// Which board, if it is not the usual one.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    variant: Option<String>,
}

/// A board on which one gives orders for everybody, from the beginning.
pub(super) async fn sandbox(
    State(desk): State<Desk>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Response {
    let variant = wanted.variant.unwrap_or_else(|| USUAL.to_owned());
    board(&desk, visitor, fresh(&desk, "Sandbox".to_owned(), variant), Beside::Nothing)
}

/// A phase of a game to begin from; the one that waits, if none is named.
#[derive(Debug, Deserialize)]
pub(super) struct Beginning {
    #[serde(default)]
    phase: Option<String>,
}

/// A board that begins where a game stands or stood, with the orders that the
/// viewer knows of. Nobody else learns of it until it is sent.
pub(super) async fn of_game(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(beginning): Query<Beginning>,
) -> Response {
    match taken_from(&desk, &visitor, name, beginning.phase).await {
        Ok((sandbox, origin)) => board(&desk, visitor, sandbox, Beside::Game(origin)),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn taken_from(
    desk: &Desk,
    visitor: &Visitor,
    name: String,
    phase: Option<String>,
) -> Result<(Sandbox, Origin), Refused> {
    let sight = Sight::of(desk, visitor.id(), name).await?;
    let position = match phase {
        Some(phase) => past::position(desk, &sight, &phase).await?,
        None => sight.position_with_own_orders(),
    };
    let map: ConferenceMap = serde_json::from_value(position).map_err(|_| Refused::nothing_here())?;
    let title = format!("{}, {}", sight.title(), words::phase(&map.phase));
    let variant = sight.seen.settings.variant.clone();
    let origin = Origin { game: sight.id.clone(), title: sight.title().to_owned(), readers: readers(&sight) };
    Ok((Sandbox { title, variant, steps: vec![Step { from: None, map }] }, origin))
}

/// A board with a coach beside it.
pub(super) async fn first_turn(State(desk): State<Desk>, visitor: Visitor) -> Response {
    match coaching(FIRST_TURN) {
        Some((title, variant, coaching)) => {
            board(&desk, visitor, fresh(&desk, title, variant), Beside::Coach(coaching))
        }
        None => refused(visitor, &Refused::nothing_here()),
    }
}

/// A lesson by its title and variant; nothing, if there is nothing in it.
fn coaching(text: &'static str) -> Option<(String, String, Coaching)> {
    let Lesson { title, variant, steps } = serde_json::from_str(text).ok()?;
    let count = steps.len();
    let first = steps.into_iter().next()?;
    Some((title, variant, Coaching { lesson: text, first, steps: count }))
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
        Ok(sandbox) => board(&desk, visitor, sandbox, Beside::Nothing),
        Err(fault) => refused(visitor, &fault),
    }
}

fn board(desk: &Desk, visitor: Visitor, sandbox: Sandbox, beside: Beside) -> Response {
    let Sandbox { title, variant, steps } = sandbox;
    let drawn = steps.first().and_then(|step| {
        let mut request = json!(step.map);
        request["variant"] = json!(variant);
        desk.studio.inline(&door::picture::ordered(&request.to_string()).ok()?)
    });
    match drawn {
        Some(map) => {
            Page(StatusCode::OK, SandboxPage { visitor, title, variant, map, steps, beside }).into_response()
        }
        None => refused(visitor, &Refused::nothing_here()),
    }
}
