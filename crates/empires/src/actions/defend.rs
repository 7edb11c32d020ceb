//! DEFEND: the armies of a land stand (EMP-7.7-DEFEND). Where they would retreat to
//! is kept.

use crate::actions::{Outcome, plainly};
use crate::ids::{Country, Land};
use crate::stage::Stage;
use crate::state::Mode;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land) -> Outcome {
    stage.need_own(country, land)?;
    stage.land_mut(land).stance.mode = Mode::Defend;
    plainly()
}
