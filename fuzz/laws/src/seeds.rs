//! Inputs that are worth changing.

use atlas::{Files, shipped};
use entente::chance::Chance;

/// Enough for a position of many units and some turns of orders.
const CHOICES: usize = 500;

/// Order sheets, each alone and in a made-up position.
pub(crate) fn orders() -> Vec<Vec<u8>> {
    with_choices(include_str!("../seeds/orders.txt").split("\n\n"))
}

/// The shipped folders.
pub(crate) fn variant() -> Vec<Vec<u8>> {
    let both = |files: Files| format!("{}\0{}", files["map.toml"], files["variant.toml"]).into_bytes();
    shipped().map(|(_, files)| both(files)).collect()
}

/// Requests, each alone and with a game, and games alone.
pub(crate) fn adjudicate() -> Vec<Vec<u8>> {
    let requests = include_str!("../seeds/adjudicate.jsonl").lines();
    with_choices(requests.chain([""; 10]))
}

/// Every text, then every text again with choices behind it.
fn with_choices<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> Vec<Vec<u8>> {
    let plain = texts.clone().map(|text| text.as_bytes().to_vec());
    let placed = texts.enumerate().map(|(seed, text)| {
        let mut chance = Chance::new(seed as u64);
        let choices = std::iter::repeat_with(|| chance.draw() as u8).take(CHOICES);
        text.bytes().chain([0]).chain(choices).collect()
    });
    plain.chain(placed).collect()
}
