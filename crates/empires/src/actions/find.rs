//! FIND: where a country's spy is, or whose spies are in a land, at this moment
//! (EMP-9.3-FIND, EMP-9.3-time). Watchers are never found (D-82).

use crate::actions::{Outcome, done};
use crate::event::Deed;
use crate::failure::FailCode;
use crate::ids::Country;
use crate::sheet::Sought;
use crate::stage::Stage;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, sought: Sought) -> Outcome {
    match sought {
        Sought::SpyOf(of) if of == country => Err(FailCode::BadCountry),
        Sought::SpyOf(of) => done(Deed::SpyAt(stage.nation(of).spy.map(|spy| spy.place))),
        Sought::SpiesIn(land) => {
            let is_here = |of: &Country| stage.nation(*of).spy.is_some_and(|spy| spy.place == land);
            let others = stage.state.survivors().filter(|&of| of != country);
            done(Deed::SpiesHere(others.filter(is_here).collect()))
        }
    }
}
