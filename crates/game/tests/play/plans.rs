//! HOUSE-COND: what is laid down with the orders for retreats and adjustments.

use game::{Draws, Plans, Settings, Viewer};
use jiff::SignedDuration;

use crate::table::{FRANCE, GERMANY, Table, settings};

#[test]
fn plans_play_the_adjustments_they_cover() {
    let mut table = Table::new();
    table.turn(&[(FRANCE, "A PAR - BUR"), (GERMANY, "A MUN - TYR")]);
    table.turn(&[(FRANCE, "A BUR - MUN\nif +1: A PAR B"), (GERMANY, "F KIE - DEN")]);
    assert_eq!(table.game.phase().0, "W1901A");
    let opened = table.now;
    table.run();
    let calm = SignedDuration::from_mins(10);
    assert_eq!(table.now, opened + calm, "nobody else owes anything, so nobody waits for long");
    assert_eq!(table.game.phase().0, "S1902M");
    assert_eq!(table.units("FRANCE"), ["F BRE", "A MAR", "A MUN", "A PAR"]);
}

#[test]
fn plans_play_the_retreats_they_cover_and_else_the_player_is_waited_for() {
    for (plan, waits) in [
        ("IF A BUR dislodged: MUN, GAS", false),
        ("If Burgundy is dislodged, retreats (in order of preference): MUN, GAS", false),
        ("IF A BUR dislodged: MUN", true),
    ] {
        let mut table = Table::new();
        table.turn(&[(GERMANY, "A MUN - BUR"), (FRANCE, "A PAR - PIC")]);
        let attack = "A PIC - BUR\nA MAR S A PIC - BUR";
        let defence = format!("A BUR H\nA BER - MUN\n{plan}");
        table.turn(&[(FRANCE, attack), (GERMANY, &defence)]);
        assert_eq!(table.game.phase().0, "F1901R");
        let calm = table.now + SignedDuration::from_mins(10);
        assert_eq!(table.game.due().unwrap() > calm, waits, "{plan}");
        table.run();
        assert_eq!(table.units("GERMANY").contains(&"A GAS".to_owned()), !waits);
    }
}

/// A German army in Burgundy that will be driven out, with these orders for it, sent one after the other.
fn besieged(sheets: &[&str]) -> Table {
    besieged_under(settings(), sheets)
}

fn besieged_under(settings: Settings, sheets: &[&str]) -> Table {
    let mut table = Table::with(settings);
    table.turn(&[(GERMANY, "A MUN - BUR"), (FRANCE, "A PAR - PIC")]);
    table.send(FRANCE, "A PIC - BUR\nA MAR S A PIC - BUR").unwrap();
    for sheet in sheets {
        table.send(GERMANY, sheet).unwrap();
    }
    table.run();
    assert_eq!(table.game.phase().0, "F1901R");
    table
}

/// What Germany has laid down.
fn laid_down(table: &Table) -> Plans {
    table.game.observe(Viewer::Player(GERMANY)).own.unwrap().plans
}

// HOUSE-COND-1, HOUSE-COND-2: the last sheet before the deadline counts, as a whole.
#[test]
fn a_sheet_that_is_sent_again_replaces_the_plans_of_the_one_before() {
    let plan = "A BUR H\nIF A BUR DISLODGED: GAS\nIF +1: A BER B";
    let mut again = besieged(&[plan, "A BUR H"]);
    assert_eq!(laid_down(&again), Plans::default());
    again.run();
    assert!(!again.units("GERMANY").contains(&"A GAS".to_owned()), "nothing is laid down for it any more");
    let mut other = besieged(&[plan, "A BUR H\nIF A BUR DISLODGED: RUH"]);
    assert!(laid_down(&other).adjustments.is_empty());
    other.run();
    assert!(other.units("GERMANY").contains(&"A RUH".to_owned()));
}

#[test]
fn orders_for_a_retreat_leave_the_plans_for_adjustments_as_they_were() {
    let mut table =
        besieged(&["A BUR H\nF KIE - DEN\nIF A BUR DISLODGED: GAS\nIF +1: A MUN B\nIF +2: A KIE B, A MUN B"]);
    table.turn(&[(GERMANY, "A BUR R RUH")]);
    assert_eq!(table.game.phase().0, "W1901A");
    table.run();
    assert_eq!(table.units("GERMANY"), ["A BER", "F DEN", "A MUN", "A RUH"]);
}

// G-55: orders go before plans, but only orders do.
#[test]
fn a_sheet_without_orders_leaves_a_retreat_to_the_plans_before() {
    let sheet = "A BUR H\nF KIE - DEN\nIF A BUR DISLODGED: GAS\nIF +1: F KIE B";
    let mut table = besieged(&[sheet]);
    table.turn(&[(GERMANY, "IF +1: A KIE B")]);
    assert!(table.units("GERMANY").contains(&"A GAS".to_owned()));
    assert_eq!(laid_down(&table).adjustments.len(), 1, "the later plan takes the place of the earlier one");
    table.run();
    assert!(table.units("GERMANY").contains(&"A KIE".to_owned()));
    let mut settings = settings();
    settings.endings.draws = Draws::InOrders;
    let mut voting = besieged_under(settings, &[sheet]);
    voting.turn(&[(GERMANY, "DRAW")]);
    assert!(voting.units("GERMANY").contains(&"A GAS".to_owned()));
    let mut garbled = besieged(&[sheet]);
    garbled.turn(&[(GERMANY, "the army goes home")]);
    assert!(garbled.units("GERMANY").contains(&"A GAS".to_owned()));
}

#[test]
fn whoever_sends_nothing_at_all_in_a_sheet_takes_the_plans_back() {
    let mut table = besieged(&["A BUR H\nIF A BUR DISLODGED: GAS"]);
    table.turn(&[(GERMANY, "")]);
    assert!(!table.units("GERMANY").contains(&"A GAS".to_owned()));
}
