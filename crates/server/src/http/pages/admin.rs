//! The page of whoever looks after the server.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Player, Seat, Viewer};
use jiff::Timestamp;
use serde::Deserialize;
use store::GameId;

use super::visitor::Visitor;
use super::{Page, refused, words};
use crate::feed::{Letter, Sender};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::operator::{AccountView, AlarmView, Overview};
use crate::http::reports::ReportView;

/// Who is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    name: String,
}

/// A game that something is told of.
struct About {
    id: String,
    title: String,
    /// Whether whoever reads this may look at it.
    may_look: bool,
}

/// A game that was set aside.
struct AsideRow {
    game: About,
    alarm: AlarmView,
}

/// A report, in words.
struct ReportRow {
    id: String,
    at: Timestamp,
    by: Player,
    /// Whoever reports, unless they left.
    name: Option<String>,
    game: About,
    text: String,
    letter: Option<LetterShown>,
}

/// The letter that a report is about.
struct LetterShown {
    /// Who wrote it, as far as whoever got it may know.
    from: String,
    /// The account behind it, as far as everybody may know.
    writer: Option<(Player, String)>,
    text: String,
}

#[derive(Template)]
#[template(path = "admin.html")]
struct AdminPage {
    visitor: Visitor,
    overview: Overview,
    aside: Vec<AsideRow>,
    reports: Vec<ReportRow>,
    wanted: String,
    found: Vec<AccountView>,
}

impl AdminPage {
    fn all_is_well(&self) -> bool {
        self.overview.held.is_none() && self.aside.is_empty() && self.reports.is_empty()
    }

    fn is_own(&self, account: &AccountView) -> bool {
        self.visitor.id() == Some(account.id)
    }
}

/// The page; for everybody else there is none.
pub(super) async fn page(
    State(desk): State<Desk>,
    visitor: Visitor,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Response {
    if !visitor.who.as_ref().is_some_and(|who| who.operator) {
        return refused(visitor, &Refused::nothing_here());
    }
    let wanted = wanted.map_or(String::new(), |Query(wanted)| wanted.name.trim().to_owned());
    match read(&desk, visitor.clone(), wanted).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn read(desk: &Desk, visitor: Visitor, wanted: String) -> Result<AdminPage, Refused> {
    let mut aside = Vec::new();
    for alarm in desk.alarms().await? {
        aside.push(AsideRow { game: about(desk, &visitor, &alarm.game).await, alarm });
    }
    let mut reports = Vec::new();
    for report in desk.open_reports().await? {
        reports.push(row(desk, &visitor, report).await?);
    }
    let found = if wanted.is_empty() { Vec::new() } else { desk.found(&wanted).await? };
    let overview = desk.overview().await?;
    Ok(AdminPage { visitor, overview, aside, reports, wanted, found })
}

/// A game whose log is broken is called by its id.
async fn about(desk: &Desk, visitor: &Visitor, game: &str) -> About {
    let id = GameId(game.to_owned());
    let title = desk.tables.settings(&id, |settings| settings.title.clone()).await;
    let may_look = desk.see(&id, visitor.id()).await.is_ok();
    About { title: title.unwrap_or_else(|_| id.0.clone()), may_look, id: id.0 }
}

async fn row(desk: &Desk, visitor: &Visitor, view: ReportView) -> Result<ReportRow, Refused> {
    let ReportView { id, at, report } = view;
    let letter = match report.letter {
        Some(letter) => Some(shown(desk, &report.game, letter).await?),
        None => None,
    };
    Ok(ReportRow {
        id,
        at,
        by: report.by,
        name: desk.accounts.name(report.by).await?,
        game: about(desk, visitor, &report.game).await,
        text: report.text,
        letter,
    })
}

async fn shown(desk: &Desk, game: &str, letter: Letter) -> Result<LetterShown, Refused> {
    let (from, player) = match letter.from {
        None => ("somebody who gave no name".to_owned(), None),
        Some(Sender::Master {}) => ("the game master".to_owned(), None),
        Some(Sender::Observer { player }) => ("an observer".to_owned(), Some(player)),
        Some(Sender::Seat { seat }) => writing_seat(desk, game, seat).await,
    };
    let mut writer = None;
    if let Some(player) = player {
        writer = desk.accounts.name(player).await?.map(|name| (player, name));
    }
    Ok(LetterShown { from, writer, text: letter.text })
}

/// What a seat is called, and who everybody knows to play it.
async fn writing_seat(desk: &Desk, game: &str, seat: Seat) -> (String, Option<Player>) {
    let seen = desk.tables.observe(&GameId(game.to_owned()), Viewer::Public).await.ok();
    let Some(seen) = seen else { return ("a player".to_owned(), None) };
    let view = seen.seats.get(seat.index());
    let codes = view.map_or(&[][..], |view| view.powers.as_slice());
    let named = |code: &String| {
        words::variant(&seen.settings.variant)
            .map_or(code.clone(), |variant| words::power(&variant, code).name)
    };
    let names: Vec<String> = codes.iter().map(named).collect();
    (names.join(" and "), view.and_then(|view| view.player))
}
