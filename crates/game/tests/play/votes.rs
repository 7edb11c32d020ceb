//! How games end besides by victory.

use game::{
    Draws, Ending, Endings, News, PhaseName, Proposal, Refusal, Scoring, Seat, Settings, Stage, Viewer,
};
use serde_json::json;

use crate::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, RUSSIA, Table, player, settings};

fn with(endings: Endings) -> Table {
    Table::with(Settings { endings, ..settings() })
}

fn listed(powers: &[&str]) -> Option<Proposal> {
    Some(Proposal::ListedDraw { powers: powers.iter().map(|&power| power.to_owned()).collect() })
}

fn over(table: &Table) -> Option<&Ending> {
    match table.game.stage() {
        Stage::Over(ending) => Some(ending),
        _ => None,
    }
}

/// Everybody writes one of two things.
fn all_write(table: &mut Table, some: &[Seat], theirs: &str, others: &str) {
    let seats: Vec<Seat> = table.game.seats().collect();
    let texts: Vec<(Seat, &str)> =
        seats.into_iter().map(|seat| (seat, if some.contains(&seat) { theirs } else { others })).collect();
    table.turn(&texts);
}

#[test]
fn a_listed_draw_needs_the_same_list_of_everybody() {
    let mut table = with(Endings { draws: Draws::Listed, ..Endings::default() });
    let seats: Vec<Seat> = table.game.seats().collect();
    for &seat in &seats {
        let powers: &[&str] = if seat == FRANCE { &["FRANCE"] } else { &["GERMANY", "FRANCE"] };
        table.write(table.game.vote(seat, player(seat), listed(powers)));
    }
    assert_eq!(over(&table), None);
    table.write(table.game.vote(FRANCE, player(FRANCE), listed(&["FRANCE", "GERMANY"])));
    let powers = vec!["FRANCE".to_owned(), "GERMANY".to_owned()];
    assert_eq!(over(&table), Some(&Ending::Draw { powers }));
}

#[test]
fn a_vote_for_what_cannot_be_is_refused() {
    let table = with(Endings { draws: Draws::Listed, ..Endings::default() });
    let vote = |proposal| table.game.vote(FRANCE, player(FRANCE), proposal).unwrap_err();
    assert_eq!(vote(listed(&[])), Refusal::BadProposal);
    assert_eq!(vote(listed(&["FRANCE", "FRANCE"])), Refusal::BadProposal);
    assert_eq!(vote(listed(&["ATLANTIS"])), Refusal::BadProposal);
    assert_eq!(vote(Some(Proposal::Draw {})), Refusal::NoVotes);
    assert_eq!(vote(Some(Proposal::Concession { to: "FRANCE".to_owned() })), Refusal::NoVotes);
}

#[test]
fn of_a_secret_ballot_everybody_learns_how_many_and_nobody_who() {
    let mut table = Table::new();
    table.write(table.game.vote(FRANCE, player(FRANCE), Some(Proposal::Draw {})));
    assert!(table.public_news().is_empty());
    table.turn(&[]);
    assert!(table.public_news().contains(&News::Tally { votes: vec![(Proposal::Draw {}, 1)] }));
    let mut table = with(Endings { open_ballot: true, ..Endings::default() });
    table.write(table.game.vote(FRANCE, player(FRANCE), Some(Proposal::Draw {})));
    let heard = News::Voted { seat: FRANCE, vote: Some(Proposal::Draw {}) };
    assert_eq!(table.public_news(), [heard]);
}

#[test]
fn draws_written_among_orders_need_everybody_in_the_same_phase() {
    let endings = Endings { draws: Draws::InOrders, ..Endings::default() };
    let mut table = with(endings);
    all_write(&mut table, &[FRANCE], "A PAR H", "DRAW");
    assert_eq!((over(&table), table.game.phase().0.as_str()), (None, "F1901M"));
    all_write(&mut table, &[], "", "DRAW");
    assert!(matches!(over(&table), Some(Ending::Draw { powers }) if powers.len() == 7));
}

