//! Random situations in which much happens: the units stand close together
//! and the orders are made for each other or against each other.

use std::collections::BTreeSet;

use atlas::{Board, Place, Province, Terrain, Works};

use crate::chance::Chance;
use crate::model::{Situation, Unit};
use crate::plots;

/// How large a random situation is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Scale {
    /// 4 to 12 units of 2 to 4 powers in neighbouring provinces.
    Cluster,
    /// 15 to 34 units of 3 to 7 powers all over the board.
    WholeBoard,
    /// 4 to 12 units of 2 to 4 powers, and that of a railway, along a railway or
    /// around a canal.
    Works,
}

/// The situation of this seed. Boards too small for the scale get as many
/// units as leave a third of the provinces empty.
pub fn generate(board: &Board, works: &Works, scale: Scale, seed: u64) -> Situation {
    let mut chance = Chance::new(seed);
    let room = board.province_count() * 2 / 3;
    let (provinces, powers) = match scale {
        Scale::Cluster => {
            let count = chance.between(4, 12).min(room);
            (neighbourhood(board, count, &mut chance), chance.between(2, 4))
        }
        Scale::WholeBoard => {
            let count = chance.between(15, 34).min(room);
            let all = chance.shuffled(board.provinces().collect());
            (all.into_iter().take(count).collect(), chance.between(3, 7))
        }
        Scale::Works => {
            let count = chance.between(4, 12).min(room);
            (surroundings(board, works, count, &mut chance), chance.between(2, 4))
        }
    };
    let units: Vec<Unit> = provinces
        .into_iter()
        .filter_map(|province| place_unit(board, province, powers, &mut chance))
        .collect();
    let mut situation = Situation { units, works: works.clone(), ..Situation::default() };
    if scale == Scale::Works {
        man_railways(board, &mut situation, &mut chance);
    }
    plots::write_orders(board, &mut situation, &mut chance);
    situation
}

/// Half or more of a railway or canal, and provinces that touch it.
fn surroundings(board: &Board, works: &Works, count: usize, chance: &mut Chance) -> Vec<Province> {
    let lines = works.railways.iter().map(|railway| railway.line.clone());
    let canals = works.canals.iter().map(|canal| vec![canal.keeper, canal.joins[0], canal.joins[1]]);
    let all: Vec<Vec<Province>> = lines.chain(canals).collect();
    let places: Vec<usize> = (0..all.len()).collect();
    let Some(line) = chance.pick(&places).map(|place| &all[place]) else { return Vec::new() };
    let some = chance.shuffled(line.clone()).into_iter().take(chance.between(line.len() / 2, line.len()));
    let mut chosen: Vec<Province> = some.take(count).collect();
    let near: BTreeSet<Province> = line.iter().flat_map(|&stop| neighbours(board, stop)).collect();
    for province in chance.shuffled(near.into_iter().filter(|near| !line.contains(near)).collect()) {
        chosen.extend((chosen.len() < count).then_some(province));
    }
    chosen
}

/// Gives half of the units on a railway to the power that owns it.
fn man_railways(board: &Board, situation: &mut Situation, chance: &mut Chance) {
    for unit in 0..situation.units.len() {
        let province = situation.province(board, unit);
        let railway = situation.works.railways.iter().find(|railway| railway.line.contains(&province));
        if let Some(power) = railway.map(|railway| railway.power.index()).filter(|_| chance.percent(50)) {
            situation.units[unit].power = power;
        }
    }
}

/// The provinces to which any unit could go from this one.
pub(crate) fn neighbours(board: &Board, province: Province) -> BTreeSet<Province> {
    let coasts = &board.facts(province).coasts;
    let places = coasts.iter().copied().chain([province.whole()]);
    let by_sea =
        places.flat_map(|place| board.fleet_neighbours(place)).map(|&place| board.province_of(place));
    by_sea.chain(board.army_neighbours(province).iter().copied()).collect()
}

/// A connected set of provinces that grew around a random one, often a sea,
/// and then mostly along the shores of its seas.
fn neighbourhood(board: &Board, count: usize, chance: &mut Chance) -> Vec<Province> {
    let is_sea = |province: &Province| board.terrain(*province) == Terrain::Sea;
    let maritime = chance.percent(60);
    let starts: Vec<Province> = board.provinces().filter(|province| !maritime || is_sea(province)).collect();
    let mut chosen: Vec<Province> = chance.pick(&starts).into_iter().collect();
    while chosen.len() < count {
        let along_shores = maritime && chance.percent(80);
        let from = chosen.iter().filter(|province| !along_shores || is_sea(province));
        // A province that touches several chosen ones is that often in the
        // list, which keeps the cluster tight.
        let near = from.flat_map(|&province| neighbours(board, province));
        let near: Vec<Province> = near.filter(|province| !chosen.contains(province)).collect();
        match chance.pick(&near) {
            Some(province) => chosen.push(province),
            None if along_shores => {}
            None => break,
        }
    }
    chosen
}

fn place_unit(board: &Board, province: Province, powers: usize, chance: &mut Chance) -> Option<Unit> {
    let fleet = match board.terrain(province) {
        Terrain::Sea => true,
        Terrain::Inland => false,
        Terrain::Coastal => chance.percent(45),
    };
    let stands = |&place: &Place| {
        let allowed = if fleet { board.fleet_can_stand(place) } else { board.army_can_stand(place) };
        allowed && board.province_of(place) == province
    };
    let places: Vec<Place> = board.places().filter(stands).collect();
    let power = chance.below(powers);
    chance.pick(&places).map(|place| Unit { power, fleet, place })
}
