//! Names, units and centres on the finished shapes.

use std::collections::BTreeMap;

use atlas::{Board, Fault};
use chart::geometry::{Geometry, Layout, Point};

use crate::geography::{Geography, Region};
use crate::layout::{self, Input, Pin, Shore};
use crate::placement::Placement;
use crate::projection::Position;

/// Lays out names and codes as the geography wishes.
pub(super) fn lay_out(
    board: &Board,
    geography: &Geography,
    placement: Placement<'_>,
    geometry: &Geometry,
    shores: &[Shore],
) -> Result<[Layout; 2], Vec<Fault>> {
    let of_provinces =
        || geography.regions.iter().filter_map(|region| Some((region, region.province.clone()?)));
    let pins = of_provinces().filter_map(|(region, code)| Some((code, pin(region, placement)?))).collect();
    let named = geography.regions.iter().filter_map(|region| Some((region.id.clone(), region.name.clone()?)));
    layout::lay_out(&Input {
        board,
        geometry,
        shores,
        pins: &pins,
        other_names: &named.collect(),
        lines: &of_provinces().map(|(region, code)| (code, region.line)).collect::<BTreeMap<_, _>>(),
    })
}

fn at(placement: Placement<'_>, position: Position) -> Point {
    placement.place_within(position).rounded()
}

fn pin(region: &Region, placement: Placement<'_>) -> Option<Pin> {
    let wishes = &region.wishes;
    let spot = |position: Option<Position>| position.map(|position| at(placement, position));
    let pin = Pin {
        label: spot(wishes.name),
        angle: wishes.angle,
        offshore: wishes.offshore,
        unit: spot(wishes.unit),
        centre: spot(wishes.centre),
    };
    (pin != Pin::default()).then_some(pin)
}

/// Where the separate coasts are.
pub(super) fn shores(geography: &Geography, placement: Placement<'_>) -> Vec<Shore> {
    let mut shores = Vec::new();
    for region in &geography.regions {
        for (coast, anchor) in &region.coasts {
            let province = region.province.clone().unwrap_or_default();
            shores.push(Shore { province, coast: coast.clone(), at: at(placement, anchor.position) });
        }
    }
    shores
}
