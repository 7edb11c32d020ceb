//! STASH: build points become treasury points (EMP-3.5-STASH).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one treasury point.
pub(crate) const PRICE: u32 = 3;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, amount: Amount) -> Outcome {
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    stage.save(country, counted.number);
    Ok(counted.done())
}