// HOUSE-END-1.
#[test]
fn who_wrote_for_a_draw_or_gave_up_is_told_when_orders_are_played_and_not_before() {
    let endings = Endings { draws: Draws::InOrders, surrender: true, ..Endings::default() };
    let mut table = with(endings);
    let told = |table: &Table| serde_json::to_string(&table.game.observe(Viewer::Public)).unwrap();
    table.send(FRANCE, "DRAW").unwrap();
    table.send(GERMANY, "A MUN H\nSURRENDER").unwrap();
    assert!(!told(&table).contains("DRAW") && !told(&table).contains("SURRENDER"));
    table.turn(&[(FRANCE, "DRAW"), (GERMANY, "A MUN H\nSURRENDER")]);
    assert!(table.public_news().contains(&News::Voted { seat: FRANCE, vote: Some(Proposal::Draw {}) }));
    let votes = table.game.observe(Viewer::Public).last.unwrap().report["votes"].clone();
    let written = |power: &str| votes[power]["lines"][0]["order"].clone();
    assert_eq!((written("FRANCE"), written("GERMANY")), (json!("DRAW"), json!("SURRENDER")));
    assert_eq!(votes.as_object().unwrap().len(), 2);
    table.turn(&[]);
    assert!(table.game.observe(Viewer::Public).last.unwrap().report.get("votes").is_none());
}

#[test]
fn those_who_are_left_share_when_the_others_surrender_in_the_same_phase() {
    let endings = Endings { draws: Draws::InOrders, surrender: true, ..Endings::default() };
    let mut table = with(endings.clone());
    all_write(&mut table, &[FRANCE, GERMANY], "DRAW", "SURRENDER");
    let powers = vec!["FRANCE".to_owned(), "GERMANY".to_owned()];
    assert_eq!(over(&table), Some(&Ending::Draw { powers }));
    // All but one: that one has won.
    let mut table = with(endings.clone());
    all_write(&mut table, &[FRANCE], "A PAR H", "SURRENDER");
    assert_eq!(over(&table), Some(&Ending::Solo { powers: vec!["FRANCE".to_owned()] }));
    // All at once: nobody has.
    let mut table = with(endings);
    all_write(&mut table, &[], "", "SURRENDER");
    assert!(matches!(over(&table), Some(Ending::Draw { powers }) if powers.len() == 7));
}

#[test]
fn a_surrender_stands_even_if_the_draw_fails_and_its_orders_are_still_followed() {
    let endings = Endings { draws: Draws::InOrders, surrender: true, ..Endings::default() };
    let mut table = with(endings);
    table.turn(&[(FRANCE, "SURRENDER\nA PAR - BUR"), (GERMANY, "DRAW"), (ENGLAND, "DRAW")]);
    assert_eq!(over(&table), None);
    assert!(table.units("FRANCE").contains(&"A BUR".to_owned()));
    table.turn(&[(FRANCE, "A BUR - PAR")]);
    assert!(table.units("FRANCE").contains(&"A BUR".to_owned()), "in civil disorder from now on");
    assert!(table.game.open_seats().next().is_none(), "and not to be taken over");
    // Who surrendered has no say any more.
    all_write(&mut table, &[FRANCE], "", "DRAW");
    assert!(matches!(over(&table), Some(Ending::Draw { powers }) if powers.len() == 6));
}

#[test]
fn three_quarters_of_all_centres_concede_in_winter_only() {
    let endings = Endings { concession: true, ..Endings::default() };
    let mut table = with(endings);
    let to_france = || Some(Proposal::Concession { to: "FRANCE".to_owned() });
    let seats: Vec<Seat> = table.game.seats().collect();
    for &seat in &seats {
        if ![AUSTRIA, FRANCE].contains(&seat) {
            table.write(table.game.vote(seat, player(seat), to_france()));
        }
    }
    // A centre gained, so that there is a winter.
    table.turn(&[(GERMANY, "F KIE - DEN")]);
    table.turn(&[]);
    assert_eq!((over(&table), table.game.phase().0.as_str()), (None, "W1901A"));
    table.send(GERMANY, "WAIVE").unwrap();
    table.run();
    // 17 of 23 are not enough: three quarters of 23 are 17 and a quarter.
    assert_eq!((over(&table), table.game.phase().0.as_str()), (None, "S1902M"));
    table.write(table.game.vote(FRANCE, player(FRANCE), to_france()));
    table.turn(&[]);
    table.turn(&[]);
    table.run();
    assert_eq!(over(&table), Some(&Ending::Solo { powers: vec!["FRANCE".to_owned()] }));
}

#[test]
fn after_its_last_phase_a_game_is_scored() {
    let last_phase = Some(PhaseName("F1901M".to_owned()));
    let mut table = with(Endings { last_phase, scoring: Scoring::Units, ..Endings::default() });
    table.turn(&[]);
    assert_eq!(over(&table), None);
    table.turn(&[]);
    assert_eq!(over(&table), Some(&Ending::Solo { powers: vec!["RUSSIA".to_owned()] }), "four units");
}

