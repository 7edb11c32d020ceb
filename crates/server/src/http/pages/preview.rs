//! What would come of a phase: for whoever leads a game without playing.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Concert, Game, PhaseView};
use serde_json::{Map, Value, json};
use store::GameId;

use super::master::log_in_first;
use super::play::{Sight, sight};
use super::seats::{SeatLine, seats};
use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::caller::log_in;

/// What would become of the orders of one power.
struct PowerLines {
    power: PowerName,
    lines: Vec<Line>,
}

/// What would become of an order, or of what nobody ordered.
struct Line {
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
    powers: Vec<PowerLines>,
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
    let missing = seats(&sight).iter().filter(|seat| seat.is_missing()).map(SeatLine::name).collect();
    let next = words::phase(view.report["after"]["phase"].as_str().unwrap_or_default());
    let (map, powers) = (map(desk, &sight, &view), by_power(&sight, &view));
    Ok(PreviewPage { visitor, sight, map, powers, next, missing })
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
fn by_power(sight: &Sight, view: &PhaseView) -> Vec<PowerLines> {
    let told = words::powers(&sight.variant).into_iter().map(|power| {
        let results = view.report["results"].as_object().into_iter().flatten();
        let lines = results.flat_map(|(unit, result)| lines(&power.power, unit, result)).collect();
        PowerLines { power, lines }
    });
    told.filter(|told| !told.lines.is_empty()).collect()
}

/// Results are told by unit, and in adjustments by power.
fn lines(power: &str, told_of: &str, result: &Value) -> Vec<Line> {
    let units = |verdict: &'static str| {
        let units = result[verdict].as_array().into_iter().flatten().filter_map(Value::as_str);
        units.map(move |unit| Line::new(unit, verdict, ""))
    };
    match told_of == power {
        true => units("built").chain(units("removed")).collect(),
        false if result["power"] == power => vec![line(told_of, result)],
        false => Vec::new(),
    }
}

fn line(unit: &str, result: &Value) -> Line {
    let word = |key: &str| result[key].as_str();
    let order = word("order").unwrap_or(unit);
    let line = Line::new(order, word("verdict").unwrap_or_default(), word("reason").unwrap_or_default());
    match word("dislodged_by") {
        None => line,
        Some(by) => Line { verdict: format!("{}, driven out by {by}", line.verdict), tone: "bad", ..line },
    }
}

impl Line {
    fn new(order: &str, verdict: &str, why: &str) -> Self {
        let tone = match verdict {
            "held" | "moved" | "given" | "convoyed" | "retreated" | "built" | "converted" => "good",
            "illegal" | "unmatched" => "bad",
            _ => "warn",
        };
        Self { order: order.to_owned(), verdict: verdict.to_owned(), tone, why: why.to_owned() }
    }
}
