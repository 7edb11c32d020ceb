//! ERA: what Era of Empire has beyond the standard game.

use diplomacy::{Ending, agreed_draw};

use super::game::Game;

const WINTER: &str = "W1870A";

/// ERA-ADJ-4: conscription, on any owned centre that is vacant.
#[test]
fn units_are_raised_on_any_owned_centre() {
    let mut game = Game::on("era", WINTER, "TURKEY A SYR; BRITAIN F ADE", "TURKEY EGY SUD CON; BRITAIN ADE");
    game.play("TURKEY A EGY B, F ADE B, F SUD B");
    assert_eq!(game.told(), "TURKEY built illegal built");
    assert_eq!(game.units("TURKEY"), "A EGY, F SUD, A SYR");
}

/// ERA-ADJ-6, ERA-ADJ-7: free of charge, on a centre, and never a fleet inland.
#[test]
fn a_unit_on_a_centre_becomes_one_of_the_other_kind() {
    let mut game = Game::on("era", WINTER, "BRITAIN A BEN, A DEL, F RS", "BRITAIN BEN DEL ADE");
    assert!(game.may_adjust("BRITAIN"), "there is something to decide, although nothing is due");
    game.play("BRITAIN F BEN B, F DEL B, A RS B");
    assert_eq!(game.told(), "BRITAIN converted illegal illegal");
    assert_eq!(game.units("BRITAIN"), "F BEN, A DEL, F RS");
}

/// ERA-ADJ-6, G-37: besides builds, and only for units that stay.
#[test]
fn a_conversion_costs_no_build_and_a_removed_unit_has_none() {
    let mut game = Game::on("era", WINTER, "BRITAIN A BEN", "BRITAIN BEN ADE");
    game.play("BRITAIN F BEN B, F ADE B, F BEN B, A BEN B");
    assert_eq!(game.told(), "BRITAIN converted built illegal illegal");
    assert_eq!(game.units("BRITAIN"), "F ADE, F BEN");
    let mut game = Game::on("era", WINTER, "BRITAIN A BEN, A MAD", "BRITAIN BEN");
    game.play("BRITAIN F BEN B, A BEN D, A BEN B");
    assert_eq!(game.told(), "BRITAIN illegal removed illegal");
    assert_eq!(game.units("BRITAIN"), "A MAD");
}

/// G-37: whoever is in civil disorder converts nothing, and so nobody waits for it.
#[test]
fn nothing_is_converted_in_disorder() {
    let mut game = Game::on("era", "F1870M", "TURKEY A CON", "TURKEY CON");
    game.state.disorder = vec![game.power("TURKEY")];
    assert_eq!(game.play(""), "S1871M without F1870R W1870A");
}

/// ERA-ORD-9: the first order that was written counts.
#[test]
fn of_several_orders_for_a_unit_the_first_counts() {
    let mut game = Game::on("era", "S1870M", "RUSSIA A MOS", "");
    game.play("RUSSIA A MOS - ORE, A MOS - OMS, A MOS H");
    assert_eq!(game.units("RUSSIA"), "A ORE");
}

/// ERA-CD-3: units on centres are spared, then the farthest from owned centres, fleets first.
#[test]
fn missing_removals_spare_units_on_centres() {
    let mut game = Game::on("era", WINTER, "TURKEY A EGY, A MEC, F RS, F GOA", "TURKEY EGY SUD");
    game.play("");
    assert_eq!(game.told(), "TURKEY lost F GOA, F RS");
}

/// ERA-CVY-12: where a convoyed attacker came from is open.
#[test]
fn a_unit_may_retreat_to_where_a_convoyed_attacker_came_from() {
    let mut game = Game::on("era", "S1870M", "BRITAIN A MEC, F RS, A SYR; TURKEY A EGY", "");
    let orders = "BRITAIN A MEC - EGY VIA, F RS C A MEC - EGY, A SYR S A MEC - EGY";
    assert_eq!(game.play(orders), "S1870R");
    assert_eq!(game.waiting(), "A EGY: MEC SUD");
}

/// ERA-CVY-11, G-09: "via convoy" binds, even if no fleet comes.
#[test]
fn an_army_that_asks_for_a_convoy_does_not_walk() {
    let mut game = Game::on("era", "S1870M", "BRITAIN A MEC, F RS", "");
    game.play("BRITAIN A MEC - EGY VIA, F RS H");
    assert_eq!(game.fate("A MEC"), "unmatched");
}

