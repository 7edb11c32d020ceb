//! The pages that links in mails lead to. A look changes nothing, for programs
//! look at links too; a button does. Nobody has to log in.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use game::Player;
use serde_json::{Value, json};

use super::posted::Posted;
use super::visitor::Visitor;
use super::{Page, Pages, refused};
use crate::http::Desk;
use crate::http::answer::Refused;

/// What a page says, and what its button does.
#[derive(Template)]
#[template(path = "mail.html")]
struct MailPage {
    visitor: Visitor,
    heading: &'static str,
    sentence: String,
    button: Option<&'static str>,
}

pub(super) async fn confirm_page(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Response {
    match desk.accounts.whose_proof(&token).await {
        Ok(held) => {
            let (name, email) = (held.account.name, held.account.email.unwrap_or_default());
            let sentence = format!("{name} wants to be told of their games at {email}.");
            show(visitor, "Is this your address?", sentence, Some("Yes, it is mine"))
        }
        Err(fault) => refused(visitor, &Refused::from(fault)),
    }
}

pub(super) async fn confirm(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path(token): Path<String>,
    sent: Posted,
) -> Response {
    let done = ("Thank you", "From now on you get mail of your games. Settings say of what.");
    ask(&pages, visitor, &sent, ("mail/confirm", &json!({ "token": token })), done).await
}

pub(super) async fn off_page(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path((account, token)): Path<(u64, String)>,
) -> Response {
    match desk.accounts.whose_mail(Player(account), &token).await {
        Ok(held) => {
            let sentence = format!("{} gets no more mail of any game.", held.account.name);
            show(visitor, "No more mail?", sentence, Some("Send no more mail"))
        }
        Err(fault) => refused(visitor, &Refused::from(fault)),
    }
}

/// Mail programs send this too, when somebody presses their own button.
pub(super) async fn off(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path((account, token)): Path<(u64, String)>,
    sent: Posted,
) -> Response {
    let done = ("No more mail", "You get no more mail from here. In the settings you can have it again.");
    let asked = json!({ "account": account, "token": token });
    ask(&pages, visitor, &sent, ("mail/off", &asked), done).await
}

/// Asks the API, and says what came of it.
async fn ask(
    pages: &Pages,
    visitor: Visitor,
    sent: &Posted,
    (path, body): (&str, &Value),
    (heading, sentence): (&'static str, &str),
) -> Response {
    let answered = pages.bridge.ask(sent, (Method::POST, path), body).await;
    match answered.status.is_success() {
        true => show(visitor, heading, sentence.to_owned(), None),
        false => {
            let (message, _) = answered.refusal();
            refused(visitor, &Refused::new(answered.status, "refused", message))
        }
    }
}

fn show(visitor: Visitor, heading: &'static str, sentence: String, button: Option<&'static str>) -> Response {
    Page(StatusCode::OK, MailPage { visitor, heading, sentence, button }).into_response()
}
