//! The rules the references must know, each as a small position on the
//! standard board. Both references answer, and must answer the same.

#![allow(clippy::unwrap_used, clippy::panic)]

use oracle::model::{AdjacentConvoy, MultiRoute, NoEffectScope, Options, ParadoxRule};
use oracle::{exhaustive, guess, text};

/// Judges the orders and compares the answer, line by line.
#[track_caller]
fn expect(options: &Options, orders: &str, answer: &[&str]) {
    let variant = atlas::shipped_variant("standard").unwrap();
    let situation = text::read_situation(variant.board(), orders).unwrap();
    let ruling = exhaustive::judge(variant.board(), &situation, options).unwrap();
    assert_eq!(guess::judge(variant.board(), &situation, options).unwrap(), ruling, "the references differ");
    let text = text::write_judgement(variant.board(), &situation, &ruling.judgement);
    assert_eq!(text.lines().collect::<Vec<_>>(), answer);
}

fn under(paradox: ParadoxRule) -> Options {
    Options { paradox, ..Options::default() }
}

#[test]
fn equal_units_head_to_head_both_bounce() {
    expect(
        &Options::default(),
        "RED: A LVP - EDI
         BLUE: A EDI - LVP",
        &["A LVP - EDI: bounced", "A EDI - LVP: bounced"],
    );
}

#[test]
fn a_unit_beaten_head_to_head_has_no_effect_where_its_dislodger_came_from() {
    expect(
        &Options::default(),
        "RED: A BER - PRU
         RED: A SIL S A BER - PRU
         BLUE: A PRU - BER
         GREEN: A MUN - BER",
        &[
            "A BER - PRU: moved",
            "A SIL S A BER - PRU: given",
            "A PRU - BER: bounced, dislodged by A BER, retreats [LVN WAR]",
            "A MUN - BER: moved",
        ],
    );
}

#[test]
fn a_garrison_besieged_by_equal_forces_stands() {
    expect(
        &Options::default(),
        "RED: A MUN - TYR
         RED: A BOH S A MUN - TYR
         BLUE: A VEN - TYR
         BLUE: A TRI S A VEN - TYR
         GREEN: A TYR H",
        &[
            "A MUN - TYR: bounced",
            "A BOH S A MUN - TYR: given",
            "A VEN - TYR: bounced",
            "A TRI S A VEN - TYR: given",
            "A TYR H: held",
        ],
    );
}

#[test]
fn an_empty_province_two_units_fought_for_is_closed_to_retreats() {
    expect(
        &Options::default(),
        "RED: A TRI - VIE
         RED: A BUD S A TRI - VIE
         BLUE: A VIE H
         GREEN: A MUN - BOH
         GREEN: A SIL - BOH",
        &[
            "A TRI - VIE: moved",
            "A BUD S A TRI - VIE: given",
            "A VIE H: held, dislodged by A TRI, retreats [GAL TYR]",
            "A MUN - BOH: bounced",
            "A SIL - BOH: bounced",
            "contested: BOH",
        ],
    );
}

#[test]
fn three_units_may_rotate_and_one_rival_stops_them_all() {
    let ring = "RED: F ANK - CON
                RED: A CON - SMY
                RED: A SMY - ANK";
    expect(&Options::default(), ring, &["F ANK - CON: moved", "A CON - SMY: moved", "A SMY - ANK: moved"]);
    expect(
        &Options::default(),
        &format!("{ring}\nBLUE: A BUL - CON"),
        &["F ANK - CON: bounced", "A CON - SMY: bounced", "A SMY - ANK: bounced", "A BUL - CON: bounced"],
    );
}

#[test]
fn nobody_dislodges_his_own_unit_or_helps_to() {
    expect(
        &Options::default(),
        "RED: A VIE S A VEN - TRI
         RED: F TRI H
         BLUE: A VEN - TRI",
        &["A VIE S A VEN - TRI: given", "F TRI H: held", "A VEN - TRI: bounced"],
    );
    expect(
        &Options::default(),
        "RED: F KIE - BER
         RED: A BER H
         BLUE: A MUN S F KIE - BER",
        &["F KIE - BER: bounced", "A BER H: held", "A MUN S F KIE - BER: given"],
    );
}

