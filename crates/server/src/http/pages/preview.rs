//! What would come of a phase: for whoever leads a game without playing.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Concert, Game, PhaseView};
use serde_json::{Map, Value, json};
use store::GameId;

use super::master::{log_in_first, name_of_seat};
use super::play::{Sight, rows, sight};
use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::caller::log_in;

/// What would become of an order, or of what nobody ordered.
struct Line {
    power: PowerName,
    order: String,
    verdict: String,
    /// How good that is for whoever ordered it.
    tone: &'static str,
    why: String,
}

#[derive(Template)]
#[template(path = "preview.html")]
struct PreviewPage {
    visitor: Visitor,
    sight: Sight,
    map: String,
    lines: Vec<Line>,
    /// The phase that would come then.
    next: String,
    /// Those who sent nothing so far.
    missing: Vec<String>,
}

pub(super) async fn page(State(desk): State<Desk>, visitor: Visitor, Path(name): Path<String>) -> Response {
    if visitor.who.is_none() {
        return log_in_first(name, "/preview").unwrap_or_else(|fault| refused(visitor, &fault));
    }
    match read(&desk, visitor.clone(), name).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn read(desk: &Desk, visitor: Visitor, name: String) -> Result<PreviewPage, Refused> {
    let who = visitor.id().ok_or_else(log_in)?;
    let sight = sight(desk, Some(who), name).await?;
    let preview = |game: &Game<Concert>| {
        game.led_neutrally_by(who)?;
        game.preview()
    };
    let view = desk.tables.look(&GameId(sight.id.clone()), preview).await??;
    let missing = rows(&sight).iter().filter(|row| row.progress == "missing").map(name_of_seat).collect();
    let next = words::phase(view.report["after"]["phase"].as_str().unwrap_or_default());
    let (map, lines) = (map(desk, &sight, &view), lines(&sight, &view));
    Ok(PreviewPage { visitor, sight, map, lines, next, missing })
}

impl PreviewPage {
    /// Whether the map shows orders; otherwise it shows the board afterwards.
    fn shows_orders(&self) -> bool {
        words::kind(&self.sight.seen.phase.0) == "movement"
    }
}

/// The orders with what would become of them, or the board afterwards where
/// orders are no arrows.
fn map(desk: &Desk, sight: &Sight, view: &PhaseView) -> String {
    let movement = words::kind(&view.phase.0) == "movement";
    let mut request = if movement { sight.seen.position.clone() } else { view.report["after"].clone() };
    request["variant"] = json!(sight.seen.settings.variant);
    let mut told = json!({});
    if movement {
        request["orders"] = orders(&view.report["results"]);
        told = view.report.clone();
    }
    let drawn = door::picture::answered(&request.to_string(), &told).ok();
    drawn.and_then(|picture| desk.studio.inline(&picture)).unwrap_or_default()
}

/// The orders that would count, by power.
fn orders(results: &Value) -> Value {
    let mut orders: Map<String, Value> = Map::new();
    for result in results.as_object().into_iter().flatten().map(|(_, result)| result) {
        if let (Some(power), Some(_)) = (result["power"].as_str(), result["order"].as_str()) {
            let list = orders.entry(power).or_insert_with(|| json!([]));
            list.as_array_mut().into_iter().for_each(|list| list.push(result["order"].clone()));
        }
    }
    Value::Object(orders)
}

/// What would become of everything, power by power.
fn lines(sight: &Sight, view: &PhaseView) -> Vec<Line> {
    let powers = words::powers(&sight.variant);
    let results = view.report["results"].as_object();
    let mut lines = Vec::new();
    for power in &powers {
        for (unit, result) in results.into_iter().flatten() {
            if *unit == power.power {
                lines.extend(adjusted(power, result));
            } else if result["power"] == power.power.as_str() {
                lines.push(line(power, unit, result));
            }
        }
    }
    lines
}

fn line(power: &PowerName, unit: &str, result: &Value) -> Line {
    let word = |key: &str| result[key].as_str().map(str::to_owned);
    let verdict = word("verdict").unwrap_or_default();
    let dislodged = word("dislodged_by").map(|by| format!("driven out by {by}"));
    Line {
        power: power.clone(),
        order: word("order").unwrap_or_else(|| unit.to_owned()),
        tone: if dislodged.is_some() { "bad" } else { tone(&verdict) },
        verdict: [Some(verdict), dislodged].into_iter().flatten().collect::<Vec<_>>().join(", "),
        why: word("reason").unwrap_or_default(),
    }
}

/// What a power would build and remove.
fn adjusted<'a>(power: &'a PowerName, result: &'a Value) -> impl Iterator<Item = Line> + 'a {
    let units = |verdict: &'static str| {
        let units = result[verdict].as_array().into_iter().flatten().filter_map(Value::as_str);
        units.map(move |unit| Line {
            power: power.clone(),
            order: unit.to_owned(),
            verdict: verdict.to_owned(),
            tone: tone(verdict),
            why: String::new(),
        })
    };
    units("built").chain(units("removed"))
}

fn tone(verdict: &str) -> &'static str {
    match verdict {
        "held" | "moved" | "given" | "convoyed" | "retreated" | "built" | "converted" => "good",
        "illegal" | "unmatched" => "bad",
        _ => "warn",
    }
}
