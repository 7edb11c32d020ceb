//! What orders of a retreat phase mean: units leave by themselves, or armies on
//! board of a fleet. The latter is only read where the board has islands, and
//! where the army could not walk.

use std::ops::Range;

use atlas::{Province, Terrain, UnitKind};

use super::Written;
use super::diagnostic::{Code, Diagnostic};
use super::resolve::Resolver;
use super::sketch::{Path, PlaceSketch, UnitSketch};
use crate::order::{Retreat, Unit, Voyage};
use crate::retreats::lies_between;

impl Resolver<'_> {
    /// The retreat of a unit to where a way leads.
    pub(super) fn flight(
        &self,
        unit: Unit,
        path: &Path,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Retreat, Diagnostic> {
        self.check_passage(unit, path)?;
        self.remark_on_path(path, notes);
        let to = path.target.province;
        if self.may_sail(unit, to) {
            if path.via.is_some() || !path.through.is_empty() {
                return self.voyage(unit, path).map(Retreat::Over);
            }
            if let [sea] = self.own_seas(unit, to).as_slice() {
                return Ok(Retreat::Over(Voyage { to, sea: *sea }));
            }
        }
        self.remark_on_way(path, notes);
        Ok(Retreat::To(self.landing(unit, &path.target, notes)?))
    }

    /// A fleet that is told to convoy a dislodged army says what the army does.
    pub(super) fn embarkation(
        &self,
        fleet: &UnitSketch,
        army: &UnitSketch,
        path: &Path,
        span: &Range<usize>,
        notes: &mut Vec<Diagnostic>,
    ) -> Result<Written, Diagnostic> {
        let (from, sea, to) = (army.place.province, fleet.place.province, path.target.province);
        let at_sea = self.board().terrain(sea) == Terrain::Sea;
        if !(at_sea && self.board().is_island(from)) {
            return Err(self.wrong_phase(span));
        }
        let unit = self.ordered(army, notes)?;
        Ok(Written::Retreat { unit, order: Retreat::Over(Voyage { to, sea }) })
    }

    /// Whether a fleet might be meant to carry a unit.
    fn may_sail(&self, unit: Unit, to: Province) -> bool {
        let board = self.board();
        let islands = || board.centres().any(|centre| board.is_island(centre));
        unit.kind == UnitKind::Army && !self.position.could_step(unit, to) && islands()
    }

    /// The way over the sea that is written, or else over the one that can be
    /// meant.
    fn voyage(&self, unit: Unit, path: &Path) -> Result<Voyage, Diagnostic> {
        let to = path.target.province;
        let from = self.board().province_of(unit.place);
        let named = path.via.as_ref().map(|via| via.waters.as_slice()).filter(|waters| !waters.is_empty());
        match named.unwrap_or(&path.through) {
            [] => self.only_sea(unit, &path.target),
            [water] => {
                let between = |sea: &Province| lies_between(self.board(), *sea, from, to);
                let sea = water.provinces().find(between).unwrap_or(water.province);
                Ok(Voyage { to, sea })
            }
            [_, water, ..] => Err(self.too_far(from, &path.target, &water.span)),
        }
    }

    /// The sea between two shores, if there is no doubt: one where an own fleet
    /// lies, or failing that any.
    fn only_sea(&self, unit: Unit, target: &PlaceSketch) -> Result<Voyage, Diagnostic> {
        let (from, to) = (self.board().province_of(unit.place), target.province);
        let voyage = |sea: Province| Voyage { to, sea };
        match self.own_seas(unit, to).as_slice() {
            [sea] => Ok(voyage(*sea)),
            [] => {
                let mut seas = self.seas_between(from, to);
                seas.sort_by_key(|&sea| self.position.standing(sea).is_none());
                let first = seas.first().map(|&sea| voyage(sea));
                first.ok_or_else(|| self.too_far(from, target, &target.span))
            }
            [first, ..] => {
                let example = Written::Retreat { unit, order: Retreat::Over(voyage(*first)) };
                let message = "Several fleets could carry the army; please name the sea.";
                let suggestion = Some(self.canonical(example));
                Err(Diagnostic::new(Code::SeaNeeded, &target.span, message).suggesting(suggestion))
            }
        }
    }

    /// The seas between an army and a shore in which a fleet of its power lies.
    fn own_seas(&self, army: Unit, to: Province) -> Vec<Province> {
        let own =
            |&sea: &Province| self.position.standing(sea).is_some_and(|fleet| fleet.power == army.power);
        let from = self.board().province_of(army.place);
        self.seas_between(from, to).into_iter().filter(own).collect()
    }

    fn seas_between(&self, from: Province, to: Province) -> Vec<Province> {
        let mut seas = self.board().neighbours(from);
        seas.retain(|&sea| lies_between(self.board(), sea, from, to));
        seas
    }

    fn too_far(&self, from: Province, target: &PlaceSketch, span: &Range<usize>) -> Diagnostic {
        let (from, to) = (self.board().name(from), self.board().name(target.province));
        let message =
            format!("Nobody is carried over more than one sea in a retreat, as from {from} to {to}.");
        Diagnostic::new(Code::SeveralSteps, span, message)
    }
}
