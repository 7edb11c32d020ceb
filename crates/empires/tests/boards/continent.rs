//! A continent with a far interior: eight lands from coast to coast, and six from
//! north to south, so that there are lands that nobody reaches in a few steps.

use std::fmt::Write as _;

use atlas::{Files, read_folder};
use empires::{SCENARIO_FILE, World, read_world};

const WIDE: usize = 8;
const HIGH: usize = 6;

/// The continent, with three countries of eight lands each.
pub(crate) fn continent() -> World {
    let (map, scenario) = (map(), scenario());
    let files: Files = [("map.toml", map), (SCENARIO_FILE, scenario.clone())]
        .into_iter()
        .map(|(file, text)| (file.to_owned(), text))
        .collect();
    let folder = read_folder("continent", &files).unwrap();
    read_world(&folder.board, &scenario).unwrap()
}

fn code(column: usize, row: usize) -> String {
    ["L".to_owned(), letter(column), letter(row)].concat()
}

fn letter(number: usize) -> String {
    ((b'A' + number as u8) as char).to_string()
}

/// The western ocean and the eastern one meet in the south.
fn map() -> String {
    let mut text = String::from("format = 1\ntitle = \"Continent\"\ncoasting = false\nprovinces = [\n");
    let mut army = String::new();
    let mut fleet = String::from("\"WES EAS\",\n");
    for column in 0..WIDE {
        for row in 0..HIGH {
            let here = code(column, row);
            let shore = [(column == 0).then_some("WES"), (column == WIDE - 1).then_some("EAS")];
            let kind = if shore.iter().flatten().next().is_some() { "coastal" } else { "inland" };
            let _ = writeln!(text, "{{ code = \"{here}\", name = \"Land {here}\", kind = \"{kind}\" }},");
            for sea in shore.into_iter().flatten() {
                let _ = writeln!(fleet, "\"{here} {sea}\",");
            }
            if column + 1 < WIDE {
                let _ = writeln!(army, "\"{here} {}\",", code(column + 1, row));
            }
            if row + 1 < HIGH {
                let _ = writeln!(army, "\"{here} {}\",", code(column, row + 1));
            }
        }
    }
    for sea in ["WES", "EAS"] {
        let _ = writeln!(text, "{{ code = \"{sea}\", name = \"Sea {sea}\", kind = \"sea\" }},");
    }
    let _ = write!(text, "]\n[borders]\narmy = [\n{army}]\nfleet = [\n{fleet}]\n");
    text
}

fn scenario() -> String {
    let mut text = String::from(
        "format = 1\nid = \"continent\"\ntitle = \"Continent\"\n[opening]\ntreasury = 20\narmy_reserve = 5\n\
         navy_reserve = 3\nair = 5\nhome_population = 8\nother_population = 4\n[terrain]\n",
    );
    let all: Vec<(usize, usize)> =
        (0..WIDE).flat_map(|column| (0..HIGH).map(move |row| (column, row))).collect();
    for (index, terrain) in ["lowlands", "forest", "uplands", "plains"].into_iter().enumerate() {
        let here = all.iter().filter(|(column, row)| (column + 2 * row) % 4 == index);
        let _ = writeln!(text, "{terrain} = [{}]", list(here));
    }
    let _ = writeln!(text, "[regions]\nEverywhere = [{}]", list(&all));
    for (number, west) in [0, 3, 6].into_iter().enumerate() {
        let areas: Vec<(usize, usize)> = (0..4).flat_map(|row| [(west, row), (west + 1, row)]).collect();
        let country = ["AA", "BB", "CC"][number];
        let colour = atlas::Colour::ALL[number].name();
        let home = code(west, 1);
        let _ = writeln!(
            text,
            "[[country]]\ncode = \"{country}\"\nname = \"Country {country}\"\ncolour = \"{colour}\"\n\
             home = \"{home}\"\nareas = [{}]",
            list(&areas)
        );
    }
    text
}

fn list<'a>(lands: impl IntoIterator<Item = &'a (usize, usize)>) -> String {
    lands.into_iter().map(|&(column, row)| format!("\"{}\", ", code(column, row))).collect()
}
