//! What a game master does.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use game::{PhaseView, Player, Seat};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::{As, Leading};
use super::seen::OfGame;
use super::sent::{Empty, Sent};
use crate::act::{Act, Done, Lead};

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(preview))
        .routes(routes!(assign))
        .routes(routes!(announce))
        .routes(routes!(reprimand))
        .routes(routes!(extend))
        .routes(routes!(pause))
        .routes(routes!(resume))
        .routes(routes!(play))
        .routes(routes!(dismiss))
        .routes(routes!(edit))
        .routes(routes!(roll_back))
        .routes(routes!(hand_over))
        .routes(routes!(abandon))
}

/// What would come of the phase with the orders that are there now; for a
/// neutral game master.
#[utoipa::path(get, path = "/api/games/{game}/master/preview", tag = "master",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = PhaseView), Refused))]
async fn preview(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
) -> Result<Json<PhaseView>, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let preview = |game: &game::AnyGame| {
        game.led_neutrally_by(who)?;
        game.preview()
    };
    Ok(Json(desk.tables.look(&id, preview).await??))
}

/// Who gets which seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct AssignBody {
    /// The players, by seat.
    seats: Vec<Player>,
}

/// Say who gets which seat.
#[utoipa::path(post, path = "/api/games/{game}/master/assign", tag = "master", request_body = AssignBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn assign(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<AssignBody>,
) -> Result<Response, Refused> {
    let lead = Lead::Assign { seats: sent.body.seats };
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(lead)).await
}

/// Something to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TextBody {
    /// What.
    text: String,
}

/// Say something to everybody.
#[utoipa::path(post, path = "/api/games/{game}/master/announce", tag = "master", request_body = TextBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn announce(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<TextBody>,
) -> Result<Response, Refused> {
    let lead = Lead::Announce { text: sent.body.text };
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(lead)).await
}

/// A reprimand.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ReprimandBody {
    /// For whom.
    seat: Seat,
    /// Why.
    text: String,
}

/// Reprimand a player, for everybody to see.
#[utoipa::path(post, path = "/api/games/{game}/master/reprimand", tag = "master",
    request_body = ReprimandBody, params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn reprimand(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<ReprimandBody>,
) -> Result<Response, Refused> {
    let ReprimandBody { seat, text } = sent.body;
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::Reprimand { seat, text })).await
}

/// More time.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ExtendBody {
    /// How much, such as `PT12H`.
    #[schema(value_type = String)]
    by: SignedDuration,
}

/// Give the phase more time, as far as the game allows.
#[utoipa::path(post, path = "/api/games/{game}/master/extend", tag = "master", request_body = ExtendBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn extend(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<ExtendBody>,
) -> Result<Response, Refused> {
    let lead = Lead::Extend { by: sent.body.by };
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(lead)).await
}

/// For how long the clock stands still.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PauseBody {
    /// Until then at the latest.
    #[schema(value_type = String)]
    until: Timestamp,
}

/// Stop the clock, as far as the game allows.
#[utoipa::path(post, path = "/api/games/{game}/master/pause", tag = "master", request_body = PauseBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn pause(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<PauseBody>,
) -> Result<Response, Refused> {
    let lead = Lead::Pause { until: sent.body.until };
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(lead)).await
}

/// Start the clock again.
#[utoipa::path(post, path = "/api/games/{game}/master/resume", tag = "master",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn resume(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::Resume)).await
}

/// Play the phase at once; for a neutral game master.
#[utoipa::path(post, path = "/api/games/{game}/master/play", tag = "master",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn play(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::Play)).await
}

/// A seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatBody {
    /// Which.
    seat: Seat,
}

/// Take a seat from its player.
#[utoipa::path(post, path = "/api/games/{game}/master/dismiss", tag = "master", request_body = SeatBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn dismiss(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<SeatBody>,
) -> Result<Response, Refused> {
    let lead = Lead::Dismiss { seat: sent.body.seat };
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(lead)).await
}

/// Another position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EditBody {
    /// The position, as the game tells it.
    #[schema(value_type = Object)]
    position: Value,
    /// Why; everybody reads it.
    why: String,
}

/// Put another position in the place of this one; for a neutral game master.
#[utoipa::path(post, path = "/api/games/{game}/master/edit", tag = "master", request_body = EditBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn edit(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<EditBody>,
) -> Result<Response, Refused> {
    let EditBody { position, why } = sent.body;
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::Edit { position, why })).await
}

/// How far phases are taken back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RollBackBody {
    /// How many phases stay.
    turns: usize,
    /// Why; everybody reads it.
    why: String,
}

/// Take phases back, and play on from there; for a neutral game master.
#[utoipa::path(post, path = "/api/games/{game}/master/roll-back", tag = "master",
    request_body = RollBackBody, params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn roll_back(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<RollBackBody>,
) -> Result<Response, Refused> {
    let RollBackBody { turns, why } = sent.body;
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::RollBack { turns, why })).await
}

/// Who is to lead the game, by number or by name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged, deny_unknown_fields, expecting = "say who, by number (player) or by name (name)")]
enum HandOverBody {
    /// By number.
    Player {
        /// Their number.
        player: Player,
    },
    /// By name.
    Name {
        /// What they are called.
        name: String,
    },
}

/// Give the lead to somebody else.
#[utoipa::path(post, path = "/api/games/{game}/master/hand-over", tag = "master",
    request_body = HandOverBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn hand_over(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<HandOverBody>,
) -> Result<Response, Refused> {
    let to = match sent.body {
        HandOverBody::Player { player } => player,
        HandOverBody::Name { name } => desk.named(&name).await?.id,
    };
    if desk.accounts.name(to).await?.is_none() {
        return Err(crate::accounts::AccountFault::NoSuchAccount.into());
    }
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::HandOver { to })).await
}

/// End the game without a result; before play whoever set it up may, too.
#[utoipa::path(post, path = "/api/games/{game}/master/abandon", tag = "master",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn abandon(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Lead(Lead::Abandon)).await
}
