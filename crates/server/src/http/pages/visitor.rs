//! Who looks at a page, and how they like it to look.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use game::Player;

use super::super::caller::{Caller, cookies, session};
use super::super::veil::veiled;
use super::super::{Desk, notices};
use super::assets;
use crate::accounts::Kind;

/// The cookie that says how pages look.
pub(super) const LOOK: &str = "look";

/// Somebody who looks at a page.
#[derive(Clone, Debug)]
pub(in crate::http) struct Visitor {
    pub(super) who: Option<Who>,
    pub(super) look: Look,
}

/// Somebody with an account.
#[derive(Clone, Debug)]
pub(super) struct Who {
    pub(super) id: Player,
    pub(super) name: String,
    /// What has to come with every form, written anew for every page.
    pub(super) guard: String,
    /// How many notices were not read yet.
    pub(super) unread: u64,
    /// Whether they look after the server.
    pub(super) operator: bool,
}

/// How pages look.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) theme: &'static str,
    pub(super) palette: &'static str,
}

impl Look {
    const THEMES: [&'static str; 3] = ["auto", "light", "dark"];
    const PALETTES: [&'static str; 2] = ["plain", "safe"];

    /// The look with these names, where they are known.
    pub(super) fn named(self, theme: Option<&str>, palette: Option<&str>) -> Self {
        let find = |among: &'static [&'static str], wanted: Option<&str>| {
            among.iter().copied().find(|known| wanted == Some(known))
        };
        Self {
            theme: find(&Self::THEMES, theme).unwrap_or(self.theme),
            palette: find(&Self::PALETTES, palette).unwrap_or(self.palette),
        }
    }

    fn of(headers: &HeaderMap) -> Self {
        let usual = Self { theme: "auto", palette: "plain" };
        let kept = cookies(headers).find(|(name, _)| *name == LOOK).map(|(_, value)| value);
        let (theme, palette) = kept.and_then(|kept| kept.split_once('.')).unzip();
        usual.named(theme, palette)
    }
}

impl Visitor {
    pub(super) fn id(&self) -> Option<Player> {
        self.who.as_ref().map(|who| who.id)
    }

    pub(super) fn guard(&self) -> &str {
        self.who.as_ref().map_or("", |who| &who.guard)
    }

    /// Where style sheets and modules are.
    pub(super) fn assets(&self) -> &'static str {
        assets::PLACE.as_str()
    }

    /// The modules that another will ask for.
    pub(super) fn modules(&self, of: &str) -> &'static [&'static str] {
        assets::imported_by(of)
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
        Ok(Self { who, look: Look::of(&parts.headers) })
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
