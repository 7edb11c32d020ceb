//! What can be played.

use axum::Json;
use game::schedule::{Preset, Schedule, Zone};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(variants)).routes(routes!(presets))
}

/// A board and its rules, as one can choose them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct VariantView {
    /// By what it is chosen.
    id: String,
    /// What people call it.
    title: String,
    /// By how many it can be played.
    players: Vec<usize>,
    /// The codes of the powers.
    powers: Vec<String>,
    /// Every option, its value in this variant and what else it takes.
    options: Vec<game::OptionView>,
}

/// All variants.
#[derive(Debug, Serialize, ToSchema)]
struct Variants {
    variants: Vec<VariantView>,
}

/// The variants that can be played, with all their options.
#[utoipa::path(get, path = "/api/variants", tag = "lobby",
    responses((status = OK, body = Variants), Refused))]
async fn variants() -> Json<Variants> {
    let variants = game::variants().into_iter().map(|variant| VariantView {
        id: variant.id,
        title: variant.title,
        players: variant.players,
        powers: variant.powers,
        options: variant.options,
    });
    Json(Variants { variants: variants.collect() })
}

/// A schedule by name.
#[derive(Debug, Serialize, ToSchema)]
struct PresetView {
    /// By what it is chosen.
    preset: Preset,
    /// What it says, with local times in UTC.
    schedule: Schedule,
}

/// All schedules by name.
#[derive(Debug, Serialize, ToSchema)]
struct Presets {
    presets: Vec<PresetView>,
}

/// Schedules that people ask for by name, quickest first.
#[utoipa::path(get, path = "/api/presets", tag = "lobby",
    responses((status = OK, body = Presets), Refused))]
async fn presets() -> Json<Presets> {
    let view = |preset: Preset| Some(PresetView { preset, schedule: preset.schedule(&Zone::utc()).ok()? });
    Json(Presets { presets: Preset::ALL.into_iter().filter_map(view).collect() })
}
