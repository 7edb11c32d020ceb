//! Games from elsewhere.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Import, ImportFault, Imported, Visibility, sound_text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{GameId, Write};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Desk;
use super::answer::Refused;
use super::caller::{As, Leading};
use super::limits::GAMES;
use super::sandboxes::{Sandbox, steps_of};
use super::seen::{Door, door_card};
use super::sent::{LONGEST_IMPORT, Sent};
use crate::chance::secret;

pub(super) fn routes() -> OpenApiRouter<Desk> {
    OpenApiRouter::new().routes(routes!(import))
}

/// A game that is to be taken in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ImportBody {
    /// What becomes of it.
    into: Target,
    /// What it is called here.
    title: String,
    /// Who may see it, if it becomes a game; only oneself unless it is public.
    #[serde(default)]
    visibility: Visibility,
    /// The game, as the Python package `diplomacy` saves one.
    #[schema(value_type = Object)]
    saved_game: Value,
}

/// What can become of a game from elsewhere.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Target {
    /// A game that is over.
    FinishedGame,
    /// A sandbox.
    Sandbox,
}

/// What became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct ImportAnswer {
    /// By what the game is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// By what the sandbox is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    sandbox: Option<String>,
    /// The phases whose saved position is not what our rules make of the orders
    /// before. The saved one counts.
    differing: Vec<String>,
}

/// Take in a game from elsewhere. Letters are not taken over.
#[utoipa::path(post, path = "/api/imports", tag = "study", request_body = ImportBody,
    responses((status = CREATED, body = ImportAnswer), Refused))]
async fn import(
    State(desk): State<Desk>,
    caller: As<Leading>,
    sent: Sent<ImportBody, LONGEST_IMPORT>,
) -> Result<Response, Refused> {
    let host = caller.0.id();
    desk.limit(GAMES, host.0).await?;
    let ImportBody { into, title, visibility, saved_game } = sent.body;
    let title = sound_text(&title, 100).map_err(|fault| Refused::from(fault).field("title"))?;
    let import = Import { title: title.clone(), visibility, host, at: desk.tables.now() };
    let imported = desk.tables.imported(saved_game, import).await?.map_err(not_a_game)?;
    let (game, sandbox, writes) = match into {
        Target::FinishedGame => {
            let (id, writes) = finished(&desk, &imported, visibility)?;
            (Some(id), None, writes)
        }
        Target::Sandbox => {
            let (variant, saved) = desk.tables.retold(&imported).await?;
            let sandbox = Sandbox { title, variant, steps: steps_of(&saved) };
            let (name, write) = desk.kept_sandbox(&sandbox)?;
            (None, Some(name), vec![write])
        }
    };
    let answer = ImportAnswer { game, sandbox, differing: imported.differing };
    desk.commit(host, &sent.once, writes, (StatusCode::CREATED, answer)).await
}

fn finished(
    desk: &Desk,
    imported: &Imported,
    visibility: Visibility,
) -> Result<(String, Vec<Write>), Refused> {
    let id = GameId(secret(&*desk.chance, 8)?);
    let mut writes = desk.tables.whole(&id, &imported.records)?;
    if visibility != Visibility::Public {
        writes.push(door_card(&id, &Door::default(), 0));
    }
    Ok((id.0, writes))
}

fn not_a_game(fault: ImportFault) -> Refused {
    let place = fault.phase.map_or(String::new(), |phase| format!("{phase}: "));
    let message = format!("This game cannot be taken in. {place}{}.", fault.message.trim_end_matches('.'));
    Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-saved-game", message).field("saved-game")
}
