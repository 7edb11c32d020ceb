//! Why a line failed, in words.

use crate::failure::FailCode;
use crate::report::actions::LineEntry;
use crate::report::wording::Wording;
use crate::sheet::{BoxFault, Order};

impl Wording<'_> {
    /// What was wrong, as a clause: every box that could not be read, or the first
    /// thing that stood against what was ordered.
    pub(super) fn failure(&self, entry: &LineEntry, code: FailCode) -> String {
        if !entry.faults.is_empty() {
            let faults: Vec<String> = entry.faults.iter().map(|fault| of_box(entry, fault)).collect();
            return faults.join("; ");
        }
        match (code, entry.line.order) {
            (FailCode::NotAdjacent, Some(order)) => self.apart(order),
            _ => code.sentence().to_owned(),
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

/// What is wrong with a box, with what is written in it.
fn of_box(entry: &LineEntry, fault: &BoxFault) -> String {
    let written = entry.line.boxes.plain(fault.slot);
    let what = if written.is_empty() { String::new() } else { format!(" \"{written}\"") };
    let near = fault.near.as_ref().map_or(String::new(), |near| format!("; perhaps {near} was meant"));
    format!("box \"{}\"{what}: {}{near}", fault.slot.name(), fault.code.sentence())
}
