//! ENTRENCH: the armies of a land dig in against one side (EMP-7.8-ENTRENCH).

use crate::actions::{Outcome, plainly};
use crate::failure::FailCode;
use crate::ids::{Area, Country, Land};
use crate::stage::Stage;
use crate::state::Mode;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, against: Area) -> Outcome {
    face(stage, country, land, against, Mode::Entrench)
}

/// Lets the armies of a land look to one side, whatever side that was before.
pub(super) fn face(
    stage: &mut Stage<'_>,
    country: Country,
    land: Land,
    against: Area,
    mode: Mode,
) -> Outcome {
    stage.need_own(country, land)?;
    if !stage.world.are_adjacent(land, against) {
        return Err(FailCode::NotAdjacent);
    }
    let stance = &mut stage.land_mut(land).stance;
    stance.mode = mode;
    stance.against = Some(against);
    plainly()
}
