//! SEAMOVE: ships go one step, and their armies stay (EMP-7.2-SEAMOVE).

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
    sail(stage, country, (from, to), amount, Cargo::Nothing)
}
