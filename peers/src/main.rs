//! Ours and the crate `diplomacy` 0.2.0 from crates.io on the same dense
//! positions, in one run: `cargo xtask bench`.
//!
//! The peer gets our board, because the one it ships lacks eleven borders, and
//! orders that are already read and checked. It is asked under its 2023 rules,
//! we under ours of the same year.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Duration;

use atlas::{Board, Place, Province, Terrain, Variant};
use diplomacy::{Adjudicator, Order, Rules, Unit, Verdict};
use entente::bench::{Scene, dense_scenes, measure};
use peer::{Command, ShortName};
use peer::geo::builder::ProvinceRegistry;
use peer::geo::{Coast, Map, Province as PeerProvince, SupplyCenter, Terrain as PeerTerrain};
use peer::judge::{MappedMainOrder, OrderState, Rulebook, Submission};

const POSITIONS: usize = 10_000;
const SEED: u64 = 1901;
const TIME: Duration = Duration::from_secs(3);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let variant = atlas::shipped_variant("standard")?;
    let rules = Rules::EDITION_2023;
    let scenes = dense_scenes(&variant, rules, POSITIONS, SEED);
    let map = peer_map(variant.board())?;
    let sheets: Vec<Vec<MappedMainOrder>> =
        scenes.iter().map(|scene| peer_orders(&variant, scene)).collect::<Result<_, _>>()?;
    let submissions: Vec<Submission<'_>> =
        sheets.into_iter().map(|sheet| Submission::with_inferred_state(&map, sheet)).collect();
    let mut ours = Adjudicator::new(variant.board(), rules);
    let agreed = scenes.iter().zip(&submissions).filter(|(scene, submission)| {
        arrivals(variant.board(), &mut ours, scene) == peer_arrivals(submission)
    });
    println!("the same units arrive in {} of {POSITIONS} phases", agreed.count());

    let resolved = measure(TIME, || {
        for scene in &scenes {
            black_box(ours.resolve(&scene.units, &scene.orders));
        }
    });
    let checked = measure(TIME, || {
        for scene in &scenes {
            black_box(ours.movement(&scene.units, &scene.orders));
        }
    });
    let peer = measure(TIME, || {
        for submission in &submissions {
            black_box(submission.adjudicate(Rulebook::edition_2023()));
        }
    });
    let rate = |(rounds, seconds): (u64, f64)| rounds as f64 * POSITIONS as f64 / seconds;
    println!("movement phases a second, one thread, {POSITIONS} dense positions:");
    println!("  entente, resolution            {:>12.0}", rate(resolved));
    println!("  entente, legality and retreats {:>12.0}", rate(checked));
    println!("  crate diplomacy 0.2.0          {:>12.0}", rate(peer));
    println!("  times faster                   {:>12.1}", rate(resolved) / rate(peer));
    Ok(())
}

/// The provinces that somebody moved into, by our verdict.
fn arrivals(board: &Board, adjudicator: &mut Adjudicator, scene: &Scene) -> BTreeSet<String> {
    let outcome = adjudicator.movement(&scene.units, &scene.orders);
    let arrived = scene.orders.iter().zip(&outcome.fates).filter_map(|(order, fate)| match order {
        Order::Move { to, .. } if fate.verdict == Verdict::Moved => Some(board.province_of(*to)),
        _ => None,
    });
    arrived.map(|province| code(board, province)).collect()
}

/// The same by the peer's.
fn peer_arrivals(submission: &Submission<'_>) -> BTreeSet<String> {
    let outcome = submission.adjudicate(Rulebook::edition_2023());
    let arrived = outcome.all_orders_with_outcomes().filter(|(order, result)| {
        order.is_move() && OrderState::from(*result) == OrderState::Succeeds
    });
    arrived.filter_map(|(order, _)| order.move_dest().map(|dest| dest.province().short_name().into_owned())).collect()
}

fn code(board: &Board, province: Province) -> String {
    board.code(province).to_ascii_lowercase()
}

/// `par`, `stp(sc)`.
fn place_text(board: &Board, place: Place) -> String {
    let province = code(board, board.province_of(place));
    board.coast(place).map_or(province.clone(), |coast| format!("{province}({})", coast.to_ascii_lowercase()))
}

