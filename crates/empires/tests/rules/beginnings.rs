//! How the shipped boards begin.

use empires::{Class, Country, Land, Seed, World, begin, shipped_world};

/// EMP-12.5-australian, EMP-12.8-aus, D-52: twelve countries with three areas each; their ships in reserve and
/// their first build points, which follow from coasts and populations.
#[test]
fn twelve_countries_begin_as_their_coasts_let_them() {
    let world = shipped_world("empires-australian").unwrap();
    let rules = world.rules();
    let players: Vec<_> = world.countries().collect();
    let state = begin(&world, &rules, &players, Seed::of_number(1));
    let told: Vec<String> = world
        .countries()
        .map(|country| {
            let (facts, nation) = (world.country(country), state.nation(country));
            let areas: Vec<&str> = facts.areas.iter().map(|&land| world.code(land)).collect();
            format!(
                "{} {} navy {} points {}",
                facts.code,
                areas.join(" "),
                nation.navy_reserve,
                nation.points
            )
        })
        .collect();
    let expected = [
        "ME MEL BLT GIP navy 5 points 4",
        "SY SYD NEW WOL navy 6 points 5",
        "BR BRI TOO BUN navy 5 points 4",
        "CA CAI TOW ATH navy 5 points 4",
        "AD ADE PPI MUR navy 5 points 4",
        "DA DAR KAK KAT navy 5 points 4",
        "PE PER BNB NTM navy 5 points 4",
        "AS ALI HER BAR navy 3 points 3",
        "HO HOB LAU SWT navy 6 points 5",
        "AK AUC NLD WKT navy 6 points 5",
        "CH CHC NSN OTA navy 6 points 5",
        "WT WTI ETI FLO navy 7 points 5",
    ];
    assert_eq!(told, expected);
    for nation in &state.nations {
        assert_eq!((nation.treasury, nation.army_reserve, nation.air), (20, 10, 0));
    }
    assert_eq!(rules.air, empires::rules::Switch::On, "air forces may be bought");
}

/// The countries of a board with their homes, by code.
fn homes(world: &World) -> String {
    let told = |country: Country| {
        let facts = world.country(country);
        format!("{}:{}", facts.code, world.code(facts.home))
    };
    let mut homes: Vec<String> = world.countries().map(told).collect();
    homes.sort_unstable();
    homes.join(" ")
}

/// How many countries begin with so many areas: none, one, two and so on.
fn sizes(world: &World) -> Vec<usize> {
    let mut sizes = vec![0; 6];
    for country in world.countries() {
        sizes[world.country(country).areas.len()] += 1;
    }
    sizes
}

/// EMP-12.1-world, EMP-12.6-areas, D-56: five areas each, two of them next to the home.
#[test]
fn twenty_eight_countries_share_the_world() {
    let world = shipped_world("empires-world").unwrap();
    let expected = "AG:ARG AL:ALG AR:ARB AU:SYD BZ:RIO CH:PEK CL:SAF CN:QUE CO:COL EG:EGY FR:PAR GB:LON GE:BER ID:SUM \
                    IN:DEL IR:THE IT:ROM JA:HON KE:KEN MX:MEX NG:NIG RU:MOS SA:CAP SP:MAD SW:STO TU:ANK US:WAS VI:HAN";
    assert_eq!(homes(&world), expected);
    assert_eq!(sizes(&world), [0, 0, 0, 0, 0, 28]);
    let opening = world.opening();
    assert_eq!((opening.army_reserve, opening.air, opening.navy_reserve), (5, 5, 3));
}

/// EMP-12.3-medieval, EMP-12.6-areas.
#[test]
fn thirty_countries_begin_in_the_middle_ages() {
    let world = shipped_world("empires-medieval").unwrap();
    let expected = "AR:BAR AU:VIE BA:MUN BU:BUR BZ:CON CA:MAD CR:CRI DE:COP EG:EGY EN:LON FR:PAR GN:GEN GR:ATH HO:HOL \
                    IR:DUB MO:ORA NA:NAP NO:OSL PE:THE PG:LIS PL:WAR PR:BER RU:MOS SC:EDI SE:SER SW:STO SY:ANT TU:ANK \
                    UK:KIE VE:VEN";
    assert_eq!(homes(&world), expected);
    assert_eq!(sizes(&world), [0, 0, 0, 30, 0, 0]);
    assert_eq!(world.rules().air, empires::rules::Switch::Off);
}

/// EMP-12.6-areas, D-57: two areas lie next to the home, by land or across one sea, and two more of the world next to
/// one of those three.
#[test]
fn areas_lie_next_to_homes() {
    for id in ["empires-world", "empires-medieval", "empires-australian"] {
        let world = shipped_world(id).unwrap();
        for country in world.countries() {
            let facts = world.country(country);
            let starts = facts.alternatives.iter().map(|other| &other.areas).chain([&facts.areas]);
            for areas in starts {
                let near: Vec<Land> =
                    areas[1..].iter().copied().filter(|&land| is_next_to(&world, land, areas[0])).collect();
                assert!(near.len() >= 2, "{id}: {}", facts.code);
                let hangs_on =
                    |land: &Land| near.iter().any(|&near| near == *land || is_next_to(&world, *land, near));
                assert!(areas[1..].iter().all(hangs_on), "{id}: {}", facts.code);
            }
        }
    }
}

/// Whether two lands touch, or touch the same sea.
fn is_next_to(world: &World, one: Land, other: Land) -> bool {
    let (one, there) = (world.facts(one), world.facts(other));
    one.lands.contains(&other) || one.seas.iter().any(|sea| there.seas.contains(sea))
}

/// EMP-12.4-european, D-53: three areas for powers, two for minor countries, one for the smallest.
#[test]
fn powers_and_minor_countries_begin_around_1800() {
    let world = shipped_world("empires-european").unwrap();
    let expected = "AL:ALG AU:VIE BA:MUN CR:CRI DE:COP EG:EGY EN:LON FR:PAR HA:HAN HO:HOL NA:NAP PE:TEH PG:LIS PI:PIE \
                    PL:WAR PR:BER RU:MOS SP:MAD SW:STO SX:SAX SY:ANT SZ:ZUR TU:ANK VE:VEN";
    assert_eq!(homes(&world), expected);
    assert_eq!(sizes(&world), [0, 3, 6, 15, 0, 0]);
    assert_eq!(world.rules().air, empires::rules::Switch::Off);
    let classes = |class: Class| -> Vec<Country> {
        world.countries().filter(|&country| world.country(country).class == Some(class)).collect()
    };
    assert_eq!(Class::ALL.map(|class| classes(class).len()), [6, 9, 9]);
    for country in classes(Class::MinorCountry) {
        assert!(world.country(country).areas.len() < 3);
    }
}

/// EMP-12.6-areas: a country can always get somewhere.
#[test]
fn every_country_has_free_neighbours_or_a_coast() {
    for id in empires::shipped_world_ids() {
        let world = shipped_world(id).unwrap();
        let owned: Vec<_> =
            world.countries().flat_map(|country| world.country(country).areas.clone()).collect();
        for country in world.countries() {
            let facts = world.country(country);
            let has_coast = facts.areas.iter().any(|&land| world.is_coastal(land));
            let beside = facts.areas.iter().flat_map(|&land| &world.facts(land).lands);
            let free = beside.filter(|land| !owned.contains(land)).count();
            assert!(has_coast || free >= 2, "{id}: {} is boxed in", facts.code);
        }
    }
}
