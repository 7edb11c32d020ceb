//! How far units of one kind have to go.

use std::collections::VecDeque;

use atlas::{Board, Place, Province, UnitKind};

/// The number of steps that units of one kind need from each place to the
/// nearest of some provinces.
pub(crate) struct Ways {
    /// By place.
    steps: Vec<Option<usize>>,
}

impl Ways {
    /// Measures the ways to the nearest of the goals, on foot or by ship.
    pub(crate) fn to(board: &Board, kind: UnitKind, goals: impl IntoIterator<Item = Province>) -> Self {
        let mut steps = vec![None; board.place_count()];
        let mut waiting = VecDeque::new();
        for place in goals.into_iter().flat_map(|goal| board.places_of(goal)) {
            steps[place.index()] = Some(0);
            waiting.push_back((place, 0));
        }
        while let Some((place, gone)) = waiting.pop_front() {
            for next in neighbours(board, kind, place) {
                if steps[next.index()].is_none() {
                    steps[next.index()] = Some(gone + 1);
                    waiting.push_back((next, gone + 1));
                }
            }
        }
        Self { steps }
    }

    /// The steps from a place; a number above all others if no way leads on.
    pub(crate) fn from(&self, place: Place) -> usize {
        self.steps[place.index()].unwrap_or(usize::MAX)
    }
}

fn neighbours(board: &Board, kind: UnitKind, place: Place) -> Vec<Place> {
    match kind {
        UnitKind::Army if board.army_can_stand(place) => {
            board.army_neighbours(board.province_of(place)).iter().map(|province| province.whole()).collect()
        }
        UnitKind::Army => Vec::new(),
        UnitKind::Fleet => board.fleet_neighbours(place).to_vec(),
    }
}
