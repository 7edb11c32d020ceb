//! Who is told what of a turn.

use empires::{Author, Clash, Event, Happening, Orders, Spy, Turn, Turnsheet, play_turn};

use crate::table::{Table, seed};

/// The names of what a country hears, in order.
fn heard(table: &Table, turn: &Turn, country: &str) -> Vec<String> {
    let name = |event: Event| {
        let told = format!("{:?}", event.what);
        told.split([' ', '(']).next().unwrap_or_default().to_owned()
    };
    table.seen(turn, country).events.into_iter().map(name).collect()
}

/// Two countries beside each other, across a causeway.
fn neighbours(armies: u32) -> Table {
    let mut table = Table::new();
    table.own("AAH", "AA", armies);
    table.own("AAM", "AB", 3);
    table.state.nations[0].points = 60;
    table
}

/// EMP-10.4-actions, EMP-10.1-player, D-76: the sides hear everything, everybody else who fought where.
#[test]
fn battles_are_told_in_full_to_both_sides_only() {
    let table = neighbours(30);
    let turn = table.play(&[("AA", "ATTACK AAH AAM 12\nARMY 1")]);
    assert_eq!(heard(&table, &turn, "AA")[..5], ["Orders", "Line", "LandBattle", "Clash", "Line"]);
    assert_eq!(heard(&table, &turn, "AB")[..2], ["LandBattle", "Clash"]);
    assert_eq!(heard(&table, &turn, "AC")[..1], ["Clash"]);
    let clash = clash_of(&turn);
    assert!(clash.captured && !clash.major && clash.strengths.is_none());
}

fn clash_of(turn: &Turn) -> Clash {
    let clash = turn.events.iter().find_map(|event| match event.what {
        Happening::Clash(clash) => Some(clash),
        _ => None,
    });
    clash.unwrap()
}

/// D-76.
#[test]
fn strengths_can_be_for_everybody() {
    let table = neighbours(30).with("public_strengths", "on");
    let turn = table.play(&[("AA", "ATTACK AAH AAM 12")]);
    assert_eq!(clash_of(&turn).strengths.map(|(attack, _)| attack), Some(12));
}

/// EMP-8.14-major.
#[test]
fn major_battles_are_marked() {
    let mut table = neighbours(30);
    table.own("AAM", "AB", 10);
    assert!(clash_of(&table.play(&[("AA", "ATTACK AAH AAM 30")])).major);
}

/// EMP-8.1-report: a battle at sea is told to both sides in full, and to everybody as a battle.
#[test]
fn battles_at_sea_are_told_as_those_on_land() {
    let mut table = Table::new();
    let sea = |code: &str| table.world.area_coded(code).unwrap().sea().unwrap();
    let (here, there) = (sea("ZAA"), sea("ZAB"));
    let home = table.land("AAA");
    let fleet =
        |owner: &str, ships| Some(empires::Fleet { owner: table.country(owner), ships, armies: 0, home });
    let fleets = [(here, fleet("AA", 9)), (there, fleet("AB", 1))];
    for (sea, fleet) in fleets {
        table.state.seas[sea.index()] = fleet;
    }
    let turn = table.play(&[("AA", "SEAMOVE ZAA ZAB 9")]);
    // The attacker has no base, so a ship of it disperses on the way.
    assert_eq!(heard(&table, &turn, "AA")[..5], ["Orders", "Line", "DispersedSea", "SeaBattle", "Clash"]);
    assert_eq!(heard(&table, &turn, "AB")[..2], ["SeaBattle", "Clash"]);
    assert_eq!(heard(&table, &turn, "AC")[..1], ["Clash"]);
    assert!(clash_of(&turn).captured);
}

/// EMP-10.4-actions: everybody hears of armies that are deployed.
#[test]
fn deployments_are_told_to_everybody() {
    let table = Table::new();
    let turn = table.play(&[("AA", "RESERVE AAA 1")]);
    assert!(heard(&table, &turn, "AC").contains(&"Deployed".to_owned()));
}

/// EMP-10.1-player, EMP-9.4-spyonly, D-87: gifts, spies that are killed, sabotage and watchers that are found out are told to
/// whom they concern and to nobody else.
#[test]
fn what_concerns_a_country_is_told_to_it() {
    let mut table = Table::new();
    table.state.nations[0].points = 9;
    let spy = |code: &str| Some(Spy { place: table.land(code), waits_for: None });
    let spies = [spy("AAI"), spy("AAA"), spy("AAD")];
    for (nation, spy) in table.state.nations.iter_mut().zip(spies) {
        nation.spy = spy;
    }
    let watched = table.land("AAD");
    table.state.lands[watched.index()].watcher = Some(table.country("AB"));
    let turn = table.play(&[("AA", "GIFT AB 1\nKILL AAA AB\nSABOTAGE\nFIND AC"), ("AC", "4 WATCH")]);
    let told: Vec<String> = heard(&table, &turn, "AB").into_iter().filter(|name| name != "Settled").collect();
    assert_eq!(told, ["Gift", "SpyKilled", "Sabotage", "WatcherLost"]);
    let concerned = ["Gift", "SpyKilled", "Sabotage", "WatcherLost"];
    assert!(heard(&table, &turn, "AC").iter().all(|name| !concerned.contains(&name.as_str())));
}

/// EMP-2.9-public, EMP-10.6-messages: everybody reads a message with the name of who sent it.
#[test]
fn messages_are_told_with_their_sender() {
    let table = Table::new();
    let turn = table.play(&[("AB", "MESSAGE We come in peace.")]);
    let seen = table.seen(&turn, "AA");
    let message = Happening::Message { from: table.country("AB"), text: "We come in peace.".to_owned() };
    assert!(seen.events.iter().any(|event| event.what == message));
}

/// EMP-2.9-phone: the texts stand beside the country in the roundup.
#[test]
fn contacts_stand_in_the_roundup() {
    let table = Table::new();
    let turn = table.play(&[("AB", "PHONE 555 0100\nEMAIL ab@example.org")]);
    let contact = table.seen(&turn, "AA").roundup.countries[1].contact.clone();
    assert_eq!((contact.phone.as_str(), contact.email.as_str()), ("555 0100", "ab@example.org"));
}

/// EMP-2.5-missed: the report says that the computer wrote the orders, to the player alone.
#[test]
fn missed_turns_are_marked() {
    let table = Table::new();
    let orders = Orders { sheet: Turnsheet::default(), author: Author::Guardian };
    let turn = play_turn(&table.world, &table.rules, &table.state, &[Some(orders), None, None], seed());
    assert_eq!(table.seen(&turn, "AA").author(), Some(Author::Guardian));
    assert_eq!(table.seen(&turn, "AB").author(), None);
}

/// EMP-11.2-census, EMP-10.0-hidden: a census is told when it has been taken, the points to each country its own.
#[test]
fn a_census_is_told_when_it_is_over() {
    let mut table = Table::new();
    table.state.censuses.next = 1;
    let turn = table.play(&[]);
    let told = heard(&table, &turn, "AA");
    assert_eq!(told.iter().filter(|name| *name == "Census").count(), 1);
    assert!(told.contains(&"CensusTaken".to_owned()));
    assert!(!heard(&table, &Table::new().play(&[]), "AA").contains(&"CensusTaken".to_owned()));
}
