//! Answers in sentences.

use serde_json::json;

use crate::test_env::{TestEnv, explain};

#[test]
fn a_movement_phase_is_told_order_by_order() {
    let (report, code) = explain(&json!({
        "id": "x1",
        "phase": "F1901M",
        "units": {"FRANCE": ["A PAR", "A MAR", "F BRE"], "GERMANY": ["A BUR"], "ENGLAND": ["F ENG"]},
        "centers": {"FRANCE": ["PAR"], "GERMANY": ["MUN"]},
        "orders": {
            "FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - ENG", "A MUN H", "DRAW"],
            "GERMANY": ["A BUR H"],
        },
    }));
    let expected = "\
x1: Fall 1901, moves
====================

England
  F ENG                The fleet in the English Channel held.

France
  F BRE - ENG          The fleet in Brest could not enter the English Channel: the English fleet
                       there held its ground, 1 against 1. [DIP4-RES-2]
  A MAR S A PAR - BUR  The army in Marseilles supported the move from Paris to Burgundy.
  A PAR - BUR          The army in Paris moved to Burgundy: it was stronger, 2 against 1.
  \"A MUN H\"            There is no such unit.
  \"DRAW\"               A vote for a draw; orders go on as usual.

Germany
  A BUR H              The army in Burgundy could not hold its ground: the French attack from Paris
                       drove it out, 2 against 1. [DIP4-RES-2]

The army driven out of Burgundy may retreat to Belgium, Gascony, Munich, Picardy or Ruhr, or
disband.
Next: Fall 1901, retreats.

";
    assert_eq!((report.as_str(), code), (expected, Some(0)));
}

#[test]
fn a_retreat_phase_ends_with_the_count_of_centres() {
    let (report, code) = explain(&json!({
        "phase": "F1901R",
        "units": {"FRANCE": ["A BUR", "A SPA"], "ITALY": ["A MUN"]},
        "centers": {"FRANCE": ["PAR"], "GERMANY": ["KIE", "MUN"]},
        "retreats": {"GERMANY": {"A BUR": ["GAS", "RUH"], "A MUN": ["RUH", "TYR"]}},
        "orders": {"GERMANY": ["A BUR R RUH", "A MUN R RUH"]},
    }));
    let expected = "\
Fall 1901, retreats
===================

Germany
  A BUR R RUH  The army driven out of Burgundy was disbanded: another unit was to retreat to Ruhr as
               well. [DIP4-RET-4]
  A MUN R RUH  The army driven out of Munich was disbanded: another unit was to retreat to Ruhr as
               well. [DIP4-RET-4]

Centres
  France    2 (+1)  PAR SPA
  Germany   1 (-1)  KIE
  Italy     1 (+1)  MUN

Next: Winter 1901, adjustments.

";
    assert_eq!((report.as_str(), code), (expected, Some(0)));
}

#[test]
fn an_adjustment_phase_is_told_line_by_line() {
    let (report, code) = explain(&json!({
        "phase": "W1901A",
        "units": {"FRANCE": ["F BRE"], "ITALY": ["A TUN", "F ION"], "RUSSIA": []},
        "centers": {"FRANCE": ["BRE", "PAR"], "ITALY": ["TUN"], "RUSSIA": ["STP"]},
        "orders": {"FRANCE": ["A PAR B", "A MAR B"], "RUSSIA": ["F STP/NC B"]},
    }));
    let expected = "\
Winter 1901, adjustments
========================

France
  A PAR B     France raised an army in Paris.
  A MAR B     France does not own Marseilles. [DIP4-ADJ-4]

Italy
  A TUN       Italy ordered too few removals, so the army in Tunis was taken off: the farthest from
              home go first. [DIP4-CD-3]

Russia
  F STP/NC B  Russia raised a fleet on the north coast of St. Petersburg.

Next: Spring 1902, moves.

";
    assert_eq!((report.as_str(), code), (expected, Some(0)));
}

#[test]
fn a_won_game_is_told() {
    let centres: Vec<&str> = "FEN KES RAV WIN".split(' ').collect();
    let (report, _) = explain(&json!({
        "variant": "teaching", "phase": "F1901M", "units": {"ORREN": ["A THO"]}, "centers": {"ORREN": centres},
    }));
    assert!(report.ends_with("\nThe game is won by Orren.\n\n"), "{report}");
}

#[test]
fn every_fault_of_a_request_stands_on_its_own_line() {
    let (report, code) =
        explain(&json!({"id": 7, "phase": "S1901M", "units": {"FRANCE": ["A NTH", "F PAR"]}}));
    let expected = "\
7: This could not be answered
=============================
  units.FRANCE[0]: \"A NTH\": no army can stand there
  units.FRANCE[1]: \"F PAR\": no fleet can stand there

";
    assert_eq!((report.as_str(), code), (expected, Some(2)));
}

#[test]
fn a_bad_line_spoils_no_other() {
    let good = json!({"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}});
    let run = TestEnv::new().run_on(&["explain"], format!("{good}\noops\n{good}").as_bytes());
    assert_eq!(run.stdout.matches("The army in Paris held.").count(), 2);
    assert_eq!(run.stdout.matches("This could not be answered").count(), 1);
    assert_eq!(run.code, Some(2));
}

#[test]
fn no_line_is_wider_than_a_terminal() {
    let long = "A Paris ".repeat(500);
    let (report, _) = explain(&json!({
        "phase": "S1901M",
        "units": {"ENGLAND": ["F NAO"], "FRANCE": ["F MAO", "A PAR"]},
        "orders": {"FRANCE": [long, "F MAO - NAO", "A PAR \u{1b}[31m - BUR"]},
    }));
    assert!(report.lines().all(|line| line.chars().count() <= 100), "{report}");
    assert!(!report.contains('\u{1b}'));
}
