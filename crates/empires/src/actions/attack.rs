//! ATTACK: armies attack a land beside them (EMP-7.4-ATTACK, EMP-8.2 to EMP-8.14).

use crate::actions::movement::{armies_in, leave};
use crate::actions::{Outcome, done};
use crate::battle::{Assault, Defence, Garrison, LandBattle, Landing};
use crate::event::{Audience, Clash, Deed, Done, Happening, Spoils};
use crate::failure::FailCode;
use crate::ids::{Area, Country, Land};
use crate::rules::{CaptureMode, CapturedShips, ShortOfPoints, Switch};
use crate::sheet::Amount;
use crate::stage::Stage;
use crate::state::{Base, LandState, Mode, Stance};

/// Build points for each attacking army.
pub(super) const PRICE: u32 = 1;

pub(super) fn carry_out(
    stage: &mut Stage<'_>,
    country: Country,
    from: Area,
    to: Area,
    amount: Amount,
) -> Outcome {
    let land = to.land().ok_or(FailCode::NotLand)?;
    if stage.land(land).owner == Some(country) {
        return Err(FailCode::OwnArea);
    }
    if let Some(start) = from.land() {
        stage.need_own(country, start)?;
        if stage.is_stuck(country, start) {
            return Err(FailCode::Stuck);
        }
    }
    let (armies, cut_from) = strike_force(stage, country, from, amount)?;
    if !stage.world.are_adjacent(from, land) {
        return Err(FailCode::NotAdjacent);
    }
    stage.pay(country, armies * PRICE)?;
    let captured = fight(stage, country, from, land, armies);
    let deed = if captured { Deed::Captured } else { Deed::Repulsed };
    Ok(Done { cut_from, ..done(deed)? })
}

/// How many attack, and how many should have: each costs a build point. An exact
/// number has to be complete; "all" is cut to what can be paid (D-69).
fn strike_force(
    stage: &mut Stage<'_>,
    country: Country,
    from: Area,
    amount: Amount,
) -> Result<(u32, Option<u32>), FailCode> {
    let available = armies_in(stage, country, from);
    let wanted = amount.of(available);
    if wanted == 0 || wanted > available {
        return Err(FailCode::TooFew);
    }
    let points = stage.nation(country).points;
    let must_be_whole = amount.asked().is_some() || stage.rules.attack_short == ShortOfPoints::Fail;
    if points == 0 || (must_be_whole && points < wanted) {
        return Err(stage.cannot_pay(if must_be_whole { wanted } else { 1 }));
    }
    let armies = wanted.min(points);
    Ok((armies, (armies < wanted).then_some(wanted)))
}

/// Fights for the land and says whether it was taken.
fn fight(stage: &mut Stage<'_>, country: Country, from: Area, land: Land, armies: u32) -> bool {
    let target = *stage.land(land);
    leave(stage, country, from, armies);
    let fleet = from.sea().and_then(|sea| stage.own_fleet(country, sea));
    let landing = fleet.map(|fleet| Landing { ships: fleet.ships, aboard: fleet.armies });
    let assault = Assault { armies, air: stage.nation(country).air, landing };
    let garrison = garrison(stage, &target, from, land);
    let battle = LandBattle::fight(assault, garrison, stage.rules);
    bear_losses(stage, country, target.owner, from, &battle);
    let retreat = target.stance.retreat.filter(|_| battle.retreated > 0);
    let spoils = settle(stage, country, from, land, &battle, retreat);
    stage.visit(country, land);
    if let Some(start) = from.land() {
        stage.visit(country, start);
    }
    let told = Happening::LandBattle {
        attacker: country,
        defender: target.owner,
        from,
        land,
        retreat,
        battle: Box::new(battle.as_told()),
        spoils,
    };
    tell(stage, country, target.owner, land, told, &battle);
    battle.captured
}

fn garrison(stage: &Stage<'_>, target: &LandState, from: Area, land: Land) -> Garrison {
    Garrison {
        armies: target.armies,
        forts: target.forts,
        population: target.population,
        terrain: stage.world.terrain(land),
        air: target.owner.map_or(0, |owner| stage.nation(owner).air),
        ships: target.ships(),
        defence: defence(stage, target, from, land),
    }
}

/// How the armies of a land meet an attack from a side. Unowned lands always
/// stand (EMP-7.6-neutral).
fn defence(stage: &Stage<'_>, target: &LandState, from: Area, land: Land) -> Defence {
    let Some(owner) = target.owner else { return Defence::Stand };
    let ahead = target.stance.against == Some(from);
    let can_go = |to: Land| stage.world.are_adjacent(land, to) && stage.land(to).owner == Some(owner);
    match target.stance.mode {
        Mode::Entrench if ahead => Defence::EntrenchedAhead,
        Mode::Entrench => Defence::EntrenchedBehind,
        Mode::Ambush if ahead => Defence::Ambush,
        Mode::Retreat if target.stance.retreat.is_some_and(can_go) => Defence::Retreat,
        Mode::Defend | Mode::Ambush | Mode::Retreat => Defence::Stand,
    }
}

