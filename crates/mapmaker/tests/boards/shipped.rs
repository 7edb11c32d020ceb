//! Every shipped board is drawn as its rules have it.

use mapmaker::{borders, geography, verify};

/// How many points the borders of a board may have for each province.
const POINTS: usize = 175;

/// From which width on a board is looked at in parts.
const VAST: i32 = 20_000;

#[test]
fn every_border_of_every_shipped_board_is_drawn_or_excepted() {
    let mut drawn = 0;
    for (id, files) in atlas::shipped().filter(|(_, files)| files.contains_key(geography::FILE)) {
        let board = atlas::read_folder(id, &files).unwrap().board;
        let geography = geography::read(&board, &files[geography::FILE]).unwrap();
        let text =
            files.get(chart::GEOMETRY_FILE).unwrap_or_else(|| panic!("{id} is described but not drawn"));
        let geometry = verify::read(&board, text).unwrap();
        let compared = borders::compare(&board, &geography, &geometry, &borders::coast_marks(&geometry));
        let figures = compared.unwrap_or_else(|faults| panic!("{id}: {faults:#?}"));
        assert_eq!(figures.armies.in_rules - figures.armies.drawn, 0, "{id}");
        // Nobody looks at a vast board as a whole, so that less is enough there.
        let least = if geometry.width > VAST { 30 } else { 40 };
        assert!(
            figures.shortest.is_some_and(|(_, _, length)| length >= least),
            "{id} has a border nobody can see"
        );
        drawn += 1;
    }
    assert!(drawn > 0, "no shipped board has a geography");
}

#[test]
fn no_shipped_board_is_drawn_with_more_points_than_pages_can_bear() {
    for (id, files) in atlas::shipped() {
        let Some(text) = files.get(chart::GEOMETRY_FILE) else { continue };
        let geometry: chart::geometry::Geometry = serde_json::from_str(text).unwrap();
        let points: usize = geometry.arcs.iter().map(Vec::len).sum();
        let most = POINTS * geometry.names.provinces.len();
        assert!(points <= most, "{id}: {points} points, at most {most}");
    }
}
