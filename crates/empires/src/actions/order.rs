//! ORDER: a bid for an early place in the next order of play (EMP-6.2-ORDER).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one point that is bid.
pub(super) const PRICE: u32 = 1;

/// All bids of a turn add up.
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    stage.nation_mut(country).doings.bid += counted.number;
    Ok(counted.done())
}
