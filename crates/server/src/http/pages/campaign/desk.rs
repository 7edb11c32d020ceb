//! The page on which a game of the Empires family is played: the map as far as the
//! viewer knows it, the turnsheet, the latest report, letters and the table.

use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use chart::{Labels, Muster};
use door::empires::{tell_forecast, tell_forms, tell_sheet};
use empires::{Area, World, read_sheet};
use game::AnyGame;
use serde_json::{Map, Value, json};
use store::GameId;

use super::super::edition::countries;
use super::super::play::{SeatRow, rows};
use super::super::sight::Sight;
use super::super::visitor::Visitor;
use super::super::{Page, refused};
use super::ledger::Ledger;
use super::table::{CountryRow, country_rows};
use crate::http::Desk;
use crate::http::answer::Refused;
use crate::http::campaign::{chart_of, forecast_of, seat_of, told_turn};

#[derive(Template)]
#[template(path = "campaign.html")]
struct CampaignPage {
    visitor: Visitor,
    sight: Sight,
    rows: Vec<SeatRow>,
    countries: Vec<CountryRow>,
    map: String,
    /// For whoever has a country: the sheet and how it would go.
    own: Option<Own>,
    /// The latest report of whoever has a country.
    report: String,
    islands: Vec<(&'static str, String)>,
}

/// What whoever has a country works on.
pub(super) struct Own {
    /// The name of the country.
    name: String,
    text: String,
    saved: bool,
    ready: bool,
    ledger: Ledger,
}

/// What the game tells, all of one moment.
struct Seen {
    world: Arc<World>,
    muster: Muster,
    countries: Vec<CountryRow>,
    own: Option<(Own, Value)>,
    last: Option<String>,
}

impl CampaignPage {
    /// How many turns were played.
    fn played(&self) -> usize {
        self.sight.seen.played
    }

    /// Whether everybody sees all victory points.
    fn knows_points(&self) -> bool {
        self.countries.iter().any(|row| row.points.is_some())
    }
}

pub(in crate::http::pages) async fn page(desk: &Desk, visitor: Visitor, sight: Sight) -> Response {
    match drawn(desk, visitor.clone(), sight).await {
        Ok(page) => Page(StatusCode::OK, page).into_response(),
        Err(fault) => refused(visitor, &fault),
    }
}

async fn drawn(desk: &Desk, visitor: Visitor, sight: Sight) -> Result<CampaignPage, Refused> {
    let id = GameId(sight.id.clone());
    let (who, now) = (visitor.id(), desk.tables.now());
    let seen = desk.tables.look(&id, |game| seen(game, &sight, seat_of(game, who, now).ok())).await??;
    let Seen { world, muster, countries, own, last } = seen;
    let report = match &own {
        Some(_) => {
            let told = told_turn(desk, &id, who, sight.seen.played as u32).await?;
            told.report.document(&told.world).to_html()
        }
        None => String::new(),
    };
    let empire = desk.studio.empire(&world);
    let map = empire.map(|empire| empire.chart().inline(&muster, Labels::Codes)).unwrap_or_default();
    let (own, forecast) = own.unzip();
    let rows = rows(&sight);
    let islands = islands(&world, own.as_ref(), forecast, last.as_deref());
    Ok(CampaignPage { visitor, sight, rows, countries, map, own, report, islands })
}

type SeatOf<'a> = crate::http::campaign::Seat<'a>;

fn seen(game: &AnyGame, sight: &Sight, seat: Option<SeatOf<'_>>) -> Result<Seen, Refused> {
    let (campaign, state) = game.campaign().ok_or_else(Refused::nothing_here)?;
    let world = Arc::clone(campaign.world());
    let roundup = campaign.roundup(state);
    let countries = country_rows(&world, &roundup, sight);
    let Some(seat) = seat else {
        let muster = door::picture::public(&world, state.turn(), &roundup);
        return Ok(Seen { world, muster, countries, own: None, last: None });
    };
    let sent = sight.seen.own.as_ref();
    let text = sent.and_then(|own| own.text.clone());
    let rehearsed = forecast_of(&seat, text.as_deref().unwrap_or_default());
    let forecast = tell_forecast(&world, &rehearsed.seen, &rehearsed.forecast);
    let own = Own {
        name: world.country(seat.country).name.clone(),
        saved: text.is_some(),
        text: text.unwrap_or_default(),
        ready: sent.is_some_and(|own| own.ready),
        ledger: Ledger::of(&world, &rehearsed),
    };
    let last = game.last_text(seat.seat).map(str::to_owned);
    Ok(Seen { muster: chart_of(&seat, &rehearsed), world, countries, own: Some((own, forecast)), last })
}

/// What modules read.
fn islands(
    world: &World,
    own: Option<&Own>,
    forecast: Option<Value>,
    last: Option<&str>,
) -> Vec<(&'static str, String)> {
    let sheet = |text: &str| tell_sheet(&read_sheet(text).0.sheet);
    let islands = [
        ("told-forms", own.map(|_| tell_forms(&world.rules()))),
        ("told-areas", Some(areas(world))),
        ("told-countries", Some(json!(countries(world)))),
        ("told-sheet", own.map(|own| sheet(&own.text))),
        ("told-last-sheet", own.map(|_| last.map_or(Value::Null, sheet))),
        ("told-forecast", forecast),
    ];
    let told =
        |(id, value): (&'static str, Option<Value>)| Some((id, value?.to_string().replace('<', "\\u003c")));
    islands.into_iter().filter_map(told).collect()
}

fn areas(world: &World) -> Value {
    let area = |area: Area| {
        let facts = world.facts(area);
        let lands = facts.lands.iter().map(|&land| world.code(land));
        let beside: Vec<&str> = lands.chain(facts.seas.iter().map(|&sea| world.code(sea))).collect();
        let mut told = json!({ "name": facts.name, "region": facts.region, "beside": beside });
        match area {
            Area::Land(land) => {
                told["kind"] = json!("land");
                told["terrain"] = json!(world.terrain(land).name());
            }
            Area::Sea(_) => told["kind"] = json!("sea"),
        }
        (facts.code.clone(), told)
    };
    let all = world.lands().map(Area::Land).chain(world.seas().map(Area::Sea));
    Value::Object(all.map(area).collect::<Map<_, _>>())
}
