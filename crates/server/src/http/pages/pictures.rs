//! Pictures of boards: a whole one as a file, and details that stand in pages.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chart::{Labels, Palette, Scene, Style, Theme};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::edition::Edition;
use super::words;
use crate::http::Desk;

/// How long a browser need not ask for a board again.
const KEPT: &str = "public, max-age=86400";

/// A file that describes details of one board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Album {
    variant: String,
    details: Vec<Detail>,
}

/// What is to be seen on a detail.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Detail {
    /// The same in words, for those who do not see it.
    words: String,
    /// The provinces that it shows.
    around: Vec<String>,
    /// Whether the orders have been carried out.
    #[serde(default)]
    judged: bool,
    /// What differs from the beginning of a game, in the words of the JSON door.
    position: Map<String, Value>,
}

/// A map and details that borrow from it, as SVG for one page.
#[derive(Debug, Default)]
pub(super) struct Gallery {
    /// The whole board as a game begins.
    pub(super) map: String,
    details: Vec<String>,
}

impl Gallery {
    /// Draws what a file describes.
    pub(super) fn of(desk: &Desk, file: &str, labels: Labels) -> Option<Self> {
        let album: Album = serde_json::from_str(file).ok()?;
        let drawn = album.details.iter().enumerate();
        let drawn = drawn.map(|(number, detail)| draw(desk, &album.variant, detail, number, labels));
        Some(Self { map: opening(desk, &album.variant, labels)?, details: drawn.collect::<Option<_>>()? })
    }

    /// A detail by its place in the file.
    pub(super) fn detail(&self, number: usize) -> &str {
        self.details.get(number).map_or("", String::as_str)
    }
}

/// The board as it stands before the first orders.
fn opening(desk: &Desk, id: &str, labels: Labels) -> Option<String> {
    let variant = words::variant(id)?;
    let scene = door::picture::opening(&variant).scene;
    Some(desk.studio.chart(&variant)?.inline(&scene, labels))
}

fn draw(desk: &Desk, id: &str, detail: &Detail, number: usize, labels: Labels) -> Option<String> {
    let mut request = desk.tables.library().opening(id).ok()?;
    request["variant"] = json!(id);
    for (key, value) in &detail.position {
        request[key] = value.clone();
    }
    let request = request.to_string();
    let picture = if detail.judged {
        door::picture::read(&request, None, id)
    } else {
        door::picture::ordered(&request)
    };
    let picture = picture.ok()?;
    let board = picture.variant.board();
    let around: Option<Vec<_>> = detail.around.iter().map(|code| board.province_coded(code)).collect();
    let chart = desk.studio.chart(&picture.variant)?;
    let scene = Scene { title: Some(detail.words.clone()), ..picture.scene };
    Some(chart.detail(&scene, labels, chart.frame_around(&around?), &format!("detail-{number}")))
}

/// A board as a file: `/boards/VARIANT/PALETTE-THEME.svg`.
pub(super) async fn board(State(desk): State<Desk>, Path((id, look)): Path<(String, String)>) -> Response {
    let known = Edition::of(&id).zip(style(&look));
    as_file(known.and_then(|(edition, style)| edition.opening(&desk.studio, style)))
}

/// An empty board to draw on, in black and white: `/boards/VARIANT/blank.svg`.
pub(super) async fn blank(State(desk): State<Desk>, Path(id): Path<String>) -> Response {
    let style = Style { theme: Theme::Print, palette: Palette::Plain };
    as_file(Edition::of(&id).and_then(|edition| edition.blank(&desk.studio, style)))
}

/// A picture that browsers keep for a while, if there is one.
fn as_file(drawn: Option<String>) -> Response {
    match drawn {
        Some(svg) => {
            ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEPT)], svg).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The look that a file is named after.
fn style(look: &str) -> Option<Style> {
    let (palette, theme) = look.strip_suffix(".svg")?.split_once('-')?;
    Some(Style {
        theme: Theme::ALL.into_iter().find(|known| known.name() == theme)?,
        palette: Palette::ALL.into_iter().find(|known| known.name() == palette)?,
    })
}
