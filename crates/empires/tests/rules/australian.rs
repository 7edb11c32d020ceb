//! How Australian Empires begins.

use empires::{Seed, begin, shipped_world};

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
