//! KILL: the spy of a country in an own land dies (EMP-9.4-KILL).

use crate::actions::spying::kill;
use crate::actions::{Outcome, plainly};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land, of: Country) -> Outcome {
    stage.need_own(country, land)?;
    let is_there = of != country && stage.nation(of).spy.is_some_and(|spy| spy.place == land);
    if !is_there {
        return Err(FailCode::NotThere);
    }
    kill(stage, country, of, land, false);
    plainly()
}
