//! Why orders are not allowed.

use atlas::{Place, Province, UnitKind};

use super::Wording;
use crate::judge::Illegal;
use crate::order::{Order, Unit};

impl Wording<'_> {
    /// Why an order is not allowed, as a clause.
    pub fn illegal(&self, unit: Unit, order: Order, illegal: Illegal) -> String {
        match illegal {
            Illegal::SupportOutOfReach
            | Illegal::NobodyToSupport
            | Illegal::SupportsItself
            | Illegal::SupportsIntoOwnProvince
            | Illegal::SupportedMoveImpossible => self.illegal_support(unit, order, illegal),
            Illegal::NoRailway
            | Illegal::RailwayTaken
            | Illegal::NoCanal
            | Illegal::CanalUnkept
            | Illegal::BarredAtFirst => self.illegal_work(unit, order, illegal),
            Illegal::NotAtSea | Illegal::NoArmyToConvoy | Illegal::NoLanding | Illegal::NotOnRoute => {
                self.illegal_convoy(unit, order, illegal)
            }
            _ => self.illegal_move(unit, order, illegal),
        }
    }

    fn illegal_move(&self, unit: Unit, order: Order, illegal: Illegal) -> String {
        let here = self.place(unit.place);
        let target = self.target_name(order);
        match illegal {
            Illegal::ArmyAtSea => format!("{target} is water, and armies stay on land"),
            Illegal::FleetInland => format!("{target} has no coast for a fleet"),
            Illegal::OwnProvince if matches!(order, Order::Convoy { .. }) => {
                format!("the army already stands in {target}")
            }
            Illegal::OwnProvince => format!("it already stands in {target}"),
            Illegal::NoRoute => format!("no fleets lie between {here} and {target} that could carry it"),
            Illegal::CoastNeeded => {
                let coasts =
                    self.target(order).map(|province| self.coast_codes(province)).unwrap_or_default();
                format!("{target} has two coasts within reach, and the order does not say {coasts}")
            }
            Illegal::WrongCoast => {
                let coast = target_place(order).map_or(target, |place| self.place(place));
                format!("{coast} cannot be reached from {here}")
            }
            Illegal::Closed => format!("{target} is closed in this game"),
            _ if unit.kind == UnitKind::Army => format!("an army cannot go from {here} to {target}"),
            _ => format!("a fleet cannot sail from {here} to {target}"),
        }
    }

    fn illegal_support(&self, unit: Unit, order: Order, illegal: Illegal) -> String {
        let target = self.target_name(order);
        let helped = helped(order).map_or_else(|| "there".to_owned(), |province| self.province(province));
        match illegal {
            Illegal::NobodyToSupport => format!("there is no unit in {helped} to support"),
            Illegal::SupportsItself => "a unit cannot support itself".to_owned(),
            Illegal::SupportsIntoOwnProvince => {
                "a unit cannot support a move into the province it stands in".to_owned()
            }
            Illegal::SupportedMoveImpossible => format!("the unit in {helped} cannot get to {target}"),
            _ => format!("the {} could not go to {target} itself", unit.kind.word()),
        }
    }

    fn illegal_convoy(&self, unit: Unit, order: Order, illegal: Illegal) -> String {
        let target = self.target_name(order);
        let army = helped(order).map_or_else(|| "there".to_owned(), |province| self.province(province));
        match illegal {
            Illegal::NotAtSea => "only a fleet in open water can convoy".to_owned(),
            Illegal::NoArmyToConvoy => format!("there is no army in {army} to carry"),
            Illegal::NoLanding => format!("an army cannot be landed in {target}"),
            _ => format!("{} is not on the way from {army} to {target}", self.home(unit)),
        }
    }

    /// What is not allowed of railways, canals and enclaves.
    fn illegal_work(&self, unit: Unit, order: Order, illegal: Illegal) -> String {
        let (here, target) = (self.home(unit), self.target_name(order));
        match illegal {
            Illegal::RailwayTaken => "another army travels by this railway already".to_owned(),
            Illegal::NoCanal => format!("no canal beside {here} takes that fleet to {target}"),
            Illegal::CanalUnkept => format!("nobody stands beside the canal to {target}"),
            Illegal::BarredAtFirst => {
                let name = &self.variant.power(unit.power).name;
                format!("{target} is closed to {name} until somebody else has held it")
            }
            _ => format!("no railway takes it from {here} to {target}"),
        }
    }

    fn target_name(&self, order: Order) -> String {
        self.target(order).map_or_else(|| "there".to_owned(), |province| self.province(province))
    }

    /// The province that an order is about.
    fn target(&self, order: Order) -> Option<Province> {
        target_place(order).map(|place| self.board().province_of(place))
    }
}

/// The place that an order is about.
fn target_place(order: Order) -> Option<Place> {
    match order {
        Order::Hold => None,
        Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(to),
        Order::SupportHold { unit } => Some(unit.whole()),
        Order::Convoy { to, .. } | Order::Rail { to } | Order::Permit { to, .. } => Some(to.whole()),
    }
}

/// Where the unit stands that an order helps.
fn helped(order: Order) -> Option<Province> {
    match order {
        Order::SupportHold { unit } | Order::SupportMove { unit, .. } => Some(unit),
        Order::Convoy { army, .. } => Some(army),
        Order::Permit { fleet, .. } => Some(fleet),
        Order::Hold | Order::Move { .. } | Order::Rail { .. } => None,
    }
}
