//! The battle for a land: air, sea, retreat, land, damage, control
//! (EMP-8.2-phases).

use crate::battle::{AirPhase, SeaPhase, hits_on, third};
use crate::rules::{CaptureBonus, Drowning, Rules, Switch};
use crate::terrain::Terrain;

/// From this strength on both sides a battle is a major one (EMP-8.14-major).
const MAJOR: u32 = 10;

/// Who attacks.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Assault {
    /// Attacking armies.
    pub armies: u32,
    /// The country's air strength.
    pub air: u32,
    /// Where it comes from the sea: the ships there and the armies on them.
    pub landing: Option<Landing>,
}

/// What an attack from the sea comes from.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Landing {
    /// Ships in the sea.
    pub ships: u32,
    /// Armies that stay aboard.
    pub aboard: u32,
}

/// How the armies of the land meet this attack, mode and side taken together.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Defence {
    /// They stand.
    #[default]
    Stand,
    /// They are entrenched, and the attack comes from the side they look to.
    EntrenchedAhead,
    /// They are entrenched, and the attack comes from another side.
    EntrenchedBehind,
    /// They lie in ambush where the attack comes from.
    Ambush,
    /// They have somewhere to go if they would lose.
    Retreat,
}

/// What is attacked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Garrison {
    /// Defending armies.
    pub armies: u32,
    /// Forts.
    pub forts: u32,
    /// Population.
    pub population: u32,
    /// The ground.
    pub terrain: Terrain,
    /// The country's air strength.
    pub air: u32,
    /// Ships in commission in the base.
    pub ships: u32,
    /// How they meet this attack.
    pub defence: Defence,
}

impl Garrison {
    /// The strength that its armies defend with; without armies there is none
    /// (EMP-8.9-strength, EMP-8.10-entrench, D-109).
    pub fn strength(&self) -> u32 {
        if self.armies == 0 {
            return 0;
        }
        let plain = self.armies + self.armies.min(self.forts) + self.terrain.defence_bonus();
        match self.defence {
            Defence::EntrenchedAhead => plain * 2,
            Defence::EntrenchedBehind => plain / 2,
            Defence::Stand | Defence::Ambush | Defence::Retreat => plain,
        }
    }
}

/// Armies lost in the land phase.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// By the attacker.
    pub attacker: u32,
    /// By the defender.
    pub defender: u32,
}

/// A battle for a land and its result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LandBattle {
    /// Who attacked.
    pub assault: Assault,
    /// What was attacked.
    pub garrison: Garrison,
    /// The air phase, where there was one.
    pub air: Option<AirPhase>,
    /// The sea phase, where there was one.
    pub sea: Option<SeaPhase>,
    /// Armies that drowned before they could land.
    pub drowned_landing: u32,
    /// Armies that retreated.
    pub retreated: u32,
    /// The strength of the attack.
    pub attack_strength: u32,
    /// The strength of the defence.
    pub defence_strength: u32,
    /// Armies lost in the land phase.
    pub lost: Losses,
    /// Population killed.
    pub population_lost: u32,
    /// Forts destroyed.
    pub forts_lost: u32,
    /// Whether the attacker took the land.
    pub captured: bool,
    /// Attackers that are back where they came from.
    pub returned: u32,
    /// Attackers that are in the land they took.
    pub moved_in: u32,
    /// Armies for which no ships were left, of those that came back and those that
    /// stayed aboard.
    pub drowned: u32,
    /// What the attacker's victory points change by.
    pub attacker_points: i64,
    /// What the defender's victory points change by.
    pub defender_points: i64,
}

