//! Orders of movement phases.

use super::super::PhaseKind::Movement;
use super::Table;

#[test]
fn the_canonical_forms_are_read_as_they_stand() {
    let units = "A PAR, A MAR, F BRE, F NTH, A LON, F STP/SC";
    let table = Table::standard("FRANCE", Movement, units);
    for text in [
        "A PAR H",
        "A PAR - BUR",
        "A LON - BEL VIA",
        "A PAR S A MAR - BUR",
        "A PAR S F BRE",
        "F NTH C A LON - BEL",
        "F STP/SC - BOT",
        "A MAR S F STP/SC",
        "F BRE S F NTH - ENG",
    ] {
        assert_eq!(table.shown(text), text);
    }
}

#[test]
fn the_fourth_edition_rulebook_is_read_as_it_prints_its_orders() {
    let units = "F LON, A PAR, A TRI, F CON, F WES, A RUH, F ROM, F TYS, F BAR, A NWY, F ENG";
    Table::standard("ENGLAND", Movement, units).reads(&[
        ("F London Holds", "F LON H"),
        ("F Lon-Holds", "F LON H"),
        ("A Par Holds", "A PAR H"),
        ("A Tri Hold", "A TRI H"),
        ("A Paris-Burgundy", "A PAR - BUR"),
        ("A Par-Bur", "A PAR - BUR"),
        ("Par-Bur", "A PAR - BUR"),
        ("F Con-Bul EC", "F CON - BUL/EC"),
        ("F Con-Bul", "F CON - BUL ~coast-needed"),
        ("F Rom S F Tyn–Holds", "F ROM S F TYS"),
        ("F Bar S Nwy-StP", "F BAR S A NWY - STP"),
    ]);
    let units = "F WES, A RUH, FRANCE A PAR, F ENG, A LON, F EDI, A SIL, GERMANY F BER, A NWY, A PIC";
    Table::standard("ENGLAND", Movement, units).reads(&[
        ("F Wes C English A Lon-Tun", "F WES C A LON - TUN"),
        ("A Ruh S French A Par-Bur", "A RUH S A PAR - BUR"),
        ("F Eng–C A Lon–Bel", "F ENG C A LON - BEL"),
        ("E Edi-Nth", "F EDI - NTH ~wrong-unit-letter"),
        ("A Sil S A Ber-Pru", "A SIL S F BER - PRU ~wrong-unit-letter"),
        ("A Lon-Nwy via convoy", "A LON - NWY VIA"),
        ("F Edi-Nor", "!ambiguous-place"),
        ("A Nor-Swe", "A NWY - SWE"),
        ("A Lon S A Pic-Bre", "A LON S A PIC - BRE"),
    ]);
}

#[test]
fn other_rulebooks_print_nationalities_and_several_orders_on_a_line() {
    let units = "A LON, F NTH, F ENG, TURKEY F EAS, F ION, FRANCE A BUR, A MUN, A PIC";
    Table::standard("ENGLAND", Movement, units).reads(&[
        ("F ION S F TURK. EAS—AEG", "F ION S F EAS - AEG"),
        ("A MUN S A FRA BUR", "A MUN S A BUR"),
        ("A MUN S FRENCH A BUR—PAR", "A MUN S A BUR - PAR"),
        ("A LON—BEL F NTH C A LON—BEL", "A LON - BEL | F NTH C A LON - BEL"),
        (
            "A LON—PIC F ENG C A LON—PIC F NTH C A LON—PIC",
            "A LON - PIC | F ENG C A LON - PIC | F NTH C A LON - PIC",
        ),
        ("A PIC—BEL, A LON S A PIC", "A PIC - BEL | A LON S A PIC"),
        ("A PIC-BEL; A PIC-BRE", "A PIC - BEL | A PIC - BRE"),
        ("F NTH S Lon", "F NTH S A LON"),
        ("A PIC H A MUN S A PIC A LON H", "A PIC H | A MUN S A PIC | A LON H"),
        ("Pic-Bel Lon-Nth", "A PIC - BEL | A LON - NTH"),
    ]);
}

