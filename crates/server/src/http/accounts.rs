//! Accounts over HTTP.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use game::Player;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::Write;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, COOKIE, Caller, Owning, Reading, cookie};
use super::limits::{From, LOG_IN_ADDRESS, LOG_IN_NAME, SIGN_UP};
use super::seen::OfAccount;
use super::sent::{Empty, Once, Sent};
use crate::accounts::{Account, AccountFault, Held, Kind, NewToken, Scope, SignUp, Token};

/// How many others somebody can block.
const MOST_BLOCKS: usize = 500;

/// How long a token lasts if nothing is said.
const USUAL_TOKEN: SignedDuration = SignedDuration::from_hours(90 * 24);

/// How long a browser keeps a session, in seconds.
const A_MONTH: u32 = 30 * 24 * 3600;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(log_in, log_out_elsewhere))
        .routes(routes!(log_out))
        .routes(routes!(me, change, delete))
        .routes(routes!(tokens, new_token))
        .routes(routes!(take_back))
        .routes(routes!(block, unblock))
}

/// Somebody who wants an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SignUpBody {
    /// What they want to be called.
    name: String,
    /// Their password.
    password: String,
    /// Where they get mail, if they want any.
    #[serde(default)]
    email: Option<String>,
}

/// Somebody who has one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct LogInBody {
    /// Their name.
    name: String,
    /// Their password.
    password: String,
}

/// What is told to somebody who was let in. The session itself is a cookie.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Welcome {
    /// Who they are.
    me: Me,
    /// What has to be sent in the header `x-entente-guard` with every write.
    guard: String,
}

/// An account as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Me {
    /// The number by which games know them.
    id: Player,
    /// What they are called.
    name: String,
    /// Where they get mail.
    email: Option<String>,
    /// Whether they look after the server.
    operator: bool,
    /// Those whom they want nothing to do with.
    blocks: Vec<Player>,
    /// What has to be sent with every write, if this is a browser.
    #[serde(skip_serializing_if = "Option::is_none")]
    guard: Option<String>,
}

impl Me {
    fn new(account: &Account, guard: Option<String>) -> Self {
        Self {
            id: account.id,
            name: account.name.clone(),
            email: account.email.clone(),
            operator: account.operator,
            blocks: account.blocks.clone(),
            guard,
        }
    }
}

/// Make an account and log in.
#[utoipa::path(post, path = "/api/accounts", tag = "accounts", request_body = SignUpBody,
    responses((status = CREATED, body = Welcome), Refused))]
async fn sign_up(State(desk): State<Desk>, from: From, sent: Sent<SignUpBody>) -> Result<Response, Refused> {
    desk.limit(SIGN_UP, from).await?;
    let SignUpBody { name, password, email } = sent.body;
    let (account, mut writes) = desk.accounts.sign_up(&SignUp { name, password, email }, false).await?;
    let (session, write) = desk.accounts.new_session(account.id)?;
    writes.push(write);
    writes.extend(desk.proof(&account).await?);
    let welcome = Welcome { me: Me::new(&account, None), guard: session.guard };
    let result = desk.commit(account.id, &Once::default(), writes, (StatusCode::CREATED, welcome)).await;
    Ok(desk.with_session(result?, Some(&session.given)))
}

/// Log in.
#[utoipa::path(post, path = "/api/sessions", tag = "accounts", request_body = LogInBody,
    responses((status = CREATED, body = Welcome), Refused))]
async fn log_in(
    State(desk): State<Desk>,
    from: From,
    headers: HeaderMap,
    sent: Sent<LogInBody>,
) -> Result<Response, Refused> {
    let LogInBody { name, password } = sent.body;
    desk.limit(LOG_IN_ADDRESS, from).await?;
    desk.limit(LOG_IN_NAME, crate::accounts::name_key(&name)).await?;
    let (account, session) = desk.accounts.enter(&name, &password, cookie(&headers).as_deref()).await?;
    let welcome = Welcome { me: Me::new(&account, None), guard: session.guard };
    Ok(desk.with_session((StatusCode::CREATED, Json(welcome)).into_response(), Some(&session.given)))
}

/// Log out, or give up the token that is used.
#[utoipa::path(delete, path = "/api/sessions/current", tag = "accounts",
    responses((status = OK, body = Nothing), Refused))]
async fn log_out(State(desk): State<Desk>, caller: As<Reading>) -> Result<Response, Refused> {
    let writes = vec![desk.accounts.forget(&caller.0.given)];
    let result = desk.commit(caller.0.id(), &Once::default(), writes, (StatusCode::OK, Nothing {})).await;
    Ok(desk.with_session(result?, None))
}

