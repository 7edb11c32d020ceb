//! Whole order sheets: headings, bullets, comments, votes.

use super::super::PhaseKind::{Adjustment, Movement, Retreat};
use super::Table;

fn table() -> Table {
    Table::standard("FRANCE", Movement, "A PAR, A MAR, F BRE")
}

#[test]
fn headings_bullets_numbers_and_comments_are_no_orders() {
    let sheet = "
        # Spring moves
        FRANCE
        Spring 1901
        Orders for France, S1901M:
        1. A PAR - BUR      // towards the east
        2) A MAR S A PAR - BUR
        - F BRE - MAO.
        * A PAR H
        > A MAR H
    ";
    let expected = "A PAR - BUR | A MAR S A PAR - BUR | F BRE - MAO | A PAR H | A MAR H";
    assert_eq!(table().shown(sheet), expected);
    assert_eq!(table().read(sheet).notes, []);
}

#[test]
fn a_power_may_stand_before_its_orders_and_another_power_is_noted() {
    let table = table();
    table.reads(&[
        ("FRANCE: A PAR - BUR, A MAR - SPA", "A PAR - BUR | A MAR - SPA"),
        ("France A PAR - BUR", "A PAR - BUR"),
        ("Germany: A PAR - BUR", "A PAR - BUR"),
        ("GERMANY", ""),
    ]);
    let notes = table.read("Germany:\nA PAR H").notes;
    let codes: Vec<&str> = notes.iter().map(|note| note.code.name()).collect();
    assert_eq!(codes, ["other-power-named"]);
    assert_eq!(notes[0].span, 0..7);
    assert_eq!(notes[0].message, "The heading names Germany, but these are the orders of France.");
}

#[test]
fn every_line_says_where_it_stands() {
    let text = "FRANCE: A Par–Bur; Mar H";
    let lines = table().read(text).lines;
    let pieces: Vec<(&str, &str)> =
        lines.iter().map(|line| (line.text.as_str(), &text[line.span.clone()])).collect();
    assert_eq!(pieces, [("A Par–Bur", "A Par–Bur"), ("Mar H", "Mar H")]);
}

#[test]
fn votes_are_read_in_every_phase() {
    for phase in [Movement, Retreat, Adjustment] {
        Table::standard("FRANCE", phase, "").reads(&[
            ("DRAW", "DRAW"),
            ("surrender", "SURRENDER"),
            ("Concede Germany", "CONCEDE GERMANY"),
            ("concede to Great Britain", "CONCEDE ENGLAND"),
            ("Concede Atlantis", "!unknown-power"),
            ("CONCEDE", "!unknown-power"),
        ]);
    }
}

#[test]
fn a_garbled_order_does_not_turn_its_end_into_another_order() {
    table().reads(&[
        ("A Xyz S A MAR - BUR", "!unknown-place"),
        ("A PAR - BUR A MAR S A Xyz", "A PAR - BUR | !unknown-place"),
        ("A PAR - BUR if Germany agrees", "!unread-words"),
        ("A PAR - BUR or PIC", "!unread-words"),
        ("A PAR A MAR - BUR", "!no-action"),
        ("A Xyz H\nA MAR - BUR", "!unknown-place | A MAR - BUR"),
    ]);
}

#[test]
fn nothing_is_found_in_nothing() {
    for text in ["", " ", "\n\n", ",;,", "# A PAR H", "...", "\u{feff}", "- - -"] {
        assert_eq!(table().shown(text), "", "{text:?}");
    }
}
