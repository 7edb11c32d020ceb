//! SKIP: the spy crosses the sea, or one is recruited (EMP-9.2-SKIP).

use crate::actions::Outcome;
use crate::actions::spying::{send, sender};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;

/// One build point for each sea on the shortest way.
pub(super) fn carry_out(
    stage: &mut Stage<'_>,
    country: Country,
    from: Option<Land>,
    to: Option<Land>,
) -> Outcome {
    let (start, recruiting) = sender(stage, country, from, to)?;
    let Some(to) = to else { return send(stage, country, (start, start), recruiting) };
    if start == to {
        return Err(FailCode::NoEffect);
    }
    if stage.world.are_adjacent(start, to) {
        return Err(FailCode::Adjacent);
    }
    let crossing = stage.world.crossing(start, to).ok_or(FailCode::NoSeaRoute)?;
    send(stage, country, (start, to), recruiting + crossing)
}
