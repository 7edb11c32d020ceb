//! Worlds that are made up by a rule, as large as one likes: for benchmarks and
//! for tests that should not hang on a shipped board.
//!
//! A world is a chessboard of islands, eight lands each, with a strait south and
//! a channel east of every island and a causeway to the next island in the row.
//! Every island is where one country begins, with five of its lands.

use std::fmt::Write as _;

use atlas::{Fault, Files, read_folder};

use crate::read::{SCENARIO_FILE, read_world};
use crate::terrain::Terrain;
use crate::world::World;

/// Lands of an island, two rows of four.
const LANDS: usize = 8;

/// Islands in a row of the chessboard.
const ROW: usize = 7;

/// A world with so many countries, from 1 to 30.
///
/// # Errors
///
/// Faults of a world with another number of countries.
pub fn invented_world(countries: usize) -> Result<World, Vec<Fault>> {
    let map = map_text(countries);
    let scenario = scenario_text(countries);
    let files: Files = [("map.toml", map), (SCENARIO_FILE, scenario.clone())]
        .into_iter()
        .map(|(file, text)| (file.to_owned(), text))
        .collect();
    let folder = read_folder("invented", &files)?;
    read_world(&folder.board, &scenario)
}

/// `AAA`, `AAB` and so on.
fn land_code(island: usize, land: usize) -> String {
    letters(island * LANDS + land)
}

/// The strait south of an island and the channel east of it.
fn sea_codes(island: usize) -> [String; 2] {
    [letters(25 * 676 + island * 2), letters(25 * 676 + island * 2 + 1)]
}

fn country_code(country: usize) -> String {
    letters(country)[1..].to_owned()
}

fn letters(number: usize) -> String {
    [number / 676, number / 26, number].iter().map(|&digit| (b'A' + (digit % 26) as u8) as char).collect()
}

fn map_text(islands: usize) -> String {
    let mut text = String::from("format = 1\ntitle = \"Invented\"\ncoasting = false\nprovinces = [\n");
    for island in 0..islands {
        for land in 0..LANDS {
            let code = land_code(island, land);
            let _ = writeln!(text, "{{ code = \"{code}\", name = \"Land {code}\", kind = \"coastal\" }},");
        }
        for code in sea_codes(island) {
            let _ = writeln!(text, "{{ code = \"{code}\", name = \"Sea {code}\", kind = \"sea\" }},");
        }
    }
    let quoted = |pairs: Vec<(String, String)>| -> String {
        pairs.into_iter().map(|(one, other)| format!("\"{one} {other}\",\n")).collect()
    };
    let _ = write!(text, "]\n[borders]\narmy = [\n{}]\n", quoted(land_borders(islands)));
    let _ = write!(text, "fleet = [\n{}]\n", quoted(sea_borders(islands)));
    text
}

fn land_borders(islands: usize) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for island in 0..islands {
        let code = |land| land_code(island, land);
        pairs.extend((0..LANDS).filter(|land| land % 4 != 3).map(|land| (code(land), code(land + 1))));
        pairs.extend((0..4).map(|land| (code(land), code(land + 4))));
        if let Some(east) = east_of(island, islands) {
            pairs.push((code(7), land_code(east, 4)));
        }
    }
    pairs
}

fn sea_borders(islands: usize) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for island in 0..islands {
        let [strait, channel] = sea_codes(island);
        pairs.push((strait.clone(), channel.clone()));
        pairs.extend((4..8).map(|land| (strait.clone(), land_code(island, land))));
        pairs.extend([3, 7].map(|land| (channel.clone(), land_code(island, land))));
        if let Some(south) = Some(island + ROW).filter(|&south| south < islands) {
            pairs.extend((0..4).map(|land| (strait.clone(), land_code(south, land))));
            pairs.push((strait.clone(), sea_codes(south)[1].clone()));
        } else {
            // Nothing lies south of the last row, so its straits run on around the board.
            pairs.extend((0..4).map(|land| (strait.clone(), land_code(island % ROW, land))));
        }
        if let Some(east) = east_of(island, islands) {
            pairs.extend([0, 4].map(|land| (channel.clone(), land_code(east, land))));
            pairs.push((channel, sea_codes(east)[0].clone()));
        }
    }
    pairs
}

fn east_of(island: usize, islands: usize) -> Option<usize> {
    Some(island + 1).filter(|east| east % ROW != 0 && *east < islands)
}

fn scenario_text(islands: usize) -> String {
    let mut text = String::from(
        "format = 1\nid = \"invented\"\ntitle = \"Invented\"\n[opening]\ntreasury = 20\narmy_reserve = 5\n\
         navy_reserve = 3\nair = 5\nhome_population = 8\nother_population = 4\n[terrain]\n",
    );
    let all = || (0..islands).flat_map(|island| (0..LANDS).map(move |land| (island, land)));
    for (index, terrain) in Terrain::ALL.into_iter().enumerate() {
        let here = all().filter(|(island, land)| (island * 3 + land) % Terrain::ALL.len() == index);
        let _ = writeln!(text, "{} = [{}]", terrain.name(), list(here));
    }
    let _ = writeln!(text, "[regions]\nEverywhere = [{}]", list(all()));
    for island in 0..islands {
        let colour = atlas::Colour::ALL[island % atlas::Colour::ALL.len()].name();
        let (code, home) = (country_code(island), land_code(island, 1));
        let areas = list([0, 1, 2, 4, 5].map(|land| (island, land)));
        let _ = writeln!(
            text,
            "[[country]]\ncode = \"{code}\"\nname = \"Country {code}\"\ncolour = \"{colour}\"\nhome = \"{home}\"\nareas = [{areas}]"
        );
    }
    text
}

fn list(lands: impl IntoIterator<Item = (usize, usize)>) -> String {
    lands.into_iter().map(|(island, land)| format!("\"{}\", ", land_code(island, land))).collect()
}

#[cfg(test)]
#[allow(clippy::panic)]
mod tests {
    use super::*;

    #[test]
    fn invented_worlds_are_sound_whatever_their_size() {
        for countries in [1, 2, 7, 8, 13, 28, 30] {
            let world = invented_world(countries).unwrap_or_else(|faults| panic!("{countries}: {faults:?}"));
            assert_eq!((world.country_count(), world.land_count()), (countries, countries * LANDS));
            assert_eq!(world.sea_count(), countries * 2);
        }
    }
}
