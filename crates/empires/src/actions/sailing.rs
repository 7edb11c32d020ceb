//! What SEAMOVE and CONVOY share: ships go one step, and fight whoever is there
//! (EMP-7.2, EMP-8.1).

use crate::actions::{Outcome, done};
use crate::battle::{SeaBattle, Squadron};
use crate::event::{Audience, Clash, Deed, Happening};
use crate::failure::FailCode;
use crate::ids::{Area, Country, Land, Sea};
use crate::rules::{PriceAt, Switch};
use crate::sheet::Amount;
use crate::stage::Stage;
use crate::state::Fleet;
use crate::supply::{distance, distance_of_hops};

/// From this many ships on both sides a battle is a major one.
const MAJOR: u32 = 10;

/// Whether armies go along.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Cargo {
    /// Only the ships go.
    Nothing,
    /// As many armies as the ships can carry.
    Armies,
}

/// A step that ships can take.
#[derive(Copy, Clone, Debug)]
enum Step {
    /// Out of a base into its entrance.
    Out(Land, Sea),
    /// From sea to sea.
    Across(Sea, Sea),
    /// From the entrance into a base.
    In(Sea, Land),
}

/// The ships that go, the armies on them, and where they belong.
#[derive(Copy, Clone, Debug)]
struct Group {
    squadron: Squadron,
    home: Land,
    /// Whether they have a way home.
    routed: bool,
}

/// Ships sail one step.
pub(super) fn sail(
    stage: &mut Stage<'_>,
    country: Country,
    (from, to): (Area, Area),
    amount: Amount,
    cargo: Cargo,
) -> Outcome {
    let step = step(stage, country, from, to)?;
    let mut group = gather(stage, country, step, amount, cargo)?;
    stage.pay(country, price(stage, country, step))?;
    embark(stage, country, step, group.squadron);
    let dispersed = !group.routed;
    if dispersed {
        disperse(stage, country, step, &mut group, cargo);
    }
    if group.squadron.ships > 0 && !arrive(stage, country, step, &mut group) {
        return done(Deed::Repulsed);
    }
    let Squadron { ships, armies } = group.squadron;
    done(Deed::Sailed { ships, armies, dispersed })
}

/// The ships of a country that could sail from an area.
pub(super) fn ships_in(stage: &Stage<'_>, country: Country, area: Area) -> u32 {
    match area {
        Area::Land(land) => stage.own_base(country, land).map_or(0, |base| base.ships),
        Area::Sea(sea) => stage.own_fleet(country, sea).map_or(0, |fleet| fleet.ships),
    }
}

/// Ships pass between a base and its entrance only (EMP-7.2-entrance).
fn step(stage: &Stage<'_>, country: Country, from: Area, to: Area) -> Result<Step, FailCode> {
    match (from, to) {
        (Area::Land(land), Area::Sea(sea)) => {
            let base = stage.usable_base(country, land)?;
            (base.entrance == sea).then_some(Step::Out(land, sea)).ok_or(FailCode::NotAdjacent)
        }
        (Area::Sea(sea), Area::Land(land)) => {
            let base = stage.usable_base(country, land)?;
            (base.entrance == sea).then_some(Step::In(sea, land)).ok_or(FailCode::NotAdjacent)
        }
        (Area::Sea(one), Area::Sea(other)) if stage.world.are_adjacent(one, other) => {
            Ok(Step::Across(one, other))
        }
        _ => Err(FailCode::NotAdjacent),
    }
}

/// The ships and armies that would go.
fn gather(
    stage: &Stage<'_>,
    country: Country,
    step: Step,
    amount: Amount,
    cargo: Cargo,
) -> Result<Group, FailCode> {
    match step {
        Step::Out(land, _) => {
            let place = stage.land(land);
            let ships = share(amount, place.ships())?;
            let goes = cargo == Cargo::Armies && !stage.is_stuck(country, land);
            let armies = if goes { place.armies.min(ships) } else { 0 };
            Ok(Group { squadron: Squadron { ships, armies }, home: land, routed: true })
        }
        Step::Across(sea, _) | Step::In(sea, _) => {
            let fleet = stage.own_fleet(country, sea).ok_or(FailCode::TooFew)?;
            let asked = share(amount, fleet.ships)?;
            let ships =
                if cargo == Cargo::Nothing { without_stranding(asked, amount, &fleet)? } else { asked };
            let armies = if cargo == Cargo::Armies { fleet.armies.min(ships) } else { 0 };
            let routed = distance(stage.world, &stage.state, stage.rules, sea, &fleet).is_some();
            Ok(Group { squadron: Squadron { ships, armies }, home: fleet.home, routed })
        }
    }
}

fn share(amount: Amount, available: u32) -> Result<u32, FailCode> {
    let ships = amount.of(available);
    if ships == 0 || ships > available { Err(FailCode::TooFew) } else { Ok(ships) }
}

/// Armies that stay need ships that stay: an exact number fails, "all" is cut
/// down (D-16).
fn without_stranding(ships: u32, amount: Amount, fleet: &Fleet) -> Result<u32, FailCode> {
    let free = fleet.ships - fleet.armies;
    match amount {
        Amount::Exactly(_) if ships > free => Err(FailCode::WouldStrand),
        _ if free == 0 => Err(FailCode::WouldStrand),
        _ => Ok(ships.min(free)),
    }
}

