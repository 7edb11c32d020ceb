//! DIP4-PLY-2 and G-30: Italy in the game for two, closed until a coin falls.

use diplomacy::{Dice, PhaseOrders};

use super::game::Game;

const ITALY: [&str; 6] = ["APU", "NAP", "PIE", "ROM", "TUS", "VEN"];

fn around_italy() -> Game {
    let mut game = Game::for_players(2);
    let units = "FRANCE A MAR, F LYO, F TYS; AUSTRIA A TYR, A TRI, F ADR, F ION; ITALY F NAP, A ROM, A VEN";
    game.place(units, "FRANCE MAR; AUSTRIA TRI VIE; ITALY NAP ROM VEN");
    game
}

/// G-30.
#[test]
fn nobody_moves_or_supports_into_closed_land() {
    let mut game = around_italy();
    for target in ITALY {
        for unit in ["A TYR", "A TRI", "F ADR", "F ION"] {
            assert!(!game.may("AUSTRIA", &format!("{unit} - {target}")), "{unit} - {target}");
        }
        assert!(!game.may("AUSTRIA", &format!("A TYR S A TRI - {target}")), "{target}");
    }
    game.play("AUSTRIA A TYR - VEN, A TRI S A TYR - VEN, F ION - APU");
    assert_eq!(
        [game.fate("A TYR"), game.fate("A TRI"), game.fate("F ION")],
        ["illegal", "illegal", "illegal"]
    );
}

/// G-30.
#[test]
fn nobody_is_landed_on_closed_land() {
    let mut game = around_italy();
    for target in ITALY {
        assert!(!game.may("FRANCE", &format!("A MAR - {target} VIA")), "{target}");
        assert!(!game.may("FRANCE", &format!("F LYO C A MAR - {target}")), "{target}");
        assert!(!game.may("FRANCE", &format!("F TYS C A MAR - {target}")), "{target}");
    }
    assert!(game.may("FRANCE", "A MAR - SPA VIA") && game.may("FRANCE", "A MAR - TUN VIA"));
}

/// G-30.
#[test]
fn the_seas_around_closed_land_stay_open() {
    let mut game = around_italy();
    assert!(game.may("FRANCE", "F LYO - WES") && game.may("AUSTRIA", "F ADR - ALB"));
    assert!(game.may("FRANCE", "F TYS - ION") && game.may("AUSTRIA", "F ION - TYS"));
    assert!(game.may("AUSTRIA", "F ADR - ION") && game.may("AUSTRIA", "A TYR - BOH"));
}

/// G-30.
#[test]
fn nobody_retreats_to_closed_land() {
    let mut game = around_italy();
    game.place("FRANCE A VIE, A BOH; AUSTRIA A TYR; ITALY A ROM", "");
    game.play("FRANCE A VIE - TYR, A BOH S A VIE - TYR");
    assert_eq!(game.waiting(), "A TYR: MUN TRI");
}

/// G-30: closed units hold, and nobody orders them.
#[test]
fn closed_units_hold() {
    let mut game = around_italy();
    game.play("ITALY A VEN - APU, F NAP - APU");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM, A VEN");
}

/// DIP4-PLY-2: the coin gives Italy to either player.
#[test]
fn the_coin_falls_on_both_sides() {
    let game = Game::for_players(2);
    let seats: Vec<usize> = (0..20).map(|seed| tossed(&game, seed).state.joining.unwrap().1).collect();
    assert!(seats.contains(&0) && seats.contains(&1) && seats.iter().all(|&seat| seat < 2), "{seats:?}");
    assert_eq!(tossed(&game, 7).state.joining, tossed(&game, 7).state.joining);
}

