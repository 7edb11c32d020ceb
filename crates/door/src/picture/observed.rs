//! What a country sees of a game of Empires, and what everybody sees, as musters.
//!
//! Nothing is taken from anywhere but what is handed in, so that no picture shows
//! more than its reader knows.

use std::collections::{BTreeMap, BTreeSet};

use atlas::{Power, Province};
use chart::Muster;
use chart::muster::{Base, Fleet, Holding, Seen};
use empires::{
    Area, Country, Forecast, Land, Observation, OwnFleet, OwnLand, Roundup, Scouted, Sea, Sighted, Turnsheet,
    World,
};

use super::planned;

/// What a country sees: its own lands and fleets in full, lands of others as they
/// are seen now, or as `memory` has them with the turn in which they were seen last,
/// and of all others their owners. With a sheet, its lines and how the turn would
/// end.
///
/// Of several memories of a land the youngest counts, and none does of a land that
/// is seen now or of a turn that has not been played.
pub fn observed(
    world: &World,
    observation: &Observation,
    memory: &[(Land, u32, Scouted)],
    sheet: Option<(&Turnsheet, &Forecast)>,
) -> Muster {
    let view = View { world, observation, memory };
    let lands: BTreeMap<Province, Holding> =
        world.lands().map(|land| (province(world, land), view.holding(land))).collect();
    let unknown = world.lands().filter(|&land| !view.has_been_seen(land));
    Muster {
        title: Some(title(world, observation.turn)),
        lands,
        fleets: view.fleets(),
        unknown: unknown.map(|land| province(world, land)).collect(),
        campaign: sheet.map(|sheet| planned::campaign(world, observation, sheet)).unwrap_or_default(),
        ..Muster::default()
    }
}

/// What everybody sees after a turn: who owns which land, and nothing else
/// (EMP-10.5-map). Nothing is veiled, for nothing is looked at by anybody.
pub fn public(world: &World, turn: u32, roundup: &Roundup) -> Muster {
    let owned = |land: Land| {
        let owner = roundup.owners.get(land.index()).copied().flatten();
        (province(world, land), Holding { owner: owner.map(power), ..Holding::default() })
    };
    Muster {
        title: Some(title(world, turn)),
        lands: world.lands().map(owned).collect(),
        unknown: BTreeSet::new(),
        ..Muster::default()
    }
}

/// Where an area is on the board.
pub(super) fn province(world: &World, area: impl Into<Area>) -> Province {
    world.facts(area).province
}

/// A country as charts number it.
fn power(country: Country) -> Power {
    Power::new(country.index())
}

fn title(world: &World, turn: u32) -> String {
    match turn {
        0 => format!("{}, before the first turn", world.title()),
        turn => format!("{}, after turn {turn}", world.title()),
    }
}

/// A game as one country sees it.
struct View<'a> {
    world: &'a World,
    observation: &'a Observation,
    memory: &'a [(Land, u32, Scouted)],
}

impl View<'_> {
    /// What is known of a land. Its owner is public.
    fn holding(&self, land: Land) -> Holding {
        let owner = self.observation.roundup.owners.get(land.index()).copied().flatten().map(power);
        if let Some(own) = self.observation.own_land(land) {
            return Holding { owner, ..self.own(own) };
        }
        if let Some(scouted) = self.observation.scouting_of(land) {
            return Holding { owner, ..self.scouted(scouted) };
        }
        match self.remembered(land) {
            Some((turns, scouted)) => {
                let seen = Seen::Ago { turns, owner: scouted.owner.map(power) };
                Holding { owner, seen, ..self.scouted(scouted) }
            }
            None => Holding { owner, ..Holding::default() },
        }
    }

    fn has_been_seen(&self, land: Land) -> bool {
        self.observation.knows(land.into()) || self.remembered(land).is_some()
    }

    /// What was seen last of a land, and how many turns ago.
    fn remembered(&self, land: Land) -> Option<(u32, &Scouted)> {
        let of_land = self.memory.iter().filter(|(seen, _, _)| *seen == land);
        let ages = of_land
            .filter_map(|(_, turn, scouted)| Some((self.observation.turn.checked_sub(*turn)?, scouted)));
        ages.min_by_key(|(age, _)| *age)
    }

    fn own(&self, own: &OwnLand) -> Holding {
        Holding {
            population: Some(own.population),
            armies: Some(own.armies),
            forts: Some(own.forts),
            base: own.base.map(|base| self.base(base)),
            ..Holding::default()
        }
    }

    fn scouted(&self, scouted: &Scouted) -> Holding {
        Holding {
            population: Some(scouted.population),
            armies: Some(scouted.armies),
            forts: Some(scouted.forts),
            base: scouted.base.map(|base| self.base(base)),
            ..Holding::default()
        }
    }

    fn base(&self, base: empires::Base) -> Base {
        Base { entrance: province(self.world, base.entrance), ships: base.ships, laid_up: base.laid_up }
    }

    /// Its own fleets, and those of others that are sighted.
    fn fleets(&self) -> BTreeMap<Province, Fleet> {
        let own = |own: &OwnFleet| {
            let empires::Fleet { owner, ships, armies, .. } = own.fleet;
            (province(self.world, own.sea), Fleet { owner: power(owner), ships, armies })
        };
        let other = |&(sea, Sighted { owner, ships, armies }): &(Sea, Sighted)| {
            (province(self.world, sea), Fleet { owner: power(owner), ships, armies })
        };
        let sighted = self.observation.sighted.iter().map(other);
        sighted.chain(self.observation.fleets.iter().map(own)).collect()
    }
}
