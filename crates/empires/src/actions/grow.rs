//! GROW: one more population, once a turn in each land (EMP-5.9-GROW).

use crate::actions::{Outcome, plainly};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;
use crate::terrain::Terrain;

pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land) -> Outcome {
    stage.need_own(country, land)?;
    if stage.land(land).marks.grown {
        return Err(FailCode::OncePerTurn);
    }
    let price = growth_price(stage.world.terrain(land), stage.land(land).population);
    stage.pay(country, price)?;
    let place = stage.land_mut(land);
    place.population += 1;
    place.marks.grown = true;
    plainly()
}

/// What one more population costs where there are so many already.
pub const fn growth_price(terrain: Terrain, population: u32) -> u32 {
    population + terrain.growth_price()
}
