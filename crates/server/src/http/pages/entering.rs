//! How people come to a game that not everybody may see: by its code, which its
//! host hands on, or because they are invited.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use game::Visibility;
use serde::Deserialize;
use serde_json::json;
use store::GameId;

use super::posted::Posted;
use super::visitor::Visitor;
use super::{Page, Pages, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::seen::OfGame;

/// What the host of a game hands on, so that others come.
#[derive(Debug)]
pub(super) struct Invitation {
    /// The address that leads to the game.
    pub(super) link: String,
    /// What lets others in, if it takes a code.
    pub(super) code: Option<String>,
    /// Whether others come only if they are invited by name.
    pub(super) by_name: bool,
}

impl Invitation {
    /// What is handed on for this game.
    pub(super) async fn to(desk: &Desk, id: &GameId, visibility: Visibility) -> Result<Self, Refused> {
        let site = desk.public_url.as_ref().map_or(String::new(), ToString::to_string);
        let code = desk.door(id).await?.0.code;
        let link = match &code {
            Some(code) => format!("{site}/games/{id}/enter?code={code}"),
            None => format!("{site}/games/{id}"),
        };
        Ok(Self { link, code, by_name: visibility == Visibility::Invitation })
    }
}

/// The door of a game. It looks the same whether there is one or not.
#[derive(Template)]
#[template(path = "enter.html")]
struct EnterPage {
    visitor: Visitor,
    game: String,
    code: String,
    fault: Option<String>,
}

/// What the address of the page says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Known {
    code: String,
}

/// Asks for the code. Whoever has no account is asked to log in first.
pub(super) async fn page(
    visitor: Visitor,
    Path(name): Path<String>,
    Query(Known { code }): Query<Known>,
) -> Response {
    let game = match OfGame::named(name) {
        Ok(OfGame(id)) => id.0,
        Err(fault) => return refused(visitor, &fault),
    };
    if visitor.who.is_some() {
        return Page(StatusCode::OK, EnterPage { visitor, game, code, fault: None }).into_response();
    }
    let here = format!("/games/{game}/enter?code={code}");
    let login = form_urlencoded::Serializer::new(String::new()).append_pair("next", &here).finish();
    Redirect::to(&format!("/login?{login}")).into_response()
}

/// Lets somebody in who knows the code.
pub(super) async fn enter(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path(name): Path<String>,
    sent: Posted,
) -> Response {
    let game = match OfGame::named(name) {
        Ok(OfGame(id)) => id.0,
        Err(fault) => return refused(visitor, &fault),
    };
    let code = sent.fields.get("code").unwrap_or_default().trim().to_owned();
    let path = format!("games/{game}/enter");
    let answered = pages.bridge.ask(&sent, (Method::POST, &path), &json!({ "code": code })).await;
    match answered.status {
        status if status.is_success() => Redirect::to(&format!("/games/{game}")).into_response(),
        status => {
            let fault = match status {
                StatusCode::NOT_FOUND => "This code opens no game here. Please look at it again.".to_owned(),
                _ => answered.refusal().0,
            };
            Page(status, EnterPage { visitor, game, code, fault: Some(fault) }).into_response()
        }
    }
}
