//! Other units to start with than those of the powers.

use std::collections::BTreeMap;

use super::draft::Draft;
use super::fields::Fields;
use super::powers;
use super::tree::Node;
use crate::fault::{FaultCode, Faults};
use crate::ids::{Place, Power, Province};
use crate::variant::{PowerFacts, UnitKind};

/// What a power starts with.
#[derive(Debug)]
struct Opening {
    power: Power,
    /// Its home centres, where they are others than usual.
    home: Vec<Province>,
    units: Vec<(UnitKind, Place)>,
    line: usize,
}

/// The powers with the homes and units that a variant gives them.
pub(crate) fn of_variant(
    draft: &Draft,
    powers: &[PowerFacts],
    nodes: Vec<Node>,
    faults: &mut Faults,
) -> Vec<PowerFacts> {
    let openings = read(draft, powers, nodes, true, faults);
    let mut changed = powers.to_vec();
    for opening in &openings {
        let power = &mut changed[opening.power.index()];
        power.units.clone_from(&opening.units);
        if !opening.home.is_empty() {
            power.home.clone_from(&opening.home);
            power.lands.extend(&opening.home);
            power.lands.sort_unstable();
            power.lands.dedup();
        }
    }
    check_homes(draft, &changed, &openings, faults);
    check_room(draft, &changed, &openings, faults);
    changed
}

/// The units that a set-up gives to powers, in the order of the file.
pub(crate) fn of_setup(
    draft: &Draft,
    powers: &[PowerFacts],
    nodes: Vec<Node>,
    faults: &mut Faults,
) -> Vec<(Power, Vec<(UnitKind, Place)>)> {
    let openings = read(draft, powers, nodes, false, faults);
    let mut changed = powers.to_vec();
    openings.iter().for_each(|opening| changed[opening.power.index()].units.clone_from(&opening.units));
    check_room(draft, &changed, &openings, faults);
    openings.into_iter().map(|opening| (opening.power, opening.units)).collect()
}

fn read(
    draft: &Draft,
    powers: &[PowerFacts],
    nodes: Vec<Node>,
    with_homes: bool,
    faults: &mut Faults,
) -> Vec<Opening> {
    let mut openings = Vec::new();
    let mut lines = BTreeMap::new();
    for node in nodes {
        let Some(mut fields) = Fields::of_node("an opening", node, faults) else { continue };
        let line = fields.line();
        let power = fields.text("power", faults);
        let homes = if with_homes { fields.optional_texts("home", faults) } else { Vec::new() };
        let units = fields.texts("units", faults);
        fields.finish(faults);
        let home = powers::read_centres(draft, &homes, faults);
        let mut units: Vec<_> =
            units.iter().filter_map(|word| powers::read_unit(draft, word, faults)).collect();
        units.sort_unstable_by_key(|&(_, place)| draft.board.province_of(place));
        let Some(power) = power.and_then(|word| powers::find(powers, &word, faults)) else { continue };
        if let Some(earlier) = lines.insert(power, line) {
            let message = format!("the opening of this power is already in line {earlier}");
            faults.report(FaultCode::PowerTwice, line, message);
        }
        openings.push(Opening { power, home, units, line });
    }
    openings
}

/// A home belongs to one power.
fn check_homes(draft: &Draft, powers: &[PowerFacts], openings: &[Opening], faults: &mut Faults) {
    for opening in openings {
        for &home in &opening.home {
            let others = powers.iter().enumerate().filter(|&(index, _)| index != opening.power.index());
            for (_, other) in others.filter(|(_, other)| other.lands.contains(&home)) {
                let message = format!("{} is already claimed by {}", draft.board.code(home), other.code);
                faults.report(FaultCode::SharedLand, opening.line, message);
            }
        }
    }
}

/// A province has room for one unit.
fn check_room(draft: &Draft, powers: &[PowerFacts], openings: &[Opening], faults: &mut Faults) {
    let stands = |power: &PowerFacts, province: Province| {
        power.units.iter().filter(|&&(_, place)| draft.board.province_of(place) == province).count()
    };
    for opening in openings {
        let mut provinces: Vec<Province> =
            opening.units.iter().map(|&(_, place)| draft.board.province_of(place)).collect();
        provinces.dedup();
        for province in provinces {
            if powers.iter().map(|power| stands(power, province)).sum::<usize>() > 1 {
                let message = format!("two units would start in {}", draft.board.code(province));
                faults.report(FaultCode::CrowdedProvince, opening.line, message);
            }
        }
    }
}
