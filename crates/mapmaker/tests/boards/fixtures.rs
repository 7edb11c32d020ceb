//! The committed boards are drawn again, byte for byte.

use std::fs;
use std::path::{Path, PathBuf};

use chart::geometry::Geometry;
use mapmaker::making::{self, Shapes};
use mapmaker::{geography, source};

/// A committed board folder.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// What the shapes of a committed board become.
fn with_shapes<T>(name: &str, then: impl Fn(&Shapes<'_>) -> T) -> T {
    let folder = folder(name);
    let (id, files) = atlas::open_files(&folder).unwrap();
    let board = atlas::read_folder(&id, &files).unwrap().board;
    let geography = geography::read(&board, &files[geography::FILE]).unwrap();
    let units = if source::needs_coastlines(&geography) {
        source::open(&folder.join("units.json")).unwrap()
    } else {
        Vec::new()
    };
    then(&Shapes::draw(&board, &geography, &units).unwrap())
}

/// If this fails after a change that is meant, look at the new pictures and
/// let the mapmaker write the folders again:
/// `entente mapmaker crates/mapmaker/tests/data/world` and
/// `entente mapmaker crates/mapmaker/tests/data/sound --data crates/mapmaker/tests/data/sound/units.json`.
#[test]
fn shapes_are_drawn_as_they_were_committed() {
    for name in ["sound", "world"] {
        let committed = fs::read_to_string(folder(name).join("geometry.json")).unwrap();
        let Geometry { names, codes, .. } = serde_json::from_str(&committed).unwrap();
        let drawn = with_shapes(name, |shapes| shapes.geometry().clone());
        let drawn = making::text(&Geometry { names, codes, ..drawn }).unwrap();
        assert!(drawn == committed, "{name} differs from what is committed");
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let drawn = || with_shapes("world", |shapes| making::text(&shapes.finish().unwrap().0).unwrap());
    assert!(drawn() == drawn(), "the world differs from run to run");
}

#[test]
fn an_extract_is_read_as_it_was_written() {
    let units = source::open(&folder("sound").join("units.json")).unwrap();
    let text = source::extract(&units);
    assert_eq!(text, fs::read_to_string(folder("sound").join("units.json")).unwrap());
}

#[test]
fn coastlines_that_cannot_be_used_are_refused_with_a_hint() {
    for (file, reason) in [
        ("nowhere.gpkg", "cannot be read"),
        ("sound/map.toml", "no SQLite file"),
        ("world/geometry.json", "no extract of units"),
    ] {
        let fault = source::open(&folder(file)).unwrap_err();
        assert_eq!(fault.code.name(), "unusable-source");
        assert!(fault.to_string().contains(reason) && fault.hint.is_some(), "{fault}");
    }
}
