//! Games before play: listed, set up, joined.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Introduction, Player, Seat, Settings, Visibility};
use serde::{Deserialize, Serialize};
use store::{GameId, Page};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Leading, Playing};
use super::limits::{GAMES, LOG_IN_NAME};
use super::seen::{Door, OfGame, door_card};
use super::sent::{Empty, Sent};
use crate::accounts::{Account, AccountFault};
use crate::act::{Act, Done};
use crate::chance::secret;
use crate::clock::moment;
use crate::echo::About;
use crate::feed;
use crate::table_card::TableCard;
use crate::tables::NewGame;

/// How many can be let in to a game.
const MOST_GUESTS: usize = 200;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(super::listing::list, open))
        .routes(routes!(enter))
        .routes(routes!(invite))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(answer))
        .routes(routes!(begin))
        .routes(routes!(send_away))
}

/// A game that was set up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Opened {
    /// By what it is known.
    game: String,
    /// What lets others in, if it takes a code.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

/// Set up a game.
#[utoipa::path(post, path = "/api/games", tag = "lobby", request_body = Settings,
    responses((status = CREATED, body = Opened), Refused))]
async fn open(
    State(desk): State<Desk>,
    caller: As<Leading>,
    sent: Sent<Settings>,
) -> Result<Response, Refused> {
    let host = caller.0.id();
    if let Some(given) = sent.once.recall(&desk, host).await? {
        return Ok(given);
    }
    desk.limit(GAMES, host.0).await?;
    let settings = sent.body;
    let id = GameId(secret(&*desk.chance, 8)?);
    let seed = secret(&*desk.chance, 32)?;
    let code = match settings.visibility {
        Visibility::Code => Some(secret(&*desk.chance, 5)?),
        Visibility::Public | Visibility::Invitation => None,
    };
    let mut also = Vec::new();
    if settings.visibility != Visibility::Public {
        also.push(door_card(&id, &Door { code: code.clone(), guests: Vec::new() }, 0));
    }
    let answer = Opened { game: id.0.clone(), code };
    also.extend(sent.once.remember(host, StatusCode::CREATED, &answer, desk.tables.now()));
    let new = NewGame { id, settings, seed, host };
    match desk.tables.open(new, also).await {
        Err(crate::Fault::Taken { kind: super::ONCE }) => desk.again(host, &sent.once).await,
        Err(fault) => Err(fault.into()),
        Ok(()) => {
            tracing::info!(game = answer.game, "a game was set up");
            Ok(axum::response::IntoResponse::into_response((StatusCode::CREATED, Json(answer))))
        }
    }
}

/// What lets one in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EnterBody {
    /// The code of the game.
    code: String,
}

/// Be let in to a game by its code; then one may see and join it.
#[utoipa::path(post, path = "/api/games/{game}/enter", tag = "lobby", request_body = EnterBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Nothing), Refused))]
async fn enter(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<EnterBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.limit(LOG_IN_NAME, format!("{}/{id}", who.0)).await?;
    let (mut door, version) = desk.door(&id).await?;
    let right = door.code.as_deref() == Some(sent.body.code.trim());
    if !right || door.guests.len() >= MOST_GUESTS {
        return Err(Refused::no_such_game());
    }
    let mut writes = Vec::new();
    if !door.guests.contains(&who) {
        door.guests.push(who);
        writes.push(door_card(&id, &door, version));
    }
    desk.commit(who, &sent.once, writes, (StatusCode::OK, Nothing {})).await
}

/// Who is invited.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct InviteBody {
    /// What they are called.
    name: String,
}

