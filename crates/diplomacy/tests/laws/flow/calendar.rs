//! DIP4-CAL: which phase follows which, and which are passed over.

use diplomacy::{PhaseKind, PhaseOrders, PhaseResult, RefereeFault};

use super::game::Game;

/// DIP4-SET-1, DIP4-CAL-3.
#[test]
fn the_standard_game_opens_in_spring_1901_with_22_units_on_their_home_centres() {
    let game = Game::opening("standard");
    assert_eq!(game.state.phase.to_string(), "S1901M");
    assert_eq!(game.state.position.units().len(), 22);
    assert_eq!(game.state.position.owners().count(), 22);
    assert_eq!(game.state.seats.len(), 7);
    assert_eq!(game.units("RUSSIA"), "A MOS, F SEV, F STP/SC, A WAR");
    assert_eq!(game.centres("RUSSIA"), "MOS SEV STP WAR");
    assert_eq!(game.state.ending, None);
}

/// DIP4-CAL-1: nobody was dislodged and nobody won or lost a centre, so nobody has anything to decide.
#[test]
fn phases_in_which_nobody_has_to_act_are_passed_over_and_kept() {
    let mut game = Game::opening("standard");
    assert_eq!(game.play(""), "F1901M without S1901R");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
    let skipped = game.turn.unwrap().skipped;
    assert_eq!(skipped[0].1, PhaseResult::Retreats(Vec::new()));
    assert_eq!(skipped[1].1, PhaseResult::Adjustments(Vec::new()));
}

/// DIP4-CAL-2.
#[test]
fn a_year_in_which_everybody_has_to_act_has_five_phases() {
    let mut game =
        Game::at("S1901M", "FRANCE A PAR, A GAS; GERMANY A BUR, A MUN", "FRANCE PAR; GERMANY MUN BER");
    let attack = "FRANCE A PAR - BUR, A GAS S A PAR - BUR";
    assert_eq!(game.play(attack), "S1901R");
    assert_eq!(game.waiting(), "A BUR: BEL MAR PIC RUH");
    assert_eq!(game.play("GERMANY A BUR R PIC"), "F1901M");
    assert_eq!(game.play("GERMANY A PIC - PAR, A MUN - BUR; FRANCE A GAS - MAR"), "W1901A without F1901R");
    assert_eq!(game.centres("GERMANY"), "BER MUN PAR");
    assert_eq!(game.play("GERMANY A BER B; FRANCE A BUR D"), "S1902M");
    assert_eq!(game.units("GERMANY"), "A BER, A MUN, A PAR");
}

/// DIP4-RET-3: a unit with nowhere to go leaves at once, so there is nothing to decide.
#[test]
fn a_retreat_phase_without_a_retreat_is_passed_over() {
    let units = "AUSTRIA A VEN, A TYR, A TUS, A APU, F TYS, F NAP; ITALY A ROM";
    let mut game = Game::at("S1901M", units, "AUSTRIA VEN; ITALY ROM");
    assert_eq!(game.play("AUSTRIA A VEN - ROM, A TUS S A VEN - ROM, A TYR - VEN"), "F1901M without S1901R");
    assert_eq!(game.fate("A ROM"), "held, dislodged by VEN");
    assert_eq!(game.told(), "disbanded A ROM");
    assert_eq!(game.units("ITALY"), "");
}

#[test]
fn orders_for_another_kind_of_phase_are_refused() {
    let mut game = Game::opening("standard");
    for kind in [PhaseKind::Retreat, PhaseKind::Adjustment] {
        let refused = game.referee.advance(&game.state, &PhaseOrders::none(kind));
        assert_eq!(refused.unwrap_err(), RefereeFault::WrongPhase);
    }
}

/// A movement phase comes even if only one power is left on the board, or none.
#[test]
fn a_movement_phase_is_never_passed_over() {
    let mut game = Game::at("S1901M", "", "");
    assert_eq!(game.play(""), "F1901M without S1901R");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
}

/// Of several orders for one unit the last counts, in every kind of phase.
#[test]
fn of_several_orders_for_one_unit_the_last_counts() {
    let mut game = Game::at("S1901M", "FRANCE A PAR, A GAS; GERMANY A BUR", "FRANCE PAR; GERMANY MUN");
    game.play("FRANCE A PAR - PIC, A PAR - BUR, A GAS S A PAR - BUR");
    assert_eq!(game.units("FRANCE"), "A BUR, A GAS");
    game.play("GERMANY A BUR R BEL, A BUR R PIC");
    assert_eq!(game.units("GERMANY"), "A PIC");
}
