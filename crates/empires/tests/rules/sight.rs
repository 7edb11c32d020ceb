//! What is hidden stays hidden: what a country sees does not change by a letter
//! when only hidden things do.

use empires::{Mode, Spy, State, Terrain, observe_start};

use crate::table::{Table, seed};

/// Changes something that the first country may not know.
type Change = fn(&mut State, &Table);

/// EMP-10.3-roundup, D-75: build points, ships and aircraft in reserve, points, spies and bids of others. EMP-10.0-hidden: when
/// the census comes. EMP-10.2-scouting: stances, and lands far away. EMP-10.2-sea: fleets.
const HIDDEN: [(&str, Change); 9] = [
    ("build points", |state, _| state.nations[1].points += 5),
    ("the navy reserve", |state, _| state.nations[1].navy_reserve += 5),
    ("air strength", |state, _| state.nations[1].air += 5),
    ("victory points that do not lead", |state, _| state.nations[1].victory_points -= 5),
    ("a spy", |state, table| {
        state.nations[1].spy = Some(Spy { place: table.land("AAA"), waits_for: None });
    }),
    ("orders that came late", |state, _| state.nations[1].desk.late = Some(Default::default())),
    ("when the census comes", |state, _| state.censuses.next += 1),
    ("how a land beside is defended", |state, table| {
        state.lands[table.land("AAD").index()].stance.mode = Mode::Entrench;
    }),
    ("a land far away", |state, table| {
        let place = &mut state.lands[table.land("AAX").index()];
        (place.armies, place.population, place.forts) = (77, 77, 77);
    }),
];

#[test]
fn what_is_hidden_changes_nothing_that_is_seen() {
    let table = Table::new();
    let viewer = table.country("AA");
    let look = |state: &State| observe_start(&table.world, &table.rules, state, seed(), viewer);
    let before = look(&table.state);
    for (what, change) in HIDDEN {
        let mut state = table.state.clone();
        change(&mut state, &table);
        assert_ne!(state, table.state, "{what}");
        assert_eq!(look(&state), before, "{what}");
    }
}

/// EMP-10.3-roundup, EMP-11.3-leader: owners, treasuries, army reserves, the order and the leader's total are for all.
#[test]
fn the_roundup_tells_what_everybody_may_know() {
    let mut table = Table::new();
    table.state.nations[2].treasury = 42;
    table.state.nations[2].army_reserve = 17;
    table.state.nations[2].victory_points = 9;
    let seen = observe_start(&table.world, &table.rules, &table.state, seed(), table.country("AA"));
    let other = &seen.roundup.countries[2];
    assert_eq!((other.treasury, other.army_reserve, other.victory_points), (42, 17, None));
    assert_eq!((seen.roundup.leading_points, &seen.roundup.order), (9, &table.state.order));
    assert_eq!(seen.owner(table.land("AAQ")), Some(table.country("AC")));
    assert_eq!(seen.roundup.points_target, table.world.land_count() as u32);
    assert_eq!((seen.roundup.commitment, seen.roundup.seed), (seed().commitment(), None));
}

/// D-75.
#[test]
fn scores_can_be_open() {
    let table = Table::new().with("show_all_vps", "on");
    let seen = observe_start(&table.world, &table.rules, &table.state, seed(), table.country("AA"));
    assert!(seen.roundup.countries.iter().all(|country| country.victory_points == Some(0)));
}

/// EMP-2.1-startup, EMP-10.1-three: the report of turn 0 has no actions, but income, supply and build points apart.
#[test]
fn the_startup_report_tells_where_everything_stands() {
    let table = Table::new();
    let seen = observe_start(&table.world, &table.rules, &table.state, seed(), table.country("AA"));
    assert_eq!((seen.turn, seen.events.len(), seen.lands.len()), (0, 0, 5));
    let account = seen.own.account;
    assert_eq!(seen.own.points, account.income - account.supply);
    assert_eq!((account.income, seen.own.treasury, seen.own.area_count), (8 + 4 * 4, 20, 5));
}

/// EMP-4.3-terrains: there are ten.
#[test]
fn every_terrain_is_known_by_its_name() {
    assert_eq!(Terrain::ALL.len(), 10);
    assert!(Terrain::ALL.into_iter().all(|terrain| Terrain::named(terrain.name()) == Some(terrain)));
}
