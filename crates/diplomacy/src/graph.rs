//! The board as bitsets, made once per board and read in every phase.

use atlas::{Board, Place, PlaceSet, Province, Terrain, UnitKind};

use crate::batch::Batch;
use crate::order::{Order, Unit};

/// Who can go where, as sets of `W` words.
///
/// What depends on the unit is kept in rows: one for an army at each place,
/// then one for a fleet at each place, so that finding the row takes no
/// decision.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const W: usize> {
    province_of: Vec<Province>,
    /// By row: the places the unit can go to without a convoy.
    steps: Vec<PlaceSet<W>>,
    /// By row: the same as provinces, coasts left out.
    reach: Vec<PlaceSet<W>>,
    /// By row: the same as lists.
    written: Vec<Steps>,
    /// By province: the sea provinces that touch it on any coast.
    waters: Vec<PlaceSet<W>>,
    /// All sea provinces.
    seas: PlaceSet<W>,
    /// All coastal provinces.
    coastal: PlaceSet<W>,
    /// All coastal provinces that may be entered.
    landings: PlaceSet<W>,
    /// By province: the coastal provinces that touch a sea province.
    shores: Vec<PlaceSet<W>>,
    /// All places that are one of several coasts.
    split_coasts: PlaceSet<W>,
    /// By province: its coasts, where it has several.
    coasts: Vec<PlaceSet<W>>,
    /// Provinces nobody may enter.
    closed: PlaceSet<W>,
}

/// As many orders without help or convoy as most units have at most.
pub(crate) const PLAIN: usize = 16;

/// Where a unit can go, written out.
#[derive(Clone, Debug)]
struct Steps {
    plain: Batch<PLAIN>,
    targets: Vec<Target>,
    helps: Vec<(Province, Order)>,
}

/// A province that a unit can go to without a convoy.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Target {
    pub(crate) province: Province,
    /// How many ways there are to support the unit into it: to no coast in
    /// particular, and to each coast it can reach.
    pub(crate) helps: u16,
}

impl<const W: usize> Graph<W> {
    /// The graph of a board on which some provinces may not be entered.
    pub(crate) fn new(board: &Board, closed: &[Province]) -> Self {
        let closed: PlaceSet<W> = closed.iter().copied().collect();
        let coastal = of_terrain(board, Terrain::Coastal);
        let rows = 2 * board.place_count();
        let mut graph = Self {
            province_of: board.places().map(|place| board.province_of(place)).collect(),
            steps: vec![PlaceSet::EMPTY; rows],
            reach: vec![PlaceSet::EMPTY; rows],
            written: Vec::new(),
            waters: vec![PlaceSet::EMPTY; board.province_count()],
            seas: of_terrain(board, Terrain::Sea),
            coastal,
            landings: coastal.without(&closed),
            shores: vec![PlaceSet::EMPTY; board.province_count()],
            split_coasts: board.places().filter(|&place| board.coast(place).is_some()).collect(),
            coasts: board.provinces().map(|p| board.facts(p).coasts.iter().copied().collect()).collect(),
            closed,
        };
        graph.draw_borders(board);
        let units = [UnitKind::Army, UnitKind::Fleet].into_iter();
        let rows = units.flat_map(|kind| board.places().map(move |place| (kind, place)));
        graph.written = rows.map(|(kind, place)| graph.write_out(kind, place)).collect();
        graph
    }

    fn write_out(&self, kind: UnitKind, place: Place) -> Steps {
        let row = self.row(kind, place);
        let unit = self.province_of(place);
        let moves = self.steps[row].iter().map(|to| Order::Move { to, via: false });
        let plain = [Order::Hold].into_iter().chain(moves).collect();
        let mut steps = Steps { plain, targets: Vec::new(), helps: Vec::new() };
        for province in self.reach[row].provinces() {
            let coasts = self.steps[row].intersection(self.coasts(province));
            let ways = [province.whole()].into_iter().chain(coasts.iter());
            steps.helps.extend(ways.map(|to| (province, Order::SupportMove { unit, to })));
            steps.targets.push(Target { province, helps: 1 + coasts.len() as u16 });
        }
        steps
    }

