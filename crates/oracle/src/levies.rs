//! What a plain player raises: units that get somewhere.

use std::collections::BTreeSet;

use atlas::{Board, Place, Power, Province, Terrain, UnitKind};
use diplomacy::{Adjustment, Position};

use crate::chance::Chance;
use crate::ways::Ways;

/// So many fleets for each army that needs ships.
const FLEETS_FOR_AN_ARMY: usize = 2;

/// Lines of a power out of all that it may write, in any sequence. Nothing is
/// declined, and a unit changes its kind only if it cannot get anywhere.
pub(crate) fn steady_lines(
    board: &Board,
    position: &Position,
    power: Power,
    lines: &[Adjustment],
    chance: &mut Chance,
) -> Vec<Adjustment> {
    let mut levy = Levy::new(board, position, power);
    let site = |&line: &Adjustment| match line {
        Adjustment::Build { place, .. } => Some(board.province_of(place)),
        Adjustment::Remove { .. } | Adjustment::Waive => None,
    };
    let removals = lines.iter().copied().filter(|line| matches!(line, Adjustment::Remove { .. }));
    let mut chosen = chance.shuffled(removals.collect());
    let sites: BTreeSet<Province> = lines.iter().filter_map(site).collect();
    for province in chance.shuffled(sites.into_iter().collect()) {
        let here: Vec<Adjustment> =
            lines.iter().copied().filter(|line| site(line) == Some(province)).collect();
        chosen.extend(levy.raise(province, &here, chance));
    }
    chosen
}

struct Levy<'a> {
    board: &'a Board,
    position: &'a Position,
    march: Ways,
    sail: Ways,
    /// Fleets, with those to be.
    fleets: usize,
    /// Armies that cannot walk to anything, with those to be.
    waiting: usize,
}

impl<'a> Levy<'a> {
    fn new(board: &'a Board, position: &'a Position, power: Power) -> Self {
        let wanted = || board.centres().filter(|&centre| position.owner(centre) != Some(power));
        let march = Ways::to(board, UnitKind::Army, wanted());
        let sail = Ways::to(board, UnitKind::Fleet, wanted());
        let mut levy = Self { board, position, march, sail, fleets: 0, waiting: 0 };
        position.units_of(power).for_each(|unit| levy.count(unit.kind, unit.place));
        levy
    }

    fn count(&mut self, kind: UnitKind, place: Place) {
        match kind {
            UnitKind::Fleet => self.fleets += 1,
            UnitKind::Army => self.waiting += usize::from(self.is_stuck(kind, place)),
        }
    }

    fn is_stuck(&self, kind: UnitKind, place: Place) -> bool {
        let ways = match kind {
            UnitKind::Army => &self.march,
            UnitKind::Fleet => &self.sail,
        };
        ways.from(place) == usize::MAX
    }

    /// The line for a province among those for it.
    fn raise(&mut self, province: Province, lines: &[Adjustment], chance: &mut Chance) -> Option<Adjustment> {
        let unit = self.position.unit_in(self.board, province);
        if unit.is_some_and(|unit| !self.is_stuck(unit.kind, unit.place)) {
            return None;
        }
        let better = self.better_kind(province, chance);
        let fits = |line: &Adjustment| matches!(*line, Adjustment::Build { kind, .. } if kind == better);
        let line = chance.pick(&lines.iter().copied().filter(fits).collect::<Vec<_>>())?;
        self.count(better, province.whole());
        Some(line)
    }

    /// Whoever is sooner where it is wanted; where armies do not get anywhere,
    /// some fleets for each of them.
    fn better_kind(&self, province: Province, chance: &mut Chance) -> UnitKind {
        if self.board.terrain(province) == Terrain::Inland {
            return UnitKind::Army;
        }
        let walk = self.march.from(province.whole());
        let sail = self.board.places_of(province).map(|place| self.sail.from(place)).min();
        let sail = sail.unwrap_or(usize::MAX);
        let fleet = if walk == usize::MAX {
            self.fleets < FLEETS_FOR_AN_ARMY * (self.waiting + 1)
        } else {
            sail < walk || sail == walk && chance.percent(50)
        };
        if fleet { UnitKind::Fleet } else { UnitKind::Army }
    }
}
