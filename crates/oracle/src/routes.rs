//! Chains of fleets over which an army could be carried, found by trying all.

use atlas::{Board, Province};

/// Whether a fleet in the sea province could sail into the other province.
pub fn touches(board: &Board, sea: Province, other: Province) -> bool {
    board.fleet_neighbours(sea.whole()).iter().any(|&place| board.province_of(place) == other)
}

/// An army's way: from where to where.
#[derive(Copy, Clone, Debug)]
pub struct Passage<'a> {
    /// The board.
    pub board: &'a Board,
    /// The army's province.
    pub start: Province,
    /// Where it wants to go.
    pub target: Province,
}

impl Passage<'_> {
    /// Every route among fleets in these sea provinces: chains from start to
    /// target in which no fleet is superfluous.
    pub fn routes(&self, fleets: &[Province]) -> Vec<Vec<Province>> {
        let mut found = Vec::new();
        for &first in fleets.iter().filter(|&&fleet| self.leaves(fleet)) {
            self.grow_routes(fleets, vec![first], &mut found);
        }
        found
    }

    /// Every simple chain from start to target among fleets in these sea
    /// provinces: no fleet twice, but fleets that only make it longer allowed.
    pub fn simple_chains(&self, fleets: &[Province]) -> Vec<Vec<Province>> {
        let mut found = Vec::new();
        for &first in fleets.iter().filter(|&&fleet| self.leaves(fleet)) {
            self.grow_simple_chains(fleets, vec![first], &mut found);
        }
        found
    }

    /// Whether fleets in these sea provinces can carry the army across.
    pub fn is_complete(&self, fleets: &[Province]) -> bool {
        !self.routes(fleets).is_empty()
    }

    fn leaves(&self, fleet: Province) -> bool {
        touches(self.board, fleet, self.start)
    }

    fn lands(&self, fleet: Province) -> bool {
        touches(self.board, fleet, self.target)
    }

    fn grow_routes(&self, fleets: &[Province], chain: Vec<Province>, found: &mut Vec<Vec<Province>>) {
        if chain.last().is_some_and(|&last| self.lands(last)) {
            // Anything added after a fleet that lands would be superfluous.
            found.push(chain);
            return;
        }
        for &next in fleets.iter().filter(|&&next| !self.leaves(next) && self.touches_only_last(&chain, next))
        {
            self.grow_routes(fleets, with(&chain, next), found);
        }
    }

    fn grow_simple_chains(&self, fleets: &[Province], chain: Vec<Province>, found: &mut Vec<Vec<Province>>) {
        let Some(&last) = chain.last() else { return };
        for &next in fleets.iter().filter(|&&next| !chain.contains(&next) && touches(self.board, last, next))
        {
            self.grow_simple_chains(fleets, with(&chain, next), found);
        }
        if self.lands(last) {
            found.push(chain);
        }
    }

    fn touches_only_last(&self, chain: &[Province], next: Province) -> bool {
        let Some((last, earlier)) = chain.split_last() else { return false };
        !chain.contains(&next)
            && touches(self.board, *last, next)
            && !earlier.iter().any(|&fleet| touches(self.board, fleet, next))
    }
}

fn with(chain: &[Province], next: Province) -> Vec<Province> {
    let mut longer = chain.to_vec();
    longer.push(next);
    longer
}
