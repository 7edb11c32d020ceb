//! Faults of whole folders and whole boards.

use std::path::Path;

use atlas::{Files, MOST_PLACES, MOST_PROVINCES, open_folder, read_folder};

use crate::broken::{GUIDE, MAP, SCENARIO, VARIANT, rendered, teaching};

fn faults_of(files: &Files) -> Vec<String> {
    rendered(&read_folder("teaching", files).err().unwrap_or_default())
}

fn with_map(map: String) -> Files {
    let mut files = teaching();
    files.insert(MAP.to_owned(), map);
    files
}

#[test]
fn a_file_that_is_not_there_is_a_fault_and_the_other_is_still_read() {
    let files = Files::from([(VARIANT.to_owned(), "format = 2".to_owned())]);
    assert_eq!(
        faults_of(&files),
        [
            "missing-file: map.toml:1: it is not there",
            "unknown-format: variant.toml:1: format 2 is unknown; this program reads format 1",
        ]
    );
}

#[test]
fn a_folder_is_opened_by_its_path_and_called_like_it() {
    let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let folder = open_folder(&variants.join("teaching")).unwrap();
    assert_eq!((folder.board.id(), folder.variants[0].id()), ("teaching", "teaching"));
}

#[test]
fn folders_and_files_that_are_not_there_are_faults() {
    let faults = open_folder(Path::new("no/such/folder")).unwrap_err();
    assert_eq!(rendered(&faults), ["missing-file: no/such/folder:1: it is not there"]);
    let faults = open_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap_err();
    let expected = [
        "missing-file: map.toml:1: it is not there",
        "missing-file: variant.toml:1: it is not there (a board has a variant.toml or a scenario.toml)",
    ];
    assert_eq!(rendered(&faults), expected);
    assert_eq!(faults_of(&Files::new()), expected);
}

#[test]
fn a_scenario_of_another_family_does_without_a_variant_file() {
    let mut files = teaching();
    files.remove(VARIANT);
    files.insert(SCENARIO.to_owned(), "nobody here reads this".to_owned());
    files.remove(GUIDE);
    let folder = read_folder("teaching", &files).unwrap();
    assert!(folder.variants.is_empty() && folder.rules.is_some());
    assert_eq!(folder.board.province_count(), 12);
    files.insert(MAP.to_owned(), "format = 1".to_owned());
    assert!(faults_of(&files).iter().all(|fault| fault.contains("map.toml")), "the map is still checked");
}

#[test]
fn a_scenario_beside_a_variant_file_changes_nothing() {
    let mut files = teaching();
    files.insert(SCENARIO.to_owned(), String::new());
    assert_eq!(read_folder("teaching", &files).unwrap().variants.len(), 1);
    files.insert(VARIANT.to_owned(), "format = 2".to_owned());
    let unknown = "unknown-format: variant.toml:1: format 2 is unknown; this program reads format 1";
    assert_eq!(faults_of(&files), [unknown]);
}

#[test]
fn files_that_are_not_text_are_faults() {
    let folder = std::env::temp_dir().join(format!("atlas-faults-{}", std::process::id()));
    std::fs::create_dir_all(folder.join(VARIANT)).unwrap();
    std::fs::write(folder.join(MAP), [0xff, 0xfe]).unwrap();
    let faults = open_folder(&folder).unwrap_err();
    let on_a_file = open_folder(&folder.join(MAP)).unwrap_err();
    std::fs::remove_dir_all(&folder).unwrap();
    let codes: Vec<&str> = faults.iter().chain(&on_a_file).map(|fault| fault.code.name()).collect();
    assert_eq!(codes, ["not-utf8", "unreadable-file", "unreadable-file"]);
}

#[test]
fn a_folder_that_lists_nothing_says_so() {
    let map = "format = 1\ntitle = \"Void\"\nprovinces = []\n[borders]".to_owned();
    let mut files = with_map(map);
    files.insert(VARIANT.to_owned(), "format = 1\npower = []\nvariant = []".to_owned());
    assert_eq!(
        faults_of(&files),
        [
            "empty: map.toml:3: nothing is listed in `provinces`",
            "empty: variant.toml:2: nothing is listed in `power`",
            "empty: variant.toml:3: nothing is listed in `variant`",
        ]
    );
}

