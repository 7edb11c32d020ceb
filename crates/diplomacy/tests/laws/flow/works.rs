//! COL-TSR, COL-SUEZ, COL-HK: railways, canals and enclaves, clause by clause.

use diplomacy::{Adjudicator, LegalOrders, Order};

use super::game::Game;

fn game(units: &str) -> Game {
    Game::on("colonial-house", "1870M", units, "")
}

/// The fates of units after orders, parted by semicolons; and where the units of a power are.
fn fates(units: &str, orders: &str, asked: &[&str]) -> String {
    let mut game = game(units);
    game.play(orders);
    game.check_reasons();
    asked.iter().map(|unit| game.fate(unit)).collect::<Vec<_>>().join("; ")
}

/// Where the Russian units are after the orders.
fn russians(units: &str, orders: &str) -> String {
    let mut game = game(units);
    game.play(orders);
    game.units("RUSSIA")
}

/// COL-TSR-0, COL-TSR-1, G-43: any army on the line, either way, between any two stops.
#[test]
fn an_army_travels_along_the_line_either_way() {
    assert_eq!(russians("RUSSIA A MOS", "RUSSIA A MOS - TSR - IRK"), "A IRK");
    assert_eq!(russians("RUSSIA A VLA", "RUSSIA A VLA - TSR - PRM"), "A PRM");
    assert_eq!(fates("RUSSIA A MOS", "RUSSIA A MOS - TSR - VLA", &["A MOS"]), "moved");
    for (units, order, unit) in [
        ("RUSSIA A MOS", "RUSSIA A MOS - TSR - SEM", "A MOS"),
        ("RUSSIA A SEM", "RUSSIA A SEM - TSR - IRK", "A SEM"),
        ("CHINA A MOS", "CHINA A MOS - TSR - IRK", "A MOS"),
        ("RUSSIA F VLA", "RUSSIA F VLA - TSR - IRK", "F VLA"),
        ("RUSSIA A MOS", "RUSSIA A MOS - TSR - MOS", "A MOS"),
    ] {
        assert_eq!(fates(units, order, &[unit]), "illegal", "{order}");
    }
}

/// COL-TSR-1: only where the rules know railways.
#[test]
fn the_book_without_its_options_has_no_railway() {
    let mut game = Game::on("colonial", "1870M", "RUSSIA A MOS", "");
    game.play("RUSSIA A MOS - TSR - IRK");
    assert_eq!(game.fate("A MOS"), "illegal");
}

/// COL-TSR-2, G-44: the first listed travels, whatever the order of the provinces.
#[test]
fn one_army_a_turn_and_the_first_listed() {
    let units = "RUSSIA A MOS, A PRM";
    assert_eq!(russians(units, "RUSSIA A MOS - TSR - IRK, A PRM - TSR - KRA"), "A IRK, A PRM");
    assert_eq!(russians(units, "RUSSIA A PRM - TSR - KRA, A MOS - TSR - IRK"), "A KRA, A MOS");
    let orders = "RUSSIA A PRM - TSR - KRA, A MOS - TSR - IRK";
    assert_eq!(fates(units, orders, &["A PRM", "A MOS"]), "moved; illegal");
}

/// COL-TSR-3, COL-TSR-5, G-45: a foreign unit that stays stops the train before it; one that leaves does not.
#[test]
fn a_foreign_unit_on_the_line_stops_the_train_before_it() {
    assert_eq!(russians("RUSSIA A MOS; JAPAN A VLA", "RUSSIA A MOS - TSR - VLA"), "A IRK");
    assert_eq!(russians("RUSSIA A MOS; CHINA A KRA", "RUSSIA A MOS - TSR - VLA"), "A OMS");
    let orders = "RUSSIA A MOS - TSR - VLA; CHINA A KRA - URU";
    assert_eq!(russians("RUSSIA A MOS; CHINA A KRA", orders), "A VLA");
    assert_eq!(fates("RUSSIA A MOS; CHINA A PRM", "RUSSIA A MOS - TSR - VLA", &["A MOS"]), "bounced");
}

