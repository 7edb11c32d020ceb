//! What is said about orders: a phase in, sentences out.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use atlas::Variant;

use super::Wording;
use crate::judge::Adjudicator;
use crate::notation::{Context, PhaseKind, Reader, Written};
use crate::order::{Order, Unit};
use crate::position::Dislodged;
use crate::retreats::resolve_retreats;
use crate::rules::Rules;

/// Plays a phase of orders, one per unit and line, and hands back the sentence
/// on each, in the order of the lines.
fn told(orders: &[&str]) -> Vec<String> {
    told_on("standard", orders)
}

fn told_on(board: &str, orders: &[&str]) -> Vec<String> {
    let variant = atlas::shipped_variant(board).unwrap();
    let reader = Reader::new(&variant);
    let written: Vec<(Unit, &str)> = orders.iter().map(|line| unit_of(&variant, &reader, line)).collect();
    let mut units: Vec<Unit> = written.iter().map(|&(unit, _)| unit).collect();
    units.sort_by_key(|unit| variant.board().province_of(unit.place));
    let order_of = |unit: &Unit| {
        let (_, text) = written.iter().find(|(known, _)| known == unit).unwrap();
        let context =
            Context { author: unit.power, phase: PhaseKind::Movement, units: &units, dislodged: &[] };
        match reader.read_orders(text, &context).lines[0].outcome.clone().unwrap() {
            Written::Movement { order, .. } => order,
            _ => Order::Hold,
        }
    };
    let given: Vec<Order> = units.iter().map(order_of).collect();
    let mut adjudicator = Adjudicator::of_variant(&variant, Rules::of_variant(&variant).unwrap(), &[]);
    adjudicator.movement(&units, &given);
    let reasons = adjudicator.reasons();
    let wording = Wording::new(&variant, &units);
    let sentence = |unit: &Unit| {
        let index = units.iter().position(|known| known == unit).unwrap();
        wording.explanation(*unit, given[index], &reasons[index]).sentence()
    };
    written.iter().map(|(unit, _)| sentence(unit)).collect()
}

/// The unit a line such as `FRANCE A PAR - BUR` is for, and its order.
fn unit_of<'a>(variant: &Arc<Variant>, reader: &Reader, line: &'a str) -> (Unit, &'a str) {
    let (power, order) = line.split_once(' ').unwrap();
    let words: Vec<&str> = order.split(' ').take(2).collect();
    let (kind, place) = reader.parse_unit(&words.join(" ")).unwrap();
    (Unit { power: variant.power_coded(power).unwrap(), kind, place }, order)
}

#[test]
fn waters_go_with_an_article_wherever_they_are_named() {
    let sentences = told(&["TURKEY F BLA - ANK", "ENGLAND F LON - NTH", "RUSSIA F SEV S F BLA - ANK"]);
    assert_eq!(
        sentences,
        [
            "The fleet in the Black Sea moved to Ankara unopposed.",
            "The fleet in London moved to the North Sea unopposed.",
            "The fleet in Sevastopol held, because its order was not allowed: the fleet could not go to Ankara \
             itself.",
        ]
    );
}

#[test]
fn a_standoff_names_the_rival_and_the_strengths() {
    let sentences = told(&["AUSTRIA A BUD - GAL", "RUSSIA A WAR - GAL", "RUSSIA A UKR S A WAR - GAL"]);
    assert_eq!(
        sentences,
        [
            "The army in Budapest could not enter Galicia: the Russian army from Warsaw wanted to go there too, \
             1 against 2.",
            "The army in Warsaw moved to Galicia: it was stronger, 2 against 1.",
            "The army in Ukraine supported the move from Warsaw to Galicia.",
        ]
    );
}

#[test]
fn a_support_that_is_cut_and_driven_out_is_told_once() {
    let sentences = told(&[
        "FRANCE A PAR - BUR",
        "FRANCE A MAR S A PAR - BUR",
        "GERMANY A BUR S A MUN",
        "GERMANY A MUN H",
        "ITALY A PIE - MAR",
    ]);
    assert_eq!(
        sentences[2],
        "The army in Burgundy could not support the army in Munich: the French attack from Paris cut the support."
    );
    assert_eq!(
        sentences[1],
        "The army in Marseilles could not support the move from Paris to Burgundy: the Italian attack from \
         Piedmont cut the support."
    );
    let sentences = told(&[
        "FRANCE A PAR - BUR",
        "FRANCE A MAR S A PAR - BUR",
        "GERMANY A BUR S A MUN",
        "GERMANY A MUN H",
    ]);
    assert_eq!(
        sentences[2],
        "The army in Burgundy could not support the army in Munich: the French attack from Paris cut the \
         support and drove it out, 2 against 1."
    );
}

#[test]
fn two_units_that_meet_head_to_head_are_told_who_won() {
    let sentences = told(&["FRANCE A PAR - BUR", "GERMANY A BUR - PAR", "GERMANY A GAS S A BUR - PAR"]);
    assert_eq!(
        sentences,
        [
            "The army in Paris could not enter Burgundy: it met the German army coming from there head to head, \
             which drove it out, 2 against 1.",
            "The army in Burgundy moved to Paris: it was stronger, 2 against 1.",
            "The army in Gascony supported the move from Burgundy to Paris.",
        ]
    );
}

