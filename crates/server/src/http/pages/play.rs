//! The page of a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use atlas::Variant;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{
    Assignment, Concert, Family as _, Game, Observation, Player, Seat, SeatProgress, Standing, Viewer,
};
use serde_json::{Value, json};

use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::cursor::Cursor;
use crate::http::seen::{OfGame, viewer};
use crate::http::table::names;

/// What is seen of a game, and by whom.
pub(super) struct Sight {
    pub(super) id: String,
    pub(super) variant: Arc<Variant>,
    pub(super) seat: Option<Seat>,
    hosts: bool,
    /// Whether somebody could take a seat or come.
    may_join: bool,
    names: BTreeMap<String, String>,
    pub(super) seen: Observation,
    choices: Value,
    /// What of the game's feeds is known with this page.
    cursor: Cursor,
}

/// A seat, as the table shows it.
struct SeatRow {
    number: usize,
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
}

/// A power's part of the board, in words.
struct Holding {
    power: PowerName,
    units: String,
    centres: String,
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    visitor: Visitor,
    sight: Sight,
    map: String,
    rows: Vec<SeatRow>,
    holdings: Vec<Holding>,
}

#[derive(Template)]
#[template(path = "gathering.html")]
struct GatheringPage {
    visitor: Visitor,
    sight: Sight,
    rows: Vec<SeatRow>,
}

pub(super) async fn game(State(desk): State<Desk>, visitor: Visitor, Path(name): Path<String>) -> Response {
    match sight(&desk, visitor.id(), name).await {
        Err(fault) => refused(visitor, &fault),
        Ok(sight) => {
            let rows = rows(&sight);
            match sight.seen.standing {
                Standing::Gathering | Standing::Called { .. } => {
                    Page(StatusCode::OK, GatheringPage { visitor, sight, rows }).into_response()
                }
                Standing::Open { .. } | Standing::Paused { .. } | Standing::Over { .. } => {
                    let (map, holdings) = (map(&desk, &sight), holdings(&sight));
                    Page(StatusCode::OK, GamePage { visitor, sight, map, rows, holdings }).into_response()
                }
            }
        }
    }
}

pub(super) async fn sight(desk: &Desk, who: Option<Player>, name: String) -> Result<Sight, Refused> {
    let OfGame(id) = OfGame::named(name)?;
    desk.see(&id, who).await?;
    let now = desk.tables.now();
    let look = |game: &Game<Concert>| {
        let from = viewer(game, who, now);
        let seat = match from {
            Viewer::Player(seat) => Some(seat),
            _ => None,
        };
        let choices = seat.map_or(json!([]), |seat| game.family().choices(game.state(), seat));
        let hosts = who.is_some_and(|who| game.hosted_by(who).is_ok());
        let may_join = who.is_some_and(|who| !game.is_at_table(who)) && !game.is_over();
        (game.observe(from), seat, choices, hosts, may_join)
    };
    let cursor = desk.cursor(&id, who).await?;
    let (seen, seat, choices, hosts, may_join) = desk.tables.look(&id, look).await?;
    let variant = words::variant(&seen.settings.variant).ok_or_else(Refused::nothing_here)?;
    let names = names(desk, &seen).await?;
    Ok(Sight { id: id.0, variant, seat, hosts, may_join, names, seen, choices, cursor })
}

/// The map with what the viewer ordered on it.
fn map(desk: &Desk, sight: &Sight) -> String {
    let mut request = sight.seen.position.clone();
    request["variant"] = json!(sight.seen.settings.variant);
    if let (Some(own), Some(seat)) = (&sight.seen.own, sight.seat)
        && let Some(power) = sight.seen.seats.get(seat.index()).and_then(|seat| seat.powers.first())
    {
        request["orders"] = json!({ power: own.lines });
    }
    let drawn = door::picture::ordered(&request.to_string()).ok();
    drawn.and_then(|picture| desk.studio.inline(&picture)).unwrap_or_default()
}