/// COL-TSR-6, G-46: equal foreign attacks cancel out where the train passes, not where it goes.
#[test]
fn foreign_attacks_that_cancel_out_hold_up_nobody_who_passes() {
    let units = "RUSSIA A MOS; CHINA A MON; JAPAN A URU";
    let attacks = "CHINA A MON - KRA; JAPAN A URU - KRA";
    let orders = format!("RUSSIA A MOS - TSR - VLA; {attacks}");
    assert_eq!(fates(units, &orders, &["A MOS", "A MON", "A URU"]), "moved; bounced; bounced");
    let orders = format!("RUSSIA A MOS - TSR - KRA; {attacks}");
    assert_eq!(fates(units, &orders, &["A MOS", "A MON", "A URU"]), "stopped; bounced; bounced");
    assert_eq!(russians(units, &orders), "A OMS");
    // The train would have to stand where they cancelled out: it stays before that.
    let units = "RUSSIA A MOS; CHINA A MON, A IRK; JAPAN A URU";
    let orders = format!("RUSSIA A MOS - TSR - VLA; {attacks}");
    assert_eq!(russians(units, &orders), "A OMS");
}

/// COL-TSR-7: a single attack and the train keep each other out.
#[test]
fn an_attack_on_the_line_keeps_the_train_out_and_is_kept_out() {
    let units = "RUSSIA A MOS; CHINA A MON, A URU";
    let orders = "RUSSIA A MOS - TSR - VLA; CHINA A MON - KRA";
    assert_eq!(fates(units, orders, &["A MOS", "A MON"]), "stopped; bounced");
    assert_eq!(russians(units, orders), "A OMS");
    let orders = "RUSSIA A MOS - TSR - VLA; CHINA A MON - KRA, A URU S A MON - KRA";
    assert_eq!(fates(units, orders, &["A MOS", "A MON"]), "stopped; moved");
    let units = "RUSSIA A MOS, A OMS; CHINA A MON";
    assert_eq!(russians(units, "RUSSIA A MOS - TSR - VLA; CHINA A MON - KRA"), "A OMS, A PRM");
}

/// COL-TSR-7: what was disputed is closed to retreats.
#[test]
fn a_stop_that_a_train_disputed_is_contested() {
    let units = "RUSSIA A MOS; CHINA A MON, A IRK; JAPAN A VLA, A MAC";
    let mut game = game(units);
    game.play("RUSSIA A MOS - TSR - IRK; CHINA A MON - KRA; JAPAN A VLA - IRK, A MAC S A VLA - IRK");
    assert_eq!(game.fate("A IRK"), "held, dislodged by VLA");
    assert!(!game.waiting().contains("KRA"), "{}", game.waiting());
}

/// COL-TSR-8, G-47: support into a stop counts there, and there only.
#[test]
fn a_train_is_supported_into_a_stop() {
    let units = "RUSSIA A MOS, A VLA, A SEM; CHINA A MAC, A MON";
    let orders = "CHINA A MAC - IRK; RUSSIA A MOS - TSR - IRK, A VLA S A MOS - IRK";
    assert_eq!(fates(units, orders, &["A MOS", "A VLA", "A MAC"]), "moved; given; bounced");
    let orders = "CHINA A MON - KRA; RUSSIA A MOS - TSR - IRK, A SEM S A MOS - KRA";
    assert_eq!(fates(units, orders, &["A MOS", "A SEM", "A MON"]), "moved; given; bounced");
    let orders = "CHINA A MON - KRA; RUSSIA A MOS - TSR - IRK, A VLA S A MOS - IRK";
    assert_eq!(fates(units, orders, &["A MOS", "A VLA", "A MON"]), "stopped; given; bounced");
    let orders = "RUSSIA A MOS - TSR - IRK, A SEM S A MOS";
    assert_eq!(fates("RUSSIA A MOS, A SEM", orders, &["A SEM"]), "illegal", "out of reach");
}

