//! What somebody wants to hear of their games.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Player, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Put, Write};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::{As, Playing, Reading};
use super::seen::OfGame;
use super::sent::Sent;
use crate::clock::moment;
use crate::echo::About;
use crate::feed::{Letter, Sender, json};

/// The kind of card that it is kept on.
const WANTED: &str = "wanted";

/// How many seats somebody can mute.
const MOST_MUTED: usize = 64;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(preferences, prefer))
        .routes(routes!(usual_preferences, prefer_usually))
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
        UsualPreferences::default().into()
    }
}

/// What somebody wants to hear of every game of which they said nothing else.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct UsualPreferences {
    /// Whether letters make notices.
    pub(super) letters: bool,
    /// Whether turns, deadlines and what game masters do make notices.
    pub(super) events: bool,
    /// Whether one is reminded of orders that are missing.
    pub(super) reminders: bool,
}

impl Default for UsualPreferences {
    fn default() -> Self {
        Self { letters: true, events: true, reminders: true }
    }
}

impl From<UsualPreferences> for Preferences {
    fn from(usual: UsualPreferences) -> Self {
        let UsualPreferences { letters, events, reminders } = usual;
        Self { muted: Vec::new(), letters, events, reminders }
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
    /// What somebody wants to hear of a game: what they said of it, or else of all.
    pub(super) async fn preferences(&self, id: &GameId, who: Player) -> Result<Preferences, Refused> {
        match self.wanted(&of_game(id, who)).await? {
            Some(own) => Ok(own),
            None => Ok(self.usual_preferences(who).await?.into()),
        }
    }

    /// What somebody wants to hear of games of which they said nothing.
    pub(super) async fn usual_preferences(&self, who: Player) -> Result<UsualPreferences, Refused> {
        Ok(self.wanted(&of_all_games(who)).await?.unwrap_or_default())
    }

    async fn wanted<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, Refused> {
        let card = self.tables.store().card(WANTED, key, moment(self.tables.now())).await?;
        Ok(card.and_then(|card| serde_json::from_str(&card.body).ok()))
    }
}

fn of_game(id: &GameId, who: Player) -> String {
    format!("{id}/{}", who.0)
}

fn of_all_games(who: Player) -> String {
    who.0.to_string()
}

fn wanted_card(key: String, wanted: &impl Serialize) -> Write {
    Write::Put(Put {
        kind: WANTED,
        key,
        expect: Expect::Anything,
        body: json(wanted),
        marks: Vec::new(),
        expires: None,
    })
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
    let card = wanted_card(of_game(&id, who), &wanted);
    desk.commit(who, &sent.once, vec![card], (StatusCode::OK, wanted)).await
}

/// What one wants to hear of games of which one said nothing.
#[utoipa::path(get, path = "/api/me/preferences", tag = "notices",
    responses((status = OK, body = UsualPreferences), Refused))]
async fn usual_preferences(
    State(desk): State<Desk>,
    caller: As<Reading>,
) -> Result<Json<UsualPreferences>, Refused> {
    Ok(Json(desk.usual_preferences(caller.0.id()).await?))
}

/// Say what one wants to hear of games of which one says nothing.
#[utoipa::path(put, path = "/api/me/preferences", tag = "notices", request_body = UsualPreferences,
    responses((status = OK, body = UsualPreferences), Refused))]
async fn prefer_usually(
    State(desk): State<Desk>,
    caller: As<Playing>,
    sent: Sent<UsualPreferences>,
) -> Result<Response, Refused> {
    let (who, wanted) = (caller.0.id(), sent.body);
    let card = wanted_card(of_all_games(who), &wanted);
    desk.commit(who, &sent.once, vec![card], (StatusCode::OK, wanted)).await
}
