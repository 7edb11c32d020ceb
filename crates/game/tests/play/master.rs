//! What a game master may do, and may not.

use game::{Cause, Event, Mastery, News, Player, Refusal, Settings, Stage, Standing, Viewer};
use jiff::SignedDuration;
use serde_json::json;

use crate::table::{FRANCE, GERMANY, HOST, Table, player, settings};

fn led(mastery: Mastery) -> Table {
    Table::with(Settings { mastery, ..settings() })
}

#[test]
fn a_neutral_game_master_sees_all_and_one_who_may_play_sees_nothing_more() {
    let table = led(Mastery::Neutral);
    assert_eq!(table.game.viewer(HOST, table.now), Viewer::GameMaster);
    assert_eq!(table.game.led_neutrally_by(HOST), Ok(()));
    assert_eq!(table.game.led_by(player(FRANCE)), Err(Refusal::NotMaster));
    let table = led(Mastery::Playing);
    assert_eq!(table.game.viewer(HOST, table.now), Viewer::Public);
    assert_eq!(table.game.led_by(HOST), Ok(()));
    assert_eq!(table.game.led_neutrally_by(HOST), Err(Refusal::MasterPlays));
    let table = led(Mastery::None);
    assert_eq!(table.game.led_by(HOST), Err(Refusal::NotMaster));
    assert_eq!(table.game.hosted_by(HOST), Ok(()), "but may see to it that the game begins");
}

#[test]
fn a_preview_shows_what_would_come_of_the_phase_and_changes_nothing() {
    let mut table = led(Mastery::Neutral);
    table.send(GERMANY, "A MUN - BUR").unwrap();
    let told = table.game.preview().unwrap().report.to_string();
    assert!(told.contains("A BUR") && told.contains("moved"), "{told}");
    assert_eq!(table.game.phase().0, "S1901M");
    assert!(table.units("GERMANY").contains(&"A MUN".to_owned()));
}

#[test]
fn the_clock_stands_still_no_longer_in_all_than_the_game_allows() {
    let mut table = led(Mastery::Playing);
    let hours = SignedDuration::from_hours;
    table.write(table.game.pause(table.now + hours(60), table.now));
    table.now += hours(60);
    table.write(table.game.resume(table.now));
    assert_eq!(table.game.pause(table.now + hours(41), table.now), Err(Refusal::TooMuchTime));
    table.write(table.game.pause(table.now + hours(40), table.now));
    table.now += hours(1);
    table.write(table.game.resume(table.now));
    table.run();
    table.write(table.game.pause(table.now + hours(100), table.now));
}

#[test]
fn everybody_sees_how_much_the_clock_can_still_be_put_off() {
    let mut table = led(Mastery::Playing);
    let hours = SignedDuration::from_hours;
    let left = |table: &Table| match table.game.observe(Viewer::Public).standing {
        Standing::Open { extendable, pausable, .. } => (extendable, pausable),
        other => panic!("{other:?}"),
    };
    assert_eq!(left(&table), (hours(48), hours(100)));
    table.write(table.game.extend(hours(12), Cause::GameMaster, table.now));
    table.write(table.game.pause(table.now + hours(60), table.now));
    table.now += hours(10);
    table.write(table.game.resume(table.now));
    assert_eq!(left(&table), (hours(36), hours(90)));
    assert_eq!(table.game.extend(hours(37), Cause::GameMaster, table.now), Err(Refusal::TooMuchTime));
    table.write(table.game.extend(hours(36), Cause::GameMaster, table.now));
    assert_eq!(left(&table), (hours(0), hours(90)));
    table.run();
    assert_eq!(left(&table), (hours(48), hours(100)), "the next phase has its own");
}

