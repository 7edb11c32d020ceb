//! Nobody is bound to win or to lose: every power leads in some games and loses everything in others.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use atlas::Variant;
use oracle::careers::{Careers, Manner, careers};

/// Games are played in rounds of so many, until there were enough of them.
const ROUND: u64 = 100;

/// Plays until every power led and died, or so many games.
fn play_until_open(variant: &Arc<Variant>, manner: Manner, most: u64) -> Careers {
    let round = |first: u64| careers(variant, manner, first..first + ROUND).unwrap();
    let mut played = round(0);
    while !played.are_open() && played.games < most {
        played += round(played.games);
    }
    played
}

#[test]
fn every_power_leads_sometimes_and_dies_sometimes_where_chance_says_who_plays_well() {
    for id in atlas::shipped_variant_ids() {
        let variant = atlas::shipped_variant(id).unwrap();
        let mixed = play_until_open(&variant, Manner::Mixed, 100);
        assert!(mixed.are_open(), "{mixed}");
    }
}

#[test]
fn every_power_leads_sometimes_and_dies_sometimes_where_all_play_well() {
    for id in atlas::shipped_variant_ids() {
        let variant = atlas::shipped_variant(id).unwrap();
        let most = if variant.power_count() > 3 { 1_000 } else { ROUND };
        let steady = play_until_open(&variant, Manner::Steady, most);
        assert!(steady.are_open() || !steady.are_crowded(), "{steady}");
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

#[test]
fn games_add_up() {
    let variant = atlas::shipped_variant("teaching").unwrap();
    let play = |seeds| careers(&variant, Manner::Mixed, seeds).unwrap();
    let mut played = play(0..3);
    played += play(3..9);
    assert_eq!(played, play(0..9));
}
