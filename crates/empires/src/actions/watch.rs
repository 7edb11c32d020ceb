//! WATCH: the spy becomes a watcher of the land where it is (EMP-9.7-WATCH).

use crate::actions::{Outcome, done};
use crate::event::{Audience, Deed, Happening};
use crate::failure::FailCode;
use crate::ids::Country;
use crate::stage::Stage;

/// A land has one watcher at most: another's is found out and lost
/// (EMP-9.7-watch).
pub(super) fn carry_out(stage: &mut Stage<'_>, country: Country) -> Outcome {
    let land = stage.nation(country).spy.ok_or(FailCode::NoSpy)?.place;
    let before = stage.land(land).watcher;
    if before == Some(country) {
        return Err(FailCode::NoEffect);
    }
    stage.nation_mut(country).spy = None;
    stage.land_mut(land).watcher = Some(country);
    if let Some(of) = before {
        stage.tell(Audience::One(of), Happening::WatcherLost { of, land });
    }
    done(Deed::Watches(land))
}
