//! Nobody sees what is hidden: a turn is played again with everything changed
//! that a country cannot know of, and it sees the same.

use std::collections::BTreeSet;

use empires::rules::{Switch, WinCheck};
use empires::{
    Area, Author, Base, Boxes, Country, Happening, Land, LandState, Mode, Observation, Orders, Sea, Spy,
    Stance, State, Turn, observe,
};

use crate::chance::{Chance, sheet};
use crate::play::{GAME, Game, turns};

/// EMP-10.2-scouting, EMP-10.3-roundup, EMP-10.0-hidden: other countries' ships in reserve, air, points, spies,
/// watchers, stances and late orders, lands and fleets out of sight, and the turn of the next census.
#[test]
fn what_is_hidden_changes_nothing_that_is_seen() {
    let mut changed = 0;
    for number in 0..u64::from(turns() / GAME) {
        let mut game = Game::new(number);
        for _ in 0..GAME / 2 {
            let orders = game.orders();
            let turn = game.play(&orders);
            game.go_on(&turn);
            let survivors: Vec<Country> = game.state.survivors().collect();
            let Some(country) = game.chance.pick(&survivors) else { break };
            if game.state.win.is_some() {
                break;
            }
            changed += compare(&mut game, country, number);
        }
    }
    assert!(changed > turns() as usize, "only {changed} things were changed");
}

/// Plays a turn of one country twice and compares; says how much was changed.
fn compare(game: &mut Game, country: Country, number: u64) -> usize {
    let orders = alone(game, country);
    let turn = game.play(&orders);
    if turn.state.win.is_some() {
        // Everything may be told when a game has ended.
        return 0;
    }
    let seen = observe(&game.world, &game.rules, &turn, game.seed, country);
    let mut state = game.state.clone();
    let mut chance = Chance::new(number + u64::from(turn.state.turn));
    let changes = Hidden::of(game, country, &orders, &turn).change(&mut state, &mut chance);
    let open = std::mem::replace(&mut game.state, state);
    let again = observe(&game.world, &game.rules, &game.play(&orders), game.seed, country);
    game.state = open;
    assert_eq!(differences(&seen, &again), "", "game {number}, turn {}, {changes} changes", turn.state.turn);
    changes
}

/// The first lines that differ.
fn differences(one: &Observation, other: &Observation) -> String {
    let [one, other] = [one, other].map(|seen| format!("{seen:#?}"));
    let pairs = one.lines().zip(other.lines()).enumerate();
    let differ = pairs.filter(|(_, (one, other))| one != other);
    let told: Vec<String> =
        differ.take(5).map(|(line, (one, other))| format!("{line}: {one} / {other}")).collect();
    if one == other { String::new() } else { told.join("\n") + "." }
}

/// Orders of one country; FIND is left out, for looking for spies is what shows them.
fn alone(game: &mut Game, country: Country) -> Vec<Option<Orders>> {
    let mut sheet = sheet(&game.world, &game.state, country, &mut game.chance);
    for line in &mut sheet.lines {
        if ["FIND", "KILL", "WATCH"].contains(&line.action.as_str()) {
            *line = Boxes::default();
        }
    }
    let orders = Orders { sheet, author: Author::Player };
    game.world.countries().map(|other| (other == country).then(|| orders.clone())).collect()
}

/// What a country has no means to see in a turn.
struct Hidden<'a> {
    game: &'a Game,
    country: Country,
    lands: Vec<Land>,
    seas: Vec<Sea>,
    /// Lands of others that may be seen, but were not attacked.
    unfought: Vec<Land>,
    /// Countries that were attacked: their air force shows.
    fought: BTreeSet<Country>,
    /// Countries that lead neither before nor after: their points are not told, and decide nothing unless
    /// it is time for a census.
    trailing: BTreeSet<Country>,
}

impl<'a> Hidden<'a> {
    fn of(game: &'a Game, country: Country, orders: &[Option<Orders>], turn: &Turn) -> Self {
        let mut near: BTreeSet<Area> = BTreeSet::new();
        for state in [&game.state, &turn.state] {
            let own = state.owned(country).map(Area::from);
            near.extend(own.chain(state.fleets_of(country).map(|(sea, _)| Area::from(sea))));
        }
        let visited = &turn.visited[country.index()];
        // A spy may destroy an army where it is, and so learns whether there is one.
        near.extend(game.state.nation(country).spy.map(|spy| Area::from(spy.place)));
        near.extend(game.state.watched_by(country).map(Area::from));
        near.extend(visited.iter().map(|&land| Area::from(land)));
        let beside: Vec<Area> = near.iter().flat_map(|&area| beside(game, area)).collect();
        near.extend(beside);
        near.extend(named(game, orders));
        let is_other = |land: &Land| game.state.land(*land).owner != Some(country) && !visited.contains(land);
        Self {
            game,
            country,
            lands: game.world.lands().filter(|&land| !near.contains(&land.into())).collect(),
            seas: game.world.seas().filter(|&sea| !near.contains(&sea.into())).collect(),
            unfought: game.world.lands().filter(is_other).collect(),
            trailing: if game.state.censuses == turn.state.censuses {
                trailing(&game.state).intersection(&trailing(&turn.state)).copied().collect()
            } else {
                BTreeSet::new()
            },
            fought: turn.events.iter().filter_map(|event| defender(&event.what)).collect(),
        }
    }

