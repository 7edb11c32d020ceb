//! Inputs that are worth changing.

use atlas::Files;
use entente::chance::Chance;

use crate::variant::with_variants;

/// Enough for a position of many units and some turns of orders.
const CHOICES: usize = 500;

/// Order sheets, each alone and in a made-up position.
pub(crate) fn orders() -> Vec<Vec<u8>> {
    with_choices(include_str!("../seeds/orders.txt").split("\n\n"))
}

/// The shipped folders, without and with the rules that players read.
pub(crate) fn variant() -> Vec<Vec<u8>> {
    let joined = |files: &Files, names: &[&str]| {
        let texts: Vec<&str> = names.iter().filter_map(|name| files.get(*name)).map(String::as_str).collect();
        texts.join("\0").into_bytes()
    };
    let names = ["map.toml", "variant.toml", "rules.toml"];
    with_variants().flat_map(|files| [joined(&files, &names[..2]), joined(&files, &names)]).collect()
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
