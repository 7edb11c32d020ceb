//! Letters, diaries and conference maps.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::{Address, AnyGame, Audience, LONGEST_LETTER, Mastery, Player, Refusal, Seat, Writer, sound_text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Posted, Put, Write};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{Anybody, As, Playing, Reading};
use super::cursor::Cursor;
use super::limits::LETTERS;
use super::maps::{ConferenceMap, bad_map};
use super::seen::{OfGame, audiences};
use super::sent::Sent;
use crate::clock::{moment, timestamp};
use crate::echo::About;
use crate::feed::{Item, Letter, Sender, json, notice, of_game, post_item};

/// How many items are told at once.
const MOST: u32 = 200;

/// How many bytes a diary may have.
const LONGEST_DIARY: usize = 60_000;

/// The kinds of cards that are nobody else's business.
const DIARY: &str = "diary";
const READER: &str = "reader";

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(feed))
        .routes(routes!(write))
        .routes(routes!(read))
        .routes(routes!(unread))
        .routes(routes!(diary, keep_diary))
}

/// What is asked for of a feed.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[into_params(parameter_in = Query, rename_all = "kebab-case")]
struct Wanted {
    /// After this cursor; from the beginning, if nothing is said.
    after: Option<String>,
}

/// Something in the feed of a game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct FeedItem {
    /// What to ask for next, to hear what came after it.
    cursor: String,
    /// When it was posted.
    #[schema(value_type = String)]
    pub(super) at: Timestamp,
    /// What it says.
    #[serde(flatten)]
    pub(super) item: Item,
}

/// What happened in a game and who wrote, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct FeedAnswer {
    items: Vec<FeedItem>,
    /// What to ask for next.
    cursor: String,
}

/// What happened in a game and what was written, as far as one may know.
#[utoipa::path(get, path = "/api/games/{game}/feed", tag = "press",
    params(("game" = String, Path, description = "The game"), Wanted),
    responses((status = OK, body = FeedAnswer), Refused))]
async fn feed(
    State(desk): State<Desk>,
    caller: Anybody,
    OfGame(id): OfGame,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<FeedAnswer>, Refused> {
    let who = caller.id();
    desk.see(&id, who).await?;
    let Query(wanted) = wanted?;
    let after = wanted.after.as_deref().map_or(Ok(Cursor::default()), Cursor::read)?;
    let (mut items, cursor) = items(&desk, &id, who, after).await?;
    if let Some(who) = who {
        let wanted = desk.preferences(&id, who).await?;
        items.retain(|item| !matches!(&item.item, Item::Letter(letter) if !wanted.shows(letter)));
    }
    Ok(Json(FeedAnswer { items, cursor: cursor.to_string() }))
}

/// What two feeds hold after a cursor, in one order.
pub(super) async fn items(
    desk: &Desk,
    id: &GameId,
    who: Option<Player>,
    mut cursor: Cursor,
) -> Result<(Vec<FeedItem>, Cursor), Refused> {
    let audiences = desk.tables.look(id, |game| audiences(game, who)).await?;
    let store = desk.tables.store();
    let mut public =
        store.posts(&of_game(id, Audience::Everybody), cursor.public, MOST).await?.into_iter().peekable();
    let own = match audiences.get(1) {
        Some(&audience) => store.posts(&of_game(id, audience), cursor.own, MOST).await?,
        None => Vec::new(),
    };
    let mut own = own.into_iter().peekable();
    let mut items = Vec::new();
    while items.len() < MOST as usize {
        let first = match (public.peek(), own.peek()) {
            (Some(one), Some(other)) => one.at <= other.at,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (None, None) => break,
        };
        let post = if first { public.next() } else { own.next() };
        let Some(post) = post else { break };
        match first {
            true => cursor.public = post.number,
            false => cursor.own = post.number,
        }
        items.extend(item(&post, cursor));
    }
    Ok((items, cursor))
}

impl Desk {
    /// The ends of the feeds of a game that somebody may read.
    pub(super) async fn cursor(&self, id: &GameId, who: Option<Player>) -> Result<Cursor, Refused> {
        let audiences = self.tables.look(id, |game| audiences(game, who)).await?;
        let store = self.tables.store();
        let public = store.last_post(&of_game(id, Audience::Everybody)).await?;
        let own = match audiences.get(1) {
            Some(&audience) => store.last_post(&of_game(id, audience)).await?,
            None => 0,
        };
        Ok(Cursor { public, own })
    }
}

fn item(post: &Posted, cursor: Cursor) -> Option<FeedItem> {
    let item = serde_json::from_str(&post.body).ok()?;
    Some(FeedItem { cursor: cursor.to_string(), at: timestamp(post.at), item })
}

/// A letter.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct LetterBody {
    /// Who it is for.
    to: Address,
    /// What it says.
    text: String,
    /// Whether it is sent without a name, where the game has that.
    #[serde(default)]
    grey: bool,
    /// A position with orders drawn on it.
    #[serde(default)]
    map: Option<ConferenceMap>,
}

