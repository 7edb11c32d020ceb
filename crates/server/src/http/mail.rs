//! Mail over HTTP: whose an address is, what is sent there, and how to have no
//! more of it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::Player;
use serde::{Deserialize, Serialize};
use store::Write;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::{Nothing, Refused};
use super::caller::{As, Owning, Reading};
use super::limits::{From, LOG_IN_ADDRESS, PROOFS, PROOFS_TO};
use super::sent::{Empty, Sent};
use crate::accounts::Account;
use crate::mail;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new()
        .routes(routes!(wishes, wish))
        .routes(routes!(ask_again))
        .routes(routes!(confirm))
        .routes(routes!(turn_off))
}

/// What somebody wants to get by mail.
#[derive(Copy, Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct MailWishes {
    /// When a turn was played, with its report where the game has one.
    pub(super) turns: bool,
    /// When orders are missing and are due soon.
    pub(super) reminders: bool,
}

/// What somebody gets by mail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct MailView {
    /// The address, if they have one.
    email: Option<String>,
    /// Whether they have shown that it is theirs. Nothing is sent before.
    confirmed: bool,
    /// When a turn was played.
    turns: bool,
    /// When orders are missing and are due soon.
    reminders: bool,
}

impl MailView {
    fn new(account: &Account) -> Self {
        let mailing = &account.mailing;
        Self {
            email: account.email.clone(),
            confirmed: mailing.proven,
            turns: mailing.turns,
            reminders: mailing.reminders,
        }
    }
}

/// What one gets by mail.
#[utoipa::path(get, path = "/api/me/mail", tag = "mail", responses((status = OK, body = MailView), Refused))]
async fn wishes(State(desk): State<Desk>, caller: As<Reading>) -> Result<Json<MailView>, Refused> {
    desk.sends_mail()?;
    Ok(Json(MailView::new(&desk.held(&caller.0).await?.account)))
}

/// Say what one wants to get by mail.
#[utoipa::path(put, path = "/api/me/mail", tag = "mail", request_body = MailWishes,
    responses((status = OK, body = MailView), Refused))]
async fn wish(
    State(desk): State<Desk>,
    caller: As<Owning>,
    sent: Sent<MailWishes>,
) -> Result<Response, Refused> {
    desk.sends_mail()?;
    let mut held = desk.held(&caller.0).await?;
    let MailWishes { turns, reminders } = sent.body;
    (held.account.mailing.turns, held.account.mailing.reminders) = (turns, reminders);
    let writes = vec![desk.accounts.change(&held)];
    let view = MailView::new(&held.account);
    desk.commit(caller.0.id(), &sent.once, writes, (StatusCode::OK, view)).await
}

/// Be sent the link once more that shows that the address is one's own.
#[utoipa::path(post, path = "/api/me/mail/confirmation", tag = "mail",
    responses((status = OK, body = MailView), Refused))]
async fn ask_again(
    State(desk): State<Desk>,
    caller: As<Owning>,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    desk.sends_mail()?;
    let mut held = desk.held(&caller.0).await?;
    if held.account.email.is_none() || held.account.mailing.proven {
        let message = "There is no address that you would have to confirm.";
        return Err(Refused::new(StatusCode::CONFLICT, "nothing-to-confirm", message));
    }
    desk.accounts.ready_for_mail(&mut held)?;
    let mut writes = desk.proof(&held.account).await?;
    writes.push(desk.accounts.change(&held));
    let view = MailView::new(&held.account);
    desk.commit(caller.0.id(), &sent.once, writes, (StatusCode::OK, view)).await
}

/// What a mail has in it for whoever reads it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ProofBody {
    /// What the link ends with.
    token: String,
}

/// Show that an address is one's own, by the link that was sent there. It works
/// once, and nobody has to log in.
#[utoipa::path(post, path = "/api/mail/confirm", tag = "mail", request_body = ProofBody,
    responses((status = OK, body = Nothing), Refused))]
async fn confirm(State(desk): State<Desk>, from: From, sent: Sent<ProofBody>) -> Result<Nothing, Refused> {
    desk.limit(LOG_IN_ADDRESS, from).await?;
    desk.accounts.prove(&sent.body.token).await?;
    Ok(Nothing {})
}

/// What every mail has in it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct OffBody {
    /// Whose mail it is.
    account: u64,
    /// What the link ends with.
    token: String,
}

/// Get no more mail, by the link that is in every mail. Nobody has to log in.
#[utoipa::path(post, path = "/api/mail/off", tag = "mail", request_body = OffBody,
    responses((status = OK, body = Nothing), Refused))]
async fn turn_off(State(desk): State<Desk>, from: From, sent: Sent<OffBody>) -> Result<Nothing, Refused> {
    desk.limit(LOG_IN_ADDRESS, from).await?;
    desk.accounts.turn_mail_off(Player(sent.body.account), &sent.body.token).await?;
    Ok(Nothing {})
}

impl Desk {
    /// Whether mail is sent, which whoever runs the server decides.
    fn sends_mail(&self) -> Result<(), Refused> {
        match self.tables.sends_mail() {
            true => Ok(()),
            false => Err(Refused::new(StatusCode::NOT_FOUND, "no-mail", "This server sends no mail.")),
        }
    }

    /// What has to be written so that somebody is asked whether an address is
    /// theirs; nothing, if they have none or no mail is sent. Neither they nor
    /// all together can pester whoever has the address.
    pub(super) async fn proof(&self, account: &Account) -> Result<Vec<Write>, Refused> {
        let Some(address) = account.email.as_ref().filter(|_| self.tables.sends_mail()) else {
            return Ok(Vec::new());
        };
        self.limit(PROOFS, account.id.0).await?;
        self.limit(PROOFS_TO, address.to_lowercase()).await?;
        Ok(vec![mail::proof(account.id, address, self.tables.now())])
    }
}
