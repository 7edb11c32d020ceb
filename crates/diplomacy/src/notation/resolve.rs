//! Sketches and the position to orders.

use std::ops::Range;

use atlas::{Board, Terrain, UnitKind, Variant};

use super::diagnostic::Diagnostic;
use super::position::Position;
use super::print::Printer;
use super::sketch::{Action, Path, Sketch, UnitSketch, meanings};
use super::{PhaseKind, Vote, Written};
use crate::order::{Adjustment, Order, Retreat, Unit};

/// Settles what the sketches of one text mean in one position.
#[derive(Copy, Clone)]
pub(super) struct Resolver<'a> {
    pub(super) variant: &'a Variant,
    pub(super) position: Position<'a>,
    pub(super) text: &'a str,
}

/// An order or the reason why there is none, and what was assumed.
pub(super) struct Resolved {
    pub(super) outcome: Result<Written, Diagnostic>,
    pub(super) notes: Vec<Diagnostic>,
}

/// How well a meaning fits the position; the greatest is meant. First whose
/// unit it is (two for the author's), then whether the order is possible, then
/// how many letters and nationalities agree.
type Rank = (u8, bool, u8);

impl Resolver<'_> {
    /// What the sketch, which stands at `span`, means.
    pub(super) fn resolve(&self, sketch: &Sketch, span: &Range<usize>) -> Resolved {
        let mut notes = Vec::new();
        let outcome = match sketch {
            Sketch::Draw => Ok(Written::Vote(Vote::Draw)),
            Sketch::Surrender => Ok(Written::Vote(Vote::Surrender)),
            Sketch::Concede(Some(power), _) => Ok(Written::Vote(Vote::Concede(*power))),
            Sketch::Concede(None, name) => Err(self.unknown_power(name)),
            Sketch::Waive if self.phase() == PhaseKind::Adjustment => {
                Ok(Written::Adjustment(Adjustment::Waive))
            }
            Sketch::Waive => Err(self.wrong_phase(span)),
            Sketch::Order(told) => self.order(&told.0, &told.1, span, &mut notes),
        };
        Resolved { outcome, notes }
    }

    /// The canonical text of what was read.
    pub(super) fn canonical(&self, written: Written) -> String {
        let units = match self.phase() {
            PhaseKind::Retreat => self.position.context.dislodged,
            PhaseKind::Movement | PhaseKind::Adjustment => self.position.context.units,
        };
        Printer::new(self.variant, units).written(written)
    }

    pub(super) fn phase(&self) -> PhaseKind {
        self.position.context.phase
    }

    pub(super) fn board(&self) -> &Board {
        self.position.board
    }

    fn order(
        &self,
        unit: &UnitSketch,
        action: &Action,
        span: &Range<usize>,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        let mut all = meanings(unit, action);
        if all.len() > 1 {
            let best = all.iter().map(|(unit, action)| self.rank(unit, action)).max();
            all.retain(|(unit, action)| Some(self.rank(unit, action)) == best);
        }
        match all.as_slice() {
            [(unit, action)] => self.settled(unit, action, span, notes),
            several => Err(self.ambiguous(unit, action, several, span)),
        }
    }

    /// The order that a sketch without open names stands for.
    pub(super) fn settled(
        &self,
        unit: &UnitSketch,
        action: &Action,
        span: &Range<usize>,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        match (self.phase(), action) {
            (PhaseKind::Movement, _) => self.movement(unit, action, span, notes),
            (PhaseKind::Retreat, _) => self.retreat(unit, action, span, notes),
            (PhaseKind::Adjustment, Action::Build) => self.build(unit, notes),
            (PhaseKind::Adjustment, Action::Disband) => Ok(self.removal(unit, notes)),
            (PhaseKind::Adjustment, Action::Unsaid) => self.unsaid_adjustment(unit, notes),
            (PhaseKind::Adjustment, _) => Err(self.wrong_phase(span)),
        }
    }

    fn movement(
        &self,
        said: &UnitSketch,
        action: &Action,
        span: &Range<usize>,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        let unit = self.ordered(said, notes)?;
        let order = match action {
            Action::Hold => Order::Hold,
            Action::Move(path) => self.march(unit, path, notes)?,
            Action::Support(helped, None) => {
                self.remark_on_helped(helped, notes);
                Order::SupportHold { unit: helped.place.province }
            }
            Action::Support(helped, Some(path)) => self.support_of_move(helped, path, notes)?,
            Action::Convoy(helped, path) => self.convoy(helped, path, notes),
            Action::Rail(target) => Order::Rail { to: target.province },
            Action::Permit(helped, path) => {
                self.remark_on_helped(helped, notes);
                Order::Permit { fleet: helped.place.province, to: path.target.province }
            }
            Action::Retreat(path) => {
                let instead = self.march(unit, path, notes)?;
                let suggestion = self.canonical(Written::Movement { unit, order: instead });
                return Err(self.wrong_phase(span).suggesting(Some(suggestion)));
            }
            Action::Unsaid | Action::Disband | Action::Build => return Err(self.wrong_phase(span)),
        };
        Ok(Written::Movement { unit, order })
    }

    fn retreat(
        &self,
        said: &UnitSketch,
        action: &Action,
        span: &Range<usize>,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        if let Action::Convoy(army, path) = action {
            return self.embarkation(said, army, path, span, notes);
        }
        let unit = self.ordered(said, notes)?;
        let order = match action {
            Action::Move(path) | Action::Retreat(path) => self.flight(unit, path, notes)?,
            Action::Disband => Retreat::Disband,
            Action::Unsaid
            | Action::Hold
            | Action::Support(..)
            | Action::Convoy(..)
            | Action::Rail(_)
            | Action::Permit(..)
            | Action::Build => return Err(self.wrong_phase(span)),
        };
        Ok(Written::Retreat { unit, order })
    }

    fn march(&self, unit: Unit, path: &Path, notes: &mut Vec<Diagnostic>) -> Result<Order, Diagnostic> {
        self.check_passage(unit, path)?;
        self.remark_on_path(path, notes);
        let to = self.landing(unit, &path.target, notes)?;
        Ok(Order::Move { to, via: path.via.is_some() || !path.through.is_empty() })
    }

    fn support_of_move(
        &self,
        helped: &UnitSketch,
        path: &Path,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Order, Diagnostic> {
        self.remark_on_helped(helped, notes);
        self.remark_on_path(path, notes);
        let standing = self.position.standing(helped.place.province);
        let kind = standing.map(|unit| unit.kind).or(helped.kind());
        let to = self.named_coast(kind, &path.target, notes)?.unwrap_or(path.target.province.whole());
        Ok(Order::SupportMove { unit: helped.place.province, to })
    }

    fn convoy(&self, helped: &UnitSketch, path: &Path, notes: &mut Vec<Diagnostic>) -> Order {
        self.remark_on_helped(helped, notes);
        self.remark_on_path(path, notes);
        if path.target.coast.is_some() {
            notes.push(self.coast_ignored(&path.target));
        }
        Order::Convoy { army: helped.place.province, to: path.target.province }
    }

    /// The unit that is ordered: the one that stands there, or failing that
    /// the one that is written.
    pub(super) fn ordered(&self, said: &UnitSketch, notes: &mut Vec<Diagnostic>) -> Result<Unit, Diagnostic> {
        let province = said.place.province;
        if let Some(unit) = self.position.orderable(province) {
            self.remark_on_unit(said, unit, notes);
            return Ok(unit);
        }
        let missing = self.no_such_unit(said);
        let Some(kind) = said.kind() else { return Err(missing) };
        notes.push(missing);
        let coast = said.place.coast.filter(|_| kind == UnitKind::Fleet);
        let place = coast.and_then(|coast| self.board().coast_named(province, coast));
        Ok(Unit { power: self.position.context.author, kind, place: place.unwrap_or(province.whole()) })
    }

    /// A way of several steps must be one that fleets can carry an army.
    pub(super) fn check_passage(&self, unit: Unit, path: &Path) -> Result<(), Diagnostic> {
        let is_sea = |province| self.board().terrain(province) == Terrain::Sea;
        let on_land = path.through.iter().find(|step| !step.provinces().any(is_sea));
        let wrong = on_land.or(path.through.first().filter(|_| unit.kind == UnitKind::Fleet));
        wrong.map_or(Ok(()), |step| Err(self.several_steps(unit, step)))
    }

    fn rank(&self, unit: &UnitSketch, action: &Action) -> Rank {
        let written = self.settled(unit, action, &(0..0), &mut Vec::new());
        let possible = written.is_ok_and(|written| self.position.is_possible(written));
        let standing = self.position.orderable(unit.place.province);
        let mut agreement = standing.map_or(0, |ordered| agreement(unit, ordered));
        if let Action::Support(helped, _) | Action::Convoy(helped, _) | Action::Permit(helped, _) = action {
            let standing = self.position.standing(helped.place.province);
            agreement += standing.map_or(0, |unit| self::agreement(helped, unit));
        }
        (self.claim(unit, standing), possible, agreement)
    }

    /// How much the author has to do with the unit: two for an own one, or in
    /// an adjustment phase for an own home.
    fn claim(&self, said: &UnitSketch, standing: Option<Unit>) -> u8 {
        let author = self.position.context.author;
        let home = self.phase() == PhaseKind::Adjustment
            && self.variant.home_of(said.place.province) == Some(author);
        match standing {
            _ if home => 2,
            Some(unit) if unit.power == author => 2,
            Some(_) => 1,
            None => 0,
        }
    }
}

/// How much of what is written beside a place fits the unit that stands there.
fn agreement(said: &UnitSketch, unit: Unit) -> u8 {
    let letter = said.kind().is_none_or(|kind| kind == unit.kind);
    let nation = said.nation.as_ref().is_none_or(|nation| nation.power == unit.power);
    u8::from(letter) + u8::from(nation)
}
