//! Movement phases at the door.

use atlas::Province;
use diplomacy::notation::{Printer, Written};
use diplomacy::rules::DuplicateOrders;
use diplomacy::{
    Adjudicator, Defeat, Explanation, Order, PhaseOrders, PhaseResult, Referee, Rule, Unit, Wording,
};

use super::answer::{Answer, UnitAnswer};
use super::fault::DoorFault;
use super::lines::{Entry, LineAnswer, read_lines};
use super::request::Request;
use super::setting::Setting;

/// Adjudicates a movement phase.
pub(super) fn answer(setting: &Setting, request: &Request) -> Result<Answer, DoorFault> {
    let sheet = Sheet::read(setting, request);
    let board = setting.variant.board();
    let counted = sheet.orders.iter().filter(|ordered| !ordered.contradicted);
    let orders = counted.map(|ordered| (board.province_of(ordered.unit.place), ordered.order));
    let orders = orders.chain(sheet.permits.iter().copied()).collect();
    let mut referee = Referee::new(&setting.variant, setting.rules);
    let played = referee.play(&setting.state, &PhaseOrders::Movement(orders));
    let Ok((PhaseResult::Movement { outcome, disbanded }, after)) = played else {
        return Err(DoorFault::new("bad-phase", "phase", "the phase could not be played"));
    };
    let mut answer = Answer::new(setting, after);
    answer.disbanded = disbanded;
    answer.contested = outcome.contested;
    for (unit, explanation) in setting.state.position.units().iter().zip(&referee.reasons()) {
        let story = Story { setting, ordered: sheet.find(*unit), unit: *unit, explanation };
        answer.results.push(story.answer());
    }
    answer.lines = sheet.lines;
    answer.skip_idle_phases(&mut referee);
    Ok(answer)
}

/// The legal form of the order of every unit, in the order of the units; hold
/// where there is none or an illegal one.
pub fn read_movement(setting: &Setting, request: &Request) -> Vec<Order> {
    let sheet = Sheet::read(setting, request);
    let units = setting.state.position.units();
    let mut adjudicator = Adjudicator::of_variant(&setting.variant, setting.rules, &[]);
    let mut order_of = |unit: &Unit| {
        let ordered = sheet.find(*unit).filter(|ordered| !ordered.contradicted);
        let order = ordered.map_or(Order::Hold, |ordered| ordered.order);
        adjudicator.check(units, *unit, order).unwrap_or(Order::Hold)
    };
    units.iter().map(&mut order_of).collect()
}

/// The orders of the units, and what the other lines get for an answer.
#[derive(Default)]
struct Sheet {
    orders: Vec<Ordered>,
    /// Leave to pass canals, by where it is given from.
    permits: Vec<(Province, Order)>,
    lines: Vec<LineAnswer>,
}

/// A unit with the first order it got.
struct Ordered {
    unit: Unit,
    order: Order,
    notes: Vec<String>,
    /// Whether a different order followed, so that none of them counts.
    contradicted: bool,
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
            Err(diagnostic) => self.lines.push(entry.refusal(setting, diagnostic)),
            Ok(Written::Movement { unit, order }) => self.enter_order(setting, entry, *unit, *order),
            Ok(Written::Vote(vote)) => self.lines.push(entry.vote(setting, *vote)),
            Ok(_) => {
                let reason = "This is no order for a movement phase.";
                self.lines.push(entry.answer(setting, "illegal", "wrong-phase", reason));
            }
        }
    }

    fn enter_order(&mut self, setting: &Setting, entry: &Entry, unit: Unit, order: Order) {
        if !setting.state.position.units().contains(&unit) {
            let reason = "There is no such unit.";
            self.lines.push(entry.answer(setting, "illegal", "no-such-unit", reason));
        } else if unit.power != entry.author {
            let reason = format!("This unit belongs to {}.", setting.variant.power(unit.power).name);
            self.lines.push(entry.answer(setting, "illegal", "not-your-unit", reason));
        } else if let Order::Permit { .. } = order {
            self.enter_permit(setting, entry, unit, order);
        } else if let Some(ordered) = self.orders.iter_mut().find(|ordered| ordered.unit == unit) {
            let (verdict, code, reason) = ordered.again(order, setting.rules.duplicate_orders);
            self.lines.push(entry.answer(setting, verdict, code, reason));
        } else {
            self.orders.push(Ordered { unit, order, notes: entry.notes.clone(), contradicted: false });
        }
    }

    /// Leave to pass a canal stands beside the order of the unit that gives it.
    fn enter_permit(&mut self, setting: &Setting, entry: &Entry, unit: Unit, order: Order) {
        let units = setting.state.position.units();
        let mut adjudicator = Adjudicator::of_variant(&setting.variant, setting.rules, &[]);
        match adjudicator.check(units, unit, order) {
            Ok(_) => {
                let keeper = setting.variant.board().province_of(unit.place);
                self.permits.push((keeper, order));
                let reason = "The fleet may pass the canal, as long as this unit stays beside it.";
                self.lines.push(entry.answer(setting, "given", "permission", reason));
            }
            Err(illegal) => {
                let why = Wording::new(&setting.variant, units).illegal(unit, order, illegal);
                let reason = format!("This is not allowed: {why}.");
                self.lines.push(entry.answer(setting, "illegal", "not-allowed", reason));
            }
        }
    }

    fn find(&self, unit: Unit) -> Option<&Ordered> {
        self.orders.iter().find(|ordered| ordered.unit == unit)
    }
}

