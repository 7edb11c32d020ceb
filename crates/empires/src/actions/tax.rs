//! TAX: two build points (EMP-3.8-TAX).

use crate::actions::{Outcome, plainly};
use crate::ids::Country;
use crate::stage::Stage;

/// What a line of taxes brings.
pub(crate) const YIELD: u32 = 2;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country) -> Outcome {
    stage.nation_mut(country).points += YIELD;
    plainly()
}
