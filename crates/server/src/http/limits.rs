//! How often something may be tried. Counts are kept in the store, so that all
//! processes count together.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use jiff::{SignedDuration, Timestamp};
use std::net::SocketAddr;
use store::{Expect, Put, Write};

use super::Desk;
use super::answer::Refused;
use crate::clock::moment;

const LIMIT: &str = "limit";

/// Something that may not be done too often.
#[derive(Copy, Clone, Debug)]
pub(super) struct Limit {
    /// What it is called.
    name: &'static str,
    /// How often.
    most: u64,
    /// In how many minutes.
    minutes: i64,
}

/// Tries to log in to one account.
pub(super) const LOG_IN_NAME: Limit = Limit { name: "log-in", most: 10, minutes: 15 };
/// Tries to log in from one address.
pub(super) const LOG_IN_ADDRESS: Limit = Limit { name: "log-in-from", most: 100, minutes: 15 };
/// New accounts from one address.
pub(super) const SIGN_UP: Limit = Limit { name: "sign-up", most: 50, minutes: 60 };
/// Games that somebody sets up.
pub(super) const GAMES: Limit = Limit { name: "games", most: 50, minutes: 60 };
/// Letters that somebody sends.
pub(super) const LETTERS: Limit = Limit { name: "letters", most: 60, minutes: 1 };

/// Mail by which somebody asks whether an address is theirs.
pub(super) const PROOFS: Limit = Limit { name: "proofs", most: 5, minutes: 60 };

/// Mail by which anybody asks that of one address.
pub(super) const PROOFS_TO: Limit = Limit { name: "proofs-to", most: 5, minutes: 24 * 60 };

/// Reports that somebody makes.
pub(super) const REPORTS: Limit = Limit { name: "reports", most: 20, minutes: 60 };

/// Sandboxes that are kept for one address.
pub(super) const SANDBOXES: Limit = Limit { name: "sandboxes", most: 60, minutes: 60 };

/// Positions that are drawn for one address.
pub(super) const CHARTS: Limit = Limit { name: "charts", most: 1_200, minutes: 1 };

/// Positions that are judged for one address.
pub(super) const ADJUDICATE: Limit = Limit { name: "adjudicate", most: 600, minutes: 1 };

/// Where a request comes from; unknown in tests without a socket.
#[derive(Copy, Clone, Debug)]
pub(super) struct From(Option<std::net::IpAddr>);

impl<S: Sync> FromRequestParts<S> for From {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let address = parts.extensions.get::<axum::extract::ConnectInfo<SocketAddr>>();
        Ok(Self(address.map(|address| address.0.ip())))
    }
}

impl std::fmt::Display for From {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(address) => address.fmt(f),
            None => f.write_str("nowhere"),
        }
    }
}

impl Desk {
    /// Counts a try, and refuses it if there were too many.
    pub(super) async fn limit(&self, limit: Limit, whose: impl std::fmt::Display) -> Result<(), Refused> {
        let now = self.tables.now();
        let (window, ends) = limit.window(now);
        let key = format!("{}/{whose}/{window}", limit.name);
        let count = Write::Put(Put {
            kind: LIMIT,
            key: key.clone(),
            expect: Expect::Anything,
            body: String::new(),
            marks: Vec::new(),
            expires: Some(moment(ends)),
        });
        self.tables.store().commit(vec![count], moment(now)).await?;
        let tries = self.tables.store().card(LIMIT, &key, moment(now)).await?.map_or(0, |card| card.version);
        if tries <= limit.most {
            return Ok(());
        }
        let minutes = limit.minutes;
        let message = format!("That was too often. Please try again in {minutes} minutes.");
        Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, "too-often", message))
    }
}

impl Limit {
    /// The number of the window that a time is in, and when it ends.
    fn window(self, now: Timestamp) -> (i64, Timestamp) {
        let length = self.minutes * 60;
        let window = now.as_second().div_euclid(length);
        let left = (window + 1) * length - now.as_second();
        (window, now.saturating_add(SignedDuration::from_secs(left)).unwrap_or(now))
    }
}