impl Ordered {
    /// Takes in one more order, and says what becomes of it: verdict, code and
    /// reason.
    fn again(&mut self, order: Order, rule: DuplicateOrders) -> (&'static str, &'static str, &'static str) {
        if self.order == order {
            return ("repeated", "repeated-order", "The unit has this order already.");
        }
        let reason = match rule {
            DuplicateOrders::First => "The unit has an order already; the first one counts.",
            DuplicateOrders::Void => {
                self.contradicted = true;
                "The unit has a different order already, so neither counts."
            }
        };
        ("illegal", "two-orders", reason)
    }
}

/// What there is to say about one unit.
struct Story<'a> {
    setting: &'a Setting,
    ordered: Option<&'a Ordered>,
    unit: Unit,
    explanation: &'a Explanation,
}

impl Story<'_> {
    fn answer(&self) -> UnitAnswer {
        let setting = self.setting;
        let units = setting.state.position.units();
        let printer = Printer::new(&setting.variant, units);
        let counted = self.ordered.filter(|ordered| !ordered.contradicted);
        let verdict = if self.contradicted() { "illegal" } else { self.explanation.reason.verdict().word() };
        UnitAnswer {
            power: self.unit.power,
            unit: setting.spelling(self.unit),
            value: self.unit,
            told: self.ordered.map(|ordered| Written::Movement { unit: self.unit, order: ordered.order }),
            order: counted.map(|ordered| printer.order(self.unit, ordered.order)),
            verdict,
            dislodged_by: self.explanation.defeat.and_then(|defeat| self.attacker(&defeat)),
            sentence: self.sentence(),
            rule: self.rule(),
            plain: self.plain(),
            notes: self.ordered.map(|ordered| ordered.notes.clone()).unwrap_or_default(),
        }
    }

    fn contradicted(&self) -> bool {
        self.ordered.is_some_and(|ordered| ordered.contradicted)
    }

    fn attacker(&self, defeat: &Defeat) -> Option<String> {
        let attacker = self.setting.state.position.unit_in(self.setting.variant.board(), defeat.attacker);
        attacker.map(|attacker| self.setting.spelling(attacker))
    }

    fn sentence(&self) -> String {
        let wording = Wording::new(&self.setting.variant, self.setting.state.position.units());
        if self.contradicted() {
            let held = wording.explanation(self.unit, Order::Hold, self.explanation);
            return format!("{} It got different orders, so none of them counted.", held.sentence());
        }
        let order = self.ordered.map_or(Order::Hold, |ordered| ordered.order);
        wording.explanation(self.unit, order, self.explanation).sentence()
    }

    fn rule(&self) -> Rule {
        if self.contradicted() { Rule::ContradictoryOrders } else { self.explanation.rule() }
    }

    fn plain(&self) -> bool {
        self.explanation.as_ordered() && !self.contradicted() && self.explanation.defeat.is_none()
    }
}