/// One build point and the distance from home (EMP-7.2-cost); without a way home
/// it is one (EMP-7.2-noroute).
fn price(stage: &Stage<'_>, country: Country, step: Step) -> u32 {
    let away = |at: Sea, fleet_in: Sea| {
        let fleet = stage.own_fleet(country, fleet_in)?;
        let base = stage.state.home_base(&fleet)?;
        stage.world.hops(base.entrance, at).map(|hops| distance_of_hops(hops, stage.rules))
    };
    let distance = match (step, stage.rules.price_at) {
        (Step::Out(..), _) | (Step::In(..), PriceAt::Destination) => None,
        (Step::Across(from, _) | Step::In(from, _), PriceAt::Origin) => away(from, from),
        (Step::Across(from, to), PriceAt::Destination) => away(to, from),
    };
    1 + distance.unwrap_or(0)
}

/// Takes the group out of where it is.
fn embark(stage: &mut Stage<'_>, country: Country, step: Step, group: Squadron) {
    match step {
        Step::Out(land, _) => {
            stage.land_mut(land).armies -= group.armies;
            stage.change_base(land, |base| base.ships -= group.ships);
            stage.visit(country, land);
        }
        Step::Across(sea, _) | Step::In(sea, _) => {
            if let Some(mut fleet) = stage.own_fleet(country, sea) {
                fleet.ships -= group.ships;
                fleet.armies -= group.armies;
                stage.set_fleet(sea, fleet);
            }
        }
    }
}

/// One ship of the group, and one army of the group or of those that stay, go to
/// the reserves (EMP-7.2-noroute, D-14).
fn disperse(stage: &mut Stage<'_>, country: Country, step: Step, group: &mut Group, cargo: Cargo) {
    group.squadron.ships -= 1;
    stage.take_in_ships(country, 1);
    let armies = match (cargo, step) {
        (Cargo::Armies, _) => {
            let lost = group.squadron.armies.min(1);
            group.squadron.armies -= lost;
            lost
        }
        (Cargo::Nothing, Step::Across(sea, _) | Step::In(sea, _)) => take_one_army(stage, country, sea),
        (Cargo::Nothing, Step::Out(..)) => 0,
    };
    stage.take_in_armies(country, armies);
    if let Step::Across(sea, _) | Step::In(sea, _) = step {
        stage.tell(Audience::One(country), Happening::DispersedSea { country, sea, armies });
    }
}

fn take_one_army(stage: &mut Stage<'_>, country: Country, sea: Sea) -> u32 {
    let Some(mut fleet) = stage.own_fleet(country, sea) else { return 0 };
    let taken = fleet.armies.min(1);
    fleet.armies -= taken;
    stage.set_fleet(sea, fleet);
    taken
}

/// Brings the group to where it goes, through a battle if somebody is there;
/// says whether it got there.
fn arrive(stage: &mut Stage<'_>, country: Country, step: Step, group: &mut Group) -> bool {
    match step {
        Step::In(_, land) => {
            dock(stage, country, land, group.squadron);
            true
        }
        Step::Out(_, sea) | Step::Across(_, sea) => match stage.state.fleet(sea).copied() {
            Some(other) if other.owner != country => fight(stage, country, step, sea, (group, other)),
            _ => {
                join(stage, country, sea, group.squadron, group.home);
                true
            }
        },
    }
}

fn dock(stage: &mut Stage<'_>, country: Country, land: Land, group: Squadron) {
    stage.change_base(land, |base| base.ships += group.ships);
    stage.land_mut(land).armies += group.armies;
    stage.visit(country, land);
    if group.armies > 0 {
        stage.stick_if_difficult(country, land);
    }
}

/// Ships that come together take the home of those that came (EMP-7.12-home).
fn join(stage: &mut Stage<'_>, country: Country, sea: Sea, group: Squadron, home: Land) {
    let there = stage.own_fleet(country, sea);
    let ships = group.ships + there.map_or(0, |fleet| fleet.ships);
    let armies = group.armies + there.map_or(0, |fleet| fleet.armies);
    stage.set_fleet(sea, Fleet { owner: country, ships, armies, home });
}

fn fight(stage: &mut Stage<'_>, country: Country, step: Step, sea: Sea, sides: (&mut Group, Fleet)) -> bool {
    let (group, other) = sides;
    let there = Squadron { ships: other.ships, armies: other.armies };
    let battle = SeaBattle::fight(group.squadron, there, stage.rules);
    group.squadron = battle.attacker_left;
    let Squadron { ships, armies } = battle.defender_left;
    stage.set_fleet(sea, Fleet { ships, armies, ..other });
    if battle.is_won() {
        join(stage, country, sea, group.squadron, group.home);
    } else {
        turn_back(stage, country, step, group);
    }
    tell(stage, country, other.owner, sea, battle);
    battle.is_won()
}

/// Whoever did not get through is where it came from.
fn turn_back(stage: &mut Stage<'_>, country: Country, step: Step, group: &Group) {
    match step {
        Step::Out(land, _) => {
            stage.land_mut(land).armies += group.squadron.armies;
            stage.change_base(land, |base| base.ships += group.squadron.ships);
        }
        Step::Across(sea, _) | Step::In(sea, _) => join(stage, country, sea, group.squadron, group.home),
    }
}

fn tell(stage: &mut Stage<'_>, attacker: Country, defender: Country, sea: Sea, battle: SeaBattle) {
    let told = Happening::SeaBattle { attacker, defender, sea, battle };
    stage.tell(Audience::Both(attacker, defender), told);
    let strengths = (battle.attacker.ships, battle.defender.ships);
    let clash = Clash {
        attacker,
        defender: Some(defender),
        area: sea.into(),
        captured: battle.is_won(),
        major: strengths.0 >= MAJOR && strengths.1 >= MAJOR,
        strengths: (stage.rules.public_strengths == Switch::On).then_some(strengths),
    };
    stage.tell(Audience::Everybody, Happening::Clash(clash));
}
