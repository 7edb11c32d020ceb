//! How the game is won (EMP-11.6).

use crate::administration::Controller;
use crate::event::{Audience, Happening};
use crate::ids::Country;
use crate::rules::{PointsTarget, Rules, Switch, WinCheck};
use crate::stage::Stage;
use crate::state::State;
use crate::world::World;

/// How somebody wins, the best first (EMP-11.6-best).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WinKind {
    /// Twice as many points as the next.
    Runaway,
    /// Two fifths of all points.
    Knockout,
    /// More points than the target.
    Points,
}

impl WinKind {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Runaway, Self::Knockout, Self::Points];

    /// What it is called: `RUNAWAY`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Runaway => "RUNAWAY",
            Self::Knockout => "KNOCKOUT",
            Self::Points => "POINTS",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The end of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// Who won.
    pub country: Country,
    /// How.
    pub kind: WinKind,
    /// At the end of which turn.
    pub turn: u32,
}

/// Who leads alone, and with how many points: nobody if two share the lead
/// (D-37).
pub fn leader(totals: &[(Country, i64)]) -> Option<(Country, i64)> {
    let best = totals.iter().map(|&(_, points)| points).max()?;
    let mut leading = totals.iter().filter(|&&(_, points)| points == best);
    leading.next().copied().filter(|_| leading.next().is_none())
}

/// The ways in which the leader would win now, the best first (EMP-11.6-cond).
/// Fewer points than none count as none (D-32).
pub fn wins(totals: &[(Country, i64)], target: i64) -> Option<(Country, Vec<WinKind>)> {
    let (country, best) = leader(totals).filter(|&(_, best)| best > 0)?;
    let others = totals.iter().filter(|&&(other, _)| other != country);
    let next = others.map(|&(_, points)| points.max(0)).max().unwrap_or(0);
    let sum: i64 = totals.iter().map(|&(_, points)| points.max(0)).sum();
    let holds = |kind: &WinKind| match kind {
        WinKind::Runaway => best >= 2 * next,
        WinKind::Knockout => 5 * best >= 2 * sum,
        WinKind::Points => best > target,
    };
    Some((country, WinKind::ALL.into_iter().filter(holds).collect()))
}

/// What a census does when a win was possible at the one before, or not, and is
/// possible now, or not (EMP-11.6-flow).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game is won.
    Won(Country, WinKind),
    /// It may be won at the next census.
    Possible(Country, WinKind),
    /// It is open.
    Open,
}

/// Two censuses in a row are needed; the second may be by another country and
/// in another way.
pub fn judge(was_possible: bool, now: Option<(Country, WinKind)>) -> Verdict {
    match now {
        Some((country, kind)) if was_possible => Verdict::Won(country, kind),
        Some((country, kind)) => Verdict::Possible(country, kind),
        None => Verdict::Open,
    }
}

/// The points that have to be passed for a win by points (EMP-11.6-target).
pub fn points_target(world: &World, rules: &Rules) -> u32 {
    match rules.points_target {
        PointsTarget::LandAreas => world.land_count() as u32,
        PointsTarget::Points(points) => u32::from(points),
    }
}

/// The points of all countries that still play.
pub fn totals(state: &State) -> Vec<(Country, i64)> {
    state.survivors().map(|country| (country, state.nation(country).victory_points)).collect()
}

/// Looks whether the game is won, in census turns or in all.
pub(crate) fn check(stage: &mut Stage<'_>, census: bool) {
    if !census && stage.rules.win_check == WinCheck::Census {
        return;
    }
    let was_possible = stage.state.possible_win.take().is_some();
    match judge(was_possible, winning(stage)) {
        Verdict::Won(country, kind) => {
            let win = Win { country, kind, turn: stage.state.turn + 1 };
            stage.state.win = Some(win);
            stage.tell(Audience::Everybody, Happening::Ended(win));
        }
        Verdict::Possible(country, kind) => {
            stage.state.possible_win = Some((country, kind));
            stage.tell(Audience::Everybody, Happening::PossibleWin { country, kind });
        }
        Verdict::Open if was_possible => stage.tell(Audience::Everybody, Happening::WinAverted),
        Verdict::Open => {}
    }
}

/// Who would win now, and how.
fn winning(stage: &Stage<'_>) -> Option<(Country, WinKind)> {
    let target = i64::from(points_target(stage.world, stage.rules));
    let (country, kinds) = wins(&totals(&stage.state), target)?;
    let is_dummy = stage.nation(country).desk.controller == Controller::Dummy;
    let may_win = !is_dummy || stage.rules.dummies_can_win == Switch::On;
    kinds.first().filter(|_| may_win).map(|&kind| (country, kind))
}
