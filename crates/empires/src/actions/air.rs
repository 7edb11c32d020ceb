//! AIR: air strength, in games that have it (EMP-5.19-AIR).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::rules::Switch;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one strength.
const PRICE: u32 = 7;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    if stage.rules.air == Switch::Off {
        return Err(FailCode::NotUsed);
    }
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    stage.nation_mut(country).air += counted.number;
    Ok(counted.done())
}
