//! What can be asked of a survey.

use chart::{BorderKind, Bounds, Labels};

use crate::isle::{place, province, survey, variant};

#[test]
fn points_are_found_in_their_province_only() {
    let variant = variant();
    let survey = survey(variant.board());
    let inside = |code: &str, point| survey.contains(province(&variant, code), point);
    assert!(inside("ALD", [400, 400]) && inside("COL", [600, 300]) && inside("TIN", [50, 50]));
    assert!(!inside("ALD", [600, 300]) && !inside("TIN", [400, 400]) && !inside("SIL", [50, 50]));
}

#[test]
fn every_border_is_there_once_with_its_kind() {
    let variant = variant();
    let survey = survey(variant.board());
    let of_kind = |kind| survey.borders().iter().filter(|border| border.kind == kind).count();
    assert_eq!([BorderKind::Coast, BorderKind::Land, BorderKind::Water].map(of_kind), [6, 2, 1]);
    let water = survey.borders().iter().find(|border| border.kind == BorderKind::Water).unwrap();
    assert_eq!(water.arcs, [0, 4], "arcs between the same areas are one border");
    assert_eq!(survey.shape(0).unwrap().bounds(), Bounds { left: 300, top: 200, right: 500, bottom: 600 });
}

#[test]
fn coasts_have_spots_of_their_own() {
    let variant = variant();
    let survey = survey(variant.board());
    let spot = |code: &str| survey.spot(Labels::Names, place(&variant, code)).unwrap().unit;
    assert_eq!([spot("BRU"), spot("BRU/NC"), spot("BRU/SC")], [[800, 400], [820, 230], [820, 570]]);
    assert_eq!(survey.spot(Labels::Names, atlas::Place::new(99)), None);
}
