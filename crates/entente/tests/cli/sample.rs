//! The sample game of the rulebook.

use crate::test_env::TestEnv;

#[test]
fn the_sample_game_is_reported_turn_by_turn_to_the_end() {
    let run = TestEnv::new().run(&["sample"]);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let titles: Vec<&str> =
        run.stdout.lines().filter(|line| line.contains(" 190") && !line.starts_with(' ')).collect();
    assert_eq!(
        titles,
        [
            "Spring 1901, moves",
            "Fall 1901, moves",
            "Winter 1901, adjustments",
            "Spring 1902, moves",
            "Fall 1902, moves",
            "Fall 1902, retreats",
            "Winter 1902, adjustments",
            "Before Spring 1903, moves",
        ]
    );
    let standings = "\
Before Spring 1903, moves
=========================

  Austria   5  BUD GRE SER TRI VIE
  England   5  EDI LON LVP NWY STP
  France    5  BRE MAR PAR POR SPA
  Germany   6  BEL BER DEN HOL KIE MUN
  Italy     4  NAP ROM TUN VEN
  Russia    4  MOS SEV SWE WAR
  Turkey    5  ANK BUL CON RUM SMY

";
    assert!(run.stdout.ends_with(standings), "{}", run.stdout);
}

#[test]
fn what_needs_explaining_is_explained_and_the_rest_only_listed() {
    let run = TestEnv::new().run(&["sample"]);
    let austria = "\
Austria
  A BUD - GAL     bounced  The Russian army from Warsaw wanted to go there too, 1 against 1.
                           [DIP4-RES-3]
  F TRI - ALB     moved
  A VIE - TRI     moved
";
    assert!(run.stdout.contains(austria), "{}", run.stdout);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 100));
}