/// Write to somebody.
#[utoipa::path(post, path = "/api/games/{game}/letters", tag = "press", request_body = LetterBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = CREATED, body = Nothing), Refused))]
async fn write(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<LetterBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    desk.limit(LETTERS, who.0).await?;
    let LetterBody { to, text, grey, map } = sent.body;
    let text = sound_text(&text, LONGEST_LETTER).map_err(|fault| Refused::from(fault).field("text"))?;
    if map.as_ref().is_some_and(|map| !map.is_sound()) {
        return Err(bad_map());
    }
    let map = map.map(|map| serde_json::to_value(map).unwrap_or_default());
    let now = desk.tables.now();
    let post = desk.tables.look(&id, |game| Post::new(game, who, &to, grey, now)).await??;
    let letter = Letter { from: Some(post.from), to: post.to, grey, phase: post.phase, text, map };
    let mut writes = Vec::new();
    for &audience in &post.readers {
        let signed = !grey || audience == post.own;
        let letter = Letter { from: letter.from.filter(|_| signed), ..letter.clone() };
        writes.push(post_item(&id, audience, now, &Item::Letter(letter)));
    }
    for account in post.told {
        let blocked =
            desk.accounts.account(account).await?.is_some_and(|held| held.account.blocks.contains(&who));
        if !blocked {
            let from = post.seat.filter(|_| !grey);
            writes.push(notice(&id, account, now, About::Letter { from }));
        }
    }
    desk.commit(who, &sent.once, writes, (StatusCode::CREATED, Nothing {})).await
}

/// A letter on its way: who sends it and who gets it.
struct Post {
    from: Sender,
    seat: Option<Seat>,
    to: Address,
    phase: String,
    /// The feed of the writer.
    own: Audience,
    /// The feeds it goes to.
    readers: Vec<Audience>,
    /// Those who are told that there is a letter.
    told: Vec<Player>,
}

impl Post {
    fn new(game: &AnyGame, who: Player, to: &Address, grey: bool, now: Timestamp) -> Result<Self, Refusal> {
        let neutral = game.settings().mastery == Mastery::Neutral;
        let (writer, from, own) = match game.seat_of(who) {
            Some(seat) => (Writer::Seat(seat), Sender::Seat { seat }, Audience::Seat(seat)),
            None if neutral && game.master() == Some(who) => {
                (Writer::Master, Sender::Master {}, Audience::Master)
            }
            None => (Writer::Observer, Sender::Observer { player: who }, Audience::Everybody),
        };
        let to = game.may_write(writer, to, grey, now)?;
        let mut readers = match &to {
            Address::Everybody {} => vec![Audience::Everybody],
            Address::Seats { seats } => seats.iter().copied().map(Audience::Seat).collect(),
            Address::Master {} => vec![Audience::Master],
        };
        if !readers.contains(&Audience::Everybody) {
            readers.push(own);
        }
        let told = match &to {
            Address::Everybody {} => Vec::new(),
            Address::Seats { seats } => seats.iter().filter_map(|&seat| game.player(seat)).collect(),
            Address::Master {} => game.master().into_iter().collect(),
        };
        let (seat, phase) = (game.seat_of(who), game.phase().0);
        Ok(Self { from, seat, to, phase, own, readers, told })
    }
}

