//! The board in words.

use atlas::Variant;
use serde_json::Value;

use super::words::{self, PowerName};

/// A power's part of the board.
pub(super) struct Holding {
    pub(super) power: PowerName,
    pub(super) units: String,
    pub(super) centres: String,
    /// How many centres it has.
    pub(super) count: usize,
}

/// What every power has in a position.
pub(super) fn holdings(variant: &Variant, position: &Value) -> Vec<Holding> {
    let list = |what: &str, power: &str| -> Vec<&str> {
        let things = position[what][power].as_array();
        things.into_iter().flatten().filter_map(Value::as_str).collect()
    };
    let holding = |power: PowerName| {
        let (units, centres) = (list("units", &power.power), list("centers", &power.power));
        Holding { units: listed(&units), centres: listed(&centres), count: centres.len(), power }
    };
    words::powers(variant).into_iter().map(holding).collect()
}

fn listed(words: &[&str]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}
