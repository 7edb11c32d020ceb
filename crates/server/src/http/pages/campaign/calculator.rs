//! The battle calculator as a page: a form whose answer is an address one can
//! keep.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use empires::{AttackForecast, LandBattle};
use serde::Deserialize;
use store::GameId;

use super::super::sight::Sight;
use super::super::visitor::Visitor;
use super::super::{Page, refused};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::campaign::{AttackQuestion, Seat, calculate};

/// What was typed; empty boxes are left open.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::http::pages) struct Typed {
    from: String,
    to: String,
    armies: String,
    reinforcement: String,
    defence: String,
    gain: String,
}

/// A battle in figures.
struct BattleRow {
    title: &'static str,
    captured: bool,
    attack: u32,
    defence: u32,
    own_left: u32,
    others_left: u32,
    points: i64,
}

/// What came of a question.
struct Answer {
    is_guess: bool,
    sure: Option<u32>,
    best: Option<u32>,
    rows: Vec<BattleRow>,
}

#[derive(Template)]
#[template(path = "campaign-calculator.html")]
struct CalculatorPage {
    visitor: Visitor,
    sight: Sight,
    typed: Typed,
    answer: Option<Answer>,
    fault: Option<String>,
}

impl CalculatorPage {
    fn defences(&self) -> [(&'static str, &'static str); 6] {
        [
            ("", "Whatever is possible"),
            ("stand", "The armies stand"),
            ("entrenched-ahead", "Entrenched against this side"),
            ("entrenched-behind", "Entrenched against another side"),
            ("ambush", "In ambush"),
            ("retreat", "They retreat"),
        ]
    }

    fn gains(&self) -> [(&'static str, &'static str); 4] {
        [("", "Whatever is possible"), ("army", "An army"), ("fort", "A fort"), ("population", "Population")]
    }
}

pub(in crate::http::pages) async fn page(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(typed): Query<Typed>,
) -> Response {
    match answered(&desk, visitor.clone(), game, typed).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn answered(
    desk: &Desk,
    visitor: Visitor,
    game: String,
    typed: Typed,
) -> Result<CalculatorPage, Refused> {
    let sight = Sight::of(desk, visitor.id(), game).await?;
    let id = GameId(sight.id.clone());
    let ask = |_: &game::AnyGame, seat: Seat<'_>| {
        let asked = !typed.from.trim().is_empty() || !typed.to.trim().is_empty();
        asked.then(|| question(&typed).and_then(|question| calculate(&seat, &question)))
    };
    let (answer, fault) = match desk.as_seated(&id, visitor.id(), ask).await? {
        None => (None, None),
        Some(Ok(forecast)) => (Some(answer(&forecast)), None),
        Some(Err(fault)) => (None, Some(fault.sentence().to_owned())),
    };
    Ok(CalculatorPage { visitor, sight, typed, answer, fault })
}

fn question(typed: &Typed) -> Result<AttackQuestion, Refused> {
    let number = |text: &str| match text.trim() {
        "" => Ok(0),
        text => text.parse().map_err(|_| bad("Armies are counted in whole numbers.")),
    };
    Ok(AttackQuestion {
        from: typed.from.clone(),
        to: typed.to.clone(),
        armies: number(&typed.armies)?,
        reinforcement: number(&typed.reinforcement)?,
        gain: named(&typed.gain)?,
        defence: named(&typed.defence)?,
        air: None,
    })
}

/// A choice by its name; none, if it is empty.
fn named<T: serde::de::DeserializeOwned>(name: &str) -> Result<Option<T>, Refused> {
    match name {
        "" => Ok(None),
        name => {
            let read = serde_json::from_value(serde_json::json!(name));
            read.map(Some).map_err(|_| bad("There is no such choice."))
        }
    }
}

fn bad(message: &str) -> Refused {
    Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message)
}

fn answer(forecast: &AttackForecast) -> Answer {
    let row = |title, battle: &LandBattle| BattleRow {
        title,
        captured: battle.captured,
        attack: battle.attack_strength,
        defence: battle.defence_strength,
        own_left: battle.attackers_left(),
        others_left: battle.defenders_left(),
        points: battle.attacker_points,
    };
    Answer {
        is_guess: forecast.is_guess,
        sure: forecast.least_for_sure,
        best: forecast.least_at_best,
        rows: vec![
            row("If all goes wrong", forecast.worst()),
            row("In the middle", forecast.expected()),
            row("If all goes well", forecast.best()),
        ],
    }
}
