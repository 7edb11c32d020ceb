//! Why a line failed, in words.

use crate::failure::{FailCode, Shortage};
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
        let Some(order) = entry.line.order else { return code.sentence().to_owned() };
        match (code, entry.line.shortage) {
            (FailCode::NotAdjacent, _) => self.apart(order),
            (FailCode::NoSpy, _) => self.no_spy(order),
            (FailCode::NoPoints, Some(Shortage { needed, .. })) => {
                format!("{}, {needed} needed", code.sentence())
            }
            (FailCode::TooFew, Some(shortage)) => too_few(order, shortage),
            (FailCode::NoShips, Some(Shortage { needed, there })) => {
                format!("{} needed room, and the ships there had room for {there}", armies(needed))
            }
            _ => code.sentence().to_owned(),
        }
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

    fn apart(&self, order: Order) -> String {
        let (one, other) = match order {
            Order::Move(one, other, _)
            | Order::Attack(one, other, _)
            | Order::Seamove(one, other, _)
            | Order::Convoy(one, other, _) => (one, other),
            Order::Entrench(land, other) | Order::Ambush(land, other) => (land.into(), other),
            Order::Retreat(land, Some(other)) => (land.into(), other.into()),
            _ => return FailCode::NotAdjacent.sentence().to_owned(),
        };
        let is_sailing = matches!(order, Order::Seamove(..) | Order::Convoy(..));
        let (one_name, other_name) = (self.area(one), self.area(other));
        if is_sailing && self.world.are_adjacent(one, other) {
            return format!("ships do not pass between {one_name} and {other_name}");
        }
        format!("{one_name} and {other_name} do not lie beside each other")
    }
}

/// "there were not enough armies: 5 needed, 3 there".
fn too_few(order: Order, shortage: Shortage) -> String {
    let what = match order {
        Order::Cash(_) => "treasury points",
        Order::Raze(..) => "forts",
        Order::Recover(..) => "ships in reserve",
        Order::Disarm(_) | Order::Reserve(..) => "armies in reserve",
        Order::Fleet(..) | Order::Scrap(..) => "laid-up ships",
        Order::Layup(..) | Order::Seamove(..) | Order::Convoy(..) => "ships",
        _ => "armies",
    };
    match shortage {
        Shortage { there: 0, .. } => format!("there were no {what}"),
        Shortage { needed, there } => format!("there were not enough {what}: {needed} needed, {there} there"),
    }
}

/// What is wrong with a box, with what is written in it.
fn of_box(entry: &LineEntry, fault: &BoxFault) -> String {
    let written = entry.line.boxes.plain(fault.slot);
    let what = if written.is_empty() { String::new() } else { format!(" \"{written}\"") };
    let near = fault.near.as_ref().map_or(String::new(), |near| format!("; perhaps {near} was meant"));
    format!("box \"{}\"{what}: {}{near}", fault.slot.name(), fault.code.sentence())
}
