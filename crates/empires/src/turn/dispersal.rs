//! Armies that an area cannot support, and fleets without a way home
//! (EMP-6.5-land, EMP-6.5-sea).

use crate::event::{Audience, Happening};
use crate::ids::{Land, Sea};
use crate::rules::Switch;
use crate::stage::Stage;
use crate::state::Fleet;
use crate::supply::distance;
use crate::turn::Play;

/// How many armies leave an area that supports so many.
pub const fn dispersed(armies: u32, population: u32, forts: u32) -> u32 {
    let support = population + forts;
    match support {
        _ if armies <= support => 0,
        0 | 1 => armies / 2,
        _ => armies / support,
    }
}

pub(super) fn disperse_all(stage: &mut Stage<'_>, _: &Play<'_>) {
    for land in stage.world.lands() {
        disperse_land(stage, land);
    }
    for sea in stage.world.seas() {
        disperse_sea(stage, sea);
    }
}

/// They go to the owner's reserve; those of unowned lands stay (D-09) unless the
/// rules say that they leave.
fn disperse_land(stage: &mut Stage<'_>, land: Land) {
    let place = stage.land(land);
    let armies = dispersed(place.armies, place.population, place.forts);
    let stays = place.owner.is_none() && stage.rules.unowned_disperse == Switch::Off;
    if armies == 0 || stays {
        return;
    }
    let owner = place.owner;
    stage.land_mut(land).armies -= armies;
    if let Some(country) = owner {
        stage.nation_mut(country).army_reserve += armies;
        stage.tell(Audience::One(country), Happening::DispersedLand { country, land, armies });
    }
}

/// One ship, and an army if there is one.
fn disperse_sea(stage: &mut Stage<'_>, sea: Sea) {
    let Some(fleet) = stage.state.fleet(sea).copied() else { return };
    if distance(stage.world, &stage.state, stage.rules, sea, &fleet).is_some() {
        return;
    }
    let country = fleet.owner;
    let armies = fleet.armies.min(1);
    stage.set_fleet(sea, Fleet { ships: fleet.ships - 1, armies: fleet.armies - armies, ..fleet });
    let nation = stage.nation_mut(country);
    nation.navy_reserve += 1;
    nation.army_reserve += armies;
    stage.tell(Audience::One(country), Happening::DispersedSea { country, sea, armies });
}
