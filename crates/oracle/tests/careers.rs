//! Nobody is bound to win or to lose: whichever power plays better than others fares well, and otherwise
//! badly.

#![allow(clippy::unwrap_used, clippy::panic)]

use oracle::careers::{Manner, careers};

const GAMES: u64 = 100;

#[test]
fn every_power_leads_sometimes_and_dies_sometimes() {
    for id in atlas::shipped_variant_ids() {
        let variant = atlas::shipped_variant(id).unwrap();
        let mixed = careers(&variant, Manner::Mixed, 0..GAMES).unwrap();
        assert!(mixed.are_open(), "{mixed}");
    }
}

#[test]
fn the_same_seeds_play_the_same_games() {
    let variant = atlas::shipped_variant("standard").unwrap();
    for manner in [Manner::Random, Manner::Steady, Manner::Mixed] {
        let play = || careers(&variant, manner, 0..3).unwrap();
        assert_eq!(play(), play());
    }
}
