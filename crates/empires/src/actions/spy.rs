//! SPY: the spy goes to a land beside it, or one is recruited (EMP-9.2-SPY).

use crate::actions::Outcome;
use crate::actions::spying::{send, sender};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;

pub(super) fn carry_out(
    stage: &mut Stage<'_>,
    country: Country,
    from: Option<Land>,
    to: Option<Land>,
) -> Outcome {
    let (start, recruiting) = sender(stage, country, from, to)?;
    if to.is_some_and(|to| !stage.world.are_adjacent(start, to)) {
        return Err(FailCode::NotAdjacent);
    }
    send(stage, country, (start, to.unwrap_or(start)), recruiting)
}
