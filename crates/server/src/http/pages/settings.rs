//! What people settle for themselves: clock and look, notices, mail, password,
//! tokens, sessions, blocks, and the account itself.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use game::Player;
use serde::Deserialize;
use serde_json::{Value, json};

use super::posted::{Fields, Posted};
use super::visitor::{Visitor, Who};
use super::{Page, Pages, refused, words};
use crate::accounts::{Account, AccountFault, Token};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::mail::MailWishes;
use crate::http::preferences::UsualPreferences;

/// What a token may be used for, and what that means.
const SCOPES: [(&str, &str); 4] = [
    ("read", "see what I may see"),
    ("play", "join games, send orders and letters, vote"),
    ("lead", "set up games and lead them"),
    ("account", "change my password, tokens and blocks"),
];

/// How long a token lasts.
const LENGTHS: [(&str, &str); 3] = [("PT720H", "30 days"), ("PT2160H", "90 days"), ("PT8760H", "a year")];

/// A form of the page that asks something of the API.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Form {
    Notices,
    Mail,
    Mails,
    Password,
    Token,
    End,
}

impl Form {
    const ALL: [Self; 6] = [Self::Notices, Self::Mail, Self::Mails, Self::Password, Self::Token, Self::End];

    /// By what it is known in addresses.
    const fn name(self) -> &'static str {
        match self {
            Self::Notices => "notices",
            Self::Mail => "mail",
            Self::Mails => "mails",
            Self::Password => "password",
            Self::Token => "tokens",
            Self::End => "end",
        }
    }

    /// What it asks.
    fn asks(self, fields: &Fields) -> (Method, &'static str, Value) {
        let text = |name: &str| fields.get(name).unwrap_or_default();
        let ticked = |name: &str| fields.get(name).is_some();
        match self {
            Self::Notices => {
                let wanted = UsualPreferences {
                    letters: ticked("letters"),
                    events: ticked("events"),
                    reminders: ticked("reminders"),
                };
                (Method::PUT, "me/preferences", json!(wanted))
            }
            Self::Mail => {
                (Method::PATCH, "me", json!({ "password": text("password"), "email": text("email") }))
            }
            Self::Mails => {
                let wanted = MailWishes { turns: ticked("turns"), reminders: ticked("reminders") };
                (Method::PUT, "me/mail", json!(wanted))
            }
            Self::Password => {
                let body = json!({ "password": text("password"), "new-password": text("new-password") });
                (Method::PATCH, "me", body)
            }
            Self::Token => {
                let scopes: Vec<&str> = fields.all("scopes").collect();
                let body = json!({ "name": text("name"), "scopes": scopes, "lasts": text("lasts") });
                (Method::POST, "me/tokens", body)
            }
            Self::End => (Method::DELETE, "me", json!({ "password": text("password") })),
        }
    }

    /// Where one goes when it was done.
    fn leads_to(self) -> String {
        match self {
            Self::Mails => "/settings?saved=yes#mail".to_owned(),
            Self::Notices | Self::Mail | Self::Token => format!("/settings?saved=yes#{}", self.name()),
            // Every session has ended.
            Self::Password => "/login?next=/settings".to_owned(),
            Self::End => "/".to_owned(),
        }
    }
}

/// Why a form was refused.
struct FormFault {
    form: &'static str,
    field: Option<String>,
    message: String,
}

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    visitor: Visitor,
    account: Account,
    /// Whether this server sends mail at all.
    sends_mail: bool,
    hears: UsualPreferences,
    tokens: Vec<Token>,
    /// How many other sessions there are.
    elsewhere: usize,
    blocked: Vec<(u64, String)>,
    /// What happened to the form that was sent.
    came_of_it: Outcome,
}

/// What happened to the form that was sent.
#[derive(Default)]
struct Outcome {
    saved: bool,
    /// Whether one is asked if the account is to be deleted.
    asks: bool,
    /// A token that was made: what it is called, and what is told once.
    token: Option<(String, String)>,
    fault: Option<FormFault>,
    /// What was typed into a form that was refused.
    typed: Fields,
}

impl SettingsPage {
    async fn read(desk: &Desk, visitor: Visitor, who: &Who, came_of_it: Outcome) -> Result<Self, Refused> {
        let held = desk.accounts.account(who.id).await?.ok_or(AccountFault::NoSuchAccount)?;
        let mut blocked = Vec::new();
        for &Player(other) in &held.account.blocks {
            let name = desk.accounts.name(Player(other)).await?;
            blocked.push((other, name.unwrap_or_else(|| "somebody who left".to_owned())));
        }
        Ok(Self {
            hears: desk.usual_preferences(who.id).await?,
            tokens: desk.accounts.tokens(who.id).await?,
            elsewhere: desk.accounts.sessions(who.id).await?.saturating_sub(1),
            account: held.account,
            sends_mail: desk.tables.sends_mail(),
            blocked,
            came_of_it,
            visitor,
        })
    }

    /// What is wrong with a field of a form.
    fn fault_of(&self, form: &str, field: &str) -> Option<&str> {
        let fault = self.came_of_it.fault.as_ref()?;
        (fault.form == form && fault.field.as_deref() == Some(field)).then_some(&fault.message)
    }

