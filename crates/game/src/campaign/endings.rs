//! How a game of the Empires family ends.

use empires::{Controller, Country};

use super::{Campaign, CampaignState};
use crate::event::Seat;
use crate::family::Ending;

impl Campaign {
    pub(super) fn won(&self, state: &CampaignState) -> Option<Ending> {
        let win = state.position.win?;
        Some(Ending::Solo { powers: self.codes([win.country]) })
    }

    /// The rulebook knows no draws; where a table agrees to stop, all who still
    /// play share.
    pub(super) fn agreed_end(&self, state: &CampaignState, agreed: &[Seat]) -> Option<Ending> {
        let plays = |country: &Country| {
            let nation = state.position.nation(*country);
            state.position.survives(*country) && nation.desk.controller == Controller::Player
        };
        let players: Vec<Country> = self.world.countries().filter(plays).collect();
        let agrees = |country: &Country| agreed.iter().any(|seat| seat.index() == country.index());
        let all = !players.is_empty() && players.iter().all(agrees);
        all.then(|| Ending::Draw { powers: self.codes(players) })
    }

    pub(super) fn shared_by(&self, state: &CampaignState, seats: &[Seat]) -> Ending {
        let left = seats.iter().filter_map(|&seat| self.country(seat));
        let left: Vec<Country> = left.filter(|&country| state.position.survives(country)).collect();
        match seats {
            [_] => Ending::Solo { powers: self.codes(left) },
            _ => Ending::Draw { powers: self.codes(left) },
        }
    }

    /// Those of the seats with most victory points.
    pub(super) fn by_points(&self, state: &CampaignState, seats: &[Seat]) -> Ending {
        let points = |seat: &Seat| {
            let country = self.country(*seat).filter(|&country| state.position.survives(country));
            country.map(|country| state.position.nation(country).victory_points)
        };
        let most = seats.iter().filter_map(points).max();
        let first: Vec<Seat> = seats.iter().copied().filter(|seat| points(seat) == most).collect();
        self.shared_by(state, &first)
    }

    fn codes(&self, countries: impl IntoIterator<Item = Country>) -> Vec<String> {
        countries.into_iter().map(|country| self.world.country(country).code.clone()).collect()
    }
}
