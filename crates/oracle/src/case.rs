//! A situation made ready for the equations: which orders count, what matches
//! what, and which way each move goes.

use atlas::{Board, Place, Province, Terrain};

use crate::legality;
use crate::model::{AdjacentConvoy, Options, Order, Situation, ViaWithoutRoute};
use crate::routes::Passage;
use crate::works::{Transit, stops, transit};

/// Which way a move goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// To a neighbour, as any unit can.
    Land,
    /// By convoy. Without a complete route that leads nowhere.
    Sea,
    /// By convoy while the passage is open, else by land.
    SeaElseLand,
}

/// A move that counts.
#[derive(Clone, Debug)]
pub struct Move {
    /// The exact target.
    pub to: Place,
    /// The province of the target.
    pub target: Province,
    /// Which way it goes.
    pub way: Way,
    /// Units whose convoy orders match the move, ascending.
    pub fleets: Vec<usize>,
    /// Every route among those fleets.
    pub routes: Vec<Vec<usize>>,
    /// Those fleets that lie on some simple chain of them.
    pub chained: Vec<usize>,
    /// Its way through a canal, if it takes one.
    pub transit: Option<Transit>,
}

/// A support that counts unless it is cut.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Support {
    /// Whom it helps.
    pub supported: usize,
    /// The province it is given into.
    pub into: Province,
    /// It helps a move, otherwise a hold.
    pub to_move: bool,
}

/// A situation with everything the equations need to know in advance.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// The board.
    pub board: &'a Board,
    /// The question as it was put.
    pub situation: &'a Situation,
    /// The rules to answer by.
    pub options: Options,
    /// By unit: the order that counts, which is a hold in place of an illegal one.
    pub orders: Vec<Order>,
    /// By unit: its move, if it is ordered to move.
    pub moves: Vec<Option<Move>>,
    /// By unit: the stops of its way, if it travels by railway.
    pub trains: Vec<Option<Vec<Province>>>,
    /// By unit: its support, if it gives one that matches.
    pub supports: Vec<Option<Support>>,
    /// By unit: whose move its convoy order matches.
    pub convoys: Vec<Option<usize>>,
    /// By province: the unit in it.
    occupants: Vec<Option<usize>>,
}

impl<'a> Case<'a> {
    /// Checks and matches all orders.
    pub fn new(board: &'a Board, situation: &'a Situation, options: &Options) -> Self {
        let units = 0..situation.units.len();
        let orders = units.clone().map(|unit| counting_order(board, situation, options, unit)).collect();
        let (moves, trains, supports, convoys) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let occupants = board.provinces().map(|province| situation.unit_in(board, province)).collect();
        let options = *options;
        let mut case =
            Self { board, situation, options, orders, moves, trains, supports, convoys, occupants };
        case.trains = units.clone().map(|unit| case.counting_train(unit)).collect();
        case.supports = units.clone().map(|unit| case.matching_support(unit)).collect();
        case.convoys = units.clone().map(|unit| case.matching_convoy(unit)).collect();
        case.moves = units.map(|unit| case.counting_move(unit)).collect();
        case
    }

    /// The province a unit stands in.
    pub fn province(&self, unit: usize) -> Province {
        self.situation.province(self.board, unit)
    }

    /// Whose unit it is.
    pub fn power(&self, unit: usize) -> usize {
        self.situation.units[unit].power
    }

    /// The unit in a province.
    pub fn unit_in(&self, province: Province) -> Option<usize> {
        self.occupants[province.index()]
    }

    /// All units.
    pub fn units(&self) -> std::ops::Range<usize> {
        0..self.situation.units.len()
    }