/// Invite somebody, as whoever set the game up or leads it.
#[utoipa::path(post, path = "/api/games/{game}/invitations", tag = "lobby", request_body = InviteBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Nothing), Refused))]
async fn invite(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<InviteBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    desk.tables.look(&id, |game| game.hosted_by(who)).await??;
    let guest = desk.named(&sent.body.name).await?;
    let (mut door, version) = desk.door(&id).await?;
    let mut writes = Vec::new();
    if !door.guests.contains(&guest.id) && door.guests.len() < MOST_GUESTS {
        door.guests.push(guest.id);
        writes.push(door_card(&id, &door, version));
        if !guest.blocks.contains(&who) {
            writes.push(feed::notice(&id, guest.id, desk.tables.now(), About::Invitation { by: who }));
        }
    }
    desk.commit(who, &sent.once, writes, (StatusCode::OK, Nothing {})).await
}

impl Desk {
    /// The account with a name that somebody gave.
    pub(super) async fn named(&self, name: &str) -> Result<Account, Refused> {
        let held = self.accounts.named(name).await?;
        held.map(|held| held.account).ok_or_else(|| Refused::from(AccountFault::NoSuchAccount).field("name"))
    }
}

/// How one joins.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct JoinBody {
    /// The seat one takes, where seats are chosen or one is open.
    #[serde(default)]
    seat: Option<Seat>,
    /// The seats one would like, best first, where seats are given out.
    #[serde(default)]
    wishes: Vec<Seat>,
    /// What one says of oneself with a seat, in games that ask for it.
    #[serde(default)]
    introduction: Introduction,
}

/// Join a game, or take over an open seat from the next phase.
#[utoipa::path(post, path = "/api/games/{game}/join", tag = "lobby", request_body = JoinBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn join(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<JoinBody>,
) -> Result<Response, Refused> {
    let JoinBody { seat, wishes, introduction } = sent.body;
    let act = match seat {
        Some(seat) => Act::TakeSeat { seat, introduction },
        None => Act::Join { wishes },
    };
    desk.act(&caller.0, &id, &sent.once, &act).await
}

/// Leave a game, or its table before play.
#[utoipa::path(post, path = "/api/games/{game}/leave", tag = "lobby",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn leave(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Leave).await
}

/// Say that one is there, when everybody is asked before play.
#[utoipa::path(post, path = "/api/games/{game}/answer", tag = "lobby",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn answer(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Answer).await
}

/// Begin play, as whoever set the game up or leads it.
#[utoipa::path(post, path = "/api/games/{game}/begin", tag = "lobby",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn begin(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.act(&caller.0, &id, &sent.once, &Act::Begin).await
}

/// Who is meant.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Somebody {
    /// Their number.
    player: Player,
}

/// Send somebody away before play, as whoever set the game up or leads it.
#[utoipa::path(post, path = "/api/games/{game}/send-away", tag = "lobby", request_body = Somebody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Done), Refused))]
async fn send_away(
    State(desk): State<Desk>,
    caller: As<Leading>,
    OfGame(id): OfGame,
    sent: Sent<Somebody>,
) -> Result<Response, Refused> {
    let player = sent.body.player;
    desk.act(&caller.0, &id, &sent.once, &Act::SendAway { player }).await
}

/// Leaves every game that somebody plays, before their account is deleted. A
/// game that only they could begin is called off.
pub(super) async fn leave_all(desk: &Desk, who: Player) -> Result<(), Refused> {
    let page = Page { after: None, most: 10_000 };
    let now = moment(desk.tables.now());
    let mark = format!("player/{}", who.0);
    for listed in desk.tables.store().page(TableCard::KIND, &mark, &page, now).await? {
        let id = GameId(listed.card.key);
        let (plays, hosts) = desk
            .tables
            .look(&id, |game| (game.is_at_table(who), !game.has_begun() && game.hosted_by(who).is_ok()))
            .await?;
        for (needed, act) in [(plays, Act::Leave), (hosts, Act::Lead(crate::act::Lead::Abandon))] {
            if !needed {
                continue;
            }
            match desk.tables.act(&id, who, &act, |_| Vec::new()).await {
                Ok(_) | Err(crate::Fault::Refused(_)) => {}
                Err(fault) => return Err(fault.into()),
            }
        }
    }
    Ok(())
}
