//! Why a line failed, in words.

use crate::failure::{FailCode, Shortage};
use crate::ids::{Area, Land};
use crate::report::actions::LineEntry;
use crate::report::wording::{Wording, armies};
use crate::sheet::{BoxFault, Order};

impl Wording<'_> {
    /// What was wrong, as a clause: every box that could not be read, or the first
    /// thing that stood against what was ordered.
    pub(super) fn failure(&self, entry: &LineEntry, code: FailCode) -> String {
        if !entry.faults.is_empty() {
            let faults: Vec<String> = entry.faults.iter().map(|fault| of_box(entry, fault)).collect();
            return faults.join("; ");
        }
        let order = entry.line.order;
        let special = order.and_then(|order| match entry.line.shortage {
            Some(shortage) => self.short(order, code, shortage),
            None => self.misplaced(order, code),
        });
        special.unwrap_or_else(|| code.sentence().to_owned())
    }

    /// A failure that figures explain.
    fn short(&self, order: Order, code: FailCode, shortage: Shortage) -> Option<String> {
        let Shortage { needed, there } = shortage;
        match code {
            FailCode::NoPoints => Some(format!("{}, {needed} needed", code.sentence())),
            FailCode::NoShips => {
                Some(format!("{} needed room, and the ships there had room for {there}", armies(needed)))
            }
            FailCode::TooFew => Some(self.too_few(order, shortage)),
            _ => None,
        }
    }

    /// "there were not enough armies: 5 needed, 3 there".
    fn too_few(&self, order: Order, shortage: Shortage) -> String {
        let what = match order {
            Order::Cash(_) => "treasury points",
            Order::Raze(..) => "forts",
            Order::Recover(..) => "ships in reserve",
            Order::Disarm(_) | Order::Reserve(..) => "armies in reserve",
            Order::Fleet(..) | Order::Scrap(..) => "laid-up ships",
            Order::Layup(..) | Order::Seamove(..) | Order::Convoy(..) => "ships",
            _ => "armies",
        };
        let place = way(order).map_or(String::new(), |(from, _)| format!(" of yours in {}", self.area(from)));
        match shortage {
            Shortage { there: 0, .. } => format!("there were no {what}{place}"),
            Shortage { needed, there } => {
                format!("there were not enough {what}{place}: {needed} needed, {there} there")
            }
        }
    }

    /// A failure that places explain.
    fn misplaced(&self, order: Order, code: FailCode) -> Option<String> {
        match (code, order) {
            (FailCode::NotAdjacent, _) => self.apart(order),
            (FailCode::NoSpy, _) => Some(self.no_spy(order)),
            (FailCode::NotOwner, Order::Move(..)) => {
                Some("armies move between areas of your own; ATTACK enters others".to_owned())
            }
            (FailCode::NotOwner, Order::Wait(_)) => Some("your spy was in no area of your own".to_owned()),
            (FailCode::NotOwner, _) => {
                subject(order).map(|area| format!("you did not own {}", self.area(area)))
            }
            (FailCode::OwnArea, Order::Attack(_, to, _)) => {
                Some(format!("{} was yours already; MOVE goes there", self.area(to)))
            }
            (FailCode::OwnArea, Order::Sabotage) => Some("your spy was in an area of your own".to_owned()),
            (FailCode::NoBase, _) => {
                subject(order).map(|area| format!("there was no naval base of yours in {}", self.area(area)))
            }
            _ => None,
        }
    }

    fn apart(&self, order: Order) -> Option<String> {
        let (one, other): (Area, Area) = match order {
            Order::Seamove(..) | Order::Convoy(..) => {
                let ways = "ships go from a sea to one beside it, and between a base and its entrance";
                return Some(ways.to_owned());
            }
            Order::Spy(_, Some(to)) => {
                return Some(format!("{} does not lie beside the place your spy starts from", self.area(to)));
            }
            Order::Entrench(land, other) | Order::Ambush(land, other) => (land.into(), other),
            Order::Retreat(land, Some(other)) => (land.into(), other.into()),
            _ => way(order)?,
        };
        Some(format!("{} and {} do not lie beside each other", self.area(one), self.area(other)))
    }

    fn no_spy(&self, order: Order) -> String {
        match order {
            Order::Spy(Some(from), _) | Order::Skip(Some(from), _) => {
                format!("you had no spy, and could recruit none in {}", self.area(from))
            }
            Order::Spy(None, _) | Order::Skip(None, _) => {
                "you had no spy, and the first box does not say where to recruit one".to_owned()
            }
            _ => "you had no spy".to_owned(),
        }
    }
}

/// From where to where a line goes.
pub(super) fn way(order: Order) -> Option<(Area, Area)> {
    match order {
        Order::Move(from, to, _)
        | Order::Attack(from, to, _)
        | Order::Seamove(from, to, _)
        | Order::Convoy(from, to, _) => Some((from, to)),
        _ => None,
    }
}

/// The land that has to be one's own for an order.
fn subject(order: Order) -> Option<Area> {
    let land: Land = match order {
        Order::Levy(land)
        | Order::Reserve(land, _)
        | Order::Disband(land)
        | Order::Fortify(land, _)
        | Order::Raze(land, _)
        | Order::Grow(land)
        | Order::Disown(land)
        | Order::Build(land, _)
        | Order::Layup(land, _)
        | Order::Recover(land, _)
        | Order::Fleet(land, _)
        | Order::Scrap(land, _)
        | Order::Base(land, _)
        | Order::Close(land)
        | Order::Defend(land)
        | Order::Entrench(land, _)
        | Order::Ambush(land, _)
        | Order::Retreat(land, _)
        | Order::Kill(land, _) => land,
        _ => return way(order).and_then(|(from, to)| from.land().or(to.land())).map(Area::Land),
    };
    Some(land.into())
}

/// What is wrong with a box, with what is written in it.
fn of_box(entry: &LineEntry, fault: &BoxFault) -> String {
    let written = entry.line.boxes.get(fault.slot).trim();
    let (name, what) = (fault.slot.name(), fault.code.sentence());
    let near = fault.near.as_ref().map_or(String::new(), |near| format!(", perhaps {near} was meant"));
    match written {
        "" => format!("box \"{name}\" is blank: {what}"),
        _ => format!("\"{written}\" in box \"{name}\": {what}{near}"),
    }
}
