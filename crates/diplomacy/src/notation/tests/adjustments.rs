//! Lines of adjustment phases.

use super::super::PhaseKind::Adjustment;
use super::Table;

#[test]
fn builds_and_removals_are_written_before_or_after_the_unit() {
    Table::standard("RUSSIA", Adjustment, "A WAR, F SEV").reads(&[
        ("A MOS B", "A MOS B"),
        ("Build A MOS", "A MOS B"),
        ("Builds: Army in Moscow", "A MOS B"),
        ("F STP/NC B", "F STP/NC B"),
        ("Build F St. Petersburg (north coast)", "F STP/NC B"),
        ("Build F STP", "F STP B ~coast-needed"),
        ("Build A STP/NC", "A STP B ~coast-ignored"),
        ("A WAR D", "A WAR D"),
        ("Remove A WAR", "A WAR D"),
        ("Disband War", "A WAR D"),
        ("WAIVE", "WAIVE"),
        ("waive build", "WAIVE"),
    ]);
}

#[test]
fn a_unit_without_a_verb_is_built_unless_it_stands_there() {
    Table::standard("RUSSIA", Adjustment, "A WAR, F SEV, GERMANY A MOS").reads(&[
        ("A STP", "A STP B"),
        ("A STP F STP/SC", "A STP B | F STP/SC B"),
        ("A WAR", "A WAR D ~read-as-removal"),
        ("A SEV", "A SEV B"),
        ("A MOS", "A MOS B"),
    ]);
}

#[test]
fn a_letter_is_only_needed_where_both_kinds_of_unit_could_be_built() {
    Table::standard("RUSSIA", Adjustment, "")
        .reads(&[("Build Moscow", "A MOS B"), ("Build Sevastopol", "!unit-letter-needed")]);
}

#[test]
fn a_beginning_of_a_name_means_a_home_or_an_own_unit() {
    Table::standard("ENGLAND", Adjustment, "A LVN, RUSSIA A LVP").reads(&[("Remove A Li", "A LVN D")]);
    Table::standard("ENGLAND", Adjustment, "").reads(&[("Build A Li", "A LVP B")]);
}

#[test]
fn nothing_moves_in_an_adjustment_phase() {
    Table::standard("RUSSIA", Adjustment, "A WAR").reads(&[
        ("A WAR - GAL", "!wrong-phase"),
        ("A WAR H", "!wrong-phase"),
        ("Remove A GAL", "GAL D ~no-such-unit"),
    ]);
}