    fn draw_borders(&mut self, board: &Board) {
        for province in board.provinces() {
            let row = self.row(UnitKind::Army, province.whole());
            let neighbours: PlaceSet<W> = board.army_neighbours(province).iter().copied().collect();
            self.steps[row] = neighbours.without(&self.closed);
            self.reach[row] = self.steps[row];
        }
        for place in board.places() {
            let row = self.row(UnitKind::Fleet, place);
            let home = board.province_of(place);
            for &target in board.fleet_neighbours(place) {
                let province = board.province_of(target);
                if self.seas.contains(province) {
                    self.waters[home.index()].insert(province);
                }
                if self.seas.contains(home) && self.coastal.contains(province) {
                    self.shores[home.index()].insert(province);
                }
                if !self.closed.contains(province) {
                    self.steps[row].insert(target);
                    self.reach[row].insert(province);
                }
            }
        }
    }

    #[inline]
    fn row(&self, kind: UnitKind, place: Place) -> usize {
        kind as usize * self.province_of.len() + place.index()
    }

    #[inline]
    pub(crate) fn province_of(&self, place: Place) -> Province {
        self.province_of[place.index()]
    }

    /// Where the unit can go without a convoy: provinces for an army, places
    /// for a fleet.
    #[inline]
    pub(crate) fn steps(&self, unit: Unit) -> &PlaceSet<W> {
        &self.steps[self.row(unit.kind, unit.place)]
    }

    /// The provinces the unit can go to without a convoy, on whatever coast.
    #[inline]
    pub(crate) fn reach(&self, unit: Unit) -> &PlaceSet<W> {
        &self.reach[self.row(unit.kind, unit.place)]
    }

    /// The provinces an army can march to.
    #[inline]
    pub(crate) fn army_reach(&self, province: Province) -> &PlaceSet<W> {
        &self.reach[self.row(UnitKind::Army, province.whole())]
    }

    /// Holding, and the unit's moves without a convoy.
    #[inline]
    pub(crate) fn plain_orders(&self, unit: Unit) -> &Batch<PLAIN> {
        &self.written[self.row(unit.kind, unit.place)].plain
    }

    /// The provinces the unit can go to without a convoy, as a list.
    #[inline]
    pub(crate) fn targets(&self, unit: Unit) -> &[Target] {
        &self.written[self.row(unit.kind, unit.place)].targets
    }

    /// The supports of the unit's moves without a convoy, each with the province
    /// that it is for, in the order of the targets.
    #[inline]
    pub(crate) fn helps(&self, unit: Unit) -> &[(Province, Order)] {
        &self.written[self.row(unit.kind, unit.place)].helps
    }

    /// The sea provinces that touch a province.
    #[inline]
    pub(crate) fn waters(&self, province: Province) -> &PlaceSet<W> {
        &self.waters[province.index()]
    }

    /// All sea provinces.
    #[inline]
    pub(crate) fn seas(&self) -> &PlaceSet<W> {
        &self.seas
    }

    #[inline]
    pub(crate) fn is_sea(&self, province: Province) -> bool {
        self.seas.contains(province)
    }

    #[inline]
    pub(crate) fn is_coastal(&self, province: Province) -> bool {
        self.coastal.contains(province)
    }

    /// All provinces that an army can be landed in.
    #[inline]
    pub(crate) fn landings(&self) -> &PlaceSet<W> {
        &self.landings
    }

    /// The coastal provinces that touch a sea province.
    #[inline]
    pub(crate) fn shore(&self, sea: Province) -> &PlaceSet<W> {
        &self.shores[sea.index()]
    }

    #[inline]
    pub(crate) fn is_closed(&self, province: Province) -> bool {
        self.closed.contains(province)
    }

    /// Whether the place is one of several coasts of its province.
    #[inline]
    pub(crate) fn is_split_coast(&self, place: Place) -> bool {
        self.split_coasts.contains(place)
    }

    /// The coasts of a province that has several.
    #[inline]
    pub(crate) fn coasts(&self, province: Province) -> &PlaceSet<W> {
        &self.coasts[province.index()]
    }

    pub(crate) fn province_count(&self) -> usize {
        self.waters.len()
    }
}

fn of_terrain<const W: usize>(board: &Board, terrain: Terrain) -> PlaceSet<W> {
    board.provinces().filter(|&province| board.terrain(province) == terrain).collect()
}
