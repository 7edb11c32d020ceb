//! The 39 actions, each in a file of its own.
//!
//! An action either happens as a whole or not at all (EMP-0-atomic): each file
//! first asks everything that could stand against it, in the order in which
//! failures are reported (EMP-0-failcode), and only then changes anything.

mod air;
mod ambush;
mod army;
mod attack;
mod base;
mod build;
mod cash;
mod close;
mod convoy;
mod count;
mod defend;
mod disarm;
mod disband;
mod disown;
mod entrench;
mod find;
mod fleet;
mod fortify;
mod gift;
mod grow;
mod kill;
mod layup;
mod levy;
mod mobilise;
mod movement;
mod navy;
mod order;
mod price;
mod raze;
mod recover;
mod reserve;
mod retreat;
mod sabotage;
mod sailing;
mod scrap;
mod seamove;
mod shortage;
mod skip;
mod spy;
mod spying;
mod stash;
mod tax;
mod wait;
mod watch;

pub(crate) use army::PRICE as ARMY_PRICE;
pub(crate) use attack::lose_land;
pub(crate) use base::PRICE as BASE_PRICE;
pub(crate) use build::PRICE as BUILD_PRICE;
pub(crate) use fleet::PRICE as FLEET_PRICE;
pub use grow::growth_price;
pub use price::Price;
pub(crate) use spying::RECRUIT as SPY_PRICE;
pub(crate) use stash::PRICE as STASH_PRICE;
pub(crate) use tax::YIELD as TAX_YIELD;

use crate::event::{Audience, Deed, Done, Happening, Line};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::sheet::{Action, Boxes, Order, Slot, understand};
use crate::stage::Stage;

/// What an action comes to.
type Outcome = Result<Done, FailCode>;

/// Done, and nothing more to say.
fn plainly() -> Outcome {
    done(Deed::Plain)
}

/// Done in full.
fn done(deed: Deed) -> Outcome {
    Ok(Done { cut_from: None, deed })
}

/// Carries out line `number`, counted from one, of a country, and writes down
/// what became of it; an empty line is nothing (EMP-0-report).
pub(crate) fn carry_out(stage: &mut Stage<'_>, country: Country, number: usize, boxes: &Boxes) {
    let before = stage.nation(country).points;
    let read = understand(stage.world, stage.rules, number, boxes);
    if matches!(read, Ok(None)) {
        return;
    }
    let at = stage.events.len();
    stage.unpaid = None;
    let (order, outcome) = match read {
        Ok(Some((_, order))) => (Some(order), perform(stage, country, order)),
        Err(faults) => (None, Err(faults.first().map_or(FailCode::BadFormat, |&(_, code)| code))),
        Ok(None) => return,
    };
    let failed = order.zip(outcome.as_ref().err());
    let shortage = failed.and_then(|(order, &code)| shortage::shortage(stage, country, order, code));
    lock_reserves(stage, country, boxes);
    let left = stage.nation(country).points;
    let price = before.saturating_sub(left);
    let line = Line { country, boxes: boxes.clone(), order, outcome, shortage, price, left };
    stage.tell(Audience::One(country), Happening::Line(Box::new(line)));
    // The line stands before what it brought about.
    stage.events[at..].rotate_right(1);
}

/// Whoever tries to put something into a reserve cannot take anything out of it
/// any more, even if the attempt fails (EMP-4.9-lock, EMP-5.13-lock).
fn lock_reserves(stage: &mut Stage<'_>, country: Country, boxes: &Boxes) {
    let doings = &mut stage.nation_mut(country).doings;
    match Action::named(&boxes.plain(Slot::Action)) {
        Some(Action::Army | Action::Disband) => doings.army_locked = true,
        Some(Action::Navy | Action::Close) => doings.navy_locked = true,
        _ => {}
    }
}

fn perform(stage: &mut Stage<'_>, country: Country, order: Order) -> Outcome {
    match order {
        Order::Stash(amount) => stash::carry_out(stage, country, amount),
        Order::Cash(amount) => cash::carry_out(stage, country, amount),
        Order::Tax => tax::carry_out(stage, country),
        Order::Gift(to, amount) => gift::carry_out(stage, country, to, amount),
        Order::Order(amount) => order::carry_out(stage, country, amount),
        Order::Levy(land) => levy::carry_out(stage, country, land),
        Order::Mobilise => mobilise::carry_out(stage, country),
        Order::Army(amount) => army::carry_out(stage, country, amount),
        Order::Disarm(amount) => disarm::carry_out(stage, country, amount),
        Order::Reserve(land, amount) => reserve::carry_out(stage, country, land, amount),
        Order::Disband(land) => disband::carry_out(stage, country, land),
        Order::Fortify(land, amount) => fortify::carry_out(stage, country, land, amount),
        Order::Raze(land, amount) => raze::carry_out(stage, country, land, amount),
        Order::Grow(land) => grow::carry_out(stage, country, land),
        Order::Disown(land) => disown::carry_out(stage, country, land),
        Order::Build(land, amount) => build::carry_out(stage, country, land, amount),
        Order::Navy(amount) => navy::carry_out(stage, country, amount),
        Order::Layup(land, amount) => layup::carry_out(stage, country, land, amount),
        Order::Recover(land, amount) => recover::carry_out(stage, country, land, amount),
        Order::Fleet(land, amount) => fleet::carry_out(stage, country, land, amount),
        Order::Scrap(land, amount) => scrap::carry_out(stage, country, land, amount),
        Order::Base(land, entrance) => base::carry_out(stage, country, land, entrance),
        Order::Close(land) => close::carry_out(stage, country, land),
        Order::Air(amount) => air::carry_out(stage, country, amount),
        Order::Move(from, to, amount) => movement::carry_out(stage, country, from, to, amount),
        Order::Attack(from, to, amount) => attack::carry_out(stage, country, from, to, amount),
        Order::Seamove(from, to, amount) => seamove::carry_out(stage, country, from, to, amount),
        Order::Convoy(from, to, amount) => convoy::carry_out(stage, country, from, to, amount),
        Order::Defend(land) => defend::carry_out(stage, country, land),
        Order::Entrench(land, against) => entrench::carry_out(stage, country, land, against),
        Order::Ambush(land, against) => ambush::carry_out(stage, country, land, against),
        Order::Retreat(land, to) => retreat::carry_out(stage, country, land, to),
        Order::Spy(from, to) => spy::carry_out(stage, country, from, to),
        Order::Skip(from, to) => skip::carry_out(stage, country, from, to),
        Order::Find(sought) => find::carry_out(stage, country, sought),
        Order::Kill(land, of) => kill::carry_out(stage, country, land, of),
        Order::Wait(of) => wait::carry_out(stage, country, of),
        Order::Sabotage => sabotage::carry_out(stage, country),
        Order::Watch => watch::carry_out(stage, country),
    }
}
