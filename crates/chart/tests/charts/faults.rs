//! Every fault of a `geometry.json` is found, named with its line, and
//! explained.

use chart::Survey;
use proptest::prelude::*;

use crate::isle::{GEOMETRY, variant};

/// The faults after a replacement, each with its code in front.
fn broken(old: &str, new: &str) -> Vec<String> {
    assert_eq!(GEOMETRY.matches(old).count(), 1, "`{old}` has to stand in the file once");
    told(&GEOMETRY.replace(old, new))
}

fn told(text: &str) -> Vec<String> {
    let faults = Survey::read(variant().board(), text).err().unwrap_or_default();
    faults.iter().map(|fault| format!("{}: {fault}", fault.code.name())).collect()
}

#[test]
fn the_island_itself_is_sound() {
    assert_eq!(told(GEOMETRY), [""; 0]);
}

#[test]
fn what_is_no_geometry_is_refused_with_its_line() {
    for (old, new) in [("\"lines\":[{", "\"lanes\":[{"), ("[[500,600],[200,0]]", "[[500,600],[\"x\",0]]")] {
        let faults = broken(old, new);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].starts_with("syntax: geometry.json:"), "{faults:?}");
        assert!(faults[0].ends_with("(let the mapmaker write the file again)"), "{faults:?}");
    }
    assert!(told("").first().unwrap().starts_with("syntax: geometry.json:1: "));
    assert!(
        broken("[[500,600],[200,0]]", "[[500,600],[\"x\",0]]")[0].starts_with("syntax: geometry.json:10: ")
    );
}

#[test]
fn format_board_and_size_have_to_fit() {
    assert_eq!(
        broken("\"format\":1", "\"format\":7"),
        ["unknown-format: geometry.json:1: format 7 is unknown; this program reads format 1"]
    );
    assert_eq!(
        broken("\"board\":\"isle\"", "\"board\":\"coast\""),
        ["wrong-board: geometry.json:1: this is the geometry of `coast`, not of `isle`"]
    );
    assert_eq!(
        broken("\"width\":1000", "\"width\":0"),
        [
            "bad-size: geometry.json:1: a picture of 0 by 800 units cannot be drawn (both sides lie between 1 and 100000)"
        ]
    );
    assert_eq!(
        broken("\"centre_size\":20", "\"centre_size\":0"),
        ["bad-size: geometry.json:1: units, centres or marks of the layout `names` have no size"]
    );
}

#[test]
fn arcs_are_whole_and_within_the_picture() {
    assert_eq!(
        broken("[[500,600],[200,0]]", "[[500,600]]")[0],
        "bad-arc: geometry.json:10: arc 7 has fewer than two points"
    );
    assert_eq!(
        broken("[[0,400],[300,0]]", "[[0,400],[2147483647,0]]"),
        ["outside-frame: geometry.json:3: arc 0 leaves the picture at 2147483647, 400"]
    );
    assert_eq!(
        broken("[[700,200],[0,400]]\n]", "[[700,200],[0,400]],\n[[1,1],[2,2]]\n]"),
        ["stray-arc: geometry.json:15: arc 12 is part of 0 outlines, and can be part of one or two"]
    );
}

#[test]
fn outlines_run_along_arcs_and_close() {
    assert_eq!(
        broken("[[1,10,-7]]", "[[1,99,-7]]"),
        ["missing-arc: geometry.json:17: area `ALD`: there is no arc 99"]
    );
    assert_eq!(
        broken("[[1,10,-7]]", "[[1,-7]]"),
        ["open-ring: geometry.json:17: area `ALD`: arc 6 does not begin where the one before it ends"]
    );
    assert_eq!(broken("[[[1,10,-7]]]", "[]"), ["open-ring: geometry.json:17: area `ALD` has no outline"]);
    assert_eq!(
        broken("[[1,10,-7]]", "[[1,10]]")[0],
        "open-ring: geometry.json:17: area `ALD`: a ring does not come back to where it begins"
    );
}

#[test]
fn areas_belong_to_provinces_of_their_kind() {
    assert_eq!(
        broken(
            r#"{"id":"COL","kind":"land","province":"COL""#,
            r#"{"id":"COL","kind":"land","province":"COX""#
        ),
        [
            "missing-area: geometry.json:1: no area is drawn for COL",
            "unknown-province: geometry.json:19: there is no province `COX` (did you mean COL?)",
        ]
    );
    assert_eq!(
        broken(r#""kind":"sea","province":"TIN""#, r#""kind":"land","province":"TIN""#),
        ["wrong-ground: geometry.json:21: area `TIN` is drawn as Land, which its province is not"]
    );
    assert_eq!(
        broken(r#"{"id":"COL","#, r#"{"id":"BRU","#),
        ["duplicate-code: geometry.json:19: the area `BRU` stands in line 18 already"]
    );
}

#[test]
fn every_province_has_its_spots() {
    let labels =
        GEOMETRY.lines().find(|line| line.starts_with("\"COL\":{\"label\":{\"lines\":[\"COL\"]")).unwrap();
    assert_eq!(
        broken(&format!("{labels}\n"), ""),
        ["missing-spots: geometry.json:1: the layout `codes` has no spots for COL"]
    );
    assert_eq!(
        broken(
            ",\"centre\":[350,500]},\n\"BRU\":{\"label\":{\"lines\":[\"Brunmark\"]",
            "},\n\"BRU\":{\"label\":{\"lines\":[\"Brunmark\"]"
        ),
        ["missing-spots: geometry.json:25: the layout `names` has no spot for the mark of its centre in ALD"]
    );
    assert_eq!(
        broken("\"NC\":{\"unit\":[820,230]", "\"EC\":{\"unit\":[820,230]"),
        [
            "missing-spots: geometry.json:26: the layout `names` has no spot for the coast BRU/NC in BRU",
            "unknown-coast: geometry.json:26: BRU has no coast `EC`",
        ]
    );
    assert_eq!(
        broken("\"unit\":[820,230]", "\"unit\":[1820,230]"),
        ["outside-frame: geometry.json:26: BRU: the spot 1820, 230 lies outside of the picture"]
    );
    assert_eq!(
        broken("[\"Alderby\"]", "[\" \"]"),
        ["empty: geometry.json:25: ALD: nothing is written in the name"]
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever number stands in the file, reading it ends with a survey or with
    /// faults that name a line of it.
    #[test]
    fn no_number_makes_reading_fail(number in any::<i32>(), near in -3..3_i32, large in any::<bool>(), which in 0..10_000_usize) {
        let is_digit = |letter: char| letter.is_ascii_digit();
        let starts: Vec<usize> = GEOMETRY.match_indices(is_digit).map(|(at, _)| at).collect();
        let start = starts[which % starts.len()];
        let end = start + GEOMETRY[start..].find(|letter| !is_digit(letter)).unwrap();
        let new = if large { number } else { near };
        let text = format!("{}{new}{}", &GEOMETRY[..start], &GEOMETRY[end..]);
        let lines = text.lines().count();
        if let Err(faults) = Survey::read(variant().board(), &text) {
            prop_assert!(!faults.is_empty());
            prop_assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line)), "{faults:?}");
        }
    }

    #[test]
    fn no_cut_makes_reading_fail(from in 0..GEOMETRY.len(), length in 0..40_usize) {
        let to = (from + length).min(GEOMETRY.len());
        let text = format!("{}{}", &GEOMETRY[..from], &GEOMETRY[to..]);
        prop_assert!(Survey::read(variant().board(), &text).is_ok() || !told(&text).is_empty());
    }
}
