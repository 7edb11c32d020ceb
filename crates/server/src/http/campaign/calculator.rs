//! The battle calculator: what an attack may come to, as far as one knows.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use door::empires::tell_attack;
use empires::{Area, AttackForecast, Defence, Gain, WhatIf, forecast_attack};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::Seat;
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::caller::{As, Reading};
use crate::http::limits::CHARTS;
use crate::http::seen::OfGame;
use crate::http::sent::Sent;

/// More armies than this are not asked about.
const MOST_ARMIES: u32 = 10_000;

/// What one would know about an attack.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::http) struct AttackQuestion {
    /// The code of the area the armies come from.
    pub(in crate::http) from: String,
    /// The code of the land they attack.
    pub(in crate::http) to: String,
    /// How many they are.
    pub(in crate::http) armies: u32,
    /// Armies that come to the defender first.
    #[serde(default)]
    pub(in crate::http) reinforcement: u32,
    /// What the land gains first, if nobody owns it; anything, if it is left out.
    #[serde(default)]
    pub(in crate::http) gain: Option<GainText>,
    /// How it is defended; anyhow, if it is left out.
    #[serde(default)]
    pub(in crate::http) defence: Option<DefenceText>,
    /// The defender's air strength; none or the usual, if it is left out.
    #[serde(default)]
    pub(in crate::http) air: Option<u32>,
}

/// What an unowned land may gain.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::http) enum GainText {
    /// An army.
    Army,
    /// A fort.
    Fort,
    /// Population.
    Population,
}

/// How a land may be defended.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::http) enum DefenceText {
    /// The armies stand.
    Stand,
    /// They are entrenched against this side.
    EntrenchedAhead,
    /// They are entrenched against another side.
    EntrenchedBehind,
    /// They lie in ambush.
    Ambush,
    /// They retreat.
    Retreat,
}

/// What an attack may come to.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AttackAnswer {
    /// The worst, the expected and the best battle, and how many armies are
    /// needed.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    attack: Value,
}

/// What an attack may come to if nobody else does anything first. Nothing is kept.
#[utoipa::path(post, path = "/api/games/{game}/calculator", tag = "empires", request_body = AttackQuestion,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = AttackAnswer), Refused))]
pub(super) async fn calculator(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
    sent: Sent<AttackQuestion>,
) -> Result<Json<AttackAnswer>, Refused> {
    desk.limit(CHARTS, caller.0.id().0).await?;
    let ask = |_: &game::AnyGame, seat: Seat<'_>| calculate(&seat, &sent.body);
    let forecast = desk.as_seated(&id, Some(caller.0.id()), ask).await??;
    Ok(Json(AttackAnswer { attack: tell_attack(&forecast) }))
}

/// Answers a question about an attack.
pub(in crate::http) fn calculate(
    seat: &Seat<'_>,
    question: &AttackQuestion,
) -> Result<AttackForecast, Refused> {
    let (world, rules) = (seat.campaign.world(), seat.campaign.rules());
    let area = |field: &'static str, code: &str| {
        let area = world.area_coded(&code.trim().to_uppercase());
        area.ok_or_else(|| bad(field, format!("There is no area {}.", code.trim())))
    };
    let from = area("from", &question.from)?;
    let to = area("to", &question.to)?;
    let Area::Land(land) = to else { return Err(bad("to", "Only lands can be attacked.".to_owned())) };
    if !world.are_adjacent(from, to) {
        return Err(bad("to", "These areas do not lie beside each other.".to_owned()));
    }
    let what_if = WhatIf {
        gain: question.gain.map(gain),
        reinforcement: question.reinforcement.min(MOST_ARMIES),
        defence: question.defence.map(defence),
        air: question.air.map(|air| air.min(MOST_ARMIES)),
    };
    let seen = seat.campaign.observe(seat.state, seat.country);
    Ok(forecast_attack(world, rules, &seen, (from, land), question.armies.min(MOST_ARMIES), &what_if))
}

fn bad(field: &'static str, message: String) -> Refused {
    Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message).field(field)
}

const fn gain(text: GainText) -> Gain {
    match text {
        GainText::Army => Gain::Army,
        GainText::Fort => Gain::Fort,
        GainText::Population => Gain::Population,
    }
}

const fn defence(text: DefenceText) -> Defence {
    match text {
        DefenceText::Stand => Defence::Stand,
        DefenceText::EntrenchedAhead => Defence::EntrenchedAhead,
        DefenceText::EntrenchedBehind => Defence::EntrenchedBehind,
        DefenceText::Ambush => Defence::Ambush,
        DefenceText::Retreat => Defence::Retreat,
    }
}