/// How far one has read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ReadBody {
    /// The cursor of the last item.
    cursor: String,
}

/// Say how far one has read the feed of a game.
#[utoipa::path(post, path = "/api/games/{game}/read", tag = "press", request_body = ReadBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Nothing), Refused))]
async fn read(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<ReadBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let cursor = Cursor::read(&sent.body.cursor)?;
    let card = private_card(READER, &id, who, json(&cursor));
    desk.commit(who, &sent.once, vec![card], (StatusCode::OK, Nothing {})).await
}

/// How many letters one has not read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Unread {
    /// Letters to everybody.
    public: usize,
    /// By seat of the writer: letters to oneself. Those without a name, and the
    /// game master's, are counted apart.
    seats: std::collections::BTreeMap<u8, usize>,
    /// Letters of the game master, of observers, and without a name.
    others: usize,
    /// How far one has read.
    cursor: String,
}

/// How many letters one has not read.
#[utoipa::path(get, path = "/api/games/{game}/unread", tag = "press",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Unread), Refused))]
async fn unread(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
) -> Result<Json<Unread>, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let card = own_card(&desk, READER, &id, who).await?;
    let read: Cursor = card.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default();
    let own = desk.tables.look(&id, |game| game.seat_of(who)).await?;
    let (items, _) = items(&desk, &id, Some(who), read).await?;
    let wanted = desk.preferences(&id, who).await?;
    let mut unread = Unread { public: 0, seats: Default::default(), others: 0, cursor: read.to_string() };
    for item in items {
        let Item::Letter(letter) = item.item else { continue };
        if !wanted.shows(&letter) {
            continue;
        }
        match (&letter.to, letter.from) {
            (_, Some(Sender::Seat { seat })) if Some(seat) == own => {}
            (Address::Everybody {}, _) => unread.public += 1,
            (_, Some(Sender::Seat { seat })) => *unread.seats.entry(seat.0).or_default() += 1,
            _ => unread.others += 1,
        }
    }
    Ok(Json(unread))
}

/// What one wrote down for oneself.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Diary {
    /// What.
    text: String,
}

/// What one wrote down for oneself about a game.
#[utoipa::path(get, path = "/api/games/{game}/diary", tag = "press",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Diary), Refused))]
async fn diary(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
) -> Result<Json<Diary>, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let text = own_card(&desk, DIARY, &id, who).await?.unwrap_or_default();
    Ok(Json(Diary { text }))
}

/// Write something down for oneself.
#[utoipa::path(put, path = "/api/games/{game}/diary", tag = "press", request_body = Diary,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = Nothing), Refused))]
async fn keep_diary(
    State(desk): State<Desk>,
    caller: As<Playing>,
    OfGame(id): OfGame,
    sent: Sent<Diary>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    desk.see(&id, Some(who)).await?;
    let text = sent.body.text;
    if text.len() > LONGEST_DIARY || text.contains('\0') {
        return Err(Refused::from(Refusal::TooLong { most: LONGEST_DIARY }).field("text"));
    }
    let card = private_card(DIARY, &id, who, text);
    desk.commit(who, &sent.once, vec![card], (StatusCode::OK, Nothing {})).await
}

async fn own_card(desk: &Desk, kind: &str, id: &GameId, who: Player) -> Result<Option<String>, Refused> {
    let key = format!("{id}/{}", who.0);
    let card = desk.tables.store().card(kind, &key, moment(desk.tables.now())).await?;
    Ok(card.map(|card| card.body))
}

fn private_card(kind: &'static str, id: &GameId, who: Player, body: String) -> Write {
    let key = format!("{id}/{}", who.0);
    Write::Put(Put { kind, key, expect: Expect::Anything, body, marks: Vec::new(), expires: None })
}
