//! Holds every law on its seeds and on thousands of changed ones, without a
//! fuzzer.
//!
//! `ENTENTE_FUZZ_ROUNDS` says how many changed inputs are tried,
//! `ENTENTE_FUZZ_SEED` with which the first is made up.
#![allow(clippy::unwrap_used, clippy::panic)]

mod change;

use std::env;
use std::panic::catch_unwind;

use entente::chance::Chance;
use fuzz_laws::{LAWS, Law};

#[test]
fn whatever_is_written_as_orders_is_answered_and_reads_back() {
    hold("orders");
}

#[test]
fn whatever_stands_in_a_variant_folder_is_answered_and_accepted_boards_are_sound() {
    hold("variant");
}

#[test]
fn whatever_comes_to_the_door_is_answered_and_a_valid_game_plays_on() {
    hold("adjudicate");
}

#[test]
fn whatever_is_written_on_a_turnsheet_is_answered_line_by_line() {
    hold("turnsheets");
}

#[test]
fn whatever_is_read_as_a_state_can_be_played() {
    hold("states");
}

fn hold(name: &str) {
    let law = LAWS.into_iter().find(|law| law.name == name).unwrap();
    let seeds = (law.seeds)();
    for (number, seed) in seeds.iter().enumerate() {
        try_input(law, seed, &format!("its seed number {number}"));
    }
    let first = number_from("ENTENTE_FUZZ_SEED", 1);
    for round in first..first + number_from("ENTENTE_FUZZ_ROUNDS", 300) {
        let input = change::changed(&seeds, &mut Chance::new(round));
        try_input(law, &input, &format!("ENTENTE_FUZZ_SEED={round}"));
    }
}

/// Tries one input; where the law is broken, says how to try it again.
fn try_input(law: Law, input: &[u8], origin: &str) {
    if catch_unwind(|| (law.check)(input)).is_err() {
        panic!("the law `{}` is broken by {origin}:\n{}", law.name, input.escape_ascii());
    }
}

fn number_from(variable: &str, otherwise: u64) -> u64 {
    env::var(variable).ok().map_or(otherwise, |text| text.parse().unwrap())
}
