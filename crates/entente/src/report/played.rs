//! Turns of recorded games.

use atlas::Power;
use diplomacy::notation::{Printer, Written};
use diplomacy::{
    Adjustment, AdjustmentVerdict, Explanation, Order, PhaseResult, PowerAdjustments, Retreat,
    RetreatVerdict, Rule, Unit, Wording,
};

use super::page::{Page, Row};
use super::standings::add_centres;
use super::{add_aftermath, add_ending, add_standoffs};
use crate::script::PlayedTurn;

/// The report on a turn of a recorded game. Orders that went as written are
/// only listed; the others are explained.
pub fn turn(played: &PlayedTurn) -> String {
    let mut page = Page::titled(&played.turn.phase.title());
    let variant = &played.variant;
    let teller = Teller { played };
    let sections: Vec<(String, Vec<Row>)> =
        variant.powers().map(|power| (variant.power(power).name.clone(), teller.rows(power))).collect();
    page.table(&sections);
    page.gap();
    if let PhaseResult::Movement { outcome, disbanded } = &played.turn.result {
        add_standoffs(&mut page, teller.wording(), &outcome.contested);
        add_aftermath(&mut page, teller.wording(), &played.turn.after, disbanded);
    }
    teller.add_skipped(&mut page);
    let (before, after) = (&played.before.position, &played.turn.after.position);
    if before.owners().ne(after.owners()) {
        page.gap();
        page.paragraph("Centres");
        add_centres(&mut page, variant, Some(before), after);
    }
    add_ending(&mut page, variant, &played.turn.after);
    page.into_text()
}

/// Tells what became of the orders of a turn.
#[derive(Copy, Clone)]
struct Teller<'a> {
    played: &'a PlayedTurn,
}

impl<'a> Teller<'a> {
    fn units(self) -> &'a [Unit] {
        self.played.before.position.units()
    }

    fn wording(self) -> Wording<'a> {
        Wording::new(&self.played.variant, self.units())
    }

    fn printer(self) -> Printer<'a> {
        Printer::new(&self.played.variant, self.units())
    }

    fn rows(self, power: Power) -> Vec<Row> {
        match &self.played.turn.result {
            PhaseResult::Movement { .. } => {
                let told = self.units().iter().zip(&self.played.reasons);
                told.filter(|(unit, _)| unit.power == power)
                    .map(|(unit, explanation)| self.movement(*unit, explanation))
                    .collect()
            }
            PhaseResult::Retreats(verdicts) => self.retreats(power, verdicts),
            PhaseResult::Adjustments(results) => {
                let own = results.iter().filter(|(author, _)| *author == power);
                own.flat_map(|(_, result)| self.adjustments(power, result)).collect()
            }
        }
    }

    fn movement(self, unit: Unit, explanation: &Explanation) -> Row {
        let order = self.played.order_of(unit).unwrap_or(Order::Hold);
        let text = self.printer().order(unit, order);
        let reason = &explanation.reason;
        let verdict = if explanation.defeat.is_some() { "dislodged" } else { reason.verdict().word() };
        let why = self.wording().explanation(unit, order, explanation).why();
        Row::new(&text, verdict, &with_rule(why, reason.rule()))
    }

    fn retreats(self, power: Power, verdicts: &[RetreatVerdict]) -> Vec<Row> {
        let dislodged = self.played.before.position.dislodged().iter().zip(verdicts);
        let own = dislodged.filter(|(dislodged, _)| dislodged.unit.power == power);
        own.map(|(dislodged, verdict)| {
            let order = self.retreat_of(dislodged.unit);
            let text = order.map_or_else(
                || self.printer().unit(dislodged.unit),
                |order| self.printer().retreat(dislodged.unit, order),
            );
            let why = self.wording().retreat(dislodged, order, *verdict).why();
            Row::new(&text, verdict.word(), &with_rule(why, verdict.rule()))
        })
        .collect()
    }

    fn retreat_of(self, ordered: Unit) -> Option<Retreat> {
        self.played.written.iter().find_map(|(_, written)| match written {
            Written::Retreat { unit, order } if *unit == ordered => Some(*order),
            _ => None,
        })
    }

    fn adjustments(self, power: Power, result: &PowerAdjustments) -> Vec<Row> {
        let lines = self.played.written.iter().filter_map(|(author, written)| match written {
            Written::Adjustment(line) if *author == power => Some(*line),
            _ => None,
        });
        let row = |(line, verdict): (Adjustment, &AdjustmentVerdict)| {
            let sentence = match verdict {
                AdjustmentVerdict::Illegal(_) => self.wording().adjustment(power, line, *verdict),
                _ => String::new(),
            };
            Row::new(&self.printer().adjustment(line), verdict.word(), &sentence)
        };
        let ordered = lines.zip(&result.verdicts).map(row);
        ordered.chain(self.removals(&result.removed_by_rule)).collect()
    }

    fn removals(self, units: &[Unit]) -> Vec<Row> {
        let row = |&unit: &Unit| {
            Row::new(&self.printer().unit(unit), "removed", &self.wording().removed_by_rule(unit))
        };
        units.iter().map(row).collect()
    }

    /// What happened by itself in phases that were passed over.
    fn add_skipped(self, page: &mut Page) {
        for (_, result) in &self.played.turn.skipped {
            let PhaseResult::Adjustments(results) = result else { continue };
            for &unit in results.iter().flat_map(|(_, result)| &result.removed_by_rule) {
                page.paragraph(&self.wording().removed_by_rule(unit));
            }
        }
    }
}

/// A reason, if there is one, with the rule behind it.
fn with_rule(why: Option<String>, rule: Rule) -> String {
    why.map(|why| format!("{why} [{rule}]")).unwrap_or_default()
}
