//! ARMY: armies for the reserve (EMP-5.3-ARMY). The attempt alone shuts the
//! reserve until the next turn.

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one army.
pub(crate) const PRICE: u32 = 3;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    stage.nation_mut(country).army_reserve += counted.number;
    Ok(counted.done())
}
