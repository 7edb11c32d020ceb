//! Names of feeds, and what is posted to them.

use game::{Address, Audience, News, Player, Seat};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{GameId, Write};

use crate::clock::moment;
use crate::echo::{About, Notice};

/// Something in the feed of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Item {
    /// Something happened.
    News(News),
    /// Somebody wrote.
    Letter(Letter),
}

/// A letter, as its readers get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Letter {
    /// Who wrote it, unless nobody may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) from: Option<Sender>,
    /// Who it is for.
    pub(crate) to: Address,
    /// Whether it was sent without a name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) grey: bool,
    /// The phase in which it was written.
    pub(crate) phase: String,
    /// What it says.
    pub(crate) text: String,
    /// A position with orders drawn on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) map: Option<Value>,
}

/// Who wrote a letter.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Sender {
    /// Whoever plays a seat.
    Seat {
        /// The seat.
        seat: Seat,
    },
    /// The game master.
    Master {},
    /// Somebody who watches.
    Observer {
        /// Who.
        player: Player,
    },
}

/// The feed of a game for those who may read it.
pub(crate) fn of_game(id: &GameId, audience: Audience) -> String {
    match audience {
        Audience::Everybody => format!("game/{id}"),
        Audience::Seat(seat) => format!("game/{id}/seat/{}", seat.0),
        Audience::Master => format!("game/{id}/master"),
    }
}

/// The notices of an account.
pub(crate) fn of_account(account: Player) -> String {
    format!("account/{}", account.0)
}

pub(crate) fn post(id: &GameId, audience: Audience, at: Timestamp, news: &News) -> Write {
    post_item(id, audience, at, &Item::News(news.clone()))
}

pub(crate) fn post_item(id: &GameId, audience: Audience, at: Timestamp, item: &Item) -> Write {
    Write::Post { feed: of_game(id, audience), at: moment(at), body: json(item) }
}

pub(crate) fn notice(id: &GameId, account: Player, at: Timestamp, about: About) -> Write {
    let notice = Notice { game: id.0.clone(), about };
    Write::Post { feed: of_account(account), at: moment(at), body: json(&notice) }
}

/// A value of ours as JSON. All of them have names for keys, so nothing can go
/// wrong.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
