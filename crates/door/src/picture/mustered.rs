//! A request to draw a muster, as it stands in the JSON.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Board, Power, Province, Terrain};
use chart::muster::{Base, Fleet, Holding};
use chart::{Country, Muster};
use serde::Deserialize;
use serde_json::Value;

use crate::fault::{DoorFault, PlacedFault};

/// What is to be seen, by codes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mustered {
    /// Chooses the scenario; whoever reads this has chosen already.
    #[serde(rename = "variant")]
    _variant: Value,
    title: Option<String>,
    #[serde(default)]
    notes: Vec<String>,
    #[serde(default)]
    lands: BTreeMap<String, Land>,
    #[serde(default)]
    fleets: BTreeMap<String, Sailing>,
    #[serde(default)]
    unknown: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Land {
    owner: Option<String>,
    population: Option<u32>,
    armies: Option<u32>,
    forts: Option<u32>,
    base: Option<Berth>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Berth {
    entrance: String,
    #[serde(default)]
    ships: u32,
    #[serde(default)]
    laid_up: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sailing {
    owner: String,
    ships: u32,
    #[serde(default)]
    armies: u32,
}

impl Mustered {
    /// Reads a request.
    pub(super) fn read(text: &str) -> Result<Self, DoorFault> {
        let deserializer = &mut serde_json::Deserializer::from_str(text);
        serde_path_to_error::deserialize(deserializer).map_err(|error| {
            let place = error.path().to_string();
            let place = if place == "." { "request" } else { &place };
            DoorFault::new("bad-request", place, error.inner().to_string())
        })
    }

    /// The same with numbers for codes; a fault for every code that does not exist.
    pub(super) fn muster(&self, board: &Board, countries: &[Country]) -> Result<Muster, DoorFault> {
        let mut codes = Codes { board, countries, faults: Vec::new() };
        let lands = self.lands.iter().filter_map(|(code, land)| codes.land(code, land)).collect();
        let fleets = self.fleets.iter().filter_map(|(code, fleet)| codes.fleet(code, fleet)).collect();
        let unknown: BTreeSet<Province> =
            self.unknown.iter().filter_map(|code| codes.province(code, "unknown")).collect();
        match DoorFault::several(codes.faults) {
            Some(fault) => Err(fault),
            None => Ok(Muster {
                title: self.title.clone(),
                notes: self.notes.clone(),
                lands,
                fleets,
                unknown,
                campaign: chart::Campaign::default(),
            }),
        }
    }
}

/// Looks codes up, and keeps what it did not find.
struct Codes<'a> {
    board: &'a Board,
    countries: &'a [Country],
    faults: Vec<PlacedFault>,
}

impl Codes<'_> {
    fn land(&mut self, code: &str, land: &Land) -> Option<(Province, Holding)> {
        let place = format!("lands.{code}");
        let owner = land.owner.as_ref().and_then(|owner| self.country(owner, &place));
        let base = land.base.as_ref().and_then(|berth| self.base(berth, &place));
        let province = self.ground(code, &place, false)?;
        let Land { population, armies, forts, .. } = *land;
        Some((province, Holding { owner, population, armies, forts, base, ..Holding::default() }))
    }

    fn base(&mut self, berth: &Berth, place: &str) -> Option<Base> {
        let entrance = self.ground(&berth.entrance, &format!("{place}.base.entrance"), true)?;
        Some(Base { entrance, ships: berth.ships, laid_up: berth.laid_up })
    }

    fn fleet(&mut self, code: &str, fleet: &Sailing) -> Option<(Province, Fleet)> {
        let place = format!("fleets.{code}");
        let owner = self.country(&fleet.owner, &place);
        let sea = self.ground(code, &place, true)?;
        Some((sea, Fleet { owner: owner?, ships: fleet.ships, armies: fleet.armies }))
    }

    /// A land, or a sea.
    fn ground(&mut self, code: &str, place: &str, sea: bool) -> Option<Province> {
        let province = self.province(code, place)?;
        let fits = (self.board.terrain(province) == Terrain::Sea) == sea;
        if !fits {
            let message = format!("{code} is {}", if sea { "no sea" } else { "a sea" });
            self.faults.push(PlacedFault::new("wrong-ground", place, message));
        }
        fits.then_some(province)
    }

    fn province(&mut self, code: &str, place: &str) -> Option<Province> {
        let found = self.board.province_coded(code);
        if found.is_none() {
            let known = self.board.provinces().map(|province| self.board.code(province));
            self.report(
                "unknown-province",
                place,
                &format!("there is no area {code}"),
                code,
                known.collect(),
            );
        }
        found
    }

    fn country(&mut self, code: &str, place: &str) -> Option<Power> {
        let found = self.countries.iter().position(|country| country.code == code);
        if found.is_none() {
            let known = self.countries.iter().map(|country| country.code.as_str()).collect();
            self.report("unknown-country", place, &format!("there is no country {code}"), code, known);
        }
        found.map(Power::new)
    }

    fn report(&mut self, kind: &'static str, place: &str, message: &str, code: &str, known: Vec<&str>) {
        let near = atlas::nearest(code, known);
        let hint = near.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
        self.faults.push(PlacedFault::new(kind, place, format!("{message}{hint}")));
    }
}
