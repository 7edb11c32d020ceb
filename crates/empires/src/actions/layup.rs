//! LAYUP: ships of a base go out of commission (EMP-5.12-LAYUP).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one ship.
pub(super) const PRICE: u32 = 1;

/// What was laid up cannot be commissioned again in the same turn (D-19).
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    let base = stage.usable_base(country, land)?;
    let counted = count(stage, country, amount, Bounds::price(PRICE).stock(base.ships))?;
    stage.change_base(land, |base| {
        base.ships -= counted.number;
        base.laid_up += counted.number;
    });
    stage.land_mut(land).marks.fleet_locked = true;
    Ok(counted.done())
}
