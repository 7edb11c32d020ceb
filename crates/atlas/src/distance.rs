//! How far provinces are from each other.

use std::collections::VecDeque;

use crate::board::Board;
use crate::ids::Province;

/// The number of steps from the nearest of some provinces to every other one,
/// over land and sea alike, as if one traveller could take any border that an
/// army or a fleet can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances(Vec<Option<u16>>);

impl Distances {
    /// Measures from the nearest of the sources.
    pub fn from(board: &Board, sources: impl Iterator<Item = Province>) -> Self {
        let mut steps = vec![None; board.province_count()];
        let mut waiting = VecDeque::new();
        for source in sources {
            if steps[source.index()].replace(0).is_none() {
                waiting.push_back((source, 0));
            }
        }
        while let Some((province, walked)) = waiting.pop_front() {
            for neighbour in board.neighbours(province) {
                if steps[neighbour.index()].is_none() {
                    steps[neighbour.index()] = Some(walked + 1);
                    waiting.push_back((neighbour, walked + 1));
                }
            }
        }
        Self(steps)
    }

    /// The steps to a province; none if there is no way, or no source.
    pub fn to(&self, province: Province) -> Option<u16> {
        self.0[province.index()]
    }
}
