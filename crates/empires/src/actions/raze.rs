//! RAZE: forts are pulled down (EMP-5.8-RAZE).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one fort.
pub(super) const PRICE: u32 = 1;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    stage.need_own(country, land)?;
    let bounds = Bounds::price(PRICE).stock(stage.land(land).forts);
    let counted = count(stage, country, amount, bounds)?;
    stage.land_mut(land).forts -= counted.number;
    Ok(counted.done())
}
