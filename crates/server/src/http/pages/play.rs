//! The page of a game, while players gather and while it is played.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Player, Seat, SeatProgress, SeatView, Standing};
use serde_json::{Value, json};
use store::GameId;

use super::ballot::{self, Ballot};
use super::entering::Invitation;
use super::holdings::{Holding, holdings};
use super::sight::Sight;
use super::verdicts::{PowerVerdicts, by_power};
use super::visitor::Visitor;
use super::words::PowerName;
use super::{Page, refused, words};
use crate::http::Desk;

/// A seat, as the table shows it.
struct SeatRow {
    number: u8,
    powers: Vec<PowerName>,
    player: Option<(u64, String)>,
    open: bool,
    taken: bool,
    disorder: bool,
    own: bool,
    centres: usize,
    units: usize,
    progress: &'static str,
    progress_words: &'static str,
    /// What it votes for, where everybody may know.
    vote: Option<String>,
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    visitor: Visitor,
    map: String,
    rows: Vec<SeatRow>,
    ballot: Option<Ballot>,
    /// What became of the orders of the last phase.
    verdicts: Vec<PowerVerdicts>,
    holdings: Vec<Holding>,
    sight: Sight,
}

impl GamePage {
    fn new(desk: &Desk, visitor: Visitor, sight: Sight, rows: Vec<SeatRow>) -> Self {
        let last = sight.seen.last.as_ref();
        Self {
            visitor,
            map: map(desk, &sight),
            rows,
            ballot: Ballot::of(&sight),
            verdicts: last
                .zip(sight.edition.concert())
                .map_or_else(Vec::new, |(last, variant)| by_power(variant, &last.report)),
            holdings: sight
                .edition
                .concert()
                .map_or_else(Vec::new, |variant| holdings(variant, &sight.seen.position)),
            sight,
        }
    }

    /// The last phase that was played: its name, and what people call it.
    fn last(&self) -> Option<(&str, String)> {
        self.sight.seen.last.as_ref().map(|last| (last.phase.0.as_str(), words::phase(&last.phase.0)))
    }

    /// Whether the viewer may know of any seat how far it has got.
    fn knows_progress(&self) -> bool {
        self.rows.iter().any(|row| !row.progress.is_empty())
    }

    /// From how many seats orders are in, of how many that owe any; nothing, if
    /// nobody may know.
    fn orders_in(&self) -> Option<(usize, usize)> {
        let known = self.rows.iter().all(|row| !row.progress.is_empty());
        let count = |wanted: &[&str]| self.rows.iter().filter(|row| wanted.contains(&row.progress)).count();
        known.then(|| (count(&["sent", "ready"]), count(&["missing", "sent", "ready"])))
    }
}

#[derive(Template)]
#[template(path = "gathering.html")]
struct GatheringPage {
    visitor: Visitor,
    sight: Sight,
    rows: Vec<SeatRow>,
    /// How others find it, for whoever set it up.
    invitation: Option<Invitation>,
}

pub(super) async fn game(State(desk): State<Desk>, visitor: Visitor, Path(name): Path<String>) -> Response {
    match Sight::of(&desk, visitor.id(), name).await {
        Err(fault) => refused(visitor, &fault),
        Ok(sight) => {
            let rows = rows(&sight);
            match sight.seen.standing {
                Standing::Gathering | Standing::Called { .. } => gathering(&desk, visitor, sight, rows).await,
                Standing::Open { .. } | Standing::Paused { .. } | Standing::Over { .. } => {
                    Page(StatusCode::OK, GamePage::new(&desk, visitor, sight, rows)).into_response()
                }
            }
        }
    }
}

async fn gathering(desk: &Desk, visitor: Visitor, sight: Sight, rows: Vec<SeatRow>) -> Response {
    let (id, visibility) = (GameId(sight.id.clone()), sight.seen.settings.visibility);
    let invitation = match sight.hosts {
        true => Invitation::to(desk, &id, visibility).await.map(Some),
        false => Ok(None),
    };
    match invitation {
        Ok(invitation) => {
            Page(StatusCode::OK, GatheringPage { visitor, sight, rows, invitation }).into_response()
        }
        Err(fault) => refused(visitor, &fault),
    }
}

/// The map with what the viewer ordered on it.
fn map(desk: &Desk, sight: &Sight) -> String {
    let mut request = sight.seen.position.clone();
    request["variant"] = json!(sight.seen.settings.variant);
    if let (Some(own), Some(seat)) = (&sight.seen.own, sight.seat) {
        // Of several powers of a seat, each takes the orders that are for its units.
        let lines = sight.powers_of(seat).into_iter().map(|power| (power.power, json!(own.lines)));
        request["orders"] = Value::Object(lines.collect());
    }
    let drawn = door::picture::ordered(&request.to_string()).ok();
    drawn.and_then(|picture| desk.studio.inline(&picture)).unwrap_or_default()
}

fn rows(sight: &Sight) -> Vec<SeatRow> {
    (0..).zip(&sight.seen.seats).map(|(number, seat)| row(sight, Seat(number), seat)).collect()
}

fn row(sight: &Sight, number: Seat, seat: &SeatView) -> SeatRow {
    let count = |what: &str| -> usize {
        let lists = seat.powers.iter().filter_map(|power| sight.seen.position[what][power].as_array());
        lists.map(Vec::len).sum()
    };
    let (progress, progress_words) = progress(seat.progress);
    let votes = sight.seen.votes.as_ref().and_then(|votes| votes.get(number.index()));
    SeatRow {
        number: number.0,
        powers: sight.powers_of(number),
        player: seat.player.map(|player: Player| (player.0, sight.player_name(player))),
        open: seat.open,
        taken: seat.taken,
        disorder: seat.disorder,
        own: sight.seat == Some(number),
        centres: count("centers"),
        units: count("units"),
        progress,
        progress_words,
        vote: votes.map(|vote| ballot::in_words(sight, vote.as_ref())),
    }
}

fn progress(progress: Option<SeatProgress>) -> (&'static str, &'static str) {
    match progress {
        None => ("", "not told"),
        Some(SeatProgress::NothingDue) => ("nothing-due", "nothing due"),
        Some(SeatProgress::Missing) => ("missing", "no orders"),
        Some(SeatProgress::Sent) => ("sent", "sent"),
        Some(SeatProgress::Ready) => ("ready", "ready"),
    }
}
