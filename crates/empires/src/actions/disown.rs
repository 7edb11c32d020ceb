//! DISOWN: a land is given up with everything in it (EMP-5.18-DISOWN).

use crate::actions::{Outcome, done, lose_land};
use crate::event::Deed;
use crate::ids::{Country, Land};
use crate::rules::Switch;
use crate::stage::Stage;
use crate::state::Stance;

/// It counts as losing the land, or giving up and taking back would mint
/// victory points (D-07).
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land) -> Outcome {
    stage.need_own(country, land)?;
    let before = stage.nation(country).victory_points;
    if stage.rules.disown_points == Switch::On {
        stage.score(country, -1 - i64::from(stage.land(land).population));
    }
    lose_land(stage, country, land);
    let place = stage.land_mut(land);
    place.owner = None;
    place.stance = Stance::UNOWNED;
    done(Deed::GivenUp(land, before - stage.nation(country).victory_points))
}
