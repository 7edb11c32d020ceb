//! MOVE: armies go one step, to an own land or onto own ships (EMP-7.3-MOVE).

use crate::actions::{Outcome, done};
use crate::event::Deed;
use crate::failure::FailCode;
use crate::ids::{Area, Country, Sea};
use crate::sheet::Amount;
use crate::stage::Stage;

/// The price of a move, however many armies go.
pub(super) const PRICE: u32 = 1;

pub(super) fn carry_out(
    stage: &mut Stage<'_>,
    country: Country,
    from: Area,
    to: Area,
    amount: Amount,
) -> Outcome {
    if from.land().is_some_and(|land| stage.is_stuck(country, land)) {
        return Err(FailCode::Stuck);
    }
    if !stage.world.are_adjacent(from, to) {
        return Err(FailCode::NotAdjacent);
    }
    for land in [from, to].into_iter().filter_map(Area::land) {
        stage.need_own(country, land)?;
    }
    let available = armies_in(stage, country, from);
    let armies = amount.of(available);
    if let Area::Sea(sea) = to {
        need_room(stage, country, sea, armies)?;
    }
    if armies == 0 || armies > available {
        return Err(FailCode::TooFew);
    }
    stage.pay(country, PRICE)?;
    leave(stage, country, from, armies);
    arrive(stage, country, from, to, armies);
    done(Deed::Number(armies))
}

/// The armies of a country in an area.
pub(super) fn armies_in(stage: &Stage<'_>, country: Country, area: Area) -> u32 {
    match area {
        Area::Land(land) => {
            Some(stage.land(land)).filter(|land| land.owner == Some(country)).map_or(0, |land| land.armies)
        }
        Area::Sea(sea) => stage.own_fleet(country, sea).map_or(0, |fleet| fleet.armies),
    }
}

/// Every army at sea needs a ship (D-16).
fn need_room(stage: &Stage<'_>, country: Country, sea: Sea, armies: u32) -> Result<(), FailCode> {
    let fleet = stage.own_fleet(country, sea).ok_or(FailCode::NoShips)?;
    if armies > fleet.ships - fleet.armies { Err(FailCode::NoShips) } else { Ok(()) }
}

/// Takes armies out of an area.
pub(super) fn leave(stage: &mut Stage<'_>, country: Country, from: Area, armies: u32) {
    match from {
        Area::Land(land) => stage.land_mut(land).armies -= armies,
        Area::Sea(sea) => change_aboard(stage, country, sea, |aboard| aboard - armies),
    }
}

/// Who comes by land can go back there later (EMP-7.11-reset); who comes from
/// the sea changes nothing of that (D-24).
fn arrive(stage: &mut Stage<'_>, country: Country, from: Area, to: Area, armies: u32) {
    match to {
        Area::Sea(sea) => change_aboard(stage, country, sea, |aboard| aboard + armies),
        Area::Land(land) => {
            let place = stage.land_mut(land);
            place.armies += armies;
            place.stance.retreat = from.land().or(place.stance.retreat);
            stage.stick_if_difficult(country, land);
        }
    }
    for land in [from, to].into_iter().filter_map(Area::land) {
        stage.visit(country, land);
    }
}

fn change_aboard(stage: &mut Stage<'_>, country: Country, sea: Sea, change: impl FnOnce(u32) -> u32) {
    if let Some(mut fleet) = stage.own_fleet(country, sea) {
        fleet.armies = change(fleet.armies);
        stage.set_fleet(sea, fleet);
    }
}
