//! Text and signs can be read in every look (WCAG 2: AA).

use std::collections::BTreeMap;

use atlas::Colour;
use chart::Style;

use crate::vision::contrast;

/// What text needs, and what signs need.
const TEXT: f64 = 4.5;
const SIGN: f64 = 3.0;

fn check(style: Style, values: &BTreeMap<String, String>, least: f64, one: &str, other: &str) {
    let found = contrast(&values[one], &values[other]);
    assert!(found >= least, "{style:?}: {one} on {other} has {found:.2}, and needs {least}");
}

#[test]
fn names_of_lands_can_be_read_on_every_tint_and_its_pattern() {
    for style in Style::all() {
        let values = style.values();
        check(style, &values, TEXT, "land-ink", "land");
        check(style, &values, TEXT, "quiet", "rock");
        for colour in Colour::ALL.map(Colour::name) {
            check(style, &values, TEXT, "land-ink", &format!("tint-{colour}"));
            check(style, &values, TEXT, "land-ink", &format!("figure-{colour}"));
        }
    }
}

#[test]
fn names_of_waters_can_be_read_from_the_deep_to_the_shore() {
    for style in Style::all() {
        let values = style.values();
        for water in ["sea", "depth-1", "depth-2", "depth-3", "depth-4"] {
            check(style, &values, TEXT, "sea-ink", water);
            // Names of small lands stand in the water beside them.
            check(style, &values, TEXT, "land-ink", water);
        }
    }
}

#[test]
fn the_key_can_be_read() {
    for style in Style::all() {
        let values = style.values();
        check(style, &values, TEXT, "ink", "paper");
        check(style, &values, TEXT, "quiet", "paper");
    }
}

#[test]
fn signs_stand_out_on_tokens_and_badges() {
    for style in Style::all() {
        let values = style.values();
        for colour in Colour::ALL.map(Colour::name) {
            check(style, &values, SIGN, &format!("sign-{colour}"), &format!("strong-{colour}"));
        }
        for badge in ["failure", "quiet", "success", "sea-ink", "outline"] {
            check(style, &values, SIGN, badge, "rim");
        }
    }
}
