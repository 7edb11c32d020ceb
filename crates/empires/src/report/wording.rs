//! The words of reports: names, numbers and what they count.

mod event;
mod failure;
mod land;
mod line;
mod news;
mod sea;
mod toll;

use atlas::listed;

use crate::ids::{Area, Country};
use crate::report::Report;
use crate::rules::Rules;
use crate::world::World;

/// Says things to one country.
#[derive(Copy, Clone, Debug)]
pub(super) struct Wording<'a> {
    pub(super) world: &'a World,
    pub(super) rules: &'a Rules,
    /// The reader, who is called "you".
    pub(super) reader: Country,
}

impl<'a> Wording<'a> {
    pub(super) fn new(world: &'a World, report: &'a Report) -> Self {
        Self { world, rules: &report.rules, reader: report.country }
    }

    /// The name of an area as a sentence has it.
    pub(super) fn area(&self, area: impl Into<Area>) -> String {
        self.world.board().name_in_sentence(self.world.facts(area).province)
    }

    /// The name of a country.
    pub(super) fn country(&self, country: Country) -> &'a str {
        &self.world.country(country).name
    }

    /// "you", or the name of another country.
    pub(super) fn who(&self, country: Country) -> &'a str {
        if country == self.reader { "you" } else { self.country(country) }
    }

    /// The name of a country, or "nobody".
    pub(super) fn owner(&self, country: Option<Country>) -> &'a str {
        country.map_or("nobody", |country| self.country(country))
    }

    /// "Country AA, Country AB and Country AC".
    fn countries(&self, countries: &[Country]) -> String {
        let names: Vec<String> = countries.iter().map(|&country| self.country(country).to_owned()).collect();
        listed(&names, "and")
    }
}

/// "1 army", "2 armies".
pub(super) fn armies(number: u32) -> String {
    count(number, "army", "armies")
}

/// "1 ship", "2 ships".
pub(super) fn ships(number: u32) -> String {
    count(number, "ship", "ships")
}

/// "1 fort", "2 forts".
pub(super) fn forts(number: u32) -> String {
    count(number, "fort", "forts")
}

/// "1 BP", "2 BPs".
pub(super) fn points(number: u32) -> String {
    count(number, "BP", "BPs")
}

/// "1 turn", "2 turns".
pub(super) fn turns(number: u32) -> String {
    count(number, "turn", "turns")
}

/// A number with what it counts.
pub(super) fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The verb that goes with a number.
pub(super) const fn was(number: u32) -> &'static str {
    if number == 1 { "was" } else { "were" }
}

/// "1 hit", "2 hits".
pub(super) fn hits(number: u32) -> String {
    count(number, "hit", "hits")
}

/// "1 treasury point", "2 treasury points".
pub(super) fn treasury(number: u32) -> String {
    count(number, "treasury point", "treasury points")
}

/// The verb that goes with a number.
pub(super) const fn is(number: u32) -> &'static str {
    if number == 1 { "is" } else { "are" }
}
