//! What a name can sensibly mean in a position.

use std::collections::BTreeSet;

use atlas::{Board, Place, Province, Terrain, UnitKind};

use super::{Context, PhaseKind, Written};
use crate::order::{Adjustment, Order, Retreat, Unit, Voyage};
use crate::retreats::lies_between;

/// The board with the units on it.
#[derive(Copy, Clone)]
pub(super) struct Position<'a> {
    pub(super) board: &'a Board,
    pub(super) context: Context<'a>,
}

impl Position<'_> {
    /// The unit in the province that can be ordered in this phase.
    pub(super) fn orderable(&self, province: Province) -> Option<Unit> {
        let units = match self.context.phase {
            PhaseKind::Movement | PhaseKind::Adjustment => self.context.units,
            PhaseKind::Retreat => self.context.dislodged,
        };
        self.among(units, province)
    }

    /// The unit that holds the province.
    pub(super) fn standing(&self, province: Province) -> Option<Unit> {
        self.among(self.context.units, province)
    }

    fn among(&self, units: &[Unit], province: Province) -> Option<Unit> {
        units.iter().copied().find(|unit| self.board.province_of(unit.place) == province)
    }

    /// Whether the position lets this happen, as far as names need it: the units
    /// are there and can get where they are told.
    pub(super) fn is_possible(&self, written: Written) -> bool {
        match written {
            Written::Movement { unit, order } => self.is_there(unit) && self.can_be_done(unit, order),
            Written::Retreat { unit, order: Retreat::To(to) } => {
                self.is_there(unit) && self.could_step(unit, self.board.province_of(to))
            }
            Written::Retreat { unit, order: Retreat::Over(Voyage { to, sea }) } => {
                self.is_there(unit) && lies_between(self.board, sea, self.board.province_of(unit.place), to)
            }
            Written::Retreat { unit, order: Retreat::Disband } => self.is_there(unit),
            Written::Adjustment(Adjustment::Build { kind, place }) => {
                let province = self.board.province_of(place);
                let author = self.context.author;
                let raised =
                    self.standing(province).is_none_or(|unit| unit.power == author && unit.kind != kind);
                raised && self.can_stand(kind, province)
            }
            Written::Adjustment(Adjustment::Remove { unit }) => {
                self.standing(unit).is_some_and(|unit| unit.power == self.context.author)
            }
            Written::Adjustment(Adjustment::Waive) | Written::Vote(_) => true,
        }
    }

    /// Whether units of this kind can stand somewhere in the province.
    pub(super) fn can_stand(&self, kind: UnitKind, province: Province) -> bool {
        self.board.places_of(province).any(|place| match kind {
            UnitKind::Army => self.board.army_can_stand(place),
            UnitKind::Fleet => self.board.fleet_can_stand(place),
        })
    }

    fn is_there(&self, unit: Unit) -> bool {
        self.orderable(self.board.province_of(unit.place)) == Some(unit)
    }

    fn can_be_done(&self, unit: Unit, order: Order) -> bool {
        let gets_there =
            |helped: Province, to| self.standing(helped).is_some_and(|unit| self.could_go(unit, to));
        match order {
            Order::Hold => true,
            Order::Move { to, .. } => self.could_go(unit, self.board.province_of(to)),
            Order::SupportHold { unit: helped } => {
                self.could_step(unit, helped) && self.standing(helped).is_some()
            }
            Order::SupportMove { unit: helped, to } => {
                let to = self.board.province_of(to);
                self.could_step(unit, to) && gets_there(helped, to)
            }
            Order::Convoy { army, to } => gets_there(army, to),
            Order::Rail { to } => unit.kind == UnitKind::Army && self.can_stand(UnitKind::Army, to),
            Order::Permit { fleet, to } => {
                let fleet = self.standing(fleet).filter(|unit| unit.kind == UnitKind::Fleet);
                fleet.is_some() && self.can_stand(UnitKind::Fleet, to)
            }
        }
    }

    /// Whether the unit can get to the province at all: by itself, or if it is
    /// an army over the fleets at sea.
    fn could_go(&self, unit: Unit, to: Province) -> bool {
        self.could_step(unit, to) || (unit.kind == UnitKind::Army && self.could_be_carried(unit, to))
    }

    /// Whether the unit can get to the province by itself.
    pub(super) fn could_step(&self, unit: Unit, to: Province) -> bool {
        match unit.kind {
            UnitKind::Army => self.board.army_neighbours(self.board.province_of(unit.place)).contains(&to),
            UnitKind::Fleet => self.landings(unit, to).next().is_some(),
        }
    }

    /// The places of the province that the fleet can sail to.
    pub(super) fn landings(&self, fleet: Unit, to: Province) -> impl Iterator<Item = Place> {
        let reached = self.board.fleet_neighbours(fleet.place).iter().copied();
        reached.filter(move |&place| self.board.province_of(place) == to)
    }

    fn could_be_carried(&self, army: Unit, to: Province) -> bool {
        let from = self.board.province_of(army.place);
        let coastal = |province| self.board.terrain(province) == Terrain::Coastal;
        from != to && coastal(from) && coastal(to) && self.fleets_link(from, to)
    }

    /// Whether a chain of fleets at sea leads from one province to the other.
    fn fleets_link(&self, from: Province, to: Province) -> bool {
        let mut reached = BTreeSet::new();
        let mut waiting = vec![from];
        while let Some(province) = waiting.pop() {
            waiting.extend(self.fleets_around(province).into_iter().filter(|&water| reached.insert(water)));
        }
        self.fleets_around(to).iter().any(|water| reached.contains(water))
    }

    /// The sea provinces with fleets that touch a province.
    fn fleets_around(&self, province: Province) -> Vec<Province> {
        let mut around = self.board.neighbours(province);
        around.retain(|&next| self.board.terrain(next) == Terrain::Sea && self.standing(next).is_some());
        around
    }
}
