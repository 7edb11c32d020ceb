//! How games ended: by variant, by power, by player.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::Anybody;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(statistics))
}

/// How games ended.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Results {
    /// Games that were played to an end.
    pub(super) played: i64,
    /// Won alone.
    pub(super) solo: i64,
    /// Shared.
    pub(super) draw: i64,
}

impl Results {
    fn add(&mut self, result: &str, count: i64) {
        match result {
            "played" => self.played += count,
            "solo" => self.solo += count,
            "draw" => self.draw += count,
            _ => {}
        }
    }
}

/// How games of a variant ended.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct VariantResults {
    /// All of them.
    games: Results,
    /// By power.
    powers: BTreeMap<String, Results>,
}

/// How games ended.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Statistics {
    /// By variant.
    variants: BTreeMap<String, VariantResults>,
}

/// How games ended, by variant and power. Games that were called off or taken in
/// from elsewhere are not counted.
#[utoipa::path(get, path = "/api/statistics", tag = "study",
    responses((status = OK, body = Statistics), Refused))]
async fn statistics(State(desk): State<Desk>, _: Anybody) -> Result<Json<Statistics>, Refused> {
    let store = desk.tables.store();
    let mut told = Statistics::default();
    for (name, count) in store.counts("games/").await? {
        if let [_, variant, result] = name.split('/').collect::<Vec<_>>().as_slice() {
            told.of(variant).games.add(result, count);
        }
    }
    for (name, count) in store.counts("power/").await? {
        if let [_, variant, power, result] = name.split('/').collect::<Vec<_>>().as_slice() {
            told.of(variant).powers.entry((*power).to_owned()).or_default().add(result, count);
        }
    }
    Ok(Json(told))
}

impl Statistics {
    fn of(&mut self, variant: &str) -> &mut VariantResults {
        self.variants.entry(variant.to_owned()).or_default()
    }
}

impl Desk {
    /// How the games of somebody ended.
    pub(super) async fn results(&self, player: game::Player) -> Result<Results, Refused> {
        let prefix = format!("player/{}/", player.0);
        let mut results = Results::default();
        for (name, count) in self.tables.store().counts(&prefix).await? {
            results.add(&name[prefix.len()..], count);
        }
        Ok(results)
    }
}
