//! A game that is played: seen, ordered, told.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::{Digest, Family as _, Observation, PhaseName, PhaseView, Player, Proposal, Receipt, Viewer};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use store::GameId;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::{Anybody, As, Caller, Playing, Reading};
use super::seen::{OfGame, viewer};
use super::sent::{ONCE, Once, Sent};
use crate::act::{Act, Done};
use crate::fault::Fault;
use crate::feed::json;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(observe))
        .routes(routes!(choices))
        .routes(routes!(history))
        .routes(routes!(submit))
        .routes(routes!(ready))
        .routes(routes!(talk_out))
        .routes(routes!(vote))
        .routes(routes!(be_away))
        .routes(routes!(name_sitter))
}

impl Desk {
    /// Asks something of a game for somebody who may see it.
    pub(super) async fn act(
        &self,
        caller: &Caller,
        id: &GameId,
        once: &Once,
        act: &Act,
    ) -> Result<Response, Refused> {
        let who = caller.id();
        self.see(id, Some(who)).await?;
        if let Some(given) = once.recall(self, who).await? {
            return Ok(given);
        }
        let now = self.tables.now();
        let also = |done: &Done| once.remember(who, StatusCode::OK, done, now).into_iter().collect();
        match self.tables.act(id, who, act, also).await {
            Ok(done) => Ok(Json(done).into_response()),
            Err(Fault::Taken { kind: ONCE }) => self.again(who, once).await,
            Err(fault) => Err(fault.into()),
        }
    }
}

/// A game as the viewer sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct GameAnswer {
    /// By what it is known.
    id: String,
    /// As whom it is seen.
    you: You,
    /// The names of the players that may be known, by their numbers.
    names: BTreeMap<String, String>,
    /// What is seen.
    game: Observation,
}

/// As whom a game is seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum You {
    /// As whoever plays this seat.
    Seat(u8),
    /// As the game master.
    Master,
    /// As somebody who came and has no seat yet.
    Guest,
    /// As anybody.
    Public,
}

impl From<Viewer> for You {
    fn from(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Player(seat) => Self::Seat(seat.0),
            Viewer::GameMaster => Self::Master,
            Viewer::Guest(_) => Self::Guest,
            Viewer::Public => Self::Public,
        }
    }
}

/// A game, from one's own eyes. With `if-none-match` it is told only if it
/// changed.
#[utoipa::path(get, path = "/api/games/{game}", tag = "play",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = GameAnswer), (status = NOT_MODIFIED), Refused))]
async fn observe(
    State(desk): State<Desk>,
    caller: Anybody,
    headers: HeaderMap,
    OfGame(id): OfGame,
) -> Result<Response, Refused> {
    let who = caller.id();
    desk.see(&id, who).await?;
    let now = desk.tables.now();
    let look = |game: &game::AnyGame| {
        let viewer = viewer(game, who, now);
        (viewer, game.observe(viewer))
    };
    let (viewer, seen) = desk.tables.look(&id, look).await?;
    let names = names(&desk, &seen).await?;
    Ok(tagged(&headers, &GameAnswer { id: id.0, you: viewer.into(), names, game: seen }))
}

/// The names of all players whom an observation names.
pub(super) async fn names(desk: &Desk, seen: &Observation) -> Result<BTreeMap<String, String>, Refused> {
    let seated = seen.seats.iter().filter_map(|seat| seat.player);
    let company = seen.company.iter().flat_map(|company| company.players.iter().flatten().copied());
    let mut players: Vec<Player> = seated.chain(company).chain([seen.host]).chain(seen.master).collect();
    players.sort_unstable();
    players.dedup();
    let name = async |player: &Player| {
        let name = desk.accounts.name(*player).await?;
        Ok::<_, Refused>(name.map(|name| (player.0.to_string(), name)))
    };
    let names = futures_util::future::try_join_all(players.iter().map(name)).await?;
    Ok(names.into_iter().flatten().collect())
}

/// An answer that need not be sent again to whoever has it.
pub(super) fn tagged(headers: &HeaderMap, answer: &impl Serialize) -> Response {
    let body = json(answer);
    let tag = format!("\"{}\"", &Digest::of_text(&body).to_string()[..32]);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let same = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let mut response = match same {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    let private = HeaderValue::from_static("private, no-cache");
    response.headers_mut().insert(header::CACHE_CONTROL, private);
    response
}

/// Everything one can order now, as a tree.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Choices {
    /// The phase.
    phase: PhaseName,
    /// By unit, or by power in adjustments: steps, each with what may follow and
    /// the order that is complete with it.
    choices: Value,
}

