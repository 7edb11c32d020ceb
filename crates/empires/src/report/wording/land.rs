//! Battles for a land, told to one of the two sides so that it understands why
//! they ended as they did (EMP-7.4-ATTACK, EMP-8.2-phases).

use atlas::capitalised;

use crate::battle::{AirPhase, Defence, LandBattle, SeaPhase};
use crate::event::Spoils;
use crate::ids::{Area, Country, Land};
use crate::report::wording::toll::Toll;
use crate::report::wording::{Wording, armies, forts, hits, is, ships, was};

/// A battle and who fought it where.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fight<'a> {
    pub(super) attacker: Country,
    pub(super) defender: Option<Country>,
    pub(super) from: Area,
    pub(super) land: Land,
    pub(super) retreat: Option<Land>,
    pub(super) battle: &'a LandBattle,
    pub(super) spoils: Option<Spoils>,
}

impl Wording<'_> {
    /// What somebody attacked, for whoever owned it.
    pub(super) fn land_attack(&self, fight: &Fight<'_>) -> String {
        let result = if fight.battle.captured { "and took it from you" } else { "but did not take it" };
        let force = armies(fight.battle.assault.armies);
        let (land, from) = (self.area(fight.land), self.area(fight.from));
        format!("{} attacked {land} from {from} with {force} {result}", self.country(fight.attacker))
    }

    /// The battle point by point, in the order of its phases.
    pub(super) fn land_battle(&self, fight: &Fight<'_>) -> Vec<String> {
        let battle = fight.battle;
        let mut account = Vec::new();
        account.extend(battle.air.and_then(|air| self.air_phase(fight, air)));
        account.extend(battle.sea.map(|sea| self.sea_phase(fight, sea)));
        account.extend(drowned_landing(battle));
        account.extend(self.retreated(fight));
        account.push(self.strengths(fight));
        account.push(self.attacker_losses(fight));
        account.extend(self.defender_losses(fight));
        account.extend(damage(battle));
        account.push(self.control(fight));
        account.extend(self.ways(fight));
        account.extend(fight.spoils.and_then(|spoils| self.spoils(fight, spoils)));
        account.push(self.victory_points(fight));
        account.iter().map(|point| format!("{}.", capitalised(point))).collect()
    }

    fn one(&self, fight: &Fight<'_>) -> &str {
        self.who(fight.attacker)
    }

    fn other(&self, fight: &Fight<'_>) -> &str {
        fight.defender.map_or("the defenders", |defender| self.who(defender))
    }

    /// Nothing if neither side has aircraft.
    fn air_phase(&self, fight: &Fight<'_>, air: AirPhase) -> Option<String> {
        let (one, other) = (self.one(fight), self.other(fight));
        if air.attacking == 0 && air.defending == 0 && !air.withheld {
            return None;
        }
        let forces = match air.withheld {
            true => format!(
                "air: {one} {}, {other} none, for all that could fight would have been shot down",
                air.attacking
            ),
            false => format!("air: {one} {}, {other} {}", air.attacking, air.defending),
        };
        let lost = format!("lost: {one} {}, {other} {}", air.attacker_lost, air.defender_lost);
        let carried = self.carried(fight, air.carried_by_attacker, air.carried_by_defender);
        Some(format!("{forces}; {lost}{carried}"))
    }

    fn sea_phase(&self, fight: &Fight<'_>, sea: SeaPhase) -> String {
        let (one, other) = (self.one(fight), self.other(fight));
        let forces = format!("ships: {one} {}, {other} {}", sea.attacking, sea.defending);
        let lost = format!("lost: {one} {}, {other} {}", sea.attacker_lost, sea.defender_lost);
        let carried = self.carried(fight, sea.carried_by_attacker, sea.carried_by_defender);
        format!("{forces}; {lost}{carried}")
    }

    /// Hits for which a phase had no target left.
    fn carried(&self, fight: &Fight<'_>, by_attacker: u32, by_defender: u32) -> String {
        let of = |who: &str, number: u32| match number {
            0 => String::new(),
            _ => format!("; {who} had {} to spare for the next phase", hits(number)),
        };
        of(self.one(fight), by_attacker) + &of(self.other(fight), by_defender)
    }

    fn retreated(&self, fight: &Fight<'_>) -> Option<String> {
        let number = fight.battle.retreated;
        let whose = fight.defender.map_or("nobody's", |defender| self.whose(defender));
        let to = fight.retreat.map_or(String::new(), |to| format!(" to {}", self.area(to)));
        (number > 0)
            .then(|| format!("{} of {whose} would have lost and retreated{to} unharmed", armies(number)))
    }

    /// Both strengths with their parts (EMP-8.9-strength, EMP-8.10-entrench).
    fn strengths(&self, fight: &Fight<'_>) -> String {
        let battle = fight.battle;
        let (one, other) = (self.one(fight), self.other(fight));
        let attack = format!("strength: {one} {}", battle.attack_strength);
        let defenders = battle.garrison.armies - battle.retreated;
        if defenders == 0 {
            return format!("{attack}, and no army to meet it");
        }
        format!("{attack}, {other} {} = {}", battle.defence_strength, parts(battle, defenders))
    }

    fn attacker_losses(&self, fight: &Fight<'_>) -> String {
        let battle = fight.battle;
        let (_, carried) = battle.carried_hits();
        let is_met = battle.garrison.armies > battle.retreated;
        let mut losses = Toll::new(battle.lost.attacker, battle.attack_strength);
        if is_met {
            let rule = self.rules.difference_losses;
            losses.by_strength(battle.attack_strength, battle.defence_strength, rule);
        }
        losses.add(carried, "from earlier phases");
        losses.add(u32::from(is_met && battle.garrison.defence == Defence::Ambush), "by ambush");
        losses.told(self.one(fight), armies)
    }

    /// Nothing if nobody was there to be lost.
    fn defender_losses(&self, fight: &Fight<'_>) -> Option<String> {
        let battle = fight.battle;
        let whole = battle.garrison.armies - battle.retreated;
        let (carried, _) = battle.carried_hits();
        let mut losses = Toll::new(battle.lost.defender, whole);
        let rule = self.rules.difference_losses;
        losses.by_strength(battle.defence_strength, battle.attack_strength, rule);
        losses.add(carried, "from earlier phases");
        if battle.garrison.terrain.is_difficult() {
            losses.spare(&format!("for the {}", battle.garrison.terrain.name()));
        }
        (whole > 0).then(|| losses.told(self.other(fight), armies))
    }

    /// Why the land fell or did not (EMP-8.14-control).
    fn control(&self, fight: &Fight<'_>) -> String {
        let battle = fight.battle;
        let land = self.area(fight.land);
        let (left, population) = (battle.attackers_left(), battle.population_left());
        let standing = battle.defenders_left();
        if standing > 0 {
            return format!("{} {} still there to defend it: {land} holds", armies(standing), is(standing));
        }
        if left == 0 {
            return format!("no attacker is left: {land} holds");
        }
        let against = format!("{} left against a population of {population}", armies(left));
        match battle.captured {
            true => format!("{against}: {land} falls"),
            false => format!("{against}: {land} holds, for it takes more armies than population"),
        }
    }

    /// Where the attackers are now (EMP-8.14-win, EMP-8.14-lose).
    fn ways(&self, fight: &Fight<'_>) -> Vec<String> {
        let LandBattle { moved_in, returned, drowned, .. } = *fight.battle;
        let mut ways = Vec::new();
        let mut tell = |number: u32, what: String| ways.extend((number > 0).then_some(what));
        tell(moved_in, format!("{} moved in", armies(moved_in)));
        tell(returned, format!("{} went back to {}", armies(returned), self.area(fight.from)));
        tell(drowned, format!("{} drowned for want of ships", armies(drowned)));
        if ways.is_empty() { ways } else { vec![ways.join(", ")] }
    }

    /// Ships of a base that fell (EMP-8.14-ships).
    fn spoils(&self, fight: &Fight<'_>, spoils: Spoils) -> Option<String> {
        let Spoils { taken, away } = spoils;
        let mut parts = Vec::new();
        if taken > 0 {
            let captor = self.who(fight.attacker);
            parts.push(format!("{} laid up in the naval base fell to {captor}", ships(taken)));
        }
        if away > 0 {
            let loser = fight.defender.map_or("nobody's", |defender| self.whose(defender));
            parts.push(format!("{} of {loser} got away to the navy reserve", ships(away)));
        }
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// EMP-11.4-gain, EMP-11.4-loss, EMP-11.5-fail.
    fn victory_points(&self, fight: &Fight<'_>) -> String {
        let battle = fight.battle;
        let gain = format!("victory points: {} {:+}", self.one(fight), battle.attacker_points);
        match fight.defender {
            Some(defender) => format!("{gain}, {} {:+}", self.who(defender), battle.defender_points),
            None => gain,
        }
    }
}

