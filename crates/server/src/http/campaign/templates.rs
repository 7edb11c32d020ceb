//! Turnsheets that somebody keeps to use again, in any game.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::{Player, sound_text};
use serde::{Deserialize, Serialize};
use store::{Expect, Put, Write};
use utoipa::ToSchema;

use crate::clock::moment;
use crate::feed::json;
use crate::http::Desk;
use crate::http::answer::{Nothing, Refused};
use crate::http::caller::{As, Playing, Reading};
use crate::http::sent::{Empty, Sent};

/// The kind of card that they are kept on.
const TEMPLATES: &str = "templates";

/// How many somebody can keep.
const MOST: usize = 40;

/// How many bytes a sheet may have.
const LONGEST: usize = 8 * 1024;

/// How many bytes a name may have.
const LONGEST_NAME: usize = 60;

/// A sheet with its name.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Template {
    name: String,
    text: String,
}

/// All that somebody keeps.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Templates {
    templates: Vec<Template>,
}

/// A sheet to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct TemplateBody {
    /// The sheet, as it is typed.
    text: String,
}

/// By name: the sheet.
type Kept = BTreeMap<String, String>;

/// Turnsheets that one keeps to use again.
#[utoipa::path(get, path = "/api/templates", tag = "empires",
    responses((status = OK, body = Templates), Refused))]
pub(super) async fn list(State(desk): State<Desk>, caller: As<Reading>) -> Result<Json<Templates>, Refused> {
    let (kept, _) = kept(&desk, caller.0.id()).await?;
    let templates = kept.into_iter().map(|(name, text)| Template { name, text });
    Ok(Json(Templates { templates: templates.collect() }))
}

/// Keep a turnsheet under a name, in place of an earlier one.
#[utoipa::path(put, path = "/api/templates/{name}", tag = "empires", request_body = TemplateBody,
    params(("name" = String, Path, description = "What it is called")),
    responses((status = OK, body = Nothing), Refused))]
pub(super) async fn keep(
    State(desk): State<Desk>,
    caller: As<Playing>,
    Path(name): Path<String>,
    sent: Sent<TemplateBody>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    let name = named(&name)?;
    if sent.body.text.len() > LONGEST {
        return Err(bad("text", format!("A turnsheet has up to {LONGEST} bytes.")));
    }
    let (mut kept, version) = kept(&desk, who).await?;
    if kept.len() >= MOST && !kept.contains_key(&name) {
        return Err(bad("name", format!("{MOST} templates are enough; delete one first.")));
    }
    kept.insert(name, sent.body.text.clone());
    desk.commit(who, &sent.once, vec![card(who, &kept, version)], (StatusCode::OK, Nothing {})).await
}

/// Keep a turnsheet no longer.
#[utoipa::path(delete, path = "/api/templates/{name}", tag = "empires",
    params(("name" = String, Path, description = "What it is called")),
    responses((status = OK, body = Nothing), Refused))]
pub(super) async fn forget(
    State(desk): State<Desk>,
    caller: As<Playing>,
    Path(name): Path<String>,
    sent: Sent<Empty>,
) -> Result<Response, Refused> {
    let who = caller.0.id();
    let (mut kept, version) = kept(&desk, who).await?;
    let writes = match kept.remove(&named(&name)?) {
        Some(_) => vec![card(who, &kept, version)],
        None => Vec::new(),
    };
    desk.commit(who, &sent.once, writes, (StatusCode::OK, Nothing {})).await
}

fn named(name: &str) -> Result<String, Refused> {
    let sound = sound_text(name, LONGEST_NAME).ok().filter(|name| !name.contains(['\n', '\r', '\t']));
    sound.ok_or_else(|| bad("name", format!("A name is one line of up to {LONGEST_NAME} bytes.")))
}

fn bad(field: &'static str, message: String) -> Refused {
    Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message).field(field)
}

async fn kept(desk: &Desk, who: Player) -> Result<(Kept, u64), Refused> {
    let card = desk.tables.store().card(TEMPLATES, &who.0.to_string(), moment(desk.tables.now())).await?;
    let read = card.and_then(|card| Some((serde_json::from_str(&card.body).ok()?, card.version)));
    Ok(read.unwrap_or_default())
}

fn card(who: Player, kept: &Kept, version: u64) -> Write {
    let expect = if version == 0 { Expect::Absent } else { Expect::Version(version) };
    Write::Put(Put {
        kind: TEMPLATES,
        key: who.0.to_string(),
        expect,
        body: json(kept),
        marks: Vec::new(),
        expires: None,
    })
}
