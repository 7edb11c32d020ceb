//! Pages for people, drawn by the server.
//!
//! A page shows what `observe` shows and asks what the API asks; it knows nothing
//! more and may do nothing more.

mod admin;
mod almanac;
mod assets;
mod ballot;
mod bridge;
mod campaign;
mod countries;
mod deeds;
mod editing;
mod edition;
mod entering;
mod entry;
mod first_sheet;
mod front;
mod games;
mod guides;
mod help;
mod holdings;
mod joined;
mod letters;
mod lobby;
mod look;
mod mail;
mod master;
mod order_rows;
mod papers;
mod past;
mod people;
mod pictures;
mod play;
mod position_text;
mod posted;
mod preview;
mod rules;
mod seats;
mod setting_up;
mod settings;
mod sight;
mod study;
mod verdicts;
mod visitor;
mod words;

use askama::Template;
use axum::Router;
use axum::extract::FromRef;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use super::Desk;
use super::answer::Refused;
use bridge::Bridge;
pub(super) use visitor::Visitor;
pub(crate) use words::{moment as moment_in, phase as phase_title};

/// What may run and load on a page: only what comes from here.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// What pages share.
#[derive(Clone, Debug)]
pub(super) struct Pages {
    desk: Desk,
    bridge: Bridge,
}

impl FromRef<Pages> for Desk {
    fn from_ref(pages: &Pages) -> Self {
        pages.desk.clone()
    }
}

/// All pages. `api` answers what their forms ask.
pub(super) fn routes(desk: Desk, api: Router) -> Router {
    Router::new()
        .route("/", get(front::front))
        .route("/games", get(lobby::list))
        .route("/games/new", get(setting_up::page).post(setting_up::set_up))
        .route("/games/{game}", get(play::game))
        .route("/games/{game}/master", get(master::page))
        .route("/games/{game}/master/edit", get(master::page).post(editing::edit))
        .route("/games/{game}/master/preview", get(preview::page))
        .route("/games/{game}/letters", get(letters::letters))
        .route("/games/{game}/phases/{phase}", get(past::phase))
        .route("/games/{game}/phases/{phase}/{picture}", get(past::map))
        .route("/games/{game}/reports", get(campaign::latest))
        .route("/games/{game}/reports/{turn}", get(campaign::report))
        .route("/games/{game}/replay/{turn}", get(campaign::replay))
        .route("/games/{game}/figures", get(campaign::figures))
        .route("/games/{game}/calculator", get(campaign::calculator))
        .route("/games/{game}/enter", get(entering::page).post(entering::enter))
        .route("/login", get(entry::log_in_page).post(entry::log_in))
        .route("/signup", get(entry::sign_up_page).post(entry::sign_up))
        .route("/settings", get(settings::page))
        .route("/settings/look", post(settings::look))
        .route("/settings/{form}", post(settings::change))
        .route("/mail/confirm/{token}", get(mail::confirm_page).post(mail::confirm))
        .route("/mail/off/{account}/{token}", get(mail::off_page).post(mail::off))
        .route("/notices", get(people::notices))
        .route("/players/{player}", get(people::profile))
        .route("/sandbox", get(study::sandbox))
        .route("/games/{game}/sandbox", get(study::of_game))
        .route("/sandbox/{sandbox}", get(study::kept))
        .route("/rules", get(rules::variants))
        .route("/rules/{variant}", get(rules::rules))
        .route("/rules/{variant}/guide", get(guides::guide))
        .route("/rules/{variant}/powers/{power}", get(guides::power))
        .route("/rules/{variant}/provinces", get(papers::provinces))
        .route("/rules/{variant}/map", get(papers::map))
        .route("/boards/{variant}/blank.svg", get(pictures::blank))
        .route("/rules/{variant}/order-sheet", get(papers::sheet))
        .route("/boards/{variant}/{look}", get(pictures::board))
        .route("/help", get(help::help))
        .route("/help/empires", get(first_sheet::page))
        .route("/help/first-turn", get(study::first_turn))
        .route("/admin", get(admin::page))
        .route("/do/{*path}", post(bridge::act))
        .route("/static/{digest}/{name}", get(assets::file))
        .with_state(Pages { desk, bridge: Bridge(api) })
}

/// A page with its status.
pub(super) struct Page<T>(StatusCode, T);

impl<T: Template> IntoResponse for Page<T> {
    fn into_response(self) -> Response {
        let Self(status, template) = self;
        match template.render() {
            Ok(html) => {
                let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
                let policy = (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
                let headers: [(HeaderName, HeaderValue); 2] = [kind, policy];
                (status, headers, html).into_response()
            }
            Err(fault) => {
                tracing::error!(%fault, "a page could not be drawn");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}

/// A page that says why something was not done, and gives back what was typed.
#[derive(Template)]
#[template(path = "refused.html")]
pub(super) struct RefusedPage {
    visitor: Visitor,
    status: StatusCode,
    message: String,
    typed: Vec<String>,
    next: String,
}

impl RefusedPage {
    fn heading(&self) -> &'static str {
        match self.status {
            StatusCode::NOT_FOUND => "Nothing here",
            StatusCode::FORBIDDEN => "Not for you",
            _ => "That did not work",
        }
    }
}

/// What was refused to somebody who looks at pages.
pub(super) fn refused(visitor: Visitor, refused: &Refused) -> Response {
    let (status, message) = (refused.status(), refused.sentence().to_owned());
    let page = RefusedPage { visitor, status, message, typed: Vec::new(), next: "/".to_owned() };
    Page(status, page).into_response()
}
