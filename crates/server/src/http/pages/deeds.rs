//! What whoever leads a game has done in the open.

use game::{Audience, Cause, Ending, News, Seat};
use jiff::Timestamp;
use store::{GameId, Posted};

use super::words;
use crate::clock::timestamp;
use crate::feed::{Item, of_game};
use crate::http::Desk;
use crate::http::answer::Refused;

/// How far back one looks, and how much of it is shown.
const LOOKED_AT: u32 = 1_000;
const SHOWN: usize = 30;

/// Something that was done.
#[derive(Debug)]
pub(super) struct Deed {
    pub(super) at: Timestamp,
    pub(super) words: String,
    /// Until when it lasts, if it says so.
    pub(super) until: Option<Timestamp>,
}

/// The latest public acts, newest first. Seats are called by the names given.
pub(super) async fn deeds(desk: &Desk, id: &GameId, seats: &[String]) -> Result<Vec<Deed>, Refused> {
    let (store, feed) = (desk.tables.store(), of_game(id, Audience::Everybody));
    let last = store.last_post(&feed).await?;
    let posts = store.posts(&feed, last.saturating_sub(u64::from(LOOKED_AT)), LOOKED_AT).await?;
    let mut deeds = Vec::new();
    for post in posts.iter().rev() {
        if deeds.len() < SHOWN {
            deeds.extend(deed(desk, post, seats).await?);
        }
    }
    Ok(deeds)
}

async fn deed(desk: &Desk, post: &Posted, seats: &[String]) -> Result<Option<Deed>, Refused> {
    let Ok(Item::News(news)) = serde_json::from_str(&post.body) else { return Ok(None) };
    let successor = match news {
        News::HandedOver { to } => desk.accounts.name(to).await?,
        _ => None,
    };
    let until = match news {
        News::Paused { until } => Some(until),
        _ => None,
    };
    let words = told(&news, seats, successor.as_deref());
    Ok(words.map(|words| Deed { at: timestamp(post.at), words, until }))
}

/// A piece of news in a sentence, if it tells of an act; one with an end has no
/// full stop yet.
fn told(news: &News, seats: &[String], successor: Option<&str>) -> Option<String> {
    let named = |seat: Seat| seats.get(seat.index()).map_or("a seat", String::as_str);
    Some(match news {
        News::Extended { by, cause: Cause::GameMaster, .. } => {
            format!("The phase got more time: {}.", words::length(*by))
        }
        News::Paused { .. } => "The clock was stopped, until".to_owned(),
        News::Resumed { .. } => "The clock was started again.".to_owned(),
        News::Announced { text } => format!("Announced: {text}"),
        News::Reprimanded { seat, text } => format!("A reprimand for {}: {text}", named(*seat)),
        News::SeatOpen { seat } => format!("The seat of {} was opened to others.", named(*seat)),
        News::Edited { why } => format!("The position was changed: {why}"),
        News::RolledBack { phase, why } => {
            format!("The game was taken back to {}: {why}", words::phase(&phase.0))
        }
        News::HandedOver { .. } => {
            format!("The lead went to {}.", successor.unwrap_or("somebody who left"))
        }
        News::Over { ending: Ending::Abandoned } => "The game was called off.".to_owned(),
        News::Extended { cause: Cause::Absence, .. }
        | News::Over { .. }
        | News::Gathering { .. }
        | News::Opened { .. }
        | News::Progress { .. }
        | News::TalkedOut(_)
        | News::Silence { .. }
        | News::Voted { .. }
        | News::Tally { .. }
        | News::SeatTaken { .. }
        | News::Away { .. }
        | News::Reminder { .. }
        | News::Turned { .. } => return None,
    })
}
