//! Inputs that are worth changing.

use atlas::Files;
use entente::chance::Chance;

use crate::choices::Choices;
use crate::empire::state_text;
use crate::variant::with_variants;

/// Enough for a position of many units and some turns of orders.
const CHOICES: usize = 500;

/// Enough for some turns of sheets of three countries.
const SHEETS: usize = 1_500;

/// Order sheets, each alone and in a made-up position.
pub(crate) fn orders() -> Vec<Vec<u8>> {
    with_choices(CHOICES, include_str!("../seeds/orders.txt").split("\n\n"))
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
    with_choices(CHOICES, requests.chain([""; 10]))
}

/// Turnsheets, each alone and in the middle of a game.
pub(crate) fn turnsheets() -> Vec<Vec<u8>> {
    with_choices(SHEETS, include_str!("../seeds/turnsheets.txt").split("\n\n"))
}

/// States of a game after so many turns, each alone and as part of a request.
pub(crate) fn states() -> Vec<Vec<u8>> {
    let texts: Vec<String> = (0..6).flat_map(states_after).collect();
    with_choices(SHEETS, texts.iter().map(String::as_str))
}

fn states_after(turns: usize) -> [String; 3] {
    let mut chance = Chance::new(turns as u64);
    let bytes: Vec<u8> = std::iter::repeat_with(|| chance.draw() as u8).take(20_000).collect();
    let state = state_text(&mut Choices::new(&bytes), turns);
    let large = state.replace("\"armies\":3", "\"armies\":1000000").replace(":4,", ":1000000,");
    let request = format!(
        "{{\"variant\":\"x\",\"seed\":\"{}\",\"state\":{state},\"orders\":{{\"AA\":\"TAX\"}}}}",
        "5eed".repeat(16)
    );
    [state, large, request]
}

/// Every text, then every text again with so many choices behind it.
fn with_choices<'a>(count: usize, texts: impl Iterator<Item = &'a str> + Clone) -> Vec<Vec<u8>> {
    let plain = texts.clone().map(|text| text.as_bytes().to_vec());
    let placed = texts.enumerate().map(|(seed, text)| {
        let mut chance = Chance::new(seed as u64);
        let choices = std::iter::repeat_with(|| chance.draw() as u8).take(count);
        text.bytes().chain([0]).chain(choices).collect()
    });
    plain.chain(placed).collect()
}
