//! Games in plain text.

use diplomacy::State;
use serde_json::Value;

use super::Concert;
use crate::family::{Eyes, Family as _, OrderSet};

impl Concert {
    /// A game told phase by phase: orders, verdicts and centres.
    pub(crate) fn told_in_text<'a>(
        &self,
        title: &str,
        phases: impl Iterator<Item = (&'a State, &'a [OrderSet])>,
        after: &State,
    ) -> String {
        let mut text = format!("{title}\n{}\n", "=".repeat(title.chars().count()));
        for (before, sets) in phases {
            text += &format!("\n{}\n", before.phase.title());
            let report = self.report(before, sets, Eyes::Everybody).unwrap_or_default();
            for power in self.variant().powers() {
                text += &self.power_in_text(&self.code(power), &report["results"]);
            }
        }
        text += &format!("\nCentres before {}\n", after.phase.title());
        for power in self.variant().powers() {
            let board = self.variant().board();
            let owned: Vec<&str> = after.position.centres_of(power).map(|place| board.code(place)).collect();
            text += &format!("  {}: {} {}\n", self.code(power), owned.len(), owned.join(" "));
        }
        text
    }

    fn power_in_text(&self, power: &str, results: &Value) -> String {
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let list =
            |value: &Value| -> Vec<String> { value.as_array().into_iter().flatten().map(word).collect() };
        let mut lines = Vec::new();
        for (unit, result) in results.as_object().into_iter().flatten() {
            if unit == power {
                lines.extend(list(&result["built"]).iter().map(|unit| format!("{unit} is built")));
                lines.extend(list(&result["converted"]).iter().map(|unit| format!("{unit} is converted")));
                lines.extend(list(&result["removed"]).iter().map(|unit| format!("{unit} is removed")));
            } else if result["power"] == power {
                let order = result["order"].as_str().unwrap_or(unit);
                let dislodged = result["dislodged_by"].as_str().map(|by| format!(", dislodged by {by}"));
                lines.push(format!("{order}: {}{}", word(&result["verdict"]), dislodged.unwrap_or_default()));
            }
        }
        if lines.is_empty() {
            return String::new();
        }
        format!("  {power}\n    {}\n", lines.join("\n    "))
    }
}