/// Aircraft are lost at once, ships where they fought, victory points by both.
fn bear_losses(
    stage: &mut Stage<'_>,
    attacker: Country,
    defender: Option<Country>,
    from: Area,
    battle: &LandBattle,
) {
    if let Some(air) = battle.air {
        stage.nation_mut(attacker).air -= air.attacker_lost;
        if let Some(defender) = defender {
            stage.nation_mut(defender).air -= air.defender_lost;
        }
    }
    if let Some(sea) = from.sea()
        && let Some(mut fleet) = stage.own_fleet(attacker, sea)
    {
        fleet.ships -= battle.sea.map_or(0, |sea| sea.attacker_lost);
        fleet.armies = fleet.armies.min(fleet.ships) + battle.returned;
        stage.set_fleet(sea, fleet);
    }
    stage.score(attacker, battle.attacker_points);
    if let Some(defender) = defender {
        stage.score(defender, battle.defender_points);
    }
}

/// What is left in the land, where the attack came from, and where the defenders
/// went.
fn settle(
    stage: &mut Stage<'_>,
    attacker: Country,
    from: Area,
    land: Land,
    battle: &LandBattle,
    retreat: Option<Land>,
) -> Option<Spoils> {
    if let Some(start) = from.land() {
        stage.land_mut(start).armies += battle.returned;
    }
    stage.change_base(land, |base| base.ships -= battle.sea.map_or(0, |sea| sea.defender_lost));
    let place = stage.land_mut(land);
    place.population = battle.population_left();
    place.forts -= battle.forts_lost;
    place.armies = battle.defenders_left();
    let defender = place.owner;
    if let (Some(to), Some(defender)) = (retreat, defender) {
        stage.land_mut(to).armies += battle.retreated;
        if stage.rules.retreat_sticks == Switch::On {
            stage.stick_if_difficult(defender, to);
        }
    }
    if battle.captured { capture(stage, attacker, from, land, battle.moved_in) } else { None }
}

/// The land changes hands, and its base with it (EMP-8.14-win, EMP-7.6-capture).
fn capture(stage: &mut Stage<'_>, attacker: Country, from: Area, land: Land, armies: u32) -> Option<Spoils> {
    let loser = stage.land(land).owner;
    if let Some(loser) = loser {
        lose_land(stage, loser, land);
    }
    let spoils = stage.land(land).base.map(|base| take_base(stage, loser, land, base));
    let mode = match stage.rules.capture_mode {
        CaptureMode::Retreat => Mode::Retreat,
        CaptureMode::Defend => Mode::Defend,
    };
    let place = stage.land_mut(land);
    place.owner = Some(attacker);
    place.armies = armies;
    place.stance = Stance { mode, against: None, retreat: from.land() };
    place.marks.stuck = None;
    if from.sea().is_some() {
        stage.stick(attacker, land);
    }
    stage.stick_if_difficult(attacker, land);
    spoils
}

fn take_base(stage: &mut Stage<'_>, loser: Option<Country>, land: Land, base: Base) -> Spoils {
    let (base, away) = captured_base(base, loser.is_some(), stage.rules.captured_ships);
    stage.land_mut(land).base = Some(base);
    stage.land_mut(land).marks.fleet_locked = true;
    if let Some(loser) = loser {
        stage.take_in_ships(loser, away);
    }
    Spoils { taken: base.laid_up, away }
}

/// The base as its captor finds it, and the ships that get away to the loser's
/// reserve (D-12); of a base that was nobody's all ships are taken (D-12c).
fn captured_base(base: Base, was_owned: bool, rule: CapturedShips) -> (Base, u32) {
    let all = base.ships + base.laid_up;
    let (laid_up, to_reserve) = match rule {
        _ if !was_owned => (all, 0),
        CapturedShips::Split => (base.laid_up, base.ships),
        CapturedShips::Capture => (all, 0),
        CapturedShips::Reserve => (0, all),
        CapturedShips::Destroy => (0, 0),
    };
    (Base { ships: 0, laid_up, ..base }, to_reserve)
}

/// A spy that lies in wait in a land waits no more when the land is lost
/// (EMP-9.5-cancel).
pub(crate) fn lose_land(stage: &mut Stage<'_>, owner: Country, land: Land) {
    if let Some(spy) = &mut stage.nation_mut(owner).spy
        && spy.place == land
    {
        spy.waits_for = None;
    }
}

fn tell(
    stage: &mut Stage<'_>,
    attacker: Country,
    defender: Option<Country>,
    land: Land,
    told: Happening,
    battle: &LandBattle,
) {
    stage.tell(Audience::of_battle(attacker, defender), told);
    let strengths = (battle.attack_strength, battle.defence_strength);
    let clash = Clash {
        attacker,
        defender,
        area: land.into(),
        captured: battle.captured,
        major: battle.is_major(),
        strengths: (stage.rules.public_strengths == Switch::On).then_some(strengths),
    };
    stage.tell(Audience::Everybody, Happening::Clash(clash));
}
