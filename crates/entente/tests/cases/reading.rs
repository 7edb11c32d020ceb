//! What a written line means.

use diplomacy::Unit;
use diplomacy::notation::{Context, Line, Printer, Reader};
use serde_json::json;

use crate::case::Case;
use crate::draft::{Draft, split_word};
use crate::fault::Fault;
use crate::library::{complaints, power, setting};
use crate::position::{ByPower, Retreats, compare, read_retreats, read_units};

/// A line and the orders it stands for.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    phase: String,
    units: ByPower,
    dislodged: Retreats,
    power: String,
    line: String,
    orders: Vec<String>,
}

impl Reading {
    /// Reads `read POWER line` and `gives order; order`.
    pub(crate) fn understand(draft: &mut Draft) -> Result<Self, Fault> {
        let read = draft.need("read")?;
        let gives = draft.need("gives")?;
        let units = draft.need("units")?;
        let dislodged = draft.take("dislodged").map(|section| read_retreats(draft, &section)).transpose()?;
        let (power, line) = split_word(&read.value);
        Ok(Self {
            phase: draft.need("phase")?.value,
            units: read_units(draft, &units)?,
            dislodged: dislodged.unwrap_or_default(),
            power: power.to_owned(),
            line: line.to_owned(),
            orders: gives.value.split("; ").map(str::to_owned).collect(),
        })
    }

    /// Holds the reading of the line against the case.
    pub(crate) fn check(&self, case: &Case) -> Vec<String> {
        let orders =
            self.read(case).map(|orders| compare("orders", &self.orders, &orders).into_iter().collect());
        complaints(orders)
    }

    fn read(&self, case: &Case) -> Result<Vec<String>, String> {
        let mut request = json!({"variant": case.variant, "phase": self.phase, "units": self.units});
        if !self.dislodged.is_empty() {
            request["retreats"] = json!(self.dislodged);
        }
        let setting = setting(&request)?;
        let dislodged: Vec<Unit> = setting.state.position.dislodged().iter().map(|gone| gone.unit).collect();
        let units = setting.state.position.units();
        let author = power(&setting.variant, &self.power)?;
        let context = Context { author, phase: setting.state.phase.kind(), units, dislodged: &dislodged };
        let printer = Printer::new(&setting.variant, units);
        let order = |line: Line| match line.outcome {
            Ok(written) => printer.written(written),
            Err(fault) => format!("{}: {fault}", line.text),
        };
        let reading = Reader::new(&setting.variant).read_orders(&self.line, &context);
        Ok(reading.lines.into_iter().map(order).collect())
    }
}