impl LandBattle {
    /// Fights it.
    pub fn fight(assault: Assault, garrison: Garrison, rules: &Rules) -> Self {
        let mut air = (rules.air == Switch::On).then(|| air_phase(&assault, &garrison));
        let sea = sea_phase(&assault, &garrison, air.as_mut(), rules);
        let carried = carried(air, sea);
        let ships_left =
            assault.landing.map(|landing| landing.ships - sea.map_or(0, |sea| sea.attacker_lost));
        let landed = landed(assault.armies, ships_left, rules);
        let standing = Clash::of(landed, &garrison, garrison.armies, carried, rules);
        let retreats = garrison.defence == Defence::Retreat
            && standing.lost.defender > standing.lost.attacker
            && standing.is_taken(&garrison);
        let clash = if retreats { Clash::of(landed, &garrison, 0, carried, rules) } else { standing };
        let mut battle = Self {
            assault,
            garrison,
            air,
            sea,
            drowned_landing: assault.armies - landed,
            retreated: if retreats { garrison.armies } else { 0 },
            attack_strength: clash.attackers,
            defence_strength: clash.strength,
            lost: clash.lost,
            population_lost: clash.damage.min(garrison.population),
            forts_lost: clash.damage.min(garrison.forts),
            captured: clash.is_taken(&garrison),
            returned: 0,
            moved_in: 0,
            drowned: 0,
            attacker_points: 0,
            defender_points: 0,
        };
        battle.part(ships_left);
        battle.score(rules);
        battle
    }

    /// Hits from the air and from ships that were left for the land phase: those of
    /// the attacker and those of the defender.
    pub fn carried_hits(&self) -> (u32, u32) {
        carried(self.air, self.sea)
    }

    /// Attackers that survived the land phase.
    pub fn attackers_left(&self) -> u32 {
        self.attack_strength - self.lost.attacker
    }

    /// Defenders that still stand in the land.
    pub fn defenders_left(&self) -> u32 {
        self.garrison.armies - self.retreated - self.lost.defender
    }

    /// Population that is left.
    pub fn population_left(&self) -> u32 {
        self.garrison.population - self.population_lost
    }

    /// Whether everybody hears of it as a major battle.
    pub fn is_major(&self) -> bool {
        self.attack_strength >= MAJOR && self.defence_strength >= MAJOR
    }

    /// The battle as both sides are told of it: of aircraft only those that flew,
    /// nothing of armies that stayed aboard, and of a stance only what showed.
    #[must_use]
    pub fn as_told(mut self) -> Self {
        let flown = self.air.unwrap_or_default();
        self.assault.air = flown.attacking;
        self.garrison.air = flown.defending;
        if let Some(landing) = &mut self.assault.landing {
            landing.aboard = 0;
        }
        let showed = match self.garrison.defence {
            Defence::Retreat => self.retreated > 0,
            _ => self.garrison.armies > 0,
        };
        if !showed {
            self.garrison.defence = Defence::Stand;
        }
        self
    }

    /// Half of the winners go back, all of the others; to ships only as many as
    /// these can carry. Winners without a ship stay ashore, others drown
    /// (EMP-8.14-win, EMP-8.14-lose, D-28).
    fn part(&mut self, ships_left: Option<u32>) {
        let survivors = self.attackers_left();
        let back = if self.captured { survivors / 2 } else { survivors };
        let aboard = self.assault.landing.map_or(0, |landing| landing.aboard);
        let ships = ships_left.unwrap_or(u32::MAX);
        let drowned_aboard = aboard.saturating_sub(ships);
        self.returned = back.min(ships.saturating_sub(aboard));
        let shipless = back - self.returned;
        if self.captured {
            self.moved_in = survivors - self.returned;
            self.drowned = drowned_aboard;
        } else {
            self.drowned = drowned_aboard + shipless;
        }
    }

    /// EMP-11.4-gain, EMP-11.4-loss, EMP-11.5-fail.
    fn score(&mut self, rules: &Rules) {
        let killed = i64::from(self.population_lost);
        if self.captured {
            let bonus = i64::from(rules.capture_bonus == CaptureBonus::One);
            self.attacker_points = bonus + i64::from(self.population_left());
            self.defender_points = -1 - i64::from(self.garrison.population);
        } else {
            self.attacker_points = -(killed + 1);
            self.defender_points = -killed;
        }
    }
}