#[test]
fn verbs_dashes_and_letters_come_in_many_forms() {
    let table = Table::standard("FRANCE", Movement, "A PAR, A MAR, F BRE, F ENG, A LON");
    for text in [
        "a par - bur",
        "A PAR -> BUR",
        "A PAR → BUR",
        "A PAR \u{2212} BUR",
        "A PAR to BUR",
        "A PAR moves to BUR",
        "Army Paris moves to Burgundy.",
        "the army in Paris will move to Burgundy, please",
        "Move A PAR - BUR",
        "A PAR-moves to-BUR",
        "French army Paris to Burgundy",
        "A (Par) – [Bur]",
        "A PAR - BUR please",
        "\"A Par - Bur\"",
    ] {
        assert_eq!(table.shown(text), "A PAR - BUR", "{text}");
    }
    table.reads(&[
        ("A PAR stands", "A PAR H"),
        ("Paris holds", "A PAR H"),
        ("A MAR supports A PAR to BUR", "A MAR S A PAR - BUR"),
        ("A MAR supports Paris", "A MAR S A PAR"),
        ("A Mar supports A Par's move to Bur", "A MAR S A PAR - BUR"),
        ("Fleet English Channel convoys army London to Belgium", "F ENG C A LON - BEL"),
        ("F ENG C LON - BEL", "F ENG C A LON - BEL"),
        ("A PAR BUR", "A PAR - BUR ~dash-missing"),
        ("A MAR S A PAR BUR", "A MAR S A PAR - BUR ~dash-missing"),
    ]);
}

#[test]
fn a_convoy_route_written_out_means_via_convoy() {
    let table = Table::standard("ENGLAND", Movement, "A LON, F NTH, F ENG, A PAR");
    table.reads(&[
        ("A LON - NTH - BEL", "A LON - BEL VIA"),
        ("A LON - Eng - Mid-Atlantic - Por", "A LON - POR VIA"),
        ("A LON to BEL by convoy", "A LON - BEL VIA"),
        ("A LON by convoy to BEL", "A LON - BEL VIA"),
        ("A LON - BEL via", "A LON - BEL VIA"),
        ("A LON - BEL via NTH", "A LON - BEL VIA"),
        ("A LON - BEL (via convoy) F NTH C A LON - BEL", "A LON - BEL VIA | F NTH C A LON - BEL"),
        ("F NTH C A LON - NTH - BEL", "F NTH C A LON - BEL"),
        ("A PAR - BUR - MUN", "!several-steps"),
        ("F ENG - MAO - POR", "!several-steps"),
    ]);
}

#[test]
fn coasts_are_read_in_every_usual_spelling() {
    let table = Table::standard("RUSSIA", Movement, "F BOT, F MAO, F STP/SC");
    for coast in
        ["/SC", " SC", " (SC)", "(sc)", " south coast", " (South Coast)", "(s)", "-sc", " S.C.", "/south"]
    {
        assert_eq!(table.shown(&format!("F MAO - SPA{coast}")), "F MAO - SPA/SC", "{coast}");
    }
    table.reads(&[
        ("F St. Petersburg (south coast) - Gulf of Bothnia", "F STP/SC - BOT"),
        ("F STP - BOT", "F STP/SC - BOT"),
        ("F STP S F BOT - LVN", "F STP/SC S F BOT - LVN"),
        ("F STP-sc-Bot", "F STP/SC - BOT"),
    ]);
}

#[test]
fn a_coast_is_added_where_only_one_can_be_meant() {
    Table::standard("RUSSIA", Movement, "F BOT, F MAO, F LYO, A FIN").reads(&[
        ("F BOT - STP", "F BOT - STP/SC ~coast-filled-in"),
        ("F LYO - SPA", "F LYO - SPA/SC ~coast-filled-in"),
        ("F MAO - SPA", "F MAO - SPA ~coast-needed"),
        ("F BOT - SPA", "F BOT - SPA"),
        ("A FIN - STP", "A FIN - STP"),
        ("F LYO S F MAO - SPA", "F LYO S F MAO - SPA"),
        ("F LYO S F MAO - SPA/NC", "F LYO S F MAO - SPA/NC"),
    ]);
}

#[test]
fn a_wrong_coast_of_the_unit_itself_is_passed_over_and_one_of_its_target_is_kept() {
    Table::standard("RUSSIA", Movement, "F STP/SC, F LYO, A FIN, A GAS, F MAR, F BRE").reads(&[
        ("F STP/NC - BOT", "F STP/SC - BOT ~wrong-coast"),
        ("F LYO - SPA/NC", "F LYO - SPA/NC"),
        ("F LYO - SPA/WC", "!no-such-coast"),
        ("A FIN - STP/NC", "A FIN - STP ~coast-ignored"),
        ("A GAS S F LYO - SPA/SC", "A GAS S F LYO - SPA/SC"),
        ("F MAR S A GAS - SPA/SC", "F MAR S A GAS - SPA ~coast-ignored"),
        ("F MAR/SC H", "F MAR H ~coast-ignored"),
        ("F BRE - GAS/WC", "F BRE - GAS ~coast-ignored"),
    ]);
}

