//! RESERVE: armies of the reserve are placed in a land (EMP-5.5-RESERVE).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::event::{Audience, Happening};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one army.
pub(super) const PRICE: u32 = 1;

/// As many as the land has armies, ships in commission and population now
/// (D-97); whoever is placed is stuck, and with them all others there.
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, amount: Amount) -> Outcome {
    if stage.nation(country).doings.army_locked {
        return Err(FailCode::Locked);
    }
    stage.need_own(country, land)?;
    let room = stage.land(land).room();
    let reserve = stage.nation(country).army_reserve;
    let counted = count(stage, country, amount, Bounds::price(PRICE).limit(room).stock(reserve))?;
    let armies = counted.number;
    stage.nation_mut(country).army_reserve -= armies;
    stage.land_mut(land).armies += armies;
    stage.stick(country, land);
    stage.tell(Audience::Everybody, Happening::Deployed { country, land, armies });
    Ok(counted.done())
}