/// COL-TSR-9: own units are passed, but the train does not end where one stands.
#[test]
fn own_units_on_the_line_are_passed() {
    assert_eq!(russians("RUSSIA A MOS, A OMS", "RUSSIA A MOS - TSR - KRA"), "A KRA, A OMS");
    assert_eq!(russians("RUSSIA A MOS, A OMS", "RUSSIA A MOS - TSR - OMS"), "A OMS, A PRM");
    let orders = "RUSSIA A MOS - TSR - OMS, A OMS - AKM";
    assert_eq!(russians("RUSSIA A MOS, A OMS", orders), "A AKM, A OMS");
    assert_eq!(russians("RUSSIA A MOS, A PRM", "RUSSIA A MOS - TSR - PRM"), "A MOS, A PRM");
}

/// G-47: a train cuts no support, drives nobody out, and does not pass whoever comes against it.
#[test]
fn a_train_does_not_fight() {
    let units = "RUSSIA A MOS; CHINA A PRM, A ORE";
    let orders = "RUSSIA A MOS - TSR - OMS; CHINA A PRM - MOS, A ORE S A PRM - MOS";
    assert_eq!(fates(units, orders, &["A MOS", "A PRM"]), "bounced, dislodged by PRM; moved");
    let orders = "RUSSIA A MOS - TSR - OMS; CHINA A PRM - MOS";
    assert_eq!(fates(units, orders, &["A MOS", "A PRM"]), "bounced; bounced");
    let units = "RUSSIA A MOS, A VLA; CHINA A IRK, A MON; JAPAN A KRA";
    let orders = "RUSSIA A MOS - TSR - IRK; CHINA A IRK S A MON - KRA, A MON - KRA";
    assert_eq!(fates(units, orders, &["A IRK", "A KRA"]), "given; held, dislodged by MON");
}

/// COL-TSR-4: whoever wants the place of a train gets it if the train leaves, as far as it may get.
#[test]
fn the_place_of_a_train_is_free_once_it_has_left() {
    let units = "RUSSIA A MOS; TURKEY A BAK; CHINA A KRA";
    let orders = "RUSSIA A MOS - TSR - VLA; TURKEY A BAK - MOS";
    assert_eq!(fates(units, orders, &["A MOS", "A BAK"]), "stopped; moved");
}

/// COL-TSR-7: a train does not keep out the very unit that lets it pass; it follows that unit.
#[test]
fn a_train_that_stands_in_its_own_way_yields() {
    let units = "RUSSIA A KRA; BRITAIN A PRM";
    let orders = "RUSSIA A KRA - TSR - MOS; BRITAIN A PRM - MOS";
    assert_eq!(fates(units, orders, &["A KRA", "A PRM"]), "stopped; moved");
    assert_eq!(russians(units, orders), "A PRM");
    // Whoever could not get in either way stays out.
    let units = "RUSSIA A OMS; CHINA A KRA, A MON; JAPAN A SEM";
    let orders = "RUSSIA A OMS - TSR - VLA; CHINA A KRA - IRK, A MON S A OMS - KRA; JAPAN A SEM - KRA";
    assert_eq!(fates(units, orders, &["A OMS", "A KRA", "A SEM"]), "stopped; moved; bounced");
    assert_eq!(russians(units, orders), "A KRA");
}

/// A ring over a train: it leaves because others do.
#[test]
fn a_train_may_be_part_of_a_ring() {
    let units = "RUSSIA A MOS, A PRM, A ORE";
    let orders = "RUSSIA A MOS - TSR - PRM, A PRM - ORE, A ORE - MOS";
    assert_eq!(fates(units, orders, &["A MOS", "A PRM", "A ORE"]), "moved; moved; moved");
}

/// COL-SUEZ-4, G-48: whoever keeps the canal is offered to let foreign fleets through, besides its own orders.
#[test]
fn leave_to_pass_is_offered_to_the_keeper_for_foreign_fleets() {
    let mut game = game("TURKEY A EGY, F MED; BRITAIN F RED, A SUD");
    assert!(game.may("TURKEY", "EGY SC BRITAIN F RED - MED"));
    assert!(!game.may("TURKEY", "EGY SC TURKEY F MED - RED"), "own fleets need no leave");
    assert!(!game.may("BRITAIN", "SUD SC BRITAIN F RED - MED"), "nobody else is asked");
    let mut list = LegalOrders::default();
    game.referee.legal_orders(&game.state, &mut list);
    let units = game.state.position.units().len();
    let orders = (0..units).flat_map(|index| list.of(index));
    assert!(!orders.into_iter().any(|order| matches!(order, Order::Permit { .. })), "it is no unit's order");
    assert_eq!((0..units).map(|index| list.besides(index).count()).sum::<usize>(), 1);
}

