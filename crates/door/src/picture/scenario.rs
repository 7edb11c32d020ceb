//! What a picture needs of a world of Empires: its countries with their areas,
//! and what lands are like.

use std::collections::BTreeMap;

use atlas::Province;
use chart::Country;
use chart::muster::Ground;
use empires::{Land, World};

/// A scenario as far as pictures show it.
#[derive(Clone, Debug)]
pub(super) struct Scenario {
    pub(super) title: String,
    pub(super) countries: Vec<Country>,
    /// By country: the areas it begins with.
    pub(super) areas: Vec<Vec<Province>>,
    pub(super) grounds: BTreeMap<Province, Ground>,
}

impl Scenario {
    pub(super) fn of(world: &World) -> Self {
        let facts = || world.countries().map(|country| world.country(country));
        let province = |&land: &Land| world.facts(land).province;
        let ground = |land: Land| {
            Ground::named(world.terrain(land).name()).map(|ground| (world.facts(land).province, ground))
        };
        let country = |facts: &empires::CountryFacts| Country {
            code: facts.code.clone(),
            name: facts.name.clone(),
            colour: facts.colour,
        };
        Self {
            title: world.title().to_owned(),
            countries: facts().map(country).collect(),
            areas: facts().map(|facts| facts.areas.iter().map(province).collect()).collect(),
            grounds: world.lands().filter_map(ground).collect(),
        }
    }
}
