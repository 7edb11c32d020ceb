//! What became of orders and why, as pages list it.

use atlas::Variant;
use serde_json::Value;

use super::words::{self, PowerName};

/// What became of the orders of one power.
pub(super) struct PowerVerdicts {
    pub(super) power: PowerName,
    pub(super) lines: Vec<LineVerdict>,
}

/// What became of an order, and why.
pub(super) struct LineVerdict {
    pub(super) order: String,
    pub(super) verdict: String,
    pub(super) reason: String,
    /// The id of the rule that was applied.
    pub(super) rule: String,
}

/// All that is told of a phase, by power: first of its orders, then of votes
/// among them, last of what followed without anybody having a choice.
pub(super) fn by_power(variant: &Variant, report: &Value) -> Vec<PowerVerdicts> {
    let skipped = report["skipped"].as_array().into_iter().flatten().map(|skipped| &skipped["results"]);
    let all: Vec<&Value> =
        std::iter::once(&report["results"]).chain([&report["votes"]]).chain(skipped).collect();
    let told = words::powers(variant).into_iter().map(|power| {
        let lines = all.iter().flat_map(|results| lines(&power.power, results)).collect();
        PowerVerdicts { power, lines }
    });
    told.filter(|told| !told.lines.is_empty()).collect()
}

/// Results are told by unit; in adjustments by power, line by line.
fn lines(power: &str, results: &Value) -> Vec<LineVerdict> {
    let results = results.as_object().into_iter().flatten();
    results
        .flat_map(|(name, result)| match result["lines"].as_array() {
            Some(lines) if name == power => lines.iter().map(|line| line_of(line, "")).collect(),
            None if result["power"] == power => vec![line_of(result, name)],
            _ => Vec::new(),
        })
        .collect()
}

/// A unit without an order is still named.
fn line_of(result: &Value, unit: &str) -> LineVerdict {
    let text = |key: &str| result[key].as_str().map(str::to_owned);
    LineVerdict {
        order: text("order").unwrap_or_else(|| unit.to_owned()),
        verdict: text("verdict").unwrap_or_default(),
        reason: text("reason").unwrap_or_default(),
        rule: text("rule").unwrap_or_default(),
    }
}
