//! Every layout that ships can be used.
#![allow(clippy::unwrap_used)]

use chart::geometry::Geometry;

#[test]
fn shipped_layouts_are_readable_and_nothing_hides_anything() {
    for (folder, files) in atlas::shipped() {
        let Some(text) = files.get("geometry.json") else { continue };
        let geometry: Geometry = serde_json::from_str(text).unwrap();
        let board = atlas::read_folder(folder, &files).unwrap().board;
        let faults = mapmaker::layout::check(&geometry, &board);
        let messages: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{folder}:\n{}", messages.join("\n"));
    }
}
