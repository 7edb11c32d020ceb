//! What somebody wants to hear of a game, and what they want nobody to say.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Player, Refusal, Seat, sound_text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Mark, Page, Put, Write};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Operating, Playing, Reading};
use super::limits::REPORTS;
use super::seen::{OfGame, PlainName};
use super::sent::{Empty, Sent};
use crate::chance::secret;
use crate::clock::{moment, timestamp};
use crate::echo::About;
use crate::feed::{Letter, Sender, json};

/// The kinds of cards.
const WANTED: &str = "wanted";
const REPORT: &str = "report";

/// How many bytes a report may have.
const LONGEST_REPORT: usize = 2_000;

/// How many seats somebody can mute.
const MOST_MUTED: usize = 64;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(preferences, prefer))
        .routes(routes!(report))
        .routes(routes!(reports))
        .routes(routes!(settle))
}

/// What somebody wants to hear of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct Preferences {
    /// Seats whose letters are not shown.
    pub(super) muted: Vec<Seat>,
    /// Whether letters make notices.
    pub(super) letters: bool,
    /// Whether turns, deadlines and what game masters do make notices.
    pub(super) events: bool,
    /// Whether one is reminded of orders that are missing.
    pub(super) reminders: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { muted: Vec::new(), letters: true, events: true, reminders: true }
    }
}

impl Preferences {
    /// Whether a letter is shown.
    pub(super) fn shows(&self, letter: &Letter) -> bool {
        !matches!(letter.from, Some(Sender::Seat { seat }) if self.muted.contains(&seat))
    }

    /// Whether a notice is wanted.
    pub(super) fn wants(&self, about: &About) -> bool {
        match about {
            About::Letter { from } => self.letters && !from.is_some_and(|seat| self.muted.contains(&seat)),
            About::News(game::News::Reminder { .. }) => self.reminders,
            About::News(_) => self.events,
            About::Invitation { .. } => true,
        }
    }
}

impl Desk {
    /// What somebody wants to hear of a game.
    pub(super) async fn preferences(&self, id: &GameId, who: Player) -> Result<Preferences, Refused> {
        let key = format!("{id}/{}", who.0);
        let card = self.tables.store().card(WANTED, &key, moment(self.tables.now())).await?;
        Ok(card.and_then(|card| serde_json::from_str(&card.body).ok()).unwrap_or_default())
    }
}

/// What one wants to hear of a game.
#[utoipa::path(get, path = "/api/games/{game}/preferences", tag = "notices",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Preferences), Refused))]
async fn preferences(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
) -> Result<Json<Preferences>, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    Ok(Json(desk.preferences(&id, who).await?))
}

/// Say what one wants to hear of a game, and mute seats.
#[utoipa::path(put, path = "/api/games/{game}/preferences", tag = "notices", request_body = Preferences,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Preferences), Refused))]
async fn prefer(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<Preferences>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let mut wanted = sent.body;
    wanted.muted.sort_unstable();
    wanted.muted.dedup();
    wanted.muted.truncate(MOST_MUTED);
    let card = Write::Put(Put {
        kind: WANTED,
        key: format!("{id}/{}", who.0),
        expect: Expect::Anything,
        body: json(&wanted),
        marks: Vec::new(),
        expires: None,
    });
    desk.commit(who, &sent.once, vec![card], (StatusCode::OK, wanted)).await
}

/// What is wrong.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ReportBody {
    /// What somebody did, in one's own words.
    text: String,
    /// The cursor of the letter it is about, if it is about one.
    #[serde(default)]
    cursor: Option<String>,
}

/// A report, as operators read it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Report {
    /// The game.
    game: String,
    /// Who reports.
    by: Player,
    /// What.
    text: String,
    /// The cursor of the letter it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cursor: Option<String>,
}

/// Report somebody to whoever runs the server.
#[utoipa::path(post, path = "/api/games/{game}/reports", tag = "press", request_body = ReportBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = CREATED, body = Nothing), Refused))]
async fn report(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<ReportBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    desk.limit(REPORTS, who.0).await?;
    let ReportBody { text, cursor } = sent.body;
    let text = sound_text(&text, LONGEST_REPORT).map_err(|fault| Refused::from(fault).field("text"))?;
    if cursor.as_ref().is_some_and(|cursor| cursor.len() > 50) {
        return Err(Refused::from(Refusal::TooLong { most: 50 }).field("cursor"));
    }
    let report = Report { game: id.0, by: who, text, cursor };
    let card = Write::Put(Put {
        kind: REPORT,
        key: secret(&*desk.chance, 8)?,
        expect: Expect::Absent,
        body: json(&report),
        marks: vec![Mark { mark: "open".to_owned(), rank: moment(desk.tables.now()).0 }],
        expires: None,
    });
    desk.commit(who, &sent.once, vec![card], (StatusCode::CREATED, Nothing {})).await
}

/// A report on a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct ReportView {
    /// By what it is known.
    id: String,
    /// When it was made.
    #[schema(value_type = String)]
    at: Timestamp,
    /// What it says.
    report: Report,
}

/// Reports that nobody has settled, newest first.
#[derive(Debug, Serialize, ToSchema)]
struct Reports {
    reports: Vec<ReportView>,
}

/// Reports that nobody has settled.
#[utoipa::path(get, path = "/api/operator/reports", tag = "operator",
    responses((status = OK, body = Reports), Refused))]
async fn reports(State(desk): State<Desk>, _: As<Operating>) -> Result<Json<Reports>, Refused> {
    let page = Page { after: None, most: 200 };
    let listed = desk.tables.store().page(REPORT, "open", &page, moment(desk.tables.now())).await?;
    let view = |listed: store::Listed| {
        let report = serde_json::from_str(&listed.card.body).ok()?;
        Some(ReportView { id: listed.card.key, at: timestamp(store::Moment(listed.rank)), report })
    };
    Ok(Json(Reports { reports: listed.into_iter().filter_map(view).collect() }))
}

/// Settle a report.
#[utoipa::path(delete, path = "/api/operator/reports/{report}", tag = "operator",
    params(("report" = String, Path, description = "The report")),
    responses((status = OK, body = Nothing), Refused))]
async fn settle(
    State(desk): State<Desk>,
    caller: As<Operating>,
    PlainName(report): PlainName,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    let gone = Write::Remove { kind: REPORT, key: report };
    desk.commit(caller.0.id(), &sent.once, vec![gone], (StatusCode::OK, Nothing {})).await
}
