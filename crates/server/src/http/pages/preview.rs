//! What would come of a phase: for whoever leads a game without playing.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::AnyGame;
use store::GameId;

use super::master::log_in_first;
use super::past::picture;
use super::seats::{SeatLine, seats};
use super::sight::Sight;
use super::verdicts::{PowerVerdicts, by_power};
use super::visitor::Visitor;
use super::{Page, refused, words};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::caller::log_in;

#[derive(Template)]
#[template(path = "preview.html")]
struct PreviewPage {
    visitor: Visitor,
    sight: Sight,
    map: String,
    verdicts: Vec<PowerVerdicts>,
    /// The phase that would come then.
    next: String,
    /// Those who sent nothing so far.
    missing: Vec<String>,
}

pub(super) async fn page(State(desk): State<Desk>, visitor: Visitor, Path(name): Path<String>) -> Response {
    if visitor.who.is_none() {
        return log_in_first(name, "/preview").unwrap_or_else(|fault| refused(visitor, &fault));
    }
    match read(&desk, visitor.clone(), name).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn read(desk: &Desk, visitor: Visitor, name: String) -> Result<PreviewPage, Refused> {
    let who = visitor.id().ok_or_else(log_in)?;
    let sight = Sight::of(desk, Some(who), name).await?;
    let preview = |game: &AnyGame| {
        game.led_neutrally_by(who)?;
        game.preview()
    };
    let view = desk.tables.look(&GameId(sight.id.clone()), preview).await??;
    let missing = seats(&sight).iter().filter(|seat| seat.is_missing()).map(SeatLine::name).collect();
    let next = words::phase(view.report["after"]["phase"].as_str().unwrap_or_default());
    let drawn = picture(sight.variant()?, &view.report);
    let map = drawn.and_then(|drawn| desk.studio.inline(&drawn)).unwrap_or_default();
    let verdicts = by_power(sight.variant()?, &view.report);
    Ok(PreviewPage { visitor, sight, map, verdicts, next, missing })
}
