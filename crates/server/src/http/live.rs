//! What happens, as it happens: server-sent events that can be taken up again.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use game::{Audience, Player};
use serde::Serialize;
use serde_json::Value;
use store::{GameId, Posted};

use super::Desk;
use super::answer::Refused;
use super::caller::{Anybody, As, Reading};
use super::cursor::Cursor;
use super::seen::{OfGame, audiences};
use crate::clock::timestamp;
use crate::feed::{Item, json, of_account, of_game};
use crate::live::Listener;

/// How often whoever listens is told that the line still stands.
const ALIVE: Duration = Duration::from_secs(15);

/// Something in a feed, as it is told.
#[derive(Debug, Serialize)]
struct Told {
    at: jiff::Timestamp,
    #[serde(flatten)]
    item: Value,
}

/// What happens in a game, as far as one may hear of it: server-sent events,
/// each a piece of news or a letter. Taken up again with `last-event-id`, nothing
/// is missed.
#[utoipa::path(get, path = "/api/games/{game}/live", tag = "live",
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = String, content_type = "text/event-stream"), Refused))]
pub(super) async fn live_game(
    State(desk): State<Desk>,
    caller: Anybody,
    headers: HeaderMap,
    OfGame(id): OfGame,
) -> Result<Response, Refused> {
    let who = caller.id();
    desk.see(&id, who).await?;
    let heard = desk.tables.look(&id, |game| audiences(game, who)).await?;
    let cursor = cursor(&headers);
    let public = listen(&desk, of_game(&id, Audience::Everybody), cursor.map(|cursor| cursor.public)).await?;
    let own = match heard.get(1) {
        Some(&audience) => {
            Some(listen(&desk, of_game(&id, audience), cursor.map(|cursor| cursor.own)).await?)
        }
        None => None,
    };
    let stream = Stream { desk, public, own, game: Some((id, who, heard)) };
    Ok(events(stream))
}

/// The notices of one's account, as they come.
#[utoipa::path(get, path = "/api/me/live", tag = "live",
    responses((status = OK, body = String, content_type = "text/event-stream"), Refused))]
pub(super) async fn live_account(
    State(desk): State<Desk>,
    caller: As<Reading>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let cursor = cursor(&headers);
    let feed = of_account(caller.0.id());
    let public = listen(&desk, feed, cursor.map(|cursor| cursor.public)).await?;
    Ok(events(Stream { desk, public, own: None, game: None }))
}

/// From where somebody takes up.
fn cursor(headers: &HeaderMap) -> Option<Cursor> {
    Cursor::parse(headers.get("last-event-id")?.to_str().ok()?)
}

/// From a number, or from now on.
async fn listen(desk: &Desk, feed: String, after: Option<u64>) -> Result<Listener, Refused> {
    let after = match after {
        Some(after) => after,
        None => desk.tables.store().last_post(&feed).await?,
    };
    Ok(desk.live.listen(feed, after).await?)
}

/// What one listener hears.
struct Stream {
    desk: Desk,
    public: Listener,
    own: Option<Listener>,
    game: Option<(GameId, Option<Player>, Vec<Audience>)>,
}

impl Stream {
    /// The next event; nothing, when it is over.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let post = self.heard().await?;
            if self.is_wanted(&post).await {
                return Some(self.event(&post));
            }
        }
    }

    /// Letters of seats that were muted are not.
    async fn is_wanted(&self, post: &Posted) -> bool {
        let Some((id, Some(who), _)) = &self.game else { return true };
        let Ok(Item::Letter(letter)) = serde_json::from_str(&post.body) else { return true };
        self.desk.preferences(id, *who).await.is_ok_and(|wanted| wanted.shows(&letter))
    }

    async fn heard(&mut self) -> Option<Arc<Posted>> {
        Some(match self.own.as_mut() {
            None => self.public.next().await.ok()?,
            Some(own) => tokio::select! {
                biased;
                post = self.public.next() => post.ok()?,
                post = own.next() => {
                    let post = post.ok()?;
                    if !self.may_still_hear().await {
                        return None;
                    }
                    post
                }
            },
        })
    }

    /// A seat may have changed hands since.
    async fn may_still_hear(&self) -> bool {
        let Some((id, who, heard)) = &self.game else { return true };
        let now = self.desk.tables.look(id, |game| audiences(game, *who)).await;
        now.is_ok_and(|now| now == *heard)
    }

    fn event(&self, post: &Arc<Posted>) -> Event {
        let item: Value = serde_json::from_str(&post.body).unwrap_or_default();
        let told = Told { at: timestamp(post.at), item };
        let own = self.own.as_ref().map_or(0, |own| own.heard);
        let cursor = Cursor { public: self.public.heard, own };
        Event::default().id(cursor.to_string()).data(json(&told))
    }
}

fn events(stream: Stream) -> Response {
    let events = futures_util::stream::unfold(stream, |mut stream| async move {
        let event = stream.next().await?;
        Some((Ok::<_, Infallible>(event), stream))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response()
}