/// G-29: powers that count as one are offered what they have together.
#[test]
fn merged_powers_are_offered_each_others_works() {
    let mut game = Game::seated("colonial-house", 3).with("players.merge_powers", "yes");
    game.place("FRANCE A MOS; TURKEY A EGY; JAPAN F MED; BRITAIN F RED", "");
    assert!(game.may("FRANCE", "A MOS - TSR - IRK"));
    assert!(!game.may("TURKEY", "EGY SC JAPAN F MED - RED"), "Japan is of the same side");
    assert!(game.may("TURKEY", "EGY SC BRITAIN F RED - MED"));
    let mut apart = Game::seated("colonial-house", 3);
    apart.place("FRANCE A MOS; TURKEY A EGY; JAPAN F MED", "");
    assert!(!apart.may("FRANCE", "A MOS - TSR - IRK"));
    assert!(apart.may("TURKEY", "EGY SC JAPAN F MED - RED"));
}

/// G-29: powers that count as one travel by each other's railways.
#[test]
fn merged_powers_share_a_railway() {
    let mut game = Game::seated("colonial-house", 3).with("players.merge_powers", "yes");
    game.place("FRANCE A MOS; CHINA A VLA", "");
    game.play("FRANCE A MOS - TSR - IRK; CHINA A VLA - TSR - KRA");
    assert_eq!((game.units("FRANCE").as_str(), game.fate("A VLA").as_str()), ("A IRK", "illegal"));
}

/// COL-SUEZ-0, COL-SUEZ-1: a canal with somebody beside it who lets the fleet pass.
#[test]
fn fleets_of_the_keeper_pass_the_canal_both_ways() {
    assert_eq!(fates("TURKEY F EGY, F MED", "TURKEY F EGY H, F MED - RED", &["F MED"]), "moved");
    assert_eq!(fates("TURKEY A EGY, F RED", "TURKEY F RED - MED", &["F RED"]), "moved");
    assert_eq!(fates("TURKEY F MED", "TURKEY F MED - RED", &["F MED"]), "illegal", "nobody keeps it");
    let mut book = Game::on("colonial", "1870M", "TURKEY F EGY, F MED", "");
    book.play("TURKEY F MED - RED");
    assert_eq!(book.fate("F MED"), "illegal", "the book leaves it to the players");
}

/// COL-SUEZ-2, COL-SUEZ-3: the keeper may support or attack, as long as it stays.
#[test]
fn the_keeper_may_do_anything_but_leave() {
    let units = "TURKEY F EGY, F MED; BRITAIN F RED";
    let orders = "TURKEY F EGY S F MED - RED, F MED - RED";
    assert_eq!(fates(units, orders, &["F MED", "F RED"]), "moved; held, dislodged by MED");
    let units = "TURKEY A EGY, F MED; BRITAIN A ERI";
    let orders = "TURKEY A EGY - SUD, F MED - RED; BRITAIN A ERI - SUD";
    assert_eq!(fates(units, orders, &["A EGY", "F MED"]), "bounced; moved");
    let orders = "TURKEY A EGY - SUD, F MED - RED";
    assert_eq!(fates(units, orders, &["A EGY", "F MED"]), "moved; disrupted");
}

/// COL-SUEZ-4, COL-SUEZ-5, G-48: foreign fleets need leave, which supporting them is.
#[test]
fn foreign_fleets_need_leave() {
    let units = "TURKEY F EGY; BRITAIN F RED";
    assert_eq!(fates(units, "BRITAIN F RED - MED", &["F RED"]), "unmatched");
    let orders = "TURKEY EGY SC BRITAIN F RED - MED; BRITAIN F RED - MED";
    assert_eq!(fates(units, orders, &["F RED", "F EGY"]), "moved; held");
    let orders = "TURKEY F EGY S F RED - MED; BRITAIN F RED - MED";
    assert_eq!(fates(units, orders, &["F RED", "F EGY"]), "moved; given");
    let units = "TURKEY A EGY, A SYR; BRITAIN F RED; FRANCE A ERI";
    let orders = "TURKEY A EGY S A SYR, EGY SC BRITAIN F RED - MED; BRITAIN F RED - MED";
    assert_eq!(fates(units, orders, &["F RED", "A EGY"]), "moved; given", "besides the unit's own order");
    let orders = "FRANCE ERI SC BRITAIN F RED - MED; BRITAIN F RED - MED";
    assert_eq!(fates(units, orders, &["F RED"]), "unmatched", "only the keeper gives leave");
}

