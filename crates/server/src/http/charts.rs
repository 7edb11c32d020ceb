//! What a board needs on which things are tried: layers of its map, and what can
//! be ordered.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chart::Labels;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::limits::{CHARTS, From};
use super::sent::Sent;
use crate::fault::Fault;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(draw)).routes(routes!(choices))
}

/// A position to draw, in the dialect of `/api/adjudicate`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChartBody {
    /// The variant.
    variant: String,
    /// The phase.
    phase: String,
    /// Names or codes of provinces.
    #[serde(default)]
    labels: MapLabels,
    /// Units by power.
    #[schema(value_type = Object)]
    units: Value,
    /// Centres by power.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    centers: Option<Value>,
    /// Units that have to retreat, by power.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    retreats: Option<Value>,
    /// Orders by power.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    orders: Option<Value>,
    /// What became of them, by unit, as `/api/adjudicate` tells it; open without.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    results: Option<Value>,
    /// Provinces in which several bounced.
    #[serde(default)]
    contested: Vec<String>,
}

/// What is written on a map.
#[derive(Copy, Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum MapLabels {
    /// Full names.
    Names,
    /// Codes, and larger units.
    #[default]
    Codes,
}

/// The layers of a map by the ids of the groups they fill, as SVG.
#[derive(Debug, Serialize, ToSchema)]
struct ChartAnswer {
    layers: BTreeMap<&'static str, String>,
}

/// Draw a position and orders onto a map that one has already. Nothing is kept.
#[utoipa::path(post, path = "/api/chart", tag = "study", request_body = ChartBody,
    responses((status = OK, body = ChartAnswer), Refused))]
async fn draw(
    State(desk): State<Desk>,
    from: From,
    sent: Sent<ChartBody>,
) -> Result<Json<ChartAnswer>, Refused> {
    desk.limit(CHARTS, from).await?;
    let labels = match sent.body.labels {
        MapLabels::Names => Labels::Names,
        MapLabels::Codes => Labels::Codes,
    };
    let drawn = tokio::task::spawn_blocking(move || desk.layers(&sent.body, labels)).await;
    drawn.unwrap_or_else(|fault| Err(Fault::NotStored(fault.to_string()).into()))
}

impl Desk {
    fn layers(&self, body: &ChartBody, labels: Labels) -> Result<Json<ChartAnswer>, Refused> {
        let mut request = json!({ "variant": body.variant, "phase": body.phase, "units": body.units });
        for (key, value) in
            [("centers", &body.centers), ("retreats", &body.retreats), ("orders", &body.orders)]
        {
            if let Some(value) = value {
                request[key] = value.clone();
            }
        }
        let told = json!({ "results": body.results, "contested": body.contested });
        let bad = |fault: String| Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", fault);
        let picture =
            door::picture::answered(&request.to_string(), &told).map_err(|fault| bad(fault.message))?;
        let chart = self.studio.chart(&picture.variant);
        let chart = chart.ok_or_else(|| bad("This board has not been drawn yet.".to_owned()))?;
        let layers = chart.position(&picture.scene, labels);
        let layers = layers.by_id().into_iter().map(|(id, layer)| (id, layer.to_owned())).collect();
        Ok(Json(ChartAnswer { layers }))
    }
}

/// A position, in the dialect of `/api/adjudicate`.
#[derive(Debug, Deserialize, ToSchema)]
struct PositionBody {
    /// The variant.
    variant: String,
    /// The phase.
    phase: String,
    /// Units by power.
    #[schema(value_type = Object)]
    units: Value,
    /// Centres by power.
    #[schema(value_type = Object)]
    centers: Value,
    /// Units that have to retreat, by power.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    retreats: Option<Value>,
}

/// What can be ordered.
#[derive(Debug, Serialize, ToSchema)]
struct ChoicesAnswer {
    /// For each unit, or each power in adjustments, a tree of choices.
    #[schema(value_type = Vec<Object>)]
    choices: Value,
}

/// Everything that anybody can order in a position, as trees. Nothing is kept.
#[utoipa::path(post, path = "/api/choices", tag = "study", request_body = PositionBody,
    responses((status = OK, body = ChoicesAnswer), Refused))]
async fn choices(
    State(desk): State<Desk>,
    from: From,
    sent: Sent<PositionBody>,
) -> Result<Json<ChoicesAnswer>, Refused> {
    desk.limit(CHARTS, from).await?;
    let library = desk.tables.library();
    let listed = tokio::task::spawn_blocking(move || {
        let PositionBody { variant, phase, units, centers, retreats } = sent.body;
        let mut position = json!({ "phase": phase, "units": units, "centers": centers });
        if let Some(retreats) = retreats {
            position["retreats"] = retreats;
        }
        library.choices(&variant, &position)
    });
    let listed = listed.await.map_err(|fault| Fault::NotStored(fault.to_string()))?;
    let bad = |fault: String| Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", fault);
    Ok(Json(ChoicesAnswer { choices: listed.map_err(bad)? }))
}