fn with_counts(britain: usize, japan: usize, china: usize) -> Game {
    let mut game = Game::on("era", WINTER, "", "");
    let board = game.variant.board();
    let centres: Vec<String> = board.centres().map(|centre| board.code(centre).to_owned()).collect();
    let (first, rest) = centres.split_at(britain);
    let (second, rest) = rest.split_at(japan);
    let owned = [("BRITAIN", first), ("JAPAN", second), ("CHINA", &rest[..china])];
    let owned = owned.iter().filter(|(_, owned)| !owned.is_empty());
    let owned: Vec<String> = owned.map(|(power, owned)| format!("{power} {}", owned.join(" "))).collect();
    game.place("FRANCE A ORE", &owned.join("; "));
    game
}

/// ERA-END-1, ERA-END-2: most centres win, and equal ones share the victory.
#[test]
fn of_two_with_enough_the_larger_wins_and_equals_share() {
    let ended = |britain, japan| {
        let mut game = with_counts(britain, japan, 0);
        game.state.phase = "F1874R".parse().unwrap();
        let after = game.referee.play(&game.state, &diplomacy::PhaseOrders::Retreats(Vec::new())).unwrap().1;
        match after.ending {
            Some(Ending::Solo(powers)) => format!("solo {}", game.codes(&powers)),
            Some(Ending::Draw(powers)) => format!("shared {}", game.codes(&powers)),
            None => "goes on".to_owned(),
        }
    };
    assert_eq!(ended(24, 22), "solo BRITAIN");
    assert_eq!(ended(23, 23), "shared BRITAIN JAPAN");
    assert_eq!(ended(22, 21), "solo BRITAIN");
    assert_eq!(ended(21, 20), "goes on");
}

/// ERA-END-1: centres change hands after a Fall only, so no Spring ends the game.
#[test]
fn nobody_wins_in_spring() {
    let mut game = with_counts(22, 0, 0);
    game.state.phase = "S1874M".parse().unwrap();
    game.play("");
    assert_eq!((game.state.ending.as_ref(), game.state.phase.to_string().as_str()), (None, "F1874M"));
}

/// ERA-END-3: whoever owns a centre shares, and has to agree.
#[test]
fn a_draw_is_shared_by_all_who_own_a_centre() {
    let game = with_counts(20, 15, 15);
    let powers: Vec<_> = game.variant.powers().collect();
    let votes = |codes: &[&str]| codes.iter().map(|code| game.power(code)).collect::<Vec<_>>();
    let draw = |codes| agreed_draw(game.referee.rules(), &game.state.position, &powers, &votes(codes));
    assert_eq!(draw(&["BRITAIN", "JAPAN"]), None);
    let shared = Ending::Draw(votes(&["BRITAIN", "CHINA", "JAPAN"]));
    assert_eq!(draw(&["BRITAIN", "JAPAN", "CHINA"]), Some(shared), "France has a unit, but no centre");
}

/// ERA-SET-3: the Hawes set-up.
#[test]
fn the_other_set_up_has_twenty_eight_units_on_centres_of_their_own() {
    let game = Game::opening("era-hawes");
    let board = game.variant.board();
    assert_eq!(game.state.position.units().len(), 28);
    for unit in game.state.position.units() {
        assert_eq!(game.state.position.owner(board.province_of(unit.place)), Some(unit.power));
    }
    assert_eq!(game.units("RUSSIA"), "A IRK, A MOS, F ODE, F PA, A VLA");
    assert_eq!(game.units("TURKEY"), "A ANG, F BAG, F CON");
}

/// ERA-PLY-1: powers of one player neither drive each other out nor cut each other's support.
#[test]
fn powers_of_one_player_fight_as_one() {
    let mut game = Game::seated("era", 4);
    game.place("BRITAIN A PUN, A RAJ; FRANCE A DEL, A KAR; RUSSIA A AFG", "");
    let orders = "BRITAIN A PUN - DEL, A RAJ S A PUN - DEL; FRANCE A DEL H, A KAR - RAJ";
    game.play(orders);
    assert_eq!((game.fate("A PUN").as_str(), game.fate("A DEL").as_str()), ("bounced", "held"));
    assert_eq!(game.fate("A RAJ"), "given", "an attack of the other power does not cut it");
    assert_eq!(
        (game.units("BRITAIN").as_str(), game.units("FRANCE").as_str()),
        ("A PUN, A RAJ", "A DEL, A KAR")
    );
}

