//! Lines joined end to end, and made smooth.

use std::collections::BTreeMap;

use crate::placement::steps;
use crate::plane::Spot;

/// How often each point is drawn towards the middle of its neighbours.
const ROUNDS: usize = 60;

/// Joins straight lines into chains. Lines are joined where exactly two of
/// them end; a chain that comes back to its start ends where it began.
pub(crate) fn joined(lines: &[[Spot; 2]]) -> Vec<Vec<Spot>> {
    let mut at: BTreeMap<Key, Vec<usize>> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate() {
        line.iter().for_each(|&end| at.entry(key(end)).or_default().push(number));
    }
    let mut used = vec![false; lines.len()];
    let mut chains = Vec::new();
    let starts = |of_two: bool| at.iter().filter(move |(_, lines)| (lines.len() == 2) == of_two);
    // What is left once all loose ends are done is rings.
    for (&start, from_here) in starts(false).chain(starts(true)) {
        for &first in from_here {
            if !used[first] {
                chains.push(followed(start, first, lines, &at, &mut used));
            }
        }
    }
    chains
}

/// A chain in small steps, its corners rounded off. Its ends stay.
pub(crate) fn smooth(chain: &[Spot], step: f64) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    for ends in chain.windows(2) {
        let steps = steps(ends[0].distance(ends[1]), step);
        spots.extend((0..steps).map(|step| ends[0].towards(ends[1], f64::from(step) / f64::from(steps))));
    }
    spots.extend(chain.last());
    for _ in 0..ROUNDS {
        let before = spots.clone();
        for (place, around) in before.windows(3).enumerate() {
            spots[place + 1] = around[1].towards(around[0].towards(around[2], 0.5), 0.5);
        }
    }
    spots
}

/// A spot as something that can be sorted.
type Key = (u64, u64);

fn key(spot: Spot) -> Key {
    (spot.x.to_bits(), spot.y.to_bits())
}

fn followed(
    start: Key,
    first: usize,
    lines: &[[Spot; 2]],
    at: &BTreeMap<Key, Vec<usize>>,
    used: &mut [bool],
) -> Vec<Spot> {
    let [one, other] = lines[first];
    let mut chain = if key(one) == start { vec![one, other] } else { vec![other, one] };
    used[first] = true;
    loop {
        let end = chain[chain.len() - 1];
        let here = at.get(&key(end)).map(Vec::as_slice).unwrap_or_default();
        let next =
            here.iter().copied().find(|&next| !used[next]).filter(|_| here.len() == 2 && key(end) != start);
        let Some(next) = next else { return chain };
        used[next] = true;
        let [one, other] = lines[next];
        chain.push(if key(one) == key(end) { other } else { one });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    #[test]
    fn lines_are_joined_where_two_of_them_end() {
        let (a, b, c, d) = (spot(0.0, 0.0), spot(1.0, 0.0), spot(2.0, 1.0), spot(2.0, -1.0));
        assert_eq!(joined(&[[b, a], [b, c]]), [vec![a, b, c]]);
        assert_eq!(joined(&[[a, b], [b, c], [b, d]]).len(), 3, "three lines meet at a fork");
        let ring = joined(&[[a, b], [b, c], [c, a]]);
        assert_eq!((ring.len(), ring[0].len(), ring[0][0] == ring[0][3]), (1, 4, true));
    }

    #[test]
    fn corners_are_rounded_off_and_ends_stay() {
        let chain = [spot(0.0, 0.0), spot(500.0, 0.0), spot(500.0, 500.0)];
        let smooth = smooth(&chain, 20.0);
        assert_eq!((smooth.first(), smooth.last()), (chain.first(), chain.last()));
        assert!(smooth.iter().all(|at| at.distance(chain[1]) > 20.0), "the corner is still there");
    }
}
