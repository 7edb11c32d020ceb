//! DIP4-ADJ-1 and DIP4-ADJ-2: when centres change hands.

use super::game::Game;

/// DIP4-ADJ-2.
#[test]
fn spring_captures_nothing_and_passing_through_changes_nothing() {
    let mut game = Game::opening("standard");
    game.play("GERMANY F KIE - DEN; AUSTRIA A BUD - SER");
    assert_eq!(game.centres("GERMANY"), "BER KIE MUN");
    game.play("GERMANY F DEN - SWE; AUSTRIA A SER - BUL");
    assert_eq!(game.centres("GERMANY"), "BER KIE MUN SWE");
    assert_eq!(game.centres("AUSTRIA"), "BUD BUL TRI VIE");
}

/// DIP4-ADJ-2.
#[test]
fn a_centre_that_is_left_stays_with_its_owner_until_another_power_holds_it_after_a_fall() {
    let mut game = Game::at("F1901M", "GERMANY A HOL; ENGLAND F NTH", "GERMANY HOL MUN; ENGLAND LON");
    game.play("GERMANY A HOL - RUH");
    assert_eq!(game.centres("GERMANY"), "HOL MUN");
    assert_eq!(game.state.phase.to_string(), "W1901A");
    game.play("");
    game.play("ENGLAND F NTH - HOL");
    assert_eq!(game.centres("GERMANY"), "HOL MUN");
    game.play("");
    assert_eq!((game.centres("GERMANY").as_str(), game.centres("ENGLAND").as_str()), ("MUN", "HOL LON"));
}

/// DIP4-ADJ-1: a Fall is complete only after its retreats.
#[test]
fn fall_retreats_come_before_centres_are_counted() {
    let units = "FRANCE A PAR, A GAS; GERMANY A BUR";
    let mut game = Game::at("F1901M", units, "FRANCE PAR MAR; GERMANY MUN");
    assert_eq!(game.play("FRANCE A PAR - BUR, A GAS S A PAR - BUR"), "F1901R");
    assert_eq!(game.centres("FRANCE"), "MAR PAR");
    game.play("GERMANY A BUR R MAR");
    assert_eq!((game.centres("FRANCE").as_str(), game.centres("GERMANY").as_str()), ("PAR", "MAR MUN"));
}

/// DIP4-ADJ-1.
#[test]
fn whoever_drives_a_unit_out_in_fall_takes_its_centre() {
    let mut game =
        Game::at("F1901M", "FRANCE A BUR, A RUH; GERMANY A MUN", "FRANCE PAR MAR; GERMANY MUN BER");
    game.play("FRANCE A BUR - MUN, A RUH S A BUR - MUN");
    assert_eq!(game.centres("GERMANY"), "BER MUN");
    game.play("GERMANY A MUN R BER");
    assert_eq!((game.centres("FRANCE").as_str(), game.centres("GERMANY").as_str()), ("MAR MUN PAR", "BER"));
}

/// DIP4-ADJ-1: land that is no centre belongs to nobody.
#[test]
fn only_centres_are_owned() {
    let mut game = Game::at("F1901M", "FRANCE A BUR", "FRANCE PAR");
    game.play("");
    assert_eq!(game.centres("FRANCE"), "PAR");
}
