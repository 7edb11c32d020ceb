//! Sheets and the lines of the report.

use empires::{Action, BoxUse, Happening, NumberUse, Rules};

use crate::table::Table;

/// EMP-2.6-boxes: 39 actions, each known by its name.
#[test]
fn there_are_39_actions() {
    assert_eq!(Action::ALL.len(), 39);
    assert!(Action::ALL.iter().all(|&action| Action::named(action.name()) == Some(action)));
}

/// EMP-6.3-where, EMP-6.3-buyall: which actions take all, or all but some.
#[test]
fn few_actions_take_all() {
    let named = |wanted: NumberUse| {
        let uses = |action: &&Action| action.form(&Rules::RULEBOOK, false).number == wanted;
        Action::ALL.iter().filter(uses).map(|action| action.name()).collect::<Vec<_>>()
    };
    assert_eq!(named(NumberUse::Share), ["MOVE", "ATTACK", "SEAMOVE", "CONVOY"]);
    assert_eq!(named(NumberUse::Purchase), ["ARMY", "NAVY", "AIR"]);
}

/// D-72, D-73: SCRAP names its base, and BASE its entrance.
#[test]
fn the_boxes_are_those_of_the_body() {
    let scrap = Action::Scrap.form(&Rules::RULEBOOK, false);
    assert_eq!((scrap.place, scrap.number), (BoxUse::Land, NumberUse::Definite));
    assert_eq!(Action::Base.form(&Rules::RULEBOOK, false).target, BoxUse::Entrance);
}

/// EMP-0-report, EMP-2.6-noedit: every line in its order with what became of it, as it was written; empty lines are not listed.
#[test]
fn every_line_is_reported() {
    let table = Table::new();
    let turn = table.play(&[("AA", "TAX\n3 FORTIFY aaa 99\n5 NONSENSE here\n16 MOVE AAA ZZZ 1")]);
    let lines: Vec<String> = turn
        .events
        .iter()
        .filter_map(|event| match &event.what {
            Happening::Line(line) => Some(format!(
                "{:?} {}|{}: {}",
                event.moment,
                line.boxes.action,
                line.boxes.place,
                line.outcome.as_ref().map_or_else(
                    |code| code.name().to_owned(),
                    |done| format!("done, cut from {:?}", done.cut_from)
                )
            )),
            _ => None,
        })
        .collect();
    assert_eq!(
        lines,
        [
            "Line(1) TAX|: done, cut from None",
            "Line(3) FORTIFY|aaa: done, cut from Some(99)",
            "Line(5) NONSENSE|here: unknown_action",
            "Line(16) MOVE|AAA: unknown_code",
        ]
    );
}
