//! FLEET: laid-up ships of a base are put into commission (EMP-5.14-FLEET).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one ship.
pub(crate) const PRICE: u32 = 3;

/// Not where ships were added to the laid-up ones this turn (EMP-4.10-lock).
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    let base = stage.usable_base(country, land)?;
    if stage.land(land).marks.fleet_locked {
        return Err(FailCode::Locked);
    }
    let bounds = Bounds::price(PRICE).limit(stage.land(land).population).stock(base.laid_up);
    let counted = count(stage, country, amount, bounds)?;
    stage.change_base(land, |base| {
        base.laid_up -= counted.number;
        base.ships += counted.number;
    });
    Ok(counted.done())
}
