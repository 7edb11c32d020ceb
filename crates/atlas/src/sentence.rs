//! How places are called within a sentence.

use crate::board::{Board, Terrain};
use crate::ids::Province;

/// Waters whose name ends in one of these go without "the": Hudson Bay, Puget
/// Sound, but the Bay of Biscay.
const WITHOUT_ARTICLE: [&str; 4] = ["Bay", "Fjord", "Sound", "Strait"];

impl Board {
    /// The name of a province as a sentence has it: "Paris", "the Black Sea".
    pub fn name_in_sentence(&self, province: Province) -> String {
        let name = self.name(province);
        let ending = name.rsplit(' ').next().unwrap_or(name);
        let bare = WITHOUT_ARTICLE.contains(&ending) || name.starts_with("The ");
        if self.terrain(province) == Terrain::Sea && !bare { format!("the {name}") } else { name.to_owned() }
    }
}

/// "Gascony, Picardy or Spain".
pub fn listed(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {word} {last}", others.join(", ")),
    }
}

/// The text with a capital letter at its beginning.
pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
