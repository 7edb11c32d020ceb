//! Reports: what a country is told of a turn, as data, text and a document.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use empires::{Front, Observation, Report, World};
use game::{AnyGame, PlayedTurn, Player, Viewer};
use jiff::Timestamp;
use serde::Deserialize;
use store::GameId;
use utoipa::{IntoParams, ToSchema};

use super::{Seat, seat_of};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::caller::{As, Reading};
use crate::http::seen::OfGame;
use crate::http::table::names;
use crate::tables::apart;

/// A turn as a country is told of it.
#[derive(Debug)]
pub(in crate::http) struct Told {
    pub(in crate::http) world: Arc<World>,
    pub(in crate::http) seen: Observation,
    pub(in crate::http) report: Report,
}

/// In what form a report is wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[into_params(parameter_in = Query, rename_all = "kebab-case")]
pub(super) struct Wanted {
    /// The form; data, if it is left out.
    #[param(inline)]
    #[serde(default)]
    form: Form,
}

/// The forms of a report.
#[derive(Copy, Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Form {
    /// Data, as `docs/empires-json.md` describes it.
    #[default]
    Json,
    /// Plain text, as it is printed.
    Text,
}

/// The report of a turn, from one's own eyes; 0 is the startup report.
#[utoipa::path(get, path = "/api/games/{game}/reports/{turn}", tag = "empires",
    params(("game" = String, Path, description = "The game"),
        ("turn" = u32, Path, description = "The turn"), Wanted),
    responses((status = OK, content((Object = "application/json"), (String = "text/plain"))), Refused))]
pub(super) async fn report(
    State(desk): State<Desk>,
    caller: As<Reading>,
    Path((game, turn)): Path<(String, String)>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, Refused> {
    let OfGame(id) = OfGame::named(game)?;
    let turn = turn.parse().map_err(|_| Refused::nothing_here())?;
    let Query(wanted) = wanted?;
    let Told { world, seen, report } = told_turn(&desk, &id, Some(caller.0.id()), turn).await?;
    let (kind, text) = match wanted.form {
        Form::Json => ("application/json", door::empires::write_observation(&world, &seen)),
        Form::Text => ("text/plain; charset=utf-8", report.document(&world).to_text()),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// A turn as whoever has a seat is told of it; 0 is how the game began.
pub(in crate::http) async fn told_turn(
    desk: &Desk,
    id: &GameId,
    who: Option<Player>,
    turn: u32,
) -> Result<Told, Refused> {
    desk.see(id, who).await?;
    let played = played(desk, id, turn).await?;
    let now = desk.tables.now();
    let look = |game: &AnyGame| {
        let Seat { campaign, state, country, seat } = seat_of(game, who, now)?;
        let seen = match &played {
            Some(PlayedTurn { before, .. }) if turn == 0 => campaign.observe(before, country),
            Some(PlayedTurn { before, sets, .. }) => {
                campaign.observe_turn(before, sets, country).map_err(|_| Refused::nothing_here())?
            }
            None => campaign.observe(state, country),
        };
        let world = Arc::clone(campaign.world());
        Ok::<_, Refused>((world, *campaign.rules(), seen, game.observe(Viewer::Player(seat))))
    };
    let (world, rules, seen, table) = desk.tables.look(id, look).await??;
    let announced = played.filter(|_| turn > 0).map(|played| played.announced).unwrap_or_default();
    let names = names(desk, &table).await?;
    let name = |player: Player| names.get(&player.0.to_string()).cloned();
    let front = Front {
        game: table.settings.title.clone(),
        master: table.master.and_then(name).unwrap_or_default(),
        deadline: deadline(&table, turn),
        orders_to: desk.public_url.as_ref().map_or(String::new(), |url| format!("{url}/games/{id}")),
        players: table.seats.iter().map(|seat| seat.player.and_then(name)).collect(),
        credits: None,
        announcements: announced,
    };
    let report = empires::report(&world, &rules, &front, &seen);
    Ok(Told { world, seen, report })
}

/// The turn as it was played; for the start, the first one. Nothing, if the game
/// still stands where it began.
async fn played(desk: &Desk, id: &GameId, turn: u32) -> Result<Option<PlayedTurn>, Refused> {
    let wanted = turn.max(1) as usize;
    let look = |game: &AnyGame| {
        game.campaign()?;
        Some((game.turns(), game.last_turn().filter(|_| game.turns() == wanted)))
    };
    let (turns, last) = desk.tables.look(id, look).await?.ok_or_else(Refused::nothing_here)?;
    if last.is_some() || (turns == 0 && turn == 0) {
        return Ok(last);
    }
    if wanted > turns {
        return Err(Refused::nothing_here());
    }
    let records = desk.tables.records(id, 0).await?;
    let library = desk.tables.library();
    Ok(apart(move || library.turn(&records, wanted)).await?)
}

/// When orders for the turn after this one are due, if that still lies ahead.
fn deadline(table: &game::Observation, turn: u32) -> String {
    match table.standing {
        game::Standing::Open { closes, .. } if table.played == turn as usize => in_words(closes, table),
        _ => String::new(),
    }
}

fn in_words(closes: Timestamp, table: &game::Observation) -> String {
    let local = table.settings.schedule.zone.local(closes);
    format!("{} ({})", local.strftime("%A %-d %B %Y, %H:%M"), table.settings.schedule.zone.name())
}
