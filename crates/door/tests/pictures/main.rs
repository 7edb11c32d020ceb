//! Pictures of games of Empires: they show what their reader knows, and nothing
//! else.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use chart::Muster;
use chart::campaign::{Deed, Standing};
use chart::muster::{Holding, Seen};
use door::picture::{observed, public};
use empires::{
    Area, Author, Boxes, Certainty, Country, Land, Observation, Orders, Rules, Scouted, Seed, Temperament,
    Turn, Turnsheet, World, begin, dry_run, invented_world, observe, play_turn, write_orders,
};

/// A game of computers, and what they have seen so far.
struct Table {
    world: World,
    rules: Rules,
    seed: Seed,
    turn: Turn,
    memories: Vec<BTreeMap<Land, (u32, Scouted)>>,
}

impl Table {
    fn new(countries: usize) -> Self {
        let world = invented_world(countries).unwrap();
        let (rules, seed) = (world.rules(), Seed::of_number(7));
        let players: Vec<Country> = world.countries().collect();
        let turn = Turn::before_first(begin(&world, &rules, &players, seed));
        Self { world, rules, seed, turn, memories: vec![BTreeMap::new(); countries] }
    }

    fn observation(&self, country: Country) -> Observation {
        observe(&self.world, &self.rules, &self.turn, self.seed, country)
    }

    fn sheet(&self, observation: &Observation) -> Turnsheet {
        write_orders(&self.world, &self.rules, observation, Temperament::Aggressor)
    }

    fn play(&mut self) {
        let mut orders = Vec::new();
        for country in self.world.countries() {
            let observation = self.observation(country);
            for scouted in &observation.scouted {
                self.memories[country.index()].insert(scouted.land, (observation.turn, *scouted));
            }
            orders.push(Some(Orders { sheet: self.sheet(&observation), author: Author::Aggressor }));
        }
        self.turn = play_turn(&self.world, &self.rules, &self.turn.state, &orders, self.seed);
    }

    fn memory(&self, country: Country) -> Vec<(Land, u32, Scouted)> {
        let memory = self.memories[country.index()].iter();
        memory.map(|(&land, &(turn, scouted))| (land, turn, scouted)).collect()
    }

    fn holding(&self, muster: &Muster, land: Land) -> Holding {
        muster.lands[&self.world.facts(land).province]
    }
}

/// The numbers of a land.
fn figures(holding: &Holding) -> [Option<u32>; 4] {
    [holding.population, holding.armies, holding.forts, holding.base.map(|base| base.ships)]
}

fn known(population: u32, armies: u32, forts: u32, base: Option<empires::Base>) -> [Option<u32>; 4] {
    [Some(population), Some(armies), Some(forts), base.map(|base| base.ships)]
}

#[test]
fn a_picture_has_the_figures_of_the_observation_and_of_what_is_remembered_alone() {
    let mut table = Table::new(5);
    let (mut remembered, mut unseen) = (0, 0);
    for _ in 0..9 {
        for country in table.world.countries() {
            let (observation, memory) = (table.observation(country), table.memory(country));
            let muster = observed(&table.world, &observation, &memory, None);
            for land in table.world.lands() {
                let holding = table.holding(&muster, land);
                let is_veiled = muster.unknown.contains(&table.world.facts(land).province);
                assert_eq!(
                    holding.owner.map(|owner| owner.index()),
                    observation.owner(land).map(|owner| owner.index())
                );
                let old = memory.iter().find(|(seen, ..)| *seen == land);
                let (expected, seen) = match (observation.own_land(land), observation.scouting_of(land), old)
                {
                    (Some(own), ..) => (known(own.population, own.armies, own.forts, own.base), Some(0)),
                    (_, Some(it), _) => (known(it.population, it.armies, it.forts, it.base), Some(0)),
                    (.., Some((_, turn, it))) => {
                        remembered += 1;
                        (known(it.population, it.armies, it.forts, it.base), Some(observation.turn - turn))
                    }
                    _ => {
                        unseen += 1;
                        ([None; 4], None)
                    }
                };
                assert_eq!(figures(&holding), expected);
                let age = match holding.seen {
                    Seen::Now => 0,
                    Seen::Ago { turns, .. } => turns,
                };
                assert_eq!((is_veiled, age), (seen.is_none(), seen.unwrap_or(0)));
            }
            let own = observation.fleets.len() + observation.sighted.len();
            assert_eq!(muster.fleets.len(), own, "fleets that nobody sees are not shown");
            assert!(muster.campaign.orders.is_empty() && muster.campaign.outlooks.is_empty());
        }
        table.play();
    }
    assert!(remembered > 0 && unseen > 0, "{remembered} remembered, {unseen} unseen");
}

