//! The computer's orders: for countries without a player, for players who missed
//! a deadline, and for those who are gone (EMP-2.1-dummy, EMP-2.5-missed,
//! EMP-2.5-dropout).
//!
//! A routine knows what its country's report says and nothing else. It plays every
//! line it thinks of on the game as it imagines it, by the rules that will judge
//! the line, and writes down those that work. The same observation always brings
//! the same sheet.

mod growth;
mod guard;
mod muster;
mod overseas;
mod plan;
mod strike;

use crate::administration::Author;
use crate::rules::Rules;
use crate::sheet::Turnsheet;
use crate::sight::Observation;
use crate::world::World;
use plan::Plan;

/// What the computer has in mind.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Temperament {
    /// It grows and guards its borders, and never attacks (D-117).
    Guardian,
    /// It grows and guards, and takes what it can (D-60).
    Aggressor,
}

impl Temperament {
    /// What the computer has in mind when it writes as an author.
    pub const fn of(author: Author) -> Option<Self> {
        match author {
            Author::Guardian => Some(Self::Guardian),
            Author::Aggressor => Some(Self::Aggressor),
            Author::Player | Author::Late => None,
        }
    }
}

/// Writes the computer's orders for the coming turn.
pub fn write_orders(
    world: &World,
    rules: &Rules,
    observation: &Observation,
    temperament: Temperament,
) -> Turnsheet {
    let mut plan = Plan::new(world, rules, observation);
    if observation.own.eliminated.is_some() {
        return plan.sheet();
    }
    match temperament {
        Temperament::Guardian => keep(&mut plan),
        Temperament::Aggressor => conquer(&mut plan),
    }
    plan.sheet()
}

/// The order of D-117, but for armies that are needed at once: they come first, for
/// in a turn that is played line by line they would come too late.
fn keep(plan: &mut Plan<'_>) {
    guard::man_borders(plan);
    growth::grow(plan);
    guard::move_out(plan, &plan.borders());
    guard::fortify(plan);
    guard::take_stances(plan);
    growth::grow_by_taxes(plan);
    growth::save(plan);
}

/// Attacks come first, while what was scouted is still true; armies that are placed
/// could not leave any more, so they come after the attacks.
fn conquer(plan: &mut Plan<'_>) {
    plan.open_treasury();
    strike::take_lands(plan);
    let is_stopped = muster::is_stopped(plan);
    guard::man_borders(plan);
    muster::gather(plan);
    if is_stopped {
        overseas::expand(plan);
    }
    growth::disarm(plan, is_stopped);
    guard::take_stances(plan);
    growth::grow_by_taxes(plan);
    growth::save(plan);
}
