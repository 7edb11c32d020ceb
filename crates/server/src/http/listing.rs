//! Lists of games.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{Listed, Page};
use utoipa::{IntoParams, ToSchema};

use super::Desk;
use super::answer::Refused;
use super::caller::{Anybody, As, Reading};
use crate::clock::moment;
use crate::table_card::{TableCard, TableState};

/// How many games are told at once.
const MOST_LISTED: u32 = 100;

/// Which games are asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[into_params(parameter_in = Query, rename_all = "kebab-case")]
pub(super) struct Wanted {
    /// Where they stand; those that gather players, if nothing is said.
    #[param(inline)]
    state: Option<Listing>,
    /// After this one of the last page.
    after: Option<String>,
    /// How many at most.
    most: Option<u32>,
}

/// Games that are listed together.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Listing {
    /// Players come together.
    Gathering,
    /// They are played.
    Running,
    /// They are played, and have seats that anybody may take.
    OpenSeats,
    /// They are over.
    Over,
}

impl Listing {
    fn mark(self) -> &'static str {
        match self {
            Self::Gathering => TableState::Gathering.name(),
            Self::Running => TableState::Running.name(),
            Self::OpenSeats => "open-seats",
            Self::Over => TableState::Over.name(),
        }
    }
}

/// A game on a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ListedGame {
    /// By what it is known.
    pub(super) id: String,
    /// What the lobby shows of it.
    #[serde(flatten)]
    pub(super) card: TableCard,
}

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Games {
    pub(super) games: Vec<ListedGame>,
    /// What to ask for next, if there may be more.
    pub(super) next: Option<String>,
}

/// Games that everybody may see, newest first.
#[utoipa::path(get, path = "/api/games", tag = "lobby", params(Wanted),
    responses((status = OK, body = Games), Refused))]
pub(super) async fn list(
    State(desk): State<Desk>,
    _: Anybody,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Games>, Refused> {
    let Query(wanted) = wanted?;
    let mark = wanted.state.unwrap_or(Listing::Gathering).mark();
    Ok(Json(asked(&desk, mark, wanted).await?))
}

/// Games one plays or leads, newest first.
#[utoipa::path(get, path = "/api/me/games", tag = "lobby", params(Wanted),
    responses((status = OK, body = Games), Refused))]
pub(super) async fn mine(
    State(desk): State<Desk>,
    caller: As<Reading>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Games>, Refused> {
    let Query(wanted) = wanted?;
    Ok(Json(asked(&desk, &format!("player/{}", caller.0.id().0), wanted).await?))
}

async fn asked(desk: &Desk, mark: &str, wanted: Wanted) -> Result<Games, Refused> {
    page(desk, mark, wanted.after, wanted.most.unwrap_or(20)).await
}

/// The names of the newest games with a mark.
pub(super) async fn ids(desk: &Desk, mark: &str) -> Result<BTreeSet<String>, Refused> {
    let newest = page(desk, mark, None, MOST_LISTED).await?;
    Ok(newest.games.into_iter().map(|game| game.id).collect())
}

/// A page of the games with a mark, newest first.
pub(super) async fn page(
    desk: &Desk,
    mark: &str,
    after: Option<String>,
    most: u32,
) -> Result<Games, Refused> {
    let most = most.clamp(1, MOST_LISTED);
    let after = after.as_deref().map(cursor).transpose()?;
    let page = Page { after, most };
    let listed = marked(desk, mark, &page).await?;
    let full = listed.len() == most as usize;
    let next = listed.last().filter(|_| full).map(|last| format!("{}.{}", last.rank, last.card.key));
    Ok(Games { games: read(listed), next })
}

/// The newest games with a mark.
pub(super) async fn newest(desk: &Desk, mark: &str, most: u32) -> Result<Vec<ListedGame>, Refused> {
    Ok(read(marked(desk, mark, &Page { after: None, most }).await?))
}

async fn marked(desk: &Desk, mark: &str, page: &Page) -> Result<Vec<Listed>, Refused> {
    let now = moment(desk.tables.now());
    Ok(desk.tables.store().page(TableCard::KIND, mark, page, now).await?)
}

fn read(listed: Vec<Listed>) -> Vec<ListedGame> {
    let game = |listed: Listed| {
        let card = serde_json::from_str(&listed.card.body).ok()?;
        Some(ListedGame { id: listed.card.key, card })
    };
    listed.into_iter().filter_map(game).collect()
}

fn cursor(text: &str) -> Result<(i64, String), Refused> {
    let read = text.split_once('.').and_then(|(rank, key)| Some((rank.parse().ok()?, key.to_owned())));
    read.ok_or_else(|| {
        let message = "Please ask for a page with what the last one told.";
        Refused::new(StatusCode::BAD_REQUEST, "bad-request", message).field("after")
    })
}
