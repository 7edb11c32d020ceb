//! Help: a first turn in pictures.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chart::Labels;

use super::Page;
use super::pictures::Gallery;
use super::visitor::Visitor;
use crate::http::Desk;

/// What the pictures show.
const PICTURES: &str = include_str!("../../../../../web/lessons/help.json");

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    visitor: Visitor,
    gallery: Gallery,
}

pub(super) async fn help(State(desk): State<Desk>, visitor: Visitor) -> Response {
    let gallery = Gallery::of(&desk, PICTURES, Labels::Names).unwrap_or_default();
    Page(StatusCode::OK, HelpPage { visitor, gallery }).into_response()
}
