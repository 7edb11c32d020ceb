//! What a seat lays down for phases that may follow.
//!
//! `IF A MUN DISLODGED: BOH, TYR` sends a unit that is driven out to the first
//! of these places that is open, or off the board with `D`. `IF +2: A PAR B, F
//! BRE B` builds if two builds are due; `IF -1: A MUN D` removes if one removal
//! is.

use atlas::Power;
use diplomacy::notation::Printer;
use diplomacy::{PhaseKind, Retreat, State};

use super::Concert;
use crate::event::Seat;
use crate::family::{AdjustmentPlan, Plans, RetreatPlan, SheetLine};

/// The plans of a text, and how each line of them was taken.
#[derive(Debug, Default)]
pub(super) struct ReadPlans {
    pub(super) plans: Plans,
    pub(super) lines: Vec<SheetLine>,
}

/// Parts a text into orders and plans.
pub(super) fn split(text: &str) -> (String, ReadPlans) {
    let mut orders = String::with_capacity(text.len());
    let mut read = ReadPlans::default();
    for line in text.lines() {
        match condition(line) {
            Some(rest) => read_plan(line.trim(), rest, &mut read),
            None => {
                orders.push_str(line);
                orders.push('\n');
            }
        }
    }
    (orders, read)
}

fn condition(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let word = line.get(..3)?;
    word.eq_ignore_ascii_case("if ").then(|| line[3..].trim_start())
}

fn read_plan(line: &str, rest: &str, read: &mut ReadPlans) {
    let remark = match parse(rest) {
        Some(Plan::Retreat(plan)) => {
            read.plans.retreats.push(plan);
            "Kept for the retreats."
        }
        Some(Plan::Adjustment(plan)) => {
            read.plans.adjustments.push(plan);
            "Kept for the adjustments."
        }
        None => "Write plans as \"IF (unit) DISLODGED: (place), (place)\" or \"IF +1: (build)\".",
    };
    read.lines.push(SheetLine { text: line.to_owned(), order: None, remark: Some(remark.to_owned()) });
}

enum Plan {
    Retreat(RetreatPlan),
    Adjustment(AdjustmentPlan),
}

fn parse(rest: &str) -> Option<Plan> {
    let (condition, consequence) = rest.split_once(':')?;
    let condition = condition.trim().to_ascii_uppercase();
    let parts = consequence.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(str::to_ascii_uppercase).collect();
    if let Some(unit) = condition.strip_suffix(" DISLODGED") {
        let unit = unit.trim_end_matches(" IS").split_whitespace().collect::<Vec<_>>().join(" ");
        return Some(Plan::Retreat(RetreatPlan { unit, to: parts }));
    }
    let due = condition.strip_prefix('+').unwrap_or(&condition).parse().ok().filter(|&due| due != 0)?;
    Some(Plan::Adjustment(AdjustmentPlan { due, lines: parts }))
}

impl Concert {
    pub(super) fn planned_orders(&self, state: &State, seat: Seat, plans: &Plans) -> Option<Vec<String>> {
        let own = self.seat_powers(state, seat);
        match state.phase.kind() {
            PhaseKind::Movement => None,
            PhaseKind::Retreat => self.planned_retreats(state, own, plans),
            PhaseKind::Adjustment => self.planned_adjustments(state, own, plans),
        }
    }

    /// The retreats, if there is a place open for every unit that waits.
    fn planned_retreats(&self, state: &State, own: &[Power], plans: &Plans) -> Option<Vec<String>> {
        let printer = Printer::new(self.variant(), state.position.units());
        let waiting = state.position.dislodged().iter().filter(|waiting| own.contains(&waiting.unit.power));
        let orders = waiting.map(|waiting| {
            let unit = printer.unit(waiting.unit);
            let plan = plans.retreats.iter().find(|plan| plan.unit == unit)?;
            let open = |to: &String| match to.as_str() {
                "D" => Some(Retreat::Disband),
                way => {
                    let way = self.book.reader.parse_way(way).ok()?;
                    waiting.ways().find(|&open| open == way)
                }
            };
            let order = plan.to.iter().find_map(open)?;
            Some(printer.retreat(waiting.unit, order))
        });
        let orders: Option<Vec<String>> = orders.collect();
        orders.filter(|orders| !orders.is_empty())
    }

    /// The adjustments of a seat with one power, if it said what to do with just
    /// so many.
    fn planned_adjustments(&self, state: &State, own: &[Power], plans: &Plans) -> Option<Vec<String>> {
        let [power] = own else { return None };
        let due = state.position.due(*power);
        plans.adjustments.iter().find(|plan| plan.due == due).map(|plan| plan.lines.clone())
    }
}
