//! What somebody is told of their games when they are not looking.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::Player;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Posted, Put, Write};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Playing, Reading};
use super::preferences::Preferences;
use super::sent::Sent;
use crate::clock::{moment, timestamp};
use crate::echo::{About, Notice};
use crate::feed::{json, of_account};

/// The kind of card that says how far somebody has read their notices.
const READ: &str = "notices";

/// How many notices are told at once.
const AT_ONCE: u32 = 200;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(notices)).routes(routes!(read))
}

/// Which notices are asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[into_params(parameter_in = Query, rename_all = "kebab-case")]
struct Wanted {
    /// After this number; after the last that was read, if nothing is said.
    after: Option<u64>,
}

/// A notice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct NoticeView {
    /// Its number.
    pub(super) number: u64,
    /// When.
    #[schema(value_type = String)]
    pub(super) at: Timestamp,
    /// The game it is about.
    pub(super) game: String,
    /// What it is about.
    pub(super) about: About,
}

/// Notices, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Notices {
    notices: Vec<NoticeView>,
    /// The last number that was read.
    read: u64,
}

/// What happened in one's games.
#[utoipa::path(get, path = "/api/me/notices", tag = "notices", params(Wanted),
    responses((status = OK, body = Notices), Refused))]
async fn notices(
    State(desk): State<Desk>,
    caller: As<Reading>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Notices>, Refused> {
    let Query(wanted) = wanted?;
    let who = caller.0.id();
    let read = last_read(&desk, who).await?;
    let posts = desk.tables.store().posts(&of_account(who), wanted.after.unwrap_or(read), AT_ONCE).await?;
    Ok(Json(Notices { notices: desk.notices(who, posts).await?, read }))
}

impl Desk {
    /// The notices among these posts that somebody wants to have.
    pub(super) async fn notices(&self, who: Player, posts: Vec<Posted>) -> Result<Vec<NoticeView>, Refused> {
        let view = |post: Posted| {
            let Notice { game, about } = serde_json::from_str(&post.body).ok()?;
            Some(NoticeView { number: post.number, at: timestamp(post.at), game, about })
        };
        let mut notices: Vec<NoticeView> = posts.into_iter().filter_map(view).collect();
        let mut wanted: BTreeMap<String, Preferences> = BTreeMap::new();
        for game in notices.iter().map(|notice| notice.game.clone()) {
            if let Entry::Vacant(unknown) = wanted.entry(game.clone()) {
                unknown.insert(self.preferences(&GameId(game), who).await?);
            }
        }
        notices.retain(|notice| wanted.get(&notice.game).is_none_or(|wanted| wanted.wants(&notice.about)));
        Ok(notices)
    }
}

/// How far one has read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ReadBody {
    /// The number of the last notice.
    number: u64,
}

/// Say how far one has read.
#[utoipa::path(post, path = "/api/me/notices/read", tag = "notices", request_body = ReadBody,
    responses((status = OK, body = Nothing), Refused))]
async fn read(
    State(desk): State<Desk>,
    caller: As<Playing>,
    sent: Sent<ReadBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    let last = desk.tables.store().last_post(&of_account(who)).await?;
    let card = Write::Put(Put {
        kind: READ,
        key: who.0.to_string(),
        expect: Expect::Anything,
        body: json(&sent.body.number.min(last)),
        marks: Vec::new(),
        expires: None,
    });
    desk.commit(who, &sent.once, vec![card], (StatusCode::OK, Nothing {})).await
}

pub(super) async fn last_read(desk: &Desk, who: Player) -> Result<u64, Refused> {
    let card = desk.tables.store().card(READ, &who.0.to_string(), moment(desk.tables.now())).await?;
    Ok(card.and_then(|card| serde_json::from_str(&card.body).ok()).unwrap_or(0))
}

/// How many notices somebody has not read, as many as are told at once.
pub(super) async fn unread(desk: &Desk, who: Player) -> Result<usize, Refused> {
    let read = last_read(desk, who).await?;
    let posts = desk.tables.store().posts(&of_account(who), read, AT_ONCE).await?;
    Ok(desk.notices(who, posts).await?.len())
}
