//! The page of a report: in its sections, to read, print and take away.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use store::GameId;

use super::super::sight::Sight;
use super::super::visitor::Visitor;
use super::super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::campaign::told_turn;

#[derive(Template)]
#[template(path = "campaign-report.html")]
struct ReportPage {
    visitor: Visitor,
    sight: Sight,
    turn: u32,
    article: String,
}

impl ReportPage {
    fn turns(&self) -> u32 {
        self.sight.seen.played as u32
    }
}

/// The latest report.
pub(in crate::http::pages) async fn latest(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    match Sight::of(&desk, visitor.id(), game).await {
        Ok(sight) => {
            let address = format!("/games/{}/reports/{}", sight.id, sight.seen.played);
            Redirect::to(&address).into_response()
        }
        Err(fault) => refused(visitor, &fault),
    }
}

pub(in crate::http::pages) async fn page(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path((game, turn)): Path<(String, String)>,
) -> Response {
    match told(&desk, visitor.clone(), game, &turn).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn told(desk: &Desk, visitor: Visitor, game: String, turn: &str) -> Result<ReportPage, Refused> {
    let turn = turn.parse().map_err(|_| Refused::nothing_here())?;
    let sight = Sight::of(desk, visitor.id(), game).await?;
    let told = told_turn(desk, &GameId(sight.id.clone()), visitor.id(), turn).await?;
    let article = told.report.document(&told.world).to_html();
    Ok(ReportPage { visitor, sight, turn, article })
}
