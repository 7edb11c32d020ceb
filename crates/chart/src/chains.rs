//! Lines that continue each other, as one.

use std::collections::BTreeMap;

use crate::geometry::Point;

/// The lines joined where their ends meet: a line that comes back to where it
/// began ends with its first point again.
pub(crate) fn joined(lines: &[&[Point]]) -> Vec<Vec<Point>> {
    let mut joiner = Joiner::new(lines);
    (0..lines.len()).filter_map(|number| joiner.chain(number)).collect()
}

struct Joiner<'a> {
    lines: &'a [&'a [Point]],
    /// The lines that begin or end at a point.
    at: BTreeMap<Point, Vec<usize>>,
    taken: Vec<bool>,
}

impl<'a> Joiner<'a> {
    fn new(lines: &'a [&'a [Point]]) -> Self {
        let mut at: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
        for (number, line) in lines.iter().enumerate() {
            for end in [line.first(), line.last()].into_iter().flatten() {
                at.entry(*end).or_default().push(number);
            }
        }
        Self { lines, at, taken: vec![false; lines.len()] }
    }

    /// A line with all that continues it at either end, if it is still free.
    fn chain(&mut self, number: usize) -> Option<Vec<Point>> {
        let mut chain = self.take(number)?.to_vec();
        self.continue_at_end(&mut chain);
        chain.reverse();
        self.continue_at_end(&mut chain);
        Some(chain)
    }

    fn continue_at_end(&mut self, chain: &mut Vec<Point>) {
        while let Some(&end) = chain.last().filter(|end| chain.first() != Some(end)) {
            let free = |number: &&usize| !self.taken[**number];
            let next = self.at.get(&end).and_then(|numbers| numbers.iter().find(free).copied());
            let Some(line) = next.and_then(|number| self.take(number)) else { return };
            if line.first() == Some(&end) {
                chain.extend(&line[1..]);
            } else {
                chain.extend(line.iter().rev().skip(1));
            }
        }
    }

    fn take(&mut self, number: usize) -> Option<&'a [Point]> {
        let was_taken = std::mem::replace(&mut self.taken[number], true);
        (!was_taken).then(|| self.lines[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_whichever_way_they_run() {
        let lines: [&[Point]; 3] = [&[[2, 0], [1, 0]], &[[0, 0], [1, 0]], &[[3, 0], [2, 0]]];
        assert_eq!(joined(&lines), [[[0, 0], [1, 0], [2, 0], [3, 0]]]);
    }

    #[test]
    fn a_ring_ends_where_it_began() {
        let lines: [&[Point]; 2] = [&[[0, 0], [1, 0]], &[[1, 0], [1, 1], [0, 0]]];
        assert_eq!(joined(&lines), [[[0, 0], [1, 1], [1, 0], [0, 0]]]);
    }

    #[test]
    fn rings_that_touch_stay_two_rings() {
        let lines: [&[Point]; 2] = [&[[0, 0], [1, 0], [1, 1], [0, 0]], &[[0, 0], [-1, 0], [-1, -1], [0, 0]]];
        assert_eq!(joined(&lines).len(), 2);
    }

    #[test]
    fn nothing_is_joined_to_nothing() {
        assert!(joined(&[]).is_empty());
        assert_eq!(joined(&[&[]]), [[[0; 2]; 0]]);
    }
}
