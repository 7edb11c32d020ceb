//! DIP4-RET: where dislodged units go, and which of them are lost.

use super::game::Game;

/// Two German units, driven out of Burgundy and Belgium.
fn two_dislodged() -> Game {
    let units = "GERMANY A BUR, A BEL; FRANCE A MAR, A GAS, A PIC; ENGLAND F ENG";
    let mut game = Game::at("S1901M", units, "GERMANY MUN BER; FRANCE MAR PAR BRE; ENGLAND LON");
    let phase =
        game.play("FRANCE A MAR - BUR, A GAS S A MAR - BUR, A PIC S F ENG - BEL; ENGLAND F ENG - BEL");
    assert_eq!(phase, "S1901R");
    assert_eq!(game.waiting(), "A BEL: HOL RUH; A BUR: MUN PAR RUH");
    game
}

/// DIP4-RET-1.
#[test]
fn dislodged_units_retreat_where_they_are_told() {
    let mut game = two_dislodged();
    assert_eq!(game.play("GERMANY A BEL R HOL, A BUR R PAR"), "F1901M");
    assert_eq!(
        (game.told().as_str(), game.units("GERMANY").as_str()),
        ("retreated retreated", "A HOL, A PAR")
    );
}

/// DIP4-RET-4: two to one province are both lost, also of one power.
#[test]
fn retreats_to_one_province_disband_all_of_them() {
    let mut game = two_dislodged();
    game.play("GERMANY A BEL R RUH, A BUR R RUH");
    assert_eq!((game.told().as_str(), game.units("GERMANY").as_str()), ("disbanded disbanded", ""));
}

/// DIP4-RET-4: two coasts are one province.
#[test]
fn retreats_to_two_coasts_of_one_province_clash() {
    let units = "FRANCE F GAS, F WES; ENGLAND A PAR, A BUR; ITALY F TYS, F TUN, A MAR; TURKEY F MAO, F BRE";
    let mut game = Game::at("S1901M", units, "FRANCE PAR; ENGLAND LON EDI; ITALY ROM NAP; TURKEY CON ANK");
    game.play("ENGLAND A PAR - GAS, A BUR S A PAR - GAS; ITALY F TYS - WES, F TUN S F TYS - WES");
    assert_eq!(game.waiting(), "F GAS: SPA/NC; F WES: LYO NAF SPA/SC");
    game.play("FRANCE F GAS R SPA/NC, F WES R SPA/SC");
    assert_eq!((game.told().as_str(), game.units("FRANCE").as_str()), ("disbanded disbanded", ""));
}

/// DIP4-RET-5.
#[test]
fn units_without_an_order_or_told_to_disband_are_disbanded() {
    let mut game = two_dislodged();
    assert_eq!(game.play("GERMANY A BEL D"), "F1901M");
    assert_eq!((game.told().as_str(), game.units("GERMANY").as_str()), ("disbanded disbanded", ""));
}

/// DIP4-RET-2, DIP4-RET-6: an impossible retreat is none, and it stands in nobody's way.
#[test]
fn an_impossible_retreat_disbands_the_unit_and_stops_nobody() {
    let mut game = two_dislodged();
    game.play("GERMANY A BEL R PAR, A BUR R PAR");
    assert_eq!((game.told().as_str(), game.units("GERMANY").as_str()), ("illegal retreated", "A PAR"));
}

/// DIP4-RET-2: where a standoff was, nobody goes.
#[test]
fn nobody_retreats_to_a_province_left_empty_by_a_standoff() {
    let units = "GERMANY A BUR; FRANCE A MAR, A GAS, F BRE; ENGLAND F ENG";
    let mut game = Game::at("S1901M", units, "GERMANY MUN; FRANCE MAR PAR BRE; ENGLAND LON");
    game.play("FRANCE A MAR - BUR, A GAS S A MAR - BUR, F BRE - PIC; ENGLAND F ENG - PIC");
    assert_eq!(game.waiting(), "A BUR: BEL MUN PAR RUH");
}
