//! A slow reference for adjustments: builds, removals and changes of kind.
//!
//! Written from the rules, as `docs/rules-index.toml` lists them, without the
//! engine's ledger. Lines are not entered one after the other: those that would
//! be good alone are sifted, of several for one province the first, of too many
//! the first ones.

pub mod engine;
pub mod random;
mod removal;

use atlas::{Place, Power, Province, Terrain, UnitKind, Variant};
use diplomacy::rules::{BuildSites, Choice, RemovalDistance};
use diplomacy::{Adjustment, Rules, State, Unit};

use removal::lost_first;

/// What became of a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The unit was raised.
    Built,
    /// The unit was taken off.
    Removed,
    /// The unit is of the other kind now.
    Converted,
    /// A build was declined.
    Waived,
    /// Nothing.
    Ignored,
}

/// A Winter, decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// By line.
    pub verdicts: Vec<Verdict>,
    /// The units that nobody ordered off and that had to go, sorted.
    pub lost: Vec<Unit>,
    /// The units afterwards, sorted.
    pub units: Vec<Unit>,
}

/// Decides all lines of a Winter, in the order in which they were written.
pub fn judge(variant: &Variant, rules: &Rules, state: &State, lines: &[(Power, Adjustment)]) -> Judgement {
    let mut verdicts = vec![Verdict::Ignored; lines.len()];
    let (mut lost, mut units) = (Vec::new(), Vec::new());
    for side in sides(variant, rules, state) {
        let counting = |author: &Power| side.contains(author) && !state.disorder.contains(author);
        let own = lines.iter().enumerate().filter(|(_, (author, _))| counting(author));
        let lines = own.map(|(number, &(_, line))| (number, line)).collect();
        let case = Case { variant, rules, state, side, lines };
        case.decide(&mut verdicts, &mut lost, &mut units);
    }
    let closed = |unit: &&Unit| state.closed.contains(&unit.power);
    units.extend(state.position.units().iter().filter(closed));
    lost.sort_unstable();
    units.sort_unstable();
    Judgement { verdicts, lost, units }
}

/// Who counts as one; nobody acts for a power that is closed.
fn sides(variant: &Variant, rules: &Rules, state: &State) -> Vec<Vec<Power>> {
    let merged = rules.merge_powers == Choice::Yes;
    let mut sides: Vec<Vec<Power>> = if merged { state.seats.to_vec() } else { Vec::new() };
    for power in variant.powers().filter(|power| !state.closed.contains(power)) {
        if !sides.iter().any(|side| side.contains(&power)) {
            sides.push(vec![power]);
        }
    }
    sides
}

/// One side with its lines, each with its number.
struct Case<'a> {
    variant: &'a Variant,
    rules: &'a Rules,
    state: &'a State,
    side: Vec<Power>,
    lines: Vec<(usize, Adjustment)>,
}

