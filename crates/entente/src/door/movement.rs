//! Movement phases at the door.

use diplomacy::notation::{Diagnostic, Printer, Written};
use diplomacy::rules::DuplicateOrders;
use diplomacy::{Adjudicator, Explanation, Order, PhaseOrders, PhaseResult, Reason, Referee, Unit, Wording};
use serde_json::{Map, Value, json};

use super::answer::Answer;
use super::fault::DoorFault;
use super::lines::{Entry, read_lines};
use super::request::Request;
use super::setting::Setting;

/// The orders that count, and what the others get for an answer.
#[derive(Default)]
struct Sheet {
    orders: Vec<(Unit, Order)>,
    notes: Vec<(Unit, Diagnostic)>,
    /// Units whose orders contradict each other.
    confused: Vec<Unit>,
    lines: Vec<Value>,
}

/// Adjudicates a movement phase.
pub(super) fn answer(setting: &Setting, request: &Request) -> Result<Answer, DoorFault> {
    let sheet = Sheet::read(setting, request);
    let board = setting.variant.board();
    let confused = |unit: &Unit| sheet.confused.contains(unit);
    let counted = sheet.orders.iter().filter(|(unit, _)| !confused(unit));
    let orders = counted.map(|&(unit, order)| (board.province_of(unit.place), order)).collect();
    let mut referee = Referee::new(&setting.variant, setting.rules);
    let played = referee.play(&setting.state, &PhaseOrders::Movement(orders));
    let Ok((PhaseResult::Movement { outcome, disbanded }, after)) = played else {
        return Err(DoorFault::new("bad-phase", "phase", "the phase could not be played"));
    };
    let mut answer = Answer::new(setting, after);
    answer.disbanded = disbanded;
    answer.contested = outcome.contested.iter().map(|&province| board.code(province).to_owned()).collect();
    for (unit, explanation) in setting.state.position.units().iter().zip(&referee.reasons()) {
        let result = UnitResult { setting, sheet: &sheet, unit: *unit, explanation };
        answer.results.insert(setting.spelling(*unit), result.json());
        answer.sentences.push((setting.spelling(*unit), result.sentence()));
    }
    answer.lines = sheet.lines;
    answer.skip_idle_phases();
    Ok(answer)
}

/// The legal form of the order of every unit, in the order of the units; hold
/// where there is none or an illegal one.
pub fn read_movement(setting: &Setting, request: &Request) -> Vec<Order> {
    let sheet = Sheet::read(setting, request);
    let units = setting.state.position.units();
    let mut adjudicator = Adjudicator::new(setting.variant.board(), setting.rules);
    let mut order_of = |unit: &Unit| {
        let order = sheet.order_of(*unit).filter(|_| !sheet.confused.contains(unit)).unwrap_or(Order::Hold);
        adjudicator.check(units, *unit, order).unwrap_or(Order::Hold)
    };
    units.iter().map(&mut order_of).collect()
}

impl Sheet {
    fn read(setting: &Setting, request: &Request) -> Self {
        let mut sheet = Self::default();
        for entry in read_lines(setting, request) {
            sheet.enter(setting, &entry);
        }
        sheet
    }

    fn enter(&mut self, setting: &Setting, entry: &Entry) {
        match &entry.outcome {
            Err(diagnostic) => self.lines.push(entry.unreadable(diagnostic)),
            Ok(Written::Movement { unit, order }) => self.enter_order(setting, entry, *unit, *order),
            Ok(Written::Vote(_)) => self.lines.push(entry.answer("vote", "vote", "A vote, not an order.")),
            Ok(_) => {
                let reason = "This is not an order for a movement phase.";
                self.lines.push(entry.answer("illegal", "wrong-phase", reason));
            }
        }
    }

