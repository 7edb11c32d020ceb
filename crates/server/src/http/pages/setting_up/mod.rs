//! The form that sets up a game: a kind of game first, and everything else in a
//! drawer.

mod control;
mod fields;
mod form;
mod kinds;
mod pace_text;

use askama::Template;
use axum::extract::{RawQuery, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};

use super::posted::{Fields, Posted};
use super::visitor::Visitor;
use super::{Page, Pages};
use crate::http::Desk;
use control::{Control, DAYS};
use form::Form;
use kinds::Kind;

/// What a field says where nothing was chosen in it.
const AS_USUAL: &str = "As the kind of game has it";

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    visitor: Visitor,
    form: Form,
    /// Whether the zone may be put in by the browser, because nobody chose one.
    guesses_zone: bool,
}

impl NewPage {
    fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::all()
    }

    fn days(&self) -> [(&'static str, &'static str); 7] {
        DAYS
    }

    fn as_usual(&self) -> &'static str {
        AS_USUAL
    }

    /// What is usual, as JSON that can stand in a page.
    fn usual_island(&self) -> String {
        self.form.usual().to_string().replace('<', "\\u003c")
    }
}

/// The form, with what the address says already filled in. Whoever has no account
/// is asked to log in first.
pub(super) async fn page(State(desk): State<Desk>, visitor: Visitor, RawQuery(query): RawQuery) -> Response {
    if visitor.who.is_none() {
        return Redirect::to("/login?next=/games/new").into_response();
    }
    let typed = Fields::parse(query.unwrap_or_default().as_bytes());
    let guesses_zone = typed.get(form::ZONE).is_none() && visitor.look.zone.is_none();
    let form = Form::filled(&typed, &visitor.zone(), desk.tables.now());
    Page(StatusCode::OK, NewPage { visitor, form, guesses_zone }).into_response()
}

/// Sets up the game and goes to its page; or shows the form again with everything
/// that was typed, and what is wrong with it.
pub(super) async fn set_up(State(pages): State<Pages>, visitor: Visitor, sent: Posted) -> Response {
    let mut form = Form::filled(&sent.fields, &visitor.zone(), pages.desk.tables.now());
    let Ok(settings) = form.settings() else {
        let page = NewPage { visitor, form, guesses_zone: false };
        return Page(StatusCode::UNPROCESSABLE_ENTITY, page).into_response();
    };
    let answered = pages.bridge.ask(&sent, (Method::POST, "games"), &settings).await;
    match answered.body["game"].as_str() {
        Some(game) => Redirect::to(&format!("/games/{game}")).into_response(),
        None => {
            let (message, field) = answered.refusal();
            form.blame(message, field.as_deref());
            Page(answered.status, NewPage { visitor, form, guesses_zone: false }).into_response()
        }
    }
}
