//! DISBAND: all armies of a land go to the reserve (EMP-5.6-DISBAND), also stuck
//! ones (D-21). The attempt alone shuts the reserve until the next turn.

use crate::actions::{Outcome, done};
use crate::event::Deed;
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land) -> Outcome {
    stage.need_own(country, land)?;
    let armies = std::mem::take(&mut stage.land_mut(land).armies);
    if armies == 0 {
        return Err(FailCode::TooFew);
    }
    stage.take_in_armies(country, armies);
    done(Deed::Number(armies))
}
