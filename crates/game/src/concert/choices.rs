//! Everything a seat can order, as a tree that a page walks click by click.

use atlas::{Power, Province};
use diplomacy::notation::Printer;
use diplomacy::{
    Action, Adjustment, Choice, Dislodged, LegalOrders, PhaseKind, State, Step, Unit, adjustment_choices,
    legal_together, movement_choices, retreat_choices,
};
use serde_json::{Value, json};

use super::Concert;
use crate::event::Seat;

impl Concert {
    pub(super) fn choices_of(&self, state: &State, seat: Seat) -> Value {
        match state.phase.kind() {
            PhaseKind::Movement => self.movements(state, seat),
            PhaseKind::Retreat => self.retreats(state, seat),
            PhaseKind::Adjustment => self.adjustments(state, seat),
        }
    }

    fn movements(&self, state: &State, seat: Seat) -> Value {
        let mut list = LegalOrders::default();
        self.book.referees.work(|referee| referee.legal_orders(state, &mut list));
        let units = state.position.units();
        let printer = Printer::new(self.variant(), units);
        let tree = |(index, unit): (usize, &Unit)| {
            let tree = movement_choices(self.variant().board(), self.province(*unit), list.of(index));
            self.told_choice(state, &tree, &|order| printer.order(*unit, *order))
        };
        self.by_power(state, seat, |power| {
            units.iter().enumerate().filter(|(_, unit)| unit.power == power).map(tree).collect()
        })
    }

    /// The trees of all units of a seat, power by power.
    fn by_power(&self, state: &State, seat: Seat, trees: impl Fn(Power) -> Vec<Value>) -> Value {
        let of_power = |&power: &Power| {
            let named = move |mut tree: Value| {
                tree["power"] = json!(self.code(power));
                tree
            };
            trees(power).into_iter().map(named)
        };
        Value::Array(self.seat_powers(state, seat).iter().flat_map(of_power).collect())
    }

    fn retreats(&self, state: &State, seat: Seat) -> Value {
        let waiting = state.position.dislodged();
        let printer = Printer::new(self.variant(), state.position.units());
        let tree = |waiting: &Dislodged| {
            let tree = retreat_choices(self.variant().board(), waiting);
            self.told_choice(state, &tree, &|retreat| printer.retreat(waiting.unit, *retreat))
        };
        self.by_power(state, seat, |power| {
            waiting.iter().filter(|waiting| waiting.unit.power == power).map(tree).collect()
        })
    }

    /// By power, with how many builds or, below zero, removals are due. Powers
    /// that count as one stand under the first of them.
    fn adjustments(&self, state: &State, seat: Seat) -> Value {
        let printer = Printer::new(self.variant(), state.position.units());
        let own = self.seat_powers(state, seat);
        let sides = self.book.referees.work(|referee| referee.sides(state, own));
        let sides = sides.iter().filter_map(|side| {
            let lines = legal_together(self.variant(), &self.book.rules, &state.position, side);
            let trees = adjustment_choices(self.variant().board(), &lines);
            let told = |line: &Adjustment| printer.adjustment(*line);
            let choices: Vec<Value> = trees.iter().map(|tree| self.told_choice(state, tree, &told)).collect();
            let due: i32 = side.iter().map(|&power| state.position.due(power)).sum();
            Some(json!({ "power": self.code(*side.first()?), "due": due, "choices": choices }))
        });
        Value::Array(sides.collect())
    }

    fn told_choice<O>(&self, state: &State, choice: &Choice<O>, order: &dyn Fn(&O) -> String) -> Value {
        let mut told = match choice.step {
            Step::Unit(province) => json!({ "unit": self.unit_in(state, province) }),
            Step::Action(action) => json!({ "action": action_name(action) }),
            Step::Helped(province) => json!({ "helped": self.unit_in(state, province) }),
            Step::Target(province) => json!({ "target": self.variant().board().code(province.whole()) }),
            Step::Coast(place) => json!({ "coast": self.variant().board().code(place) }),
        };
        if let Some(complete) = &choice.order {
            told["order"] = json!(order(complete));
        }
        if !choice.next.is_empty() {
            let next = choice.next.iter().map(|choice| self.told_choice(state, choice, order));
            told["next"] = Value::Array(next.collect());
        }
        told
    }

    /// The unit in a province, or the one that was driven out of it.
    fn unit_in(&self, state: &State, province: Province) -> String {
        let waiting = state.position.dislodged().iter().map(|waiting| waiting.unit);
        let waiting = waiting.filter(|_| state.phase.kind() == PhaseKind::Retreat);
        let units = state.position.units().iter().copied();
        let unit: Option<Unit> = waiting.chain(units).find(|&unit| self.province(unit) == province);
        let printer = Printer::new(self.variant(), state.position.units());
        unit.map(|unit| printer.unit(unit)).unwrap_or_default()
    }
}

fn action_name(action: Action) -> &'static str {
    match action {
        Action::Hold => "hold",
        Action::Move => "move",
        Action::MoveViaConvoy => "move-via-convoy",
        Action::Rail => "rail",
        Action::Permit => "permit",
        Action::SupportHold => "support-hold",
        Action::SupportMove => "support-move",
        Action::Convoy => "convoy",
        Action::Retreat => "retreat",
        Action::RetreatViaConvoy => "retreat-via-convoy",
        Action::Disband => "disband",
        Action::BuildArmy => "build-army",
        Action::BuildFleet => "build-fleet",
        Action::Remove => "remove",
        Action::Waive => "waive",
    }
}
