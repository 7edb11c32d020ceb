//! What holds in every battle, however many take part.

use empires::{Assault, Defence, Garrison, LandBattle, Rules, Terrain};

/// Battles between few of everything on both sides.
fn battles(defence: Defence) -> impl Iterator<Item = LandBattle> {
    let sides = (1..18).flat_map(|armies| (0..10).map(move |defenders| (armies, defenders)));
    let places = (0..12).flat_map(|population| (0..4).map(move |forts| (population, forts)));
    let airs = [(0, 0), (9, 2), (0, 9)];
    sides.flat_map(move |(armies, defenders)| {
        places.clone().flat_map(move |(population, forts)| {
            airs.into_iter().flat_map(move |(air, their_air)| {
                [Terrain::Lowlands, Terrain::Jungle].map(|terrain| {
                    let assault = Assault { armies, air, landing: None };
                    let garrison = Garrison {
                        armies: defenders,
                        forts,
                        population,
                        terrain,
                        air: their_air,
                        ships: 0,
                        defence,
                    };
                    LandBattle::fight(assault, garrison, &Rules::RULEBOOK)
                })
            })
        })
    })
}

/// D-46, EMP-8.7-retreat: whoever leaves would have lost the land, and loses it without a defender, too.
#[test]
fn a_land_that_was_left_falls() {
    let left: Vec<LandBattle> = battles(Defence::Retreat).filter(|battle| battle.retreated > 0).collect();
    assert!(left.len() > 1_000);
    assert!(left.iter().all(|battle| battle.captured && battle.lost.defender == 0));
}

/// EMP-0-int, EMP-8.14-win, EMP-8.14-lose: nobody appears, and nobody is lost without being counted.
#[test]
fn armies_add_up() {
    for defence in [Defence::Stand, Defence::Ambush, Defence::EntrenchedAhead, Defence::EntrenchedBehind] {
        for battle in battles(defence) {
            assert_eq!(battle.assault.armies, battle.lost.attacker + battle.returned + battle.moved_in);
            assert_eq!(battle.garrison.armies, battle.lost.defender + battle.defenders_left());
            assert_eq!(battle.captured, battle.moved_in > 0);
        }
    }
}
