//! Random situations in which much happens: the units stand close together
//! and the orders are made for each other or against each other.

use std::collections::BTreeSet;

use atlas::{Board, Place, Province, Terrain};

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
}

/// The situation of this seed. Boards too small for the scale get as many
/// units as leave a third of the provinces empty.
pub fn generate(board: &Board, scale: Scale, seed: u64) -> Situation {
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
    };
    let units: Vec<Unit> = provinces
        .into_iter()
        .filter_map(|province| place_unit(board, province, powers, &mut chance))
        .collect();
    let orders = plots::write_orders(board, &units, &mut chance);
    Situation { units, orders }
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