/// COL-SUEZ-6: driven out, the keeper keeps nothing open.
#[test]
fn a_keeper_that_is_driven_out_shuts_the_canal() {
    let mut game = game("TURKEY F EGY, F MED; BRITAIN A SUD, A SYR");
    game.play("TURKEY F EGY H, F MED - RED; BRITAIN A SUD - EGY, A SYR S A SUD - EGY");
    assert_eq!(
        (game.fate("F MED").as_str(), game.fate("F EGY").as_str()),
        ("disrupted", "held, dislodged by SUD")
    );
    assert_eq!(game.waiting(), "F EGY: MEC RED");
}

/// COL-SUEZ-7, G-49: an ordinary conflict then; two fleets do not pass each other.
#[test]
fn a_fleet_that_passes_fights_like_any_other() {
    let units = "TURKEY F EGY, F MED, F RED";
    assert_eq!(fates(units, "TURKEY F MED - RED, F RED - MED", &["F MED", "F RED"]), "bounced; bounced");
    assert_eq!(fates(units, "TURKEY F MED - RED, F RED - GOA", &["F MED", "F RED"]), "moved; moved");
    let units = "TURKEY F EGY, F MED; BRITAIN F GOA, F RED";
    assert_eq!(fates(units, "TURKEY F MED - RED; BRITAIN F RED H", &["F MED"]), "bounced");
    let orders = "TURKEY F EGY H, F MED S F RED; BRITAIN F RED H";
    assert_eq!(fates(units, orders, &["F MED"]), "illegal", "nobody supports through the canal");
}

/// G-49: no retreat through the canal.
#[test]
fn nobody_retreats_through_the_canal() {
    let mut game = game("TURKEY F EGY, F RED; BRITAIN F GOA, F ADE");
    game.play("TURKEY F RED H; BRITAIN F GOA - RED, F ADE S F GOA - RED");
    assert_eq!(game.waiting(), "F RED: ERI MEC SUD");
}

/// G-50: a transit that decides whether its own canal stays open fails.
#[test]
fn a_transit_that_hangs_on_itself_fails() {
    // The fleet would cut the support that drives out the keeper of its canal.
    let units = "TURKEY A EGY, F MED; BRITAIN A SUD, F RED";
    let orders = "TURKEY A EGY H, F MED - RED; BRITAIN A SUD - EGY, F RED S A SUD - EGY";
    assert_eq!(fates(units, orders, &["F MED", "A EGY"]), "disrupted; held, dislodged by SUD");
}

/// COL-HK-1, COL-HK-3, G-42: an enclave counts for nobody while that power stands in it.
#[test]
fn an_enclave_is_worth_nothing_to_its_neighbour() {
    let mut game =
        Game::on("colonial-house", "1872M", "CHINA A CAN; BRITAIN F ADE", "BRITAIN ADE HON; CHINA CAN");
    assert_eq!(game.play("CHINA A CAN - HON"), "1874M without 1872R 1872A");
    assert_eq!((game.centres("BRITAIN").as_str(), game.centres("CHINA").as_str()), ("ADE", "CAN"));
    game.place("JAPAN F HON", "");
    game.state.phase = "1876M".parse().unwrap();
    game.play("");
    assert_eq!(game.centres("JAPAN"), "HON", "for everybody else it is a centre like any other");
}

/// HOUSE-COL-4: the house opens it from the start.
#[test]
fn the_house_lets_china_in_from_the_start() {
    let mut game = Game::opening("colonial-house");
    assert!(game.may("CHINA", "A CAN - HON"));
}

