//! LEVY: half of the population of a land becomes armies (EMP-5.1-LEVY).

use crate::actions::{Outcome, done};
use crate::event::Deed;
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;
use crate::state::LandState;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land) -> Outcome {
    stage.need_own(country, land)?;
    let levied = levy(stage.land_mut(land));
    if levied == 0 { Err(FailCode::NoEffect) } else { done(Deed::Number(levied)) }
}

/// Levies what a land yields, and says how much that was.
pub(super) fn levy(land: &mut LandState) -> u32 {
    let levied = land.population / 2;
    land.population -= levied;
    land.armies += levied;
    levied
}