fn rows(sight: &Sight) -> Vec<SeatRow> {
    let count = |what: &str, powers: &[String]| -> usize {
        let lists = powers.iter().filter_map(|power| sight.seen.position[what][power].as_array());
        lists.map(Vec::len).sum()
    };
    let row = |(number, seat): (usize, &game::SeatView)| {
        let (progress, progress_words) = progress(seat.progress);
        let named = |player: Player| (player.0, sight.player_name(player));
        SeatRow {
            number,
            powers: seat.powers.iter().map(|code| words::power(&sight.variant, code)).collect(),
            player: seat.player.map(named),
            open: seat.open,
            taken: seat.taken,
            disorder: seat.disorder,
            own: sight.seat.is_some_and(|own| own.index() == number),
            centres: count("centers", &seat.powers),
            units: count("units", &seat.powers),
            progress,
            progress_words,
        }
    };
    sight.seen.seats.iter().enumerate().map(row).collect()
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

fn holdings(sight: &Sight) -> Vec<Holding> {
    let list = |what: &str, power: &str| {
        let things = sight.seen.position[what][power].as_array();
        let words: Vec<&str> = things.into_iter().flatten().filter_map(Value::as_str).collect();
        if words.is_empty() { "none".to_owned() } else { words.join(", ") }
    };
    let holding = |power: PowerName| Holding {
        units: list("units", &power.power),
        centres: list("centers", &power.power),
        power,
    };
    words::powers(&sight.variant).into_iter().map(holding).collect()
}

impl Sight {
    pub(super) fn title(&self) -> &str {
        &self.seen.settings.title
    }

    pub(super) fn phase(&self) -> String {
        words::phase(&self.seen.phase.0)
    }

    fn kind(&self) -> &'static str {
        words::kind(&self.seen.phase.0)
    }

    fn press(&self) -> String {
        let channels = serde_json::to_value(self.seen.settings.press.channels).unwrap_or_default();
        channels.as_str().unwrap_or_default().to_owned()
    }

    fn closes(&self) -> Option<String> {
        match self.seen.standing {
            Standing::Open { closes, .. } => Some(closes.to_string()),
            _ => None,
        }
    }

    fn talk_ends(&self) -> Option<String> {
        match self.seen.standing {
            Standing::Open { talk_ends, .. } => talk_ends.map(|ends| ends.to_string()),
            _ => None,
        }
    }

    /// Until when the players are asked whether they are there.
    fn called_until(&self) -> Option<String> {
        match self.seen.standing {
            Standing::Called { until } => Some(until.to_string()),
            _ => None,
        }
    }

    fn paused_until(&self) -> Option<String> {
        match self.seen.standing {
            Standing::Paused { until } => Some(until.to_string()),
            _ => None,
        }
    }

    /// How it ended, and for whom.
    pub(super) fn ending(&self) -> Option<(&'static str, Vec<PowerName>)> {
        let Standing::Over { ending } = &self.seen.standing else { return None };
        let (how, powers) = words::ending(ending);
        Some((how, powers.iter().map(|code| words::power(&self.variant, code)).collect()))
    }

    /// The powers that the viewer plays.
    fn own_powers(&self) -> String {
        let seat = self.seat.and_then(|seat| self.seen.seats.get(seat.index()));
        seat.map_or(String::new(), |seat| seat.powers.join(" "))
    }

    fn wants_draw(&self) -> bool {
        let vote = self.seen.own.as_ref().and_then(|own| own.vote.as_ref());
        matches!(vote, Some(game::Proposal::Draw {}))
    }

    fn chooses_seats(&self) -> bool {
        self.seen.settings.gathering.assignment == Assignment::Choice
    }

    fn host_name(&self) -> String {
        self.player_name(self.seen.host)
    }

    /// What a player is called whom the observation names.
    pub(super) fn player_name(&self, player: Player) -> String {
        let name = self.names.get(&player.0.to_string()).cloned();
        name.unwrap_or_else(|| "somebody who left".to_owned())
    }

    pub(super) fn here(&self) -> (usize, usize) {
        self.seen
            .company
            .as_ref()
            .map_or((0, self.seen.seats.len()), |company| (company.here, company.places))
    }

    /// Whether the viewer has come but was not heard yet.
    fn asked(&self) -> bool {
        self.seen.company.as_ref().and_then(|company| company.answered) == Some(false)
    }

    /// Something modules read, as JSON that can stand in a page.
    fn island(&self, what: &str) -> String {
        let value = match what {
            "choices" => self.choices.clone(),
            "own-orders" => json!(self.seen.own.as_ref().map_or(&[][..], |own| &own.lines)),
            "position" => self.seen.position.clone(),
            "powers" => json!(words::powers(&self.variant)),
            _ => self.seats_island(),
        };
        value.to_string().replace('<', "\\u003c")
    }

    fn seats_island(&self) -> Value {
        let seat = |seat: &game::SeatView| {
            let powers: Vec<PowerName> =
                seat.powers.iter().map(|code| words::power(&self.variant, code)).collect();
            let names: Vec<&str> = powers.iter().map(|power| power.name.as_str()).collect();
            let player = seat.player.and_then(|player| self.names.get(&player.0.to_string()));
            json!({ "name": names.join(", "), "colour": powers.first().map(|power| power.colour), "player": player })
        };
        Value::Array(self.seen.seats.iter().map(seat).collect())
    }
}
