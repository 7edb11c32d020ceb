//! A small world with three countries, and a war in the middle of it.

use atlas::{Files, read_folder};
use empires::{
    Area, Author, Base, Country, Fleet, Front, Mode, Observation, Orders, Rules, SCENARIO_FILE, Sea, Seed,
    Spy, State, Turn, World, begin, observe, play_turn, read_sheet, read_world, report,
};

const MAP: &str = r#"
format = 1
title = "Three Coasts"
coasting = false
provinces = [
    { code = "ASH", name = "Ashmoor", kind = "coastal" },
    { code = "BRK", name = "Brackwater", kind = "coastal" },
    { code = "CRG", name = "Cragfell", kind = "inland" },
    { code = "DUN", name = "Dunmere", kind = "coastal" },
    { code = "ELM", name = "Elmstead", kind = "inland" },
    { code = "FEN", name = "Fenwick", kind = "coastal" },
    { code = "GUL", name = "Gullhaven", kind = "coastal" },
    { code = "HOL", name = "Holmsey", kind = "coastal" },
    { code = "IVY", name = "Ivydale", kind = "inland" },
    { code = "JUN", name = "Juniper Vale", kind = "inland" },
    { code = "KEL", name = "Kelder", kind = "inland" },
    { code = "NSE", name = "Northern Sea", kind = "sea" },
    { code = "SSE", name = "Southern Sea", kind = "sea" },
    { code = "WBA", name = "Western Bay", kind = "sea" },
]
[borders]
army = [
    "ASH BRK", "ASH CRG", "BRK CRG", "CRG IVY", "CRG KEL", "IVY DUN", "IVY ELM", "DUN ELM", "DUN FEN",
    "ELM FEN", "BRK FEN", "ASH JUN", "JUN CRG", "GUL HOL",
]
fleet = [
    "NSE ASH", "NSE BRK", "NSE GUL", "SSE DUN", "SSE FEN", "SSE BRK", "WBA GUL", "WBA HOL", "NSE WBA",
    "NSE SSE", "SSE WBA",
]
"#;

const SCENARIO: &str = r#"
format = 1
id = "three-coasts"
title = "Three Coasts"
[opening]
treasury = 20
army_reserve = 5
navy_reserve = 3
air = 5
home_population = 8
other_population = 4
[terrain]
lowlands = ["ASH", "FEN", "JUN"]
plains = ["DUN"]
uplands = ["HOL", "IVY"]
wetlands = ["BRK"]
forest = ["ELM"]
islands = ["GUL"]
mountains = ["CRG"]
desert = ["KEL"]
[population]
KEL = 0
IVY = 3
JUN = 2
[regions]
"The North" = ["ASH", "BRK", "CRG", "JUN", "KEL"]
"The South" = ["DUN", "ELM", "FEN", "IVY"]
"The Isles" = ["GUL", "HOL"]
[[country]]
code = "NM"
name = "Northmark"
colour = "blue"
home = "ASH"
areas = ["ASH", "BRK", "CRG"]
[[country]]
code = "SR"
name = "Southreach"
colour = "red"
home = "DUN"
areas = ["DUN", "ELM", "FEN"]
[[country]]
code = "WI"
name = "Western Isles"
colour = "green"
home = "GUL"
areas = ["GUL", "HOL"]
"#;

pub(crate) const NORTH: Country = Country::new(0);
pub(crate) const SOUTH: Country = Country::new(1);
pub(crate) const WEST: Country = Country::new(2);

pub(crate) fn world() -> World {
    let files: Files =
        [("map.toml", MAP), (SCENARIO_FILE, SCENARIO)].map(|(file, text)| (file.into(), text.into())).into();
    let folder = read_folder("three-coasts", &files).unwrap();
    read_world(&folder.board, SCENARIO).unwrap()
}

pub(crate) fn seed() -> Seed {
    Seed::of_number(3)
}

pub(crate) fn front() -> Front {
    Front {
        game: "The Long War".into(),
        master: "Mary".into(),
        deadline: "Friday 14 March, 20:00 UTC".into(),
        orders_to: "the order page of the game".into(),
        players: vec![Some("Ann".into()), Some("Bob".into()), None],
        credits: None,
        announcements: vec!["No turn will be played over Easter.".into()],
    }
}

/// A game that has just begun.
pub(crate) fn start(world: &World, rules: &Rules) -> State {
    begin(world, rules, &[NORTH, SOUTH], seed())
}

