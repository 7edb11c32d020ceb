//! The first page.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chart::Labels;

use super::pictures::Gallery;
use super::visitor::Visitor;
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::listing::{self, ListedGame};

/// How many games of a kind are shown.
const SOME: u32 = 6;

/// What the pictures show.
const PICTURES: &str = include_str!("../../../../../web/lessons/front.json");

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage {
    visitor: Visitor,
    gallery: Gallery,
    gathering: Vec<ListedGame>,
    running: Vec<ListedGame>,
    over: Vec<ListedGame>,
}

pub(super) async fn front(State(desk): State<Desk>, visitor: Visitor) -> Response {
    match lists(&desk).await {
        Ok([gathering, running, over]) => {
            let gallery = Gallery::of(&desk, PICTURES, Labels::Codes).unwrap_or_default();
            let page = FrontPage { visitor, gallery, gathering, running, over };
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
