//! CASH: treasury points become build points (EMP-3.6-CASH).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// What is cashed is remembered, for what is left of it goes back when the turn
/// ends; the sum of all of them does (D-106).
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    let treasury = stage.nation(country).treasury;
    let counted = count(stage, country, amount, Bounds::price(0).stock(treasury))?;
    let nation = stage.nation_mut(country);
    nation.treasury -= counted.number;
    nation.doings.cashed += counted.number;
    stage.earn(country, counted.number);
    Ok(counted.done())
}
