//! The figures behind a failure, for whoever has to understand it. An action that
//! failed has changed nothing, so they can be read off afterwards.

use crate::actions::movement::armies_in;
use crate::actions::sailing::ships_in;
use crate::failure::{FailCode, Shortage};
use crate::ids::{Area, Country, Land};
use crate::sheet::{Amount, Order};
use crate::stage::Stage;

/// How much was needed and how much was there, where that explains a failure.
pub(super) fn shortage(
    stage: &Stage<'_>,
    country: Country,
    order: Order,
    code: FailCode,
) -> Option<Shortage> {
    match code {
        FailCode::NoPoints => {
            stage.unpaid.map(|needed| Shortage { needed, there: stage.nation(country).points })
        }
        FailCode::TooFew => {
            stock(stage, country, order).map(|(amount, there)| Shortage { needed: amount.least(), there })
        }
        FailCode::NoShips => room(stage, country, order),
        _ => None,
    }
}

/// What an order takes from, and how many it asks for.
fn stock(stage: &Stage<'_>, country: Country, order: Order) -> Option<(Amount, u32)> {
    let nation = stage.nation(country);
    let place = |land: Land| stage.land(land);
    let stock = match order {
        Order::Cash(amount) => (amount, nation.treasury),
        Order::Disarm(amount) | Order::Reserve(_, amount) => (amount, nation.army_reserve),
        Order::Disband(land) => (Amount::All, place(land).armies),
        Order::Raze(land, amount) => (amount, place(land).forts),
        Order::Recover(_, amount) => (amount, nation.navy_reserve),
        Order::Layup(land, amount) => (amount, place(land).ships()),
        Order::Fleet(land, amount) | Order::Scrap(land, amount) => (amount, place(land).laid_up()),
        Order::Move(from, _, amount) | Order::Attack(from, _, amount) => {
            (amount, armies_in(stage, country, from))
        }
        Order::Seamove(from, _, amount) | Order::Convoy(from, _, amount) => {
            (amount, ships_in(stage, country, from))
        }
        _ => return None,
    };
    Some(stock)
}

/// The room for armies on ships.
fn room(stage: &Stage<'_>, country: Country, order: Order) -> Option<Shortage> {
    let Order::Move(from, Area::Sea(sea), amount) = order else { return None };
    let there = stage.own_fleet(country, sea).map_or(0, |fleet| fleet.ships - fleet.armies);
    Some(Shortage { needed: amount.of(armies_in(stage, country, from)), there })
}
