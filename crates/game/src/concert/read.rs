//! Reading what a seat wrote.

use atlas::Power;
use diplomacy::notation::{Line, Printer, Written};
use diplomacy::{Adjudicator, Adjustment, Order, PhaseKind, State, Unit, Wording};

use super::{Concert, plans};
use crate::event::Seat;
use crate::family::{Sheet, SheetLine};

impl Concert {
    pub(super) fn read_sheet(&self, state: &State, seat: Seat, text: &str) -> Sheet {
        let Some(&author) = self.seat_powers(state, seat).first() else { return Sheet::default() };
        let (text, plans) = plans::split(text);
        let dislodged = dislodged(state);
        let reading = self.book.reader.read_orders(&text, &self.context(state, author, &dislodged));
        let mut sheet = Sheet { plans: plans.plans, ..Sheet::default() };
        sheet.lines = self.book.checkers.work(|checker| {
            reading.lines.iter().map(|line| self.sheet_line(state, seat, line, checker)).collect()
        });
        sheet.lines.extend(plans.lines);
        sheet.without = self.without_orders(state, seat, &sheet);
        sheet
    }

    /// The orders in lines that were printed before.
    pub(super) fn written(&self, state: &State, seat: Seat, lines: &[String]) -> Vec<(Power, Written)> {
        let Some(&author) = self.seat_powers(state, seat).first() else { return Vec::new() };
        let dislodged = dislodged(state);
        let context = self.context(state, author, &dislodged);
        let read = |line: &String| self.book.reader.read_orders(line, &context).lines;
        lines
            .iter()
            .flat_map(read)
            .filter_map(|line| line.outcome.ok())
            .map(|written| (author, written))
            .collect()
    }

    fn sheet_line(&self, state: &State, seat: Seat, line: &Line, checker: &mut Adjudicator) -> SheetLine {
        let text = line.text.clone();
        match &line.outcome {
            Err(fault) => SheetLine { text, order: None, remark: Some(fault.to_string()) },
            Ok(written) if !self.is_own(state, seat, *written) => {
                let remark = "This is not one of your units.".to_owned();
                SheetLine { text, order: None, remark: Some(remark) }
            }
            Ok(written) => {
                let order = Printer::new(self.variant(), state.position.units()).written(*written);
                let remark = self
                    .objection(state, *written, checker)
                    .or_else(|| line.notes.first().map(ToString::to_string));
                SheetLine { text, order: Some(order), remark }
            }
        }
    }

    fn is_own(&self, state: &State, seat: Seat, written: Written) -> bool {
        match written {
            Written::Movement { unit, .. } | Written::Retreat { unit, .. } => {
                self.seat_powers(state, seat).contains(&unit.power)
            }
            Written::Adjustment(_) | Written::Vote(_) => true,
        }
    }

    /// Why a movement order will not be followed, if it will not.
    fn objection(&self, state: &State, written: Written, checker: &mut Adjudicator) -> Option<String> {
        let Written::Movement { unit, order } = written else { return None };
        let illegal = checker.check(state.position.units(), unit, order).err()?;
        Some(Wording::new(self.variant(), state.position.units()).illegal(unit, order, illegal))
    }

    /// The units that need an order and got none.
    fn without_orders(&self, state: &State, seat: Seat, sheet: &Sheet) -> Vec<String> {
        let own = self.seat_powers(state, seat);
        let ordered: Vec<Unit> = self
            .written(state, seat, &sheet.orders())
            .into_iter()
            .filter_map(|(_, written)| match written {
                // Leave to pass a canal is no order for the unit that gives it.
                Written::Movement { order: Order::Permit { .. }, .. } => None,
                Written::Movement { unit, .. } | Written::Retreat { unit, .. } => Some(unit),
                _ => None,
            })
            .collect();
        let units: Vec<Unit> = match state.phase.kind() {
            PhaseKind::Movement => state.position.units().to_vec(),
            PhaseKind::Retreat => dislodged(state),
            PhaseKind::Adjustment => Vec::new(),
        };
        let printer = Printer::new(self.variant(), state.position.units());
        let waits = |unit: &&Unit| own.contains(&unit.power) && !ordered.contains(unit);
        units.iter().filter(waits).map(|unit| printer.unit(*unit)).collect()
    }

    /// Which of a seat's powers an adjustment is for: the one whose home or unit
    /// is named, else the one who is due.
    pub(super) fn adjusting(&self, state: &State, author: Power, line: Adjustment) -> Power {
        let seat = state.seats.iter().find(|seat| seat.contains(&author));
        let own = seat.map_or(&[][..], Vec::as_slice);
        let board = self.variant().board();
        let found = match line {
            Adjustment::Build { place, .. } => state.position.owner(board.province_of(place)),
            Adjustment::Remove { unit } => state.position.unit_in(board, unit).map(|unit| unit.power),
            Adjustment::Waive => own.iter().copied().find(|&power| state.position.due(power) > 0),
        };
        found.filter(|power| own.contains(power)).unwrap_or(author)
    }

    /// The order that counted for a unit, in canonical form.
    pub(super) fn printed(&self, state: &State, unit: Unit, order: Order) -> String {
        Printer::new(self.variant(), state.position.units()).order(unit, order)
    }
}

pub(super) fn dislodged(state: &State) -> Vec<Unit> {
    state.position.dislodged().iter().map(|waiting| waiting.unit).collect()
}
