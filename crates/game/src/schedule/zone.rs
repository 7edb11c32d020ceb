//! Time zones by their IANA names.

use std::fmt;

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Serialize};

/// Names of zones begin with one of these, if they are called after a place.
const PARTS_OF_THE_WORLD: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];

/// A time zone that exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone {
    name: String,
    zone: TimeZone,
}

/// A name that is no time zone's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownZone(pub String);

impl fmt::Display for UnknownZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no time zone \"{}\"; write one like Asia/Tokyo or UTC", self.0)
    }
}

impl std::error::Error for UnknownZone {}

impl utoipa::PartialSchema for Zone {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        String::schema()
    }
}

impl utoipa::ToSchema for Zone {}

impl Zone {
    /// The zone of this name, whatever its capitals.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn named(name: &str) -> Result<Self, UnknownZone> {
        let zone = TimeZone::get(name).map_err(|_| UnknownZone(name.to_owned()))?;
        let name = zone.iana_name().unwrap_or(name).to_owned();
        Ok(Self { name, zone })
    }

    /// Coordinated universal time.
    pub fn utc() -> Self {
        Self { name: "UTC".to_owned(), zone: TimeZone::UTC }
    }

    /// The names that people look for: those of places, and UTC, in the order of
    /// the alphabet.
    pub fn names() -> Vec<String> {
        let of_place = |name: &str| {
            let part = name.split_once('/').map(|(part, _)| part);
            name == "UTC" || part.is_some_and(|part| PARTS_OF_THE_WORLD.contains(&part))
        };
        let all = jiff::tz::db().available().map(|name| name.to_string());
        let mut names: Vec<String> = all.filter(|name| of_place(name)).collect();
        names.sort_unstable();
        names
    }

    /// The name under which it is stored.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The local date and time at an instant.
    pub fn local(&self, instant: Timestamp) -> Zoned {
        instant.to_zoned(self.zone.clone())
    }

    /// The instant of a local time on a date, if that date has it: a time that
    /// clocks jump over is taken as the time they jump to, the first of two if
    /// it comes twice, and a date that was left out has none.
    pub fn instant(&self, date: Date, time: Time) -> Option<Timestamp> {
        let local = DateTime::from_parts(date, time);
        let instant = self.zone.to_ambiguous_timestamp(local).compatible().ok()?;
        (self.local(instant).date() == date).then_some(instant)
    }
}

impl TryFrom<String> for Zone {
    type Error = UnknownZone;

    fn try_from(name: String) -> Result<Self, UnknownZone> {
        Self::named(&name)
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> Self {
        zone.name
    }
}
