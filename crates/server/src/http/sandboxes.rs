//! Sandboxes that are kept: positions and what was tried from them.
//!
//! A sandbox is worked on where it is looked at; positions are judged by
//! `/api/adjudicate`. What is kept here never changes, so whoever knows its name
//! may look at it, and goes on by keeping another.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use game::{Player, sound_text};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Expect, Put, Write};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::Anybody;
use super::limits::{From, SANDBOXES};
use super::maps::ConferenceMap;
use super::seen::PlainName;
use super::sent::{LONGEST_IMPORT, Sent};
use crate::chance::secret;
use crate::clock::moment;
use crate::feed::json;

const SANDBOX: &str = "sandbox";

/// How long one is kept.
const KEPT: SignedDuration = SignedDuration::from_hours(400 * 24);

/// How many positions may be in one.
const MOST_STEPS: usize = 1_000;

const LONGEST_TITLE: usize = 100;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(keep)).routes(routes!(look))
}

/// Positions, and what was tried from them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Sandbox {
    /// What it is called.
    pub(super) title: String,
    /// The variant.
    pub(super) variant: String,
    /// The positions, each after the one it came from.
    pub(super) steps: Vec<Step>,
}

/// A position, and what was ordered in it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Step {
    /// The number of the step it came from, counted from zero; none for the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<usize>,
    /// The position and the orders.
    pub(super) map: ConferenceMap,
}

/// A sandbox that was kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct KeptSandbox {
    /// By what it is known; whoever knows it may look.
    sandbox: String,
}

/// Keep a sandbox. It needs no account.
#[utoipa::path(post, path = "/api/sandboxes", tag = "study", request_body = Sandbox,
    responses((status = CREATED, body = KeptSandbox), Refused))]
async fn keep(
    State(desk): State<Desk>,
    caller: Anybody,
    from: From,
    sent: Sent<Sandbox, LONGEST_IMPORT>,
) -> Result<Response, Refused> {
    desk.limit(SANDBOXES, from).await?;
    let sandbox = checked(sent.body)?;
    let (name, write) = desk.kept_sandbox(&sandbox)?;
    let answer = KeptSandbox { sandbox: name };
    match caller.id() {
        Some(Player(account)) => {
            desk.commit(Player(account), &sent.once, vec![write], (StatusCode::CREATED, answer)).await
        }
        None => {
            desk.tables.store().commit(vec![write], moment(desk.tables.now())).await?;
            Ok((StatusCode::CREATED, Json(answer)).into_response())
        }
    }
}

/// A sandbox that was kept.
#[utoipa::path(get, path = "/api/sandboxes/{sandbox}", tag = "study",
    params(("sandbox" = String, Path, description = "By what it is known")),
    responses((status = OK, body = Sandbox), Refused))]
async fn look(
    State(desk): State<Desk>,
    _: Anybody,
    PlainName(name): PlainName,
) -> Result<Json<Sandbox>, Refused> {
    desk.sandbox(&name).await.map(Json)
}

impl Desk {
    /// A sandbox that was kept.
    pub(super) async fn sandbox(&self, name: &str) -> Result<Sandbox, Refused> {
        let card = self.tables.store().card(SANDBOX, name, moment(self.tables.now())).await?;
        card.and_then(|card| serde_json::from_str(&card.body).ok()).ok_or_else(Refused::nothing_here)
    }

    /// The name of a sandbox that is to be kept, and what has to be written.
    pub(super) fn kept_sandbox(&self, sandbox: &Sandbox) -> Result<(String, Write), Refused> {
        let (name, now) = (secret(&*self.chance, 12)?, self.tables.now());
        let card = Put {
            kind: SANDBOX,
            key: name.clone(),
            expect: Expect::Absent,
            body: json(sandbox),
            marks: Vec::new(),
            expires: now.saturating_add(KEPT).ok().map(moment),
        };
        Ok((name, Write::Put(card)))
    }
}

fn checked(sandbox: Sandbox) -> Result<Sandbox, Refused> {
    let title =
        sound_text(&sandbox.title, LONGEST_TITLE).map_err(|fault| Refused::from(fault).field("title"))?;
    if !game::variants().iter().any(|variant| variant.id == sandbox.variant) {
        let message = "There is no such variant.";
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-variant", message).field("variant"));
    }
    let follows = |(number, step): (usize, &Step)| match step.from {
        Some(from) => from < number,
        None => number == 0,
    };
    let in_order = sandbox.steps.iter().enumerate().all(follows);
    let sound = sandbox.steps.iter().all(|step| step.map.is_sound());
    if !in_order || !sound || !(1..=MOST_STEPS).contains(&sandbox.steps.len()) {
        let message = "Every step follows an earlier one, and there are one to a thousand of them.";
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-steps", message).field("steps"));
    }
    Ok(Sandbox { title, ..sandbox })
}

/// The phases of a saved game, one after the other.
pub(super) fn steps_of(saved: &Value) -> Vec<Step> {
    let phases = saved["phases"].as_array().map_or(&[][..], Vec::as_slice);
    let maps = phases.iter().filter_map(|phase| {
        let state = &phase["state"];
        let mut map = ConferenceMap {
            phase: phase["name"].as_str()?.to_owned(),
            units: serde_json::from_value(state["units"].clone()).ok()?,
            centers: serde_json::from_value(state["centers"].clone()).ok()?,
            retreats: serde_json::from_value(state["retreats"].clone()).ok()?,
            orders: serde_json::from_value(phase["orders"].clone()).ok()?,
        };
        // Units that have to retreat are told apart already.
        map.units.values_mut().for_each(|units| units.retain(|unit| !unit.starts_with('*')));
        map.retreats.retain(|_, units| !units.is_empty());
        map.orders.retain(|_, orders| !orders.is_empty());
        Some(map)
    });
    maps.enumerate().map(|(number, map)| Step { from: number.checked_sub(1), map }).collect()
}
