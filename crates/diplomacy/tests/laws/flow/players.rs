//! DIP4-PLY: the standard game for six players and fewer.

use diplomacy::rules::VictoryScope;

use super::game::Game;

fn seats(game: &Game) -> String {
    let seats: Vec<String> = game.state.seats.iter().map(|seat| game.codes(seat)).collect();
    seats.join("; ")
}

/// DIP4-PLY-6 to DIP4-PLY-2, G-28.
#[test]
fn who_plays_what() {
    let told = [6, 5, 4, 3, 2].map(|players| {
        let game = Game::for_players(players);
        let rules = game.referee.rules();
        let by = if rules.victory_scope == VictoryScope::Player { "player" } else { "power" };
        let (idle, closed) = (game.codes(&game.state.disorder), game.codes(&game.state.closed));
        assert_eq!(game.state.position.units().len(), 22);
        let start = game.state.phase;
        format!("{start} {}, idle {idle}, closed {closed}, {} by {by}", seats(&game), rules.victory_centres)
    });
    let expected = [
        "S1901M AUSTRIA; ENGLAND; FRANCE; GERMANY; RUSSIA; TURKEY, idle ITALY, closed , 18 by power",
        "S1901M AUSTRIA; ENGLAND; FRANCE; RUSSIA; TURKEY, idle GERMANY ITALY, closed , 18 by power",
        "S1901M ENGLAND; AUSTRIA FRANCE; GERMANY TURKEY; ITALY RUSSIA, idle , closed , 18 by power",
        "S1901M AUSTRIA ENGLAND GERMANY; ITALY RUSSIA; FRANCE TURKEY, idle , closed , 18 by power",
        "S1914M ENGLAND FRANCE RUSSIA; AUSTRIA GERMANY TURKEY, idle ITALY, closed ITALY, 24 by player",
    ];
    assert_eq!(told, expected);
}

/// DIP4-PLY-6: unplayed units hold and defend, whatever somebody writes for them.
#[test]
fn unplayed_units_hold_and_do_not_support_each_other() {
    let mut game = Game::for_players(6);
    game.play("ITALY A VEN - TYR, A ROM S A VEN; AUSTRIA A VIE - TYR; FRANCE A MAR - PIE");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM, A VEN");
    game.play("AUSTRIA F TRI - VEN; FRANCE A PIE - TUS");
    assert_eq!(game.fate("F TRI"), "bounced", "an unplayed unit defends itself");
    game.play("ITALY A ROM S A VEN; AUSTRIA F TRI - VEN, A TYR S F TRI - VEN");
    assert_eq!(game.fate("A VEN"), "held, dislodged by TRI");
    assert_eq!(game.fate("A ROM"), "held");
}

/// DIP4-PLY-6: forced to retreat, they are disbanded; nobody waits for their retreat.
#[test]
fn unplayed_units_are_disbanded_when_dislodged() {
    let mut game = Game::for_players(6);
    game.play("AUSTRIA A VIE - TYR");
    let phase = game.play("AUSTRIA F TRI - VEN, A TYR S F TRI - VEN");
    assert_eq!(phase, "W1901A without F1901R");
    assert_eq!(game.told(), "disbanded A VEN");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM");
    assert_eq!(
        (game.centres("ITALY").as_str(), game.centres("AUSTRIA").as_str()),
        ("NAP ROM", "BUD TRI VEN VIE")
    );
}

/// DIP4-PLY-6: anyone may support them.
#[test]
fn unplayed_units_may_be_supported() {
    let mut game = Game::for_players(6);
    game.play("AUSTRIA A VIE - TYR; FRANCE A MAR - PIE");
    game.play("AUSTRIA F TRI - VEN, A TYR S F TRI - VEN; FRANCE A PIE S A VEN");
    assert_eq!(game.fate("A VEN"), "held");
    assert_eq!(game.fate("A PIE"), "given");
}

/// G-31: unplayed powers keep their centres until somebody takes them, and raise nothing.
#[test]
fn unplayed_powers_keep_their_centres_and_build_nothing() {
    let mut game = Game::for_players(6);
    game.play("AUSTRIA A VIE - TYR");
    game.play("");
    game.play("AUSTRIA F TRI - VEN, A TYR S F TRI - VEN");
    assert_eq!(game.play("AUSTRIA F VEN - TRI"), "S1903M without F1902R W1902A");
    assert_eq!(
        (game.centres("ITALY").as_str(), game.units("ITALY").as_str()),
        ("NAP ROM VEN", "F NAP, A ROM")
    );
}

/// DIP4-PLY-5.
#[test]
fn with_five_players_germany_and_italy_hold() {
    let mut game = Game::for_players(5);
    game.play("GERMANY A MUN - BUR, F KIE - DEN; ITALY A VEN - TYR");
    assert_eq!(game.units("GERMANY"), "A BER, F KIE, A MUN");
    assert_eq!(game.units("ITALY"), "F NAP, A ROM, A VEN");
}

/// DIP4-PLY-1: powers of one player stay separate: they can dislodge each other.
#[test]
fn powers_of_one_player_can_dislodge_each_other() {
    let mut game = Game::for_players(4);
    game.place("FRANCE A TYR, A VEN; AUSTRIA A TRI", "FRANCE VEN MAR; AUSTRIA TRI");
    assert_eq!(game.play("FRANCE A TYR - TRI, A VEN S A TYR - TRI"), "S1901R");
    assert_eq!(game.fate("A TRI"), "held, dislodged by TYR");
}

/// DIP4-PLY-1: each builds for its own centres in its own home.
#[test]
fn powers_of_one_player_are_adjusted_separately() {
    let mut game = Game::for_players(4);
    game.place("AUSTRIA A TYR, A BOH", "AUSTRIA VIE; FRANCE BRE");
    game.state.phase = "W1901A".parse().unwrap();
    game.play("FRANCE A BRE B, A VIE B; AUSTRIA A TYR D");
    assert_eq!((game.units("AUSTRIA").as_str(), game.units("FRANCE").as_str()), ("A BOH", "A BRE"));
}