// HOUSE-END-2, HOUSE-END-4: the player with most wins, and whoever gave up or left plays no more.
#[test]
fn only_players_are_counted_when_a_game_is_scored() {
    let last_phase = Some(PhaseName("F1901M".to_owned()));
    let endings = Endings { last_phase, surrender: true, scoring: Scoring::Units, ..Endings::default() };
    let mut table = with(endings.clone());
    table.turn(&[(RUSSIA, "SURRENDER")]);
    table.turn(&[]);
    assert!(
        matches!(over(&table), Some(Ending::Draw { powers }) if powers.len() == 6 && !powers.contains(&"RUSSIA".to_owned()))
    );
    let mut table = with(endings);
    table.write(table.game.leave_seat(RUSSIA, player(RUSSIA)));
    table.run();
    table.run();
    assert!(matches!(over(&table), Some(Ending::Draw { powers }) if powers.len() == 6));
}

// ERA-END-5, G-27.
#[test]
fn after_its_last_hour_the_year_is_played_to_its_end() {
    let last_time = Some("2026-01-01T00:00:01Z".parse().unwrap());
    let mut table = with(Endings { last_time, ..Endings::default() });
    table.turn(&[]);
    assert_eq!(over(&table), None, "the year is not over");
    table.turn(&[]);
    assert_eq!(over(&table), Some(&Ending::Solo { powers: vec!["RUSSIA".to_owned()] }));
}

#[test]
fn words_about_the_end_mean_nothing_where_the_game_does_not_know_them() {
    let mut table = Table::new();
    let phase = table.game.phase();
    let sent = table.game.submit(FRANCE, player(FRANCE), &phase, "SURRENDER", table.now);
    let remark = sent.unwrap().1.lines[0].remark.clone();
    assert_eq!(remark.as_deref(), Some("This game cannot be ended by that vote."));
    all_write(&mut table, &[], "", "DRAW");
    assert_eq!(over(&table), None);
}

/// COLV-END-2, COLV-END-3: where the rules of the variant know concessions, so does every game of it.
#[test]
fn the_rules_of_a_variant_can_let_a_game_be_conceded() {
    let table = Table::with(Settings { variant: "colonia-v".to_owned(), ..settings() });
    assert!(table.game.settings().endings.concession);
    let vote = Some(Proposal::Concession { to: "SPAIN".to_owned() });
    assert!(table.game.vote(FRANCE, player(FRANCE), vote).is_ok());
    let off = vec![("victory.concession".to_owned(), "off".to_owned())];
    let table = Table::with(Settings { variant: "colonia-v".to_owned(), options: off, ..settings() });
    assert!(!table.game.settings().endings.concession);
}

/// COLV-END-3: a Winter in which nobody has to build or remove is one in which votes are counted.
#[test]
fn votes_to_concede_are_counted_in_a_winter_that_is_passed_over() {
    let mut table = with(Endings { concession: true, ..Endings::default() });
    let seats: Vec<Seat> = table.game.seats().collect();
    for &seat in &seats {
        let vote = Some(Proposal::Concession { to: "FRANCE".to_owned() });
        table.write(table.game.vote(seat, player(seat), vote));
    }
    table.turn(&[]);
    assert_eq!((over(&table), table.game.phase().0.as_str()), (None, "F1901M"));
    table.turn(&[]);
    assert_eq!(over(&table), Some(&Ending::Solo { powers: vec!["FRANCE".to_owned()] }));
}

/// COLV-END-3: votes can be written with the adjustments.
#[test]
fn votes_to_concede_count_that_are_written_with_the_adjustments() {
    let mut table = with(Endings { concession: true, ..Endings::default() });
    table.turn(&[(GERMANY, "F KIE - DEN"), (FRANCE, "CONCEDE GERMANY")]);
    all_write(&mut table, &[], "", "CONCEDE GERMANY");
    assert_eq!((over(&table), table.game.phase().0.as_str()), (None, "W1901A"), "it is no Winter yet");
    all_write(&mut table, &[AUSTRIA], "CONCEDE FRANCE", "CONCEDE GERMANY");
    assert_eq!(over(&table), Some(&Ending::Solo { powers: vec!["GERMANY".to_owned()] }));
}
