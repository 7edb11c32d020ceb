//! Countries that are played in place of others.

use atlas::{FaultCode, read_folder, shipped};
use empires::{
    Country, Land, SCENARIO_FILE, Seed, State, Turn, World, begin, orders_at_deadline, play_turn, read_world,
    shipped_world, shipped_world_ids,
};

/// Every country of every shipped world that has alternatives, with the number of each.
fn picks(world: &World) -> Vec<(Country, usize)> {
    let numbers = |country: Country| {
        (0..world.country(country).alternatives.len()).map(move |number| (country, number))
    };
    world.countries().flat_map(numbers).collect()
}

/// EMP-12.2-alt: next to the country it replaces or across a sea from it.
#[test]
fn the_world_has_other_countries_to_choose() {
    let world = shipped_world("empires-world").unwrap();
    let told = |(country, number): (Country, usize)| {
        let facts = world.country(country);
        let other = &facts.alternatives[number];
        format!("{}:{} for {}", other.code, world.code(other.home), facts.code)
    };
    let told: Vec<String> = picks(&world).into_iter().map(told).collect();
    let expected = [
        "CE:CHI for AG",
        "MO:MOR for AL",
        "SI:SIN for ID",
        "ET:ETH for KE",
        "TX:TEX for MX",
        "GR:GRE for TU",
        "TH:THA for VI",
        "VZ:VNZ for CO",
    ];
    assert_eq!(told, expected);
}

/// EMP-12.2-alt, D-51: whoever is chosen begins like any country, in the place and the colour of the one it
/// replaces; all others begin as ever, and what is left behind is nobody's.
#[test]
fn every_alternative_makes_a_sound_opening() {
    for id in shipped_world_ids() {
        let usual = shipped_world(id).unwrap();
        for (country, number) in picks(&usual) {
            let world = usual.with_alternatives(&[(country, number)]);
            let (old, new) = (usual.country(country), world.country(country));
            let other = &old.alternatives[number];
            assert_eq!((&new.code, &new.name, new.home), (&other.code, &other.name, other.home));
            assert_eq!((&new.areas, new.colour, new.class), (&other.areas, old.colour, old.class));
            let state = opened(&world);
            assert_eq!(state.owned(country).collect::<Vec<Land>>(), sorted(&other.areas), "{}", other.name);
            for rival in world.countries().filter(|&rival| rival != country) {
                assert_eq!(state.owned(rival).collect::<Vec<Land>>(), sorted(&usual.country(rival).areas));
            }
            let left = old.areas.iter().filter(|land| !other.areas.contains(land));
            assert!(left.into_iter().all(|&land| state.land(land).owner.is_none()));
        }
    }
}

/// D-51: any choice fits any other.
#[test]
fn all_alternatives_can_be_played_at_once() {
    let usual = shipped_world("empires-world").unwrap();
    let world = usual.with_alternatives(&picks(&usual));
    let seed = Seed::of_number(3);
    let mut turn = Turn::before_first(opened(&world));
    for _ in 0..5 {
        let orders = orders_at_deadline(&world, &world.rules(), &mut turn, Vec::new(), seed);
        turn = play_turn(&world, &world.rules(), &turn.state, &orders, seed);
        assert_eq!(turn.state.faults(&world), []);
    }
    for (country, _) in picks(&usual) {
        let facts = world.country(country);
        let expands = turn.state.owned(country).any(|land| !facts.areas.contains(&land));
        assert!(expands, "{} has taken nothing", facts.name);
    }
}

/// EMP-12.2-alt: what is allocated stays, and nobody becomes a country that there is not.
#[test]
fn picks_that_there_are_none_for_change_nothing() {
    let usual = shipped_world("empires-world").unwrap();
    let codes = |world: &World| -> Vec<String> {
        world.countries().map(|country| world.country(country).code.clone()).collect()
    };
    let (country, _) = picks(&usual)[0];
    let absurd = usual.with_alternatives(&[(country, 9), (Country::new(99), 0)]);
    assert_eq!(codes(&absurd), codes(&usual));
    let chosen = usual.with_alternatives(&[(country, 0)]);
    assert_eq!(codes(&chosen.with_alternatives(&[(country, 0)])), codes(&chosen));
    assert!(chosen.country(country).alternatives.is_empty());
}

/// EMP-12.2-alt, D-51: an alternative that would not fit is a fault of the scenario.
#[test]
fn alternatives_that_would_not_fit_are_refused() {
    let cases = [
        ("TK:TAN:TAN,CIN", None, ""),
        ("MI:TAN:TAN,CIN", Some(FaultCode::DuplicateCode), "two countries `MI`"),
        ("tk:TAN:TAN,CIN", Some(FaultCode::BadCode), "two capital letters"),
        ("TK:TAN:TAN", Some(FaultCode::BadSetup), "begins with 1 areas"),
        ("TK:TAN:TAN,TAN", Some(FaultCode::SharedLand), "stands here twice"),
        ("TK:TAN:CIN,AMB", Some(FaultCode::BadSetup), "is not among its areas"),
        ("TK:TAN:TAN,DEE", Some(FaultCode::SharedLand), "where TO begins already"),
        ("TK:TAN:TAN,FRO", Some(FaultCode::BadSetup), "lies far from the other areas"),
        ("TK:FRO:FRO,WOL", Some(FaultCode::BadSetup), "lies far from YS"),
    ];
    for (alternative, code, words) in cases {
        let found = with_alternative(alternative);
        let fits = found.iter().any(|(found, told)| Some(*found) == code && told.contains(words));
        assert!(fits || (code.is_none() && found.is_empty()), "{alternative}: {found:?}");
    }
}

/// The faults of the teaching board if its last country had this alternative: `CODE:HOME:AREA,AREA`.
fn with_alternative(alternative: &str) -> Vec<(FaultCode, String)> {
    let (name, files) = shipped().find(|(name, _)| *name == "empires-teaching").unwrap();
    let folder = read_folder(name, &files).unwrap();
    let [code, home, areas] = alternative.split(':').collect::<Vec<_>>().try_into().unwrap();
    let areas = areas.replace(',', "\", \"");
    let text = format!(
        "{}alternatives = [{{ code = \"{code}\", name = \"Other\", home = \"{home}\", areas = [\"{areas}\"] }}]\n",
        files[SCENARIO_FILE]
    );
    let faults = read_world(&folder.board, &text).err().unwrap_or_default();
    faults.into_iter().map(|fault| (fault.code, fault.message)).collect()
}

/// Where a game of players begins; nothing can be said against it.
fn opened(world: &World) -> State {
    let players: Vec<Country> = world.countries().collect();
    let state = begin(world, &world.rules(), &players, Seed::of_number(1));
    assert_eq!(state.faults(world), []);
    state
}

fn sorted(lands: &[Land]) -> Vec<Land> {
    let mut lands = lands.to_vec();
    lands.sort_unstable();
    lands
}
