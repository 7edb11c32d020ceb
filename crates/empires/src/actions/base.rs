//! BASE: a naval base with an entrance, for use from the next turn on
//! (EMP-5.16-BASE, EMP-4.11-newbase).

use crate::actions::{Outcome, plainly};
use crate::failure::FailCode;
use crate::ids::{Area, Country, Land};
use crate::stage::Stage;
use crate::state::Base;

/// Build points for a base.
pub(crate) const PRICE: u32 = 10;

pub(super) fn carry_out(
    stage: &mut Stage<'_>,
    country: Country,
    land: Land,
    entrance: Option<Area>,
) -> Outcome {
    stage.need_own(country, land)?;
    if stage.land(land).base.is_some() {
        return Err(FailCode::BaseExists);
    }
    let touches = |sea: &crate::ids::Sea| stage.world.are_adjacent(land, *sea);
    let entrance = entrance.and_then(Area::sea).filter(touches).ok_or(FailCode::BadEntrance)?;
    stage.pay(country, PRICE)?;
    stage.land_mut(land).base = Some(Base { entrance, usable: false, ships: 0, laid_up: 0 });
    plainly()
}
