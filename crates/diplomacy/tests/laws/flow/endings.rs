//! DIP4-END: who wins, who shares, who is out.

use diplomacy::{Ending, Rules, agreed_draw, eliminated};

use super::game::Game;

const SEVENTEEN: &str = "BRE MAR PAR BEL HOL SPA POR LON EDI LVP MUN BER KIE DEN SWE NWY TUN";

fn france_with_seventeen(phase: &str) -> Game {
    Game::at(phase, "FRANCE A TYR; ITALY A ROM", &format!("FRANCE {SEVENTEEN}; ITALY ROM VEN"))
}

/// DIP4-END-1.
#[test]
fn eighteen_centres_after_a_fall_win_alone() {
    let mut game = france_with_seventeen("F1901M");
    assert_eq!(game.play("FRANCE A TYR - VEN"), "W1901A without F1901R");
    assert_eq!(game.state.ending, Some(Ending::Solo(vec![game.power("FRANCE")])));
    assert!(game.try_play("").is_err(), "the game is over");
}

/// DIP4-END-1.
#[test]
fn seventeen_centres_win_nothing() {
    let mut game = france_with_seventeen("F1901M");
    assert_eq!(game.play(""), "W1901A without F1901R");
    assert_eq!(game.state.ending, None);
}

/// DIP4-END-1: a Spring does not count.
#[test]
fn eighteen_centres_in_spring_win_nothing() {
    let mut game = france_with_seventeen("S1901M");
    game.play("FRANCE A TYR - VEN");
    assert_eq!(game.state.ending, None);
    game.play("FRANCE A VEN - TYR");
    assert_eq!(game.state.ending, None);
}

/// DIP4-END-1: a Fall is over after its retreats.
#[test]
fn a_retreat_can_win_the_game() {
    let mut game = france_with_seventeen("F1901M");
    game.place(
        "FRANCE A TYR; AUSTRIA A VIE, A BOH",
        &format!("FRANCE {SEVENTEEN}; ITALY VEN; AUSTRIA VIE BUD"),
    );
    assert_eq!(game.play("AUSTRIA A VIE - TYR, A BOH S A VIE - TYR"), "F1901R");
    assert_eq!(game.state.ending, None);
    game.play("FRANCE A TYR R VEN");
    assert_eq!(game.state.ending, Some(Ending::Solo(vec![game.power("FRANCE")])));
}

/// G-28: with three or four players each power counts for itself.
#[test]
fn eighteen_centres_of_one_player_but_two_powers_win_nothing() {
    let mut game = Game::for_players(4);
    game.place("", "AUSTRIA BUD TRI VIE SER GRE BUL RUM WAR MOS; FRANCE BRE MAR PAR SPA POR BEL HOL MUN LON");
    game.state.phase = "F1901M".parse().unwrap();
    game.play("");
    assert_eq!(game.state.ending, None);
}

/// G-28, DIP4-PLY-2: with two players the centres of all powers of a player count together, and it takes 24.
#[test]
fn twenty_four_centres_of_one_player_win_the_game_for_two() {
    let mut game = Game::for_players(2);
    let others = "ENGLAND LON EDI LVP NWY; RUSSIA MOS STP SEV WAR RUM BUD";
    let france = "FRANCE BRE MAR PAR SPA POR BEL HOL MUN BER KIE DEN SWE TUN";
    game.state.phase = "F1914M".parse().unwrap();
    game.place("FRANCE A TYR; AUSTRIA A GAL", &format!("{others}; {france}; AUSTRIA VIE TRI"));
    assert_eq!(game.play(""), "W1914A without F1914R");
    assert_eq!(game.state.ending, None, "23 are not enough");
    game.state.phase = "F1914M".parse().unwrap();
    game.play("FRANCE A TYR - VIE");
    let Some(Ending::Solo(powers)) = &game.state.ending else { panic!("24 are enough") };
    assert_eq!(game.codes(powers), "ENGLAND FRANCE RUSSIA");
}

