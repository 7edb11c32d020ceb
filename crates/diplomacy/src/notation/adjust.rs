//! What lines of an adjustment phase mean.

use atlas::UnitKind;

use super::Written;
use super::diagnostic::{Code, Diagnostic};
use super::resolve::Resolver;
use super::sketch::UnitSketch;
use crate::order::Adjustment;

impl Resolver<'_> {
    pub(super) fn build(
        &self,
        said: &UnitSketch,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        let kind = self.kind_to_build(said)?;
        self.remark_on_nation(said, self.position.context.author, notes);
        let province = said.place.province;
        let place = match self.named_coast(Some(kind), &said.place, notes)? {
            Some(coast) => coast,
            None => {
                if kind == UnitKind::Fleet {
                    let example =
                        |&place| self.canonical(Written::Adjustment(Adjustment::Build { kind, place }));
                    let coasts = &self.board().facts(province).coasts;
                    notes.extend(coasts.first().map(|coast| self.coast_needed(&said.place, example(coast))));
                }
                province.whole()
            }
        };
        Ok(Written::Adjustment(Adjustment::Build { kind, place }))
    }

    pub(super) fn removal(&self, said: &UnitSketch, notes: &mut Vec<Diagnostic>) -> Written {
        match self.position.orderable(said.place.province) {
            Some(unit) => self.remark_on_unit(said, unit, notes),
            None => notes.push(self.no_such_unit(said)),
        }
        Written::Adjustment(Adjustment::Remove { unit: said.place.province })
    }

    /// A unit without a verb is one to be built, unless it is already there.
    pub(super) fn unsaid_adjustment(
        &self,
        said: &UnitSketch,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        if !self.is_own_unit(said) {
            return self.build(said, notes);
        }
        let removal = self.removal(said, notes);
        let message =
            format!("This unit is on the board, so the line was read as {}.", self.canonical(removal));
        notes.push(Diagnostic::new(Code::ReadAsRemoval, &said.place.span, message));
        Ok(removal)
    }

    fn is_own_unit(&self, said: &UnitSketch) -> bool {
        let unit = self.position.orderable(said.place.province);
        let fits = |kind| said.kind().is_none_or(|said| said == kind);
        unit.is_some_and(|unit| unit.power == self.position.context.author && fits(unit.kind))
    }

    /// The kind that is written, or the only one that can stand there.
    fn kind_to_build(&self, said: &UnitSketch) -> Result<UnitKind, Diagnostic> {
        if let Some(kind) = said.kind() {
            return Ok(kind);
        }
        let possible = [UnitKind::Army, UnitKind::Fleet]
            .into_iter()
            .filter(|&kind| self.position.can_stand(kind, said.place.province));
        match possible.collect::<Vec<_>>().as_slice() {
            [kind] => Ok(*kind),
            _ => Err(self.unit_letter_needed(said)),
        }
    }
}
