//! AMBUSH: the armies of a land lie in wait on one side (EMP-7.9-AMBUSH).

use crate::actions::Outcome;
use crate::actions::entrench::face;
use crate::ids::{Area, Country, Land};
use crate::stage::Stage;
use crate::state::Mode;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, against: Area) -> Outcome {
    face(stage, country, land, against, Mode::Ambush)
}