#[test]
fn nobody_helps_against_a_unit_of_their_own() {
    let sentences = told(&["FRANCE A PAR - BUR", "GERMANY A MUN S A PAR - BUR", "GERMANY A BUR H"]);
    assert_eq!(
        sentences,
        [
            "The army in Paris could not enter Burgundy: the German army there held its ground, 1 against 1 \
             (German support does not count against German units).",
            "The army in Munich supported the French move from Paris to Burgundy.",
            "The army in Burgundy held.",
        ]
    );
}

#[test]
fn a_broken_convoy_names_the_fleet() {
    let sentences = told(&[
        "ENGLAND A LON - BEL",
        "ENGLAND F NTH C A LON - BEL",
        "GERMANY F SKA - NTH",
        "GERMANY F DEN S F SKA - NTH",
    ]);
    assert_eq!(
        sentences[..2],
        [
            "The army in London could not cross to Belgium: its convoy was broken when the fleet in the North Sea \
             was driven out.",
            "The fleet in the North Sea could not carry the army from London to Belgium: the German attack from \
             the Skagerrak drove it out, 2 against 1.",
        ]
    );
}

#[test]
fn coasts_are_named_where_they_matter() {
    let sentences = told(&["FRANCE F MAO - SPA/SC", "TURKEY F CON - BUL", "RUSSIA F STP/NC - NWY"]);
    assert_eq!(
        sentences,
        [
            "The fleet in the Mid-Atlantic Ocean moved to the south coast of Spain unopposed.",
            "The fleet in Constantinople held, because its order was not allowed: Bulgaria has two coasts within \
             reach, and the order does not say BUL/EC or BUL/SC.",
            "The fleet in St. Petersburg moved to Norway unopposed.",
        ]
    );
}

#[test]
fn trains_and_canals_are_told_in_their_own_words() {
    let orders = ["RUSSIA A MOS - TSR - VLA", "CHINA A MON - KRA", "RUSSIA A PRM - TSR - OMS"];
    assert_eq!(
        told_on("colonial-house", &orders),
        [
            "The army in Moscow came by railway only to Omsk: there was no getting past Krasnoyarsk.",
            "The army in Mongolia could not enter Krasnoyarsk: the Russian army from Moscow wanted to go \
             there too, 1 against 1.",
            "The army in Perm held, because its order was not allowed: another army travels by this railway already.",
        ]
    );
    let orders = ["BRITAIN F RED - MED", "TURKEY A EGY H"];
    assert_eq!(
        told_on("colonial-house", &orders)[0],
        "The fleet in the Red Sea could not cross to the Mediterranean Sea: whoever keeps the canal did not \
         let it through."
    );
    let orders = ["TURKEY F RED - MED", "TURKEY A EGY - SUD", "RUSSIA A OMS - TSR - MOS"];
    let sentences = told_on("colonial-house", &orders);
    assert_eq!(
        sentences[0],
        "The fleet in the Red Sea could not cross to the Mediterranean Sea: the unit beside the canal did not \
         stay there."
    );
    assert_eq!(sentences[2], "The army in Omsk travelled by railway to Moscow.");
}

/// COLV-RET-1 to COLV-RET-3: why an army got away on a fleet, or did not.
#[test]
fn armies_that_leave_islands_are_told_over_which_sea() {
    let told = |from: &str, order: &str, units: &[&str]| {
        let variant = atlas::shipped_variant("colonia-v").unwrap();
        let reader = Reader::new(&variant);
        let unit = |line: &str| unit_of(&variant, &reader, line).0;
        let units: Vec<Unit> = units.iter().map(|line| unit(line)).collect();
        let waiting = Dislodged::new(unit(from), [reader.parse_way("NZE VIA COR").unwrap()]);
        let order = Some(reader.parse_way(order).unwrap());
        let verdict = resolve_retreats(variant.board(), &units, std::slice::from_ref(&waiting), &[order])[0];
        Wording::new(&variant, &units).retreat(&waiting, order, verdict).sentence()
    };
    let fiji = "PORTUGAL A FIJ H";
    let fleet = ["PORTUGAL F COR H"];
    assert_eq!(
        told(fiji, "NZE VIA COR", &fleet),
        "The army driven out of Fiji retreated to New Zealand over the Coral Sea."
    );
    let lost = |from, order, units: &[&str]| {
        let sentence = told(from, order, units);
        sentence.split_once(" was disbanded: ").map(|(_, why)| why.to_owned()).unwrap_or(sentence)
    };
    assert_eq!(
        lost(fiji, "NCA", &fleet),
        "it may not retreat to New Caledonia, only to New Zealand over the Coral Sea."
    );
    assert_eq!(lost(fiji, "NCA VIA COR", &fleet), "it may not retreat to New Caledonia.");
    assert_eq!(lost(fiji, "NZE VIA COR", &[]), "there is no fleet in the Coral Sea to carry it.");
    assert_eq!(
        lost(fiji, "NZE VIA COR", &["SPAIN F COR H"]),
        "the fleet in the Coral Sea is not of its own power."
    );
    assert_eq!(lost(fiji, "GUM VIA COR", &fleet), "the Coral Sea does not lie between Fiji and Guam.");
    assert_eq!(
        lost("PORTUGAL A AUS H", "NZE VIA COR", &fleet),
        "Australia is no island, and only from islands armies are carried off."
    );
}
