//! CONVOY: ships go one step with as many armies as they can carry
//! (EMP-7.2-CONVOY).

use crate::actions::Outcome;
use crate::actions::sailing::{Cargo, sail};
use crate::ids::{Area, Country};
use crate::sheet::Amount;
use crate::stage::Stage;

pub(super) fn carry_out(
    stage: &mut Stage<'_>,
    country: Country,
    from: Area,
    to: Area,
    amount: Amount,
) -> Outcome {
    sail(stage, country, (from, to), amount, Cargo::Armies)
}
