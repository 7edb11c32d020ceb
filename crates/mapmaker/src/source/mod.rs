//! Where coastlines come from: the states and counties of the world from
//! Natural Earth, an extract of them, or outlines in the geography itself.

mod extract;
mod fetch;
mod geopackage;
mod sqlite;

use std::fs;
use std::path::Path;

use atlas::{Fault, FaultCode};

use crate::geography::{Geography, Outline};
use crate::projection::Position;

pub use extract::{extract, seen};
pub use fetch::fetch;

/// The file with the units of the whole world.
pub const WORLD: &str = "world_map.gpkg";

/// A piece of land: a state, a county, an island.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Three letters for the country.
    pub country: String,
    /// What it is called there.
    pub name: String,
    /// Its polygons: each an outline and the outlines of its holes.
    pub polygons: Vec<Vec<Vec<Position>>>,
    /// Whether its outline is only a sketch that may waver.
    pub wavers: bool,
}

impl Unit {
    /// The unit that an outline of a geography stands for. It is listed as a
    /// country of that name.
    pub fn of(outline: &Outline) -> Self {
        Self {
            country: outline.name.clone(),
            name: String::new(),
            polygons: vec![vec![outline.ring.clone()]],
            wavers: outline.wavers,
        }
    }

    /// How a geography lists it: `DEU:Bayern`.
    pub fn full_name(&self) -> String {
        format!("{}:{}", self.country, self.name)
    }
}

/// Whether a geography is drawn on coastlines from elsewhere; one with
/// outlines is drawn on these alone.
pub fn needs_coastlines(geography: &Geography) -> bool {
    geography.outlines.is_empty()
}

/// Reads units: a GeoPackage of Natural Earth, an extract (`.json`), or the
/// GeoPackage in a folder.
///
/// # Errors
///
/// If there is no such file, or if it cannot be understood.
pub fn open(path: &Path) -> Result<Vec<Unit>, Fault> {
    let file = if path.is_dir() { path.join(WORLD) } else { path.to_owned() };
    let name = file.display().to_string();
    let bytes = fs::read(&file).map_err(|error| fault(&name, &format!("it cannot be read: {error}")))?;
    let read = if file.extension().is_some_and(|extension| extension == "json") {
        extract::read(&bytes)
    } else {
        geopackage::read(&bytes).map_err(|damage| damage.0.to_owned())
    };
    read.map_err(|message| fault(&name, &message))
}

/// A fault of the coastlines.
fn fault(file: &str, message: &str) -> Fault {
    let hint = format!("`{WORLD}` comes with QGIS; --data names a file or folder of your own");
    Fault {
        code: FaultCode::UnusableSource,
        file: file.to_owned(),
        line: 1,
        message: message.to_owned(),
        hint: Some(hint),
    }
}
