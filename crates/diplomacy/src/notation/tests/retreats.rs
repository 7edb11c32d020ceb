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
