//! Retreat phases at the door.

use diplomacy::notation::{Printer, Written};
use diplomacy::{Dislodged, PhaseOrders, PhaseResult, Referee, Retreat, RetreatVerdict, Unit, Wording};

use super::answer::{Answer, UnitAnswer};
use super::fault::DoorFault;
use super::lines::{Entry, LineAnswer, read_lines};
use super::request::Request;
use super::setting::Setting;

/// Adjudicates a retreat phase.
pub(super) fn answer(setting: &Setting, request: &Request) -> Result<Answer, DoorFault> {
    let board = setting.variant.board();
    let mut sheet = Sheet::default();
    for entry in read_lines(setting, request) {
        sheet.enter(setting, &entry);
    }
    let orders = sheet.orders.iter().map(|ordered| (board.province_of(ordered.unit.place), ordered.order));
    let mut referee = Referee::new(&setting.variant, setting.rules);
    let played = referee.play(&setting.state, &PhaseOrders::Retreats(orders.collect()));
    let Ok((PhaseResult::Retreats(verdicts), after)) = played else {
        return Err(DoorFault::new("bad-phase", "phase", "the phase could not be played"));
    };
    let mut answer = Answer::new(setting, after);
    for (dislodged, verdict) in setting.state.position.dislodged().iter().zip(verdicts) {
        answer.results.push(unit_answer(setting, dislodged, sheet.find(dislodged.unit), verdict));
        if !verdict.got_away() {
            answer.disbanded.push(dislodged.unit);
        }
    }
    answer.lines = sheet.lines;
    answer.skip_idle_phases(&mut referee);
    Ok(answer)
}

fn unit_answer(
    setting: &Setting,
    dislodged: &Dislodged,
    ordered: Option<&Ordered>,
    verdict: RetreatVerdict,
) -> UnitAnswer {
    let units = setting.state.position.units();
    let printer = Printer::new(&setting.variant, units);
    let order = ordered.map(|ordered| ordered.order);
    UnitAnswer {
        power: dislodged.unit.power,
        unit: setting.spelling(dislodged.unit),
        value: dislodged.unit,
        told: ordered.map(|ordered| Written::Retreat { unit: ordered.unit, order: ordered.order }),
        order: ordered.map(|ordered| printer.retreat(ordered.unit, ordered.order)),
        verdict: verdict.word(),
        dislodged_by: None,
        sentence: Wording::new(&setting.variant, units).retreat(dislodged, order, verdict).sentence(),
        rule: verdict.rule(),
        plain: verdict.got_away() || verdict == RetreatVerdict::Disbanded,
        notes: ordered.map(|ordered| ordered.notes.clone()).unwrap_or_default(),
    }
}

/// The orders of the dislodged units, and what the other lines get for an
/// answer.
#[derive(Default)]
struct Sheet {
    orders: Vec<Ordered>,
    lines: Vec<LineAnswer>,
}

/// A dislodged unit with the first order it got.
struct Ordered {
    unit: Unit,
    order: Retreat,
    notes: Vec<String>,
}

impl Sheet {
    fn enter(&mut self, setting: &Setting, entry: &Entry) {
        match &entry.outcome {
            Err(diagnostic) => self.lines.push(entry.refusal(setting, diagnostic)),
            Ok(Written::Retreat { unit, order }) => self.enter_order(setting, entry, *unit, *order),
            Ok(Written::Vote(vote)) => self.lines.push(entry.vote(setting, *vote)),
            Ok(_) => {
                let reason = "Only retreats can be ordered now.";
                self.lines.push(entry.answer(setting, "illegal", "wrong-phase", reason));
            }
        }
    }

    fn enter_order(&mut self, setting: &Setting, entry: &Entry, unit: Unit, order: Retreat) {
        let dislodged = setting.state.position.dislodged().iter().any(|dislodged| dislodged.unit == unit);
        let known = self.find(unit).map(|ordered| ordered.order);
        let mut refuse = |verdict, code, reason: &str| {
            self.lines.push(entry.answer(setting, verdict, code, reason));
        };
        match known {
            _ if !dislodged => {
                refuse(
                    "illegal",
                    "not-dislodged",
                    "This unit was not driven out, so it has nothing to do now.",
                );
            }
            _ if unit.power != entry.author => {
                let owner = &setting.variant.power(unit.power).name;
                refuse("illegal", "not-your-unit", &format!("This unit belongs to {owner}."));
            }
            Some(first) if first == order => {
                refuse("repeated", "repeated-order", "The unit has this order already.");
            }
            Some(_) => {
                refuse("illegal", "two-orders", "The unit has an order already; the first one counts.");
            }
            None => self.orders.push(Ordered { unit, order, notes: entry.notes.clone() }),
        }
    }

    fn find(&self, unit: Unit) -> Option<&Ordered> {
        self.orders.iter().find(|ordered| ordered.unit == unit)
    }
}
