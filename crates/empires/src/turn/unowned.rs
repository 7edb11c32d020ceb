//! What happens in lands that nobody owns (EMP-6.4-unowned).

use crate::dice::{Purpose, Seed};
use crate::event::{Audience, Gain, Happening};
use crate::ids::Land;
use crate::rules::UnownedWeights;
use crate::stage::Stage;
use crate::turn::Play;

/// One thing for each of them, at the start of the turn, by its own dice.
pub(super) fn grow(stage: &mut Stage<'_>, play: &Play<'_>) {
    for land in stage.world.lands() {
        if stage.land(land).owner.is_some() {
            continue;
        }
        if let Some(gain) = drawn(stage, play.seed, land) {
            let place = stage.land_mut(land);
            match gain {
                Gain::Army => place.armies += 1,
                Gain::Fort => place.forts += 1,
                Gain::Population => place.population += 1,
            }
            stage.tell(Audience::Nobody, Happening::Unowned { land, gain });
        }
    }
}

fn drawn(stage: &Stage<'_>, seed: Seed, land: Land) -> Option<Gain> {
    let weights = stage.rules.unowned_weights;
    let turn = stage.state.turn + 1;
    let roll = seed.roll(weights.total(), Purpose::Unowned, turn, stage.world.code(land));
    gain_of(weights, roll)
}

/// What a roll below the sum of the weights means.
fn gain_of(weights: UnownedWeights, roll: u32) -> Option<Gain> {
    let army = u32::from(weights.army);
    let fort = army + u32::from(weights.fort);
    let population = fort + u32::from(weights.population);
    match roll {
        roll if roll < army => Some(Gain::Army),
        roll if roll < fort => Some(Gain::Fort),
        roll if roll < population => Some(Gain::Population),
        _ => None,
    }
}
