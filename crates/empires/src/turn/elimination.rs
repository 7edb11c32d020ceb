//! Who is out (EMP-11.1-elim, EMP-11.1-estate).

use crate::event::{Audience, Happening};
use crate::ids::Country;
use crate::stage::Stage;
use crate::state::Stance;
use crate::turn::Play;

/// Whoever has no income any more is out, whatever else is left (D-40).
pub(super) fn eliminate_all(stage: &mut Stage<'_>, _: &Play<'_>) {
    for country in stage.state.order.clone() {
        if stage.nation(country).account.income == 0 {
            eliminate(stage, country);
            stage.tell(Audience::Everybody, Happening::Eliminated { country });
        }
    }
}

/// Empty lands become nobody's with all in them; everything else is gone, but
/// for the victory points, which stand in the last table (D-41).
fn eliminate(stage: &mut Stage<'_>, country: Country) {
    let state = &mut stage.state;
    for land in state.lands.iter_mut() {
        if land.owner == Some(country) {
            land.owner = None;
            land.stance = Stance::UNOWNED;
        }
        land.watcher = land.watcher.filter(|&watcher| watcher != country);
    }
    for sea in &mut state.seas {
        *sea = sea.filter(|fleet| fleet.owner != country);
    }
    state.order.retain(|&other| other != country);
    let turn = state.turn + 1;
    let nation = state.nation_mut(country);
    (nation.points, nation.treasury, nation.air) = (0, 0, 0);
    (nation.army_reserve, nation.navy_reserve) = (0, 0);
    nation.account = crate::state::Account::default();
    nation.spy = None;
    nation.desk.late = None;
    nation.eliminated = Some(turn);
    forget(stage, country);
}

/// Nobody waits for the spy of a country that is out.
fn forget(stage: &mut Stage<'_>, country: Country) {
    for nation in &mut stage.state.nations {
        if let Some(spy) = &mut nation.spy {
            spy.waits_for = spy.waits_for.filter(|&of| of != country);
        }
    }
}
