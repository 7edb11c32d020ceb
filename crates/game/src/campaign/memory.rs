//! What a country remembers of lands that it does not see any more.

use std::collections::BTreeMap;

use empires::{Country, Land, Observation, Scouted};

use super::{Campaign, CampaignState};

/// What a country last saw of a land.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// When the last turn had been played before it was seen.
    pub turn: u32,
    /// What was seen.
    pub seen: Scouted,
}

/// By land: what a country last saw of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Memory(pub(super) BTreeMap<Land, Remembered>);

impl Memory {
    /// Keeps what is seen now.
    pub(super) fn take_in(&mut self, seen: &Observation) {
        let seen_now = seen.scouted.iter().map(|&scouted| (scouted.land, scouted));
        self.0.extend(seen_now.map(|(land, it)| (land, Remembered { turn: seen.turn, seen: it })));
    }
}

impl Campaign {
    /// What a country remembers of lands that it neither owns nor sees now, by
    /// land.
    pub fn remembered<'a>(
        &'a self,
        state: &'a CampaignState,
        country: Country,
    ) -> impl Iterator<Item = Remembered> + 'a {
        let memory = state.memories.get(country.index()).map(|memory| &memory.0);
        let is_own = move |land: Land| state.position.land(land).owner == Some(country);
        let is_old = move |it: &&Remembered| it.turn < state.position.turn && !is_own(it.seen.land);
        memory.into_iter().flat_map(BTreeMap::values).filter(is_old).copied()
    }
}
