//! RECOVER: ships of the reserve come into a base, laid up (EMP-5.13-RECOVER).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one ship.
pub(super) const PRICE: u32 = 1;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    stage.usable_base(country, land)?;
    if stage.nation(country).doings.navy_locked {
        return Err(FailCode::Locked);
    }
    let reserve = stage.nation(country).navy_reserve;
    let bounds = Bounds::price(PRICE).limit(stage.land(land).population).stock(reserve);
    let counted = count(stage, country, amount, bounds)?;
    stage.nation_mut(country).navy_reserve -= counted.number;
    stage.change_base(land, |base| base.laid_up += counted.number);
    stage.land_mut(land).marks.fleet_locked = true;
    Ok(counted.done())
}
