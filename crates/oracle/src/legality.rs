//! Orders that count: what the board and the fleets on it make possible.

use atlas::{Board, Place, Province, Terrain};

use crate::model::{AdjacentConvoy, Options, Order, Situation, Unit, ViaWithoutRoute};

use crate::routes::Passage;
use crate::works::{is_second_train, keeper, stops};

/// Whether the order is possible for this unit. An order that is not leaves
/// the unit holding.
pub fn is_legal(board: &Board, situation: &Situation, options: &Options, unit: usize, order: Order) -> bool {
    let question = Question { board, situation };
    match order {
        Order::Hold => true,
        Order::Move { to, via: true } if binds(options) && !situation.units[unit].fleet => {
            question.can_move(unit, to, None) && question.can_sail(unit, board.province_of(to), None)
        }
        Order::Move { to, .. } => question.can_move(unit, to, None),
        Order::SupportHold { unit: supported } => question.can_support_hold(unit, supported),
        Order::SupportMove { unit: supported, to } => question.can_support_move(unit, supported, to),
        Order::Convoy { army, to } => question.can_convoy(unit, army, to),
        Order::Rail { to } => {
            stops(board, situation, unit, to).is_some() && !is_second_train(board, situation, unit)
        }
    }
}

/// Whether "via convoy" means that the army goes by sea or not at all.
fn binds(options: &Options) -> bool {
    options.adjacent == AdjacentConvoy::OwnFleetOrVia && options.via_without_route == ViaWithoutRoute::Fail
}

/// Whether the unit could go to the province by itself, without a convoy, on
/// whatever coast.
pub fn can_go(board: &Board, unit: Unit, province: Province) -> bool {
    if unit.fleet {
        board.fleet_neighbours(unit.place).iter().any(|&place| board.province_of(place) == province)
    } else {
        board.army_neighbours(board.province_of(unit.place)).contains(&province)
    }
}

/// The sea provinces that hold a fleet, whatever its power and orders.
pub fn fleets_at_sea(board: &Board, situation: &Situation) -> Vec<Province> {
    let provinces = (0..situation.units.len()).map(|unit| situation.province(board, unit));
    provinces.filter(|&province| board.terrain(province) == Terrain::Sea).collect()
}

struct Question<'a> {
    board: &'a Board,
    situation: &'a Situation,
}

impl Question<'_> {
    /// Whether the move is possible; an army's convoy must do without the
    /// fleet in `except`.
    fn can_move(&self, unit: usize, to: Place, except: Option<Province>) -> bool {
        let mover = self.situation.units[unit];
        let target = self.board.province_of(to);
        if target == self.situation.province(self.board, unit) {
            return false;
        }
        if mover.fleet {
            let transit = keeper(self.board, self.situation, unit, target).is_some();
            return transit || self.board.fleet_neighbours(mover.place).contains(&to);
        }
        can_go(self.board, mover, target) || self.can_sail(unit, target, except)
    }

    fn can_sail(&self, army: usize, target: Province, except: Option<Province>) -> bool {
        let mut fleets = fleets_at_sea(self.board, self.situation);
        fleets.retain(|&fleet| Some(fleet) != except);
        self.board.terrain(target) == Terrain::Coastal && self.passage(army, target).is_complete(&fleets)
    }

    fn can_support_hold(&self, supporter: usize, supported: Province) -> bool {
        self.situation.unit_in(self.board, supported).is_some()
            && can_go(self.board, self.situation.units[supporter], supported)
    }

    fn can_support_move(&self, supporter: usize, supported: Province, to: Place) -> bool {
        let Some(mover) = self.situation.unit_in(self.board, supported) else { return false };
        if mover == supporter {
            return false;
        }
        let without = self.situation.province(self.board, supporter);
        can_go(self.board, self.situation.units[supporter], self.board.province_of(to))
            && self.can_move_as_supported(mover, to, without)
    }

    /// A supported fleet's coast may be left open if it can reach any.
    fn can_move_as_supported(&self, mover: usize, to: Place, without: Province) -> bool {
        let unit = self.situation.units[mover];
        let target = self.board.province_of(to);
        if unit.fleet && self.board.coast(to).is_none() {
            let transit = keeper(self.board, self.situation, mover, target).is_some();
            return transit || can_go(self.board, unit, target);
        }
        let by_rail = stops(self.board, self.situation, mover, target).is_some();
        by_rail || self.can_move(mover, to, Some(without))
    }

    fn can_convoy(&self, fleet: usize, army: Province, target: Province) -> bool {
        let own = self.situation.province(self.board, fleet);
        let Some(passenger) = self.situation.unit_in(self.board, army) else { return false };
        let fleets = fleets_at_sea(self.board, self.situation);
        fleets.contains(&own)
            && !self.situation.units[passenger].fleet
            && target != army
            && self.board.terrain(target) == Terrain::Coastal
            && self.passage(passenger, target).routes(&fleets).iter().any(|route| route.contains(&own))
    }

    fn passage(&self, army: usize, target: Province) -> Passage<'_> {
        Passage { board: self.board, start: self.situation.province(self.board, army), target }
    }
}