impl Case<'_> {
    fn decide(&self, verdicts: &mut [Verdict], lost: &mut Vec<Unit>, units: &mut Vec<Unit>) {
        let removals = self.removals();
        let mut left = self.units();
        left.retain(|unit| removals.iter().all(|&(_, gone)| gone != *unit));
        let missing = left.len().saturating_sub(self.centres().len());
        let lost_here = lost_first(self.variant, self.rules, &self.sources(), &left, missing);
        left.retain(|unit| !lost_here.contains(unit));
        let conversions = self.conversions(&left);
        for &(line, unit) in &conversions {
            verdicts[line] = Verdict::Converted;
            left.retain(|other| self.province(other.place) != self.province(unit.place));
            left.push(unit);
        }
        for (line, unit) in self.builds() {
            verdicts[line] = if unit.is_some() { Verdict::Built } else { Verdict::Waived };
            left.extend(unit);
        }
        removals.iter().for_each(|&(line, _)| verdicts[line] = Verdict::Removed);
        lost.extend(lost_here);
        units.extend(left);
    }

    /// The removals that count: no more than have to be (ERA-ADJ-3, ERA-ADJ-9).
    fn removals(&self) -> Vec<(usize, Unit)> {
        let due = self.units().len().saturating_sub(self.centres().len());
        let possible = self.lines.iter().filter_map(|&(line, order)| match order {
            Adjustment::Remove { unit } => Some((line, self.unit_in(unit)?)),
            Adjustment::Build { .. } | Adjustment::Waive => None,
        });
        let mut removals = first_in_each(possible, |unit| Some(self.province(unit.place)));
        removals.truncate(due);
        removals
    }

    /// The builds that count, and the lines that decline one: no more than are
    /// due (ERA-ADJ-4, ERA-ADJ-5, ERA-ADJ-8, ERA-ADJ-9).
    fn builds(&self) -> Vec<(usize, Option<Unit>)> {
        let due = self.centres().len().saturating_sub(self.units().len());
        let possible = self.lines.iter().filter_map(|&(line, order)| match order {
            Adjustment::Build { kind, place } => Some((line, Some(self.raised(kind, place)?))),
            Adjustment::Waive => Some((line, None)),
            Adjustment::Remove { .. } => None,
        });
        let mut builds = first_in_each(possible, |unit| unit.map(|unit| self.province(unit.place)));
        builds.truncate(due);
        builds
    }

    /// The changes of kind that count, for units that stay (ERA-ADJ-6, ERA-ADJ-7).
    fn conversions(&self, staying: &[Unit]) -> Vec<(usize, Unit)> {
        let possible = self.lines.iter().filter_map(|&(line, order)| match order {
            Adjustment::Build { kind, place } => Some((line, self.converted(staying, kind, place)?)),
            Adjustment::Remove { .. } | Adjustment::Waive => None,
        });
        first_in_each(possible, |unit| Some(self.province(unit.place)))
    }

    /// The unit that a build raises if there is nothing against it.
    fn raised(&self, kind: UnitKind, place: Place) -> Option<Unit> {
        let province = self.province(place);
        let board = self.variant.board();
        let empty = self.state.position.units().iter().all(|unit| self.province(unit.place) != province);
        let power = self.state.position.owner(province).filter(|owner| self.side.contains(owner))?;
        let place = self.standing(kind, place)?;
        let open = board.facts(province).centre && empty && self.is_site(province);
        open.then_some(Unit { power, kind, place })
    }

    /// Whether the side may build in the centre while it owns it.
    fn is_site(&self, province: Province) -> bool {
        let is_home = |power: &Power| self.variant.power(*power).home.contains(&province);
        let is_outpost = |power: &Power| self.variant.power(*power).outposts.contains(&province);
        let home = self.side.iter().any(is_home);
        match self.rules.build_sites {
            BuildSites::Owned => true,
            BuildSites::Home => home,
            BuildSites::HomeAndColonies => {
                home || self.variant.is_colony(province) || self.side.iter().any(is_outpost)
            }
        }
    }

    /// What a unit on an own centre becomes by a line for the other kind.
    fn converted(&self, staying: &[Unit], kind: UnitKind, place: Place) -> Option<Unit> {
        let province = self.province(place);
        let unit = staying.iter().find(|unit| self.province(unit.place) == province && unit.kind != kind)?;
        let allowed = self.rules.conversion == Choice::Yes && self.centres().contains(&province);
        let place = self.standing(kind, place)?;
        allowed.then_some(Unit { kind, place, ..*unit })
    }

    /// Where a unit of a kind stands that is raised there: no fleet inland, and
    /// with its coast where there are several.
    fn standing(&self, kind: UnitKind, place: Place) -> Option<Place> {
        let province = self.province(place);
        let facts = self.variant.board().facts(province);
        match kind {
            UnitKind::Army => Some(province.whole()),
            UnitKind::Fleet if facts.terrain == Terrain::Inland => None,
            UnitKind::Fleet => (facts.coasts.is_empty() || facts.coasts.contains(&place)).then_some(place),
        }
    }

    /// From where the distance of units is counted that nobody ordered off.
    fn sources(&self) -> Vec<Province> {
        match self.rules.removal_distance {
            RemovalDistance::Owned => self.centres(),
            RemovalDistance::Home => {
                self.side.iter().flat_map(|&power| self.variant.power(power).home.clone()).collect()
            }
        }
    }

    fn centres(&self) -> Vec<Province> {
        let owners = self.state.position.owners();
        owners.filter(|(_, owner)| self.side.contains(owner)).map(|(centre, _)| centre).collect()
    }

    fn units(&self) -> Vec<Unit> {
        let units = self.state.position.units().iter().copied();
        units.filter(|unit| self.side.contains(&unit.power)).collect()
    }

    fn unit_in(&self, province: Province) -> Option<Unit> {
        self.units().into_iter().find(|unit| self.province(unit.place) == province)
    }

    fn province(&self, place: Place) -> Province {
        self.variant.board().province_of(place)
    }
}

/// The lines without those for a province that an earlier one is for.
fn first_in_each<T: Copy>(
    lines: impl Iterator<Item = (usize, T)>,
    province: impl Fn(T) -> Option<Province>,
) -> Vec<(usize, T)> {
    let mut kept: Vec<(usize, T)> = Vec::new();
    for (line, thing) in lines {
        let here = province(thing);
        if here.is_none() || kept.iter().all(|&(_, earlier)| province(earlier) != here) {
            kept.push((line, thing));
        }
    }
    kept
}
