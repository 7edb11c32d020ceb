//! COL: what Colonial has beyond the standard game.

use diplomacy::{Ending, agreed_draw};

use super::game::Game;

/// COL-CAL-1 to COL-CAL-3, COL-ADJ-1, COL-ADJ-2: two years a turn, counted every second time.
#[test]
fn colonies_change_hands_on_counting_turns_only() {
    let mut game =
        Game::on("colonial", "1870M", "TURKEY A SYR; BRITAIN F ADE", "TURKEY ANG CON; BRITAIN ADE");
    assert_eq!(game.play("TURKEY A SYR - EGY"), "1872M without 1870R");
    assert_eq!(game.centres("TURKEY"), "ANG CON");
    assert_eq!(game.play(""), "1872A without 1872R");
    assert_eq!(game.centres("TURKEY"), "ANG CON EGY");
    assert_eq!(game.play("TURKEY A CON B, F EGY B, F ANG B"), "1874M");
    assert_eq!(game.told(), "TURKEY built illegal built");
}

/// COL-ADJ-5, COL-ADJ-6: only starting colonies are build sites.
#[test]
fn units_are_raised_in_starting_colonies_only() {
    let mut game = Game::on("colonial", "1872A", "", "RUSSIA TAS MOS; CHINA KAG PEK");
    game.play("RUSSIA A TAS B, A MOS B; CHINA A KAG B, A PEK B");
    assert_eq!(game.told(), "CHINA illegal built; RUSSIA illegal built");
}

/// COL-CD-2: farthest from the starting colonies, then fleets, then by name.
#[test]
fn missing_removals_count_from_starting_colonies() {
    let mut game = Game::on("colonial", "1872A", "TURKEY F BLA, F MED, A ARM, A EGY", "TURKEY CON ANG");
    game.play("");
    assert_eq!(game.told(), "TURKEY lost A EGY, F BLA");
}

/// COL-CVY-6: one broken route is enough to stop the army.
#[test]
fn any_broken_route_stops_an_army() {
    let units = "CHINA A HON, F ECS, F SCS; HOLLAND F SAR, F SUL, A MNA";
    let mut game = Game::on("colonial", "1870M", units, "");
    game.play("CHINA A HON - FOR, F ECS C A HON - FOR, F SCS C A HON - FOR");
    let both = game.fate("A HON");
    game.place("CHINA A HON, F ECS, F SCS; HOLLAND F ANN, F TON", "");
    game.state.phase = "1870M".parse().unwrap();
    game.play(
        "CHINA A HON - FOR, F ECS C A HON - FOR, F SCS C A HON - FOR; \
         HOLLAND F ANN - SCS, F TON S F ANN - SCS",
    );
    assert_eq!((both.as_str(), game.fate("A HON").as_str()), ("moved", "disrupted"));
}

/// COL-END-2, G-25: an agreed end is won by the largest; equals share.
#[test]
fn an_agreed_end_is_won_by_the_largest() {
    let ended = |variant: &str, centres: &str| {
        let game = Game::on(variant, "1872A", "BRITAIN F ADE; JAPAN F TOK", centres);
        let powers: Vec<_> = game.variant.powers().collect();
        let votes = [game.power("BRITAIN"), game.power("JAPAN")];
        match agreed_draw(game.referee.rules(), &game.state.position, &powers, &votes) {
            Some(Ending::Solo(powers)) => format!("solo {}", game.codes(&powers)),
            Some(Ending::Draw(powers)) => format!("shared {}", game.codes(&powers)),
            None => "goes on".to_owned(),
        }
    };
    assert_eq!(ended("colonial", "BRITAIN ADE BOM; JAPAN TOK"), "solo BRITAIN");
    assert_eq!(ended("colonial", "BRITAIN ADE; JAPAN TOK"), "shared BRITAIN JAPAN");
    assert_eq!(ended("colonial-house", "BRITAIN ADE BOM; JAPAN TOK"), "shared BRITAIN JAPAN");
}

