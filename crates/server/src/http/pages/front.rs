//! The first page.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chart::Labels;

use super::games::{GameCard, cards};
use super::visitor::Visitor;
use super::{Page, refused};
use crate::http::Desk;

/// How many games of a kind are shown.
const SOME: u32 = 6;

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage {
    visitor: Visitor,
    map: String,
    gathering: Vec<GameCard>,
    running: Vec<GameCard>,
    over: Vec<GameCard>,
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

async fn lists(desk: &Desk) -> Result<[Vec<GameCard>; 3], crate::http::answer::Refused> {
    Ok([
        cards(desk, "gathering", SOME).await?,
        cards(desk, "running", SOME).await?,
        cards(desk, "over", SOME).await?,
    ])
}

/// The board as it stands before the first orders.
fn map(desk: &Desk) -> String {
    let variant = super::words::variant("standard");
    let drawn = variant.and_then(|variant| {
        let picture = door::picture::opening(&variant);
        Some(desk.studio.chart(&variant)?.inline(&picture.scene, Labels::Codes))
    });
    drawn.unwrap_or_default()
}
