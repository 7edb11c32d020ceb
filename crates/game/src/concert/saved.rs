//! Games as the Python package `diplomacy` saves them.

use atlas::{Power, UnitKind};
use diplomacy::notation::Printer;
use diplomacy::{Order, PhaseKind, PhaseOrders, PhaseResult, PositionDraft, State, Unit, Verdict};
use serde_json::{Map, Value, json};

use super::{Concert, Played};
use crate::family::OrderSet;

/// What is known of the orders of a phase: by power, and what came of each by
/// unit.
#[derive(Debug, Default)]
struct Given {
    orders: Map<String, Value>,
    results: Map<String, Value>,
}

impl Given {
    fn add(&mut self, power: String, order: &str) {
        let orders = self.orders.entry(power).or_insert_with(|| json!([]));
        if let Value::Array(orders) = orders {
            orders.push(json!(order));
        }
    }
}

impl Concert {
    pub(crate) fn saved<'a>(
        &self,
        id: &str,
        phases: impl Iterator<Item = (&'a State, &'a [OrderSet])>,
        after: &State,
    ) -> Value {
        let mut saved: Vec<Value> =
            phases.flat_map(|(before, sets)| self.saved_turn(id, before, sets)).collect();
        saved.push(self.saved_phase(id, after, Given::default()));
        let map = self.variant().board().id();
        json!({ "id": id, "map": map, "rules": RULES, "phases": saved })
    }

    fn saved_phase(&self, id: &str, state: &State, given: Given) -> Value {
        let mut orders = given.orders;
        for power in self.variant().powers() {
            orders.entry(self.code(power)).or_insert_with(|| json!([]));
        }
        json!({
            "name": state.phase.by_season().to_string(),
            "state": self.saved_state(id, state),
            "orders": orders,
            "results": given.results,
            "messages": [],
        })
    }

    fn saved_state(&self, id: &str, state: &State) -> Value {
        let printer = Printer::new(self.variant(), state.position.units());
        let board = self.variant().board();
        let by_power = |value: &dyn Fn(Power) -> Value| -> Map<String, Value> {
            self.variant().powers().map(|power| (self.code(power), value(power))).collect()
        };
        let units = |power| {
            let standing = state.position.units_of(power).map(|unit| printer.unit(unit));
            let waiting = state.position.dislodged().iter().filter(|waiting| waiting.unit.power == power);
            let waiting = waiting.map(|waiting| format!("*{}", printer.unit(waiting.unit)));
            json!(standing.chain(waiting).collect::<Vec<_>>())
        };
        let retreats = |power| {
            let waiting = state.position.dislodged().iter().filter(|waiting| waiting.unit.power == power);
            let waiting =
                waiting.map(|waiting| (printer.unit(waiting.unit), json!(printer.ways_out(waiting))));
            Value::Object(waiting.collect())
        };
        let centres = |power| {
            json!(state.position.centres_of(power).map(|place| board.code(place)).collect::<Vec<_>>())
        };
        json!({
            "name": state.phase.by_season().to_string(),
            "game_id": id,
            "map": board.id(),
            "rules": RULES,
            "note": "",
            "units": by_power(&units),
            "retreats": by_power(&retreats),
            "centers": by_power(&centres),
            "civil_disorder": by_power(&|power| json!(u8::from(state.disorder.contains(&power)))),
        })
    }

    /// A phase, and those after it in which units were removed that nobody had a
    /// choice about: that package waits for such orders.
    fn saved_turn(&self, id: &str, before: &State, sets: &[OrderSet]) -> Vec<Value> {
        let played = self.book.referees.work(|referee| self.play(referee, before, sets));
        let Ok(played) = played else { return Vec::new() };
        let mut saved = vec![self.saved_phase(id, before, self.given(&played))];
        for (phase, result) in &played.turn.skipped {
            let PhaseResult::Adjustments(powers) = result else { continue };
            let removed = powers
                .iter()
                .flat_map(|(_, adjusted)| adjusted.removed.iter().chain(&adjusted.removed_by_rule).copied());
            let removed: Vec<Unit> = removed.collect();
            let Some(state) = self.with_units(&played.turn.after, &removed) else { continue };
            let mut given = Given::default();
            self.given_adjustments(&state, result, &mut given);
            saved.push(self.saved_phase(id, &State { phase: *phase, ..state }, given));
        }
        saved
    }

    /// A state with units that were removed; nothing, if there are none.
    fn with_units(&self, state: &State, units: &[Unit]) -> Option<State> {
        let standing = state.position.units().iter().chain(units).copied();
        let draft = PositionDraft {
            units: standing.collect(),
            owners: state.position.owners().collect(),
            dislodged: Vec::new(),
        };
        let position = draft.check(self.variant().board()).ok().filter(|_| !units.is_empty())?;
        Some(State { position, ..state.clone() })
    }

    /// The orders that counted, as that package writes them.
    fn given(&self, played: &Played) -> Given {
        let mut given = Given::default();
        match played.before.phase.kind() {
            PhaseKind::Movement => self.given_movements(played, &mut given),
            PhaseKind::Retreat => self.given_retreats(played, &mut given),
            PhaseKind::Adjustment => self.given_adjustments(&played.before, &played.turn.result, &mut given),
        }
        given
    }

    fn given_movements(&self, played: &Played, given: &mut Given) {
        let (PhaseResult::Movement { outcome, .. }, PhaseOrders::Movement(orders)) =
            (&played.turn.result, &played.orders)
        else {
            return;
        };
        let printer = Printer::new(self.variant(), played.before.position.units());
        for (unit, fate) in played.before.position.units().iter().zip(&outcome.fates) {
            let order = match fate.verdict {
                Verdict::Illegal => Order::Hold,
                _ => self.in_their_words(*unit, self.order_given(&played.before, orders, *unit)),
            };
            given.add(self.code(unit.power), &printer.order(*unit, order));
            let mut results: Vec<&str> = result_word(fate.verdict).into_iter().collect();
            results.extend(fate.dislodged_by.map(|_| "dislodged"));
            given.results.insert(printer.unit(*unit), json!(results));
        }
    }

    /// That package says "via" of every move that needs a convoy, and names no
    /// coasts in supports.
    fn in_their_words(&self, unit: Unit, order: Order) -> Order {
        let board = self.variant().board();
        match order {
            Order::Move { to, via: false } if unit.kind == UnitKind::Army => {
                let near = board.army_neighbours(board.province_of(unit.place));
                let near = near.contains(&board.province_of(to));
                Order::Move { to, via: !near }
            }
            Order::SupportMove { unit, to } => Order::SupportMove { unit, to: board.province_of(to).whole() },
            other => other,
        }
    }

    fn given_retreats(&self, played: &Played, given: &mut Given) {
        let (PhaseResult::Retreats(verdicts), PhaseOrders::Retreats(orders)) =
            (&played.turn.result, &played.orders)
        else {
            return;
        };
        let printer = Printer::new(self.variant(), played.before.position.units());
        for (waiting, verdict) in played.before.position.dislodged().iter().zip(verdicts) {
            let province = self.province(waiting.unit);
            if let Some(&(_, order)) = orders.iter().rfind(|(place, _)| *place == province) {
                given.add(self.code(waiting.unit.power), &printer.retreat(waiting.unit, order));
            }
            let results: &[&str] = if verdict.word() == "retreated" { &[] } else { &["disband"] };
            given.results.insert(printer.unit(waiting.unit), json!(results));
        }
    }

    fn given_adjustments(&self, before: &State, result: &PhaseResult, given: &mut Given) {
        let PhaseResult::Adjustments(powers) = result else { return };
        let printer = Printer::new(self.variant(), &[]);
        for (power, adjusted) in powers {
            for unit in &adjusted.built {
                given.add(self.code(*power), &format!("{} B", printer.unit(*unit)));
            }
            for unit in adjusted.removed.iter().chain(&adjusted.removed_by_rule) {
                given.add(self.code(*power), &format!("{} D", printer.unit(*unit)));
            }
            let waived = before.position.due(*power) - adjusted.built.len() as i32;
            (0..waived).for_each(|_| given.add(self.code(*power), "WAIVE"));
        }
    }
}

const RULES: [&str; 2] = ["NO_PRESS", "POWER_CHOICE"];

fn result_word(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Bounced => Some("bounce"),
        Verdict::Cut => Some("cut"),
        Verdict::Unmatched | Verdict::Illegal => Some("void"),
        Verdict::Disrupted => Some("no convoy"),
        _ => None,
    }
}