impl Desk {
    /// Has the browser keep a session; nothing, if it is to forget it.
    fn with_session(&self, mut response: Response, session: Option<&str>) -> Response {
        let seconds = if session.is_some() { A_MONTH } else { 0 };
        if let Some(cookie) = self.cookie(COOKIE, session.unwrap_or_default(), seconds) {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// Log out everywhere else: all other sessions end. Tokens are taken back one by
/// one.
#[utoipa::path(delete, path = "/api/sessions", tag = "accounts",
    responses((status = OK, body = Nothing), Refused))]
async fn log_out_elsewhere(
    State(desk): State<Desk>,
    caller: As<Owning>,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    let held = desk.held(&caller.0).await?;
    let mut writes = desk.accounts.forget_others(caller.0.id(), &caller.0.given).await?;
    // So that nobody slips in meanwhile.
    writes.push(desk.accounts.change(&held));
    desk.commit(caller.0.id(), &sent.once, writes, (StatusCode::OK, Nothing {})).await
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "accounts", responses((status = OK, body = Me), Refused))]
async fn me(State(desk): State<Desk>, caller: As<Reading>) -> Result<Json<Me>, Refused> {
    let held = desk.held(&caller.0).await?;
    let guard = match &caller.0.key.kind {
        Kind::Session { guard } => Some(guard.clone()),
        Kind::Token(_) => None,
    };
    Ok(Json(Me::new(&held.account, guard)))
}

/// What is to be changed about an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ChangeBody {
    /// The password as it is, to change anything.
    password: String,
    /// Another password. All sessions and tokens end.
    #[serde(default)]
    new_password: Option<String>,
    /// Another address for mail; none, if it is empty.
    #[serde(default)]
    email: Option<String>,
}

/// Change the password or the address for mail.
#[utoipa::path(patch, path = "/api/me", tag = "accounts", request_body = ChangeBody,
    responses((status = OK, body = Me), Refused))]
async fn change(
    State(desk): State<Desk>,
    caller: As<Owning>,
    sent: Sent<ChangeBody>,
) -> Result<Response, Refused> {
    let mut held = confirmed(&desk, &caller.0, &sent.body.password).await?;
    let before = held.account.email.clone();
    let mut writes = Vec::new();
    if let Some(password) = &sent.body.new_password {
        let chosen = desk.accounts.new_password(&mut held, password).await;
        chosen.map_err(|fault| match fault {
            AccountFault::BadPassword => Refused::from(fault).field("new-password"),
            other => other.into(),
        })?;
        writes.extend(desk.accounts.forget_all(held.account.id).await?);
    }
    if let Some(email) = &sent.body.email {
        let email = Some(email.as_str()).filter(|email| !email.trim().is_empty());
        desk.accounts.new_email(&mut held, email)?;
        if held.account.email != before {
            writes.extend(desk.proof(&held.account).await?);
        }
    }
    writes.push(desk.accounts.change(&held));
    desk.commit(caller.0.id(), &sent.once, writes, (StatusCode::OK, Me::new(&held.account, None))).await
}

/// What proves that the owner asks.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ConfirmBody {
    /// The password.
    password: String,
}

/// Delete the account. Games that were played with it stay.
#[utoipa::path(delete, path = "/api/me", tag = "accounts", request_body = ConfirmBody,
    responses((status = OK, body = Nothing), Refused))]
async fn delete(
    State(desk): State<Desk>,
    caller: As<Owning>,
    sent: Sent<ConfirmBody>,
) -> Result<Response, Refused> {
    let held = confirmed(&desk, &caller.0, &sent.body.password).await?;
    super::lobby::leave_all(&desk, held.account.id).await?;
    let mut writes: Vec<Write> = desk.accounts.delete(&held);
    writes.extend(desk.accounts.forget_all(held.account.id).await?);
    desk.commit(held.account.id, &sent.once, writes, (StatusCode::OK, Nothing {})).await
}

impl Desk {
    /// The account of whoever asks.
    pub(super) async fn held(&self, caller: &Caller) -> Result<Held, Refused> {
        Ok(self.accounts.account(caller.id()).await?.ok_or(AccountFault::NoSuchAccount)?)
    }
}

async fn confirmed(desk: &Desk, caller: &Caller, password: &str) -> Result<Held, Refused> {
    let held = desk.held(caller).await?;
    desk.limit(LOG_IN_NAME, crate::accounts::name_key(&held.account.name)).await?;
    let right = desk.accounts.confirm(&held.account, password).await;
    right.map_err(|fault| match fault {
        AccountFault::WrongPassword => {
            let message = "This is not your password.";
            Refused::new(StatusCode::UNAUTHORIZED, "wrong-password", message).field("password")
        }
        other => other.into(),
    })?;
    Ok(held)
}

