//! SABOTAGE: an army where the spy is is destroyed, and the spy is lost
//! (EMP-9.6-SABOTAGE).

use crate::actions::{Outcome, plainly};
use crate::event::{Audience, Happening};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::stage::Stage;

/// Build points for it.
pub(super) const PRICE: u32 = 1;

/// Where there is no army of others nothing is lost, the spy neither (D-84).
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country) -> Outcome {
    let land = stage.nation(country).spy.ok_or(FailCode::NoSpy)?.place;
    let of = stage.land(land).owner;
    if of == Some(country) {
        return Err(FailCode::OwnArea);
    }
    if stage.land(land).armies == 0 {
        return Err(FailCode::NoEffect);
    }
    stage.pay(country, PRICE)?;
    stage.land_mut(land).armies -= 1;
    stage.nation_mut(country).spy = None;
    stage.tell(Audience::of_battle(country, of), Happening::Sabotage { by: country, of, land });
    plainly()
}