/// ERA-PLY-1, ERA-CVY-11: a fleet of either power is an own one.
#[test]
fn a_fleet_of_the_other_power_shows_the_intent_to_go_by_sea() {
    let mut game = Game::seated("era", 4);
    game.place("BRITAIN A MEC; FRANCE F RS; RUSSIA A EGY", "");
    game.play("BRITAIN A MEC - EGY; FRANCE F RS C A MEC - EGY; RUSSIA A EGY - MEC");
    assert_eq!(game.fate("A MEC"), "moved", "they change places");
}

/// ERA-PLY-1: they build and remove together; what is built belongs to the owner of the centre.
#[test]
fn powers_of_one_player_adjust_as_one() {
    let mut game = Game::seated("era", 4);
    game.place("BRITAIN A DEL; FRANCE A CAM, A COC, A TON", "BRITAIN DEL ADE MAD; FRANCE COC TON");
    game.state.phase = WINTER.parse().unwrap();
    game.play("FRANCE F ADE B; BRITAIN F MAD B");
    assert_eq!(game.told(), "BRITAIN illegal; FRANCE built", "five centres, four units");
    assert_eq!(game.units("BRITAIN"), "F ADE, A DEL");
    assert_eq!(game.units("FRANCE"), "A CAM, A COC, A TON");
    game.place("BRITAIN A DEL, A PUN; FRANCE A COC, A TON", "BRITAIN DEL; FRANCE COC TON");
    game.state.phase = WINTER.parse().unwrap();
    game.play("FRANCE A PUN D");
    assert_eq!(game.told(), "BRITAIN; FRANCE removed", "a unit of one, ordered off by the other");
    assert_eq!(game.units("BRITAIN"), "A DEL");
}

/// ERA-END-1 by ERA-PLY-1: the centres of a player count together.
#[test]
fn a_player_wins_with_the_centres_of_all_powers() {
    let mut game = Game::seated("era", 3);
    let counts = with_counts(12, 5, 10);
    game.state.position = counts.state.position;
    game.state.phase = "F1874R".parse().unwrap();
    let after = game.referee.play(&game.state, &diplomacy::PhaseOrders::Retreats(Vec::new())).unwrap().1;
    assert_eq!(
        after.ending.map(|ending| match ending {
            Ending::Solo(powers) | Ending::Draw(powers) => game.codes(&powers),
        }),
        Some("BRITAIN CHINA".to_owned())
    );
}

/// ERA-PLY-2 to ERA-PLY-6.
#[test]
fn who_plays_what() {
    let told = [2, 3, 4, 5, 6].map(|players| {
        let game = Game::seated("era", players);
        let seats: Vec<String> = game.state.seats.iter().map(|seat| game.codes(seat)).collect();
        let (idle, closed) = (game.codes(&game.state.disorder), game.codes(&game.state.closed));
        format!("{}, idle {idle}, closed {closed}", seats.join("; "))
    });
    let expected = [
        "CHINA NETHERLANDS TURKEY; BRITAIN FRANCE JAPAN, idle RUSSIA, closed RUSSIA",
        "JAPAN NETHERLANDS TURKEY; FRANCE RUSSIA; BRITAIN CHINA, idle , closed ",
        "RUSSIA; CHINA TURKEY; BRITAIN FRANCE; JAPAN NETHERLANDS, idle , closed ",
        "FRANCE RUSSIA; BRITAIN; CHINA; NETHERLANDS; JAPAN TURKEY, idle , closed ",
        "BRITAIN; FRANCE; JAPAN; NETHERLANDS; RUSSIA; TURKEY, idle CHINA, closed ",
    ];
    assert_eq!(told, expected);
}

/// ERA-PLY-2, G-30: nobody enters a closed power's land.
#[test]
fn nobody_enters_russia_in_the_game_for_two() {
    let mut game = Game::seated("era", 2);
    game.place("TURKEY A ARM; BRITAIN A AFG; RUSSIA A MOS", "");
    assert!(!game.may("TURKEY", "A ARM - BAK") && game.may("TURKEY", "A ARM - SYR"));
}