/// COL-END-1, G-26: 24 colonies; of several the largest, and equals play on.
#[test]
fn of_two_with_enough_the_larger_wins_and_equals_play_on() {
    let ended = |britain: usize, japan: usize| {
        let mut game = Game::on("colonial", "1880R", "", "");
        let board = game.variant.board();
        let codes: Vec<&str> = board.centres().map(|centre| board.code(centre)).collect();
        let (first, rest) = codes.split_at(britain);
        let owned = format!("BRITAIN {}; JAPAN {}", first.join(" "), rest[..japan].join(" "));
        game.place("", &owned);
        let after = game.referee.play(&game.state, &diplomacy::PhaseOrders::Retreats(Vec::new())).unwrap().1;
        after.ending.map(|ending| match ending {
            Ending::Solo(powers) | Ending::Draw(powers) => game.codes(&powers),
        })
    };
    assert_eq!(ended(24, 23), Some("BRITAIN".to_owned()));
    assert_eq!(ended(25, 24), Some("BRITAIN".to_owned()));
    assert_eq!(ended(24, 24), None);
    assert_eq!(ended(23, 22), None);
}

/// COL-PLY-2 to COL-PLY-6.
#[test]
fn who_plays_what_and_starts_where() {
    let told = [2, 3, 4, 5, 6].map(|players| {
        let game = Game::seated("colonial", players);
        let seats: Vec<String> = game.state.seats.iter().map(|seat| game.codes(seat)).collect();
        let (closed, units) = (game.codes(&game.state.closed), game.state.position.units().len());
        let dutch = game.units("HOLLAND");
        format!("{} {}, closed {closed}, {units} units, {dutch}", game.state.phase, seats.join("; "))
    });
    let expected = [
        "1870M CHINA HOLLAND TURKEY; BRITAIN FRANCE JAPAN, closed RUSSIA, 29 units, F BOR, F JAV, F SUM",
        "1870M HOLLAND JAPAN TURKEY; FRANCE RUSSIA; BRITAIN CHINA, closed , 29 units, A BOR, F JAV, F SUM",
        "1870M RUSSIA; CHINA TURKEY; BRITAIN FRANCE; HOLLAND JAPAN, closed , 29 units, F BOR, F JAV, F SUM",
        "1870M FRANCE RUSSIA; BRITAIN; CHINA; HOLLAND; JAPAN TURKEY, closed , 29 units, A BOR, F JAV, F SUM",
        "1870M BRITAIN; FRANCE; HOLLAND; JAPAN; RUSSIA; TURKEY, closed , 33 units, A BOR, F JAV, F SUM",
    ];
    assert_eq!(told, expected);
}

/// COL-PLY-6, G-31: the armies that are added own nothing yet.
#[test]
fn added_armies_stand_on_colonies_that_nobody_owns_yet() {
    let mut game = Game::seated("colonial", 6);
    assert_eq!(game.centres("CHINA"), "CAN MAC PEK SHA SIK");
    game.play("");
    game.play("");
    assert_eq!(game.centres("CHINA"), "CAN CHU KAG MAC MON PEK SHA SIK");
}

/// HOUSE-COL-3, G-56: the bridge carries both kinds of unit.
#[test]
fn only_the_house_crosses_to_sakhalin_in_one_step() {
    let mut book = Game::on("colonial", "1870M", "RUSSIA A VLA; JAPAN A OTA", "");
    assert!(!book.may("RUSSIA", "A VLA - SAK"));
    let mut house = Game::on("colonial-house", "1870M", "RUSSIA A VLA; JAPAN A OTA", "");
    assert!(house.may("RUSSIA", "A VLA - SAK") && !house.may("JAPAN", "A OTA - SAK"));
    house.place("RUSSIA F SAK", "");
    assert!(house.may("RUSSIA", "F SAK - VLA"));
}