/// "(4 armies + 3 forts + 2 for mountains) x 2, entrenched on this side".
fn parts(battle: &LandBattle, defenders: u32) -> String {
    let garrison = &battle.garrison;
    let mut parts = vec![armies(defenders)];
    if garrison.forts > defenders {
        parts.push(format!("{defenders} for {}", forts(garrison.forts)));
    } else if garrison.forts > 0 {
        parts.push(forts(garrison.forts));
    }
    let bonus = garrison.terrain.defence_bonus();
    parts.extend((bonus > 0).then(|| format!("{bonus} for {}", garrison.terrain.name())));
    let sum = parts.join(" + ");
    let whole = if parts.len() > 1 { format!("({sum})") } else { sum.clone() };
    match garrison.defence {
        Defence::EntrenchedAhead => format!("{whole} x 2, entrenched on this side"),
        Defence::EntrenchedBehind => format!("{whole} / 2, entrenched on another side"),
        Defence::Ambush => format!("{sum}, in ambush on this side"),
        Defence::Stand | Defence::Retreat => sum,
    }
}

fn drowned_landing(battle: &LandBattle) -> Option<String> {
    let number = battle.drowned_landing;
    (number > 0).then(|| format!("{} drowned before they could land", armies(number)))
}

/// EMP-8.13-collateral.
fn damage(battle: &LandBattle) -> Option<String> {
    let (population, walls) = (battle.population_lost, battle.forts_lost);
    let told = match (population, walls) {
        (0, 0) => return None,
        (_, 0) => format!("{population} population {} killed", was(population)),
        (0, _) => format!("{} {} destroyed", forts(walls), was(walls)),
        _ => format!("{population} population {} killed and {} destroyed", was(population), forts(walls)),
    };
    Some(told)
}
