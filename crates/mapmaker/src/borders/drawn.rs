//! Who is drawn beside whom.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Board, Place, Province, Terrain};
use chart::geometry::{Geometry, Point};

use super::contact::{Contact, contacts};
use super::shores::{Shore, parts, place, shores};
use super::{Pair, pair};
use crate::geography::{CrossingKind, Geography};
use crate::layout::Shore as Mark;

/// Shorter borders cannot be seen and do not count, in map units.
const SHORTEST: f64 = 15.0;

/// The neighbours of a drawing, with the lengths of their borders.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    /// For armies: provinces of land.
    pub(super) armies: BTreeMap<Pair, f64>,
    /// For fleets: seas, provinces, and coasts where there are several.
    pub(super) fleets: BTreeMap<Pair, f64>,
    /// Provinces of one coast whose shore falls apart, and the waters at its
    /// parts.
    pub(super) torn: Vec<(Province, Vec<BTreeSet<Province>>)>,
}

impl Drawn {
    pub(super) fn of(board: &Board, geography: &Geography, geometry: &Geometry, marks: &[Mark]) -> Self {
        let contacts = contacts(board, geometry);
        let lands: Vec<Land> = board
            .provinces()
            .filter(|&province| board.terrain(province) != Terrain::Sea)
            .map(|province| Land::of(board, marks, province, &contacts))
            .collect();
        let mut drawn = Self::default();
        drawn.add_lands(&contacts);
        // Where no ship goes along a coast it does not matter how a shore runs.
        if board.coasting() {
            drawn.add_coasts(&lands, &contacts);
            drawn.torn = torn(board, geography, &lands);
        }
        drawn.add_seas(board, &lands, &contacts);
        drawn.add_crossings(board, geography);
        drawn
    }

    /// The shortest border of all.
    pub(super) fn shortest(&self) -> Option<(Pair, i32)> {
        let all = self.armies.iter().chain(&self.fleets).filter(|(_, length)| length.is_finite());
        let (pair, length) = all.min_by(|(_, a), (_, b)| a.total_cmp(b))?;
        #[allow(clippy::cast_possible_truncation)]
        Some((*pair, *length as i32))
    }

    /// Land beside land.
    fn add_lands(&mut self, contacts: &[Contact]) {
        for (pair, contact) in inland(contacts) {
            *self.armies.entry(pair).or_default() += contact.length;
        }
        self.armies.retain(|_, length| *length >= SHORTEST);
    }

    /// Fleets along the shore, where a border of two lands ends at water that both
    /// have.
    fn add_coasts(&mut self, lands: &[Land], contacts: &[Contact]) {
        let mut ends: BTreeMap<Pair, BTreeSet<Point>> = BTreeMap::new();
        for (pair, contact) in inland(contacts) {
            ends.entry(pair).or_default().extend(contact.ends().into_iter().flatten());
        }
        let land = |place: Place| lands.iter().find(|land| land.province.whole() == place);
        for (&(one, other), &length) in &self.armies {
            let Some((one_land, other_land)) = land(one).zip(land(other)) else { continue };
            for node in &ends[&(one, other)] {
                for from in one_land.places_at(*node) {
                    self.fleets.extend(other_land.places_at(*node).map(|to| (pair(from, to), length)));
                }
            }
        }
    }

    /// Sea beside sea, and seas along shores.
    fn add_seas(&mut self, board: &Board, lands: &[Land], contacts: &[Contact]) {
        let mut lengths: BTreeMap<Pair, f64> = BTreeMap::new();
        for contact in contacts {
            let [one, other] = contact.grounds.map(|ground| ground.sea());
            if let Some((one, other)) = one.zip(other).filter(|(one, other)| one != other) {
                *lengths.entry(pair(one, other)).or_default() += contact.length;
            }
        }
        for (place, shore) in lands.iter().flat_map(|land| &land.shores) {
            let seas = shore.waters.iter().filter(|(water, _)| board.terrain(**water) == Terrain::Sea);
            for (&sea, length) in seas {
                *lengths.entry(pair(*place, sea)).or_default() += length;
            }
        }
        self.fleets.extend(lengths.into_iter().filter(|(_, length)| *length >= SHORTEST));
    }

    /// A bridge makes neighbours of lands that do not touch.
    fn add_crossings(&mut self, board: &Board, geography: &Geography) {
        for crossing in geography.crossings.iter().filter(|crossing| crossing.kind == CrossingKind::Bridge) {
            let joined: Vec<Province> =
                crossing.provinces.iter().filter_map(|code| board.province_coded(code)).collect();
            if let [one, other] = joined[..] {
                self.armies.entry(pair(one, other)).or_insert(f64::INFINITY);
            }
        }
    }
}

/// The contacts between two lands, with the provinces beside them.
fn inland(contacts: &[Contact]) -> impl Iterator<Item = (Pair, &Contact)> {
    contacts.iter().filter_map(|contact| {
        let [one, other] = contact.grounds.map(|ground| ground.shore_of());
        let (one, other) = one.zip(other).filter(|(one, other)| one != other)?;
        Some((pair(one, other), contact))
    })
}

/// A province of land with its shores, and where fleets at each stand.
struct Land {
    province: Province,
    shores: Vec<(Place, Shore)>,
}

impl Land {
    fn of(board: &Board, marks: &[Mark], province: Province, contacts: &[Contact]) -> Self {
        let shores = shores(province, contacts).into_iter();
        let shores = shores.map(|shore| (place(board, marks, province, &shore), shore)).collect();
        Self { province, shores }
    }

    /// The places of fleets whose shore reaches a point.
    fn places_at(&self, node: Point) -> impl Iterator<Item = Place> + '_ {
        self.shores.iter().filter(move |(_, shore)| shore.nodes.contains(&node)).map(|(place, _)| *place)
    }
}

fn torn(board: &Board, geography: &Geography, lands: &[Land]) -> Vec<(Province, Vec<BTreeSet<Province>>)> {
    let joined = |province: Province| {
        let canals = geography.crossings.iter().filter(|crossing| crossing.kind == CrossingKind::Canal);
        canals.flat_map(|canal| &canal.provinces).any(|code| code == board.code(province))
    };
    let single =
        lands.iter().filter(|land| board.facts(land.province).coasts.is_empty() && !joined(land.province));
    let parts = single.map(|land| {
        let shores: Vec<Shore> = land.shores.iter().map(|(_, shore)| shore.clone()).collect();
        (land.province, parts(&shores, SHORTEST))
    });
    parts.filter(|(_, parts)| parts.len() > 1).collect()
}
