//! What is left when all lines are played: the "seventeenth round"
//! (EMP-3.6-return, EMP-3.7).

use crate::actions::ARMY_PRICE;
use crate::event::{Audience, Happening};
use crate::stage::Stage;
use crate::turn::Play;

/// What becomes of build points that are left.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Back to the treasury.
    pub returned: u32,
    /// Armies bought for the reserve.
    pub armies: u32,
    /// Added to the bid for the order of play.
    pub bid: u32,
}

/// Settles what is left of build points when so many were cashed: these go back
/// first, then armies are bought, and the rest is bid.
pub fn settle(left: u32, cashed: u32) -> Settlement {
    let returned = left.min(cashed);
    let rest = left - returned;
    Settlement { returned, armies: rest / ARMY_PRICE, bid: rest % ARMY_PRICE }
}

/// Every country in the order of play; afterwards nobody has build points
/// (EMP-3.7-noexcess).
pub(super) fn settle_all(stage: &mut Stage<'_>, _: &Play<'_>) {
    for country in stage.state.order.clone() {
        let nation = stage.nation_mut(country);
        let Settlement { returned, armies, bid } = settle(nation.points, nation.doings.cashed);
        nation.points = 0;
        nation.treasury += returned;
        nation.army_reserve += armies;
        nation.doings.bid += bid;
        if returned + armies + bid > 0 {
            stage.tell(Audience::One(country), Happening::Settled { country, returned, armies, bid });
        }
    }
}
