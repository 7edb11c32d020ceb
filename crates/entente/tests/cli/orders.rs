//! Lines that are answered by themselves, and what becomes of the units.

use serde_json::{Value, json};

use crate::test_env::adjudicate;

/// Answers the lines that France sends for its armies in Paris and Marseilles,
/// with a German army in Munich.
fn france(lines: &[&str]) -> Value {
    adjudicate(&json!({
        "phase": "S1901M",
        "units": {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A MUN"]},
        "orders": {"FRANCE": lines},
    }))
}

/// What the lines get for an answer: verdict, code and reason.
fn told(answer: &Value) -> Vec<String> {
    let lines = answer["lines"].as_array().into_iter().flatten();
    let text = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_owned();
    lines
        .map(|line| {
            let parts = ["line", "verdict", "code", "reason"].map(|key| text(line, key));
            parts.join(" | ")
        })
        .collect()
}

#[test]
fn the_same_order_twice_counts_once() {
    let answer = france(&["A PAR - BUR", "Paris-Burgundy"]);
    assert_eq!(answer["results"]["A PAR"], json!({"verdict": "moved", "order": "A PAR - BUR"}));
    assert_eq!(
        told(&answer),
        ["Paris-Burgundy | repeated | repeated-order | The unit has this order already."]
    );
}

#[test]
fn orders_that_contradict_each_other_cancel_each_other() {
    let answer = france(&["A PAR - BUR", "A PAR - PIC"]);
    assert_eq!(
        answer["results"]["A PAR"],
        json!({
            "verdict": "illegal",
            "reason": "The army in Paris held. It got different orders, so none of them counted.",
            "rule": "G-04",
        })
    );
    assert_eq!(
        told(&answer),
        ["A PAR - PIC | illegal | two-orders | The unit has a different order already, so neither counts."]
    );
}

#[test]
fn under_the_other_rule_the_first_of_two_orders_counts() {
    let answer = adjudicate(&json!({
        "phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "options": {"orders.duplicate": "first"},
        "orders": {"FRANCE": ["A PAR - BUR", "A PAR - PIC"]},
    }));
    assert_eq!(answer["units"], json!({"FRANCE": ["A BUR"]}));
    assert_eq!(
        told(&answer),
        ["A PAR - PIC | illegal | two-orders | The unit has an order already; the first one counts."]
    );
}

#[test]
fn nobody_commands_units_of_others_or_units_that_are_not_there() {
    let answer = france(&["A MUN - BUR", "A GAS - BUR"]);
    assert_eq!(answer["results"]["A MUN"], json!({"verdict": "held"}));
    assert_eq!(
        told(&answer),
        [
            "A MUN - BUR | illegal | not-your-unit | This unit belongs to Germany.",
            "A GAS - BUR | illegal | no-such-unit | There is no such unit.",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_invalid_and_what_is_out_of_place_illegal() {
    let answer = france(&["A PAR - BRUGUNDY", "Build A PAR", "WAIVE", "hello"]);
    let lines = answer["lines"].as_array().cloned().unwrap_or_default();
    let verdicts: Vec<&Value> = lines.iter().map(|line| &line["verdict"]).collect();
    assert_eq!(verdicts, ["invalid", "illegal", "illegal", "invalid"]);
    assert_eq!(lines[0]["suggestion"], "A PAR - BUR");
    assert_eq!(lines[1]["code"], "wrong-phase");
}

#[test]
fn votes_are_answered_among_the_lines_in_every_phase() {
    let vote = |phase: &str, line: &str| {
        let answer = adjudicate(&json!({
            "phase": phase, "units": {}, "centers": {}, "orders": {"FRANCE": [line]},
        }));
        told(&answer)
    };
    for phase in ["S1901M", "S1901R", "W1901A"] {
        assert_eq!(vote(phase, "draw"), ["draw | vote | vote | A vote for a draw; orders go on as usual."]);
        assert_eq!(
            vote(phase, "CONCEDE GERMANY"),
            ["CONCEDE GERMANY | vote | vote | A vote for a victory of Germany; orders go on as usual."]
        );
    }
}

#[test]
fn what_the_reader_assumed_is_noted() {
    let answer = adjudicate(&json!({
        "phase": "S1901M",
        "units": {"FRANCE": ["F GAS", "A PAR"]},
        "orders": {"FRANCE": ["A GAS - SPA", "GERMANY: A PAR H"]},
    }));
    let notes = json!(["The unit in Gascony is a fleet.", "Only SPA/NC can be meant."]);
    assert_eq!(
        answer["results"]["F GAS"],
        json!({"verdict": "moved", "order": "F GAS - SPA/NC", "notes": notes})
    );
    let notes = json!(["The heading names Germany, but these are the orders of France."]);
    assert_eq!(answer["results"]["A PAR"]["notes"], notes);
}

#[test]
fn reasons_are_given_where_something_is_to_be_explained() {
    let answer = france(&["A PAR - BUR", "A MAR - BUR"]);
    assert_eq!(
        answer["results"],
        json!({
            "A MAR": {
                "verdict": "bounced",
                "order": "A MAR - BUR",
                "reason": "The army in Marseilles could not enter Burgundy: the French army from Paris wanted to go \
                           there too, 1 against 1.",
                "rule": "DIP4-RES-3",
            },
            "A MUN": {"verdict": "held"},
            "A PAR": {
                "verdict": "bounced",
                "order": "A PAR - BUR",
                "reason": "The army in Paris could not enter Burgundy: the French army from Marseilles wanted to go \
                           there too, 1 against 1.",
                "rule": "DIP4-RES-3",
            },
        })
    );
    assert_eq!(answer["contested"], json!(["BUR"]));
}