fn peer_map(board: &Board) -> Result<Map, String> {
    let told = |fault| format!("{fault:?}");
    let mut provinces = ProvinceRegistry::default();
    for province in board.provinces() {
        let supply_center = if board.facts(province).centre { SupplyCenter::Neutral } else { SupplyCenter::None };
        provinces.register(PeerProvince { short_name: code(board, province), supply_center }).map_err(told)?;
    }
    let mut regions = provinces.finish();
    for place in board.places() {
        let name = code(board, board.province_of(place));
        let coast = board.coast(place).map(str::to_ascii_lowercase);
        let coast: Option<Coast> = coast.map(|coast| coast.parse()).transpose().map_err(|_| "coast")?;
        regions.register(&name, coast, peer_terrain(board, place)).map_err(told)?;
    }
    let mut borders = regions.finish();
    for (one, other, terrain) in peer_borders(board) {
        borders.register(&one, &other, terrain).map_err(told)?;
    }
    Ok(borders.finish())
}

/// Coasts of their own count as water there, their province as land.
fn peer_terrain(board: &Board, place: Place) -> PeerTerrain {
    let facts = board.facts(board.province_of(place));
    match facts.terrain {
        Terrain::Sea => PeerTerrain::Sea,
        Terrain::Inland => PeerTerrain::Land,
        Terrain::Coastal if facts.coasts.is_empty() => PeerTerrain::Coast,
        Terrain::Coastal if board.coast(place).is_some() => PeerTerrain::Sea,
        Terrain::Coastal => PeerTerrain::Land,
    }
}

fn peer_borders(board: &Board) -> Vec<(String, String, PeerTerrain)> {
    let mut borders = Vec::new();
    for one in board.places() {
        for &other in board.fleet_neighbours(one).iter().filter(|&&other| one < other) {
            let (from, to) = (board.province_of(one), board.province_of(other));
            let whole = one == from.whole() && other == to.whole();
            let both = whole && board.army_neighbours(from).contains(&to);
            let terrain = if both { PeerTerrain::Coast } else { PeerTerrain::Sea };
            borders.push((place_text(board, one), place_text(board, other), terrain));
        }
    }
    for one in board.provinces() {
        for &other in board.army_neighbours(one).iter().filter(|&&other| one < other) {
            if !board.fleet_neighbours(one.whole()).contains(&other.whole()) {
                borders.push((code(board, one), code(board, other), PeerTerrain::Land));
            }
        }
    }
    borders
}

fn peer_orders(variant: &Variant, scene: &Scene) -> Result<Vec<MappedMainOrder>, String> {
    let orders = scene.units.iter().zip(&scene.orders);
    let texts = orders.map(|(&unit, &order)| order_text(variant, scene, unit, order));
    texts.map(|text| text.parse().map_err(|fault| format!("{text}: {fault:?}"))).collect()
}

fn order_text(variant: &Variant, scene: &Scene, unit: Unit, order: Order) -> String {
    let board = variant.board();
    let unit_text = |unit: Unit| format!("{} {}", unit.kind.letter(), place_text(board, unit.place));
    let helped = |province: Province| {
        let unit = scene.units.iter().copied().find(|unit| board.province_of(unit.place) == province);
        unit.map_or_else(String::new, unit_text)
    };
    let action = match order {
        Order::Hold => "holds".to_owned(),
        Order::Move { to, via } => {
            format!("-> {}{}", place_text(board, to), if via { " via convoy" } else { "" })
        }
        Order::SupportHold { unit } => format!("supports {}", helped(unit)),
        Order::SupportMove { unit, to } => format!("supports {} -> {}", helped(unit), place_text(board, to)),
        Order::Convoy { army, to } => format!("convoys {} -> {}", helped(army), code(board, to)),
        // The peer knows neither railways nor canals.
        Order::Rail { .. } | Order::Permit { .. } => "holds".to_owned(),
    };
    format!("{}: {} {action}", variant.power(unit.power).code, unit_text(unit))
}
