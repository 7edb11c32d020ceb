//! Names lead to the right places and powers, and steps are counted between them.

use atlas::{Distances, Gazetteer, Naming, Place, read_folder, shipped};

use crate::shipped::{province, standard};

#[test]
fn provinces_are_found_by_code_name_and_every_abbreviation_of_the_book() {
    let variant = standard();
    let board = variant.board();
    let gazetteer = Gazetteer::new(board);
    let pairs = "Kiel KIE, Ruhr RUH, Port POR, West WES, MAt MAO, Mid MAO, Skag SKA, Gol LYO, GoL LYO, Nrg NWG, \
                 NAt NAO, Tyn TYS, Lvp LVP, StP STP, Den DEN, St. Petersburg STP, mid-atlantic ocean MAO, \
                 Gulf of Lyons LYO, E. Med. EAS, Romania RUM, Tyr TYR";
    for pair in pairs.split(", ") {
        let (text, code) = pair.rsplit_once(' ').unwrap();
        assert_eq!(gazetteer.lookup(text), Naming::Exact(province(board, code)), "{text}");
    }
    for here in board.provinces() {
        let facts = board.facts(here);
        for name in [&facts.code, &facts.name].into_iter().chain(&facts.aliases) {
            assert_eq!(gazetteer.lookup(name), Naming::Exact(here), "{name}");
        }
    }
}

#[test]
fn a_beginning_offers_every_province_it_fits_and_nothing_else_is_guessed() {
    let variant = standard();
    let board = variant.board();
    let gazetteer = Gazetteer::new(board);
    let offered = |text: &str| match gazetteer.lookup(text) {
        Naming::Candidates(found) => {
            found.iter().map(|&province| board.code(province)).collect::<Vec<_>>().join(" ")
        }
        other => format!("{other:?}"),
    };
    assert_eq!(offered("Nor"), "NAF NAO NTH NWG NWY");
    assert_eq!(offered("Liv"), "LVN LVP");
    assert_eq!(offered("gulf of"), "BOT LYO");
    assert_eq!(offered("Constant"), "CON");
    assert_eq!(offered("P"), "Unknown");
    assert_eq!(offered("Atlantis"), "Unknown");
    assert_eq!(offered(""), "Unknown");
    assert_eq!(offered("STP/SC"), "Unknown");
}

#[test]
fn powers_are_found_by_code_name_nationality_alias_and_a_beginning_of_three_letters() {
    let variant = standard();
    let found = |text: &str| variant.find_power(text).map(|power| variant.power(power).code.clone());
    let pairs = "ENGLAND ENGLAND, english ENGLAND, British ENGLAND, Fra FRANCE, Ger. GERMANY, Turk. TURKEY, Turk TURKEY, \
                 Austro-Hungarian AUSTRIA, Austria-Hungary AUSTRIA, Aus AUSTRIA, Ita ITALY, Rus RUSSIA";
    for pair in pairs.split(", ") {
        let (text, code) = pair.rsplit_once(' ').unwrap();
        assert_eq!(found(text).as_deref(), Some(code), "{text}");
    }
    for text in ["", "Fr", "T", "Spain", "Englandx"] {
        assert_eq!(found(text), None, "{text}");
    }
}

#[test]
fn a_beginning_that_fits_two_powers_names_neither() {
    let (_, mut files) = shipped().find(|(name, _)| *name == "teaching").unwrap();
    let text = files["variant.toml"].replace("\"Skarne\"", "\"Talheim\"");
    files.insert("variant.toml".to_owned(), text);
    let folder = read_folder("teaching", &files).unwrap();
    assert_eq!(folder.variants[0].find_power("Tal"), None);
    assert!(folder.variants[0].find_power("Talv").is_some());
}

#[test]
fn distances_count_steps_over_land_and_sea_alike() {
    let variant = standard();
    let board = variant.board();
    let steps = |from: &[&str], to: &str| {
        Distances::from(board, from.iter().map(|code| province(board, code))).to(province(board, to))
    };
    assert_eq!(steps(&["PAR"], "PAR"), Some(0));
    assert_eq!(steps(&["PAR"], "MUN"), Some(2));
    assert_eq!(steps(&["LON"], "BEL"), Some(2));
    assert_eq!(steps(&["LON", "PIC"], "BEL"), Some(1));
    assert_eq!(steps(&["BAR"], "BOT"), Some(2), "coasts of one province are one province");
    assert_eq!(steps(&[], "BEL"), None);
}

#[test]
fn places_are_found_by_their_codes_in_any_case() {
    let variant = standard();
    let board = variant.board();
    assert_eq!(board.place_coded("stp/sc").map(|place| board.code(place)), Some("STP/SC"));
    assert_eq!(board.province_coded("stp/sc"), None);
    assert_eq!(board.place_coded("Paris"), None);
    let stp = province(board, "STP");
    let places: Vec<&str> = board.places_of(stp).map(|place: Place| board.code(place)).collect();
    assert_eq!(places, ["STP", "STP/NC", "STP/SC"]);
}
