//! A turn told line by line, as far as the viewer may know it.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use empires::{Doing, Moment, Step};
use store::GameId;

use super::super::sight::Sight;
use super::super::visitor::Visitor;
use super::super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::campaign::told_turn;

/// What happened at a moment of the turn.
struct Round {
    id: String,
    title: String,
    steps: Vec<Step>,
}

#[derive(Template)]
#[template(path = "campaign-replay.html")]
struct ReplayPage {
    visitor: Visitor,
    sight: Sight,
    turn: u32,
    rounds: Vec<Round>,
}

impl ReplayPage {
    fn turns(&self) -> u32 {
        self.sight.seen.played as u32
    }

    /// Whose doing a step is, as style sheets know it and as people do.
    fn doing(&self, step: &Step) -> (&'static str, &'static str) {
        match step.doing {
            Doing::Own => ("own", "You"),
            Doing::Foreign => ("foreign", "To you"),
            Doing::Public => ("public", "Everybody hears"),
        }
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

async fn told(desk: &Desk, visitor: Visitor, game: String, turn: &str) -> Result<ReplayPage, Refused> {
    let turn = turn.parse().ok().filter(|&turn| turn > 0).ok_or_else(Refused::nothing_here)?;
    let sight = Sight::of(desk, visitor.id(), game).await?;
    let told = told_turn(desk, &GameId(sight.id.clone()), visitor.id(), turn).await?;
    let mut rounds: Vec<Round> = Vec::new();
    for step in told.report.steps(&told.world) {
        let (id, title) = moment(step.moment);
        match rounds.last_mut().filter(|round| round.id == id) {
            Some(round) => round.steps.push(step),
            None => rounds.push(Round { id, title, steps: vec![step] }),
        }
    }
    Ok(ReplayPage { visitor, sight, turn, rounds })
}

fn moment(moment: Moment) -> (String, String) {
    match moment {
        Moment::Unowned => ("before".to_owned(), "Before the first line".to_owned()),
        Moment::Line(line) => (format!("line-{line}"), format!("Line {line}")),
        Moment::Settling => ("settling".to_owned(), "What was left over".to_owned()),
        Moment::Dispersal => ("dispersal".to_owned(), "Armies and ships disperse".to_owned()),
        Moment::Income => ("income".to_owned(), "Income and supply".to_owned()),
        Moment::Reckoning => ("reckoning".to_owned(), "The end of the turn".to_owned()),
    }
}
