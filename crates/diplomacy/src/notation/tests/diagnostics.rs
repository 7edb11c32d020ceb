//! What the reader says when something is wrong: the piece of text, the
//! sentence, and what could have been written.

use super::super::PhaseKind::{self, Adjustment, Movement, Retreat};
use super::super::{Code, Diagnostic};
use super::Table;

fn shown(text: &str, diagnostic: &Diagnostic) -> String {
    let piece = &text[diagnostic.span.clone()];
    let suggestion = diagnostic.suggestion.as_deref().unwrap_or("-");
    format!("{} [{piece}] {} => {suggestion}", diagnostic.code, diagnostic.message)
}

fn remarks(phase: PhaseKind, text: &str) -> String {
    let table = Table::standard("FRANCE", phase, "A PAR, A MAR, F BRE, F MAO, F STP/SC, GERMANY A MUN")
        .dislodged("A GAS");
    let reading = table.read(text);
    let failures = reading.lines.iter().filter_map(|line| line.outcome.as_ref().err());
    let notes = reading.lines.iter().flat_map(|line| &line.notes);
    failures.chain(notes).map(|diagnostic| shown(text, diagnostic)).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_refusal_names_the_piece_and_the_nearest_order() {
    for (text, expected) in [
        (
            "A PAR - Brugundy",
            "unknown-place [Brugundy] No place on this board is called \"Brugundy\". => A PAR - BUR",
        ),
        ("A PAR - BUX", "unknown-place [BUX] No place on this board is called \"BUX\". => A PAR - BUR"),
        (
            "A Pariss - Bur",
            "unknown-place [Pariss] No place on this board is called \"Pariss\". => A PAR - BUR",
        ),
        ("A PAR - Moon", "unknown-place [Moon] No place on this board is called \"Moon\". => -"),
        (
            "F MAO - Noth Africca",
            "unknown-place [Noth Africca] No place on this board is called \"Noth Africca\". => F MAO - NAF",
        ),
        (
            "F Gulf of Bothina H",
            "unknown-place [Gulf of Bothina] No place on this board is called \"Gulf of Bothina\". => F BOT H",
        ),
        (
            "A PAR suports A MAR - BUR",
            "unknown-word [suports] \"suports\" says nothing that a unit could do. => A PAR S A MAR - BUR",
        ),
        (
            "A PAR S A MAR - BXR",
            "unknown-place [BXR] No place on this board is called \"BXR\". => A PAR S A MAR - BUR",
        ),
        ("A PAR -", "place-missing [] A place should follow here. => -"),
        ("A PAR", "no-action [A PAR] The unit is named, but not what it is to do. => A PAR H"),
        ("Paris", "no-action [Paris] The unit is named, but not what it is to do. => A PAR H"),
        (
            "A PAR - BUR unless",
            "unread-words [unless] An order was read, but not what follows it: \"unless\". => A PAR - BUR",
        ),
        (
            "F BRE - Gu",
            "ambiguous-place [Gu] \"Gu\" may be Gulf of Bothnia or Gulf of Lyon; please write more of the name. => F BRE - BOT",
        ),
        ("Tun - Ion", "no-such-unit [Tun] There is no unit in Tunis. => -"),
        (
            "A PAR R GAS",
            "wrong-phase [A PAR R GAS] In a movement phase units hold, move, support or convoy. => A PAR - GAS",
        ),
        (
            "F MAO - SPA/EC",
            "no-such-coast [SPA/EC] There is no such coast; please write SPA/NC or SPA/SC. => -",
        ),
        (
            "A PAR - BUR - MUN",
            "several-steps [BUR] An army moves one step, unless fleets carry it; \"BUR\" is no sea. => -",
        ),
        ("CONCEDE Grmany", "unknown-power [Grmany] No power is called \"Grmany\". => CONCEDE GERMANY"),
    ] {
        assert_eq!(remarks(Movement, text), expected, "for {text:?}");
    }
    assert_eq!(
        remarks(Retreat, "A GAS"),
        "no-action [A GAS] The unit is named, but not what it is to do. => A GAS D"
    );
    assert_eq!(
        remarks(Adjustment, "Build Bre"),
        "unit-letter-needed [Bre] Please write A for an army or F for a fleet. => -"
    );
}

#[test]
fn every_note_names_what_was_assumed() {
    for (text, expected) in [
        ("F PAR H", "wrong-unit-letter [F] The unit in Paris is an army. => -"),
        ("X BRE H", "wrong-unit-letter [X] The unit in Brest is a fleet. => -"),
        (
            "A PAR S Italian A MUN",
            "other-nationality [Italian] The unit meant here belongs to Germany; the nationality was passed over. => -",
        ),
        ("F STP/NC H", "wrong-coast [STP/NC] The fleet stands at STP/SC. => -"),
        ("A MAR - SPA/NC", "coast-ignored [SPA/NC] The coast means nothing here and was passed over. => -"),
        ("F MAO - SPA", "coast-needed [SPA] Spain has several coasts; please name one. => F MAO - SPA/NC"),
        ("A PAR BUR", "dash-missing [BUR] A dash is missing before the target; it was read as a move. => -"),
        ("A RUH H", "no-such-unit [RUH] There is no unit in Ruhr. => -"),
    ] {
        assert_eq!(remarks(Movement, text), expected, "for {text:?}");
    }
    assert_eq!(
        remarks(Adjustment, "A PAR"),
        "read-as-removal [PAR] This unit is on the board, so the line was read as A PAR D. => -"
    );
}

#[test]
fn a_line_of_endless_words_is_refused_as_a_whole() {
    let lines = Table::standard("FRANCE", Movement, "A PAR").read(&"A PAR H ".repeat(1000)).lines;
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].outcome.as_ref().unwrap_err().code, Code::LineTooLong);
}
