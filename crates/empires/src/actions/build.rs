//! BUILD: new ships in a base, laid up (EMP-5.10-BUILD).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one ship.
pub(crate) const PRICE: u32 = 3;

/// Once a turn in each base, and as many as there is population.
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    stage.usable_base(country, land)?;
    if stage.land(land).marks.built {
        return Err(FailCode::OncePerTurn);
    }
    let bounds = Bounds::price(PRICE).limit(stage.land(land).population);
    let counted = count(stage, country, amount, bounds)?;
    stage.change_base(land, |base| base.laid_up += counted.number);
    let marks = &mut stage.land_mut(land).marks;
    marks.built = true;
    marks.fleet_locked = true;
    Ok(counted.done())
}
