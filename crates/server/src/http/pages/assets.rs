//! Style sheets and modules, under a name that changes whenever one of them does.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chart::{Palette, Style, Theme};
use sha2::{Digest as _, Sha256};

use crate::chance::hexadecimal;

/// Files by name.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../../../web/static/", $name)))),*]
    };
}

/// Every file that pages load.
const FILES: [(&str, &str); 47] = files![
    "arrows.js",
    "ask.js",
    "board.css",
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
    "seal.svg",
    "setting-up.js",
    "sheet.js",
    "spots.js",
    "stack.js",
    "steps.js",
    "style.css",
    "switches.js",
    "table.js",
    "times.js",
    "toast.js",
    "unread.js",
    "verdicts.js",
    "viewport.js",
];

/// Where all files are found.
pub(super) static PLACE: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for (name, text) in FILES {
        digest.update(name);
        digest.update(text);
    }
    digest.update(CHART.as_str());
    format!("/static/{}", &hexadecimal(&digest.finalize())[..16])
});

/// The modules that a module imports, and those that these import, by name: what
/// a browser will ask for, so that it can be told at once.
pub(super) fn imported_by(module: &str) -> &'static [&'static str] {
    IMPORTS.get(module).map_or(&[], Vec::as_slice)
}

static IMPORTS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let direct: BTreeMap<&str, Vec<&str>> =
        FILES.iter().map(|(name, text)| (*name, imports_in(text))).collect();
    let all = |module: &'static str| {
        let mut known = vec![module];
        let mut next = 0;
        while let Some(module) = known.get(next).copied() {
            for import in direct.get(module).into_iter().flatten().copied() {
                if !known.contains(&import) {
                    known.push(import);
                }
            }
            next += 1;
        }
        known.split_off(1)
    };
    direct.keys().map(|&module| (module, all(module))).collect()
});

/// The modules that a text imports itself; types are not loaded.
fn imports_in(text: &'static str) -> Vec<&'static str> {
    let lines = text.lines().filter(|line| line.starts_with("import "));
    let paths = lines.filter_map(|line| line.rsplit_once("from ").map(|(_, path)| path));
    paths.filter_map(|path| path.trim_end_matches(';').trim_matches(['"', '\'']).strip_prefix("./")).collect()
}

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

/// A file. Its name never means anything else, so it may be kept for ever.
pub(super) async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    let text = match name.as_str() {
        "chart.css" => Some(CHART.as_str()),
        name => FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text),
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
    use super::*;

    #[test]
    fn all_that_a_module_imports_is_told_once_and_is_there() {
        for (module, _) in FILES {
            let imported = imported_by(module);
            let missing = imported.iter().find(|name| !FILES.iter().any(|(file, _)| file == *name));
            assert_eq!(missing, None, "{module}");
            let mut once = imported.to_vec();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), imported.len(), "{module}");
        }
        let of_game = imported_by("game.js");
        assert!(of_game.contains(&"press.js") && of_game.contains(&"letters.js"), "{of_game:?}");
    }
}