#[test]
fn an_edited_position_is_told_to_everybody_and_orders_are_sent_again() {
    let mut table = led(Mastery::Neutral);
    table.send(FRANCE, "A PAR - BUR").unwrap();
    let mut position = table.game.observe(Viewer::Public).position;
    position["units"]["FRANCE"] = json!(["A PIC", "A MAR", "F BRE"]);
    table.write(table.game.edit(&position, "The army stood in Picardy all along."));
    assert_eq!(table.units("FRANCE"), ["F BRE", "A MAR", "A PIC"]);
    let why = "The army stood in Picardy all along.".to_owned();
    assert_eq!(table.public_news()[0], News::Edited { why });
    assert_eq!(table.game.observe(Viewer::Player(FRANCE)).own.unwrap().text, None);
    table.turn(&[(FRANCE, "A PIC - BUR")]);
    assert!(table.units("FRANCE").contains(&"A BUR".to_owned()));
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let table = led(Mastery::Neutral);
    let edit = |position| table.game.edit(&position, "because").unwrap_err().to_string();
    let two = edit(json!({ "units": { "FRANCE": ["A PAR", "A PAR"] }, "centers": {} }));
    assert!(two.contains("Paris"), "{two}");
    let nobody = edit(json!({ "units": { "ATLANTIS": ["A PAR"] }, "centers": {} }));
    assert!(nobody.contains("ATLANTIS"), "{nobody}");
    let nowhere = edit(json!({ "units": {} }));
    assert!(nowhere.contains("centers"), "{nowhere}");
}

#[test]
fn a_game_goes_on_from_the_phase_it_is_taken_back_to() {
    let mut table = led(Mastery::Neutral);
    table.turn(&[(FRANCE, "A PAR - BUR")]);
    let earlier = table.past.iter().find(|game| game.turns() == 0 && matches!(game.stage(), Stage::Open(_)));
    let earlier = earlier.unwrap().clone();
    let mut other = Table::with(Settings { title: "Another game".to_owned(), ..settings() });
    other.turn(&[(FRANCE, "A PAR - GAS")]);
    table.turn(&[]);
    assert_eq!(table.game.roll_back(&other.game, "why not", table.now), Err(Refusal::NoSuchTurn));
    table.write(table.game.roll_back(&earlier, "An order was read wrongly.", table.now));
    assert_eq!((table.game.phase().0.as_str(), table.game.turns()), ("S1901M", 0));
    assert!(table.units("FRANCE").contains(&"A PAR".to_owned()));
    table.turn(&[(FRANCE, "A PAR - GAS")]);
    assert_eq!((table.game.phase().0.as_str(), table.game.turns()), ("F1901M", 1));
    assert!(table.units("FRANCE").contains(&"A GAS".to_owned()));
}

#[test]
fn a_log_that_says_it_went_back_elsewhere_is_broken() {
    let mut table = led(Mastery::Neutral);
    table.turn(&[(FRANCE, "A PAR - BUR")]);
    let earlier = table.past.iter().find(|game| matches!(game.stage(), Stage::Open(_))).unwrap().clone();
    let Ok(Event::RolledBack(mut back)) = table.game.roll_back(&earlier, "because", table.now) else {
        panic!("it can be taken back");
    };
    back.state = back.state.replace("A PAR", "A GAS");
    let record = table.game.head().record(table.now, &Event::RolledBack(back));
    let broken = table.game.follow(&record).unwrap_err().to_string();
    assert!(broken.contains("gone back to"), "{broken}");
}

#[test]
fn the_lead_can_be_handed_over_but_not_to_somebody_who_plays() {
    let mut table = led(Mastery::Neutral);
    assert_eq!(table.game.hand_over(player(FRANCE)), Err(Refusal::MasterIsNeutral));
    table.write(table.game.hand_over(Player(70)));
    assert_eq!(table.game.master(), Some(Player(70)));
    assert_eq!(table.game.led_by(HOST), Err(Refusal::NotMaster));
}

#[test]
fn what_is_announced_can_be_read_by_everybody() {
    let mut table = led(Mastery::Playing);
    table.write(table.game.announce("  Happy new year!  "));
    assert_eq!(table.public_news(), [News::Announced { text: "Happy new year!".to_owned() }]);
    for text in ["", " \n ", "hidden\u{200b}", "turned\u{202e}around", "bell\u{7}"] {
        assert_eq!(table.game.announce(text), Err(Refusal::BadText), "{text:?}");
    }
    assert_eq!(table.game.announce(&"x".repeat(2_001)).unwrap_err().code(), "too-long");
    table.write(table.game.reprimand(FRANCE, "No threats, please."));
    let text = "No threats, please.".to_owned();
    assert_eq!(table.public_news(), [News::Reprimanded { seat: FRANCE, text }]);
}
