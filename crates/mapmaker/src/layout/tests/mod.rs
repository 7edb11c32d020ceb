//! Laws of the layout, shown on a small invented board.
#![allow(clippy::unwrap_used, clippy::panic)]

mod fixture;

use std::collections::BTreeMap;

use atlas::FaultCode;
use chart::geometry::{AreaKind, Geometry, Layout, Spots};

use super::{Pin, check};
use fixture::{AREAS, board, geometry, laid_out, lay_out_with, plain};

fn codes(geometry: &Geometry) -> Vec<FaultCode> {
    check(geometry, &board()).into_iter().map(|fault| fault.code).collect()
}

fn pinned(code: &str, pin: Pin) -> BTreeMap<String, Pin> {
    [(code.to_owned(), pin)].into()
}

#[test]
fn a_layout_passes_its_own_check() {
    assert_eq!(check(&plain(), &board()), []);
}

#[test]
fn the_same_input_gives_the_same_layout() {
    assert_eq!(plain(), laid_out(&BTreeMap::new()));
}

#[test]
fn a_name_too_long_for_its_land_stands_in_the_sea_beside_it() {
    let label = &plain().names.provinces["TIN"].label;
    assert!(label.offshore);
    assert!(label.at[1] < 1400 && label.at[0] < 1000, "{label:?} is near its shore");
}

#[test]
fn fleets_stand_at_the_shores_of_their_coasts() {
    for layout in layouts(&plain()) {
        let coasts = &layout.provinces["TWO"].coasts;
        let half = layout.unit_height / 2;
        assert!((1400 + half..1400 + 2 * half).contains(&coasts["NC"].unit[1]), "{coasts:?}");
        assert!((3000 - 2 * half..3000 - half + 1).contains(&coasts["SC"].unit[1]), "{coasts:?}");
    }
}

#[test]
fn names_of_impassable_lands_are_written_where_they_fit() {
    assert_eq!(plain().names.other_labels[0].lines, ["Wastes"]);
}

#[test]
fn a_pin_draws_a_unit_to_its_point() {
    let geometry = laid_out(&pinned("INL", Pin { unit: Some([300, 2700]), ..Pin::default() }));
    for layout in layouts(&geometry) {
        let [x, y] = layout.provinces["INL"].unit;
        assert!((x - 300).abs() <= 60 && (y - 2700).abs() <= 60, "{x} {y}");
    }
    assert_eq!(check(&geometry, &board()), []);
}

#[test]
fn a_name_pinned_offshore_stands_in_the_water_though_its_land_is_large() {
    let geometry = laid_out(&pinned("COA", Pin { offshore: true, ..Pin::default() }));
    assert!(geometry.names.provinces["COA"].label.offshore);
    assert!(!geometry.codes.provinces["COA"].label.offshore, "codes need no such place");
    assert_eq!(check(&geometry, &board()), []);
}

#[test]
fn a_pin_that_cannot_be_followed_is_a_fault_where_names_are_written_out() {
    let pins = pinned("INL", Pin { label: Some([5000, 500]), ..Pin::default() });
    let faults = lay_out_with(&geometry(&AREAS), &pins).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].message.contains("`INL`"));
}

#[test]
fn a_land_without_room_is_a_fault_that_names_it() {
    let mut areas = AREAS;
    areas[1].2 = &[[0, 14, 5, 15]];
    areas[2].2 = &[[0, 15, 14, 30]];
    let faults = lay_out_with(&geometry(&areas), &BTreeMap::new()).unwrap_err();
    assert_eq!(faults.len(), 2, "in both layouts");
    assert!(faults.iter().all(|fault| fault.code == FaultCode::NoRoom && fault.line == 7));
    assert!(faults[0].message.contains("`TIN`") && faults[0].hint.is_some());
}

#[test]
fn a_land_that_is_not_drawn_is_a_fault() {
    let areas: Vec<_> = AREAS.into_iter().filter(|(id, _, _)| *id != "COA").collect();
    let faults = lay_out_with(&geometry(&areas), &BTreeMap::new()).unwrap_err();
    assert!(faults[0].message.contains("`COA`"));
}

#[test]
fn an_empty_picture_is_no_reason_to_panic() {
    let mut nothing = geometry(&[]);
    (nothing.width, nothing.height) = (0, -5);
    assert_eq!(lay_out_with(&nothing, &BTreeMap::new()).unwrap_err().len(), 12);
}

#[test]
fn land_and_its_own_strait_are_one_ground() {
    let mut areas = AREAS.to_vec();
    areas[3].2 = &[[14, 14, 30, 30]];
    areas.push(("COA", AreaKind::Strait, &[[5, 14, 14, 18]]));
    let mut geometry = geometry(&areas);
    let [names, codes] = lay_out_with(&geometry, &BTreeMap::new()).unwrap();
    (geometry.names, geometry.codes) = (names, codes);
    assert_eq!(check(&geometry, &board()), []);
    let [x, y] = geometry.names.provinces["COA"].unit;
    assert!(x > 1400 && y > 1400, "the unit prefers dry land");
}

/// A change that spoils a good layout.
type Spoiling = fn(&mut BTreeMap<String, Spots>);

/// One thing of a good layout is spoiled; the check tells what.
#[test]
fn the_check_finds_every_kind_of_fault() {
    let cases: [(Spoiling, FaultCode); 11] = [
        (|all| all.retain(|code, _| code != "BAY"), FaultCode::StraySpot),
        (|all| spots(all, "BAY").label.size = 60, FaultCode::SmallName),
        (|all| spots(all, "BAY").label.at = [100, 3500], FaultCode::StraySpot),
        (|all| spots(all, "BAY").label.at = [3000, 3000], FaultCode::StraySpot),
        (|all| spots(all, "BAY").label.lines = vec!["Bay".to_owned()], FaultCode::StraySpot),
        (|all| spots(all, "INL").unit = [4000, 500], FaultCode::StraySpot),
        (|all| spots(all, "INL").unit = [1390, 2200], FaultCode::StraySpot),
        (|all| spots(all, "INL").centre = None, FaultCode::StraySpot),
        (|all| spots(all, "TIN").label.offshore = false, FaultCode::StraySpot),
        (|all| spots(all, "TWO").coasts.retain(|coast, _| coast != "NC"), FaultCode::StraySpot),
        (|all| spots(all, "INL").dislodged = spots(all, "INL").unit, FaultCode::OverlappingSpots),
    ];
    for (number, (spoil, expected)) in cases.into_iter().enumerate() {
        let mut geometry = plain();
        spoil(&mut geometry.names.provinces);
        assert!(codes(&geometry).contains(&expected), "case {number}: {:?}", check(&geometry, &board()));
    }
}

fn spots<'a>(all: &'a mut BTreeMap<String, Spots>, code: &str) -> &'a mut Spots {
    all.get_mut(code).unwrap()
}

#[test]
fn a_fleet_at_the_shore_of_another_coast_is_astray() {
    let mut geometry = plain();
    let coasts = &mut geometry.names.provinces.get_mut("TWO").unwrap().coasts;
    let (north, south) = (coasts["NC"].clone(), coasts["SC"].clone());
    coasts.insert("NC".to_owned(), south);
    coasts.insert("SC".to_owned(), north);
    assert_eq!(codes(&geometry), [FaultCode::StraySpot; 2]);
}

fn layouts(geometry: &Geometry) -> [&Layout; 2] {
    [&geometry.names, &geometry.codes]
}