/// COL-HK-2, G-41: closed until the turn after somebody else stood there at a counting turn.
#[test]
fn an_enclave_may_be_closed_at_first() {
    let closed = |units: &str| {
        let mut game = Game::opening("colonial").with("optional.enclaves", "closed_at_first");
        game.state = game.referee.opening("1870M".parse().unwrap());
        game.place(units, "");
        game
    };
    let mut game = closed("CHINA A CAN, A NAN; BRITAIN F HON");
    assert!(!game.may("CHINA", "A CAN - HON") && game.may("CHINA", "A CAN - NAN"));
    game.play("CHINA A CAN - HON");
    assert_eq!(game.fate("A CAN"), "illegal");
    game.play("");
    assert_eq!(game.state.phase.to_string(), "1872A");
    game.play("");
    assert!(game.may("CHINA", "A CAN - HON"), "Britain stood there");
    let mut empty = closed("CHINA A CAN; BRITAIN F ADE");
    empty.play("");
    empty.play("");
    empty.play("");
    assert!(!empty.may("CHINA", "A CAN - HON"), "nobody stood there");
}

/// COL-HK-2, COL-HK-4, G-29: closed to one power only, also to retreats, and also where it counts as one with others.
#[test]
fn an_enclave_is_open_to_the_partners_of_whom_it_is_closed_to() {
    let mut game = Game::seated("colonial", 3)
        .with("optional.enclaves", "closed_at_first")
        .with("players.merge_powers", "yes");
    game.state.barred = game.referee.barred_at(game.state.phase);
    game.place("CHINA A CAN; BRITAIN F SCS; FRANCE A TON, A YUN", "");
    assert!(game.may("BRITAIN", "F SCS - HON") && !game.may("CHINA", "A CAN - HON"));
    assert!(!game.may("CHINA", "A CAN S F SCS - HON"), "help into it is an entry too");
    game.play("BRITAIN F SCS - HON; CHINA A CAN - HON");
    assert_eq!((game.fate("F SCS").as_str(), game.fate("A CAN").as_str()), ("moved", "illegal"));
    for (owner, waiting) in [("CHINA", "A CAN: CHU MAY NAN"), ("BRITAIN", "A CAN: CHU HON MAY NAN")] {
        game.place(&format!("{owner} A CAN; FRANCE A TON, A YUN"), "");
        game.state.phase = "1870M".parse().unwrap();
        game.play("FRANCE A YUN - CAN, A TON S A YUN - CAN");
        assert_eq!(game.waiting(), waiting);
    }
}

/// What is listed is legal, and what is legal is listed: moves, journeys and supports of both.
#[test]
fn listed_orders_with_works_are_legal_and_all_others_are_not() {
    for units in [
        "RUSSIA A MOS, A IRK, A VLA, A SEM; CHINA A MON, A OMS; TURKEY F EGY, F MED; BRITAIN F RED, F GOA",
        "RUSSIA A PRM, F VLA; BRITAIN F MED, A EGY, F CON; JAPAN F RED, A KRA, F SEO/EC",
        "TURKEY F MED, A SYR; BRITAIN F RED; RUSSIA A KRA, A MON",
    ] {
        let game = game(units);
        let (board, standing) = (game.variant.board(), game.state.position.units());
        let mut adjudicator = Adjudicator::of_variant(&game.variant, *game.referee.rules(), &[]);
        let mut list = LegalOrders::default();
        adjudicator.legal_orders(standing, &mut list);
        let targets = || board.provinces().map(|province| province.whole());
        let supports = standing.iter().flat_map(|unit| {
            let unit = board.province_of(unit.place);
            targets().map(move |to| Order::SupportMove { unit, to })
        });
        let moves = targets().map(|to| Order::Move { to, via: false });
        let journeys = board.provinces().map(|to| Order::Rail { to });
        let every: Vec<Order> = moves.chain(journeys).chain(supports).collect();
        for (index, &unit) in standing.iter().enumerate() {
            for &order in &every {
                let legal = adjudicator.check(standing, unit, order) == Ok(order);
                assert_eq!(legal, list.of(index).contains(&order), "{unit:?} {order:?}");
            }
        }
    }
}
