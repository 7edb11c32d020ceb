//! How places are called within a sentence.

use atlas::{Board, Province, Terrain};

/// Waters whose name ends in one of these go without "the": Hudson Bay, Puget
/// Sound, but the Bay of Biscay.
const WITHOUT_ARTICLE: [&str; 4] = ["Bay", "Fjord", "Sound", "Strait"];

/// "Paris", "the Black Sea".
pub(super) fn in_a_sentence(board: &Board, province: Province) -> String {
    let name = board.name(province);
    let ending = name.rsplit(' ').next().unwrap_or(name);
    let bare = WITHOUT_ARTICLE.contains(&ending) || name.starts_with("The ");
    if board.terrain(province) == Terrain::Sea && !bare { format!("the {name}") } else { name.to_owned() }
}

/// What the coast with this code is called: "north coast".
pub fn coast_name(code: &str) -> String {
    let side = match code {
        "NC" => "north",
        "EC" => "east",
        "SC" => "south",
        "WC" => "west",
        other => other,
    };
    format!("{side} coast")
}

/// "Gascony, Picardy or Spain".
pub(super) fn listed(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {word} {last}", others.join(", ")),
    }
}
