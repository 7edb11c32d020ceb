//! GIFT: build points for another country, which can spend them at once
//! (EMP-3.9-GIFT, EMP-3.9-inplay).

use crate::actions::Outcome;
use crate::actions::count::{Bounds, count};
use crate::event::{Audience, Happening};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::sheet::Amount;
use crate::stage::Stage;

/// Build points for one point that is given.
pub(super) const PRICE: u32 = 1;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, to: Country, amount: Amount) -> Outcome {
    if to == country || !stage.state.survives(to) {
        return Err(FailCode::BadCountry);
    }
    let counted = count(stage, country, amount, Bounds::price(PRICE))?;
    let points = counted.number;
    stage.earn(to, points);
    stage.tell(Audience::One(to), Happening::Gift { from: country, to, points });
    Ok(counted.done())
}