/// The same game some turns later, with bases, fleets, spies and a watcher; the
/// coming turn is one of a census.
pub(crate) fn war(world: &World, rules: &Rules) -> State {
    let mut state = start(world, rules);
    let land = |code: &str| world.area_coded(code).and_then(Area::land).unwrap();
    let sea = |code: &str| world.area_coded(code).and_then(Area::sea).unwrap();
    state.turn = 5;
    state.censuses.next = 6;
    for (code, entrance, ships, laid_up) in
        [("BRK", "NSE", 3, 2), ("FEN", "SSE", 2, 1), ("GUL", "NSE", 4, 0), ("DUN", "SSE", 1, 0)]
    {
        let base = Base { entrance: sea(entrance), usable: true, ships, laid_up };
        state.lands[land(code).index()].base = Some(base);
    }
    for (code, armies) in [("ASH", 9), ("BRK", 6), ("CRG", 14), ("DUN", 12), ("ELM", 5), ("GUL", 6)] {
        state.lands[land(code).index()].armies = armies;
    }
    let ditch = &mut state.lands[land("ELM").index()].stance;
    (ditch.mode, ditch.against) = (Mode::Entrench, Some(land("IVY").into()));
    let way_out = &mut state.lands[land("FEN").index()].stance;
    way_out.retreat = Some(land("ELM"));
    put_fleet(&mut state, sea("NSE"), Fleet { owner: WEST, ships: 6, armies: 4, home: land("GUL") });
    put_fleet(&mut state, sea("SSE"), Fleet { owner: SOUTH, ships: 3, armies: 2, home: land("HOL") });
    state.nations[NORTH.index()].spy = Some(Spy { place: land("JUN"), waits_for: None });
    state.nations[SOUTH.index()].spy = Some(Spy { place: land("ELM"), waits_for: None });
    state.nations[WEST.index()].spy = Some(Spy { place: land("HOL"), waits_for: Some(NORTH) });
    state.lands[land("IVY").index()].watcher = Some(NORTH);
    for nation in &mut state.nations {
        nation.points = 60;
    }
    state.nations[NORTH.index()].desk.contact.phone = "555 0100, evenings".into();
    state
}

fn put_fleet(state: &mut State, sea: Sea, fleet: Fleet) {
    state.seas[sea.index()] = Some(fleet);
}

/// The sheets with their authors, as text, one for every country.
pub(crate) fn orders(sheets: [(&str, Author); 3]) -> Vec<Option<Orders>> {
    let written = |(text, author)| Some(Orders { sheet: read_sheet(text).0.sheet, author });
    sheets.map(written).into()
}

/// The turn of the war that is kept as golden files.
pub(crate) fn turn(world: &World, rules: &Rules) -> Turn {
    let sheets = [
        (NORTHERN_ORDERS, Author::Player),
        (SOUTHERN_ORDERS, Author::Late),
        (WESTERN_ORDERS, Author::Aggressor),
    ];
    play_turn(world, rules, &war(world, rules), &orders(sheets), seed())
}

/// What a country is told, as text.
pub(crate) fn told(world: &World, rules: &Rules, observation: &Observation) -> String {
    report(world, rules, &front(), observation).document(world).to_text()
}

/// What a country is told of a turn, as text.
pub(crate) fn told_of(world: &World, rules: &Rules, turn: &Turn, country: Country) -> String {
    told(world, rules, &observe(world, rules, turn, seed(), country))
}

const NORTHERN_ORDERS: &str = "\
GROW ASH
GROW ASX
ATTACK CRG IVY 9
ATTACK CRG IVY ALL
ATTACK IVY ELM ALL
ATTACK BRK FEN ALL
SPY ASH
SKIP HOL
RESERVE ASH 3
MOVE ASH KEL 2
FORTIFY BRK 9
KILL ASH WI
BASE ASH NSE
RESERVE BRK 2
GIFT WI 2
ORDER
MESSAGE We only want the valley.
EMAIL ann@example.org
";

const SOUTHERN_ORDERS: &str = "\
CASH 30
ATTACK DUN IVY ALL
SPY IVY
WATCH
ATTACK FEN BRK AB-1
SPY IVY CRG
SABOTAGE
TAX
FIND NM
FIND CRG
LEVY DUN
FLEET DUN 1
DISOWN ELM
NAVY 40
STASH 1
GIFT SR 4
";

const WESTERN_ORDERS: &str = "\
ATTACK NSE BRK 4
CONVOY NSE SSE ALL
GIFT NM 5
CONVOY GUL NSE 2
SEAMOVE SSE NSE 9
MOVE GUL NSE ALL
DISBAND HOL
AIR 1
SKIP ASH
LAYUP GUL 5
RAZE GUL 1
MOBILISE
DEFEND GUL
RETREAT HOL GUL
ENTRENCH GUL ASH
DISARM 1
MESSAGE The sea is ours!
";
