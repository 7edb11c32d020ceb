//! Every fault of a `map.toml` is found, named with its line, and explained.

use crate::broken::{MAP, broken};

#[test]
fn text_that_is_not_toml_is_answered_with_its_line() {
    assert_eq!(
        broken(MAP, "[borders]", "[borders"),
        ["syntax: map.toml:HERE: this is not TOML: unclosed table, expected `]`"]
    );
}

#[test]
fn a_key_written_twice_is_not_toml() {
    assert_eq!(
        broken(MAP, "title = ", "title = \"Twice\"\ntitle = "),
        ["syntax: map.toml:HERE+1: this is not TOML: duplicate key"]
    );
}

#[test]
fn keys_that_mean_nothing_are_faults_with_a_guess() {
    assert_eq!(
        broken(MAP, "title = ", "titel = 1\ntitle = "),
        ["unknown-key: map.toml:HERE: the map has no key `titel` (did you mean title?)"]
    );
    assert_eq!(
        broken(MAP, r#"aliases = ["Isthmus"]"#, r#"alias = ["Isthmus"]"#),
        ["unknown-key: map.toml:HERE: a province has no key `alias` (did you mean aliases?)"]
    );
    assert_eq!(
        broken(MAP, "army = [", "armies = ["),
        ["unknown-key: map.toml:HERE: `borders` has no key `armies` (its keys are both, army, fleet)"]
    );
}

#[test]
fn keys_that_have_to_be_there_are_missed() {
    assert_eq!(broken(MAP, "format = 1\n", ""), ["missing-key: map.toml:1: the map needs the key `format`"]);
    assert_eq!(
        broken(MAP, "title = \"The Three Harbours\"\n", ""),
        ["missing-key: map.toml:1: the map needs the key `title`"]
    );
    assert_eq!(
        broken(MAP, "provinces = [", "provinces = [{ name = \"Nowhere\", kind = \"sea\" },"),
        ["missing-key: map.toml:HERE: a province needs the key `code`"]
    );
    assert_eq!(
        broken(MAP, r#""Thornhill", kind = "inland""#, r#""Thornhill""#),
        ["missing-key: map.toml:HERE: a province needs the key `kind`"]
    );
    assert_eq!(
        broken(MAP, "[borders]", "[frontiers]"),
        [
            "missing-key: map.toml:1: the map needs the key `borders`",
            "unknown-key: map.toml:HERE: the map has no key `frontiers` (its keys are format, title, impassable, coasting, provinces, borders)"
        ]
    );
}

#[test]
fn a_format_of_the_future_is_not_read() {
    assert_eq!(
        broken(MAP, "format = 1", "format = 2"),
        ["unknown-format: map.toml:HERE: format 2 is unknown; this program reads format 1"]
    );
}

#[test]
fn values_of_the_wrong_kind_are_faults() {
    assert_eq!(
        broken(MAP, "format = 1", r#"format = "1""#),
        ["wrong-type: map.toml:HERE: `format` takes a whole number, not a text"]
    );
    assert_eq!(
        broken(MAP, r#""Amber Bay""#, "7"),
        ["wrong-type: map.toml:HERE: `name` takes a text, not a whole number"]
    );
    assert_eq!(
        broken(MAP, r#"["Isthmus"]"#, r#""Isthmus""#),
        ["wrong-type: map.toml:HERE: `aliases` takes a list, not a text"]
    );
    assert_eq!(
        broken(
            MAP,
            r#""Thornhill", kind = "inland", centre = true"#,
            r#""Thornhill", kind = "inland", centre = 1"#
        ),
        ["wrong-type: map.toml:HERE: `centre` takes true or false, not a whole number"]
    );
    assert_eq!(
        broken(MAP, r#"    { code = "AMB""#, "    1979-05-27,\n    { code = \"AMB\""),
        ["wrong-type: map.toml:HERE: a province is a table, not a date"]
    );
    assert_eq!(
        broken(MAP, r#""GRY GUL""#, r#"["GRY", "GUL"]"#),
        ["wrong-type: map.toml:HERE: `fleet` takes a text, not a list"]
    );
}

#[test]
fn a_text_with_nothing_in_it_is_a_fault() {
    assert_eq!(
        broken(MAP, r#""Amber Bay""#, r#"" ""#),
        ["empty: map.toml:HERE: nothing is written in `name`"]
    );
}

#[test]
fn a_province_code_has_a_form_and_is_used_once() {
    assert_eq!(
        broken(MAP, r#"code = "AMB""#, r#"code = "Amb""#),
        [
            "bad-code: map.toml:HERE: `Amb` is not a code (a province code is two to six upper-case letters or digits and starts with a letter)"
        ]
    );
    assert_eq!(
        broken(
            MAP,
            "    { code = \"DUN\"",
            "    { code = \"AMB\", name = \"Amberley\", kind = \"inland\" },\n    { code = \"DUN\""
        ),
        ["duplicate-code: map.toml:HERE: the code AMB is already used in line HERE-1"]
    );
}

#[test]
fn a_name_belongs_to_one_province_only() {
    assert_eq!(
        broken(MAP, r#""Isthmus""#, r#""Ravenfell""#),
        ["duplicate-name: map.toml:HERE+1: `Ravenfell` already names NEC"]
    );
    assert_eq!(
        broken(MAP, r#""Isthmus""#, r#""lan-tern""#),
        ["duplicate-name: map.toml:HERE: `lan-tern` already names LAN"]
    );
    assert_eq!(
        broken(MAP, r#""Isthmus""#, r#""KES""#),
        ["duplicate-name: map.toml:HERE: `KES` already names KES"]
    );
}

#[test]
fn words_of_the_order_notation_name_no_province() {
    assert_eq!(
        broken(MAP, r#""Isthmus""#, r#""Via""#),
        ["reserved-word: map.toml:HERE: `Via` cannot be a name: orders use it for something else"]
    );
    assert_eq!(
        broken(MAP, r#""Isthmus""#, r#""S.""#),
        ["reserved-word: map.toml:HERE: `S.` cannot be a name: orders use it for something else"]
    );
    assert_eq!(
        broken(MAP, r#""Isthmus""#, r#""---""#),
        ["empty: map.toml:HERE: `---` cannot be a name: it has neither letters nor digits"]
    );
}

#[test]
fn ground_is_of_a_known_kind() {
    assert_eq!(
        broken(MAP, r#""Amber Bay", kind = "sea""#, r#""Amber Bay", kind = "see""#),
        ["unknown-kind: map.toml:HERE: a province is inland, coastal or sea, not `see` (did you mean sea?)"]
    );
}

#[test]
fn no_centre_is_at_sea() {
    assert_eq!(
        broken(MAP, r#""Amber Bay", kind = "sea""#, r#""Amber Bay", kind = "sea", centre = true"#),
        ["centre-at-sea: map.toml:HERE: AMB is a sea and cannot be a supply centre"]
    );
}

#[test]
fn coasts_are_several_of_four_and_at_the_coast() {
    assert_eq!(
        broken(MAP, r#""Amber Bay", kind = "sea""#, r#""Amber Bay", kind = "sea", coasts = ["NC", "EC"]"#),
        ["bad-coasts: map.toml:HERE: AMB is not coastal and cannot have coasts"]
    );
    assert_eq!(
        broken(MAP, r#"["NC", "SC"]"#, r#"["NC", "SC", "NC", "XC"]"#),
        [
            "bad-coasts: map.toml:HERE: the coast NC is listed twice",
            "bad-coasts: map.toml:HERE: `XC` is not a coast (coasts are NC, EC, SC and WC)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""Windholm", kind = "coastal""#, r#""Windholm", kind = "coastal", coasts = ["NC"]"#),
        [
            "bad-coasts: map.toml:HERE: WIN lists a single coast; coasts are listed only where there are several"
        ]
    );
}

#[test]
fn borders_name_provinces_of_the_board() {
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, r#""THO LAM SAL""#),
        ["unknown-province: map.toml:HERE: there is no province LAM (did you mean LAN?)"]
    );
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, r#""THO lan SAL""#),
        ["unknown-province: map.toml:HERE: there is no province lan (did you mean LAN?)"]
    );
    assert_eq!(
        broken(MAP, r#""GUL KES LAN"#, r#""GUL KES/NC LAN"#),
        ["unknown-coast: map.toml:HERE: KES has no separate coast NC (write KES)"]
    );
    assert_eq!(
        broken(MAP, r#"NEC/NC","#, r#"NEC/EC","#),
        ["unknown-coast: map.toml:HERE: NEC has no separate coast EC (write NEC/NC or NEC/SC)"]
    );
}

#[test]
fn a_border_has_two_ends() {
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, r#""THO""#),
        [
            r#"bad-border: map.toml:HERE: `THO` names no border (write a province, then those it borders, with spaces between)"#
        ]
    );
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, r#""THO THO LAN SAL""#),
        ["self-border: map.toml:HERE: THO cannot border itself"]
    );
    assert_eq!(
        broken(MAP, r#""NEC/SC DUN SAL""#, r#""NEC/SC NEC/NC DUN SAL""#),
        ["self-border: map.toml:HERE: NEC cannot border itself"]
    );
}

#[test]
fn a_border_is_written_once() {
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, r#""THO LAN SAL LAN""#),
        [
            "duplicate-border: map.toml:HERE: the border THO LAN is already written in line HERE (a border is written once and can be crossed both ways)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, "\"THO LAN SAL\",\n    \"LAN THO\""),
        [
            "duplicate-border: map.toml:HERE+1: the border LAN THO is already written in line HERE (a border is written once and can be crossed both ways)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""LAN SAL","#, "\"LAN SAL\",\n    \"SAL LAN\","),
        [
            "duplicate-border: map.toml:HERE+1: the border SAL LAN is already written in line HERE (a border is written once and can be crossed both ways)"
        ]
    );
}

#[test]
fn armies_stay_on_land_and_fleets_off_inland_ground() {
    assert_eq!(
        broken(MAP, r#""THO LAN SAL""#, r#""THO LAN SAL AMB""#),
        [
            "wrong-border: map.toml:HERE: AMB is a sea, and no army passes there (write this border in `fleet`)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""GRY GUL""#, r#""GRY GUL THO""#),
        [
            "wrong-border: map.toml:HERE: THO is inland, and no fleet passes there (write this border in `army`)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""LAN SAL","#, r#""LAN SAL THO AMB","#),
        [
            "wrong-border: map.toml:HERE: THO is inland, and no fleet passes there (write this border in `army`)",
            "wrong-border: map.toml:HERE: AMB is a sea, and no army passes there (write this border in `fleet`)"
        ]
    );
}

#[test]
fn fleets_are_told_the_coast_and_armies_are_not() {
    assert_eq!(
        broken(MAP, r#"NEC/NC","#, r#"NEC","#),
        [
            "coast-needed: map.toml:HERE: NEC has several coasts, and a fleet needs to know which (write NEC/NC or NEC/SC)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""LAN SAL","#, r#""LAN SAL NEC","#),
        [
            "coast-needed: map.toml:HERE: NEC has several coasts, and fleets do not pass at all of them (write the border in `army`, and in `fleet` for each coast)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""LAN SAL","#, r#""LAN SAL NEC/NC","#),
        [
            "coast-needed: map.toml:HERE: NEC has several coasts, and fleets do not pass at all of them (write the border in `army`, and in `fleet` for each coast)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""FEN DUN KES NEC""#, r#""FEN DUN KES NEC/SC""#),
        ["coast-not-wanted: map.toml:HERE: NEC/SC is a coast where a whole province is meant (write NEC)"]
    );
}

#[test]
fn every_coast_touches_a_sea() {
    assert_eq!(
        broken(MAP, r#""AMB DUN "#, r#""AMB "#),
        [
            "no-water: map.toml:HERE-31: DUN is a coast, but no fleet can reach it from a sea (give it a `fleet` border with a sea, or make it inland)"
        ]
    );
    assert_eq!(
        broken(MAP, r#""GUL KES LAN NEC/NC""#, r#""GUL KES LAN""#),
        [
            "no-water: map.toml:HERE-27: NEC/NC is a coast, but no fleet can reach it from a sea (give it a `fleet` border with a sea, or make it inland)"
        ]
    );
}

#[test]
fn a_province_without_borders_is_a_fault() {
    assert_eq!(
        broken(
            MAP,
            r#"    { code = "AMB""#,
            "    { code = \"ISL\", name = \"Island\", kind = \"coastal\" },\n    { code = \"AMB\""
        ),
        ["isolated-province: map.toml:HERE: ISL has no borders at all (name its neighbours in `borders`)"]
    );
}

#[test]
fn no_ship_goes_along_a_coast_where_the_map_forbids_it() {
    let both = |line: usize, one: &str, other: &str| {
        format!(
            "wrong-border: map.toml:HERE+{line}: {one} and {other} are both land, and no ship goes from land to \
             land on this board (write this border in `army`)"
        )
    };
    let faults = broken(MAP, "title = ", "coasting = false\ntitle = ");
    assert_eq!(faults.len(), 7, "{faults:?}");
    assert!(faults.contains(&both(20, "LAN", "SAL")), "{faults:?}");
    assert!(faults.contains(&both(41, "NEC/SC", "DUN")), "{faults:?}");
    assert_eq!(broken(MAP, "title = ", "coasting = true\ntitle = "), [] as [&str; 0]);
    assert_eq!(
        broken(MAP, "title = ", "coasting = \"no\"\ntitle = "),
        ["wrong-type: map.toml:HERE: `coasting` takes true or false, not a text"]
    );
}