    fn change(&self, state: &mut State, chance: &mut Chance) -> usize {
        let mut changes = 0;
        for &land in &self.lands {
            changes += usize::from(change_land(&mut state.lands[land.index()], chance));
        }
        for &land in &self.unfought {
            changes += usize::from(self.change_stance(&mut state.lands[land.index()], land, chance));
        }
        for &sea in &self.seas {
            changes += usize::from(self.change_fleet(state, sea, chance));
        }
        let others: Vec<Country> = state.survivors().filter(|&other| other != self.country).collect();
        for other in others {
            self.change_nation(state, other, chance);
            changes += 1;
        }
        // Not to the turn at hand, for that census would be taken and told.
        if state.censuses.next > state.turn + 1 {
            state.censuses.next += 1 + chance.below(3) as u32;
        }
        changes
    }

    fn change_stance(&self, place: &mut LandState, land: Land, chance: &mut Chance) -> bool {
        if place.owner.is_none() {
            return false;
        }
        let lands = &self.game.world.facts(land).lands;
        place.stance = Stance {
            mode: Mode::ALL[chance.below(4)],
            against: chance.pick(lands).map(Area::from),
            retreat: chance.pick(lands),
        };
        true
    }

    /// Only fleets with a way home: others disperse, and everybody is told of reserves.
    fn change_fleet(&self, state: &mut State, sea: Sea, chance: &mut Chance) -> bool {
        let Some(mut fleet) = state.fleet(sea).copied() else { return false };
        let has_way =
            empires::supply::distance(&self.game.world, state, &self.game.rules, sea, &fleet).is_some();
        if !has_way {
            return false;
        }
        fleet.ships += chance.below(5) as u32;
        fleet.armies = chance.below(fleet.ships as usize + 1) as u32;
        state.seas[sea.index()] = Some(fleet);
        true
    }

    fn change_nation(&self, state: &mut State, other: Country, chance: &mut Chance) {
        let places: Vec<Land> = self.lands.clone();
        let spy = chance.pick(&places).map(|place| Spy { place, waits_for: None });
        let nation = &mut state.nations[other.index()];
        nation.navy_reserve += chance.below(30) as u32;
        if !self.fought.contains(&other) {
            nation.air += chance.below(9) as u32;
        }
        let rules = &self.game.rules;
        let is_secret = rules.show_all_points == Switch::Off && rules.win_check == WinCheck::Census;
        if is_secret && self.trailing.contains(&other) {
            nation.victory_points -= chance.below(5) as i64;
        }
        if nation.spy.is_none_or(|spy| places.contains(&spy.place)) {
            nation.spy = spy;
        }
        nation.desk.missed += 1;
        nation.desk.late = Some(empires::Turnsheet::default());
    }
}

/// Whoever has fewer points than the leader.
fn trailing(state: &State) -> BTreeSet<Country> {
    let totals = empires::totals(state);
    let best = totals.iter().map(|&(_, points)| points).max();
    totals.into_iter().filter(|&(_, points)| Some(points) < best).map(|(country, _)| country).collect()
}

/// Whose land was attacked, if it was anybody's.
fn defender(what: &Happening) -> Option<Country> {
    match what {
        Happening::LandBattle { defender, .. } => *defender,
        _ => None,
    }
}

/// Areas that the orders name, whether they were reached or not.
fn named(game: &Game, orders: &[Option<Orders>]) -> Vec<Area> {
    let lines = orders.iter().flatten().flat_map(|orders| &orders.sheet.lines);
    let codes = lines.flat_map(|boxes| [&boxes.place, &boxes.target]);
    codes.filter_map(|code| game.world.area_coded(code)).collect()
}

/// Everything in a land may change but what makes its armies disperse, or its people vanish.
fn change_land(place: &mut LandState, chance: &mut Chance) -> bool {
    let held = place.armies <= place.population + place.forts;
    if place.owner.is_some() && !held {
        return false;
    }
    if place.population > 0 || place.owner.is_none() {
        place.population += chance.below(4) as u32;
    }
    place.forts += chance.below(4) as u32;
    place.armies = chance.below((place.population + place.forts) as usize + 1) as u32;
    if let Some(base) = place.base {
        let ships = base.ships + chance.below(3) as u32;
        place.base = Some(Base { ships, laid_up: chance.below(5) as u32, ..base });
    }
    true
}

fn beside(game: &Game, area: Area) -> Vec<Area> {
    let facts = game.world.facts(area);
    facts.lands.iter().map(|&land| land.into()).chain(facts.seas.iter().map(|&sea| sea.into())).collect()
}
