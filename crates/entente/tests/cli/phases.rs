//! How one phase follows another, and what is asked in each.

use serde_json::{Value, json};

use crate::test_env::adjudicate;

/// A phase in which a German army and a French fleet are driven out.
fn dislodging() -> Value {
    adjudicate(&json!({
        "phase": "F1901M",
        "units": {
            "FRANCE": ["A PAR", "A MAR", "F SPA/SC"],
            "GERMANY": ["A Bur"],
            "ITALY": ["F LYO", "F WES"],
        },
        "orders": {
            "FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"],
            "ITALY": ["F LYO - SPA/SC", "F WES S F LYO - SPA/SC"],
        },
    }))
}

/// The next request: what an answer says, with orders.
fn next(answer: &Value, orders: &Value) -> Value {
    let mut request = json!({"orders": orders});
    for key in ["phase", "units", "retreats", "centers"] {
        if let Some(value) = answer.get(key) {
            request[key] = value.clone();
        }
    }
    request
}

#[test]
fn retreats_are_handed_back_as_they_were_given_out() {
    let answer = dislodging();
    assert_eq!(answer["phase"], "F1901R");
    assert_eq!(
        answer["retreats"],
        json!({"GERMANY": {"A Bur": ["BEL", "GAS", "MUN", "PIC", "RUH"]}, "FRANCE": {"F SPA/SC": ["MAO", "POR"]}})
    );
    let orders = json!({"GERMANY": ["A BUR R MUN"], "FRANCE": ["F SPA D"]});
    let answer = adjudicate(&next(&answer, &orders));
    assert_eq!(
        answer,
        json!({
            "phase": "W1901A",
            "units": {"FRANCE": ["A BUR", "A MAR"], "GERMANY": ["A MUN"], "ITALY": ["F SPA/SC", "F WES"]},
            "retreats": {},
            "results": {
                "A Bur": {"verdict": "retreated", "order": "A BUR R MUN"},
                "F SPA/SC": {"verdict": "disbanded", "order": "F SPA/SC D"},
            },
            "disbanded": {"FRANCE": ["F SPA/SC"]},
        })
    );
}

#[test]
fn dislodged_units_without_a_good_order_are_disbanded() {
    let orders = json!({"GERMANY": ["A BUR R PAR"], "ITALY": ["F WES R TUN"]});
    let answer = adjudicate(&next(&dislodging(), &orders));
    assert_eq!(
        answer["results"],
        json!({
            "A Bur": {
                "verdict": "illegal",
                "order": "A BUR R PAR",
                "reason": "The army driven out of Burgundy was disbanded: it may not retreat to Paris, only to Belgium, \
                           Gascony, Munich, Picardy or Ruhr.",
                "rule": "DIP4-RET-2",
            },
            "F SPA/SC": {
                "verdict": "disbanded",
                "reason": "The fleet driven out of Spain was disbanded: it got no order to retreat.",
                "rule": "DIP4-RET-5",
            },
        })
    );
    assert_eq!(answer["disbanded"], json!({"FRANCE": ["F SPA/SC"], "GERMANY": ["A BUR"]}));
    assert_eq!(answer["lines"][0]["verdict"], "illegal");
}

#[test]
fn supports_are_understood_in_a_retreat_phase_and_not_allowed() {
    let orders = json!({"GERMANY": ["A BUR R MUN"], "ITALY": ["F WES S A BUR - MUN"]});
    let answer = adjudicate(&next(&dislodging(), &orders));
    assert_eq!(answer["results"]["A Bur"]["verdict"], "retreated");
    assert_eq!(
        answer["lines"],
        json!([{
            "power": "ITALY", "line": "F WES S A BUR - MUN", "verdict": "illegal", "code": "wrong-phase",
            "reason": "In a retreat phase dislodged units retreat or disband.",
        }])
    );
}

#[test]
fn a_unit_with_nowhere_to_go_is_disbanded_at_once() {
    let answer = adjudicate(&json!({
        "phase": "S1901M",
        "units": {"TURKEY": ["F ANK", "A ARM", "A SMY"], "RUSSIA": ["F BLA", "F CON"]},
        "orders": {"RUSSIA": ["F BLA - ANK", "F CON S F BLA - ANK"]},
    }));
    assert_eq!(answer["phase"], "F1901M");
    assert_eq!(answer["retreats"], json!({}));
    assert_eq!(answer["disbanded"], json!({"TURKEY": ["F ANK"]}));
    assert_eq!(answer["results"]["F ANK"]["dislodged_by"], "F BLA");
}

