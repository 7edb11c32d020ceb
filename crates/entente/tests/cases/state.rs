//! What is handed from one phase to the next.

use std::collections::BTreeMap;

use atlas::Variant;
use diplomacy::State as Game;
use diplomacy::notation::Printer;
use serde_json::{Value, json};

use crate::case::Case;
use crate::orders::Order;
use crate::position::{ByPower, Retreats, by_power_of, province, retreats_of, who_retreats};

/// A position before a phase.
pub(crate) struct State {
    /// The phase to be played.
    pub(crate) phase: String,
    /// The units on the board.
    pub(crate) units: ByPower,
    /// Who owns what, where it is known.
    pub(crate) centres: Option<ByPower>,
    /// Who must retreat, and where to.
    pub(crate) dislodged: Retreats,
}

impl State {
    /// The position an answer ends with.
    pub(crate) fn after(answer: &Value) -> Self {
        Self {
            phase: answer["phase"].as_str().unwrap_or_default().to_owned(),
            units: by_power_of(&answer["units"]),
            centres: answer.get("centers").map(by_power_of),
            dislodged: retreats_of(&answer["retreats"]),
        }
    }

    /// The position a game starts with.
    pub(crate) fn opening(variant: &Variant, game: &Game) -> Self {
        let board = variant.board();
        let printer = Printer::new(variant, &[]);
        let (mut units, mut centres) = (ByPower::new(), ByPower::new());
        for &unit in game.position.units() {
            let code = variant.power(unit.power).code.clone();
            units.entry(code).or_default().insert(printer.unit(unit));
        }
        for (province, power) in game.position.owners() {
            let code = variant.power(power).code.clone();
            centres.entry(code).or_default().insert(board.code(province).to_owned());
        }
        let phase = game.phase.to_string();
        Self { phase, units, centres: Some(centres), dislodged: Retreats::new() }
    }

    /// The units that take orders now; none in particular in adjustments.
    pub(crate) fn orderable(&self) -> Option<ByPower> {
        match self.phase.chars().last() {
            Some('A') => None,
            Some('R') => Some(who_retreats(&self.dislodged)),
            _ => Some(self.units.clone()),
        }
    }

    /// The unit a power has in a province, as `POWER A PAR`.
    pub(crate) fn unit_of(&self, (power, place): (&str, &str)) -> Option<String> {
        let unit = self.units.get(power)?.iter().find(|unit| province(unit) == place)?;
        Some(format!("{power} {unit}"))
    }

    /// What is asked when these orders are given in this position.
    pub(crate) fn request(&self, case: &Case, edition: Option<&str>, orders: &[Order]) -> Value {
        let mut request = json!({
            "id": case.id, "variant": case.variant, "phase": self.phase, "units": self.units,
            "orders": lines(orders), "options": options(case, edition),
        });
        if let Some(centres) = &self.centres {
            request["centers"] = json!(centres);
        }
        if !self.dislodged.is_empty() {
            request["retreats"] = json!(self.dislodged);
        }
        request
    }
}

fn lines(orders: &[Order]) -> Value {
    let mut lines: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for order in orders {
        lines.entry(&order.power).or_default().push(&order.line);
    }
    json!(lines)
}

fn options(case: &Case, edition: Option<&str>) -> Value {
    let mut options = json!(case.options);
    if let Some(edition) = edition {
        options["edition"] = json!(edition);
    }
    options
}