/// Air strengths are limited by what is on the ground (EMP-4.14-limit).
fn air_phase(assault: &Assault, garrison: &Garrison) -> AirPhase {
    let ground = garrison.armies + garrison.forts + garrison.population;
    AirPhase::fight(assault.air.min(assault.armies), garrison.air.min(ground))
}

fn sea_phase(
    assault: &Assault,
    garrison: &Garrison,
    air: Option<&mut AirPhase>,
    rules: &Rules,
) -> Option<SeaPhase> {
    let ships = assault.landing?.ships;
    if !SeaPhase::takes_place(ships, garrison.ships, rules) {
        return None;
    }
    let mut hits = (0, 0);
    if let Some(air) = air {
        air.under_fire(ships, garrison.ships);
        hits = (air.carried_by_attacker, air.carried_by_defender);
    }
    Some(SeaPhase::fight(ships, garrison.ships, hits, rules))
}

/// The hits that both sides take into the land phase.
fn carried(air: Option<AirPhase>, sea: Option<SeaPhase>) -> (u32, u32) {
    let from_air = air.map_or((0, 0), |air| (air.carried_by_attacker, air.carried_by_defender));
    sea.map_or(from_air, |sea| (sea.carried_by_attacker, sea.carried_by_defender))
}

/// The attackers that reach the shore.
fn landed(armies: u32, ships_left: Option<u32>, rules: &Rules) -> u32 {
    match (rules.drowning, ships_left) {
        (Drowning::BeforeLanding, Some(ships)) => armies.min(ships),
        _ => armies,
    }
}

/// The land phase against a number of defenders.
#[derive(Copy, Clone, Debug)]
struct Clash {
    attackers: u32,
    strength: u32,
    lost: Losses,
    /// Population and forts that would be destroyed if they were there.
    damage: u32,
    defenders: u32,
}

impl Clash {
    fn of(attackers: u32, garrison: &Garrison, defenders: u32, carried: (u32, u32), rules: &Rules) -> Self {
        let strength = Garrison { armies: defenders, ..*garrison }.strength();
        let (by_attacker, by_defender) = carried;
        let ambushed = u32::from(garrison.defence == Defence::Ambush && defenders > 0);
        let spared = u32::from(garrison.terrain.is_difficult());
        let difference = rules.difference_losses;
        // Nobody is there to strike back, by whatever reading of the difference.
        let answer = if defenders == 0 { 0 } else { hits_on(attackers, strength, difference) };
        let hits = (hits_on(strength, attackers, difference) + by_attacker).saturating_sub(spared);
        let lost = Losses {
            attacker: (answer + by_defender + ambushed).min(attackers),
            defender: hits.min(defenders),
        };
        let nobody_left = rules.collateral_needs_survivor == Switch::On && lost.attacker == attackers;
        let damage = if nobody_left { 0 } else { third(lost.defender).max(1) };
        Self { attackers, strength, lost, damage, defenders }
    }

    /// EMP-8.14-control.
    fn is_taken(&self, garrison: &Garrison) -> bool {
        let population = garrison.population.saturating_sub(self.damage);
        self.lost.defender == self.defenders && self.attackers - self.lost.attacker > population
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D-74, D-76: neither side learns from a battle what took no part in it.
    #[test]
    fn what_took_no_part_is_not_told() {
        let assault = Assault { armies: 3, air: 40, landing: Some(Landing { ships: 9, aboard: 4 }) };
        let garrison = Garrison {
            armies: 5,
            forts: 0,
            population: 2,
            terrain: Terrain::Lowlands,
            air: 50,
            ships: 0,
            defence: Defence::Retreat,
        };
        let battle = LandBattle::fight(assault, garrison, &Rules::RULEBOOK);
        assert_eq!(battle.retreated, 0, "they hold, so that nobody learns where they would have gone");
        let told = battle.as_told();
        assert_eq!((told.assault.air, told.garrison.air), (3, 7));
        assert_eq!(told.assault.landing, Some(Landing { ships: 9, aboard: 0 }));
        assert_eq!(told.garrison.defence, Defence::Stand);
        assert_eq!((told.lost, told.captured), (battle.lost, battle.captured));
    }
}
