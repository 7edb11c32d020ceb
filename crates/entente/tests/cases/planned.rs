//! What was laid down for a phase before it came.

use game::{Family, Seat};
use serde_json::json;

use crate::case::{Case, list};
use crate::draft::{Draft, split_word};
use crate::fault::Fault;
use crate::league::family;
use crate::library::{complaints, power, setting};
use crate::position::{ByPower, Retreats, compare, read_places, read_retreats, read_units};

/// A position, what a power laid down for it, and the orders that come of that.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    phase: String,
    units: ByPower,
    centres: ByPower,
    dislodged: Retreats,
    power: String,
    plan: String,
    orders: Option<Vec<String>>,
}

impl Planned {
    /// Reads `plan POWER text` and `gives order; order`, or `gives none` if the
    /// plan does not cover what came.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let plan = draft.need("plan")?.value;
        let (power, plan) = split_word(&plan);
        let gives = draft.need("gives")?.value;
        let units = draft.need("units")?;
        let centres = draft.take("centres").map(|section| read_places(draft, &section)).transpose()?;
        let dislodged = draft.take("dislodged").map(|section| read_retreats(draft, &section)).transpose()?;
        Ok(Self {
            phase: draft.need("phase")?.value,
            units: read_units(draft, &units)?,
            centres: centres.unwrap_or_default(),
            dislodged: dislodged.unwrap_or_default(),
            power: power.to_owned(),
            plan: plan.to_owned(),
            orders: (!list(&gives).is_empty()).then(|| gives.split("; ").map(str::to_owned).collect()),
        })
    }

    /// Holds what comes of the plan against the case.
    pub(crate) fn check(&self, case: &Case) -> Vec<String> {
        let orders = self.found(case);
        complaints(orders.map(|orders| compare("orders", &self.orders, &orders).into_iter().collect()))
    }

    fn found(&self, case: &Case) -> Result<Option<Vec<String>>, String> {
        let request = json!({
            "variant": case.variant, "phase": self.phase, "units": self.units, "centers": self.centres,
            "retreats": self.dislodged,
        });
        let setting = setting(&request)?;
        let power = power(&setting.variant, &self.power)?;
        let seat = setting.state.seats.iter().position(|seat| seat.contains(&power));
        let seat = seat.map(|index| Seat(index as u8)).ok_or("nobody plays the power")?;
        let family = family(&case.variant)?;
        let sheet = family.read(&family.open(), seat, &self.plan);
        Ok(family.planned(&setting.state, seat, &sheet.plans))
    }
}
