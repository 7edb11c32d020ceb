//! NAVY: ships for the reserve (EMP-5.11-NAVY). The attempt alone shuts the reserve
//! until the next turn.

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one ship.
pub(super) const PRICE: u32 = 3;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    stage.nation_mut(country).navy_reserve += counted.number;
    Ok(counted.done())
}
