//! AIR: air strength (EMP-5.19-AIR). In games without it no such line can be read.

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one strength.
pub(super) const PRICE: u32 = 7;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    stage.nation_mut(country).air += counted.number;
    Ok(counted.done())
}
