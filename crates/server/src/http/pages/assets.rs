//! Style sheets and modules, under a name that changes whenever one of them does.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chart::{Palette, Style, Theme};
use sha2::{Digest as _, Sha256};

use super::joined::joined;
use crate::chance::hexadecimal;

/// Modules by name.
macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../../../web/static/", $name)))),*]
    };
}

/// A style sheet of several parts, one after the other.
macro_rules! sheet {
    ($folder:literal: $($part:literal),* $(,)?) => {
        concat!($(include_str!(concat!("../../../../../web/static/", $folder, "/", $part, ".css"))),*)
    };
}

/// Style sheets: one for all pages, and one for pages with a board.
const SHEETS: [(&str, &str); 2] = [
    (
        "board.css",
        sheet!("board": "map", "composer", "desk", "orders", "press", "history", "table", "sandbox", "campaign"),
    ),
    ("style.css", sheet!("style": "ground", "layout", "forms", "parts", "tables", "pictures", "paper")),
];

/// The sign of the site.
const SEAL: &str = include_str!("../../../../../web/static/seal.svg");

/// All modules.
const MODULES: [(&str, &str); 50] = modules![
    "arrows.js",
    "ask.js",
    "campaign.js",
    "centres.js",
    "choices.js",
    "clock.js",
    "coach.js",
    "composer.js",
    "conference.js",
    "desk.js",
    "dialogs.js",
    "forms.js",
    "game.js",
    "gathering.js",
    "history.js",
    "layers.js",
    "ledger.js",
    "letters.js",
    "lights.js",
    "listbox.js",
    "live.js",
    "look.js",
    "names.js",
    "ordering.js",
    "orders.js",
    "page.js",
    "plans.js",
    "playback.js",
    "press.js",
    "reel.js",
    "rows.js",
    "sandbox.js",
    "saved.js",
    "saving.js",
    "setting-up.js",
    "sheet-editor.js",
    "sheet-row.js",
    "sheet.js",
    "spots.js",
    "stack.js",
    "steps.js",
    "switches.js",
    "table.js",
    "templates.js",
    "times.js",
    "toast.js",
    "turnsheet.js",
    "unread.js",
    "verdicts.js",
    "viewport.js",
];

/// Where all files are found.
pub(super) static PLACE: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for (name, text) in SHEETS.into_iter().chain(MODULES).chain([("seal.svg", SEAL)]) {
        digest.update(name);
        digest.update(text);
    }
    digest.update(CHART.as_str());
    format!("/static/{}", &hexadecimal(&digest.finalize())[..16])
});

/// The modules that pages begin with, each with all that it imports.
static SCRIPTS: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    let begins = ["page.js", "campaign.js", "game.js", "gathering.js", "sandbox.js", "setting-up.js"];
    begins.into_iter().map(|module| (module, joined(&MODULES, module))).collect()
});

/// The looks of charts: rules once, and values for every theme and palette. Pages
/// also show the colours of powers outside of charts.
static CHART: LazyLock<String> = LazyLock::new(|| {
    let style = |theme, palette| Style { theme, palette };
    let mut css = style(Theme::Light, Palette::Plain).stylesheet();
    for palette in Palette::ALL {
        for theme in Theme::ALL {
            css.push_str(&selected(theme, palette, &values(style(theme, palette))));
        }
    }
    css
});

/// The values of a look: all for charts, and those of powers for pages, as rules
/// below a selector that is still to be named.
fn values(style: Style) -> [(&'static str, String); 2] {
    let told = |wanted: fn(&str) -> bool| {
        let values = style.values().into_iter().filter(|(name, _)| wanted(name));
        values.map(|(name, value)| format!("--{name}:{value};")).collect::<String>()
    };
    let of_powers = |name: &str| name.starts_with("strong-") || name.starts_with("tint-");
    [("", told(of_powers)), (" .chart", told(|_| true))]
}

fn selected(theme: Theme, palette: Palette, values: &[(&str, String); 2]) -> String {
    let palette = format!("[data-palette=\"{}\"]", palette.name());
    let rules = |root: &str| -> String {
        values.iter().map(|(below, values)| format!("{root}{palette}{below}{{{values}}}\n")).collect()
    };
    match theme {
        Theme::Light => rules(":root"),
        Theme::Dark => {
            let auto = rules(":root[data-theme=\"auto\"]");
            let dark = rules(":root[data-theme=\"dark\"]");
            format!("{dark}@media(prefers-color-scheme:dark){{\n{auto}}}\n")
        }
        Theme::Print => format!("@media print{{\n{}}}\n", rules(":root")),
    }
}

fn style_sheet(name: &str) -> Option<&'static str> {
    SHEETS.into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
}

/// A file. Its name never means anything else, so it may be kept for ever.
pub(super) async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    let text = match name.as_str() {
        "chart.css" => Some(CHART.as_str()),
        "seal.svg" => Some(SEAL),
        name => SCRIPTS.get(name).map(String::as_str).or_else(|| style_sheet(name)),
    };
    let Some(text) = text else { return StatusCode::NOT_FOUND.into_response() };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/javascript; charset=utf-8",
    };
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::super::joined::head;
    use super::*;

    #[test]
    fn modules_have_the_forms_that_can_be_joined_and_none_is_left_out() {
        let mut unused: Vec<&str> = MODULES.iter().map(|(module, _)| *module).collect();
        for (script, text) in SCRIPTS.iter() {
            let left = text.lines().find(|line| line.starts_with("import ") || line.starts_with("export "));
            assert_eq!(left, None, "{script}");
            unused.retain(|module| module != script && !text.contains(&head(module)));
        }
        assert_eq!(unused, <[&str; 0]>::default(), "no page needs these");
    }
}
