//! MOBILISE: a levy in every own land (EMP-5.2-MOBILISE).

use crate::actions::levy::levy;
use crate::actions::{Outcome, done};
use crate::event::Deed;
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country) -> Outcome {
    let lands: Vec<Land> = stage.state.owned(country).collect();
    let levied = lands.into_iter().map(|land| levy(stage.land_mut(land))).sum();
    if levied == 0 { Err(FailCode::NoEffect) } else { done(Deed::Number(levied)) }
}