/// DIP4-PLY-2: not even eighteen of one power end the game for two.
#[test]
fn eighteen_centres_of_one_power_do_not_win_the_game_for_two() {
    let mut game = Game::for_players(2);
    game.state.phase = "F1914M".parse().unwrap();
    game.place("FRANCE A TYR", &format!("FRANCE {SEVENTEEN} TRI"));
    game.play("");
    assert_eq!(game.state.ending, None);
}

/// DIP4-END-2, G-24.
#[test]
fn an_agreed_draw_is_shared_by_all_with_units_on_the_board() {
    let game = Game::at("S1905M", "FRANCE A PAR; TURKEY A CON", "FRANCE PAR; TURKEY CON; ITALY ROM");
    let votes = |codes: &[&str]| -> Vec<_> { codes.iter().map(|code| game.power(code)).collect() };
    let powers: Vec<_> = game.variant.powers().collect();
    let draw = |rules: &Rules, codes: &[&str]| {
        agreed_draw(rules, &game.state.position, &powers, &votes(codes)).map(|ending| match ending {
            Ending::Draw(sharers) => game.codes(&sharers),
            Ending::Solo(_) => panic!("a draw is no solo"),
        })
    };
    let units = game.referee.rules();
    assert_eq!(draw(units, &["FRANCE", "TURKEY"]).as_deref(), Some("FRANCE TURKEY"));
    assert_eq!(draw(units, &["FRANCE", "ITALY"]), None, "Turkey has not agreed");
    let mut centres = *units;
    centres.set("draw.sharers", "centres").unwrap();
    assert_eq!(draw(&centres, &["FRANCE", "TURKEY"]), None, "Italy owns a centre and has not agreed");
    assert_eq!(draw(&centres, &["FRANCE", "ITALY", "TURKEY"]).as_deref(), Some("FRANCE ITALY TURKEY"));
}

/// DIP4-END-2: a draw of nobody is none.
#[test]
fn an_empty_board_is_no_draw() {
    let game = Game::at("S1905M", "", "");
    let powers: Vec<_> = game.variant.powers().collect();
    assert_eq!(agreed_draw(game.referee.rules(), &game.state.position, &powers, &powers), None);
}

#[test]
fn powers_without_units_and_centres_are_eliminated() {
    let mut game =
        Game::at("F1901M", "FRANCE A PAR; TURKEY A CON, A BUL", "TURKEY CON; FRANCE PAR; ITALY ROM");
    assert_eq!(out(&game), "AUSTRIA ENGLAND GERMANY RUSSIA");
    game.place("GERMANY A PAR; TURKEY A CON", "FRANCE PAR; TURKEY CON; GERMANY BER; ITALY ROM");
    game.play("");
    assert_eq!(out(&game), "AUSTRIA ENGLAND FRANCE RUSSIA");
}

/// A unit that waits for its retreat is still a unit.
#[test]
fn a_power_whose_last_unit_can_still_retreat_is_not_eliminated() {
    let units = "FRANCE A PAR, A GAS; GERMANY A BUR";
    let mut game = Game::at("S1901M", units, "FRANCE PAR MAR");
    assert_eq!(game.play("FRANCE A PAR - BUR, A GAS S A PAR - BUR"), "S1901R");
    assert_eq!(out(&game), "AUSTRIA ENGLAND ITALY RUSSIA TURKEY");
    game.play("GERMANY A BUR R MUN");
    assert_eq!(game.units("GERMANY"), "A MUN");
}

/// DIP4-END-2: a unit that waits for its retreat counts for a draw, too.
#[test]
fn a_power_whose_last_unit_can_still_retreat_has_a_say_in_a_draw() {
    let mut game = Game::at("S1901M", "FRANCE A PAR, A GAS; GERMANY A BUR", "FRANCE PAR MAR");
    game.play("FRANCE A PAR - BUR, A GAS S A PAR - BUR");
    let powers: Vec<_> = game.variant.powers().collect();
    let france = [game.power("FRANCE")];
    assert_eq!(agreed_draw(game.referee.rules(), &game.state.position, &powers, &france), None);
}

fn out(game: &Game) -> String {
    game.codes(&eliminated(&game.state.position, game.variant.powers()))
}
