//! Ways over the water for an army: which seas, and where it lands.

use atlas::{Board, Province, Terrain};

use crate::routes::touches;

/// So many fleets carry an army at most.
const LONGEST: usize = 3;

/// What a power can do with a sea.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Water {
    /// A fleet of its own lies there and has nothing to do.
    Manned,
    /// Nobody lies there.
    Empty,
    /// It is somebody else's, or the fleet in it is busy.
    Shut,
}

/// A chain of seas from an army to a shore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Voyage {
    /// The seas, from the army on.
    pub(crate) seas: Vec<Province>,
    /// Where it lands.
    pub(crate) to: Province,
}

/// The shortest voyage of an army in a province, by the time it takes to man
/// it, to sail it, and to go on from the shore, of which `beyond` knows how far
/// it is to the end; it says nothing of shores that are no use.
pub(crate) fn best_voyage(
    board: &Board,
    start: Province,
    water: impl Fn(Province) -> Water,
    beyond: impl Fn(Province) -> Option<usize>,
) -> Option<Voyage> {
    let mut chains: Vec<Vec<Province>> = vec![Vec::new()];
    let mut best: Option<(usize, Voyage)> = None;
    for _ in 0..LONGEST {
        chains = chains.iter().flat_map(|chain| longer(board, start, chain, &water)).collect();
        for chain in &chains {
            let empty = chain.iter().filter(|&&sea| water(sea) == Water::Empty).count();
            let Some((on, to)) = nearest_shore(board, start, chain, &beyond) else { continue };
            let time = empty + chain.len() + on;
            if best.as_ref().is_none_or(|&(least, _)| time < least) {
                best = Some((time, Voyage { seas: chain.clone(), to }));
            }
        }
    }
    best.map(|(_, voyage)| voyage)
}

/// The chain with one more sea at its end.
fn longer<'a>(
    board: &'a Board,
    start: Province,
    chain: &'a [Province],
    water: &'a impl Fn(Province) -> Water,
) -> impl Iterator<Item = Vec<Province>> + 'a {
    let end = chain.last().copied().unwrap_or(start);
    let seas = board.neighbours(end).into_iter().filter(move |&next| {
        board.terrain(next) == Terrain::Sea && !chain.contains(&next) && water(next) != Water::Shut
    });
    seas.map(|sea| chain.iter().copied().chain([sea]).collect())
}

/// The shore at the end of a chain from which it is least far.
fn nearest_shore(
    board: &Board,
    start: Province,
    chain: &[Province],
    beyond: &impl Fn(Province) -> Option<usize>,
) -> Option<(usize, Province)> {
    let end = *chain.last()?;
    let shores =
        board.neighbours(end).into_iter().filter(|&shore| shore != start && touches(board, end, shore));
    let lands = shores.filter(|&shore| board.terrain(shore) != Terrain::Sea);
    lands.filter_map(|shore| Some((beyond(shore)?, shore))).min()
}
