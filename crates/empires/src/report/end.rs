//! The end of the game: who won, and how all others came out.

use std::cmp::Reverse;

use crate::administration::Controller;
use crate::ids::Country;
use crate::rules::{Rules, Switch};
use crate::sight::{Observation, PublicNation, Roundup};
use crate::victory::{Win, WinKind};

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, and how.
    pub win: Win,
    /// All countries: those that are left by their points, then those that are
    /// out, the last of them first.
    pub ranks: Vec<Rank>,
    /// The seed of all chance.
    pub seed: String,
    /// Turns that the player gains as a discount, where turns are paid for.
    pub prize: Option<u32>,
}

/// A country at the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// Which.
    pub country: Country,
    /// Its victory points.
    pub points: i64,
    /// The turn in which it was eliminated.
    pub eliminated: Option<u32>,
}

impl Ending {
    /// The end that an observation tells of.
    pub(super) fn of(rules: &Rules, observation: &Observation) -> Option<Self> {
        let roundup = &observation.roundup;
        let own = &roundup.countries[observation.country.index()];
        let win = roundup.win?;
        Some(Self {
            win,
            ranks: ranks(roundup),
            seed: roundup.seed.clone()?,
            prize: (rules.credits == Switch::On).then(|| prize(win, observation.country, own)),
        })
    }
}

fn ranks(roundup: &Roundup) -> Vec<Rank> {
    let rank = |(index, nation): (usize, &PublicNation)| Rank {
        country: Country::new(index),
        points: nation.victory_points.unwrap_or(0),
        eliminated: nation.eliminated,
    };
    let mut ranks: Vec<Rank> = roundup.countries.iter().enumerate().map(rank).collect();
    ranks.sort_by_key(|rank| {
        (rank.eliminated.is_some(), Reverse(rank.eliminated), Reverse(rank.points), rank.country)
    });
    ranks
}

/// EMP-11.7-normal: who was not there any more gains nothing, and neither do
/// survivors of wins other than by points (D-77).
fn prize(win: Win, country: Country, nation: &PublicNation) -> u32 {
    let best = matches!(win.kind, WinKind::Runaway | WinKind::Knockout);
    match nation.controller {
        Controller::Dummy | Controller::Dropout => 0,
        Controller::Player if win.country == country => 2 + u32::from(best),
        Controller::Player => u32::from(nation.eliminated.is_some() || !best),
    }
}
