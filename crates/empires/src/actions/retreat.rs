//! RETREAT: the armies of a land leave when they would lose (EMP-7.10-RETREAT).

use crate::actions::{Outcome, plainly};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;
use crate::state::Mode;

/// Without a place to go to the one that is known stays.
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, to: Option<Land>) -> Outcome {
    stage.need_own(country, land)?;
    if to.is_some_and(|to| !stage.world.are_adjacent(land, to)) {
        return Err(FailCode::NotAdjacent);
    }
    let stance = &mut stage.land_mut(land).stance;
    stance.mode = Mode::Retreat;
    stance.retreat = to.or(stance.retreat);
    plainly()
}
