//! Dry runs: how a turnsheet would go, and how it looks on the map.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chart::{Labels, Muster};
use door::empires::{tell_forecast, tell_sheet};
use door::picture::observed;
use empires::{Forecast, Land, Observation, Scouted, SheetFault, Turnsheet, dry_run, read_sheet};
use game::PhaseName;
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

/// A turnsheet as it is typed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct SheetBody {
    /// The lines and messages. Anything is taken; the answer says how.
    text: String,
}

/// How a turnsheet would go.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ForecastAnswer {
    /// The turn that waits.
    phase: PhaseName,
    /// What was left out of the sheet.
    notes: Vec<String>,
    /// The sheet as it was read: lines of boxes, and messages.
    #[schema(value_type = Object)]
    sheet: Value,
    /// Line by line, with warnings and how the turn would end.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    forecast: Value,
}

/// A turnsheet and how it would go.
pub(in crate::http) struct Rehearsed {
    pub(in crate::http) seen: Observation,
    pub(in crate::http) sheet: Turnsheet,
    pub(in crate::http) notes: Vec<SheetFault>,
    pub(in crate::http) forecast: Forecast,
}

/// How a sheet would go for whoever has a seat.
pub(in crate::http) fn forecast_of(seat: &Seat<'_>, text: &str) -> Rehearsed {
    let (submission, notes) = read_sheet(text);
    let seen = seat.campaign.observe(seat.state, seat.country);
    let sheet = submission.sheet;
    let forecast = dry_run(seat.campaign.world(), seat.campaign.rules(), &seen, &sheet);
    Rehearsed { seen, sheet, notes, forecast }
}

/// What a country remembers, as pictures take it.
fn memory_of(seat: &Seat<'_>) -> Vec<(Land, u32, Scouted)> {
    let remembered = seat.campaign.remembered(seat.state, seat.country);
    remembered.map(|it| (it.seen.land, it.turn, it.seen)).collect()
}

/// What whoever has a seat sees on the map, with a sheet drawn on it.
pub(in crate::http) fn chart_of(seat: &Seat<'_>, rehearsed: &Rehearsed) -> Muster {
    let Rehearsed { seen, sheet, forecast, .. } = rehearsed;
    observed(seat.campaign.world(), seen, &memory_of(seat), Some((sheet, forecast)))
}

/// How a turnsheet would go if nobody else did anything, as far as one can know.
/// Nothing is kept.
#[utoipa::path(post, path = "/api/games/{game}/forecast", tag = "empires", request_body = SheetBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = ForecastAnswer), Refused))]
pub(super) async fn forecast(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
    sent: Sent<SheetBody>,
) -> Result<Json<ForecastAnswer>, Refused> {
    desk.limit(CHARTS, caller.0.id().0).await?;
    let answer = |game: &game::AnyGame, seat: Seat<'_>| {
        let rehearsed = forecast_of(&seat, &sent.body.text);
        ForecastAnswer {
            phase: game.phase(),
            notes: rehearsed.notes.iter().map(ToString::to_string).collect(),
            sheet: tell_sheet(&rehearsed.sheet),
            forecast: tell_forecast(seat.campaign.world(), &rehearsed.seen, &rehearsed.forecast),
        }
    };
    desk.as_seated(&id, Some(caller.0.id()), answer).await.map(Json)
}

/// The layers of a map by the ids of the groups they fill, as SVG.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LayersAnswer {
    layers: BTreeMap<&'static str, String>,
}

/// Draw a turnsheet onto the map of a game that one has already. Nothing is kept.
#[utoipa::path(post, path = "/api/games/{game}/chart", tag = "empires", request_body = SheetBody,
    params(("game" = String, Path, description = "The game")),
    responses((status = OK, body = LayersAnswer), Refused))]
pub(super) async fn chart(
    State(desk): State<Desk>,
    caller: As<Reading>,
    OfGame(id): OfGame,
    sent: Sent<SheetBody>,
) -> Result<Json<LayersAnswer>, Refused> {
    desk.limit(CHARTS, caller.0.id().0).await?;
    let muster = |_: &game::AnyGame, seat: Seat<'_>| {
        let world = std::sync::Arc::clone(seat.campaign.world());
        (world, chart_of(&seat, &forecast_of(&seat, &sent.body.text)))
    };
    let (world, muster) = desk.as_seated(&id, Some(caller.0.id()), muster).await?;
    let empire = desk.studio.empire(&world).ok_or_else(Refused::nothing_here)?;
    let layers = empire.chart().position(&muster, Labels::Codes);
    let layers = layers.by_id().into_iter().map(|(id, layer)| (id, layer.to_owned())).collect();
    Ok(Json(LayersAnswer { layers }))
}
