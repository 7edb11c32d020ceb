//! Games that others saved.

use game::{Ending, Import, ImportFault, Imported, Library, Stage, Visibility};
use serde_json::{Value, json};

use crate::table::{FRANCE, GERMANY, Table, player};

fn import(saved: &Value) -> Result<Imported, ImportFault> {
    let at = "2026-01-01T00:00:00Z".parse().unwrap();
    let import =
        Import { title: "From afar".to_owned(), visibility: Visibility::Public, host: player(FRANCE), at };
    Library::default().imported(saved, &import)
}

/// A game of three phases, as it is saved.
fn saved() -> Value {
    let mut table = Table::new();
    table.turn(&[(FRANCE, "A PAR - BUR\nF BRE - MAO"), (GERMANY, "A MUN - RUH")]);
    table.turn(&[(FRANCE, "A BUR - BEL\nF MAO - POR"), (GERMANY, "A RUH H")]);
    table.turn(&[(FRANCE, "A PAR B")]);
    Library::default().saved_game(&table.log, "saved").unwrap().unwrap()
}

#[test]
fn a_saved_game_is_told_again_with_nobody_in_its_seats() {
    let saved = saved();
    let imported = import(&saved).unwrap();
    assert_eq!(imported.differing, Vec::<String>::new());
    let game = Library::default().game(&imported.records).unwrap();
    assert_eq!(game.phase().0, "S1902M");
    assert_eq!(*game.stage(), Stage::Over(Ending::Abandoned));
    assert!(game.seats().all(|seat| game.player(seat).is_none()));
    let again = Library::default().saved_game(&imported.records, "saved").unwrap().unwrap();
    assert_eq!(again, saved);
}

#[test]
fn where_the_saved_position_is_another_it_is_the_one_that_counts() {
    let mut saved = saved();
    let units = json!(["A PAR", "A MAR", "F MAO"]);
    saved["phases"][1]["state"]["units"]["FRANCE"] = units;
    let imported = import(&saved).unwrap();
    assert_eq!(imported.differing, ["F1901M", "W1901A"]);
    let again = Library::default().saved_game(&imported.records, "saved").unwrap().unwrap();
    let last = |game: &Value| game["phases"].as_array().unwrap().last().unwrap()["state"].clone();
    assert_eq!(last(&again), last(&saved));
}

#[test]
fn a_game_that_was_completed_without_a_winner_was_drawn_by_all_who_are_left() {
    let mut saved = saved();
    let last = saved["phases"].as_array().unwrap().len() - 1;
    saved["phases"][last]["name"] = json!("COMPLETED");
    let imported = import(&saved).unwrap();
    let game = Library::default().game(&imported.records).unwrap();
    let Stage::Over(Ending::Draw { powers }) = game.stage() else { panic!("{:?}", game.stage()) };
    assert_eq!(powers.len(), 7);
}

#[test]
fn what_is_no_saved_game_is_refused_with_the_phase_that_is_at_fault() {
    let refused = |saved: &Value| import(saved).unwrap_err();
    assert_eq!(refused(&json!({ "phases": [] })).message, "a game has one to 1000 phases");
    assert!(refused(&json!([1])).phase.is_none());
    let mut elsewhere = saved();
    elsewhere["map"] = json!("atlantis");
    assert!(refused(&elsewhere).message.contains("atlantis"));
    let mut wrong = saved();
    wrong["phases"][1]["state"]["units"]["FRANCE"] = json!(["A NTH"]);
    assert_eq!(refused(&wrong).phase.as_deref(), Some("F1901M"));
    let mut never = saved();
    never["phases"][1]["name"] = json!("SOMETIME");
    assert_eq!(refused(&never).phase.as_deref(), Some("SOMETIME"));
}
