//! Everything a seat can order, as a tree that a page walks click by click.

use atlas::{Power, Province};
use diplomacy::notation::Printer;
use diplomacy::{
    Action, Adjustment, Choice, Dislodged, LegalOrders, Order, PhaseKind, State, Step, Unit,
    adjustment_choices, legal_together, movement_choices, retreat_choices,
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
            let orders: Vec<Order> = list.of(index).iter().copied().chain(list.besides(index)).collect();
            let tree = movement_choices(self.variant().board(), self.province(*unit), &orders);
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
            let trees = adjustment_choices(self.variant().board(), &state.position, &lines);
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
        Action::ConvertToArmy => "convert-army",
        Action::ConvertToFleet => "convert-fleet",
        Action::Remove => "remove",
        Action::Waive => "waive",
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::{Value, json};

    use crate::library::Library;

    /// The root of a unit, or of a province that it is about.
    fn root(variant: &str, position: &Value, key: &str, name: &str) -> Value {
        let told = Library::default().choices(variant, position).unwrap();
        let told = told.as_array().unwrap().iter();
        let roots =
            told.flat_map(|one| one["choices"].as_array().cloned().unwrap_or_else(|| vec![one.clone()]));
        roots.into_iter().find(|root| root[key] == name).unwrap()
    }

    fn branch(root: &Value, action: &str) -> Value {
        let branches = root["next"].as_array().unwrap().iter();
        branches.into_iter().find(|next| next["action"] == action).cloned().unwrap_or_default()
    }

    /// COL-SUEZ-4: leave to pass is an action of the unit beside the canal.
    #[test]
    fn leave_to_pass_a_canal_is_chosen_by_fleet_and_sea() {
        let units = json!({ "TURKEY": ["A EGY"], "BRITAIN": ["F RED"] });
        let position = json!({ "phase": "1870M", "units": units, "centers": {} });
        let passage = json!({ "target": "MED", "order": "EGY SC BRITAIN F RED - MED" });
        let expected = json!({ "action": "permit", "next": [{ "helped": "F RED", "next": [passage] }] });
        assert_eq!(branch(&root("colonial-house", &position, "unit", "A EGY"), "permit"), expected);
        let transit = json!({ "target": "MED", "order": "F RED - MED" });
        let moves = branch(&root("colonial-house", &position, "unit", "F RED"), "move");
        assert!(moves["next"].as_array().unwrap().contains(&transit), "{moves}");
        assert_eq!(branch(&root("colonial", &position, "unit", "A EGY"), "permit"), Value::Null);
    }

    /// COL-TSR-1: a journey is chosen by its last stop.
    #[test]
    fn a_journey_by_railway_is_chosen_by_its_goal() {
        let position = json!({ "phase": "1870M", "units": { "RUSSIA": ["A KRA"] }, "centers": {} });
        let stop = |code: &str| json!({ "target": code, "order": format!("A KRA - TSR - {code}") });
        let stops = ["MOS", "PRM", "OMS", "IRK", "VLA"].map(stop);
        let expected = json!({ "action": "rail", "next": stops });
        assert_eq!(branch(&root("colonial-house", &position, "unit", "A KRA"), "rail"), expected);
    }

    /// ERA-ADJ-6: a unit on an own centre may change its kind, whatever is due.
    #[test]
    fn a_conversion_is_an_action_of_the_unit() {
        let units = json!({ "JAPAN": ["F KYO", "A TOK"] });
        let position = json!({ "phase": "W1870A", "units": units, "centers": { "JAPAN": ["KYO"] } });
        let expected = json!([
            { "action": "remove", "order": "F KYO D" },
            { "action": "convert-army", "order": "A KYO B" },
        ]);
        assert_eq!(root("era", &position, "unit", "F KYO")["next"], expected);
        let removal = json!([{ "action": "remove", "order": "A TOK D" }]);
        assert_eq!(root("era", &position, "unit", "A TOK")["next"], removal, "not its centre");
        let built = json!({ "phase": "W1870A", "units": {}, "centers": { "JAPAN": ["KYO"] } });
        let expected = json!([
            { "action": "build-army", "order": "A KYO B" },
            { "action": "build-fleet", "order": "F KYO B" },
        ]);
        assert_eq!(root("era", &built, "target", "KYO")["next"], expected);
    }
}
