//! WAIT: the spy lies in wait for that of a country, in an own land
//! (EMP-9.5-WAIT).

use crate::actions::{Outcome, plainly};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::stage::Stage;
use crate::state::Spy;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, of: Country) -> Outcome {
    if of == country {
        return Err(FailCode::BadCountry);
    }
    let spy = stage.nation(country).spy.ok_or(FailCode::NoSpy)?;
    stage.need_own(country, spy.place)?;
    stage.nation_mut(country).spy = Some(Spy { waits_for: Some(of), ..spy });
    plainly()
}
