//! How games end.

use atlas::Power;

use crate::position::Position;
use crate::rules::{DrawSharers, Rules, VictoryScope};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One player won alone, with these powers.
    Solo(Vec<Power>),
    /// These powers share the game.
    Draw(Vec<Power>),
}

/// Who has won after centres were counted, if anybody has.
pub fn victory(rules: &Rules, position: &Position, seats: &[Vec<Power>]) -> Option<Ending> {
    let needed = usize::from(rules.victory_centres);
    let count =
        |powers: &[Power]| powers.iter().map(|&power| position.centres_of(power).count()).sum::<usize>();
    let winner = match rules.victory_scope {
        VictoryScope::Player => seats.iter().find(|seat| count(seat) >= needed).cloned(),
        VictoryScope::Power => {
            seats.iter().flatten().find(|&&power| count(&[power]) >= needed).map(|&power| vec![power])
        }
    };
    winner.map(Ending::Solo)
}

/// The draw that the votes make, if everybody who would share it agrees.
pub fn agreed_draw(rules: &Rules, position: &Position, powers: &[Power], votes: &[Power]) -> Option<Ending> {
    let shares = |power: &Power| match rules.draw_sharers {
        DrawSharers::Units => has_units(position, *power),
        DrawSharers::Centres => position.centres_of(*power).next().is_some(),
    };
    let sharers: Vec<Power> = powers.iter().copied().filter(shares).collect();
    let agreed = !sharers.is_empty() && sharers.iter().all(|power| votes.contains(power));
    agreed.then_some(Ending::Draw(sharers))
}

/// Powers without a unit and without a centre.
pub fn eliminated(position: &Position, powers: impl Iterator<Item = Power>) -> Vec<Power> {
    let gone = |power: &Power| !has_units(position, *power) && position.centres_of(*power).next().is_none();
    powers.filter(gone).collect()
}

/// Whether a power has a unit, be it one that still waits for its retreat.
fn has_units(position: &Position, power: Power) -> bool {
    let waits = || position.dislodged().iter().any(|dislodged| dislodged.unit.power == power);
    position.units_of(power).next().is_some() || waits()
}