#[test]
fn an_attack_from_the_province_supported_into_cuts_only_if_it_dislodges() {
    let orders = "RED: F CON S F BLA - ANK
                  RED: F BLA - ANK
                  BLUE: F ANK - CON";
    expect(
        &Options::default(),
        orders,
        &[
            "F CON S F BLA - ANK: given",
            "F BLA - ANK: moved",
            "F ANK - CON: bounced, dislodged by F BLA, retreats [ARM]",
        ],
    );
    expect(
        &Options::default(),
        &format!("{orders}\nBLUE: A SMY S F ANK - CON"),
        &[
            "F CON S F BLA - ANK: cut, dislodged by F ANK, retreats [AEG BLA BUL/EC BUL/SC]",
            "F BLA - ANK: moved",
            "F ANK - CON: moved",
            "A SMY S F ANK - CON: given",
        ],
    );
}

#[test]
fn a_convoyed_army_does_not_cut_support_of_an_attack_on_its_own_fleet() {
    let orders = "RED: F LON S F WAL - ENG
                  RED: F WAL - ENG
                  BLUE: A BRE - LON
                  BLUE: F ENG C A BRE - LON";
    for paradox in ParadoxRule::VALUES.into_iter().filter(|&rule| rule != ParadoxRule::AllHold) {
        expect(
            &under(paradox),
            orders,
            &[
                "F LON S F WAL - ENG: given",
                "F WAL - ENG: moved",
                "A BRE - LON: disrupted",
                "F ENG C A BRE - LON: disrupted, dislodged by F WAL, retreats [BEL IRI MAO NTH PIC]",
            ],
        );
    }
    expect(
        &under(ParadoxRule::AllHold),
        orders,
        &[
            "F LON S F WAL - ENG: given",
            "F WAL - ENG: bounced",
            "A BRE - LON: disrupted",
            "F ENG C A BRE - LON: disrupted",
        ],
    );
}

#[test]
fn a_second_attack_on_the_fleet_tells_the_rule_of_2000_from_szykman() {
    let orders = "RED: F LON S F WAL - ENG
                  RED: F WAL - ENG
                  BLUE: A BRE - LON
                  BLUE: F ENG C A BRE - LON
                  BLUE: F YOR S A BRE - LON
                  GREEN: F NTH S F BEL - ENG
                  GREEN: F BEL - ENG";
    let answer = |support, army, convoy| {
        [
            support,
            "F WAL - ENG: bounced",
            army,
            convoy,
            "F YOR S A BRE - LON: given",
            "F NTH S F BEL - ENG: given",
            "F BEL - ENG: bounced",
        ]
    };
    expect(
        &under(ParadoxRule::Szykman),
        orders,
        &answer("F LON S F WAL - ENG: given", "A BRE - LON: disrupted", "F ENG C A BRE - LON: disrupted"),
    );
    expect(
        &under(ParadoxRule::Rule2000),
        orders,
        &answer(
            "F LON S F WAL - ENG: given, dislodged by A BRE, retreats []",
            "A BRE - LON: moved",
            "F ENG C A BRE - LON: convoyed",
        ),
    );
}

#[test]
fn an_army_with_another_route_cuts_all_the_same() {
    let orders = "RED: A TUN - NAP
                  RED: F TYS C A TUN - NAP
                  RED: F ION C A TUN - NAP
                  BLUE: F NAP S F ROM - TYS
                  BLUE: F ROM - TYS";
    let attack = |options: &Options, army, fleet, support, attack| {
        expect(options, orders, &[army, fleet, "F ION C A TUN - NAP: convoyed", support, attack]);
    };
    attack(
        &under(ParadoxRule::Rule2000),
        "A TUN - NAP: bounced",
        "F TYS C A TUN - NAP: convoyed",
        "F NAP S F ROM - TYS: cut",
        "F ROM - TYS: bounced",
    );
    attack(
        &Options { multi_route: MultiRoute::All, ..under(ParadoxRule::Rule1971) },
        "A TUN - NAP: disrupted",
        "F TYS C A TUN - NAP: disrupted, dislodged by F ROM, retreats [LYO TUS WES]",
        "F NAP S F ROM - TYS: given",
        "F ROM - TYS: moved",
    );
}

