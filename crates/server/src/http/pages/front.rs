//! The first page.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::visitor::Visitor;
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::listing::{self, ListedGame};

/// How many games of a kind are shown.
const SOME: u32 = 6;

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage {
    visitor: Visitor,
    map: String,
    gathering: Vec<ListedGame>,
    running: Vec<ListedGame>,
    over: Vec<ListedGame>,
}

pub(super) async fn front(State(desk): State<Desk>, visitor: Visitor) -> Response {
    match lists(&desk).await {
        Ok([gathering, running, over]) => {
            let page = FrontPage { visitor, map: map(&desk), gathering, running, over };
            Page(StatusCode::OK, page).into_response()
        }
        Err(fault) => refused(visitor, &fault),
    }
}

async fn lists(desk: &Desk) -> Result<[Vec<ListedGame>; 3], Refused> {
    Ok([
        listing::newest(desk, "gathering", SOME).await?,
        listing::newest(desk, "running", SOME).await?,
        listing::newest(desk, "over", SOME).await?,
    ])
}

/// The board as it stands before the first orders.
fn map(desk: &Desk) -> String {
    let variant = super::words::variant("standard");
    let drawn = variant.and_then(|variant| desk.studio.inline(&door::picture::opening(&variant)));
    drawn.unwrap_or_default()
}
