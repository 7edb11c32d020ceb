//! Mail that waits to be sent: cards, in the order in which they are due.
//!
//! Whoever wants to deal with one writes it anew, due a while later, over the
//! version that was read. So of several processes one gets it, and if that one
//! dies, another does when the while is over.

use game::Player;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Expect, Listed, Mark, Page, Put, Store, StoreFault, Write};

use super::topic::{Occasion, Topic};
use crate::clock::moment;
use crate::feed::json;

/// The kind of card that mail is kept on, and what the cards are found under.
const MAIL: &str = "mail";
const DUE: &str = "due";
const ASIDE: &str = "aside";

/// For how long somebody has a mail in hand who deals with it. Sending takes
/// less, or is given up.
const LEASE: SignedDuration = SignedDuration::from_mins(3);

/// How long mail is kept that was set aside, or that was passed on to those it
/// is for.
const KEPT_ASIDE: SignedDuration = SignedDuration::from_hours(30 * 24);
const KEPT_SPENT: SignedDuration = SignedDuration::from_hours(1);

/// How long a mail rests after each try that failed; after the last of them it
/// is set aside.
const RESTS: [SignedDuration; 7] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(12),
    SignedDuration::from_hours(24),
];

/// What is to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum What {
    /// Something for everybody at a table.
    Table {
        /// The game.
        game: String,
        /// What it is about.
        topic: Topic,
    },
    /// Something for one of them.
    Seat(Occasion),
    /// A link by which somebody shows that an address is theirs.
    Proof {
        /// Who.
        account: Player,
        /// The address.
        address: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Entry {
    what: What,
    /// How often it was taken in hand.
    tries: usize,
}

/// A mail that one has in hand.
#[derive(Clone, Debug)]
pub(super) struct Claimed {
    /// What it is known by.
    pub(super) key: String,
    version: u64,
    entry: Entry,
}

impl Claimed {
    /// What is to be sent.
    pub(super) fn what(&self) -> &What {
        &self.entry.what
    }

    /// How often it was tried, this time included.
    pub(super) fn tries(&self) -> usize {
        self.entry.tries
    }

    /// It was sent, or nobody wants it any more.
    pub(super) fn done(&self) -> Vec<Write> {
        vec![Write::Remove { kind: MAIL, key: self.key.clone() }]
    }

    /// It could not be sent and is tried again, if it was not tried too often;
    /// nothing, if it was.
    pub(super) fn again(&self, now: Timestamp) -> Option<Write> {
        let rest = RESTS.get(self.entry.tries.saturating_sub(1))?;
        Some(self.rewrite(vec![due(later(now, *rest))], None))
    }

    /// It cannot be sent.
    pub(super) fn aside(&self, now: Timestamp) -> Write {
        let mark = Mark { mark: ASIDE.to_owned(), rank: moment(now).0 };
        self.rewrite(vec![mark], Some(later(now, KEPT_ASIDE)))
    }

    /// Instead of it, one for each of those it is for. Whoever else tries the
    /// same comes too late.
    pub(super) fn passed_on(&self, to: Vec<Occasion>, now: Timestamp) -> Vec<Write> {
        let each = |occasion: Occasion| {
            let key = format!("{}/{}", self.key, occasion.seat.0);
            put(key, What::Seat(occasion), now)
        };
        let spent = self.rewrite(Vec::new(), Some(later(now, KEPT_SPENT)));
        to.into_iter().map(each).chain([spent]).collect()
    }

    fn rewrite(&self, marks: Vec<Mark>, expires: Option<Timestamp>) -> Write {
        Write::Put(Put {
            kind: MAIL,
            key: self.key.clone(),
            expect: Expect::Version(self.version),
            body: json(&self.entry),
            marks,
            expires: expires.map(moment),
        })
    }
}

/// What has to be written so that something is sent.
pub(super) fn put(key: String, what: What, at: Timestamp) -> Write {
    Write::Put(Put {
        kind: MAIL,
        key,
        expect: Expect::Anything,
        body: json(&Entry { what, tries: 0 }),
        marks: vec![due(at)],
        expires: None,
    })
}

/// What has to be written so that somebody is asked whether an address is theirs.
pub(crate) fn proof(account: Player, address: &str, at: Timestamp) -> Write {
    let key = format!("proof/{}/{}", account.0, at.as_millisecond());
    put(key, What::Proof { account, address: address.to_owned() }, at)
}

/// Takes mail in hand that is due, what is due longest first.
///
/// # Errors
///
/// If the database cannot be reached.
pub(super) async fn claim(store: &Store, now: Timestamp, most: u32) -> Result<Vec<Claimed>, StoreFault> {
    let page = Page { after: None, most };
    let listed = store.page(MAIL, DUE, &page, moment(now)).await?;
    let mut claimed = Vec::new();
    for listed in listed.into_iter().take_while(|listed| listed.rank >= -moment(now).0) {
        claimed.extend(take(store, listed, now).await?);
    }
    Ok(claimed)
}

/// Nothing, if somebody else was quicker.
async fn take(
    store: &Store,
    Listed { card, .. }: Listed,
    now: Timestamp,
) -> Result<Option<Claimed>, StoreFault> {
    // What cannot be read is of a later version of the program, which has to
    // send it; here it only must not be in the way.
    let entry = serde_json::from_str::<Entry>(&card.body).ok();
    let body = entry.as_ref().map_or(card.body, |entry| json(&entry.tried()));
    let write = Write::Put(Put {
        kind: MAIL,
        key: card.key.clone(),
        expect: Expect::Version(card.version),
        body,
        marks: vec![due(later(now, LEASE))],
        expires: None,
    });
    match store.commit(vec![write], moment(now)).await {
        Err(StoreFault::Taken { .. }) => Ok(None),
        written => {
            written?;
            let claimed =
                |entry: Entry| Claimed { key: card.key, version: card.version + 1, entry: entry.tried() };
            Ok(entry.map(claimed))
        }
    }
}

impl Entry {
    fn tried(&self) -> Self {
        Self { what: self.what.clone(), tries: self.tries + 1 }
    }
}

/// How much mail waits to be sent.
///
/// # Errors
///
/// If the database cannot be reached.
pub(crate) async fn waiting(store: &Store, now: Timestamp) -> Result<u64, StoreFault> {
    store.how_many_under(MAIL, DUE, moment(now)).await
}

/// How much was set aside.
///
/// # Errors
///
/// If the database cannot be reached.
pub(crate) async fn aside(store: &Store, now: Timestamp) -> Result<u64, StoreFault> {
    store.how_many_under(MAIL, ASIDE, moment(now)).await
}

/// Cards are listed from the highest rank down, and mail from the earliest time on.
fn due(at: Timestamp) -> Mark {
    Mark { mark: DUE.to_owned(), rank: -moment(at).0 }
}

fn later(now: Timestamp, by: SignedDuration) -> Timestamp {
    now.saturating_add(by).unwrap_or(now)
}
