//! What players report to whoever runs the server.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Audience, Player, Refusal, sound_text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Mark, Page, Posted, Put, Write};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Operating, Playing};
use super::cursor::Cursor;
use super::limits::REPORTS;
use super::seen::{OfGame, PlainName, audiences};
use super::sent::{Empty, Sent};
use crate::chance::secret;
use crate::clock::{moment, timestamp};
use crate::feed::{Item, Letter, json, of_game};

/// The kind of card that reports are kept on.
const REPORT: &str = "report";

/// How many bytes a report may have.
const LONGEST_REPORT: usize = 2_000;

/// How many reports are told at once.
const MOST: u32 = 200;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(report)).routes(routes!(reports)).routes(routes!(settle))
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
pub(super) struct Report {
    /// The game.
    pub(super) game: String,
    /// Who reports.
    pub(super) by: Player,
    /// What.
    pub(super) text: String,
    /// The cursor of the letter it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cursor: Option<String>,
    /// The letter it is about, as whoever reports it has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) letter: Option<Letter>,
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
    let letter = match cursor.as_deref().and_then(Cursor::parse) {
        Some(cursor) => desk.letter_at(&id, who, cursor).await?,
        None => None,
    };
    let report = Report { game: id.0, by: who, text, cursor, letter };
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
pub(super) struct ReportView {
    /// By what it is known.
    pub(super) id: String,
    /// When it was made.
    #[schema(value_type = String)]
    pub(super) at: Timestamp,
    /// What it says.
    pub(super) report: Report,
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
    Ok(Json(Reports { reports: desk.open_reports().await? }))
}

impl Desk {
    /// Reports that nobody has settled, newest first.
    pub(super) async fn open_reports(&self) -> Result<Vec<ReportView>, Refused> {
        let page = Page { after: None, most: MOST };
        let listed = self.tables.store().page(REPORT, "open", &page, moment(self.tables.now())).await?;
        let view = |listed: store::Listed| {
            let report = serde_json::from_str(&listed.card.body).ok()?;
            Some(ReportView { id: listed.card.key, at: timestamp(store::Moment(listed.rank)), report })
        };
        Ok(listed.into_iter().filter_map(view).collect())
    }

    /// The letter that somebody has read up to with a cursor, if that is one.
    async fn letter_at(&self, id: &GameId, who: Player, at: Cursor) -> Result<Option<Letter>, Refused> {
        let audiences = self.tables.look(id, |game| audiences(game, Some(who))).await?;
        let public = self.post_numbered(&of_game(id, Audience::Everybody), at.public).await?;
        let own = match audiences.get(1) {
            Some(&audience) => self.post_numbered(&of_game(id, audience), at.own).await?,
            None => None,
        };
        // Of what was posted at the same time the public part is told first.
        let last = public.into_iter().chain(own).max_by_key(|post| post.at);
        let item = last.and_then(|post| serde_json::from_str(&post.body).ok());
        Ok(item.and_then(|item| match item {
            Item::Letter(letter) => Some(letter),
            Item::News(_) => None,
        }))
    }

    /// A post by its number in its feed.
    async fn post_numbered(&self, feed: &str, number: u64) -> Result<Option<Posted>, Refused> {
        let Some(before) = number.checked_sub(1) else { return Ok(None) };
        Ok(self.tables.store().posts(feed, before, 1).await?.pop())
    }
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
