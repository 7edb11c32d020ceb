//! Conference maps: positions with orders drawn on them, kept for oneself or
//! sent in letters.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Player, sound_text};
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Mark, Page, Put, Write};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Playing, Reading};
use super::seen::OfGame;
use super::sent::{Empty, Sent};
use crate::chance::secret;
use crate::clock::moment;
use crate::feed::json;

const MAP: &str = "map";

/// How many maps somebody can keep of one game.
const MOST: u32 = 100;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(maps, keep)).routes(routes!(tear))
}

/// A position with orders drawn on it: what `entente draw` takes, so that
/// anybody can draw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ConferenceMap {
    /// The phase it stands for.
    pub(super) phase: String,
    /// Units by power.
    pub(super) units: BTreeMap<String, Vec<String>>,
    /// Centres by power.
    #[serde(default)]
    pub(super) centers: BTreeMap<String, Vec<String>>,
    /// Units that have to retreat, by power, and where to they can.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) retreats: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// Orders by power; they need not be anybody's to give.
    #[serde(default)]
    pub(super) orders: BTreeMap<String, Vec<String>>,
}

impl ConferenceMap {
    /// How much can be on a map.
    const MOST_WORDS: usize = 1_000;
    const LONGEST_WORD: usize = 60;

    /// Whether it is of a size that can be drawn, and hides nothing.
    pub(super) fn is_sound(&self) -> bool {
        let retreats = self.retreats.values();
        let lists = [&self.units, &self.centers, &self.orders].into_iter().chain(retreats).flatten();
        let words: Vec<&str> =
            lists.flat_map(|(power, list)| list.iter().chain([power])).map(String::as_str).collect();
        let sound = |word: &str| word.len() <= Self::LONGEST_WORD && !word.chars().any(char::is_control);
        words.len() <= Self::MOST_WORDS && words.iter().chain([&self.phase.as_str()]).all(|word| sound(word))
    }
}

/// A map and what it is called.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sheet {
    /// What it is called.
    name: String,
    /// The map.
    map: ConferenceMap,
}

/// A map that is kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct KeptMap {
    /// By what it is known.
    id: String,
    /// The map and what it is called.
    sheet: Sheet,
}

/// Maps that are kept.
#[derive(Debug, Serialize, ToSchema)]
struct Maps {
    maps: Vec<KeptMap>,
}

/// The maps one keeps of a game, newest first.
#[utoipa::path(get, path = "/api/games/{game}/maps", tag = "press",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Maps), Refused))]
async fn maps(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
) -> Result<Json<Maps>, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    Ok(Json(Maps { maps: kept(&desk, &id, who).await? }))
}

async fn kept(desk: &Desk, id: &GameId, who: Player) -> Result<Vec<KeptMap>, Refused> {
    let page = Page { after: None, most: MOST };
    let listed = desk.tables.store().page(MAP, &mark(id, who), &page, moment(desk.tables.now())).await?;
    let map = |listed: store::Listed| {
        let sheet = serde_json::from_str(&listed.card.body).ok()?;
        Some(KeptMap { id: listed.card.key, sheet })
    };
    Ok(listed.into_iter().filter_map(map).collect())
}

fn mark(id: &GameId, who: Player) -> String {
    format!("{id}/{}", who.0)
}

/// Keep a map.
#[utoipa::path(post, path = "/api/games/{game}/maps", tag = "press", request_body = Sheet,
    params(("game" = String, Path, description = "The game")),
    responses((status = CREATED, body = KeptMap), Refused))]
async fn keep(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<Sheet>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let Sheet { name, map } = sent.body;
    let name = sound_text(&name, 100).map_err(|fault| Refused::from(fault).field("name"))?;
    if !map.is_sound() {
        return Err(bad_map());
    }
    if kept(&desk, &id, who).await?.len() >= MOST as usize {
        let message = "You keep as many maps of this game as one can. Please tear some up first.";
        return Err(Refused::new(StatusCode::CONFLICT, "too-many-maps", message));
    }
    let kept = KeptMap { id: secret(&*desk.chance, 8)?, sheet: Sheet { name, map } };
    let card = Write::Put(Put {
        kind: MAP,
        key: kept.id.clone(),
        expect: Expect::Absent,
        body: json(&kept.sheet),
        marks: vec![Mark { mark: mark(&id, who), rank: moment(desk.tables.now()).0 }],
        expires: None,
    });
    desk.commit(who, &sent.once, vec![card], (StatusCode::CREATED, kept)).await
}

pub(super) fn bad_map() -> Refused {
    let message = "A map has up to a thousand short words on it.";
    Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-map", message).field("map")
}

/// Tear a map up.
#[utoipa::path(delete, path = "/api/games/{game}/maps/{map}", tag = "press",
    params(("game" = String, Path, description = "The game"), ("map" = String, Path, description = "The map")),
    responses((status = OK, body = Nothing), Refused))]
async fn tear(
    State(desk): State<Desk>,
    caller: As<Playing>,
    axum::extract::Path((game, map)): axum::extract::Path<(String, String)>,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    let OfGame(id) = OfGame::named(game)?;
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let own = kept(&desk, &id, who).await?.into_iter().any(|kept| kept.id == map);
    if !own {
        return Err(Refused::new(StatusCode::NOT_FOUND, "no-such-map", "You keep no such map."));
    }
    let gone = Write::Remove { kind: MAP, key: map };
    desk.commit(who, &sent.once, vec![gone], (StatusCode::OK, Nothing {})).await
}
