//! Where units can be raised, and which can change their kind.

use atlas::{Board, Place, Power, Province, Terrain, UnitKind, Variant};

use super::IllegalAdjustment;
use crate::order::Unit;
use crate::position::Position;
use crate::rules::{BuildSites, Choice, Rules};

/// The provinces in which a power could build now, ascending, whatever it is
/// due.
pub fn build_sites(variant: &Variant, rules: &Rules, position: &Position, power: Power) -> Vec<Province> {
    let open = |province: &Province| check_site(variant, rules, position, &[power], *province).is_ok();
    position.centres_of(power).filter(open).collect()
}

/// The units of a power that may change their kind, in order of their
/// provinces.
pub(crate) fn convertible(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    power: Power,
) -> impl Iterator<Item = Unit> {
    let board = variant.board();
    let can = move |unit: &Unit| {
        let province = board.province_of(unit.place);
        let shore = board.terrain(province) != Terrain::Inland;
        shore && check_centre(board, position, &[power], province).is_ok()
    };
    position.units_of(power).filter(move |_| rules.conversion == Choice::Yes).filter(can)
}

/// The place in which a unit of a kind is raised.
pub(super) fn build_place(board: &Board, kind: UnitKind, place: Place) -> Result<Place, IllegalAdjustment> {
    let province = board.province_of(place);
    match kind {
        UnitKind::Army => Ok(province.whole()),
        UnitKind::Fleet if board.terrain(province) == Terrain::Inland => Err(IllegalAdjustment::FleetInland),
        UnitKind::Fleet if !board.fleet_can_stand(place) => Err(IllegalAdjustment::CoastNeeded),
        UnitKind::Fleet => Ok(place),
    }
}

/// The power of a side that may build in a province.
pub(super) fn check_site(
    variant: &Variant,
    rules: &Rules,
    position: &Position,
    side: &[Power],
    province: Province,
) -> Result<Power, IllegalAdjustment> {
    let board = variant.board();
    let may = side.iter().any(|&power| is_site(variant, rules, power, province));
    if board.facts(province).centre && !may {
        return Err(IllegalAdjustment::NotABuildSite);
    }
    let owner = check_centre(board, position, side, province)?;
    match position.unit_in(board, province) {
        Some(_) => Err(IllegalAdjustment::Occupied),
        None => Ok(owner),
    }
}

/// Whether a centre is one in which a power may build while it owns it.
fn is_site(variant: &Variant, rules: &Rules, power: Power, province: Province) -> bool {
    let facts = variant.power(power);
    let home = facts.home.contains(&province);
    match rules.build_sites {
        BuildSites::Home => home,
        BuildSites::HomeAndColonies => {
            home || variant.is_colony(province) || facts.outposts.contains(&province)
        }
        BuildSites::Owned => true,
    }
}

/// The power of a side that owns the centre in a province.
pub(super) fn check_centre(
    board: &Board,
    position: &Position,
    side: &[Power],
    province: Province,
) -> Result<Power, IllegalAdjustment> {
    if !board.facts(province).centre {
        return Err(IllegalAdjustment::NotACentre);
    }
    position.owner(province).filter(|owner| side.contains(owner)).ok_or(IllegalAdjustment::NotOwned)
}
