//! The codes of a world, found and taken down where there is none.

use empires::{Area, Country, Land, Sea, World};

use crate::fault::{PlacedFault, hint, quoted};

/// Finds what codes mean, and takes down what cannot be read.
#[derive(Debug)]
pub(super) struct Clerk<'a> {
    pub(super) world: &'a World,
    /// What stands before every place: `state.`, or nothing.
    root: &'static str,
    faults: Vec<PlacedFault>,
}

impl<'a> Clerk<'a> {
    pub(super) const fn new(world: &'a World, root: &'static str) -> Self {
        Self { world, root, faults: Vec::new() }
    }

    /// Everything that was taken down.
    pub(super) fn into_faults(self) -> Vec<PlacedFault> {
        self.faults
    }

    /// Takes down what is wrong in a place.
    pub(super) fn object(&mut self, code: &'static str, place: &str, message: impl Into<String>) {
        self.faults.push(PlacedFault::new(code, format!("{}{place}", self.root), message));
    }

    pub(super) fn area(&mut self, place: &str, code: &str) -> Option<Area> {
        let area = self.world.area_coded(code);
        if area.is_none() {
            let world = self.world;
            let lands = world.lands().map(|land| world.code(land));
            let codes = lands.chain(world.seas().map(|sea| world.code(sea)));
            let message = format!("there is no area {}{}", quoted(code), hint(code, codes));
            self.object("unknown-area", place, message);
        }
        area
    }

    pub(super) fn land(&mut self, place: &str, code: &str) -> Option<Land> {
        let area = self.area(place, code)?;
        if area.land().is_none() {
            self.object("unknown-area", place, format!("{code} is a sea, not a land"));
        }
        area.land()
    }

    pub(super) fn sea(&mut self, place: &str, code: &str) -> Option<Sea> {
        let area = self.area(place, code)?;
        if area.sea().is_none() {
            self.object("unknown-area", place, format!("{code} is a land, not a sea"));
        }
        area.sea()
    }

    pub(super) fn country(&mut self, place: &str, code: &str) -> Option<Country> {
        let country = self.world.country_coded(code);
        if country.is_none() {
            let codes = self.world.countries().map(|country| self.world.country(country).code.as_str());
            let message = format!("there is no country {}{}", quoted(code), hint(code, codes));
            self.object("unknown-country", place, message);
        }
        country
    }

    /// What a name means, of those that there are.
    pub(super) fn named<T: Copy>(
        &mut self,
        place: &str,
        name: &str,
        all: &[T],
        name_of: fn(T) -> &'static str,
    ) -> Option<T> {
        let found = all.iter().copied().find(|&one| name_of(one) == name);
        if found.is_none() {
            let known: Vec<&str> = all.iter().map(|&one| name_of(one)).collect();
            let message = format!("{} is none of {}", quoted(name), known.join(", "));
            self.object("unknown-word", place, message);
        }
        found
    }
}