#[test]
fn the_youngest_memory_counts_and_none_of_what_is_yet_to_come() {
    let table = Table::new(3);
    let mut observation = table.observation(Country::new(0));
    let seen = observation.scouted.remove(0);
    let land = seen.land;
    observation.turn = 9;
    let with = |armies: u32| Scouted { armies, ..seen };
    let picture = |memory: &[(Land, u32, Scouted)]| {
        table.holding(&observed(&table.world, &observation, memory, None), land)
    };
    let old = picture(&[(land, 4, with(40)), (land, 6, with(60)), (land, 10, with(100))]);
    assert_eq!(old.armies, Some(60));
    assert!(matches!(old.seen, Seen::Ago { turns: 3, .. }));
    assert_eq!(picture(&[(land, 10, with(100))]).armies, None);
}

#[test]
fn everybody_sees_owners_and_nothing_else() {
    let mut table = Table::new(4);
    table.play();
    let roundup = table.observation(Country::new(1)).roundup;
    let muster = public(&table.world, 1, &roundup);
    for land in table.world.lands() {
        let holding = table.holding(&muster, land);
        let owner = roundup.owners[land.index()].map(|owner| atlas::Power::new(owner.index()));
        assert_eq!(holding, Holding { owner, ..Holding::default() });
    }
    assert!(muster.fleets.is_empty() && muster.unknown.is_empty() && muster.campaign.orders.is_empty());
}

#[test]
fn lines_that_have_a_place_are_on_the_map_with_their_number_and_how_sure_they_are() {
    let table = Table::new(3);
    let observation = table.observation(Country::new(0));
    let own = observation.lands[0].land;
    let code = |area: Area| table.world.code(area).to_owned();
    let beside = table.world.facts(own).lands[0];
    let far = table.world.lands().find(|&land| land != own && !table.world.are_adjacent(own, land)).unwrap();
    let sheet = Turnsheet::of_lines([
        Boxes::new("TAX", "", "", ""),
        Boxes::new("retreat", &code(own.into()), &code(beside.into()), ""),
        Boxes::new("ATTACK", &code(own.into()), &code(far.into()), "1"),
        Boxes::new("MARCH", &code(own.into()), &code(beside.into()), "1"),
        Boxes::new("DEFEND", &code(own.into()), "", ""),
    ]);
    let forecast = dry_run(&table.world, &table.rules, &observation, &sheet);
    let campaign = observed(&table.world, &observation, &[], Some((&sheet, &forecast))).campaign;
    let told: Vec<(u32, &str, &str, Standing)> = campaign
        .orders
        .iter()
        .map(|order| (order.line, order.deed.name(), order.text.split(' ').next().unwrap(), order.standing))
        .collect();
    let sure = |line: usize| match forecast.lines[line - 1].as_ref().unwrap().certainty {
        Certainty::Sure => Standing::Sure,
        Certainty::Likely(_) => Standing::Likely,
        Certainty::Unlikely(..) => Standing::Unlikely,
        Certainty::SurelyFails(_) => Standing::Failing,
    };
    let expected = [(2, "retreat", "RETREAT"), (3, "attack", "ATTACK"), (5, "work", "DEFEND")];
    assert_eq!(told, expected.map(|(line, deed, name)| (line, deed, name, sure(line as usize))));
    assert_ne!(sure(2), sure(3), "what fails is told from what does not");
    let Deed::Retreat(way) = campaign.orders[0].deed else { panic!("{:?}", campaign.orders[0]) };
    assert_eq!((way.from, way.to), (table.world.facts(own).province, table.world.facts(beside).province));
}

#[test]
fn what_disperses_and_what_is_paid_for_is_told_where_it_is() {
    let mut table = Table::new(5);
    let mut told = 0;
    for _ in 0..6 {
        for country in table.world.countries() {
            let observation = table.observation(country);
            let sheet = table.sheet(&observation);
            let forecast = dry_run(&table.world, &table.rules, &observation, &sheet);
            let campaign = observed(&table.world, &observation, &[], Some((&sheet, &forecast))).campaign;
            for ending in &forecast.ending.lands {
                let outlook = campaign
                    .outlooks
                    .get(&table.world.facts(ending.land).province)
                    .copied()
                    .unwrap_or_default();
                assert_eq!((outlook.dispersing, outlook.supply), (ending.dispersed, ending.supply));
                told += outlook.supply;
            }
            for ending in &forecast.ending.fleets {
                let outlook = campaign
                    .outlooks
                    .get(&table.world.facts(ending.sea).province)
                    .copied()
                    .unwrap_or_default();
                assert_eq!((outlook.dispersing > 0, outlook.supply), (ending.disperses, ending.supply));
            }
        }
        table.play();
    }
    assert!(told > 0);
}
