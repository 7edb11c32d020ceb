//! COLV: what Colonia V has beyond the rules of 1971.

use diplomacy::{Ending, conceded};

use super::game::Game;

/// A Portuguese army, driven out of Fiji beside a fleet of its own.
fn on_fiji(option: &str) -> Game {
    let units = "PORTUGAL A FIJ, F COR; SPAIN F SPA, F MLN";
    let game = Game::on("colonia-v", "S0001M", units, "PORTUGAL AUS LIS; SPAIN MAD VAL");
    let mut game = game.with("retreat.convoyed_islands", option);
    game.play("SPAIN F SPA - FIJ, F MLN S F SPA - FIJ");
    game
}

/// COLV-SET-1, COLV-SET-2, COLV-MAP-5: 46 units on as many centres, 19 of them colonies.
#[test]
fn every_power_begins_with_its_home_and_its_colonies() {
    let game = Game::opening("colonia-v");
    assert_eq!(game.centres("ENGLAND"), "ECU EDI LON NIG MLY");
    let board = game.variant.board();
    let colonies = board.centres().filter(|&centre| game.variant.is_colony(centre)).count();
    let owned = game.state.position.owners().count();
    assert_eq!((board.centres().count(), owned, colonies), (128, 46, 19));
    assert!(game.variant.powers().all(|power| game.state.position.due(power) == 0));
}

/// COLV-MAP-2, COLV-RET-3: what several provinces share is no island.
#[test]
fn islands_are_centres_that_no_army_walks_to() {
    let game = Game::opening("colonia-v");
    let board = game.variant.board();
    let is_island = |code: &str| board.is_island(board.province_coded(code).unwrap());
    assert!(["FIJ", "NZE", "GUM", "HAW", "TAH", "MNL", "JAP", "IRE"].into_iter().all(is_island));
    assert!(!["AUS", "NHO", "LON", "EDI", "GRN", "COR", "PAR"].into_iter().any(is_island));
}

/// COLV-RET-1, COLV-RET-2.
#[test]
fn an_army_leaves_an_island_on_a_fleet_of_its_own() {
    let mut game = on_fiji("own_fleet_one_sea");
    assert_eq!(game.waiting(), "A FIJ: AUS VIA COR NZE VIA COR CRP VIA COR NGU VIA COR NCA VIA COR");
    assert_eq!(game.play("PORTUGAL A FIJ R NZE VIA COR"), "F0001M");
    assert_eq!((game.told().as_str(), game.units("PORTUGAL").as_str()), ("retreated", "A NZE, F COR"));
}

/// COLV-RET-1: everywhere else nobody is carried.
#[test]
fn where_the_rules_do_not_say_so_the_army_is_lost() {
    let game = on_fiji("off");
    assert_eq!((game.waiting().as_str(), game.state.phase.to_string().as_str()), ("", "F0001M"));
    assert_eq!(game.units("PORTUGAL"), "F COR");
}

/// COLV-RET-2: whoever is driven out itself carries nobody.
#[test]
fn a_fleet_that_is_driven_out_carries_nobody() {
    let units = "PORTUGAL A FIJ, F COR; SPAIN F SPA, F MLN; ENGLAND F TAS, F AUS";
    let mut game = Game::on("colonia-v", "S0001M", units, "PORTUGAL LIS");
    game.play("SPAIN F SPA - FIJ, F MLN S F SPA - FIJ; ENGLAND F TAS - COR, F AUS S F TAS - COR");
    assert!(game.waiting().starts_with("F COR:"), "{}", game.waiting());
}

/// COLV-RET-2: it counts where fleets lie when the moves are over.
#[test]
fn a_fleet_that_has_just_come_carries_an_army() {
    let units = "PORTUGAL A FIJ, F TAS; SPAIN F SPA, F MLN";
    let mut game = Game::on("colonia-v", "S0001M", units, "PORTUGAL LIS");
    game.play("SPAIN F SPA - FIJ, F MLN S F SPA - FIJ; PORTUGAL F TAS - COR");
    assert!(game.waiting().starts_with("A FIJ: AUS VIA COR"), "{}", game.waiting());
}

/// COLV-END-1: fifty centres win after a Fall.
#[test]
fn fifty_centres_win() {
    let game = Game::opening("colonia-v");
    let codes: Vec<&str> =
        game.variant.board().centres().map(|centre| game.variant.board().code(centre)).collect();
    let mut game =
        Game::on("colonia-v", "F0001M", "SPAIN A MAD", &format!("SPAIN {}", codes[..50].join(" ")));
    let spain = game.power("SPAIN");
    game.play("");
    assert_eq!(game.state.ending, Some(Ending::Solo(vec![spain])));
}

/// COLV-END-2: the weight of a vote is the centres behind it, and several proposals are counted apart.
#[test]
fn votes_for_different_powers_do_not_add_up() {
    let game = Game::on("colonia-v", "W0001A", "", "SPAIN MAD VAL; FRANCE PAR; RUSSIA MOS");
    let [spain, france, russia] = ["SPAIN", "FRANCE", "RUSSIA"].map(|code| game.power(code));
    let position = &game.state.position;
    assert_eq!(conceded(position, &[(spain, france), (france, spain), (russia, russia)]), None);
    let ending = conceded(position, &[(spain, france), (russia, russia), (france, france)]);
    assert_eq!(ending, Some(Ending::Solo(vec![france])));
    assert_eq!(conceded(position, &[]), None);
}