#[test]
fn the_position_decides_between_readings_if_it_can() {
    Table::standard("ENGLAND", Movement, "F NTH, A NWY").reads(&[
        ("F Nor - Den", "F NTH - DEN"),
        ("A Nor - Fin", "A NWY - FIN"),
        ("Nor - Fin", "A NWY - FIN"),
        ("Nor - Edi", "!ambiguous-place"),
        ("A Nor H", "A NWY H"),
        ("Nor H", "!ambiguous-place"),
    ]);
    // Foreign units are not the author's to order.
    Table::standard("ENGLAND", Movement, "F NTH, RUSSIA A NWY").reads(&[("Nor H", "F NTH H")]);
    // Two coasts can be reached, but only one with the fleets that are there.
    Table::standard("ENGLAND", Movement, "A LON, F NTH").reads(&[("A Lon - Nor", "A LON - NWY")]);
    Table::standard("ENGLAND", Movement, "A LON, F NTH, F ENG, F MAO")
        .reads(&[("A Lon - Nor", "!ambiguous-place")]);
    // Initials are read like other short forms.
    Table::standard("RUSSIA", Movement, "F SEV, F STP/NC")
        .reads(&[("F Sev - BS", "F SEV - BLA"), ("F StP - BS", "F STP/NC - BAR")]);
}

#[test]
fn a_support_that_names_only_the_origin_supports_a_hold() {
    Table::standard("FRANCE", Movement, "A PAR, A MAR")
        .reads(&[("A PAR - BUR, A MAR S PAR", "A PAR - BUR | A MAR S A PAR")]);
}

#[test]
fn units_that_do_not_exist_are_kept_as_written_or_refused() {
    Table::standard("FRANCE", Movement, "A PAR").reads(&[
        ("A MUN - BUR", "A MUN - BUR ~no-such-unit"),
        ("F SPA/NC - MAO", "F SPA/NC - MAO ~no-such-unit"),
        ("Mun - Bur", "!no-such-unit"),
        ("A PAR S A MUN - BUR", "A PAR S MUN - BUR"),
    ]);
}

#[test]
fn a_wrong_nationality_is_passed_over_with_a_note() {
    Table::standard("FRANCE", Movement, "A PAR, GERMANY A MUN").reads(&[
        ("A PAR S Italian A MUN - BUR", "A PAR S A MUN - BUR ~other-nationality"),
        ("German A PAR H", "A PAR H ~other-nationality"),
    ]);
}

#[test]
fn a_sea_that_shares_its_beginning_with_a_power_is_still_a_sea() {
    Table::standard("ENGLAND", Movement, "F ENG, A LON, FRANCE F BRE").reads(&[
        ("F ENG - BRE", "F ENG - BRE"),
        ("F ENG C A LON - BEL", "F ENG C A LON - BEL"),
        ("A ENG LON H", "A LON H"),
        ("Eng S Bre", "F ENG S F BRE"),
    ]);
}

/// COL-TSR-1, COL-SUEZ-4, G-48.
#[test]
fn railways_and_canals_have_orders_of_their_own() {
    Table::on("colonial", "TURKEY", Movement, "F EGY, A SYR, BRITAIN F RED, RUSSIA A MOS").reads(&[
        ("A MOS - TSR - IRK", "A MOS - TSR - IRK"),
        ("A Mos-TSR-Irkutsk", "A MOS - TSR - IRK"),
        ("Moscow to tsr to Vlad", "A MOS - TSR - VLA"),
        ("A MOS - TSR", "!unknown-place"),
        ("EGY SC BRITAIN F RED - MED", "EGY SC BRITAIN F RED - MED"),
        ("F EGY SC British F RS-MED", "EGY SC BRITAIN F RED - MED"),
        ("F EGY SC F RED - MED; F EGY H", "EGY SC BRITAIN F RED - MED | F EGY H"),
        ("F EGY SC TURKEY F RED - MED", "EGY SC BRITAIN F RED - MED ~other-nationality"),
        ("A SYR - EGY SC", "A SYR - EGY ~coast-ignored"),
        ("F AND.S H", "F ANS H ~no-such-unit"),
    ]);
}

#[test]
fn boards_without_them_have_none() {
    Table::standard("RUSSIA", Movement, "A MOS, F STP/SC")
        .reads(&[("A MOS - TSR - WAR", "!unknown-place"), ("F STP SC - BOT", "F STP/SC - BOT")]);
}
