//! The letters of a game on a page of their own, for those whose browser runs no
//! scripts: read, and written by a plain form.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Address, Channels, Player, Seat};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use store::GameId;

use super::sight::Sight;
use super::visitor::Visitor;
use super::words::PowerName;
use super::{Page, refused, words};
use crate::feed::{Item, Letter, Sender};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::cursor::Cursor;
use crate::http::press::{FeedItem, items};

/// How many letters are on a page.
const MOST: usize = 50;

/// A letter as it is shown.
struct Missive {
    from: String,
    /// The powers that wrote it, if one may know.
    powers: Vec<PowerName>,
    to: String,
    own: bool,
    grey: bool,
    at: Timestamp,
    phase: String,
    text: String,
    /// The orders on the map that came with it.
    map: Option<String>,
}

/// Somebody one can write to.
pub(super) struct Reader {
    /// The address, as JSON.
    pub(super) address: String,
    pub(super) words: String,
}

#[derive(Template)]
#[template(path = "game-letters.html")]
struct LettersPage {
    visitor: Visitor,
    sight: Sight,
    letters: Vec<Missive>,
    readers: Vec<Reader>,
    /// The page that is shown, counted from the oldest letters, and how many
    /// there are.
    page: usize,
    pages: usize,
}

impl LettersPage {
    /// Why nobody writes, where that is so.
    fn closed(&self) -> Option<&'static str> {
        match self.sight.seen.settings.press.channels {
            Channels::None => {
                Some("There is no press in this game. Players speak through their orders alone.")
            }
            Channels::Public => Some("Whatever is written in this game, everybody reads."),
            Channels::Rulebook | Channels::Private => None,
        }
    }

    fn older(&self) -> Option<usize> {
        (self.page > 1).then(|| self.page - 1)
    }

    fn newer(&self) -> Option<usize> {
        (self.page < self.pages).then(|| self.page + 1)
    }
}

/// Which letters are wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    /// The page, counted from the oldest; the newest, if nothing is said.
    page: Option<usize>,
}

pub(super) async fn letters(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Response {
    match page(&desk, &visitor, game, &wanted).await {
        Err(fault) => refused(visitor, &fault),
        Ok((sight, letters, (page, pages))) => {
            let readers = readers(&sight);
            let shown = LettersPage { visitor, sight, letters, readers, page, pages };
            Page(StatusCode::OK, shown).into_response()
        }
    }
}

/// What is on a page, and which page of how many it is.
async fn page(
    desk: &Desk,
    visitor: &Visitor,
    game: String,
    wanted: &Wanted,
) -> Result<(Sight, Vec<Missive>, (usize, usize)), Refused> {
    let sight = Sight::of(desk, visitor.id(), game).await?;
    let all = readable(desk, &GameId(sight.id.clone()), visitor.id()).await?;
    let pages = all.len().div_ceil(MOST).max(1);
    let page = wanted.page.unwrap_or(pages).clamp(1, pages);
    let some = all.into_iter().skip((page - 1) * MOST).take(MOST);
    let letters = some.map(|(at, letter)| missive(&sight, at, letter)).collect();
    Ok((sight, letters, (page, pages)))
}

/// All letters that somebody may and wants to read, oldest first.
async fn readable(
    desk: &Desk,
    id: &GameId,
    who: Option<Player>,
) -> Result<Vec<(Timestamp, Letter)>, Refused> {
    let wanted = match who {
        Some(who) => desk.preferences(id, who).await?,
        None => Default::default(),
    };
    let (mut letters, mut cursor) = (Vec::new(), Cursor::default());
    loop {
        let (some, next) = items(desk, id, who, cursor).await?;
        if some.is_empty() {
            return Ok(letters);
        }
        letters.extend(some.into_iter().filter_map(|FeedItem { at, item, .. }| match item {
            Item::Letter(letter) if wanted.shows(&letter) => Some((at, letter)),
            _ => None,
        }));
        cursor = next;
    }
}

fn missive(sight: &Sight, at: Timestamp, letter: Letter) -> Missive {
    let seat = match letter.from {
        Some(Sender::Seat { seat }) => Some(seat),
        _ => None,
    };
    let own = seat.is_some() && seat == sight.seat;
    Missive {
        from: match letter.from {
            _ if own => "You".to_owned(),
            None => "Somebody".to_owned(),
            Some(Sender::Seat { seat }) => sight.name_of(seat),
            Some(Sender::Master {}) => "The game master".to_owned(),
            Some(Sender::Observer { .. }) => "Somebody who watches".to_owned(),
        },
        powers: seat.map_or_else(Vec::new, |seat| sight.powers_of(seat)),
        to: addressee(sight, &letter.to),
        own,
        grey: letter.grey,
        at,
        phase: words::phase(&letter.phase),
        text: letter.text,
        map: letter.map.as_ref().map(orders_on),
    }
}

fn addressee(sight: &Sight, to: &Address) -> String {
    match to {
        Address::Everybody {} => "everybody".to_owned(),
        Address::Master {} => "the game master".to_owned(),
        Address::Seats { seats } => {
            let name = |&seat: &Seat| match Some(seat) == sight.seat {
                true => "you".to_owned(),
                false => sight.name_of(seat),
            };
            seats.iter().map(name).collect::<Vec<_>>().join(", ")
        }
    }
}

/// The orders that are drawn on a map, in a line.
fn orders_on(map: &Value) -> String {
    let lists = map["orders"].as_object().into_iter().flat_map(|orders| orders.values());
    let orders = lists.flat_map(|list| list.as_array().into_iter().flatten());
    orders.filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
}

/// Whom the viewer can write to: nobody, if they do not play.
pub(super) fn readers(sight: &Sight) -> Vec<Reader> {
    let Some(own) = sight.seat.filter(|_| sight.seen.own.is_some()) else { return Vec::new() };
    let channels = sight.seen.settings.press.channels;
    let over = sight.ending().is_some();
    let everybody = (over || channels != Channels::None)
        .then(|| Reader { address: address(&Address::Everybody {}), words: "Everybody".to_owned() });
    let private = matches!(channels, Channels::Private | Channels::Rulebook) && !over;
    let seats = (0..).map(Seat).take(sight.seen.seats.len()).filter(|&seat| private && seat != own);
    let seats = seats.map(|seat| Reader {
        address: address(&Address::Seats { seats: vec![seat] }),
        words: sight.name_of(seat),
    });
    let master = (sight.has_neutral_master() && !over)
        .then(|| Reader { address: address(&Address::Master {}), words: "The game master".to_owned() });
    seats.chain(everybody).chain(master).collect()
}

fn address(to: &Address) -> String {
    json!(to).to_string()
}