    /// The moves to a province.
    pub fn moves_to(&self, province: Province) -> impl Iterator<Item = usize> + '_ {
        self.units().filter(move |&unit| self.target(unit) == Some(province))
    }

    /// Whether a unit is ordered to leave its province.
    pub fn is_leaving(&self, unit: usize) -> bool {
        self.moves[unit].is_some() || self.trains[unit].is_some()
    }

    /// Where a unit is ordered to go.
    pub fn target(&self, unit: usize) -> Option<Province> {
        self.moves[unit].as_ref().map(|order| order.target)
    }

    /// Which way a unit is ordered to go.
    pub fn way(&self, unit: usize) -> Option<Way> {
        self.moves[unit].as_ref().map(|order| order.way)
    }

    /// The units whose matching supports help this unit's order.
    pub fn supporters(&self, supported: usize) -> impl Iterator<Item = usize> + '_ {
        let helps = move |support: Support| support.supported == supported;
        self.units().filter(move |&unit| self.supports[unit].is_some_and(helps))
    }

    fn ordered_target(&self, unit: usize) -> Option<Place> {
        match self.orders[unit] {
            Order::Move { to, .. } => Some(to),
            _ => None,
        }
    }

    fn matching_support(&self, unit: usize) -> Option<Support> {
        match self.orders[unit] {
            Order::SupportHold { unit: province } => {
                let supported = self.unit_in(province)?;
                let stays = self.ordered_target(supported).is_none() && self.trains[supported].is_none();
                stays.then_some(Support { supported, into: province, to_move: false })
            }
            Order::SupportMove { unit: province, to } => {
                let supported = self.unit_in(province)?;
                let into = self.board.province_of(to);
                let matches = match &self.trains[supported] {
                    Some(stops) => stops.contains(&into),
                    None => self.goes_as_named(self.ordered_target(supported)?, to),
                };
                matches.then_some(Support { supported, into, to_move: true })
            }
            _ => None,
        }
    }

    /// A support that names no coast matches a move to any.
    fn goes_as_named(&self, ordered: Place, named: Place) -> bool {
        ordered == named || self.board.province_of(ordered).whole() == named
    }

    fn matching_convoy(&self, unit: usize) -> Option<usize> {
        let Order::Convoy { army, to } = self.orders[unit] else { return None };
        let passenger = self.unit_in(army)?;
        let ordered = self.ordered_target(passenger)?;
        (self.board.province_of(ordered) == to).then_some(passenger)
    }

    fn counting_train(&self, unit: usize) -> Option<Vec<Province>> {
        let Order::Rail { to } = self.orders[unit] else { return None };
        stops(self.board, self.situation, unit, to)
    }

    fn counting_move(&self, unit: usize) -> Option<Move> {
        let Order::Move { to, via } = self.orders[unit] else { return None };
        let target = self.board.province_of(to);
        let fleets: Vec<_> = self.units().filter(|&fleet| self.convoys[fleet] == Some(unit)).collect();
        let seas: Vec<_> = fleets.iter().map(|&fleet| self.province(fleet)).collect();
        let passage = Passage { board: self.board, start: self.province(unit), target };
        let named = |chain: Vec<Province>| chain.into_iter().filter_map(|sea| self.unit_in(sea)).collect();
        let routes: Vec<Vec<usize>> = passage.routes(&seas).into_iter().map(named).collect();
        let chained = fleets_on(passage.simple_chains(&seas).into_iter().map(named));
        let way = self.choose_way(unit, target, via, &fleets, !routes.is_empty());
        let walks = legality::can_go(self.board, self.situation.units[unit], target);
        let transit = transit(self.board, self.situation, &self.orders, unit, target).filter(|_| !walks);
        Some(Move { to, target, way, fleets, routes, chained, transit })
    }

    fn choose_way(&self, unit: usize, target: Province, via: bool, fleets: &[usize], route: bool) -> Way {
        if self.situation.units[unit].fleet {
            return Way::Land;
        }
        if !legality::can_go(self.board, self.situation.units[unit], target) {
            return Way::Sea;
        }
        match self.options.adjacent {
            AdjacentConvoy::LandOnly => Way::Land,
            AdjacentConvoy::Either => {
                if route {
                    Way::SeaElseLand
                } else {
                    Way::Land
                }
            }
            AdjacentConvoy::OwnFleetOrVia => {
                let own = fleets.iter().any(|&fleet| self.power(fleet) == self.power(unit));
                self.choose_way_by_intent(via, own, route)
            }
        }
    }

    fn choose_way_by_intent(&self, via: bool, own_fleet: bool, route: bool) -> Way {
        match (route, via, self.options.via_without_route) {
            (true, true, _) => Way::Sea,
            (true, false, _) if own_fleet => Way::Sea,
            (false, true, ViaWithoutRoute::Fail) => Way::Sea,
            _ => Way::Land,
        }
    }

    /// Whether the province is water.
    pub fn is_sea(&self, province: Province) -> bool {
        self.board.terrain(province) == Terrain::Sea
    }
}

fn counting_order(board: &Board, situation: &Situation, options: &Options, unit: usize) -> Order {
    let order = situation.order(unit);
    if legality::is_legal(board, situation, options, unit, order) { order } else { Order::Hold }
}

fn fleets_on(chains: impl Iterator<Item = Vec<usize>>) -> Vec<usize> {
    let mut fleets: Vec<usize> = chains.flatten().collect();
    fleets.sort_unstable();
    fleets.dedup();
    fleets
}
