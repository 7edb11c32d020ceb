//! CLOSE: a base is closed, and its ships go to the reserve (EMP-5.17-CLOSE). The
//! attempt alone shuts the reserve until the next turn.

use crate::actions::{Outcome, done};
use crate::event::Deed;
use crate::ids::{Country, Land};
use crate::stage::Stage;

/// Fleets at sea that have their home there lose their route.
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country, land: Land) -> Outcome {
    let base = stage.own_base(country, land)?;
    let ships = base.ships + base.laid_up;
    stage.take_in_ships(country, ships);
    stage.land_mut(land).base = None;
    done(Deed::Closed(land, ships))
}
