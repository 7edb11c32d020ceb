//! Orders of retreat phases.

use super::super::PhaseKind::Retreat;
use super::Table;

#[test]
fn retreats_are_written_with_r_or_as_plain_moves() {
    Table::standard("FRANCE", Retreat, "GERMANY A PAR, A BUR").dislodged("A PAR, F MAO").reads(&[
        ("A PAR R GAS", "A PAR R GAS"),
        ("A PAR - GAS", "A PAR R GAS"),
        ("A Par retreats to Gascony", "A PAR R GAS"),
        ("Retreat A Par - Gas", "A PAR R GAS"),
        ("Par R Gas", "A PAR R GAS"),
        ("F MAO R SPA", "F MAO R SPA ~coast-needed"),
        ("F MAO R SPA/NC", "F MAO R SPA/NC"),
        ("A PAR D", "A PAR D"),
        ("Disband A PAR", "A PAR D"),
        ("A PAR disbands", "A PAR D"),
        ("A PAR R GAS VIA MAO", "A PAR R GAS ~via-ignored"),
    ]);
}

#[test]
fn only_dislodged_units_retreat_and_they_do_nothing_else() {
    Table::standard("FRANCE", Retreat, "GERMANY A PAR, A BUR").dislodged("A PAR").reads(&[
        ("A BUR R GAS", "A BUR R GAS ~no-such-unit"),
        ("BUR R GAS", "!no-such-unit"),
        ("A PAR H", "!wrong-phase"),
        ("A PAR S A BUR", "!wrong-phase"),
        ("A PAR B", "!wrong-phase"),
        ("A PAR", "!no-action"),
    ]);
}

/// COLV-RET-1: where the board has islands, a fleet may be meant to carry an army.
#[test]
fn armies_are_carried_over_the_sea_that_is_named_or_that_can_be_meant() {
    let fleets = "F COR, SPAIN F FIJ, SPAIN F MLN, SPAIN A NGU";
    Table::on("colonia-v", "PORTUGAL", Retreat, fleets).dislodged("A FIJ, A AUS").reads(&[
        ("A FIJ R NZE VIA COR", "A FIJ R NZE VIA COR"),
        ("A FIJ R NZE VIA MLN", "A FIJ R NZE VIA MLN"),
        ("A Fiji - New Zealand via convoy", "A FIJ R NZE VIA COR"),
        ("A Fiji - New Zealand via the Coral Sea", "A FIJ R NZE VIA COR"),
        ("A Fiji - Coral Sea - New Zealand", "A FIJ R NZE VIA COR"),
        ("A FIJ via convoy - NZE", "A FIJ R NZE VIA COR"),
        ("A FIJ R NZE", "A FIJ R NZE VIA COR"),
        ("F COR C A FIJ - NZE", "A FIJ R NZE VIA COR"),
        ("A FIJ R NCA VIA", "A FIJ R NCA VIA COR"),
        ("A FIJ R GUM", "A FIJ R GUM"),
        ("A FIJ R GUM VIA", "!several-steps"),
        ("A FIJ - COR - MLN - NGU", "!several-steps"),
        ("A FIJ R TAR VIA", "A FIJ R TAR VIA SPA"),
        ("F COR C A AUS - NZE", "!wrong-phase"),
        ("A AUS R NZE VIA COR", "A AUS R NZE VIA COR"),
        ("A AUS R CRP VIA COR", "A AUS R CRP ~via-ignored"),
        ("A FIJ D", "A FIJ D"),
    ]);
    Table::on("colonia-v", "PORTUGAL", Retreat, "F COR, F SPA").dislodged("A FIJ").reads(&[
        ("A FIJ R NZE VIA", "!sea-needed"),
        ("A FIJ R NZE VIA SPA", "A FIJ R NZE VIA SPA"),
        ("A FIJ R NZE", "A FIJ R NZE"),
    ]);
}
