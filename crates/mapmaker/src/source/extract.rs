//! Extracts: a few units as JSON, for tests and for boards of small regions.

use serde::{Deserialize, Serialize};

use super::Unit;
use crate::geography::Geography;
use crate::placement::Placement;
use crate::projection::{Position, Projection};

/// The digits that are kept of a degree: about ten metres.
const DIGITS: f64 = 10_000.0;

/// A file of units.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Extract {
    units: Vec<Entry>,
}

/// A unit; points are written east first, then north, as is usual.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    country: String,
    name: String,
    polygons: Vec<Vec<Vec<[f64; 2]>>>,
}

/// The units that may be seen on the picture of a geography.
pub fn seen(geography: &Geography, units: &[Unit]) -> Vec<Unit> {
    let projection =
        Projection::new(geography.flattening, &geography.optics, &geography.frame, geography.width);
    let is_seen = |unit: &&Unit| {
        projection.as_ref().is_some_and(|projection| Placement { projection, warp: None }.sees(unit))
    };
    units.iter().filter(is_seen).cloned().collect()
}

/// The text of a file with these units, rounded to about ten metres.
pub fn extract(units: &[Unit]) -> String {
    let rounded = |degrees: f64| (degrees * DIGITS).round() / DIGITS;
    let point = |position: &Position| [rounded(position.east), rounded(position.north)];
    let ring = |ring: &Vec<Position>| ring.iter().map(point).collect();
    let polygon = |polygon: &Vec<Vec<Position>>| polygon.iter().map(ring).collect();
    let lines: Vec<String> = units
        .iter()
        .map(|unit| Entry {
            country: unit.country.clone(),
            name: unit.name.clone(),
            polygons: unit.polygons.iter().map(polygon).collect(),
        })
        .filter_map(|entry| serde_json::to_string(&entry).ok())
        .collect();
    format!("{{\"units\":[\n{}\n]}}\n", lines.join(",\n"))
}

/// Reads a file of units.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Unit>, String> {
    let extract: Extract =
        serde_json::from_slice(bytes).map_err(|error| format!("it is no extract of units: {error}"))?;
    let position = |[east, north]: [f64; 2]| Position { north, east };
    let ring = |ring: Vec<[f64; 2]>| ring.into_iter().map(position).collect();
    let polygon = |polygon: Vec<Vec<[f64; 2]>>| polygon.into_iter().map(ring).collect();
    let unit = |entry: Entry| Unit {
        country: entry.country,
        name: entry.name,
        polygons: entry.polygons.into_iter().map(polygon).collect(),
        wavers: false,
    };
    Ok(extract.units.into_iter().map(unit).collect())
}
