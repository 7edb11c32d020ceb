//! What everybody is told about a phase.

use game::Viewer;
use serde_json::{Value, json};

use crate::table::{FRANCE, GERMANY, Table, settings};

/// The report of the last phase.
fn last(table: &Table) -> Value {
    table.game.observe(Viewer::Public).last.unwrap().report
}

/// A game in which a German army was driven out of Munich.
fn driven_out() -> Table {
    let mut table = Table::with(game::Settings { mastery: game::Mastery::Neutral, ..settings() });
    let position = json!({
        "phase": "F1901M",
        "units": { "FRANCE": ["A BUR", "A TYR"], "GERMANY": ["A MUN", "F KIE", "A BER"] },
        "centers": { "FRANCE": ["PAR", "MAR", "BRE"], "GERMANY": ["MUN", "KIE", "BER"] },
    });
    table.write(table.game.edit(&position, "To begin there."));
    table.turn(&[(FRANCE, "A BUR - MUN\nA TYR S A BUR - MUN")]);
    table
}

#[test]
fn what_is_told_of_moves_has_the_position_before_the_order_the_reason_and_its_rule() {
    let report = last(&driven_out());
    assert_eq!(report["before"]["units"]["GERMANY"], json!(["A BER", "F KIE", "A MUN"]));
    let moved = &report["results"]["A BUR"];
    assert_eq!((&moved["order"], &moved["verdict"]), (&json!("A BUR - MUN"), &json!("moved")));
    let driven = &report["results"]["A MUN"];
    assert_eq!((&driven["order"], &driven["rule"]), (&json!("A MUN H"), &json!("DIP4-RES-2")));
    assert_eq!(driven["dislodged_by"], "A BUR");
    assert!(driven["reason"].as_str().unwrap().contains("drove it out"), "{driven}");
}

#[test]
fn provinces_in_which_nobody_got_are_told() {
    let mut table = Table::new();
    table.turn(&[(FRANCE, "A PAR - BUR"), (GERMANY, "A MUN - BUR")]);
    assert_eq!(last(&table)["contested"], json!(["BUR"]));
}

#[test]
fn what_is_told_of_retreats_says_where_to() {
    let mut table = driven_out();
    table.turn(&[(GERMANY, "A MUN R RUH")]);
    let retreat = last(&table)["results"]["A MUN"].clone();
    assert_eq!((&retreat["order"], &retreat["verdict"]), (&json!("A MUN R RUH"), &json!("retreated")));
    assert_eq!(retreat["rule"], "DIP4-RET-1");

    let mut table = driven_out();
    table.turn(&[]);
    let retreat = last(&table)["results"]["A MUN"].clone();
    assert_eq!((&retreat["order"], &retreat["verdict"]), (&Value::Null, &json!("disbanded")));
    assert!(retreat["reason"].as_str().unwrap().contains("no order"), "{retreat}");
}

#[test]
fn what_is_told_of_adjustments_says_line_by_line_what_became_of_them() {
    let mut table = driven_out();
    table.turn(&[(GERMANY, "A MUN D")]);
    table.turn(&[(FRANCE, "A PAR B\nWAIVE")]);
    let france = last(&table)["results"]["FRANCE"].clone();
    assert_eq!(france["built"], json!(["A PAR"]));
    let told = |line: &Value| (line["order"].clone(), line["verdict"].clone(), line["rule"].clone());
    let lines: Vec<(Value, Value, Value)> = france["lines"].as_array().unwrap().iter().map(told).collect();
    let line = |order: &str, verdict: &str, rule: &str| (json!(order), json!(verdict), json!(rule));
    assert_eq!(lines, [line("A PAR B", "built", "DIP4-ADJ-3"), line("WAIVE", "waived", "DIP4-ADJ-8")]);
}

#[test]
fn a_player_reads_again_how_each_line_was_taken_and_nobody_else_does() {
    let mut table = Table::new();
    table.send(FRANCE, "A Par - Bur\nA Mar - Nowhere").unwrap();
    let own = table.game.observe(Viewer::Player(FRANCE)).own.unwrap();
    let orders: Vec<Option<&str>> = own.taken.iter().map(|line| line.order.as_deref()).collect();
    assert_eq!(orders, [Some("A PAR - BUR"), None]);
    assert!(own.taken[1].remark.as_ref().unwrap().contains("Nowhere"), "{:?}", own.taken);
    assert!(table.game.observe(Viewer::Player(GERMANY)).own.unwrap().taken.is_empty());
}
