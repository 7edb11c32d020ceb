//! How pages look to somebody: the theme, the colours of maps, and the zone in
//! which times are told. A cookie keeps it, so that it needs no account.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue};
use game::schedule::{UnknownZone, Zone};

use super::super::Desk;
use super::super::caller::cookies;
use super::posted::Fields;

/// The cookie that says how pages look.
const LOOK: &str = "look";

/// How long a look is remembered, in seconds.
const A_YEAR: u32 = 365 * 24 * 3600;

/// The names of all zones that are offered.
pub(super) static ZONES: LazyLock<Vec<String>> = LazyLock::new(Zone::names);

const THEMES: [&str; 3] = ["auto", "light", "dark"];
const PALETTES: [&str; 2] = ["plain", "safe"];

/// How pages look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) theme: &'static str,
    pub(super) palette: &'static str,
    /// Where times are meant; as the device says if nothing was chosen.
    pub(super) zone: Option<Zone>,
}

impl Look {
    /// The look that a browser keeps; the usual one where it keeps none.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let kept = cookies(headers).find(|(name, _)| *name == LOOK).map(|(_, value)| value);
        let mut parts = kept.unwrap_or_default().splitn(3, '.');
        Self {
            theme: known(&THEMES, parts.next()).unwrap_or(THEMES[0]),
            palette: known(&PALETTES, parts.next()).unwrap_or(PALETTES[0]),
            zone: parts.next().and_then(|name| Zone::named(name).ok()),
        }
    }

    /// The look with what a form says; what it does not say stays.
    ///
    /// # Errors
    ///
    /// If it names a zone that there is not.
    pub(super) fn with(self, fields: &Fields) -> Result<Self, UnknownZone> {
        let zone = match fields.get("zone").map(str::trim) {
            None => self.zone,
            Some("") => None,
            Some(name) => Some(Zone::named(name)?),
        };
        Ok(Self {
            theme: known(&THEMES, fields.get("theme")).unwrap_or(self.theme),
            palette: known(&PALETTES, fields.get("palette")).unwrap_or(self.palette),
            zone,
        })
    }

    /// The cookie that keeps it.
    pub(super) fn cookie(&self, desk: &Desk) -> Option<HeaderValue> {
        let zone = self.zone.as_ref().map_or(String::new(), |zone| format!(".{}", zone.name()));
        desk.cookie(LOOK, &format!("{}.{}{zone}", self.theme, self.palette), A_YEAR)
    }

    /// The name of the zone; nothing, if none was chosen.
    pub(super) fn zone_name(&self) -> &str {
        self.zone.as_ref().map_or("", Zone::name)
    }
}

fn known(among: &[&'static str], wanted: Option<&str>) -> Option<&'static str> {
    among.iter().copied().find(|known| wanted == Some(known))
}
