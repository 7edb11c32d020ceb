//! What actions cost, as players are told before they order one.

use super::{
    air, army, attack, base, build, fleet, fortify, gift, layup, movement, navy, order, raze, recover,
    reserve, sabotage, spying, stash,
};
use crate::sheet::Action;

/// What an action costs in build points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Price {
    /// Nothing.
    Free,
    /// So many, whatever the number.
    Once(u32),
    /// So many for each.
    Each(u32),
    /// As many as there is population, and more by terrain.
    Growth,
    /// One, and one for each step that the ships are away from their base.
    Voyage,
    /// Nothing for a spy that goes on foot, and so many if it has to be recruited.
    Errand {
        /// What recruiting costs.
        recruit: u32,
    },
    /// One for each sea on the way, and so many more if the spy has to be recruited.
    Crossing {
        /// What recruiting costs.
        recruit: u32,
    },
}

impl Price {
    /// What a player is told, without a full stop.
    pub fn words(self) -> String {
        match self {
            Self::Free => "free".to_owned(),
            Self::Once(points) => format!("{points} in all"),
            Self::Each(points) => format!("{points} each"),
            Self::Growth => "1 for each population, and more by terrain".to_owned(),
            Self::Voyage => "1, and 1 for each step from the base".to_owned(),
            Self::Errand { recruit } => format!("free; {recruit} to recruit"),
            Self::Crossing { recruit } => format!("1 for each sea; {recruit} more to recruit"),
        }
    }
}

impl Action {
    /// What it costs.
    pub const fn price(self) -> Price {
        match self {
            Self::Stash => Price::Each(stash::PRICE),
            Self::Gift => Price::Each(gift::PRICE),
            Self::Order => Price::Each(order::PRICE),
            Self::Army => Price::Each(army::PRICE),
            Self::Reserve => Price::Each(reserve::PRICE),
            Self::Fortify => Price::Each(fortify::PRICE),
            Self::Raze => Price::Each(raze::PRICE),
            Self::Build => Price::Each(build::PRICE),
            Self::Navy => Price::Each(navy::PRICE),
            Self::Layup => Price::Each(layup::PRICE),
            Self::Recover => Price::Each(recover::PRICE),
            Self::Fleet => Price::Each(fleet::PRICE),
            Self::Air => Price::Each(air::PRICE),
            Self::Attack => Price::Each(attack::PRICE),
            Self::Base => Price::Once(base::PRICE),
            Self::Move => Price::Once(movement::PRICE),
            Self::Sabotage => Price::Once(sabotage::PRICE),
            Self::Grow => Price::Growth,
            Self::Seamove | Self::Convoy => Price::Voyage,
            Self::Spy => Price::Errand { recruit: spying::RECRUIT },
            Self::Skip => Price::Crossing { recruit: spying::RECRUIT },
            Self::Cash
            | Self::Tax
            | Self::Levy
            | Self::Mobilise
            | Self::Disarm
            | Self::Disband
            | Self::Disown
            | Self::Scrap
            | Self::Close
            | Self::Defend
            | Self::Entrench
            | Self::Ambush
            | Self::Retreat
            | Self::Find
            | Self::Kill
            | Self::Wait
            | Self::Watch => Price::Free,
        }
    }
}
