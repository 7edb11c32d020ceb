//! What everybody is told about a phase that was played.

use diplomacy::{
    Explanation, Order, PhaseOrders, PhaseResult, Referee, RetreatVerdict, State, Turn, Unit, Wording,
};
use serde_json::{Map, Value, json};

use super::{Concert, Played};

impl Concert {
    /// The results by unit, as the JSON door writes them, with the order that
    /// counted and a sentence for why.
    pub(super) fn told(&self, played: &Played, referee: &Referee) -> Value {
        let Played { before, orders, turn } = played;
        let results = match (&turn.result, orders) {
            (PhaseResult::Movement { .. }, PhaseOrders::Movement(given)) => {
                self.movement_results(before, given, turn, &referee.reasons())
            }
            (PhaseResult::Retreats(verdicts), _) => self.retreat_results(before, verdicts),
            (PhaseResult::Adjustments(_), _) => self.adjustment_results(&turn.result),
            _ => json!({}),
        };
        let skipped: Vec<Value> = turn
            .skipped
            .iter()
            .map(|(phase, result)| json!({ "phase": phase.to_string(), "results": self.adjustment_results(result) }))
            .collect();
        json!({
            "phase": before.phase.to_string(),
            "results": results,
            "skipped": skipped,
            "after": self.position(&turn.after),
        })
    }

    fn movement_results(
        &self,
        before: &State,
        given: &[(atlas::Province, Order)],
        turn: &Turn,
        reasons: &[Explanation],
    ) -> Value {
        let PhaseResult::Movement { outcome, .. } = &turn.result else { return json!({}) };
        let wording = Wording::new(self.variant(), before.position.units());
        let units = before.position.units();
        let mut results = Map::new();
        for ((unit, fate), reason) in units.iter().zip(&outcome.fates).zip(reasons) {
            let order = self.order_given(before, given, *unit);
            let mut result = Map::new();
            result.insert("power".to_owned(), json!(self.code(unit.power)));
            result.insert("order".to_owned(), json!(self.printed(before, *unit, order)));
            result.insert("verdict".to_owned(), json!(fate.verdict.word()));
            let attacker =
                fate.dislodged_by.and_then(|origin| before.position.unit_in(self.variant().board(), origin));
            if let Some(attacker) = attacker {
                result.insert("dislodged_by".to_owned(), json!(self.name(before, attacker)));
            }
            let account = wording.explanation(*unit, order, reason);
            result.insert("reason".to_owned(), json!(account.sentence()));
            results.insert(self.name(before, *unit), Value::Object(result));
        }
        Value::Object(results)
    }

    pub(super) fn order_given(
        &self,
        before: &State,
        given: &[(atlas::Province, Order)],
        unit: Unit,
    ) -> Order {
        let province = self.province(unit);
        let order = given.iter().rfind(|(place, _)| *place == province).map(|&(_, order)| order);
        order.filter(|_| !before.disorder.contains(&unit.power)).unwrap_or(Order::Hold)
    }

    fn retreat_results(&self, before: &State, verdicts: &[RetreatVerdict]) -> Value {
        let waiting = before.position.dislodged().iter().zip(verdicts);
        let results: Map<String, Value> = waiting
            .map(|(waiting, verdict)| {
                let result = json!({ "power": self.code(waiting.unit.power), "verdict": verdict.word() });
                (self.name(before, waiting.unit), result)
            })
            .collect();
        Value::Object(results)
    }

    fn adjustment_results(&self, result: &PhaseResult) -> Value {
        let PhaseResult::Adjustments(powers) = result else { return json!({}) };
        let printer = diplomacy::notation::Printer::new(self.variant(), &[]);
        let named =
            |units: &[Unit]| -> Vec<String> { units.iter().map(|unit| printer.unit(*unit)).collect() };
        let results: Map<String, Value> = powers
            .iter()
            .map(|(power, adjusted)| {
                let removed = [adjusted.removed.as_slice(), &adjusted.removed_by_rule].concat();
                (self.code(*power), json!({ "built": named(&adjusted.built), "removed": named(&removed) }))
            })
            .collect();
        Value::Object(results)
    }

    fn name(&self, state: &State, unit: Unit) -> String {
        diplomacy::notation::Printer::new(self.variant(), state.position.units()).unit(unit)
    }
}