#[test]
fn betrayal_disrupts_the_convoy_unless_the_rule_of_1982_protects_the_support() {
    let orders = "RED: F NTH C A LON - BEL
                  RED: A LON - BEL
                  RED: F ENG S A LON - BEL
                  BLUE: F BEL S F NTH
                  GREEN: F HEL S F SKA - NTH
                  GREEN: F SKA - NTH";
    let answer = |fleet, army, support| {
        [
            fleet,
            army,
            "F ENG S A LON - BEL: given",
            support,
            "F HEL S F SKA - NTH: given",
            "F SKA - NTH: bounced",
        ]
    };
    expect(
        &under(ParadoxRule::Szykman),
        orders,
        &answer("F NTH C A LON - BEL: disrupted", "A LON - BEL: disrupted", "F BEL S F NTH: given"),
    );
    expect(
        &under(ParadoxRule::Rule1982),
        orders,
        &answer(
            "F NTH C A LON - BEL: convoyed",
            "A LON - BEL: moved",
            "F BEL S F NTH: given, dislodged by A LON, retreats [HOL PIC]",
        ),
    );
}

#[test]
fn a_second_order_paradox_disrupts_both_convoys() {
    expect(
        &under(ParadoxRule::Rule2000),
        "RED: F EDI - NTH
         RED: F LON S F EDI - NTH
         BLUE: A BRE - LON
         BLUE: F ENG C A BRE - LON
         GREEN: F BEL S F PIC - ENG
         GREEN: F PIC - ENG
         GREY: A NWY - BEL
         GREY: F NTH C A NWY - BEL",
        &[
            "F EDI - NTH: moved",
            "F LON S F EDI - NTH: given",
            "A BRE - LON: disrupted",
            "F ENG C A BRE - LON: disrupted, dislodged by F PIC, retreats [IRI MAO WAL]",
            "F BEL S F PIC - ENG: given",
            "F PIC - ENG: moved",
            "A NWY - BEL: disrupted",
            "F NTH C A NWY - BEL: disrupted, dislodged by F EDI, retreats [DEN HEL HOL NWG SKA YOR]",
        ],
    );
}

#[test]
fn an_army_changes_places_with_a_neighbour_if_its_own_fleet_carries_it() {
    let orders = "RED: A NWY - SWE
                  RED: F SKA C A NWY - SWE
                  BLUE: A SWE - NWY";
    let convoyed = "F SKA C A NWY - SWE: convoyed";
    expect(&Options::default(), orders, &["A NWY - SWE: moved", convoyed, "A SWE - NWY: moved"]);
    expect(
        &Options { adjacent: AdjacentConvoy::LandOnly, ..Options::default() },
        orders,
        &["A NWY - SWE: bounced", convoyed, "A SWE - NWY: bounced"],
    );
}

#[test]
fn a_unit_dislodged_from_the_sea_side_still_bounces_unless_the_scope_is_always() {
    let orders = "RED: A NWY - SWE VIA
                  RED: F SKA C A NWY - SWE
                  RED: F FIN S A NWY - SWE
                  BLUE: A SWE - NWY
                  BLUE: F BAR S A SWE - NWY
                  GREEN: F NWG - NWY
                  GREEN: F NTH S F NWG - NWY";
    let answer = |attack, dislodged, contested: Option<&'static str>| {
        let lines = [
            "A NWY - SWE VIA: moved",
            "F SKA C A NWY - SWE: convoyed",
            "F FIN S A NWY - SWE: given",
            dislodged,
            "F BAR S A SWE - NWY: given",
            attack,
            "F NTH S F NWG - NWY: given",
        ];
        lines.into_iter().chain(contested).collect::<Vec<_>>()
    };
    let dislodged = "A SWE - NWY: bounced, dislodged by A NWY, retreats [DEN]";
    expect(&Options::default(), orders, &answer("F NWG - NWY: bounced", dislodged, Some("contested: NWY")));
    expect(
        &Options { no_effect_scope: NoEffectScope::Always, ..Options::default() },
        orders,
        &answer("F NWG - NWY: moved", dislodged, None),
    );
}

#[test]
fn a_fleet_that_only_makes_a_route_longer_is_on_no_route() {
    expect(
        &Options::default(),
        "RED: A LON - BEL
         RED: F ENG C A LON - BEL
         RED: F IRI C A LON - BEL",
        &["A LON - BEL: moved", "F ENG C A LON - BEL: convoyed", "F IRI C A LON - BEL: illegal"],
    );
}
