//! Sentences about a game, in plain words.

mod account;
mod aftermath;
mod legality;
mod movement;
mod names;
#[cfg(test)]
mod tests;

pub use account::Account;
pub use names::coast_name;

use atlas::{Board, Place, Province, Variant, listed};

use crate::order::Unit;
use crate::position::PositionFault;

/// Says things about a phase on one board.
#[derive(Copy, Clone, Debug)]
pub struct Wording<'a> {
    variant: &'a Variant,
    units: &'a [Unit],
}

impl<'a> Wording<'a> {
    /// Wording with the names of a variant, for a phase that began with these
    /// units. A unit that is not among them is called just that, a unit.
    pub const fn new(variant: &'a Variant, units: &'a [Unit]) -> Self {
        Self { variant, units }
    }

    /// "Paris", "the Black Sea".
    pub fn province(&self, province: Province) -> String {
        self.board().name_in_sentence(province)
    }

    /// "Paris", "the south coast of Spain".
    pub fn place(&self, place: Place) -> String {
        let province = self.province(self.board().province_of(place));
        match self.board().coast(place) {
            Some(coast) => format!("the {} of {province}", names::coast_name(coast)),
            None => province,
        }
    }

    /// "Gascony, Picardy and the Black Sea".
    pub fn all_of(&self, provinces: &[Province]) -> String {
        let names: Vec<String> = provinces.iter().map(|&province| self.province(province)).collect();
        listed(&names, "and")
    }

    /// "the army in Paris".
    pub fn unit(&self, unit: Unit) -> String {
        format!("the {} in {}", unit.kind.word(), self.home(unit))
    }

    /// What is wrong with a position, as a clause.
    pub fn position_fault(&self, fault: &PositionFault) -> String {
        let code = |unit: &Unit| format!("{} {}", unit.kind.letter(), self.board().code(unit.place));
        match fault {
            PositionFault::TwoUnits(province) => format!("two units stand in {}", self.province(*province)),
            PositionFault::ArmyAtSea(unit) => format!("{}: armies cannot stand in water", code(unit)),
            PositionFault::FleetInland(unit) => format!("{}: fleets cannot stand inland", code(unit)),
            PositionFault::CoastMissing(unit) => {
                let coasts = self.coast_codes(self.board().province_of(unit.place));
                format!("{}: the fleet's coast is missing, write {coasts}", code(unit))
            }
            PositionFault::ArmyOnCoast(unit) => {
                format!("{}: armies stand on no particular coast", code(unit))
            }
            PositionFault::NotACentre(province) => format!("{} is not a supply centre", self.name(*province)),
            PositionFault::TwoOwners(province) => format!("{} has two owners", self.name(*province)),
        }
    }

    fn board(&self) -> &'a Board {
        self.variant.board()
    }

    fn name(&self, province: Province) -> &'a str {
        self.board().name(province)
    }

    /// The province a unit stands in.
    fn home(&self, unit: Unit) -> String {
        self.province(self.board().province_of(unit.place))
    }

    fn unit_in(&self, province: Province) -> Option<Unit> {
        self.units.iter().copied().find(|unit| self.board().province_of(unit.place) == province)
    }

    /// "army" or "fleet", and "unit" if none is known to be there.
    fn kind_in(&self, province: Province) -> &'static str {
        self.unit_in(province).map_or("unit", |unit| unit.kind.word())
    }

    /// "STP/NC or STP/SC".
    fn coast_codes(&self, province: Province) -> String {
        let coasts = &self.board().facts(province).coasts;
        let codes: Vec<String> = coasts.iter().map(|&coast| self.board().code(coast).to_owned()).collect();
        listed(&codes, "or")
    }
}
