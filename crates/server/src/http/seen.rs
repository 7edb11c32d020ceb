//! Which games somebody may see.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use game::{AnyGame, Audience, Mastery, Player, Viewer, Visibility};
use serde::{Deserialize, Serialize};
use store::{Expect, GameId, Put, Write};

use super::Desk;
use super::answer::Refused;
use crate::clock::moment;
use crate::feed::json;

/// The kind of card that says who was let in to a game that not everybody may
/// see.
const DOOR: &str = "door";

/// A name in an address: letters, digits and dashes, as we give them.
#[derive(Debug)]
pub(super) struct PlainName(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for PlainName {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let Path(name) = Path::<String>::from_request_parts(parts, state).await?;
        if is_plain(&name) { Ok(Self(name)) } else { Err(Refused::nothing_here()) }
    }
}

fn is_plain(name: &str) -> bool {
    name.len() <= 64 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// The game that an address names.
#[derive(Debug)]
pub(super) struct OfGame(pub(super) GameId);

impl<S: Send + Sync> FromRequestParts<S> for OfGame {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let Path(name) = Path::<String>::from_request_parts(parts, state).await?;
        Self::named(name)
    }
}

impl OfGame {
    /// The game of that name; there is none whose name is not plain.
    pub(super) fn named(name: String) -> Result<Self, Refused> {
        if is_plain(&name) { Ok(Self(GameId(name))) } else { Err(Refused::no_such_game()) }
    }
}

/// The account that an address names.
#[derive(Debug)]
pub(super) struct OfAccount(pub(super) Player);

impl<S: Send + Sync> FromRequestParts<S> for OfAccount {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let Path(number) = Path::<String>::from_request_parts(parts, state).await?;
        match number.parse() {
            Ok(number) => Ok(Self(Player(number))),
            Err(_) => Err(crate::accounts::AccountFault::NoSuchAccount.into()),
        }
    }
}

/// Who was let in to a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Door {
    /// What lets everybody in who knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) code: Option<String>,
    /// Those who were let in.
    pub(super) guests: Vec<Player>,
}

impl Desk {
    /// Lets somebody see a game, or says that there is none.
    pub(super) async fn see(&self, id: &GameId, who: Option<Player>) -> Result<(), Refused> {
        let visibility = self.tables.settings(id, |settings| settings.visibility).await?;
        if visibility == Visibility::Public || self.tables.look(id, |game| is_inside(game, who)).await? {
            return Ok(());
        }
        let (door, _) = self.door(id).await?;
        match who.is_some_and(|who| door.guests.contains(&who)) {
            true => Ok(()),
            false => Err(Refused::no_such_game()),
        }
    }

    /// Who was let in, and how often the card was written.
    pub(super) async fn door(&self, id: &GameId) -> Result<(Door, u64), Refused> {
        let card = self.tables.store().card(DOOR, &id.0, moment(self.tables.now())).await?;
        let read = card.and_then(|card| Some((serde_json::from_str(&card.body).ok()?, card.version)));
        Ok(read.unwrap_or_default())
    }
}

/// What has to be written to change who was let in.
pub(super) fn door_card(id: &GameId, door: &Door, version: u64) -> Write {
    let expect = if version == 0 { Expect::Absent } else { Expect::Version(version) };
    Write::Put(Put {
        kind: DOOR,
        key: id.0.clone(),
        expect,
        body: json(door),
        marks: Vec::new(),
        expires: None,
    })
}

/// Whether somebody may see a private game without being let in.
fn is_inside(game: &AnyGame, who: Option<Player>) -> bool {
    who.is_some_and(|who| game.is_at_table(who) || game.host() == who || game.master() == Some(who))
}

/// The feeds of a game that somebody may read. A sitter does not read the
/// player's letters.
pub(super) fn audiences(game: &AnyGame, who: Option<Player>) -> Vec<Audience> {
    let seat = who.and_then(|who| game.seat_of(who)).map(Audience::Seat);
    let neutral = game.settings().mastery == Mastery::Neutral;
    let master = who.filter(|_| neutral).filter(|&who| game.master() == Some(who));
    [Audience::Everybody].into_iter().chain(seat).chain(master.map(|_| Audience::Master)).collect()
}

/// From whose eyes somebody sees a game.
pub(super) fn viewer(game: &AnyGame, who: Option<Player>, now: jiff::Timestamp) -> Viewer {
    who.map_or(Viewer::Public, |who| game.viewer(who, now))
}
