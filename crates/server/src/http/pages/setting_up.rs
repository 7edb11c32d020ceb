//! The form that sets up a game.

use askama::Template;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use game::schedule::{Preset, Zone};
use game::{Absence, Channels, Endings, Gathering, Mastery, Press, Settings, Start, Visibility};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::bridge::Fields;
use super::visitor::Visitor;
use super::{Page, Pages, origin, words};

/// Paces that are offered, the usual one first.
const PACES: [Preset; 7] = [
    Preset::Daily,
    Preset::Table,
    Preset::Fast,
    Preset::Weekdays,
    Preset::TwiceAWeek,
    Preset::Weekly,
    Preset::HouseLeague,
];

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    visitor: Visitor,
    variants: Vec<(String, String)>,
    title: String,
    fault: Option<String>,
}

impl NewPage {
    fn new(visitor: Visitor, title: String, fault: Option<String>) -> Self {
        let variants = game::variants().into_iter().map(|variant| (variant.id, variant.title)).collect();
        Self { visitor, variants, title, fault }
    }

    fn paces(&self) -> Vec<(String, String)> {
        let pace = |preset: Preset| {
            let words = words::pace(preset);
            let mut words = words.to_owned();
            words[..1].make_ascii_uppercase();
            (name_of(&preset), words)
        };
        PACES.into_iter().map(pace).collect()
    }
}

/// The name by which a value is chosen.
fn name_of(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// The form. Whoever has no account is asked to log in first.
pub(super) async fn page(visitor: Visitor) -> Response {
    match visitor.who {
        Some(_) => Page(StatusCode::OK, NewPage::new(visitor, String::new(), None)).into_response(),
        None => Redirect::to("/login?next=/games/new").into_response(),
    }
}

/// Sets up the game and goes to its page.
pub(super) async fn set_up(State(pages): State<Pages>, visitor: Visitor, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let fields = Fields::read(body).await.unwrap_or_default();
    let title = fields.get("title").unwrap_or_default().to_owned();
    let settings = settings(&fields);
    let extensions = origin(&parts.extensions);
    let asked = (Method::POST, "games");
    let answered = pages.bridge.ask(&parts.headers, extensions, &fields, asked, &settings).await;
    match answered.body["game"].as_str() {
        Some(game) => Redirect::to(&format!("/games/{game}")).into_response(),
        None => {
            let (message, _) = answered.refusal();
            Page(answered.status, NewPage::new(visitor, title, Some(message))).into_response()
        }
    }
}

/// What a form says about a game; what it does not say is as usual.
fn settings(fields: &Fields) -> Value {
    let zone = fields.get("zone").and_then(|zone| Zone::named(zone).ok()).unwrap_or_else(Zone::utc);
    let pace: Preset = chosen(fields, "pace").unwrap_or(Preset::Daily);
    let Ok(schedule) = pace.schedule(&zone) else { return Value::Null };
    let text = |name: &str| fields.get(name).unwrap_or_default().trim();
    let usual = Settings::usual(text("title"), text("variant"), schedule);
    let gathering = Gathering {
        assignment: chosen(fields, "assignment").unwrap_or_default(),
        start: if text("start") == "by-hand" { Start::ByHand } else { Start::WhenFull },
        muster: (text("muster") == "yes").then(|| jiff::SignedDuration::from_hours(24)),
    };
    let endings = Endings { draws: chosen(fields, "draws").unwrap_or_default(), ..usual.endings.clone() };
    let settings = Settings {
        visibility: chosen::<Visibility>(fields, "visibility").unwrap_or_default(),
        press: Press {
            channels: chosen::<Channels>(fields, "press").unwrap_or_default(),
            ..usual.press.clone()
        },
        anonymous: text("anonymous") == "yes",
        mastery: chosen::<Mastery>(fields, "mastery").unwrap_or_default(),
        absence: chosen::<Absence>(fields, "absence").unwrap_or(usual.absence),
        gathering,
        endings,
        ..usual
    };
    serde_json::to_value(settings).unwrap_or(json!(null))
}

/// A value that was chosen by its name.
fn chosen<T: DeserializeOwned>(fields: &Fields, name: &str) -> Option<T> {
    serde_json::from_value(Value::String(fields.get(name)?.to_owned())).ok()
}
