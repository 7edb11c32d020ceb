//! The engine's words for the same things.

use atlas::{Power, UnitKind};

use crate::model::{Order, Situation, Unit};

/// The units and orders as the engine writes them, in the same sequence.
pub fn to_engine(situation: &Situation) -> Vec<(diplomacy::Unit, diplomacy::Order)> {
    let units = 0..situation.units.len();
    units.map(|unit| (engine_unit(situation.units[unit]), engine_order(situation.order(unit)))).collect()
}

/// The situation made of the engine's units and orders, in the same sequence.
pub fn from_engine(pieces: &[(diplomacy::Unit, diplomacy::Order)]) -> Situation {
    Situation {
        units: pieces.iter().map(|&(unit, _)| plain_unit(unit)).collect(),
        orders: pieces.iter().map(|&(_, order)| plain_order(order)).collect(),
    }
}

fn engine_unit(unit: Unit) -> diplomacy::Unit {
    let kind = if unit.fleet { UnitKind::Fleet } else { UnitKind::Army };
    diplomacy::Unit { power: Power::new(unit.power), kind, place: unit.place }
}

fn plain_unit(unit: diplomacy::Unit) -> Unit {
    Unit { power: unit.power.index(), fleet: unit.kind == UnitKind::Fleet, place: unit.place }
}

fn engine_order(order: Order) -> diplomacy::Order {
    match order {
        Order::Hold => diplomacy::Order::Hold,
        Order::Move { to, via } => diplomacy::Order::Move { to, via },
        Order::SupportHold { unit } => diplomacy::Order::SupportHold { unit },
        Order::SupportMove { unit, to } => diplomacy::Order::SupportMove { unit, to },
        Order::Convoy { army, to } => diplomacy::Order::Convoy { army, to },
    }
}

fn plain_order(order: diplomacy::Order) -> Order {
    match order {
        diplomacy::Order::Hold => Order::Hold,
        diplomacy::Order::Move { to, via } => Order::Move { to, via },
        diplomacy::Order::SupportHold { unit } => Order::SupportHold { unit },
        diplomacy::Order::SupportMove { unit, to } => Order::SupportMove { unit, to },
        diplomacy::Order::Convoy { army, to } => Order::Convoy { army, to },
    }
}
