//! Every fault of a `variant.toml` is found, named with its line, and explained.

use crate::broken::{VARIANT, broken};

#[test]
fn keys_that_mean_nothing_are_faults_with_a_guess() {
    assert_eq!(
        broken(VARIANT, r#"adjective = "Talvan""#, "adjective = \"Talvan\"\nanthem = \"yes\""),
        [
            "unknown-key: variant.toml:HERE+1: a power has no key `anthem` (its keys are code, name, adjective, aliases, colour, home, colonies, outposts, lands, units)"
        ]
    );
    assert_eq!(
        broken(VARIANT, "edition = ", "editoin = "),
        ["unknown-key: variant.toml:HERE: a variant has no key `editoin` (did you mean edition?)"]
    );
    assert_eq!(
        broken(VARIANT, "idle = ", "idel = "),
        ["unknown-key: variant.toml:HERE: a set-up has no key `idel` (did you mean idle?)"]
    );
}

#[test]
fn a_colour_is_one_of_the_list_and_belongs_to_one_power() {
    assert_eq!(
        broken(VARIANT, r#"colour = "red""#, r#"colour = "rad""#),
        ["unknown-colour: variant.toml:HERE: there is no colour `rad` (did you mean red?)"]
    );
    assert_eq!(
        broken(VARIANT, r#"colour = "red""#, r#"colour = "blue""#),
        ["shared-colour: variant.toml:HERE: blue is already taken in line HERE-8 (red is free)"]
    );
}

#[test]
fn a_power_without_a_colour_gets_one_that_nobody_has() {
    assert_eq!(broken(VARIANT, "colour = \"red\"\n", ""), [""; 0]);
}

#[test]
fn keys_that_have_to_be_there_are_missed() {
    assert_eq!(
        broken(VARIANT, "home = [\"LAN\", \"THO\"]\n", ""),
        ["missing-key: variant.toml:HERE-5: a power needs the key `home`"]
    );
    assert_eq!(
        broken(VARIANT, "start = \"S1901M\"\n", ""),
        ["missing-key: variant.toml:HERE-3: a variant needs the key `start`"]
    );
    assert_eq!(
        broken(VARIANT, "players = 2\n", ""),
        ["missing-key: variant.toml:HERE-1: a set-up needs the key `players`"]
    );
}

#[test]
fn values_of_the_wrong_kind_are_faults() {
    assert_eq!(
        broken(VARIANT, "victory.centres = 5", "victory.centres = 5.5"),
        [
            "wrong-type: variant.toml:HERE: the option `victory.centres` takes a text, a number, true or false, not a fraction"
        ]
    );
    assert_eq!(
        broken(VARIANT, "[variant.rules]\nvictory.centres = 5", "rules = 5"),
        ["wrong-type: variant.toml:HERE: `rules` takes a table, not a whole number"]
    );
    assert_eq!(
        broken(VARIANT, r#"["ORREN"], "#, r#""ORREN", "#),
        ["wrong-type: variant.toml:HERE: `a seat` takes a list, not a text"]
    );
    assert_eq!(
        broken(VARIANT, "players = 2", r#"players = "two""#),
        ["wrong-type: variant.toml:HERE: `players` takes a whole number, not a text"]
    );
}

#[test]
fn lists_with_nothing_in_them_are_faults() {
    assert_eq!(
        broken(VARIANT, r#"["LAN", "THO"]"#, "[]"),
        ["empty: variant.toml:HERE: nothing is listed in `home`"]
    );
    assert_eq!(
        broken(VARIANT, r#"[["ORREN"], ["SKARNE"]]"#, r#"[["ORREN", "SKARNE"], []]"#),
        ["empty: variant.toml:HERE: a seat plays at least one power"]
    );
}

#[test]
fn a_power_code_has_a_form_and_is_used_once() {
    assert_eq!(
        broken(VARIANT, r#"code = "TALVE""#, r#"code = "Talve""#),
        [
            "bad-code: variant.toml:HERE: `Talve` is not a code (a power's code is upper-case letters, digits or underscores and starts with a letter)"
        ]
    );
    let second = r#"[[power]]
code = "SKARNE"
name = "Skarne Again"
adjective = "Again"
home = ["SAL"]
units = ["A SAL"]

[[power]]
code = "SKARNE""#;
    assert_eq!(
        broken(VARIANT, "[[power]]\ncode = \"SKARNE\"", second),
        ["duplicate-code: variant.toml:HERE+8: the code SKARNE is already used in line HERE+1"]
    );
}

#[test]
fn a_name_belongs_to_one_power_only() {
    assert_eq!(
        broken(VARIANT, r#""Talvan""#, r#""Skarnish""#),
        ["duplicate-name: variant.toml:HERE: `Skarnish` already names SKARNE"]
    );
}

#[test]
fn words_of_the_order_notation_name_no_power() {
    assert_eq!(
        broken(VARIANT, r#""Talvan""#, r#""Holds""#),
        ["reserved-word: variant.toml:HERE: `Holds` cannot be a name: orders use it for something else"]
    );
}

#[test]
fn a_variant_id_has_a_form_and_is_used_once() {
    assert_eq!(
        broken(VARIANT, r#"id = "teaching""#, r#"id = "Teaching!""#),
        [
            "bad-code: variant.toml:HERE: `Teaching!` is not an id (a variant's id is lower-case letters, digits and dashes)"
        ]
    );
    assert_eq!(
        broken(
            VARIANT,
            "[[variant]]",
            "[[variant]]\nid = \"teaching\"\ntitle = \"Again\"\nstart = \"S1901M\"\n\n[[variant]]"
        ),
        ["duplicate-code: variant.toml:HERE+6: the id teaching is already used in line HERE+1"]
    );
}

#[test]
fn homes_are_centres_of_the_board_and_belong_to_one_power() {
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, r#"home = ["LAN", "THR"]"#),
        ["unknown-province: variant.toml:HERE: there is no province THR (did you mean THO?)"]
    );
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, r#"home = ["LAN", "AMB"]"#),
        [
            "home-not-centre: variant.toml:HERE: AMB is no supply centre, so nobody builds there (it is a sea; units are raised on land)"
        ]
    );
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, r#"home = ["LAN", "WIN"]"#),
        ["shared-land: variant.toml:HERE: WIN is already claimed in line HERE-8"]
    );
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, r#"home = ["LAN", "LAN"]"#),
        ["shared-land: variant.toml:HERE: LAN is already claimed in line HERE"]
    );
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, r#"home = ["LAN", "NEC/NC"]"#),
        [
            "coast-not-wanted: variant.toml:HERE: NEC/NC is a coast where a whole province is meant (write NEC)"
        ]
    );
}

#[test]
fn lands_are_no_seas_and_belong_to_one_power() {
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, "home = [\"LAN\", \"THO\"]\nlands = [\"GRY\"]"),
        ["land-at-sea: variant.toml:HERE+1: GRY is a sea and belongs to nobody"]
    );
    assert_eq!(
        broken(VARIANT, r#"home = ["LAN", "THO"]"#, "home = [\"LAN\", \"THO\"]\nlands = [\"THO\", \"SAL\"]"),
        ["shared-land: variant.toml:HERE+1: THO is already claimed in line HERE"]
    );
}

#[test]
fn units_are_written_as_units() {
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""THO""#),
        [
            r#"bad-unit: variant.toml:HERE: `THO` is not a unit (write A or F, one space, and the code of the place)"#
        ]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""X THO""#),
        [
            r#"bad-unit: variant.toml:HERE: `X THO` is not a unit (write A or F, one space, and the code of the place)"#
        ]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""A  THO""#),
        [
            r#"bad-unit: variant.toml:HERE: `A  THO` is not a unit (write A or F, one space, and the code of the place)"#
        ]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""A THR""#),
        ["unknown-province: variant.toml:HERE: there is no province THR (did you mean THO?)"]
    );
}

#[test]
fn units_start_where_they_can_stand() {
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""F THO""#),
        [
            "cannot-stand: variant.toml:HERE: no fleet can stand at THO (THO is inland; only armies stand there)"
        ]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""A GRY""#),
        ["cannot-stand: variant.toml:HERE: no army can stand at GRY (GRY is a sea; only fleets stand there)"]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""F NEC""#),
        [
            "coast-needed: variant.toml:HERE: NEC has several coasts, and a fleet needs to know which (write NEC/NC or NEC/SC)"
        ]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""A NEC/SC""#),
        ["cannot-stand: variant.toml:HERE: no army can stand at NEC/SC (write A NEC)"]
    );
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""F NEC/EC""#),
        ["unknown-coast: variant.toml:HERE: NEC has no separate coast EC (write NEC/NC or NEC/SC)"]
    );
}

#[test]
fn two_units_never_share_a_province() {
    assert_eq!(
        broken(VARIANT, r#""A THO""#, r#""A LAN""#),
        ["crowded-province: variant.toml:HERE: LAN already has a unit in line HERE"]
    );
}

#[test]
fn set_ups_name_powers_of_the_variant() {
    assert_eq!(
        broken(VARIANT, r#"idle = ["TALVE"]"#, r#"idle = ["TALVA"]"#),
        ["unknown-power: variant.toml:HERE: there is no power TALVA (did you mean TALVE?)"]
    );
}

#[test]
fn every_power_has_one_role_in_a_set_up() {
    assert_eq!(
        broken(VARIANT, r#"idle = ["TALVE"]"#, r#"idle = ["TALVE", "ORREN"]"#),
        ["power-twice: variant.toml:HERE: ORREN already has a role in line HERE-1"]
    );
    assert_eq!(
        broken(VARIANT, r#"idle = ["TALVE"]"#, "idle = [\"TALVE\"]\nclosed = [\"TALVE\"]"),
        ["power-twice: variant.toml:HERE+1: TALVE already has a role in line HERE"]
    );
    assert_eq!(
        broken(VARIANT, "idle = [\"TALVE\"]\n", ""),
        [
            "power-missing: variant.toml:HERE-3: TALVE has no role in this set-up (give it a seat, or list it as idle or closed)"
        ]
    );
}

#[test]
fn a_set_up_has_as_many_seats_as_players_and_is_the_only_one_for_them() {
    assert_eq!(
        broken(VARIANT, "players = 2", "players = 3"),
        ["bad-setup: variant.toml:HERE: `players` is 3, but the number of seats is 2"]
    );
    assert_eq!(
        broken(
            VARIANT,
            "[[variant.setup]]",
            "[[variant.setup]]\nplayers = 2\nseats = [[\"ORREN\"], [\"TALVE\"]]\nidle = [\"SKARNE\"]\n\n[[variant.setup]]"
        ),
        ["bad-setup: variant.toml:HERE+5: the set-up for 2 players is already in line HERE"]
    );
}

#[test]
fn a_coin_gives_a_closed_power_to_one_of_two_players() {
    assert_eq!(
        broken(
            VARIANT,
            r#"idle = ["TALVE"]"#,
            "closed = [\"TALVE\"]\ntoss = { power = \"TALVE\", before = \"W1901A\", joins = \"S1902M\" }"
        ),
        [""; 0]
    );
    assert_eq!(
        broken(
            VARIANT,
            r#"idle = ["TALVE"]"#,
            "idle = [\"TALVE\"]\ntoss = { power = \"TALVE\", before = \"W1901A\", joins = \"S1902M\" }"
        ),
        ["bad-setup: variant.toml:HERE+1: only a closed power can be tossed for"]
    );
    assert_eq!(
        broken(
            VARIANT,
            "[[\"ORREN\"], [\"SKARNE\"]]\nidle = [\"TALVE\"]",
            "[[\"ORREN\", \"SKARNE\"]]\nclosed = [\"TALVE\"]\ntoss = { power = \"TALVE\", before = \"W1901A\" }"
        ),
        [
            "bad-setup: variant.toml:HERE-1: `players` is 2, but the number of seats is 1",
            "missing-key: variant.toml:HERE+2: `toss` needs the key `joins`",
            "bad-setup: variant.toml:HERE+2: a coin decides between two players, not 1"
        ]
    );
}

#[test]
fn an_option_is_written_once_however_it_is_spelt() {
    assert_eq!(
        broken(VARIANT, "victory.centres = 5", "victory.centres = 5\n\"victory.centres\" = 6"),
        ["duplicate-option: variant.toml:HERE+1: the option `victory.centres` is written twice"]
    );
}

const OPENING: &str = "[[variant.setup]]";

#[test]
fn an_opening_gives_a_power_other_units_and_homes() {
    let opening = |text: &str| broken(VARIANT, OPENING, &format!("{text}\n\n{OPENING}"));
    let good =
        "[[variant.opening]]\npower = \"TALVE\"\nhome = [\"LAN\", \"SAL\"]\nunits = [\"A LAN\", \"F SAL\"]";
    assert_eq!(opening(good), [""; 0]);
    assert_eq!(
        opening(&good.replace("TALVE", "TALVI")),
        ["unknown-power: variant.toml:HERE+1: there is no power TALVI (did you mean TALVE?)"]
    );
    assert_eq!(
        opening(&good.replace("\"LAN\", \"SAL\"]\nunits", "\"RAV\"]\nunits")),
        ["shared-land: variant.toml:HERE: RAV is already claimed by SKARNE"]
    );
    assert_eq!(
        opening(&good.replace("F SAL", "F WIN")),
        ["crowded-province: variant.toml:HERE: two units would start in WIN"]
    );
    assert_eq!(
        opening(&format!("{good}\n\n{good}")),
        ["power-twice: variant.toml:HERE+5: the opening of this power is already in line HERE"]
    );
    assert_eq!(
        opening(&good.replace("units", "unit")),
        [
            "missing-key: variant.toml:HERE: an opening needs the key `units`",
            "unknown-key: variant.toml:HERE+3: an opening has no key `unit` (did you mean units?)"
        ]
    );
}

#[test]
fn an_opening_of_a_set_up_changes_units_only() {
    let idle = "idle = [\"TALVE\"]";
    let opening = |text: &str| broken(VARIANT, idle, &format!("{idle}\n{text}"));
    let good = "[[variant.setup.opening]]\npower = \"ORREN\"\nunits = [\"F FEN\", \"A SAL\"]";
    assert_eq!(
        opening(good),
        [
            "cannot-stand: variant.toml:HERE+3: no fleet can stand at FEN (FEN is inland; only armies stand there)"
        ],
        "FEN lies inland"
    );
    assert_eq!(opening(&good.replace("F FEN", "A FEN")), [""; 0]);
    assert_eq!(
        opening(&format!("{}\nhome = [\"SAL\"]", good.replace("F FEN", "A FEN"))),
        ["unknown-key: variant.toml:HERE+4: an opening has no key `home` (its keys are power, units)"]
    );
}

#[test]
fn provinces_may_lie_apart_in_a_variant() {
    let apart = |pair: &str| {
        let start = "start = \"S1901M\"";
        broken(VARIANT, start, &format!("{start}\napart = [\"{pair}\"]"))
    };
    assert_eq!(apart("SAL WIN"), [""; 0]);
    assert_eq!(apart("SAL"), ["bad-border: variant.toml:HERE+1: `SAL` names no two provinces"]);
    assert_eq!(apart("FEN WIN"), ["bad-border: variant.toml:HERE+1: FEN WIN do not touch anyway"]);
    assert_eq!(
        apart("SAL WIM"),
        ["unknown-province: variant.toml:HERE+1: there is no province WIM (did you mean WIN?)"]
    );
}

/// What is said when works are added to the teaching board.
fn with_works(text: &str) -> Vec<String> {
    broken(VARIANT, "[[variant]]", &format!("{text}\n\n[[variant]]"))
}

#[test]
fn a_railway_runs_over_land_from_stop_to_stop() {
    let good = "[[railway]]\ncode = \"LINE\"\nname = \"The Line\"\npower = \"ORREN\"\nline = [\"KES\", \"FEN\", \"DUN\"]";
    assert_eq!(with_works(good), [""; 0]);
    assert_eq!(
        with_works(&good.replace("\"FEN\", ", "")),
        ["bad-railway: variant.toml:HERE+4: DUN cannot be reached by land from the stop before"]
    );
    assert_eq!(
        with_works(&good.replace("\"DUN\"", "\"KES\"")),
        ["bad-railway: variant.toml:HERE+4: KES is on the line already"]
    );
    assert_eq!(
        with_works(&good.replace("\"FEN\", \"DUN\"", "")),
        ["bad-railway: variant.toml:HERE+4: a railway has from 2 to 64 stops"]
    );
    assert_eq!(
        with_works(&good.replace("LINE", "KES")),
        ["duplicate-name: variant.toml:HERE+1: `KES` already names a province"]
    );
    assert_eq!(
        with_works(&good.replace("LINE", "Line")),
        ["bad-code: variant.toml:HERE+1: `Line` is not a code (write it in capital letters)"]
    );
    assert_eq!(
        with_works(&good.replace("ORREN", "ORRIN")),
        ["unknown-power: variant.toml:HERE+3: there is no power ORRIN (did you mean ORREN?)"]
    );
}

#[test]
fn a_canal_joins_two_seas_beside_its_keeper() {
    let good = "[[canal]]\ncode = \"CUT\"\nname = \"The Cut\"\nkeeper = \"WIN\"\njoins = [\"AMB\", \"GRY\"]";
    assert_eq!(with_works(good), [""; 0]);
    assert_eq!(
        with_works(&good.replace(", \"GRY\"", "")),
        ["bad-canal: variant.toml:HERE: a canal joins two seas"]
    );
    assert_eq!(with_works(&good.replace("GRY", "FEN")), ["bad-canal: variant.toml:HERE+4: FEN is no sea"]);
    assert_eq!(
        with_works(&good.replace("WIN", "LAN")),
        ["bad-canal: variant.toml:HERE+4: AMB does not touch LAN"]
    );
}

#[test]
fn an_enclave_is_a_centre_that_a_power_has_nothing_of() {
    let good = "[[enclave]]\nprovince = \"SAL\"\nworthless_to = \"TALVE\"";
    assert_eq!(with_works(good), [""; 0]);
    assert_eq!(
        with_works(&good.replace("SAL", "AMB")),
        ["bad-enclave: variant.toml:HERE+1: AMB is no supply centre"]
    );
    assert_eq!(
        with_works(&good.replace("worthless_to", "worthless")),
        [
            "missing-key: variant.toml:HERE: an enclave needs the key `worthless_to`",
            "unknown-key: variant.toml:HERE+2: an enclave has no key `worthless` (did you mean worthless_to?)"
        ]
    );
}
