//! HOUSE-COND: what is laid down with the orders for retreats and adjustments.

use game::{Absence, Draws, Plans, Settings, Viewer};
use jiff::SignedDuration;
use serde_json::json;

use crate::table::{AUSTRIA, FRANCE, GERMANY, Table, settings};

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
    let table = besieged_under(settings(), sheets);
    assert_eq!(table.game.phase().0, "F1901R");
    table
}

fn besieged_under(settings: Settings, sheets: &[&str]) -> Table {
    let mut table = Table::with(settings);
    table.turn(&[(GERMANY, "A MUN - BUR"), (FRANCE, "A PAR - PIC")]);
    let (last, before) = sheets.split_last().unwrap();
    for sheet in before {
        table.send(GERMANY, sheet).unwrap();
    }
    table.turn(&[(FRANCE, "A PIC - BUR\nA MAR S A PIC - BUR"), (GERMANY, last)]);
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

/// Two German armies that will be driven out, of which one has somewhere to go.
fn besieged_twice() -> Table {
    let mut table = Table::new();
    let mut position = table.game.observe(Viewer::Public).position;
    position["units"]["FRANCE"] = json!(["A PIC", "A MAR", "F BRE"]);
    position["units"]["AUSTRIA"] = json!(["A BOH", "A TYR", "F TRI"]);
    position["units"]["GERMANY"] = json!(["A BUR", "A MUN", "F KIE"]);
    table.write(table.game.edit(&position, "It is later already."));
    table.turn(&[
        (FRANCE, "A PIC - BUR\nA MAR S A PIC - BUR"),
        (AUSTRIA, "A BOH - MUN\nA TYR S A BOH - MUN"),
        (GERMANY, "IF A BUR DISLODGED: GAS"),
    ]);
    assert_eq!(table.game.phase().0, "S1901R");
    table
}

// HOUSE-COND-3: what plans do not cover needs orders; what they cover does not.
#[test]
fn plans_count_for_the_units_they_cover_whatever_becomes_of_the_others() {
    let mut silent = besieged_twice();
    let calm = silent.now + SignedDuration::from_mins(10);
    assert!(silent.game.due().unwrap() > calm, "the player is waited for");
    silent.run();
    assert_eq!(silent.units("GERMANY"), ["A GAS", "F KIE"]);
    for (sheet, units) in [
        ("A MUN R SIL", ["A GAS", "F KIE", "A SIL"].as_slice()),
        ("A MUN R SIL\nA BUR R PAR", &["F KIE", "A PAR", "A SIL"]),
        ("A MUN R SIL\nA BUR D", &["F KIE", "A SIL"]),
        ("", &["A GAS", "F KIE"]),
    ] {
        let mut table = besieged_twice();
        table.turn(&[(GERMANY, sheet)]);
        assert_eq!(table.units("GERMANY"), units, "{sheet}");
    }
}

// G-53: disorder begins with the retreats, so that nothing is laid down for them any more.
#[test]
fn whoever_surrenders_leaves_no_plans() {
    let mut settings = settings();
    settings.endings.surrender = true;
    let mut table = besieged_under(settings, &["A BUR H\nSURRENDER\nIF A BUR DISLODGED: GAS"]);
    assert_eq!(table.game.phase().0, "F1901R");
    while table.game.phase().0 == "F1901R" {
        table.run();
    }
    assert!(!table.units("GERMANY").contains(&"A GAS".to_owned()));
}

// HOUSE-COND-1, HOUSE-LEAVE-2: plans are orders, so whoever laid some down is not missing.
#[test]
fn whoever_is_played_by_plans_was_there() {
    for absence in [Absence::Disorder, Absence::Replaced] {
        let sheet = "A BUR H\nIF A BUR DISLODGED: GAS";
        let mut table = besieged_under(Settings { absence, ..settings() }, &[sheet]);
        assert_eq!(table.game.phase().0, "F1901R");
        table.run();
        assert!(table.units("GERMANY").contains(&"A GAS".to_owned()));
        let seat = &table.game.observe(Viewer::Public).seats[GERMANY.index()];
        assert!(!seat.disorder && table.game.open_seats().next().is_none(), "{absence:?}");
    }
}
