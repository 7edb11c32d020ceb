//! The boards that come with the program say what the rulebooks say.

use std::sync::Arc;

use atlas::{
    Board, Province, ShippedError, Terrain, Variant, read_folder, shipped, shipped_variant,
    shipped_variant_ids,
};

pub(crate) fn standard() -> Arc<Variant> {
    shipped_variant("standard").unwrap()
}

pub(crate) fn province(board: &Board, code: &str) -> Province {
    board.province_coded(code).unwrap_or_else(|| panic!("no province {code}"))
}

fn army_reach(board: &Board, code: &str) -> String {
    let reached = board.army_neighbours(province(board, code));
    reached.iter().map(|&province| board.code(province)).collect::<Vec<_>>().join(" ")
}

fn fleet_reach(board: &Board, code: &str) -> String {
    let reached = board.fleet_neighbours(board.place_coded(code).unwrap());
    reached.iter().map(|&place| board.code(place)).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_shipped_folder_is_without_faults_and_every_id_is_given_once() {
    for (name, files) in shipped() {
        if let Err(faults) = read_folder(name, &files) {
            let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("variants/{name}:\n{}", lines.join("\n"));
        }
    }
    let ids = shipped_variant_ids();
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
    assert!(ids.contains(&"standard") && ids.contains(&"teaching"));
}

#[test]
fn the_standard_board_has_the_counts_of_the_classic_game() {
    let variant = standard();
    let board = variant.board();
    let of_terrain =
        |terrain| board.provinces().filter(|&province| board.terrain(province) == terrain).count();
    assert_eq!(board.province_count(), 75);
    assert_eq!(board.place_count(), 75 + 6);
    assert_eq!([Terrain::Inland, Terrain::Coastal, Terrain::Sea].map(of_terrain), [14, 42, 19]);
    // DIP4-MAP-2.
    assert_eq!(board.centres().count(), 34);
    assert_eq!(
        board.provinces().map(|province| board.army_neighbours(province).len()).sum::<usize>(),
        2 * 111
    );
    assert_eq!(board.places().map(|place| board.fleet_neighbours(place).len()).sum::<usize>(), 2 * 141);
    let units = variant.powers().map(|power| variant.power(power).units.len());
    assert_eq!(units.collect::<Vec<_>>(), [3, 3, 3, 3, 3, 4, 3]);
    assert_eq!(variant.powers().map(|power| variant.power(power).home.len()).sum::<usize>(), 22);
    assert_eq!(variant.powers().map(|power| variant.power(power).lands.len()).sum::<usize>(), 42);
}

#[test]
fn borders_can_be_crossed_both_ways_and_are_listed_in_ascending_order() {
    for id in shipped_variant_ids() {
        let variant = shipped_variant(id).unwrap();
        let board = variant.board();
        for here in board.provinces() {
            let neighbours = board.army_neighbours(here);
            assert!(neighbours.is_sorted());
            assert!(neighbours.iter().all(|&there| board.army_neighbours(there).contains(&here)));
        }
        for here in board.places() {
            let neighbours = board.fleet_neighbours(here);
            assert!(neighbours.is_sorted());
            assert!(neighbours.iter().all(|&there| board.fleet_neighbours(there).contains(&here)));
            assert!(neighbours.is_empty() || board.fleet_can_stand(here));
        }
    }
}

#[test]
fn a_fleet_leaves_along_the_coast_on_which_it_stands() {
    let variant = standard();
    let board = variant.board();
    assert_eq!(fleet_reach(board, "STP/NC"), "BAR NWY");
    assert_eq!(fleet_reach(board, "STP/SC"), "BOT FIN LVN");
    assert_eq!(fleet_reach(board, "SPA/NC"), "GAS MAO POR");
    assert_eq!(fleet_reach(board, "SPA/SC"), "LYO MAO MAR POR WES");
    assert_eq!(fleet_reach(board, "BUL/EC"), "BLA CON RUM");
    assert_eq!(fleet_reach(board, "BUL/SC"), "AEG CON GRE");
    assert_eq!(fleet_reach(board, "STP"), "");
    assert_eq!(fleet_reach(board, "CON"), "AEG ANK BLA SMY BUL/EC BUL/SC");
    assert_eq!(army_reach(board, "STP"), "FIN LVN MOS NWY");
}

#[test]
fn canals_and_straits_are_passed_through_the_land_beside_them() {
    let variant = standard();
    let board = variant.board();
    assert_eq!(fleet_reach(board, "KIE"), "BAL BER DEN HEL HOL");
    assert_eq!(fleet_reach(board, "DEN"), "BAL HEL KIE NTH SKA SWE");
    assert_eq!(army_reach(board, "DEN"), "KIE SWE");
    assert!(!fleet_reach(board, "BAL").contains("SKA"));
    assert!(!fleet_reach(board, "ANK").contains("SMY") && army_reach(board, "ANK").contains("SMY"));
    assert!(!fleet_reach(board, "ROM").contains("VEN") && army_reach(board, "ROM").contains("VEN"));
}

#[test]
fn powers_start_where_the_rulebook_puts_them() {
    let variant = standard();
    let board = variant.board();
    let russia = variant.power(variant.power_coded("russia").unwrap());
    let units: Vec<String> = russia
        .units
        .iter()
        .map(|&(kind, place)| format!("{} {}", kind.letter(), board.code(place)))
        .collect();
    assert_eq!(units, ["A MOS", "F SEV", "F STP/SC", "A WAR"]);
    assert_eq!(variant.home_of(province(board, "STP")), variant.power_coded("RUSSIA"));
    assert_eq!(variant.home_of(province(board, "BEL")), None);
    assert_eq!((variant.start(), variant.edition()), ("S1901M", Some("2000")));
}

#[test]
fn fewer_players_share_the_powers_as_the_rulebook_says() {
    let variant = standard();
    let named = |powers: &[atlas::Power]| {
        powers.iter().map(|&power| variant.power(power).code.as_str()).collect::<Vec<_>>().join("+")
    };
    let described: Vec<String> = variant
        .setups()
        .iter()
        .map(|setup| {
            let seats: Vec<String> = setup.seats.iter().map(|seat| named(seat)).collect();
            format!("{} idle {} closed {}", seats.join(" "), named(&setup.idle), named(&setup.closed))
        })
        .collect();
    assert_eq!(
        described,
        [
            "AUSTRIA ENGLAND FRANCE GERMANY RUSSIA TURKEY idle ITALY closed ",
            "AUSTRIA ENGLAND FRANCE RUSSIA TURKEY idle GERMANY+ITALY closed ",
            "ENGLAND AUSTRIA+FRANCE GERMANY+TURKEY ITALY+RUSSIA idle  closed ",
            "AUSTRIA+ENGLAND+GERMANY ITALY+RUSSIA FRANCE+TURKEY idle  closed ",
            "ENGLAND+FRANCE+RUSSIA AUSTRIA+GERMANY+TURKEY idle  closed ITALY",
        ]
    );
    let war = &variant.setups()[4];
    let toss = war.toss.as_ref().unwrap();
    assert_eq!(war.start.as_deref(), Some("S1914M"));
    assert_eq!(
        (named(&[toss.power]).as_str(), toss.before.as_str(), toss.joins.as_str()),
        ("ITALY", "W1914A", "S1915M")
    );
    let option = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert_eq!(war.options, [option("victory.centres", "24"), option("victory.scope", "player")]);
    assert_eq!(variant.options(), [option("victory.centres", "18")]);
}

#[test]
fn the_teaching_board_has_a_strait_and_a_province_with_two_coasts() {
    let variant = shipped_variant("teaching").unwrap();
    let board = variant.board();
    assert_eq!((board.province_count(), board.centres().count(), variant.power_count()), (12, 9, 3));
    assert!(army_reach(board, "SAL").contains("WIN") && fleet_reach(board, "SAL").contains("WIN"));
    assert!(!fleet_reach(board, "AMB").contains("GRY"));
    assert_eq!(fleet_reach(board, "NEC/NC"), "GUL KES LAN");
    assert_eq!(fleet_reach(board, "NEC/SC"), "AMB DUN SAL");
}

#[test]
fn an_unknown_variant_is_answered_with_what_may_have_been_meant() {
    let error = shipped_variant("standart").unwrap_err();
    assert_eq!(error.to_string(), "there is no variant `standart` (did you mean standard?)");
    let ShippedError::Unknown { nearest, .. } = error else { panic!("{error}") };
    assert_eq!(nearest, ["standard"]);
    assert_eq!(shipped_variant("").unwrap_err().to_string(), "there is no variant ``");
}

/// COL-MAP-9, HOUSE-COL-3.
#[test]
fn only_the_house_bridges_the_strait_of_sakhalin() {
    let (book, house) = (shipped_variant("colonial").unwrap(), shipped_variant("colonial-house").unwrap());
    assert_eq!(
        (army_reach(book.board(), "SAK").as_str(), fleet_reach(book.board(), "SAK").as_str()),
        ("", "OKH")
    );
    assert_eq!(army_reach(house.board(), "SAK"), "VLA");
    assert_eq!(fleet_reach(house.board(), "SAK"), "OKH VLA");
    assert!(!fleet_reach(book.board(), "VLA").contains("SAK"));
}

/// COLV-SET-2, COLV-ADJ-1, COLV-ADJ-2: colonies are owned from the start, outposts are not.
#[test]
fn colonies_and_outposts_are_the_centres_that_the_rules_name() {
    let variant = shipped_variant("colonia-v").unwrap();
    let board = variant.board();
    let codes = |list: &dyn Fn(&atlas::PowerFacts) -> Vec<Province>| {
        let mut codes: Vec<&str> = variant
            .powers()
            .flat_map(|power| list(variant.power(power)))
            .map(|place| board.code(place))
            .collect();
        codes.sort_unstable();
        codes.join(" ")
    };
    let colonies = "ALA ANG AUS BRA CAP DAK ECU FLO GOA HAW IFN MEX MLY MNL NIG QUE SOM SUR TAH";
    assert_eq!(codes(&|power| power.colonies.clone()), colonies);
    assert_eq!(codes(&|power| power.outposts.clone()), "CAN CRI CRI NAP NAP");
    let starts = |power| {
        let facts = variant.power(power);
        let mut owned: Vec<Province> = facts.home.iter().chain(&facts.colonies).copied().collect();
        owned.sort_unstable();
        let stands: Vec<Province> = facts.units.iter().map(|&(_, place)| board.province_of(place)).collect();
        owned == stands && owned.iter().all(|place| facts.lands.contains(place))
    };
    assert!(variant.powers().all(starts));
}

/// Of boards whose print is lost every province says what of it is stated and what is ours.
#[test]
fn provinces_of_reconstructed_boards_say_where_they_come_from() {
    for (name, count) in [("era", 109), ("colonia-v", 271)] {
        let (_, files) = shipped().find(|(folder, _)| *folder == name).unwrap();
        let rows: Vec<&str> = files["map.toml"].lines().filter(|line| line.contains("{ code = ")).collect();
        assert_eq!(rows.len(), count, "{name}");
        for row in rows {
            let (_, mark) = row.split_once('#').unwrap_or_else(|| panic!("{name}: {row}"));
            assert!(mark.contains("stated") || mark.contains("ours"), "{name}: {row}");
        }
    }
}

/// No filler: nothing is called by a number or by a bare point of the compass.
#[test]
fn every_province_has_a_name_of_its_own() {
    let compass = ["north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest"];
    for (name, files) in shipped() {
        let board = read_folder(name, &files).unwrap().board;
        for province in board.provinces() {
            let called = board.name(province).to_lowercase();
            assert!(called.chars().any(char::is_alphabetic), "{name}: {called}");
            assert!(!called.chars().any(|letter| letter.is_ascii_digit()), "{name}: {called}");
            assert!(!compass.contains(&called.as_str()), "{name}: {called}");
        }
    }
}
