//! Orders with the verdicts expected for them.

use std::collections::BTreeSet;
use std::fmt;

use serde_json::Value;

use crate::case::by_power;
use crate::draft::{Draft, Section};
use crate::fault::Fault;
use crate::position::{ByPower, province};

const VERDICTS: &[&str] = &[
    "held",
    "moved",
    "bounced",
    "stopped",
    "given",
    "cut",
    "unmatched",
    "convoyed",
    "disrupted",
    "illegal",
    "invalid",
    "retreated",
    "disbanded",
    "built",
    "removed",
    "converted",
    "waived",
];

/// One line of orders.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// Who writes it.
    pub(crate) power: String,
    /// What is written.
    pub(crate) line: String,
    /// The province of the unit it is for, where that can be told.
    province: Option<String>,
    /// Where it stands in the file.
    place: usize,
    expected: Verdict,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Verdict {
    word: String,
    dislodged_by: Option<String>,
}

/// Reads `POWER  A PAR - BUR   moved`, or with what is understood,
/// `POWER  Paris to Burgundy = A PAR - BUR   moved`.
pub(crate) fn read_orders(draft: &Draft, section: &Section) -> Result<Vec<Order>, Fault> {
    let lines = by_power(draft, section)?;
    let read = lines.into_iter().map(|(entry, power, text)| {
        let (order, verdict) = text.split_once("  ").unwrap_or((text, ""));
        let expected =
            Verdict::read(verdict.trim()).ok_or_else(|| draft.fault(entry.line, "no known verdict"))?;
        let (line, meaning) = order.split_once(" = ").unwrap_or((order, order));
        let province = province_ordered(meaning);
        Ok(Order { power: power.to_owned(), line: line.to_owned(), province, place: entry.line, expected })
    });
    read.collect()
}

impl Order {
    /// The unit the order names, if it is said to be dislodged.
    pub(crate) fn dislodged(&self) -> Option<(&str, &str)> {
        self.expected.dislodged_by.as_ref()?;
        Some((&self.power, self.province.as_deref()?))
    }
}

impl Verdict {
    fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(", ").unwrap_or((text, ""));
        let dislodged_by = match rest.strip_prefix("dislodged by ") {
            Some(attacker) => Some(attacker.to_owned()),
            None if rest.is_empty() => None,
            None => return None,
        };
        VERDICTS.contains(&word).then(|| Self { word: word.to_owned(), dislodged_by })
    }

    fn of(value: &Value) -> Self {
        let text = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
        Self { word: text("verdict").unwrap_or_default(), dislodged_by: text("dislodged_by") }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)?;
        self.dislodged_by.as_ref().map_or(Ok(()), |by| write!(f, ", dislodged by {by}"))
    }
}

/// The province of the unit an order begins with: `PAR` of `A Par-Bur`, and of
/// `Build A Par`.
fn province_ordered(text: &str) -> Option<String> {
    let mut words = text.split_whitespace().skip_while(|word| ["Build", "Remove", "Disband"].contains(word));
    let kind = words.next()?;
    let name: String = words.next()?.chars().take_while(|letter| letter.is_alphabetic()).collect();
    ["A", "F"].contains(&kind).then(|| name.to_uppercase())
}

/// Holds the verdicts of an answer against the orders. An order is answered in
/// `results` under its unit, or in `lines` under its words; each answer counts
/// once, and none may be left over but those of units nobody ordered.
pub(crate) struct Ledger {
    answers: Vec<(Subject, Verdict)>,
}

enum Subject {
    Unit(String),
    Line { power: String, line: String },
}

impl Ledger {
    /// The verdicts of an answer.
    pub(crate) fn open(answer: &Value) -> Self {
        let results = answer.get("results").and_then(Value::as_object).into_iter().flatten();
        let lines = answer.get("lines").and_then(Value::as_array).into_iter().flatten();
        let results = results.map(|(unit, result)| (Subject::Unit(unit.clone()), Verdict::of(result)));
        let lines = lines.map(|line| (Subject::line(line), Verdict::of(line)));
        Self { answers: results.chain(lines).collect() }
    }

    /// Settles one order. `owned` are the units that may be ordered; in
    /// adjustments that is any.
    pub(crate) fn settle(&mut self, order: &Order, owned: Option<&ByPower>) -> Option<String> {
        let candidates =
            self.answers.iter().enumerate().filter(|(_, (subject, _))| subject.fits(order, owned));
        let best =
            candidates.min_by_key(|(_, (_, verdict))| *verdict != order.expected).map(|(index, _)| index);
        let found = best.map(|index| self.answers.remove(index).1);
        if found.as_ref() == Some(&order.expected) {
            return None;
        }
        let found = found.map_or("no answer".to_owned(), |verdict| verdict.to_string());
        let Order { power, line, place, expected, .. } = order;
        Some(format!("line {place}: {power} {line}: expected {expected}; found {found}"))
    }

    /// Complains of answers nobody asked for. Units without an order hold, or
    /// are disbanded if they had to retreat; those in `removed` are removed.
    pub(crate) fn close(self, removed: &BTreeSet<String>) -> Vec<String> {
        self.answers.iter().filter_map(|(subject, verdict)| subject.unexpected(verdict, removed)).collect()
    }
}

impl Subject {
    fn line(value: &Value) -> Self {
        let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        Self::Line { power: text("power"), line: text("line") }
    }

    fn fits(&self, order: &Order, owned: Option<&ByPower>) -> bool {
        match self {
            Self::Line { power, line } => *power == order.power && *line == order.line,
            Self::Unit(unit) => {
                let own = |owned: &ByPower| {
                    owned.get(&order.power).is_some_and(|units| units.iter().any(same(unit)))
                };
                order.province.as_deref() == Some(province(unit)) && owned.is_none_or(own)
            }
        }
    }

    fn unexpected(&self, verdict: &Verdict, removed: &BTreeSet<String>) -> Option<String> {
        match (self, verdict.word.as_str()) {
            (Self::Unit(_), "held" | "disbanded") if verdict.dislodged_by.is_none() => None,
            (Self::Unit(unit), "removed") if removed.contains(unit) => None,
            (Self::Unit(unit), _) => Some(format!("{unit} had no order and is {verdict}")),
            (Self::Line { power, line }, _) => Some(format!("{power} {line} is answered once too often")),
        }
    }
}

/// Whether another unit stands in the same province.
fn same(unit: &str) -> impl Fn(&String) -> bool {
    move |other| province(other) == province(unit)
}
