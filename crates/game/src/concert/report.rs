//! What everybody is told about a phase that was played.

use diplomacy::notation::Printer;
use diplomacy::rules::DuplicateOrders;
use diplomacy::{
    Adjustment, AdjustmentVerdict, Dislodged, Explanation, Order, PhaseOrders, PhaseResult, PowerAdjustments,
    Referee, Retreat, RetreatVerdict, State, Unit, Wording,
};
use serde_json::{Map, Value, json};

use super::{Concert, Played};

impl Concert {
    /// The position, the results by unit (by power in adjustments) as the JSON
    /// door writes them, contested provinces, and the position afterwards. With
    /// each result come the order that counted, a sentence for why, and the rule.
    pub(super) fn told(&self, played: &Played, referee: &Referee) -> Value {
        let Played { before, orders, turn } = played;
        let results = match (&turn.result, orders) {
            (PhaseResult::Movement { .. }, PhaseOrders::Movement(given)) => {
                self.movement_results(played, given, &referee.reasons())
            }
            (PhaseResult::Retreats(verdicts), PhaseOrders::Retreats(given)) => {
                self.retreat_results(before, given, verdicts)
            }
            (result, _) => self.adjustment_results(before, orders, result),
        };
        let skipped: Vec<Value> = turn
            .skipped
            .iter()
            .map(|(phase, result)| {
                let results = self.adjustment_results(before, &PhaseOrders::none(phase.kind()), result);
                json!({ "phase": phase.to_string(), "results": results })
            })
            .collect();
        json!({
            "phase": before.phase.to_string(),
            "before": self.position(before),
            "results": results,
            "contested": self.contested(&turn.result),
            "skipped": skipped,
            "after": self.position(&turn.after),
        })
    }

    /// The provinces in which several met and nobody got in.
    fn contested(&self, result: &PhaseResult) -> Vec<&str> {
        let PhaseResult::Movement { outcome, .. } = result else { return Vec::new() };
        let board = self.variant().board();
        outcome.contested.iter().map(|province| board.code(province.whole())).collect()
    }

    fn movement_results(
        &self,
        Played { before, turn, .. }: &Played,
        given: &[(atlas::Province, Order)],
        reasons: &[Explanation],
    ) -> Value {
        let PhaseResult::Movement { outcome, .. } = &turn.result else { return json!({}) };
        let wording = Wording::new(self.variant(), before.position.units());
        let units = before.position.units();
        let mut results = Map::new();
        for ((unit, fate), explanation) in units.iter().zip(&outcome.fates).zip(reasons) {
            let order = self.order_given(before, given, *unit);
            let mut result = json!({
                "power": self.code(unit.power),
                "order": self.printed(before, *unit, order),
                "verdict": fate.verdict.word(),
                "reason": wording.explanation(*unit, order, explanation).sentence(),
                "rule": explanation.rule().id(),
            });
            let attacker =
                fate.dislodged_by.and_then(|origin| before.position.unit_in(self.variant().board(), origin));
            if let Some(attacker) = attacker {
                result["dislodged_by"] = json!(self.name(before, attacker));
            }
            results.insert(self.name(before, *unit), result);
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
        let is_own = |(place, order): &&(atlas::Province, Order)| {
            *place == province && !matches!(order, Order::Permit { .. })
        };
        let order = match self.book.rules.duplicate_orders {
            DuplicateOrders::First => given.iter().find(is_own),
            DuplicateOrders::Void => given.iter().rfind(is_own),
        };
        let order = order.map(|&(_, order)| order);
        order.filter(|_| !before.disorder.contains(&unit.power)).unwrap_or(Order::Hold)
    }

    fn retreat_results(
        &self,
        before: &State,
        given: &[(atlas::Province, Retreat)],
        verdicts: &[RetreatVerdict],
    ) -> Value {
        let waiting = before.position.dislodged().iter().zip(verdicts);
        let results: Map<String, Value> = waiting
            .map(|(waiting, &verdict)| {
                (self.name(before, waiting.unit), self.retreat_result(before, given, waiting, verdict))
            })
            .collect();
        Value::Object(results)
    }

    fn retreat_result(
        &self,
        before: &State,
        given: &[(atlas::Province, Retreat)],
        waiting: &Dislodged,
        verdict: RetreatVerdict,
    ) -> Value {
        let province = self.province(waiting.unit);
        let order = given.iter().rfind(|(place, _)| *place == province).map(|&(_, order)| order);
        let order = order.filter(|_| !before.disorder.contains(&waiting.unit.power));
        let printer = Printer::new(self.variant(), before.position.units());
        let wording = Wording::new(self.variant(), before.position.units());
        let mut result = json!({
            "power": self.code(waiting.unit.power),
            "verdict": verdict.word(),
            "reason": wording.retreat(waiting, order, verdict).sentence(),
            "rule": verdict.rule().id(),
        });
        if let Some(order) = order {
            result["order"] = json!(printer.retreat(waiting.unit, order));
        }
        result
    }

    fn adjustment_results(&self, before: &State, orders: &PhaseOrders, result: &PhaseResult) -> Value {
        let PhaseResult::Adjustments(powers) = result else { return json!({}) };
        let given = match orders {
            PhaseOrders::Adjustments(given) => given.as_slice(),
            PhaseOrders::Movement(_) | PhaseOrders::Retreats(_) => &[],
        };
        let printer = Printer::new(self.variant(), &[]);
        let named =
            |units: &[Unit]| -> Vec<String> { units.iter().map(|unit| printer.unit(*unit)).collect() };
        let results: Map<String, Value> = powers
            .iter()
            .map(|(power, adjusted)| {
                let own = given.iter().filter(|(author, _)| author == power).flat_map(|(_, lines)| lines);
                let lines = own.zip(&adjusted.verdicts);
                let told = lines.map(|(&line, &verdict)| self.line_result(before, *power, line, verdict));
                let by_rule = adjusted.removed_by_rule.iter().map(|&unit| self.removal_result(before, unit));
                let removed = [adjusted.removed.as_slice(), &adjusted.removed_by_rule].concat();
                let mut result = json!({
                    "built": named(&adjusted.built),
                    "removed": named(&removed),
                    "lines": told.chain(by_rule).collect::<Vec<Value>>(),
                });
                if !adjusted.converted.is_empty() {
                    result["converted"] = json!(named(&adjusted.converted));
                }
                (self.code(*power), result)
            })
            .collect();
        Value::Object(results)
    }

    fn line_result(
        &self,
        before: &State,
        power: atlas::Power,
        line: Adjustment,
        verdict: AdjustmentVerdict,
    ) -> Value {
        let units = before.position.units();
        json!({
            "order": Printer::new(self.variant(), units).adjustment(line),
            "verdict": verdict.word(),
            "reason": Wording::new(self.variant(), units).adjustment(power, line, verdict),
            "rule": verdict.rule().id(),
        })
    }

    /// What is told of a unit that was removed because too few were ordered off.
    fn removal_result(&self, before: &State, unit: Unit) -> Value {
        json!({
            "order": format!("{} D", self.name(before, unit)),
            "verdict": AdjustmentVerdict::Removed.word(),
            "reason": Wording::new(self.variant(), before.position.units()).removed_by_rule(unit),
            "rule": PowerAdjustments::REMOVAL_RULE.id(),
        })
    }

    fn name(&self, state: &State, unit: Unit) -> String {
        Printer::new(self.variant(), state.position.units()).unit(unit)
    }
}
