//! Who stands where and who owns what: a draft that may be nonsense, and the
//! checked position made from it.

use atlas::{Board, Enclave, Place, Power, Province, Terrain, UnitKind};

use crate::order::{Retreat, Unit, Voyage};

/// A unit that was driven out and waits for its retreat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dislodged {
    /// The unit, where it stood.
    pub unit: Unit,
    /// Where it may go by itself, ascending.
    pub options: Vec<Place>,
    /// Where it may be carried, ascending. In a running game there is one way
    /// or another.
    pub voyages: Vec<Voyage>,
}

impl Dislodged {
    /// A dislodged unit with its ways out, in whatever order they come.
    pub fn new(unit: Unit, ways: impl IntoIterator<Item = Retreat>) -> Self {
        let (mut options, mut voyages) = (Vec::new(), Vec::new());
        for way in ways {
            match way {
                Retreat::To(place) => options.push(place),
                Retreat::Over(voyage) => voyages.push(voyage),
                Retreat::Disband => {}
            }
        }
        options.sort_unstable();
        options.dedup();
        voyages.sort_unstable();
        voyages.dedup();
        Self { unit, options, voyages }
    }

    /// Its ways out: by itself first, then those on which it is carried.
    pub fn ways(&self) -> impl Iterator<Item = Retreat> + '_ {
        let options = self.options.iter().copied().map(Retreat::To);
        options.chain(self.voyages.iter().copied().map(Retreat::Over))
    }

    /// Whether it has nowhere to go.
    pub fn is_trapped(&self) -> bool {
        self.options.is_empty() && self.voyages.is_empty()
    }
}

/// A position as somebody wrote it down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionDraft {
    /// Units on the board.
    pub units: Vec<Unit>,
    /// Centres and their owners.
    pub owners: Vec<(Province, Power)>,
    /// Units waiting for their retreat.
    pub dislodged: Vec<Dislodged>,
}

/// What is wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// Two units stand in one province.
    TwoUnits(Province),
    /// An army stands in water.
    ArmyAtSea(Unit),
    /// A fleet stands on dry land.
    FleetInland(Unit),
    /// A fleet stands in a province with several coasts and none is named.
    CoastMissing(Unit),
    /// An army is said to stand on a coast.
    ArmyOnCoast(Unit),
    /// The province is no centre, so nobody can own it.
    NotACentre(Province),
    /// A centre has two owners.
    TwoOwners(Province),
}

/// A position that keeps the laws of the board: at most one unit in a
/// province, each where it can stand, and owners for centres only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// By province, ascending.
    units: Vec<Unit>,
    /// By province.
    owners: Vec<Option<Power>>,
    dislodged: Vec<Dislodged>,
}

impl PositionDraft {
    /// The checked position, or everything that is wrong with the draft.
    pub fn check(&self, board: &Board) -> Result<Position, Vec<PositionFault>> {
        let mut faults = Vec::new();
        for unit in self.units.iter().chain(self.dislodged.iter().map(|dislodged| &dislodged.unit)) {
            faults.extend(standing_fault(board, *unit));
        }
        let mut units = self.units.clone();
        units.sort_by_key(|unit| board.province_of(unit.place));
        for pair in units.windows(2) {
            let province = board.province_of(pair[0].place);
            if province == board.province_of(pair[1].place) {
                faults.push(PositionFault::TwoUnits(province));
            }
        }
        let owners = self.check_owners(board, &mut faults);
        let mut dislodged = self.dislodged.clone();
        dislodged.sort_by_key(|dislodged| board.province_of(dislodged.unit.place));
        faults.dedup();
        if faults.is_empty() { Ok(Position { units, owners, dislodged }) } else { Err(faults) }
    }

    fn check_owners(&self, board: &Board, faults: &mut Vec<PositionFault>) -> Vec<Option<Power>> {
        let mut owners = vec![None; board.province_count()];
        for &(province, power) in &self.owners {
            if !board.facts(province).centre {
                faults.push(PositionFault::NotACentre(province));
            } else if owners[province.index()].is_some_and(|owner| owner != power) {
                faults.push(PositionFault::TwoOwners(province));
            } else {
                owners[province.index()] = Some(power);
            }
        }
        owners
    }
}