/// DIP4-PLY-2, G-30: Italy joins in Spring 1915 as it stands, and its land opens.
#[test]
fn the_winner_of_the_toss_plays_italy_from_spring_1915() {
    for seed in 0..20 {
        let mut game = tossed(&Game::for_players(2), seed);
        let (_, seat, _) = game.state.joining.unwrap();
        game.play("GERMANY F KIE - DEN");
        game.play("ITALY A VEN - TYR; GERMANY F DEN - SWE");
        assert_eq!(game.state.phase.to_string(), "W1914A");
        assert_eq!(
            (game.codes(&game.state.closed), game.units("ITALY")),
            ("ITALY".into(), "F NAP, A ROM, A VEN".into())
        );
        assert_eq!(game.play("GERMANY A KIE B"), "S1915M");
        assert_eq!(
            (game.codes(&game.state.closed), game.codes(&game.state.disorder)),
            (String::new(), String::new())
        );
        assert_eq!(
            game.codes(game.state.seats[seat].last().into_iter().copied().collect::<Vec<_>>().as_slice()),
            "ITALY"
        );
        assert_eq!((game.units("ITALY").as_str(), game.state.joining), ("F NAP, A ROM, A VEN", None));
        assert!(game.may("ITALY", "A VEN - TYR") && game.may("AUSTRIA", "F TRI - VEN"));
    }
}

/// G-30: Italy's adjustments start with Fall 1915.
#[test]
fn italy_adjusts_first_after_fall_1915() {
    let mut game = tossed(&Game::for_players(2), 1);
    game.play("GERMANY F KIE - DEN");
    game.play("");
    assert!(!game.may_adjust("ITALY"));
    game.play("GERMANY A KIE B");
    game.play("ITALY F NAP - ION");
    assert_eq!(game.play("ITALY F ION - TUN"), "W1915A without F1915R");
    assert!(game.may_adjust("ITALY"));
    game.play("ITALY F NAP B");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM, F TUN, A VEN");
}

/// DIP4-PLY-2: Italy joins on time also if nobody had anything to adjust in 1914.
#[test]
fn italy_joins_in_spring_1915_if_the_adjustments_of_1914_are_passed_over() {
    let mut game = tossed(&Game::for_players(2), 1);
    game.play("");
    assert_eq!(game.play(""), "S1915M without F1914R W1914A");
    assert_eq!(game.codes(&game.state.closed), "");
    game.play("ITALY A VEN - TUS");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM, A TUS");
}

/// DIP4-PLY-2: the coin is tossed before the adjustments of 1914. If those are passed over, the
/// first moment to toss it is Spring 1915 itself, and Italy must be playable at once.
#[test]
fn a_coin_tossed_in_spring_1915_counts_at_once() {
    let mut game = Game::for_players(2);
    game.play("");
    assert_eq!(game.play(""), "S1915M without F1914R W1914A");
    let mut game = tossed(&game, 1);
    assert_eq!(game.codes(&game.state.closed), "");
    game.play("ITALY A VEN - TUS");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM, A TUS");
}

/// The referee's table of closed land follows the game, also between two games.
#[test]
fn one_referee_can_lead_games_with_and_without_closed_land() {
    let mut closed = around_italy();
    let mut open = closed.state.clone();
    open.closed.clear();
    let orders = PhaseOrders::Movement(Vec::new());
    for _ in 0..2 {
        assert!(!closed.may("AUSTRIA", "A TYR - VEN"));
        closed.referee.play(&open, &orders).unwrap();
        std::mem::swap(&mut closed.state, &mut open);
        assert!(closed.may("AUSTRIA", "A TYR - VEN"));
        std::mem::swap(&mut closed.state, &mut open);
    }
}

/// The game after the toss that its set-up lays down.
fn tossed(game: &Game, seed: u64) -> Game {
    let setup = game.variant.setups().iter().find(|setup| setup.toss.is_some()).unwrap();
    let toss = setup.toss.clone().unwrap();
    let mut state = game.state.clone();
    game.referee.toss(&mut state, toss.power, toss.joins.parse().unwrap(), &Dice::new(seed));
    let mut copy = Game::for_players(2);
    copy.state = state;
    copy
}
