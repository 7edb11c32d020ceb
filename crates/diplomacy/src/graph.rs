//! The board as bitsets, made once per board and read in every phase.

use atlas::{Board, Place, PlaceSet, Province, Terrain, UnitKind};

use crate::order::{Order, Unit};

/// Who can go where, as sets of `W` words.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const W: usize> {
    province_of: Vec<Province>,
    /// By province: the provinces an army can march to.
    army: Vec<PlaceSet<W>>,
    /// By place: the places a fleet can sail to.
    fleet: Vec<PlaceSet<W>>,
    /// By place: the same as provinces, coasts left out.
    fleet_provinces: Vec<PlaceSet<W>>,
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
    /// What an army in each province can do without a convoy.
    army_steps: Vec<Steps>,
    /// What a fleet at each place can do.
    fleet_steps: Vec<Steps>,
}

/// Where a unit can go, written out.
#[derive(Clone, Debug, Default)]
struct Steps {
    moves: Vec<Order>,
    targets: Vec<Province>,
}

impl Steps {
    fn new<const W: usize>(places: &PlaceSet<W>, provinces: &PlaceSet<W>) -> Self {
        Self {
            moves: places.iter().map(|to| Order::Move { to, via: false }).collect(),
            targets: provinces.provinces().collect(),
        }
    }
}

impl<const W: usize> Graph<W> {
    /// The graph of a board on which some provinces may not be entered.
    pub(crate) fn new(board: &Board, closed: &[Province]) -> Self {
        let closed: PlaceSet<W> = closed.iter().copied().collect();
        let coastal = of_terrain(board, Terrain::Coastal);
        let mut graph = Self {
            province_of: board.places().map(|place| board.province_of(place)).collect(),
            army: vec![PlaceSet::EMPTY; board.province_count()],
            fleet: vec![PlaceSet::EMPTY; board.place_count()],
            fleet_provinces: vec![PlaceSet::EMPTY; board.place_count()],
            waters: vec![PlaceSet::EMPTY; board.province_count()],
            seas: of_terrain(board, Terrain::Sea),
            coastal,
            landings: coastal.without(&closed),
            shores: vec![PlaceSet::EMPTY; board.province_count()],
            split_coasts: board.places().filter(|&place| board.coast(place).is_some()).collect(),
            coasts: board.provinces().map(|p| board.facts(p).coasts.iter().copied().collect()).collect(),
            closed,
            army_steps: Vec::new(),
            fleet_steps: Vec::new(),
        };
        graph.draw_borders(board);
        graph.army_steps = graph.army.iter().map(|reach| Steps::new(reach, reach)).collect();
        let fleet_steps = graph.fleet.iter().zip(&graph.fleet_provinces);
        graph.fleet_steps = fleet_steps.map(|(places, provinces)| Steps::new(places, provinces)).collect();
        graph
    }

    fn draw_borders(&mut self, board: &Board) {
        for province in board.provinces() {
            let neighbours: PlaceSet<W> = board.army_neighbours(province).iter().copied().collect();
            self.army[province.index()] = neighbours.without(&self.closed);
        }
        for place in board.places() {
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
                    self.fleet[place.index()].insert(target);
                    self.fleet_provinces[place.index()].insert(province);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn province_of(&self, place: Place) -> Province {
        self.province_of[place.index()]
    }

    /// Where the unit can go without a convoy: provinces for an army, places
    /// for a fleet.
    #[inline]
    pub(crate) fn steps(&self, unit: Unit) -> &PlaceSet<W> {
        match unit.kind {
            UnitKind::Army => &self.army[unit.place.index()],
            UnitKind::Fleet => &self.fleet[unit.place.index()],
        }
    }

    /// The provinces the unit can go to without a convoy, on whatever coast.
    #[inline]
    pub(crate) fn reach(&self, unit: Unit) -> &PlaceSet<W> {
        match unit.kind {
            UnitKind::Army => &self.army[unit.place.index()],
            UnitKind::Fleet => &self.fleet_provinces[unit.place.index()],
        }
    }

    /// The provinces an army can march to.
    #[inline]
    pub(crate) fn army_reach(&self, province: Province) -> &PlaceSet<W> {
        &self.army[province.index()]
    }

    #[inline]
    fn written_steps(&self, unit: Unit) -> &Steps {
        match unit.kind {
            UnitKind::Army => &self.army_steps[unit.place.index()],
            UnitKind::Fleet => &self.fleet_steps[unit.place.index()],
        }
    }

    /// The unit's moves without a convoy, as orders.
    #[inline]
    pub(crate) fn moves(&self, unit: Unit) -> &[Order] {
        &self.written_steps(unit).moves
    }

    /// The provinces the unit can go to without a convoy, as a list.
    #[inline]
    pub(crate) fn targets(&self, unit: Unit) -> &[Province] {
        &self.written_steps(unit).targets
    }

    /// Whether a province has several coasts.
    #[inline]
    pub(crate) fn is_split(&self, province: Province) -> bool {
        !self.coasts[province.index()].is_empty()
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

    /// How many supports can at most be given for what happens in one province
    /// without convoys: of its unit, and of a move from every place around, to
    /// each coast and to none in particular.
    pub(crate) fn most_helps(&self) -> usize {
        let mut moves = vec![1; self.army.len()];
        for reach in self.army.iter().chain(&self.fleet_provinces) {
            for province in reach.provinces() {
                moves[province.index()] += 1 + self.coasts[province.index()].len();
            }
        }
        moves.into_iter().max().unwrap_or(1)
    }

    pub(crate) fn province_count(&self) -> usize {
        self.army.len()
    }
}

fn of_terrain<const W: usize>(board: &Board, terrain: Terrain) -> PlaceSet<W> {
    board.provinces().filter(|&province| board.terrain(province) == terrain).collect()
}