fn standing_fault(board: &Board, unit: Unit) -> Option<PositionFault> {
    let terrain = board.terrain(board.province_of(unit.place));
    match unit.kind {
        UnitKind::Army if terrain == Terrain::Sea => Some(PositionFault::ArmyAtSea(unit)),
        UnitKind::Army if !board.army_can_stand(unit.place) => Some(PositionFault::ArmyOnCoast(unit)),
        UnitKind::Fleet if terrain == Terrain::Inland => Some(PositionFault::FleetInland(unit)),
        UnitKind::Fleet if !board.fleet_can_stand(unit.place) => Some(PositionFault::CoastMissing(unit)),
        UnitKind::Army | UnitKind::Fleet => None,
    }
}

impl Position {
    /// The position at the start of a game.
    pub fn opening(variant: &atlas::Variant) -> Self {
        Self::opened(variant, &[])
    }

    /// The position at the start of a game with fewer players.
    pub fn opening_for(variant: &atlas::Variant, setup: &atlas::Setup) -> Self {
        Self::opened(variant, &setup.openings)
    }

    fn opened(variant: &atlas::Variant, others: &[(Power, Vec<(UnitKind, Place)>)]) -> Self {
        let board = variant.board();
        let mut position =
            Self { units: Vec::new(), owners: vec![None; board.province_count()], dislodged: Vec::new() };
        for power in variant.powers() {
            let facts = variant.power(power);
            let other = others.iter().find(|(opened, _)| *opened == power).map(|(_, units)| units);
            let units = other.unwrap_or(&facts.units).iter();
            position.units.extend(units.map(|&(kind, place)| Unit { power, kind, place }));
            for centre in facts.home.iter().chain(&facts.colonies) {
                position.owners[centre.index()] = Some(power);
            }
        }
        position.units.sort_by_key(|unit| board.province_of(unit.place));
        position
    }

    /// The units on the board, in order of their provinces.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The units waiting for their retreat, in order of their provinces.
    pub fn dislodged(&self) -> &[Dislodged] {
        &self.dislodged
    }

    /// The owner of a centre.
    pub fn owner(&self, province: Province) -> Option<Power> {
        self.owners[province.index()]
    }

    /// All owned centres with their owners, in order of the provinces.
    pub fn owners(&self) -> impl Iterator<Item = (Province, Power)> + '_ {
        let owned =
            |(index, owner): (usize, &Option<Power>)| owner.map(|power| (Province::new(index), power));
        self.owners.iter().enumerate().filter_map(owned)
    }

    /// The centres of a power.
    pub fn centres_of(&self, power: Power) -> impl Iterator<Item = Province> + '_ {
        self.owners().filter(move |&(_, owner)| owner == power).map(|(province, _)| province)
    }

    /// The units of a power on the board.
    pub fn units_of(&self, power: Power) -> impl Iterator<Item = Unit> + '_ {
        self.units.iter().copied().filter(move |unit| unit.power == power)
    }

    /// How many builds (above zero) or removals (below zero) a power is due.
    pub fn due(&self, power: Power) -> i32 {
        self.centres_of(power).count() as i32 - self.units_of(power).count() as i32
    }

    /// The unit in a province.
    pub fn unit_in(&self, board: &Board, province: Province) -> Option<Unit> {
        let found = self.units.binary_search_by_key(&province, |unit| board.province_of(unit.place));
        found.ok().map(|index| self.units[index])
    }

    /// Replaces the units on the board and those waiting for retreats.
    pub(crate) fn set_units(&mut self, board: &Board, mut units: Vec<Unit>, dislodged: Vec<Dislodged>) {
        units.sort_unstable_by_key(|unit| board.province_of(unit.place));
        self.units = units;
        self.dislodged = dislodged;
    }

    /// Gives every centre to the power whose unit stands in it; nobody owns one
    /// that is worthless to that power.
    pub(crate) fn capture_centres(&mut self, board: &Board, enclaves: &[Enclave]) {
        for unit in &self.units {
            let province = board.province_of(unit.place);
            if board.facts(province).centre {
                let enclave = Enclave { province, worthless_to: unit.power };
                let counts = !enclaves.contains(&enclave);
                self.owners[province.index()] = counts.then_some(unit.power);
            }
        }
    }
}