#[test]
fn centres_are_captured_in_fall_and_decide_what_comes_next() {
    let after_fall = |centers: &Value| {
        adjudicate(&json!({
            "phase": "F1901M",
            "units": {"FRANCE": ["A GAS"], "GERMANY": ["A MUN"]},
            "centers": centers,
            "orders": {"FRANCE": ["A GAS - SPA"]},
        }))
    };
    let answer = after_fall(&json!({"FRANCE": ["PAR"], "GERMANY": ["MUN"]}));
    assert_eq!(answer["phase"], "W1901A");
    assert_eq!(answer["centers"], json!({"FRANCE": ["PAR", "SPA"], "GERMANY": ["MUN"]}));
    let answer = after_fall(&json!({"GERMANY": ["MUN"], "ITALY": ["SPA"]}));
    assert_eq!(answer["phase"], "S1902M", "nobody has anything to do");
    assert_eq!(answer["centers"], json!({"FRANCE": ["SPA"], "GERMANY": ["MUN"]}));
}

#[test]
fn without_centres_winter_comes_after_fall() {
    let answer = adjudicate(&json!({"phase": "F1901M", "units": {"FRANCE": ["A GAS"]}}));
    assert_eq!(answer["phase"], "W1901A");
    assert_eq!(answer.get("centers"), None);
}

#[test]
fn units_that_must_go_do_not_go_unseen() {
    let request = json!({"phase": "F1901M", "units": {"FRANCE": ["A GAS"]}, "centers": {}});
    let answer = adjudicate(&request);
    assert_eq!(answer["phase"], "W1901A", "France has no choice, but loses its army");
    let answer = adjudicate(&next(&answer, &json!({})));
    assert_eq!(answer["phase"], "S1902M");
    assert_eq!(
        answer["results"],
        json!({"A GAS": {
            "verdict": "removed",
            "reason": "France ordered too few removals, so the army in Gascony was taken off: the farthest from home \
                       go first.",
            "rule": "DIP4-CD-3",
        }})
    );
}

#[test]
fn builds_are_answered_by_unit_and_the_rest_by_line() {
    let answer = adjudicate(&json!({
        "phase": "W1901A",
        "units": {"FRANCE": ["F BRE"]},
        "centers": {"FRANCE": ["BRE", "MAR", "PAR", "SPA"], "RUSSIA": ["STP"]},
        "orders": {
            "FRANCE": ["F PAR B", "Build A PAR", "WAIVE", "A SPA B", "A MAR B", "WAIVE", "A MUN D"],
            "RUSSIA": ["F STP B"],
        },
    }));
    assert_eq!(answer["phase"], "S1902M");
    assert_eq!(answer["units"], json!({"FRANCE": ["F BRE", "A MAR", "A PAR"]}));
    let reason = |unit: &str| answer["results"][unit]["reason"].clone();
    assert_eq!(answer["results"]["A PAR"], json!({"verdict": "built", "order": "A PAR B"}));
    assert_eq!(answer["results"]["A MAR"], json!({"verdict": "built", "order": "A MAR B"}));
    assert_eq!(reason("A SPA"), "Spain is no home centre of France.");
    assert_eq!(reason("F PAR"), "Paris has no coast for a fleet.");
    assert_eq!(
        reason("F STP"),
        "St. Petersburg has several coasts, and the order does not say STP/NC or STP/SC."
    );
    assert_eq!(
        answer["lines"],
        json!([
            {
                "power": "FRANCE", "line": "WAIVE", "verdict": "waived", "order": "WAIVE", "code": "waived",
                "reason": "France declined a build.",
            },
            {
                "power": "FRANCE", "line": "WAIVE", "verdict": "illegal", "order": "WAIVE", "code": "not-allowed",
                "reason": "France has no build to decline.",
            },
            {
                "power": "FRANCE", "line": "A MUN D", "verdict": "illegal", "order": "MUN D", "code": "not-allowed",
                "reason": "France has no unit in Munich.",
            },
        ])
    );
}

#[test]
fn what_happened_to_a_unit_is_not_hidden_by_what_others_ordered() {
    let answer = adjudicate(&json!({
        "phase": "W1901A",
        "units": {"FRANCE": []},
        "centers": {"FRANCE": ["PAR"], "GERMANY": ["MUN"]},
        "orders": {"FRANCE": ["A MUN B"], "GERMANY": ["A MUN B"]},
    }));
    assert_eq!(answer["results"], json!({"A MUN": {"verdict": "built", "order": "A MUN B"}}));
    assert_eq!(answer["lines"][0]["power"], "FRANCE");
    assert_eq!(answer["lines"][0]["reason"], "Munich is no home centre of France.");
}

#[test]
fn eighteen_centres_end_the_game() {
    let centres: Vec<&str> =
        "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN NAP".split(' ').collect();
    let answer = adjudicate(&json!({"phase": "F1905M", "units": {}, "centers": {"FRANCE": centres}}));
    assert_eq!(answer["winners"], json!(["FRANCE"]));
}
