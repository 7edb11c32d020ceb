//! What is kept besides logs: cards, feeds and counts.

use crate::row::{Append, GameId, Moment, Row};

/// A card: some text under a key. Whoever changes one may ask that nobody else
/// did meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Where it is found among its kind.
    pub key: String,
    /// How often it was written.
    pub version: u64,
    /// What it says.
    pub body: String,
}

/// A card that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put {
    /// What kind of card it is.
    pub kind: &'static str,
    /// Where it is found among its kind.
    pub key: String,
    /// What has to be there.
    pub expect: Expect,
    /// What it says.
    pub body: String,
    /// Under what it is found besides its key.
    pub marks: Vec<Mark>,
    /// When it is gone by itself.
    pub expires: Option<Moment>,
}

/// What has to be there for a card to be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Expect {
    /// No card of that key.
    Absent,
    /// The card as it was when it was read.
    Version(u64),
    /// Whatever there is.
    Anything,
}

/// Something that cards are found under, in the order of their ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The mark.
    pub mark: String,
    /// The place among cards with the same mark.
    pub rank: i64,
}

/// A part of the cards with one mark, highest rank first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// After this rank and key, or from the first.
    pub after: Option<(i64, String)>,
    /// How many at most.
    pub most: u32,
}

/// A card on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its place among cards with the same mark.
    pub rank: i64,
    /// The card.
    pub card: Card,
}

/// Something in a feed. Numbers begin with one and leave nothing out; who has
/// read up to one has missed nothing before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Its place in the feed.
    pub number: u64,
    /// When it was posted.
    pub at: Moment,
    /// What it says.
    pub body: String,
}

/// A card with all that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeCard {
    /// What kind of card it is.
    pub kind: String,
    /// Where it is found among its kind.
    pub key: String,
    /// What it says.
    pub body: String,
    /// Under what it is found besides its key.
    pub marks: Vec<Mark>,
    /// When it is gone by itself.
    pub expires: Option<Moment>,
}

/// Something to be written; several are written together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new game with its first rows.
    Create {
        /// The game.
        game: GameId,
        /// Its first rows.
        rows: Vec<Row>,
        /// When it is due.
        due: Option<Moment>,
    },
    /// Rows at the end of a log.
    Append(Append),
    /// A card.
    Put(Put),
    /// A card that is to be gone, if it is there.
    Remove {
        /// What kind of card it is.
        kind: &'static str,
        /// Where it is found among its kind.
        key: String,
    },
    /// Something to be added to a count.
    Count {
        /// What is counted.
        name: String,
        /// How much.
        by: i64,
    },
    /// Something at the end of a feed.
    Post {
        /// The feed.
        feed: String,
        /// When.
        at: Moment,
        /// What it says.
        body: String,
    },
}

impl Write {
    /// In what order things are written. All do so in the same one, so that no
    /// two wait for each other.
    pub(crate) fn order(&self) -> (u8, &str, &str) {
        match self {
            Self::Create { game, .. } => (0, &game.0, ""),
            Self::Append(append) => (1, &append.game.0, ""),
            Self::Put(put) => (2, put.kind, &put.key),
            Self::Remove { kind, key } => (2, kind, key),
            Self::Count { name, .. } => (3, name, ""),
            Self::Post { feed, .. } => (4, feed, ""),
        }
    }
}

/// A card as its columns come: key, number of writes, what it says.
pub(crate) type CardColumns = (String, i64, String);

impl From<CardColumns> for Card {
    fn from((key, version, body): CardColumns) -> Self {
        Self { key, version: version as u64, body }
    }
}

/// A whole card as its columns come, without its marks.
pub(crate) type WholeColumns = (String, String, String, Option<i64>);

impl WholeCard {
    pub(crate) fn new((kind, key, body, expires): WholeColumns, marks: Vec<(String, i64)>) -> Self {
        let marks = marks.into_iter().map(|(mark, rank)| Mark { mark, rank }).collect();
        Self { kind, key, body, marks, expires: expires.map(Moment) }
    }
}

/// A card on a page as its columns come: rank, and the card's own.
pub(crate) type ListedColumns = (i64, String, i64, String);

impl From<ListedColumns> for Listed {
    fn from((rank, key, version, body): ListedColumns) -> Self {
        Self { rank, card: (key, version, body).into() }
    }
}

/// Something in a feed as its columns come.
pub(crate) type PostedColumns = (i64, i64, String);

impl From<PostedColumns> for Posted {
    fn from((number, at, body): PostedColumns) -> Self {
        Self { number: number as u64, at: Moment(at), body }
    }
}
