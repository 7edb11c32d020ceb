//! How games end.

use atlas::Power;

use crate::position::Position;
use crate::rules::{AgreedEnd, DrawSharers, Rules, VictoryScope, VictoryTie};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One player won alone, with these powers.
    Solo(Vec<Power>),
    /// These powers share the game: by agreement, or because they won together.
    Draw(Vec<Power>),
}

/// Who has won after centres were counted, if anybody has: of those with
/// enough, whoever has most.
pub fn victory(rules: &Rules, position: &Position, seats: &[Vec<Power>]) -> Option<Ending> {
    let sides: Vec<&[Power]> = match rules.victory_scope {
        VictoryScope::Player => seats.iter().map(Vec::as_slice).collect(),
        VictoryScope::Power => seats.iter().flatten().map(std::slice::from_ref).collect(),
    };
    let count = |side: &[Power]| side.iter().map(|&power| position.centres_of(power).count()).sum::<usize>();
    let most = sides.iter().map(|side| count(side)).max()?;
    if most < usize::from(rules.victory_centres) {
        return None;
    }
    let leaders: Vec<&[Power]> = sides.into_iter().filter(|side| count(side) == most).collect();
    match (leaders.as_slice(), rules.victory_tie) {
        ([winner], _) => Some(Ending::Solo(winner.to_vec())),
        (several, VictoryTie::MostThenShared) => Some(Ending::Draw(several.concat())),
        (_, VictoryTie::MostThenContinue) => None,
    }
}

/// How the game ends by these votes, if everybody who is still in it agrees:
/// they share it, or the largest of them wins.
pub fn agreed_draw(rules: &Rules, position: &Position, powers: &[Power], votes: &[Power]) -> Option<Ending> {
    let shares = |power: &Power| match rules.draw_sharers {
        DrawSharers::Units => has_units(position, *power),
        DrawSharers::Centres => position.centres_of(*power).next().is_some(),
    };
    let sharers: Vec<Power> = powers.iter().copied().filter(shares).collect();
    let agreed = !sharers.is_empty() && sharers.iter().all(|power| votes.contains(power));
    agreed.then(|| match rules.agreed_end {
        AgreedEnd::Shared => Ending::Draw(sharers),
        AgreedEnd::LargestWins => largest(position, &sharers),
    })
}

/// How the game ends if these powers vote to concede it to others: somebody
/// wins to whom those with at least three quarters of all owned centres would
/// give it. Whether the game can be conceded is not asked here.
pub fn conceded(position: &Position, votes: &[(Power, Power)]) -> Option<Ending> {
    let owned = position.owners().count();
    let weight = |to: Power| {
        let voters = votes.iter().filter(|&&(_, other)| other == to);
        voters.map(|&(voter, _)| position.centres_of(voter).count()).sum::<usize>()
    };
    let carried = |&to: &Power| owned > 0 && 4 * weight(to) >= 3 * owned;
    votes.iter().map(|&(_, to)| to).find(carried).map(|winner| Ending::Solo(vec![winner]))
}

/// The powers with most centres: one wins, several share.
fn largest(position: &Position, powers: &[Power]) -> Ending {
    let count = |power: &Power| position.centres_of(*power).count();
    let most = powers.iter().map(count).max().unwrap_or(0);
    let leaders: Vec<Power> = powers.iter().copied().filter(|power| count(power) == most).collect();
    if leaders.len() == 1 { Ending::Solo(leaders) } else { Ending::Draw(leaders) }
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
