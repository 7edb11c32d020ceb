//! Who looks at a page, and how they like it to look.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use game::Player;
use game::schedule::Zone;
use jiff::Timestamp;

use super::super::caller::{Caller, session};
use super::super::veil::veiled;
use super::super::{Desk, notices};
use super::look::{Look, ZONES};
use super::{assets, words};
use crate::accounts::Kind;

/// Somebody who looks at a page.
#[derive(Clone, Debug)]
pub(in crate::http) struct Visitor {
    pub(super) who: Option<Who>,
    pub(super) look: Look,
    /// When they look.
    pub(super) now: Timestamp,
}

/// Somebody with an account.
#[derive(Clone, Debug)]
pub(super) struct Who {
    pub(super) id: Player,
    pub(super) name: String,
    /// What has to come with every form, written anew for every page.
    pub(super) guard: String,
    /// How many notices were not read yet.
    pub(super) unread: usize,
    /// Whether they look after the server.
    pub(super) operator: bool,
}

impl Visitor {
    pub(super) fn id(&self) -> Option<Player> {
        self.who.as_ref().map(|who| who.id)
    }

    pub(super) fn guard(&self) -> &str {
        self.who.as_ref().map_or("", |who| &who.guard)
    }

    /// Where their local times are meant.
    pub(super) fn zone(&self) -> Zone {
        self.look.zone.clone().unwrap_or_else(Zone::utc)
    }

    /// The zones from which they choose.
    pub(super) fn zones(&self) -> &'static [String] {
        &ZONES
    }

    /// A moment in words, as their clock shows it.
    pub(super) fn moment(&self, at: &Timestamp) -> String {
        words::moment(*at, &self.zone(), self.now)
    }

    /// How long it is until a moment, in the words that a countdown goes on with.
    pub(super) fn until(&self, at: &Timestamp) -> String {
        words::until(*at, self.now)
    }

    /// Where style sheets and modules are.
    pub(super) fn assets(&self) -> &'static str {
        assets::PLACE.as_str()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    Desk: FromRef<S>,
{
    type Rejection = Infallible;

    /// Whoever shows a session that has ended looks on as nobody in particular.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let desk = &Desk::from_ref(state);
        let caller = session(&parts.headers, desk).await.ok().flatten();
        let who = match caller {
            Some(caller) => who(desk, &caller).await,
            None => None,
        };
        Ok(Self { who, look: Look::of(&parts.headers), now: desk.tables.now() })
    }
}

async fn who(desk: &Desk, caller: &Caller) -> Option<Who> {
    let Kind::Session { guard } = &caller.key.kind else { return None };
    let account = desk.accounts.account(caller.id()).await.ok()??.account;
    let unread = notices::unread(desk, account.id).await.unwrap_or(0);
    let guard = veiled(guard, &*desk.chance).ok()?;
    let (id, operator) = (account.id, account.operator);
    Some(Who { id, name: account.name, guard, unread, operator })
}
