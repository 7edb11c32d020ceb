//! What newcomers to a board read: how to begin, the times it is set in, and a page
//! for each power.

use std::sync::Arc;

use askama::Template;
use atlas::{Brief, Guide, Power, Province, Variant};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::edition::Edition;
use super::rules::{Card, no_such_variant, not_here};
use super::visitor::Visitor;
use super::words::{self, PowerName};
use super::{Page, countries};
use crate::http::Desk;

#[derive(Template)]
#[template(path = "guide.html")]
struct GuidePage {
    visitor: Visitor,
    card: Card,
    guide: &'static Guide,
}

/// How to begin, as `/rules/VARIANT/guide`.
pub(super) async fn guide(State(desk): State<Desk>, visitor: Visitor, Path(id): Path<String>) -> Response {
    match Card::shipped(&desk, &id).zip(atlas::shipped_guide(&id)) {
        Some((card, guide)) => Page(StatusCode::OK, GuidePage { visitor, card, guide }).into_response(),
        None => no_such_variant(visitor),
    }
}

#[derive(Template)]
#[template(path = "power.html")]
struct PowerPage {
    visitor: Visitor,
    variant: Arc<Variant>,
    power: PowerName,
    powers: Vec<PowerName>,
    brief: &'static Brief,
    /// What it begins with.
    units: Vec<String>,
    homes: Vec<String>,
}

/// A power or country before its first turn, as `/rules/VARIANT/powers/POWER`.
pub(super) async fn power(visitor: Visitor, Path((id, code)): Path<(String, String)>) -> Response {
    match Edition::of(&id) {
        Some(Edition::Concert(variant)) => power_page(visitor, variant, &code),
        Some(Edition::Campaign(world)) => countries::page(visitor, &world, &code),
        None => no_such_variant(visitor),
    }
}

fn power_page(visitor: Visitor, variant: Arc<Variant>, code: &str) -> Response {
    let id = variant.id();
    let known = variant.power_coded(&code.to_uppercase());
    let brief = known.and_then(|power| atlas::shipped_guide(id)?.brief(&variant.power(power).code));
    let Some((power, brief)) = known.zip(brief) else {
        return not_here(visitor, "There is no power by that name on this board.", format!("/rules/{id}"));
    };
    let page = PowerPage {
        power: words::power(&variant, &variant.power(power).code),
        powers: words::powers(&variant),
        units: units(&variant, power),
        homes: names(&variant, &variant.power(power).home),
        brief,
        visitor,
        variant,
    };
    Page(StatusCode::OK, page).into_response()
}

fn units(variant: &Variant, power: Power) -> Vec<String> {
    let board = variant.board();
    let units = variant.power(power).units.iter();
    units
        .map(|&(kind, place)| {
            format!("{} {}", words::capital(kind.word()), board.name(board.province_of(place)))
        })
        .collect()
}

fn names(variant: &Variant, provinces: &[Province]) -> Vec<String> {
    provinces.iter().map(|&province| variant.board().name(province).to_owned()).collect()
}
