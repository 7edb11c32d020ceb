//! Who asks, and what they may ask for. What a route needs is in its type.

use std::marker::PhantomData;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use game::Player;

use super::Desk;
use super::answer::Refused;
use super::veil::is_guard;
use crate::accounts::{Key, Kind, Scope};
use crate::public_url::PublicUrl;

/// The cookie that a browser keeps.
pub(super) const COOKIE: &str = "entente";

/// The header that has to come with every write of a browser.
pub(super) const GUARD: &str = "x-entente-guard";

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    /// What let them in. It is gone as soon as they may not come in any more, so
    /// the account itself need not be asked.
    pub(super) key: Key,
    /// As they gave it.
    pub(super) given: String,
}

impl Caller {
    pub(super) fn id(&self) -> Player {
        self.key.account
    }
}

/// What a route asks of its callers.
pub(super) trait Need {
    /// What a token has to be good for.
    const SCOPE: Scope;
    /// Whether only operators may.
    const OPERATOR: bool = false;
}

/// To see what the account may see.
#[derive(Debug)]
pub(super) struct Reading;
/// To play.
#[derive(Debug)]
pub(super) struct Playing;
/// To set up games and lead them.
#[derive(Debug)]
pub(super) struct Leading;
/// To change the account.
#[derive(Debug)]
pub(super) struct Owning;
/// To look after the server.
#[derive(Debug)]
pub(super) struct Operating;

impl Need for Reading {
    const SCOPE: Scope = Scope::Read;
}
impl Need for Playing {
    const SCOPE: Scope = Scope::Play;
}
impl Need for Leading {
    const SCOPE: Scope = Scope::Lead;
}
impl Need for Owning {
    const SCOPE: Scope = Scope::Account;
}
impl Need for Operating {
    const SCOPE: Scope = Scope::Account;
    const OPERATOR: bool = true;
}

/// Somebody who may do what the route is for.
#[derive(Debug)]
pub(super) struct As<N>(pub(super) Caller, PhantomData<N>);

/// Somebody who may look, or nobody in particular.
#[derive(Debug)]
pub(super) struct Anybody(pub(super) Option<Caller>);

impl Anybody {
    pub(super) fn id(&self) -> Option<Player> {
        self.0.as_ref().map(Caller::id)
    }
}

impl<N: Need> FromRequestParts<Desk> for As<N> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, Refused> {
        let caller = caller(parts, desk).await?.ok_or_else(log_in)?;
        allow(&caller, N::SCOPE)?;
        if N::OPERATOR && !is_operator(desk, &caller).await? {
            let message = "Only whoever runs this server can do that.";
            return Err(Refused::new(StatusCode::FORBIDDEN, "not-operator", message));
        }
        Ok(Self(caller, PhantomData))
    }
}

impl FromRequestParts<Desk> for Anybody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, Refused> {
        let caller = caller(parts, desk).await?;
        caller.iter().try_for_each(|caller| allow(caller, Scope::Read))?;
        Ok(Self(caller))
    }
}

async fn caller(parts: &Parts, desk: &Desk) -> Result<Option<Caller>, Refused> {
    let bearer = bearer(&parts.headers)?;
    let from_token = bearer.is_some();
    let Some(given) = bearer.or_else(|| cookie(&parts.headers)) else { return Ok(None) };
    // Whoever shows something wants to be known by it.
    let key = desk.accounts.key(&given).await?.ok_or_else(log_in)?;
    match (&key.kind, from_token) {
        (Kind::Token(_), true) => {}
        (Kind::Session { guard }, false) => check_guard(parts, guard)?,
        _ => return Err(log_in()),
    }
    Ok(Some(Caller { key, given }))
}

async fn is_operator(desk: &Desk, caller: &Caller) -> Result<bool, Refused> {
    Ok(desk.accounts.account(caller.id()).await?.is_some_and(|held| held.account.operator))
}

/// Pages of others can make a browser send its cookie, but not this header.
fn check_guard(parts: &Parts, guard: &str) -> Result<(), Refused> {
    let safe = [Method::GET, Method::HEAD].contains(&parts.method);
    let given = parts.headers.get(GUARD).and_then(|value| value.to_str().ok());
    match safe || given.is_some_and(|given| is_guard(given, guard)) {
        true => Ok(()),
        false => {
            let message = "This did not come from our own page. Please load it again.";
            Err(Refused::new(StatusCode::FORBIDDEN, "bad-guard", message))
        }
    }
}

fn allow(caller: &Caller, scope: Scope) -> Result<(), Refused> {
    match caller.key.allows(scope) {
        true => Ok(()),
        false => Err(Refused::new(StatusCode::FORBIDDEN, "scope", "This token is not good for that.")),
    }
}

pub(super) fn log_in() -> Refused {
    Refused::new(StatusCode::UNAUTHORIZED, "log-in", "Please log in.")
}

fn bearer(headers: &HeaderMap) -> Result<Option<String>, Refused> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    token.map(|token| Some(token.trim().to_owned())).ok_or_else(log_in)
}

impl Desk {
    /// A cookie for this site alone, which no script reads; where people come by
    /// https, it does not travel otherwise.
    pub(super) fn cookie(&self, name: &str, value: &str, seconds: u32) -> Option<HeaderValue> {
        let secure = self.public_url.as_ref().is_some_and(PublicUrl::is_secure);
        let secure = if secure { "; Secure" } else { "" };
        let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
        HeaderValue::from_str(&cookie).ok()
    }
}

/// What the browser keeps of a session, if it sent it.
pub(super) fn cookie(headers: &HeaderMap) -> Option<String> {
    cookies(headers).find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_owned())
}

/// Everything that the browser keeps, by name.
pub(super) fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// Whoever looks at a page with a session. Nothing is changed by looking, so no
/// guard is asked for.
pub(super) async fn session(headers: &HeaderMap, desk: &Desk) -> Result<Option<Caller>, Refused> {
    let Some(given) = cookie(headers) else { return Ok(None) };
    let key = desk.accounts.key(&given).await?;
    Ok(key.map(|key| Caller { key, given }))
}
