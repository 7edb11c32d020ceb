//! What can be played, with all its options.

use atlas::Variant;
use atlas::options::{OptionFacts, OptionFault, ValueFacts};
use diplomacy::Rules;
use empires::World;
use serde::Serialize;

/// The families of games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kin {
    /// The Diplomacy family.
    Diplomacy,
    /// The Empires family.
    Empires,
}

/// A variant, as one can choose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// By what it is chosen.
    pub id: String,
    /// The family it belongs to.
    pub kin: Kin,
    /// What people call it.
    pub title: String,
    /// By how many it can be played.
    pub players: Vec<usize>,
    /// The codes of the powers.
    pub powers: Vec<String>,
    /// Every option.
    pub options: Vec<OptionView>,
}

/// An option of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionView {
    /// By what it is chosen.
    pub key: String,
    /// What it is called.
    pub title: String,
    /// What it decides, in a sentence.
    pub meaning: String,
    /// Its value in this variant.
    pub value: String,
    /// What it takes.
    pub takes: String,
    /// Its values in words; none if it takes a number.
    pub values: Vec<OptionValueView>,
}

/// A value that an option can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionValueView {
    /// By what it is chosen.
    pub name: String,
    /// What becomes of things then, in a sentence.
    pub meaning: String,
}

/// Everything that can be played, by name.
pub fn variants() -> Vec<Offer> {
    let shipped = atlas::shipped_variant_ids().into_iter().filter_map(|id| atlas::shipped_variant(id).ok());
    let worlds = empires::shipped_world_ids().into_iter().filter_map(empires::shipped_world);
    shipped.filter_map(|variant| offer(&variant)).chain(worlds.map(|world| world_offer(&world))).collect()
}

fn world_offer(world: &World) -> Offer {
    let rules = world.rules();
    let takes = |key: &str| allowed(rules.clone().set(key, ""));
    let options = empires::Rules::options().into_iter().zip(rules.entries());
    Offer {
        id: world.id().to_owned(),
        kin: Kin::Empires,
        title: world.title().to_owned(),
        players: vec![world.country_count()],
        powers: world.countries().map(|country| world.country(country).code.clone()).collect(),
        options: options.map(|option| told(option, &takes)).collect(),
    }
}

fn offer(variant: &Variant) -> Option<Offer> {
    let rules = Rules::of_variant(variant).ok()?;
    let mut players: Vec<usize> = variant.setups().iter().map(|setup| setup.seats.len()).collect();
    players.push(variant.power_count());
    players.sort_unstable();
    players.dedup();
    let takes = |key: &str| allowed(Rules::EDITION_2000.clone().set(key, ""));
    let options = Rules::options().into_iter().zip(rules.entries());
    Some(Offer {
        id: variant.id().to_owned(),
        kin: Kin::Diplomacy,
        title: variant.title().to_owned(),
        players,
        powers: variant.powers().map(|power| variant.power(power).code.clone()).collect(),
        options: options.map(|option| told(option, &takes)).collect(),
    })
}

/// An option in words, with what it is in a variant.
fn told((facts, (_, value)): (OptionFacts, (&str, String)), takes: &impl Fn(&str) -> String) -> OptionView {
    let told = |value: ValueFacts| OptionValueView { name: value.name.to_owned(), meaning: value.meaning };
    OptionView {
        key: facts.key.to_owned(),
        title: facts.title.to_owned(),
        meaning: facts.meaning,
        value,
        takes: takes(facts.key),
        values: facts.values.into_iter().map(told).collect(),
    }
}

/// What an option takes, as it says itself when it gets something else.
fn allowed(set: Result<(), OptionFault>) -> String {
    match set {
        Err(OptionFault::UnknownValue { allowed, .. }) => allowed,
        _ => String::new(),
    }
}
