//! Powers can be told apart, by every eye.

use std::collections::BTreeSet;

use atlas::{Colour, Power, Variant};
use chart::{Palette, Style, Theme};

use crate::vision::{Vision, difference};

/// How different neighbours look at least: their lands, and their units.
const NEIGHBOURS: f64 = 8.0;

/// How different any two powers of a board look at least.
const ANY_TWO: f64 = 7.0;

/// Looks in which colours tell powers apart, with the eyes they are made for.
fn looks() -> Vec<(Style, Vision)> {
    let mut looks = Vec::new();
    for theme in [Theme::Light, Theme::Dark] {
        looks.push((Style { theme, palette: Palette::Plain }, Vision::Usual));
        let safe = Style { theme, palette: Palette::Safe };
        looks.extend(Vision::ALL.map(|vision| (safe, vision)));
    }
    looks
}

fn shipped_variants() -> impl Iterator<Item = std::sync::Arc<Variant>> {
    atlas::shipped_variant_ids().into_iter().map(|id| atlas::shipped_variant(id).unwrap())
}

/// Pairs of powers, and whether their lands touch.
fn pairs(variant: &Variant) -> Vec<(Power, Power, bool)> {
    let board = variant.board();
    let touch = |one: Power, other: Power| {
        let reached = variant.power(one).lands.iter().flat_map(|&land| board.army_neighbours(land));
        reached.into_iter().any(|near| variant.power(other).lands.contains(near))
    };
    let powers: Vec<Power> = variant.powers().collect();
    let all = powers.iter().flat_map(|&one| powers.iter().map(move |&other| (one, other)));
    all.filter(|(one, other)| one < other).map(|(one, other)| (one, other, touch(one, other))).collect()
}

#[test]
fn powers_of_a_board_differ_and_neighbours_even_more() {
    for variant in shipped_variants() {
        assert!(pairs(&variant).iter().any(|&(_, _, touch)| touch) || variant.id() != "standard");
        for (style, vision) in looks() {
            let values = style.values();
            for (one, other, touch) in pairs(&variant) {
                let [one, other] = [one, other].map(|power| variant.power(power).colour.name());
                let least = if touch { NEIGHBOURS } else { ANY_TWO };
                for part in ["tint", "strong"] {
                    let of = |colour: &str| values[&format!("{part}-{colour}")].clone();
                    let found = difference(vision, &of(one), &of(other));
                    let what = format!("{}: {style:?}, {vision:?}, {part}: {one} and {other}", variant.id());
                    assert!(found >= least, "{what} differ by {found:.1}, and should by {least}");
                }
            }
        }
    }
}

#[test]
fn owned_land_differs_from_land_that_is_nobodys() {
    for (style, vision) in looks() {
        let values = style.values();
        for colour in Colour::ALL.map(Colour::name) {
            let found = difference(vision, &values[&format!("tint-{colour}")], &values["land"]);
            assert!(found >= 3.0, "{style:?}, {vision:?}: {colour} differs from free land by {found:.1}");
        }
    }
}

#[test]
fn every_colour_has_a_pattern_of_its_own() {
    let base = crate::isle::chart().base(chart::Labels::Names);
    let document = resvg::usvg::roxmltree::Document::parse(&base).unwrap();
    let figures: BTreeSet<String> = Colour::ALL
        .into_iter()
        .map(|colour| {
            let pattern = crate::markup::element(&document, &format!("pattern-{}", colour.name()));
            let figure = pattern.children().find_map(|node| node.attribute("d")).unwrap();
            assert!(!figure.is_empty());
            figure.to_owned()
        })
        .collect();
    assert_eq!(figures.len(), Colour::ALL.len());
}

#[test]
fn paper_knows_no_colours() {
    let values = Style { theme: Theme::Print, palette: Palette::Plain }.values();
    for (name, value) in values.into_iter().filter(|(_, value)| value.starts_with('#')) {
        let [red, green, blue] = crate::vision::light(&value);
        assert!(red == green && green == blue, "{name} is {value}");
    }
}
