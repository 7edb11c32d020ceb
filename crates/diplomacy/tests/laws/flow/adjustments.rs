//! DIP4-ADJ: what is built and removed, and who has to decide.

use super::game::Game;

/// DIP4-ADJ-4.
#[test]
fn units_are_built_on_vacant_home_centres_that_are_still_owned() {
    let mut game =
        Game::at("W1901A", "FRANCE F BRE; GERMANY A MAR", "FRANCE BRE PAR SPA POR BEL; GERMANY MAR KIE");
    game.play("FRANCE A BRE B, A MAR B, A SPA B, A BEL B, A BUR B, A PAR B");
    assert_eq!(game.told(), "FRANCE illegal illegal illegal illegal illegal built");
    assert_eq!(game.units("FRANCE"), "F BRE, A PAR");
}

/// DIP4-ADJ-4 where the rules let units be built on any owned centre.
#[test]
fn units_are_built_on_any_vacant_owned_centre_if_the_rules_say_so() {
    let game = Game::at("W1901A", "FRANCE F BRE", "FRANCE BRE SPA; GERMANY KIE");
    let mut game = game.with("build.sites", "owned");
    game.play("FRANCE A KIE B, F SPA/SC B");
    assert_eq!(game.told(), "FRANCE illegal built");
    assert_eq!(game.units("FRANCE"), "F BRE, F SPA/SC");
}

/// DIP4-ADJ-5, DIP4-ADJ-6.
#[test]
fn fleets_need_a_shore_and_where_there_are_several_a_coast() {
    let mut game = Game::at("W1901A", "", "RUSSIA MOS STP SEV WAR; AUSTRIA TRI VIE");
    game.play("RUSSIA F MOS B, F STP B, F STP/NC B, F SEV B; AUSTRIA A TRI B, F VIE B");
    assert_eq!(game.told(), "AUSTRIA built illegal; RUSSIA illegal illegal built built");
    assert_eq!(game.units("RUSSIA"), "F SEV, F STP/NC");
}

/// DIP4-ADJ-3, G-36: the first valid lines count, and only as many as are due.
#[test]
fn surplus_lines_and_second_builds_in_one_place_are_ignored() {
    let mut game = Game::at("W1901A", "FRANCE A BUR", "FRANCE BRE MAR PAR");
    game.play("FRANCE A BUR B, A PAR B, A PAR B, F BRE B, F MAR B");
    assert_eq!(game.told(), "FRANCE illegal built illegal built illegal");
    assert_eq!(game.units("FRANCE"), "F BRE, A BUR, A PAR");
}

/// DIP4-ADJ-8.
#[test]
fn builds_may_be_declined_in_writing_or_by_silence() {
    let mut game = Game::at("W1901A", "", "FRANCE BRE MAR; ITALY ROM");
    game.play("FRANCE WAIVE, A MAR B, WAIVE");
    assert_eq!(game.told(), "FRANCE waived built illegal");
    assert_eq!((game.units("FRANCE").as_str(), game.units("ITALY").as_str()), ("A MAR", ""));
}

/// DIP4-ADJ-7: all home centres occupied or lost.
#[test]
fn whoever_has_nowhere_to_build_has_nothing_to_decide() {
    let units = "FRANCE F BRE, A PAR, A MAR; GERMANY A BEL";
    let mut game = Game::at("F1901M", units, "FRANCE BRE PAR MAR SPA POR; GERMANY BEL");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
    let mut game = Game::at("F1901M", "FRANCE A SPA; GERMANY A PAR", "FRANCE SPA POR; GERMANY PAR");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
}

/// DIP4-ADJ-7: a home centre is a build site again once it is retaken and held after a Fall.
#[test]
fn a_home_centre_retaken_is_a_build_site_again() {
    let mut game = Game::at("F1901M", "FRANCE A BUR", "FRANCE SPA POR; GERMANY PAR MUN");
    assert_eq!(game.play("FRANCE A BUR - PAR"), "W1901A without F1901R");
    assert!(!game.may_adjust("FRANCE") && game.may_adjust("GERMANY"));
    game.play("");
    game.play("FRANCE A PAR - BUR");
    assert_eq!(game.play(""), "W1902A without F1902R");
    assert!(game.may_adjust("FRANCE"));
}

/// DIP4-ADJ-3: the owner chooses which units go.
#[test]
fn excess_units_are_removed_by_choice() {
    let mut game = Game::at("W1901A", "TURKEY A SMY, A ARM, F BLA, F AEG", "TURKEY SMY CON");
    assert!(game.may_adjust("TURKEY"));
    game.play("TURKEY A SMY D, F AEG D, F BLA D");
    assert_eq!(game.told(), "TURKEY removed removed illegal");
    assert_eq!(game.units("TURKEY"), "A ARM, F BLA");
}

/// G-35, DIP4-CD-3.
#[test]
fn too_few_removals_are_filled_up_in_the_order_of_civil_disorder() {
    let mut game = Game::at("W1901A", "TURKEY A SMY, A ARM, F BLA, F ION", "TURKEY SMY");
    game.play("TURKEY A SMY D");
    assert_eq!(game.told(), "TURKEY removed lost F ION, F BLA");
    assert_eq!(game.units("TURKEY"), "A ARM");
}

/// DIP4-ADJ-9: a removal names a unit of one's own, and builds are no removals.
#[test]
fn removals_of_foreign_or_missing_units_are_ignored() {
    let mut game = Game::at("W1901A", "TURKEY A SMY, A ARM; RUSSIA A SEV", "TURKEY SMY; RUSSIA SEV");
    game.play("TURKEY A SEV D, A CON D, A ANK B, WAIVE, A SMY D, A SMY D");
    assert_eq!(game.told(), "TURKEY illegal illegal illegal illegal removed illegal");
    assert_eq!(game.units("TURKEY"), "A ARM");
}

/// G-38.
#[test]
fn nobody_removes_more_units_than_are_due() {
    let mut game = Game::at("W1901A", "TURKEY A SMY, A ARM; RUSSIA A SEV", "TURKEY SMY CON; RUSSIA SEV MOS");
    game.play("TURKEY A ARM D; RUSSIA A SEV D");
    assert_eq!(game.told(), "RUSSIA illegal; TURKEY illegal");
    assert_eq!(game.units("TURKEY"), "A ARM, A SMY");
}

/// DIP4-ADJ-3: to lose everything there is leaves no choice, so the phase is passed over with its
/// removals on record.
#[test]
fn removals_without_a_choice_need_no_phase() {
    let mut game = Game::at("F1901M", "TURKEY A ARM, F BLA; RUSSIA A SMY", "RUSSIA SMY");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
    assert_eq!(game.told(), "TURKEY lost F BLA, A ARM");
    assert_eq!(game.units("TURKEY"), "");
}

/// DIP4-ADJ-10: what one power builds or removes does not wait for another.
#[test]
fn adjustments_happen_together() {
    let mut game = Game::at("W1901A", "TURKEY A SMY, A CON", "TURKEY SMY; FRANCE PAR");
    game.play("TURKEY A CON D; FRANCE A PAR B");
    assert_eq!((game.units("TURKEY").as_str(), game.units("FRANCE").as_str()), ("A SMY", "A PAR"));
    assert_eq!(game.state.phase.to_string(), "S1902M");
}
