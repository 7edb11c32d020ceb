//! Changed seeds: what a fuzzer does, without its knowledge of the code.

use std::ops::Range;

use entente::chance::Chance;

/// Inputs longer than this only cost time.
const LONGEST: usize = 20_000;

/// One of the seeds with a few changes, or now and then nothing but chance.
pub(crate) fn changed(seeds: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    if chance.percent(5) {
        return (0..chance.below(300)).map(|_| chance.draw() as u8).collect();
    }
    let mut input = chance.pick(seeds).cloned().unwrap_or_default();
    for _ in 0..=chance.below(6) {
        change(&mut input, seeds, chance);
    }
    input.truncate(LONGEST);
    input
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], chance: &mut Chance) {
    let range = if chance.percent(50) { some_word(input, chance) } else { some_range(input, chance) };
    let replacement = match chance.below(5) {
        0 => Vec::new(),
        1 => input[range.clone()].repeat(2),
        2 => vec![chance.draw() as u8],
        _ => piece_of(chance.pick(seeds).map_or(&[][..], Vec::as_slice), chance),
    };
    input.splice(range, replacement);
}

fn piece_of(seed: &[u8], chance: &mut Chance) -> Vec<u8> {
    let range = if chance.percent(70) { some_word(seed, chance) } else { some_range(seed, chance) };
    seed[range].to_vec()
}

/// A few bytes anywhere.
fn some_range(input: &[u8], chance: &mut Chance) -> Range<usize> {
    let start = chance.below(input.len() + 1);
    let longest = (input.len() - start).min(if chance.percent(10) { 200 } else { 8 });
    start..start + chance.below(longest + 1)
}

/// The letters and digits around some byte; that byte if it is neither.
fn some_word(input: &[u8], chance: &mut Chance) -> Range<usize> {
    if input.is_empty() {
        return 0..0;
    }
    let middle = chance.below(input.len());
    let in_word = |byte: &&u8| byte.is_ascii_alphanumeric();
    let before = input[..middle].iter().rev().take_while(in_word).count();
    let after = input[middle + 1..].iter().take_while(in_word).count();
    if input[middle].is_ascii_alphanumeric() {
        middle - before..middle + 1 + after
    } else {
        middle..middle + 1
    }
}
