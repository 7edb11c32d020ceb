//! Papers for a table of people: the provinces of a board with their codes, a map
//! to draw on, and a sheet to write orders on.

use std::sync::Arc;

use askama::Template;
use atlas::{Board, Province, Terrain, UnitKind, Variant};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empires::{Action, Area, Country, LINES, World};

use super::Page;
use super::edition::{Edition, countries};
use super::rules::no_such_variant;
use super::visitor::Visitor;
use super::words::{self, PowerName};
use crate::http::Desk;

/// How many lines a sheet has for retreats, and for builds and removals.
const LATER_LINES: usize = 4;

/// A province or an area in the table.
struct Row {
    code: String,
    name: String,
    ground: String,
    /// The part of the world it lies in, where boards have such parts.
    region: String,
    centre: bool,
    /// Whose home it is, or whose land.
    belongs_to: Option<PowerName>,
    coasts: String,
    neighbours: String,
    other_names: String,
}

impl Row {
    fn of_province(variant: &Variant, province: Province) -> Self {
        let board = variant.board();
        let facts = board.facts(province);
        let owner = variant.powers().find(|&power| variant.power(power).lands.contains(&province));
        Self {
            code: facts.code.clone(),
            name: facts.name.clone(),
            ground: ground(facts.terrain).to_owned(),
            region: String::new(),
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

    fn of_area(world: &World, area: Area) -> Self {
        let facts = world.facts(area);
        let terrain = area.land().map_or("sea", |land| world.terrain(land).name());
        let begins =
            |country: &Country| area.land().is_some_and(|land| world.country(*country).areas.contains(&land));
        let owner = world.countries().find(begins);
        Self {
            code: facts.code.clone(),
            name: facts.name.clone(),
            ground: words::capital(terrain),
            region: facts.region.clone(),
            centre: false,
            belongs_to: owner.map(|owner| words::named(countries(world), &world.country(owner).code)),
            coasts: String::new(),
            neighbours: neighbours(world.board(), facts.province),
            other_names: String::new(),
        }
    }
}

/// A country in the table.
struct CountryRow {
    country: PowerName,
    home: String,
    areas: String,
}

impl CountryRow {
    fn of(world: &World, country: Country) -> Self {
        let facts = world.country(country);
        let areas: Vec<&str> = facts.areas.iter().map(|&land| world.code(land)).collect();
        Self {
            country: words::named(countries(world), &facts.code),
            home: world.name(facts.home).to_owned(),
            areas: areas.join(" "),
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
    edition: Edition,
    /// The countries, where they have codes of their own.
    countries: Vec<CountryRow>,
    rows: Vec<Row>,
}

impl ProvincesPage {
    fn what(&self) -> &'static str {
        if self.countries.is_empty() { "provinces" } else { "areas and countries" }
    }
}

/// Every province of a board with its code, as `/rules/VARIANT/provinces`.
pub(super) async fn provinces(visitor: Visitor, Path(id): Path<String>) -> Response {
    let Some(edition) = Edition::of(&id) else { return no_such_variant(visitor) };
    let (mut rows, countries): (Vec<Row>, Vec<CountryRow>) = match &edition {
        Edition::Concert(variant) => {
            let provinces = variant.board().provinces();
            (provinces.map(|province| Row::of_province(variant, province)).collect(), Vec::new())
        }
        Edition::Campaign(world) => {
            let areas = world.lands().map(Area::Land).chain(world.seas().map(Area::Sea));
            let countries = world.countries().map(|country| CountryRow::of(world, country));
            (areas.map(|area| Row::of_area(world, area)).collect(), countries.collect())
        }
    };
    rows.sort_by(|one, other| one.name.cmp(&other.name));
    Page(StatusCode::OK, ProvincesPage { visitor, edition, countries, rows }).into_response()
}

#[derive(Template)]
#[template(path = "conference-map.html")]
struct MapPage {
    visitor: Visitor,
    edition: Edition,
    powers: Vec<PowerName>,
    /// How wide and how high the picture is.
    size: (i32, i32),
}

/// A map without anything on it, to be printed and drawn on, as `/rules/VARIANT/map`.
pub(super) async fn map(State(desk): State<Desk>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let drawn = Edition::of(&id).and_then(|edition| {
        let size = edition.size(&desk.studio)?;
        Some((edition, size))
    });
    let Some((edition, size)) = drawn else { return no_such_variant(visitor) };
    let powers = edition.powers();
    Page(StatusCode::OK, MapPage { visitor, edition, powers, size }).into_response()
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

#[derive(Template)]
#[template(path = "turnsheet-paper.html")]
struct TurnsheetPage {
    visitor: Visitor,
    world: Arc<World>,
}

impl TurnsheetPage {
    /// A few lines that the first country could begin with.
    fn examples(&self) -> Vec<String> {
        let facts = self.world.countries().next().map(|country| self.world.country(country));
        let Some([home, other, ..]) = facts.map(|facts| facts.areas.as_slice()) else { return Vec::new() };
        let [home, other] = [home, other].map(|&land| self.world.code(land));
        vec![format!("GROW {home}"), format!("MOVE {home} {other} 2"), "TAX".to_owned()]
    }

    fn actions(&self) -> String {
        Action::ALL.iter().map(|action| action.name()).collect::<Vec<_>>().join(", ")
    }
}

/// A sheet to write orders on, to be printed, as `/rules/VARIANT/order-sheet`.
pub(super) async fn sheet(visitor: Visitor, Path(id): Path<String>) -> Response {
    match Edition::of(&id) {
        Some(Edition::Concert(variant)) => {
            let powers = words::powers(&variant);
            let units = variant.board().centres().count().div_ceil(powers.len().max(1)) * 2;
            Page(StatusCode::OK, SheetPage { visitor, variant, powers, units }).into_response()
        }
        Some(Edition::Campaign(world)) => {
            Page(StatusCode::OK, TurnsheetPage { visitor, world }).into_response()
        }
        None => no_such_variant(visitor),
    }
}
