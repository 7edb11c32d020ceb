//! Convoy routes over fleets at sea.

use atlas::{PlaceSet, Province};

use crate::graph::Graph;

/// How many steps a search for routes may take. Real boards need a few dozen;
/// the limit only keeps a hostile position on a huge invented sea from taking
/// for ever, and then every connected fleet counts as being on a route.
const SEARCH_LIMIT: u32 = 20_000;

impl<const W: usize> Graph<W> {
    /// Whether the fleets form an unbroken chain from one province to the other.
    pub(crate) fn links(&self, from: Province, to: Province, fleets: &PlaceSet<W>) -> bool {
        let landing = self.waters(to).intersection(fleets);
        let departure = self.waters(from).intersection(fleets);
        departure.meets(&landing)
            || (!landing.is_empty() && self.connected(departure, fleets).meets(&landing))
    }

    /// All of the fleets that can be reached from the first ones over water.
    pub(crate) fn connected(&self, first: PlaceSet<W>, fleets: &PlaceSet<W>) -> PlaceSet<W> {
        let mut reached = first;
        let mut frontier = first;
        while !frontier.is_empty() {
            let mut next = PlaceSet::EMPTY;
            for fleet in frontier.provinces() {
                next = next.union(self.waters(fleet));
            }
            frontier = next.intersection(fleets).without(&reached);
            reached = reached.union(&frontier);
        }
        reached
    }

    /// The fleets that lie on some route in which no fleet is superfluous.
    pub(crate) fn fleets_on_routes(&self, from: Province, to: Province, fleets: &PlaceSet<W>) -> PlaceSet<W> {
        self.chains(from, to, fleets, ChainKind::Spare)
    }

    /// The fleets that lie on any chain that visits no water twice.
    pub(crate) fn fleets_on_simple_chains(
        &self,
        from: Province,
        to: Province,
        fleets: &PlaceSet<W>,
    ) -> PlaceSet<W> {
        self.chains(from, to, fleets, ChainKind::Simple)
    }

    fn chains(&self, from: Province, to: Province, fleets: &PlaceSet<W>, kind: ChainKind) -> PlaceSet<W> {
        let departure = self.waters(from).intersection(fleets);
        let linked = self.connected(departure, fleets);
        if !linked.meets(self.waters(to)) {
            return PlaceSet::EMPTY;
        }
        let mut search =
            ChainSearch { graph: self, from, to, fleets: linked, kind, found: PlaceSet::EMPTY, steps: 0 };
        for first in departure.provinces() {
            search.extend(first, PlaceSet::of(first));
        }
        if search.steps < SEARCH_LIMIT { search.found } else { linked }
    }
}

/// What makes a chain of fleets worth counting.
#[derive(Copy, Clone, PartialEq, Eq)]
enum ChainKind {
    /// No fleet in it could be left out.
    Spare,
    /// No water is visited twice.
    Simple,
}

struct ChainSearch<'a, const W: usize> {
    graph: &'a Graph<W>,
    from: Province,
    to: Province,
    fleets: PlaceSet<W>,
    kind: ChainKind,
    found: PlaceSet<W>,
    steps: u32,
}

impl<const W: usize> ChainSearch<'_, W> {
    /// Follows every chain that begins with `chain`, whose newest fleet is `last`.
    fn extend(&mut self, last: Province, chain: PlaceSet<W>) {
        self.steps += 1;
        let lands = self.graph.waters(self.to).contains(last);
        if lands {
            self.found = self.found.union(&chain);
        }
        if self.steps >= SEARCH_LIMIT || (lands && self.kind == ChainKind::Spare) {
            return;
        }
        let around = self.graph.waters(last).intersection(&self.fleets).without(&chain);
        for fleet in around.provinces() {
            if self.kind == ChainKind::Simple || self.needed_after(fleet, last, &chain) {
                let mut longer = chain;
                longer.insert(fleet);
                self.extend(fleet, longer);
            }
        }
    }

    /// Whether the chain could not have gone to this fleet sooner: it touches
    /// neither the start nor any fleet of the chain but the newest.
    fn needed_after(&self, fleet: Province, last: Province, chain: &PlaceSet<W>) -> bool {
        let mut earlier = *chain;
        earlier.remove(last);
        !self.graph.waters(self.from).contains(fleet) && !self.graph.waters(fleet).meets(&earlier)
    }
}
