//! The board: provinces, their coasts, and which unit can go where.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ids::{Place, Province};

/// The most provinces a board may have.
pub const MOST_PROVINCES: usize = 512;

/// The most places a board may have: its provinces and the separate coasts.
pub const MOST_PLACES: usize = 640;

/// What kind of ground a province is, and so which units may stand there.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Armies only.
    Inland,
    /// Land that touches water: armies and fleets.
    Coastal,
    /// Water: fleets only.
    Sea,
}

/// One province as the board file describes it.
#[derive(Clone, Debug)]
pub struct ProvinceFacts {
    /// Short code, upper case; the canonical way to write the province.
    pub code: String,
    /// Full name.
    pub name: String,
    /// Other ways to write it.
    pub aliases: Vec<String>,
    /// Its ground.
    pub terrain: Terrain,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// The coasts, where a fleet must stand on one of several; otherwise empty.
    pub coasts: Vec<Place>,
}

/// One place: a whole province or one of its coasts.
#[derive(Clone, Debug)]
pub struct PlaceFacts {
    /// The province it belongs to.
    pub province: Province,
    /// `NC`, `SC`, `EC` or `WC` for a coast.
    pub coast: Option<String>,
    /// The canonical way to write it: `PAR`, `STP/SC`.
    pub code: String,
}

/// A checked board. It cannot be changed, so that ids stay meaningful.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) coasting: bool,
    pub(crate) provinces: Vec<ProvinceFacts>,
    pub(crate) places: Vec<PlaceFacts>,
    /// By province: where an army can march, ascending.
    pub(crate) army: Vec<Vec<Province>>,
    /// By place: where a fleet can sail, ascending. A province with several
    /// coasts appears only through its coasts.
    pub(crate) fleet: Vec<Vec<Place>>,
    /// Every place by its canonical code.
    pub(crate) codes: BTreeMap<String, Place>,
}

/// A board that several owners read.
pub type SharedBoard = Arc<Board>;

impl Board {
    /// The folder's name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call the board.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Whether ships go along a coast from land to land. Where they do not, they go
    /// only from sea to sea and between a land and the waters it touches.
    pub fn coasting(&self) -> bool {
        self.coasting
    }

    /// How many provinces there are.
    pub fn province_count(&self) -> usize {
        self.provinces.len()
    }

    /// How many places there are: the provinces, then the separate coasts.
    pub fn place_count(&self) -> usize {
        self.places.len()
    }

    /// All provinces, ascending.
    pub fn provinces(&self) -> impl Iterator<Item = Province> + use<> {
        (0..self.provinces.len()).map(Province::new)
    }

    /// All places, ascending.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.places.len()).map(Place::new)
    }

    /// All supply centres, ascending.
    pub fn centres(&self) -> impl Iterator<Item = Province> + '_ {
        self.provinces().filter(|&province| self.facts(province).centre)
    }

    /// Whether the province is an island with a centre: a coast that no army can
    /// walk to. What several provinces share is mainland.
    pub fn is_island(&self, province: Province) -> bool {
        let facts = self.facts(province);
        facts.centre && facts.terrain == Terrain::Coastal && self.army_neighbours(province).is_empty()
    }

    /// What the board says of a province.
    pub fn facts(&self, province: Province) -> &ProvinceFacts {
        &self.provinces[province.index()]
    }

    /// The ground of a province.
    pub fn terrain(&self, province: Province) -> Terrain {
        self.facts(province).terrain
    }

    /// The province a place belongs to.
    pub fn province_of(&self, place: Place) -> Province {
        self.places[place.index()].province
    }

    /// The coast a place is, if it is one.
    pub fn coast(&self, place: Place) -> Option<&str> {
        self.places[place.index()].coast.as_deref()
    }

    /// The canonical way to write a place: `PAR`, `STP/SC`.
    pub fn code(&self, place: impl Into<Place>) -> &str {
        &self.places[place.into().index()].code
    }

    /// The place written like this, in any case of letters: `PAR`, `stp/sc`.
    /// Only canonical codes are understood; a [`crate::Gazetteer`] knows more.
    pub fn place_coded(&self, code: &str) -> Option<Place> {
        self.codes.get(&code.to_ascii_uppercase()).copied()
    }

    /// The province with this code, in any case of letters.
    pub fn province_coded(&self, code: &str) -> Option<Province> {
        self.place_coded(code)
            .filter(|&place| self.coast(place).is_none())
            .map(|place| self.province_of(place))
    }

    /// The full name of a province.
    pub fn name(&self, province: Province) -> &str {
        &self.facts(province).name
    }

    /// The place that is this coast (`NC`, `sc`) of the province.
    pub fn coast_named(&self, province: Province, coast: &str) -> Option<Place> {
        let same = |place: &&Place| self.coast(**place).is_some_and(|own| own.eq_ignore_ascii_case(coast));
        self.facts(province).coasts.iter().find(same).copied()
    }

    /// Where an army in the province can march, ascending.
    pub fn army_neighbours(&self, province: Province) -> &[Province] {
        &self.army[province.index()]
    }

    /// Where a fleet at the place can sail, ascending; coasts where the target
    /// has several.
    pub fn fleet_neighbours(&self, place: Place) -> &[Place] {
        &self.fleet[place.index()]
    }

    /// The places of a province: the whole, then its separate coasts.
    pub fn places_of(&self, province: Province) -> impl Iterator<Item = Place> + '_ {
        std::iter::once(province.whole()).chain(self.facts(province).coasts.iter().copied())
    }

    /// The provinces that an army or a fleet can reach from the province in
    /// one step, from whichever coast, ascending.
    pub fn neighbours(&self, province: Province) -> Vec<Province> {
        let sailed = self.places_of(province).flat_map(|place| self.fleet_neighbours(place));
        let mut reached = self.army_neighbours(province).to_vec();
        reached.extend(sailed.map(|&place| self.province_of(place)));
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    /// Whether a fleet can stand exactly here: water, or a coast, or a coastal
    /// province that has only one.
    pub fn fleet_can_stand(&self, place: Place) -> bool {
        let facts = self.facts(self.province_of(place));
        match facts.terrain {
            Terrain::Inland => false,
            Terrain::Sea => true,
            Terrain::Coastal => facts.coasts.is_empty() || facts.coasts.contains(&place),
        }
    }

    /// Whether an army can stand here: any land, no coast named.
    pub fn army_can_stand(&self, place: Place) -> bool {
        self.coast(place).is_none() && self.terrain(self.province_of(place)) != Terrain::Sea
    }
}
