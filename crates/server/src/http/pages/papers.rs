//! Papers for a table of people: the provinces of a board with their codes, a map
//! to draw on, and a sheet to write orders on.

use std::sync::Arc;

use askama::Template;
use atlas::{Board, Province, Terrain, UnitKind, Variant};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::Page;
use super::rules::no_such_variant;
use super::visitor::Visitor;
use super::words::{self, PowerName};
use crate::http::Desk;

/// How many lines a sheet has for retreats, and for builds and removals.
const LATER_LINES: usize = 4;

/// A province in the table.
struct Row {
    code: String,
    name: String,
    ground: &'static str,
    centre: bool,
    /// Whose home it is, or whose land.
    belongs_to: Option<PowerName>,
    coasts: String,
    neighbours: String,
    other_names: String,
}

impl Row {
    fn of(variant: &Variant, province: Province) -> Self {
        let board = variant.board();
        let facts = board.facts(province);
        let owner = variant.powers().find(|&power| variant.power(power).lands.contains(&province));
        Self {
            code: facts.code.clone(),
            name: facts.name.clone(),
            ground: ground(facts.terrain),
            centre: facts.centre,
            belongs_to: owner.map(|power| words::power(variant, &variant.power(power).code)),
            coasts: facts
                .coasts
                .iter()
                .filter_map(|&place| board.coast(place))
                .collect::<Vec<_>>()
                .join(", "),
            neighbours: neighbours(board, province),
            other_names: facts.aliases.join(", "),
        }
    }
}

fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Inland => "Land",
        Terrain::Coastal => "Coast",
        Terrain::Sea => "Sea",
    }
}

fn neighbours(board: &Board, province: Province) -> String {
    let codes = board.neighbours(province).into_iter().map(|other| board.code(other));
    codes.collect::<Vec<_>>().join(" ")
}

#[derive(Template)]
#[template(path = "provinces.html")]
struct ProvincesPage {
    visitor: Visitor,
    variant: Arc<Variant>,
    rows: Vec<Row>,
}

/// Every province of a board with its code, as `/rules/VARIANT/provinces`.
pub(super) async fn provinces(visitor: Visitor, Path(id): Path<String>) -> Response {
    let Some(variant) = words::variant(&id) else { return no_such_variant(visitor) };
    let mut rows: Vec<Row> =
        variant.board().provinces().map(|province| Row::of(&variant, province)).collect();
    rows.sort_by(|one, other| one.name.cmp(&other.name));
    Page(StatusCode::OK, ProvincesPage { visitor, variant, rows }).into_response()
}

#[derive(Template)]
#[template(path = "conference-map.html")]
struct MapPage {
    visitor: Visitor,
    variant: Arc<Variant>,
    powers: Vec<PowerName>,
    /// How wide and how high the picture is.
    size: (i32, i32),
}

/// A map without anything on it, to be printed and drawn on, as `/rules/VARIANT/map`.
pub(super) async fn map(State(desk): State<Desk>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let drawn = words::variant(&id).and_then(|variant| {
        let chart = desk.studio.chart(&variant)?;
        Some((variant, (chart.survey().width(), chart.survey().height())))
    });
    let Some((variant, size)) = drawn else { return no_such_variant(visitor) };
    let powers = words::powers(&variant);
    Page(StatusCode::OK, MapPage { visitor, variant, powers, size }).into_response()
}

#[derive(Template)]
#[template(path = "order-sheet.html")]
struct SheetPage {
    visitor: Visitor,
    variant: Arc<Variant>,
    powers: Vec<PowerName>,
    /// How many units a power can have in the middle of a game.
    units: usize,
}

impl SheetPage {
    /// Two orders for a unit as the game begins: that it holds, and that it goes somewhere.
    fn examples(&self) -> Vec<String> {
        let power = self.variant.powers().next().map(|power| self.variant.power(power));
        let unit = power.and_then(|power| power.units.first().copied());
        let Some((kind, place)) = unit else { return Vec::new() };
        let board = self.variant.board();
        let unit = format!("{} {}", kind.letter(), board.code(place));
        let goal = match kind {
            UnitKind::Army => {
                board.army_neighbours(board.province_of(place)).first().map(|&goal| board.code(goal))
            }
            UnitKind::Fleet => board.fleet_neighbours(place).first().map(|&goal| board.code(goal)),
        };
        let goal = goal.map(|goal| format!("{unit} - {goal}"));
        std::iter::once(format!("{unit} H")).chain(goal).collect()
    }
}

/// A sheet to write orders on, to be printed, as `/rules/VARIANT/order-sheet`.
pub(super) async fn sheet(visitor: Visitor, Path(id): Path<String>) -> Response {
    let Some(variant) = words::variant(&id) else { return no_such_variant(visitor) };
    let powers = words::powers(&variant);
    let units = variant.board().centres().count().div_ceil(powers.len().max(1)) * 2;
    Page(StatusCode::OK, SheetPage { visitor, variant, powers, units }).into_response()
}
