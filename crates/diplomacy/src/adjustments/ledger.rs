//! The lines of a side, gone through one by one.

use atlas::{Place, Power, Province, UnitKind, Variant};

use super::removal::order_of_removal;
use super::sites::{build_place, check_centre, check_site};
use super::{AdjustmentVerdict, IllegalAdjustment, PowerAdjustments, due_together};
use crate::order::{Adjustment, Unit};
use crate::position::Position;
use crate::rules::{Choice, Rules};

type Entered = Result<AdjustmentVerdict, IllegalAdjustment>;

/// What is still due, and what was decided so far.
pub(super) struct Ledger<'a> {
    variant: &'a Variant,
    rules: &'a Rules,
    position: &'a Position,
    side: &'a [Power],
    builds_left: i32,
    removals_left: i32,
    result: PowerAdjustments,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(
        variant: &'a Variant,
        rules: &'a Rules,
        position: &'a Position,
        side: &'a [Power],
    ) -> Self {
        let due = due_together(position, side);
        Self {
            variant,
            rules,
            position,
            side,
            builds_left: due.max(0),
            removals_left: (-due).max(0),
            result: PowerAdjustments::default(),
        }
    }

    /// Decides all lines. Conversions come last, whatever the order of the
    /// lines: a unit that has to go is not converted.
    pub(super) fn decide(mut self, lines: &[(Power, Adjustment)]) -> PowerAdjustments {
        let mut verdicts: Vec<Option<Entered>> = lines.iter().map(|&(_, line)| self.enter(line)).collect();
        self.remove_by_rule();
        for (verdict, &(_, line)) in verdicts.iter_mut().zip(lines) {
            if let (None, Adjustment::Build { kind, place }) = (&verdict, line) {
                *verdict = Some(self.convert(kind, place));
            }
        }
        let verdict = |entered: Entered| entered.unwrap_or_else(AdjustmentVerdict::Illegal);
        self.result.verdicts = verdicts.into_iter().flatten().map(verdict).collect();
        self.result
    }

    /// Enters a line; nothing yet for one that converts a unit.
    fn enter(&mut self, line: Adjustment) -> Option<Entered> {
        match line {
            Adjustment::Waive => Some(self.waive()),
            Adjustment::Build { kind, place } if self.converts(kind, place) => None,
            Adjustment::Build { kind, place } => Some(self.build(kind, place)),
            Adjustment::Remove { unit } => Some(self.remove(unit)),
        }
    }

    fn waive(&mut self) -> Entered {
        if self.builds_left == 0 {
            return Err(IllegalAdjustment::NoBuildDue);
        }
        self.builds_left -= 1;
        Ok(AdjustmentVerdict::Waived)
    }

    fn build(&mut self, kind: UnitKind, place: Place) -> Entered {
        let board = self.variant.board();
        let province = board.province_of(place);
        let power = check_site(self.variant, self.rules, self.position, self.side, province)?;
        if self.result.built.iter().any(|unit| board.province_of(unit.place) == province) {
            return Err(IllegalAdjustment::AlreadyBuilt);
        }
        let place = build_place(board, kind, place)?;
        if self.builds_left == 0 {
            return Err(IllegalAdjustment::NoBuildDue);
        }
        self.builds_left -= 1;
        self.result.built.push(Unit { power, kind, place });
        Ok(AdjustmentVerdict::Built)
    }

    fn remove(&mut self, province: Province) -> Entered {
        let unit = self.own_unit(province).ok_or(IllegalAdjustment::NoSuchUnit)?;
        if self.result.removed.contains(&unit) {
            return Err(IllegalAdjustment::AlreadyRemoved);
        }
        if self.removals_left == 0 {
            return Err(IllegalAdjustment::NoRemovalDue);
        }
        self.removals_left -= 1;
        self.result.removed.push(unit);
        Ok(AdjustmentVerdict::Removed)
    }

    /// Removes what is still to be removed, in the order of civil disorder.
    fn remove_by_rule(&mut self) {
        if self.removals_left == 0 {
            return;
        }
        let own = |unit: &Unit| self.side.contains(&unit.power) && !self.result.removed.contains(unit);
        let rest: Vec<Unit> = self.position.units().iter().copied().filter(own).collect();
        let order = order_of_removal(self.variant, self.rules, self.position, self.side, &rest);
        self.result.removed_by_rule = order.into_iter().take(self.removals_left as usize).collect();
    }

    /// Whether the line is about an own unit of the other kind.
    fn converts(&self, kind: UnitKind, place: Place) -> bool {
        let unit = self.own_unit(self.variant.board().province_of(place));
        self.rules.conversion == Choice::Yes && unit.is_some_and(|unit| unit.kind != kind)
    }

    fn convert(&mut self, kind: UnitKind, place: Place) -> Entered {
        let board = self.variant.board();
        let province = board.province_of(place);
        let unit = self.own_unit(province).ok_or(IllegalAdjustment::NoSuchUnit)?;
        check_centre(board, self.position, self.side, province)?;
        if self.result.removed.contains(&unit) || self.result.removed_by_rule.contains(&unit) {
            return Err(IllegalAdjustment::AlreadyRemoved);
        }
        if self.result.converted.iter().any(|unit| board.province_of(unit.place) == province) {
            return Err(IllegalAdjustment::AlreadyConverted);
        }
        let place = build_place(board, kind, place)?;
        self.result.converted.push(Unit { kind, place, ..unit });
        Ok(AdjustmentVerdict::Converted)
    }

    fn own_unit(&self, province: Province) -> Option<Unit> {
        let unit = self.position.unit_in(self.variant.board(), province);
        unit.filter(|unit| self.side.contains(&unit.power))
    }
}
