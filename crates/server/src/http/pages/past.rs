//! The page of a phase that was played: what everybody ordered, what became of
//! it and why. It is also what people send each other to show a phase.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use atlas::Variant;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chart::{Labels, Palette, Style, Theme, raster};
use door::picture::Picture;
use game::{PhaseView, Player};
use serde_json::{Value, json};
use store::GameId;

use super::holdings::{Holding, holdings};
use super::sight::Sight;
use super::verdicts::{PowerVerdicts, by_power};
use super::visitor::Visitor;
use super::{Page, refused, words};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::limits::{CHARTS, From};

/// How many pixels wide a picture to take away is.
const WIDTH: u32 = 2_000;

/// A phase by its name and as people call it.
struct PhaseLink {
    phase: String,
    words: String,
    /// Whether it is the one that is shown.
    here: bool,
}

#[derive(Template)]
#[template(path = "game-phase.html")]
struct PhasePage {
    visitor: Visitor,
    sight: Sight,
    phase: String,
    map: String,
    verdicts: Vec<PowerVerdicts>,
    holdings: Vec<Holding>,
    phases: Vec<PhaseLink>,
}

impl PhasePage {
    fn title(&self) -> String {
        words::phase(&self.phase)
    }

    fn here(&self) -> usize {
        self.phases.iter().position(|phase| phase.here).unwrap_or_default()
    }

    fn before(&self) -> Option<&PhaseLink> {
        self.phases.get(self.here().checked_sub(1)?)
    }

    fn after(&self) -> Option<&PhaseLink> {
        self.phases.get(self.here() + 1)
    }
}

/// A phase that was played, and the names of all others.
struct Past {
    played: PhaseView,
    phases: Vec<PhaseLink>,
}

impl Past {
    /// The phase of that name; the later, if a game master led the game there a
    /// second time.
    async fn of(desk: &Desk, sight: &Sight, phase: &str) -> Result<Self, Refused> {
        let mut all = desk.tables.history(&GameId(sight.id.clone()), sight.viewer).await?;
        let at = all.iter().rposition(|played| played.phase.0 == phase).ok_or_else(Refused::nothing_here)?;
        let link = |(number, played): (usize, &PhaseView)| PhaseLink {
            phase: played.phase.0.clone(),
            words: words::phase(&played.phase.0),
            here: number == at,
        };
        let phases = all.iter().enumerate().map(link).collect();
        Ok(Self { played: all.swap_remove(at), phases })
    }
}

pub(super) async fn phase(
    State(desk): State<Desk>,
    visitor: Visitor,
    Path((game, phase)): Path<(String, String)>,
) -> Response {
    match seen(&desk, visitor.id(), game, &phase).await {
        Err(fault) => refused(visitor, &fault),
        Ok((sight, Past { played, phases })) => {
            let Ok(variant) = sight.variant() else {
                return refused(visitor, &Refused::nothing_here());
            };
            let drawn = picture(variant, &played.report);
            let map = drawn.and_then(|drawn| desk.studio.inline(&drawn));
            let verdicts = by_power(variant, &played.report);
            let holdings = holdings(variant, &played.report["after"]);
            let map = map.unwrap_or_default();
            let page = PhasePage { visitor, sight, phase, map, verdicts, holdings, phases };
            Page(StatusCode::OK, page).into_response()
        }
    }
}

async fn seen(desk: &Desk, who: Option<Player>, game: String, phase: &str) -> Result<(Sight, Past), Refused> {
    let sight = Sight::of(desk, who, game).await?;
    let past = Past::of(desk, &sight, phase).await?;
    Ok((sight, past))
}

/// A phase as a picture that stands alone, to take away: `map.svg` or `map.png`.
pub(super) async fn map(
    State(desk): State<Desk>,
    visitor: Visitor,
    from: From,
    Path((game, phase, name)): Path<(String, String, String)>,
) -> Response {
    match drawn(&desk, visitor.id(), from, (game, &phase), &name).await {
        Err(fault) => refused(visitor, &fault),
        Ok((kind, picture)) => {
            let named = format!("inline; filename=\"{phase}-{name}\"");
            ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)], picture)
                .into_response()
        }
    }
}

async fn drawn(
    desk: &Desk,
    who: Option<Player>,
    from: From,
    (game, phase): (String, &str),
    name: &str,
) -> Result<(&'static str, Vec<u8>), Refused> {
    let of_pixels = match name {
        "map.svg" => false,
        "map.png" => true,
        _ => return Err(Refused::nothing_here()),
    };
    desk.limit(CHARTS, from).await?;
    let (sight, past) = seen(desk, who, game, phase).await?;
    let drawn = picture(sight.variant()?, &past.played.report);
    let chart = drawn.as_ref().and_then(|drawn| desk.studio.chart(&drawn.variant));
    let Some((chart, drawn)) = chart.zip(drawn) else { return Err(Refused::nothing_here()) };
    let made = tokio::task::spawn_blocking(move || {
        let style = Style { theme: Theme::Light, palette: Palette::Plain };
        let document = chart.whole(&drawn.scene, Labels::Names, style);
        match of_pixels {
            true => raster::png(&document, WIDTH).ok().map(|picture| ("image/png", picture)),
            false => Some(("image/svg+xml", document.into_bytes())),
        }
    });
    made.await.ok().flatten().ok_or_else(Refused::nothing_here)
}

/// The position of a phase that was played, with its orders.
pub(super) async fn position(desk: &Desk, sight: &Sight, phase: &str) -> Result<Value, Refused> {
    let past = Past::of(desk, sight, phase).await?;
    Ok(ordered(sight.variant()?, &past.played.report))
}

/// The position of a phase with its orders and what became of them.
pub(super) fn picture(variant: &Arc<Variant>, report: &Value) -> Option<Picture> {
    let mut request = ordered(variant, report);
    request["variant"] = json!(variant.id());
    door::picture::answered(&request.to_string(), report).ok()
}

fn ordered(variant: &Arc<Variant>, report: &Value) -> Value {
    let mut orders: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for PowerVerdicts { power, lines } in by_power(variant, &json!({ "results": report["results"] })) {
        orders.insert(power.power, lines.into_iter().map(|line| line.order).collect());
    }
    let mut position = report["before"].clone();
    position["orders"] = json!(orders);
    position
}