    /// What is wrong with a form, but with none of its fields.
    fn general_fault(&self, form: &str) -> Option<&str> {
        let fault = self.came_of_it.fault.as_ref()?;
        (fault.form == form && fault.field.is_none()).then_some(&fault.message)
    }

    /// What stands in a field: what was typed, if the form was refused.
    fn value<'a>(&'a self, form: &str, field: &str, else_this: &'a str) -> &'a str {
        let refused = self.came_of_it.fault.as_ref().is_some_and(|fault| fault.form == form);
        if refused { self.came_of_it.typed.get(field).unwrap_or_default() } else { else_this }
    }

    fn email(&self) -> &str {
        self.account.email.as_deref().unwrap_or_default()
    }

    /// What a new token may be used for: its name, what it means, whether ticked.
    fn scopes(&self) -> Vec<(&'static str, &'static str, bool)> {
        let refused = self.came_of_it.fault.as_ref().is_some_and(|fault| fault.form == Form::Token.name());
        let ticked = |scope: &str| match refused {
            true => self.came_of_it.typed.all("scopes").any(|typed| typed == scope),
            false => scope == "read",
        };
        SCOPES.into_iter().map(|(scope, words)| (scope, words, ticked(scope))).collect()
    }

    fn lengths(&self) -> [(&'static str, &'static str); 3] {
        LENGTHS
    }

    /// What a token that one has may be used for.
    fn may(&self, token: &Token) -> String {
        let names = token.scopes.iter().filter_map(|scope| json!(scope).as_str().map(str::to_owned));
        names.collect::<Vec<_>>().join(", ")
    }

    fn asks_to_end(&self) -> bool {
        let refused = self.came_of_it.fault.as_ref().is_some_and(|fault| fault.form == Form::End.name());
        self.came_of_it.asks || refused
    }
}

/// What the address of the page says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    saved: String,
    ask: String,
}

pub(super) async fn page(State(desk): State<Desk>, visitor: Visitor, Query(asked): Query<Asked>) -> Response {
    let saved = asked.saved == "yes";
    let came_of_it = Outcome { saved, asks: asked.ask == "delete-account", ..Outcome::default() };
    show(&desk, visitor, StatusCode::OK, came_of_it).await
}

async fn show(desk: &Desk, visitor: Visitor, status: StatusCode, came_of_it: Outcome) -> Response {
    let Some(who) = visitor.who.clone() else {
        return Redirect::to("/login?next=/settings").into_response();
    };
    match SettingsPage::read(desk, visitor.clone(), &who, came_of_it).await {
        Ok(page) => Page(status, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

/// Does what a form of the page asks. If it is refused, the page comes back with
/// what was typed, passwords excepted, and says what is wrong with it.
pub(super) async fn change(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path(name): Path<String>,
    sent: Posted,
) -> Response {
    let Some(form) = Form::ALL.into_iter().find(|form| form.name() == name) else {
        return refused(visitor, &Refused::nothing_here());
    };
    let (method, path, body) = form.asks(&sent.fields);
    let answered = pages.bridge.ask(&sent, (method, path), &body).await;
    let fields = sent.fields;
    if !answered.status.is_success() {
        let (message, field) = answered.refusal();
        let fault = Some(FormFault { form: form.name(), field, message });
        return show(
            &pages.desk,
            visitor,
            answered.status,
            Outcome { fault, typed: fields, ..Outcome::default() },
        )
        .await;
    }
    match answered.body["secret"].as_str() {
        Some(secret) => {
            let name = fields.get("name").unwrap_or_default().to_owned();
            let token = Some((name, secret.to_owned()));
            show(&pages.desk, visitor, StatusCode::OK, Outcome { token, ..Outcome::default() }).await
        }
        None => Redirect::to(&form.leads_to()).into_response(),
    }
}

/// Remembers how pages are to look.
pub(super) async fn look(State(desk): State<Desk>, visitor: Visitor, sent: Posted) -> Response {
    let Posted { headers, fields, .. } = sent;
    match visitor.look.clone().with(&fields) {
        Ok(look) => {
            let next = if fields.get("next").is_some() { fields.next().to_owned() } else { back(&headers) };
            let mut response = Redirect::to(&next).into_response();
            response.headers_mut().extend(look.cookie(&desk).map(|cookie| (header::SET_COOKIE, cookie)));
            response
        }
        Err(unknown) => {
            let message = words::sentence(&unknown.to_string());
            let fault = Some(FormFault { form: "look", field: Some("zone".to_owned()), message });
            let came_of_it = Outcome { fault, typed: fields, ..Outcome::default() };
            show(&desk, visitor, StatusCode::UNPROCESSABLE_ENTITY, came_of_it).await
        }
    }
}

/// The page from which somebody came.
fn back(headers: &HeaderMap) -> String {
    let from = headers.get(header::REFERER).and_then(|from| from.to_str().ok());
    let from = from.and_then(|from| from.parse::<axum::http::Uri>().ok());
    from.and_then(|from| from.path_and_query().map(|path| path.as_str().to_owned())).unwrap_or("/".to_owned())
}