    fn enter_order(&mut self, setting: &Setting, entry: &Entry, unit: Unit, order: Order) {
        if !setting.state.position.units().contains(&unit) {
            let reason = "There is no such unit.";
            return self.lines.push(entry.answer("illegal", "no-such-unit", reason));
        }
        if unit.power != entry.author {
            let owner = &setting.variant.power(unit.power).name;
            let reason = format!("This unit is commanded by {owner}.");
            return self.lines.push(entry.answer("illegal", "not-your-unit", &reason));
        }
        match self.orders.iter().find(|(known, _)| *known == unit) {
            None => {
                self.orders.push((unit, order));
                self.notes.extend(entry.notes.iter().map(|note| (unit, note.clone())));
            }
            Some((_, first)) if *first == order => {
                self.lines.push(entry.answer("repeated", "repeated-order", "The same order was written before."));
            }
            Some(_) => self.enter_contradiction(setting, entry, unit),
        }
    }

    fn enter_contradiction(&mut self, setting: &Setting, entry: &Entry, unit: Unit) {
        let reason = match setting.rules.duplicate_orders {
            DuplicateOrders::First => "The unit had an order already; the first one counts.",
            DuplicateOrders::Void => {
                self.confused.push(unit);
                "The unit had a different order already, so neither counts."
            }
        };
        self.lines.push(entry.answer("illegal", "two-orders", reason));
    }

    fn order_of(&self, unit: Unit) -> Option<Order> {
        self.orders.iter().find(|(known, _)| *known == unit).map(|&(_, order)| order)
    }
}

/// What is said about one unit.
struct UnitResult<'a> {
    setting: &'a Setting,
    sheet: &'a Sheet,
    unit: Unit,
    explanation: &'a Explanation,
}

impl UnitResult<'_> {
    fn confused(&self) -> bool {
        self.sheet.confused.contains(&self.unit)
    }

    fn order(&self) -> Order {
        self.sheet.order_of(self.unit).unwrap_or(Order::Hold)
    }

    fn sentence(&self) -> String {
        let wording = Wording::new(&self.setting.variant);
        if self.confused() {
            let hold = wording.explanation(self.unit, Order::Hold, self.explanation);
            return format!("{hold} It had got different orders, and so none of them counted.");
        }
        wording.explanation(self.unit, self.order(), self.explanation)
    }

    fn rule(&self) -> &'static str {
        if self.confused() { "G-04" } else { self.explanation.reason.rule() }
    }

    /// Whether all went as ordered, so that there is nothing to explain.
    fn plain(&self) -> bool {
        let plain = matches!(
            self.explanation.reason,
            Reason::Held | Reason::Unopposed | Reason::Supported | Reason::Carried
        );
        plain && !self.confused() && self.explanation.defeat.is_none()
    }

    fn json(&self) -> Value {
        let verdict = if self.confused() { "illegal" } else { self.explanation.reason.verdict().word() };
        let mut json = Map::new();
        json.insert("verdict".to_owned(), json!(verdict));
        if let Some(order) = self.sheet.order_of(self.unit) {
            let units = self.setting.state.position.units();
            let text = Printer::new(&self.setting.variant, units).order(self.unit, order);
            json.insert("order".to_owned(), json!(text));
        }
        if let Some(defeat) = &self.explanation.defeat {
            let board = self.setting.variant.board();
            let attacker = self.setting.state.position.unit_in(board, defeat.attacker);
            let spelling = attacker.map(|attacker| self.setting.spelling(attacker));
            json.insert("dislodged_by".to_owned(), json!(spelling));
        }
        if !self.plain() {
            json.insert("reason".to_owned(), json!(self.sentence()));
            json.insert("rule".to_owned(), json!(self.rule()));
        }
        self.add_notes(&mut json);
        Value::Object(json)
    }

    fn add_notes(&self, json: &mut Map<String, Value>) {
        let own = self.sheet.notes.iter().filter(|(unit, _)| *unit == self.unit);
        let notes: Vec<&str> = own.map(|(_, note)| note.message.as_str()).collect();
        if !notes.is_empty() {
            json.insert("notes".to_owned(), json!(notes));
        }
    }
}