/// The tokens of an account.
#[derive(Debug, Serialize, ToSchema)]
struct Tokens {
    tokens: Vec<Token>,
}

/// The tokens one has.
#[utoipa::path(get, path = "/api/me/tokens", tag = "accounts",
    responses((status = OK, body = Tokens), Refused))]
async fn tokens(State(desk): State<Desk>, caller: As<Owning>) -> Result<Json<Tokens>, Refused> {
    Ok(Json(Tokens { tokens: desk.accounts.tokens(caller.0.id()).await? }))
}

/// A token that is wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TokenBody {
    /// What it is called.
    name: String,
    /// What it may be used for.
    scopes: Vec<Scope>,
    /// For how long, such as `PT720h`; 90 days if it is left out.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    lasts: Option<SignedDuration>,
}

/// A token, told once.
#[derive(Debug, Serialize, ToSchema)]
struct TokenAnswer {
    /// The token. It is not told again.
    secret: String,
    token: Token,
}

/// Make a token for a program.
#[utoipa::path(post, path = "/api/me/tokens", tag = "accounts", request_body = TokenBody,
    responses((status = CREATED, body = TokenAnswer), Refused))]
async fn new_token(
    State(desk): State<Desk>,
    caller: As<Owning>,
    sent: Sent<TokenBody>,
) -> Result<Response, Refused> {
    let TokenBody { name, mut scopes, lasts } = sent.body;
    let name = game::sound_text(&name, 100).map_err(|fault| Refused::from(fault).field("name"))?;
    scopes.sort_unstable();
    scopes.dedup();
    // A token cannot make one that is good for more than itself.
    if !scopes.iter().all(|&scope| caller.0.key.allows(scope)) {
        let message = "A token cannot make one that is good for more than itself.";
        return Err(Refused::new(StatusCode::FORBIDDEN, "scope", message).field("scopes"));
    }
    let wish = NewToken { name, scopes, lasts: lasts.unwrap_or(USUAL_TOKEN) };
    let held = desk.held(&caller.0).await?;
    let (secret, token, write) = desk.accounts.new_token(caller.0.id(), wish).await?;
    let answer = TokenAnswer { secret, token };
    // Told once, so never again by its key.
    let writes = vec![write, desk.accounts.change(&held)];
    desk.commit(caller.0.id(), &Once::default(), writes, (StatusCode::CREATED, answer)).await
}

/// Take a token back.
#[utoipa::path(delete, path = "/api/me/tokens/{token}", tag = "accounts",
    params(("token" = String, Path, description = "What the token is known by")),
    responses((status = OK, body = Nothing), Refused))]
async fn take_back(
    State(desk): State<Desk>,
    caller: As<Owning>,
    Path(token): Path<String>,
) -> Result<Response, Refused> {
    let write = desk.accounts.take_back(caller.0.id(), &token).await?;
    let write = write
        .ok_or_else(|| Refused::new(StatusCode::NOT_FOUND, "no-such-token", "You have no such token."))?;
    desk.commit(caller.0.id(), &Once::default(), vec![write], (StatusCode::OK, Nothing {})).await
}

/// Want nothing more to do with somebody: their letters make no notices.
#[utoipa::path(put, path = "/api/me/blocks/{account}", tag = "accounts",
    params(("account" = u64, Path, description = "Whom")),
    responses((status = OK, body = Me), Refused))]
async fn block(
    State(desk): State<Desk>,
    caller: As<Owning>,
    OfAccount(other): OfAccount,
) -> Result<Response, Refused> {
    change_blocks(&desk, &caller.0, other, true).await
}

/// Let bygones be bygones.
#[utoipa::path(delete, path = "/api/me/blocks/{account}", tag = "accounts",
    params(("account" = u64, Path, description = "With whom")),
    responses((status = OK, body = Me), Refused))]
async fn unblock(
    State(desk): State<Desk>,
    caller: As<Owning>,
    OfAccount(other): OfAccount,
) -> Result<Response, Refused> {
    change_blocks(&desk, &caller.0, other, false).await
}

async fn change_blocks(
    desk: &Desk,
    caller: &Caller,
    other: Player,
    blocked: bool,
) -> Result<Response, Refused> {
    let mut held = desk.held(caller).await?;
    if blocked && desk.accounts.name(other).await?.is_none() {
        return Err(AccountFault::NoSuchAccount.into());
    }
    held.account.blocks.retain(|&blocked| blocked != other);
    if blocked && held.account.blocks.len() < MOST_BLOCKS {
        held.account.blocks.push(other);
    }
    let answer = Me::new(&held.account, None);
    desk.commit(caller.id(), &Once::default(), vec![desk.accounts.change(&held)], (StatusCode::OK, answer))
        .await
}