/// Everything one can order in the phase that waits.
#[utoipa::path(get, path = "/api/games/{game}/choices", tag = "play",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Choices), Refused))]
async fn choices(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
) -> Result<Json<Choices>, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let now = desk.tables.now();
    let choices = desk.tables.look(&id, |game| {
        let seat = game.acting_seat(who, now)?;
        Ok::<_, game::Refusal>(Choices {
            phase: game.phase(),
            choices: game.family().choices(game.state(), seat),
        })
    });
    Ok(Json(choices.await??))
}

/// All phases that were played.
#[derive(Debug, Serialize, ToSchema)]
struct History {
    phases: Vec<PhaseView>,
}

/// All phases that were played, with their orders, verdicts and results.
#[utoipa::path(get, path = "/api/games/{game}/history", tag = "play",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = History), (status = NOT_MODIFIED), Refused))]
async fn history(
    State(desk): State<Desk>,
    caller: Anybody,
    headers: HeaderMap,
    OfGame(id): OfGame,
) -> Result<Response, Refused> {
    let who = caller.id();
    desk.see(&id, who).await?;
    let now = desk.tables.now();
    let viewer = desk.tables.look(&id, |game| viewer(game, who, now)).await?;
    let phases = desk.tables.history(&id, viewer).await?;
    Ok(tagged(&headers, &History { phases }))
}

/// Orders.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct OrdersBody {
    /// The phase they are for: the one that waits, or a later one.
    phase: PhaseName,
    /// The orders, as one writes them. Anything is taken; the receipt says how.
    text: String,
}

/// Send orders. They replace what was sent before for that phase.
#[utoipa::path(post, path = "/api/games/{game}/orders", tag = "play", request_body = OrdersBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Receipt), Refused))]
async fn submit(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<OrdersBody>,
) -> Result<Response, Refused> {
    let OrdersBody { phase, text } = sent.body;
    desk.act(&caller.0, &id, &sent.once, &Act::Submit { phase, text }).await
}

/// Whether one is ready.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ReadyBody {
    /// Whether.
    ready: bool,
}

/// Say that one is ready, or take that back.
#[utoipa::path(post, path = "/api/games/{game}/ready", tag = "play", request_body = ReadyBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn ready(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<ReadyBody>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Ready { ready: sent.body.ready }).await
}

/// Whether one has talked enough.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TalkBody {
    /// Whether one would write now.
    enough: bool,
}

/// Say that one has talked enough, or take that back: around one table the time
/// to talk ends once everybody has.
#[utoipa::path(post, path = "/api/games/{game}/talk", tag = "play", request_body = TalkBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn talk_out(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<TalkBody>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::TalkOut { enough: sent.body.enough }).await
}

/// What one is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct VoteBody {
    /// For what; for nothing any more, if it is left out.
    #[serde(default)]
    vote: Option<Proposal>,
}

/// Vote for an end of the game, or take that back.
#[utoipa::path(post, path = "/api/games/{game}/vote", tag = "play", request_body = VoteBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn vote(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<VoteBody>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Vote { vote: sent.body.vote }).await
}

/// When one will be away.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct AwayBody {
    /// From when.
    #[schema(value_type = String)]
    from: Timestamp,
    /// Until when.
    #[schema(value_type = String)]
    until: Timestamp,
}

/// Announce that one will be away: deadlines wait as far as the game allows.
#[utoipa::path(post, path = "/api/games/{game}/absences", tag = "play", request_body = AwayBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn be_away(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<AwayBody>,
) -> Result<Response, Refused> {
    let AwayBody { from, until } = sent.body;
    desk.act(&caller.0, &id, &sent.once, &Act::BeAway { from, until }).await
}

/// Who sits in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SitterBody {
    /// Their number; nobody any more, if it is left out.
    #[serde(default)]
    sitter: Option<Player>,
}

/// Name somebody who sends orders while one is away.
#[utoipa::path(post, path = "/api/games/{game}/sitter", tag = "play", request_body = SitterBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn name_sitter(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<SitterBody>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::NameSitter { sitter: sent.body.sitter }).await
}
