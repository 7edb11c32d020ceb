//! The census (EMP-11.2-census, EMP-11.3-gap).

use crate::dice::{Purpose, Seed};
use crate::event::{Audience, Happening};
use crate::rules::Rules;
use crate::stage::Stage;
use crate::state::Censuses;
use crate::turn::Play;

/// The points that lands with these populations bring: one for each that has
/// any.
pub fn census_points(populations: impl IntoIterator<Item = u32>) -> u32 {
    populations.into_iter().filter(|&population| population >= 1).count() as u32
}

/// In a census turn everybody scores, and the turn of the next is drawn.
pub(super) fn take(stage: &mut Stage<'_>, play: &Play<'_>) {
    if !play.census {
        return;
    }
    for country in stage.state.order.clone() {
        let state = &stage.state;
        let points = census_points(state.owned(country).map(|land| state.land(land).population));
        stage.score(country, i64::from(points));
        stage.tell(Audience::One(country), Happening::Census { country, points });
    }
    stage.tell(Audience::Everybody, Happening::CensusTaken);
    let Censuses { taken, next } = stage.state.censuses;
    stage.state.censuses = following(taken + 1, next, stage.rules, play.seed);
}

/// When the census after `taken` others and the turn `last` is taken. Each gap
/// has dice of its own (D-39).
pub(crate) fn following(taken: u32, last: u32, rules: &Rules, seed: Seed) -> Censuses {
    let gap = rules.census_gap;
    let bounds = (u32::from(gap.least), u32::from(gap.most));
    Censuses { taken, next: last + seed.between(bounds, Purpose::Census, taken, "") }
}
