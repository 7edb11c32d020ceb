//! What a seat lays down for phases that may follow. How it is written is told in
//! [`conditions`](super::conditions).

use atlas::{Place, Power};
use diplomacy::notation::{Printer, Written};
use diplomacy::{Dislodged, PhaseKind, Retreat, State, Unit};

use super::Concert;
use super::conditions::{self, Plan};
use crate::event::Seat;
use crate::family::{Plans, SheetLine};

/// The plans of a text, and how each of them was taken.
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
        let clauses = conditions::clauses(line);
        clauses.iter().for_each(|clause| read.keep(clause));
        if clauses.is_empty() {
            orders.push_str(line);
            orders.push('\n');
        }
    }
    (orders, read)
}

impl ReadPlans {
    fn keep(&mut self, clause: &str) {
        let remark = match conditions::parse(clause) {
            Some(Plan::Retreat(plan)) => {
                self.plans.retreats.push(plan);
                "Kept for the retreats."
            }
            Some(Plan::Adjustment(plan)) => {
                self.plans.adjustments.push(plan);
                "Kept for the adjustments."
            }
            None => "Write plans as \"IF (unit) DISLODGED: (place), (place)\" or \"IF +1: (build)\".",
        };
        let line = SheetLine { text: clause.to_owned(), order: None, remark: Some(remark.to_owned()) };
        self.lines.push(line);
    }
}

impl Concert {
    pub(super) fn planned_orders(&self, state: &State, seat: Seat, plans: &Plans) -> Option<Vec<String>> {
        let own = self.seat_powers(state, seat);
        match state.phase.kind() {
            PhaseKind::Movement => None,
            PhaseKind::Retreat => {
                let orders = waiting(state, own).map(|waiting| self.planned_retreat(state, waiting, plans));
                orders.collect::<Option<Vec<String>>>().filter(|orders| !orders.is_empty())
            }
            PhaseKind::Adjustment => self.planned_adjustments(state, own, plans),
        }
    }

    /// Retreats are laid down unit by unit; adjustments only as a whole.
    pub(super) fn completed_orders(
        &self,
        state: &State,
        seat: Seat,
        lines: &[String],
        plans: &Plans,
    ) -> Vec<String> {
        let own = self.seat_powers(state, seat);
        let written = self.written(state, seat, lines);
        let ordered = |unit: Unit| {
            written
                .iter()
                .any(|(_, line)| matches!(line, Written::Retreat { unit: other, .. } if *other == unit))
        };
        let adjusts = || written.iter().any(|(_, line)| matches!(line, Written::Adjustment(_)));
        let planned = match state.phase.kind() {
            PhaseKind::Movement => Vec::new(),
            PhaseKind::Retreat => {
                let open = waiting(state, own).filter(|waiting| !ordered(waiting.unit));
                open.filter_map(|waiting| self.planned_retreat(state, waiting, plans)).collect()
            }
            PhaseKind::Adjustment if adjusts() => Vec::new(),
            PhaseKind::Adjustment => self.planned_adjustments(state, own, plans).unwrap_or_default(),
        };
        lines.iter().cloned().chain(planned).collect()
    }

    /// Where a unit that waits was to go, if one of these places is open.
    fn planned_retreat(&self, state: &State, waiting: &Dislodged, plans: &Plans) -> Option<String> {
        let plan = plans.retreats.iter().find(|plan| self.names(&plan.unit, waiting.unit))?;
        let open = |to: &String| match to.as_str() {
            "D" => Some(Retreat::Disband),
            way => {
                let way = self.book.reader.parse_way(way).ok()?;
                waiting.ways().find(|&open| open == way)
            }
        };
        let order = plan.to.iter().find_map(open)?;
        Some(Printer::new(self.variant(), state.position.units()).retreat(waiting.unit, order))
    }

    /// Whether a text names a unit: by its letter and place, or by its place alone.
    fn names(&self, text: &str, unit: Unit) -> bool {
        let reader = &self.book.reader;
        let province = |place: Place| self.variant().board().province_of(place);
        let alone = || reader.parse_place(text).is_ok_and(|place| province(place) == self.province(unit));
        reader.parse_unit(text).map_or_else(|_| alone(), |named| named == (unit.kind, unit.place))
    }

    /// The adjustments of a seat with one power, or with powers that count as one,
    /// if it said what to do with just so many.
    fn planned_adjustments(&self, state: &State, own: &[Power], plans: &Plans) -> Option<Vec<String>> {
        let sides = self.book.referees.work(|referee| referee.sides(state, own));
        let [side] = sides.as_slice() else { return None };
        let due: i32 = side.iter().map(|&power| state.position.due(power)).sum();
        plans.adjustments.iter().find(|plan| plan.due == due).map(|plan| plan.lines.clone())
    }
}

/// The units of these powers that wait for a retreat.
fn waiting<'a>(state: &'a State, own: &'a [Power]) -> impl Iterator<Item = &'a Dislodged> {
    state.position.dislodged().iter().filter(|waiting| own.contains(&waiting.unit.power))
}