#[test]
fn a_board_in_two_pieces_is_a_fault() {
    let island = "{ code = \"ISL\", name = \"Island\", kind = \"coastal\" },\n\
                  { code = \"PON\", name = \"Pond\", kind = \"sea\" },\n";
    let map = teaching()[MAP]
        .replace("provinces = [\n", &format!("provinces = [\n{island}"))
        .replace("fleet = [\n", "fleet = [\n\"ISL PON\",\n");
    let faults = faults_of(&with_map(map));
    assert_eq!(faults.len(), 1, "{faults:?}");
    let lost = "AMB, DUN, FEN, GRY, GUL, KES, LAN, NEC, RAV, SAL, THO, WIN";
    assert!(faults[0].starts_with("divided-board: map.toml:"), "{faults:?}");
    assert!(
        faults[0].ends_with(&format!("the board is in pieces: no way leads from ISL to {lost}")),
        "{faults:?}"
    );
}

/// A chain of coastal provinces, `X0` to the last, each with this in its line.
fn chain(count: usize, extra: &str) -> String {
    let provinces: Vec<String> = (0..count)
        .map(|number| {
            format!("{{ code = \"X{number}\", name = \"Xanadu {number}\", kind = \"coastal\"{extra} }},")
        })
        .collect();
    format!("format = 1\ntitle = \"Long\"\nprovinces = [\n{}\n]\n[borders]\n", provinces.join("\n"))
}

#[test]
fn a_board_has_at_most_as_many_provinces_and_places_as_can_be_numbered() {
    let faults = faults_of(&with_map(chain(MOST_PROVINCES + 2, "")));
    assert!(
        faults.contains(&"too-many: map.toml:516: a board has at most 512 provinces".to_owned()),
        "{faults:?}"
    );
    let count = MOST_PLACES / 3 + 1;
    let faults = faults_of(&with_map(chain(count, ", coasts = [\"NC\", \"SC\"]")));
    let expected = "too-many: map.toml:217: a board has at most 640 places, separate coasts included";
    assert!(faults.contains(&expected.to_owned()), "{faults:?}");
}

#[test]
fn a_variant_has_at_most_sixty_four_powers() {
    let mut files = teaching();
    let power = |number: usize| {
        format!(
            "[[power]]\ncode = \"X{number}\"\nname = \"X{number}\"\nadjective = \"X{number}\"\nhome = [\"DUN\"]\nunits = []\n"
        )
    };
    let powers: String = (0..65).map(power).collect();
    files.insert(VARIANT.to_owned(), format!("format = 1\n{powers}"));
    let faults = faults_of(&files);
    assert!(
        faults.contains(&"too-many: variant.toml:386: a variant has at most 64 powers".to_owned()),
        "{faults:?}"
    );
}

#[test]
fn all_faults_of_both_files_are_reported_at_once_by_line() {
    let map = r#"format = 1
title = "Pair"
provinces = [
    { code = "EAR", name = "Earth", kind = "inland", centre = "yes" },
    { code = "wat", name = "Water", kind = "sea" },
    { code = "MUD", name = "water", kind = "coastal", centre = true },
]

[borders]
army = ["EAR MOD", "MUD WAT"]
fleet = ["MUD"]
"#;
    let variant = r#"format = 1

[[power]]
code = "SUN"
name = "Sun"
adjective = "Solar"
home = ["MUD", "EAR"]
units = ["F MUD", "A MUD", "A WAT"]

[[variant]]
id = "pair"
title = "Pair"
start = "S1901M"
colour = "red"

[[variant.setup]]
players = 1
seats = [["SAN"]]
"#;
    let files = Files::from([(MAP.to_owned(), map.to_owned()), (VARIANT.to_owned(), variant.to_owned())]);
    let expected = r#"wrong-type: map.toml:4: `centre` takes true or false, not a text
bad-code: map.toml:5: `wat` is not a code (a province code is two to six upper-case letters or digits and starts with a letter)
duplicate-name: map.toml:6: `water` already names WAT
unknown-province: map.toml:10: there is no province MOD (did you mean MUD?)
wrong-border: map.toml:10: WAT is a sea, and no army passes there (write this border in `fleet`)
bad-border: map.toml:11: `MUD` names no border (write a province, then those it borders, with spaces between)
crowded-province: variant.toml:8: MUD already has a unit in line 8
cannot-stand: variant.toml:8: no army can stand at WAT (WAT is a sea; only fleets stand there)
unknown-key: variant.toml:14: a variant has no key `colour` (its keys are id, title, start, edition, rules, apart, opening, setup)
unknown-power: variant.toml:18: there is no power SAN (did you mean SUN?)"#;
    assert_eq!(faults_of(&files).join("\n"), expected);
}
