//! The form that puts another position on the board. It is a page of its own
//! because the position is typed in lines, which have to be read before the API is
//! asked, and which stay as they are when one of them cannot be meant.

use axum::extract::{Path, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use game::AnyGame;
use serde_json::json;
use store::GameId;

use super::master::{ConsolePage, console};
use super::position_text::{LineFault, Part, PositionText};
use super::posted::{Fields, Posted};
use super::visitor::Visitor;
use super::{Page, Pages, RefusedPage};
use crate::http::answer::Refused;

/// A position that is to be put on the board, and what is wrong with it.
#[derive(Debug, Default)]
pub(super) struct Edit {
    pub(super) position: PositionText,
    pub(super) why: String,
    pub(super) faults: Vec<LineFault>,
    /// What is wrong with no line in particular.
    pub(super) refusal: Option<String>,
}

impl Edit {
    fn typed(fields: &Fields) -> Self {
        let why = fields.get("why").unwrap_or_default().to_owned();
        Self { position: PositionText::typed(fields), why, ..Self::default() }
    }

    pub(super) fn has_fault(&self) -> bool {
        !self.faults.is_empty() || self.refusal.is_some()
    }

    pub(super) fn faults_of_units(&self) -> Vec<&LineFault> {
        self.faults_of(Part::Units)
    }

    pub(super) fn faults_of_centres(&self) -> Vec<&LineFault> {
        self.faults_of(Part::Centres)
    }

    pub(super) fn faults_of_retreats(&self) -> Vec<&LineFault> {
        self.faults_of(Part::Retreats)
    }

    fn faults_of(&self, part: Part) -> Vec<&LineFault> {
        self.faults.iter().filter(|fault| fault.part == part).collect()
    }
}

/// Puts the position on the board, or says which lines cannot be meant.
pub(super) async fn edit(
    State(pages): State<Pages>,
    Path(name): Path<String>,
    visitor: Visitor,
    sent: Posted,
) -> Response {
    let typed = Edit::typed(&sent.fields);
    let mut page = match console(&pages.desk, visitor.clone(), name).await {
        Ok(page) => page,
        Err(fault) => return given_back(visitor, &fault, typed),
    };
    let position = match read(&pages, &page, &typed.position).await {
        Ok(position) => position,
        Err(fault) => return given_back(visitor, &fault, typed),
    };
    let (status, faults, refusal) = match position {
        Err(faults) => (StatusCode::UNPROCESSABLE_ENTITY, faults, None),
        Ok(position) => {
            let path = format!("games/{}/master/edit", page.sight.id);
            let asked = json!({ "position": position, "why": typed.why });
            let answered = pages.bridge.ask(&sent, (Method::POST, &path), &asked).await;
            if answered.status.is_success() {
                let done = format!("/games/{}/master?done=edited", page.sight.id);
                return Redirect::to(&done).into_response();
            }
            (answered.status, Vec::new(), Some(answered.refusal().0))
        }
    };
    page.edit = Edit { faults, refusal, ..typed };
    Page(status, page).into_response()
}

type Read = Result<serde_json::Value, Vec<LineFault>>;

async fn read(pages: &Pages, page: &ConsolePage, position: &PositionText) -> Result<Read, Refused> {
    let powers = page.sight.edition.powers();
    let id = GameId(page.sight.id.clone());
    let read = |game: &AnyGame| game.family().concert().map(|concert| position.read(concert, &powers));
    pages.desk.tables.look(&id, read).await?.ok_or_else(Refused::nothing_here)
}

/// Nothing that was typed is lost, whoever typed it.
fn given_back(visitor: Visitor, fault: &Refused, typed: Edit) -> Response {
    let PositionText { units, centres, retreats } = typed.position;
    let typed = [units, centres, retreats, typed.why];
    let typed = typed.into_iter().filter(|text| !text.trim().is_empty()).collect();
    let (status, message) = (fault.status(), fault.sentence().to_owned());
    Page(status, RefusedPage { visitor, status, message, typed, next: "/".to_owned() }).into_response()
}
