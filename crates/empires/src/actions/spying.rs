//! What SPY and SKIP share: where the spy starts, and what waits for it.

use crate::actions::{Outcome, done};
use crate::event::{Audience, Deed, Happening};
use crate::failure::FailCode;
use crate::ids::{Country, Land};
use crate::stage::Stage;
use crate::state::Spy;

/// Build points for a new spy.
pub(crate) const RECRUIT: u32 = 2;

/// Where the spy starts, and what recruiting it costs: nothing for one that is
/// there already, which only has to be told where to go (EMP-9.2-recruit, D-80).
pub(super) fn sender(
    stage: &Stage<'_>,
    country: Country,
    from: Option<Land>,
    to: Option<Land>,
) -> Result<(Land, u32), FailCode> {
    if let Some(spy) = stage.nation(country).spy {
        return to.map(|_| (spy.place, 0)).ok_or(FailCode::BadFormat);
    }
    let can_recruit = |land: &Land| {
        let place = stage.land(*land);
        place.owner == Some(country) || place.watcher == Some(country)
    };
    from.filter(can_recruit).map(|land| (land, RECRUIT)).ok_or(FailCode::NoSpy)
}

/// Pays for the way and goes it. Both ends are in the scouting report
/// (EMP-9.2-info). Whoever is waited for dies on arrival (EMP-9.5-trigger).
pub(super) fn send(
    stage: &mut Stage<'_>,
    country: Country,
    (start, end): (Land, Land),
    price: u32,
) -> Outcome {
    stage.pay(country, price)?;
    stage.visit(country, start);
    // A recruit enters the land where it is recruited, too (D-88).
    let walks = usize::from(stage.nation(country).spy.is_some());
    for land in [start, end].into_iter().skip(walks) {
        stage.visit(country, land);
        stage.nation_mut(country).spy = Some(Spy { place: land, waits_for: None });
        if let Some(by) = in_wait(stage, country, land) {
            kill(stage, by, country, land, true);
            return done(Deed::Caught);
        }
    }
    done(Deed::Spied(price))
}

/// The country whose spy lies in wait for that of another in a land.
fn in_wait(stage: &Stage<'_>, of: Country, land: Land) -> Option<Country> {
    let waits = |country: &Country| {
        stage.nation(*country).spy.is_some_and(|spy| spy.place == land && spy.waits_for == Some(of))
    };
    stage.state.survivors().find(waits)
}

/// A spy dies, and both sides hear of it.
pub(super) fn kill(stage: &mut Stage<'_>, by: Country, of: Country, land: Land, by_waiting: bool) {
    stage.nation_mut(of).spy = None;
    stage.tell(Audience::Both(by, of), Happening::SpyKilled { by, of, land, by_waiting });
}
