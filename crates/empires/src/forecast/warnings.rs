//! What a player should look at again before a sheet is sent.

use crate::failure::FailCode;
use crate::forecast::dry_run::LineForecast;
use crate::ids::{Area, Country, Land, Sea};
use crate::sheet::{Amount, Order};
use crate::stage::Stage;
use crate::supply::distance;

/// Something that is probably not meant as it is written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Armies cannot leave where an earlier line brought others.
    ArmiesStuck {
        /// The line that fails.
        line: usize,
        /// The line that holds them, if it is on the sheet.
        by: Option<usize>,
    },
    /// Nothing can be taken out where an earlier line puts something in.
    Locked {
        /// The line that fails.
        line: usize,
        /// The line that shuts it, if it is on the sheet.
        by: Option<usize>,
    },
    /// Armies would be left at sea without ships.
    WouldStrand {
        /// The line that fails.
        line: usize,
    },
    /// There are not enough build points.
    Unpaid {
        /// The line that fails.
        line: usize,
    },
    /// The number is higher than what is possible.
    CutDown {
        /// The line.
        line: usize,
        /// What was asked for.
        from: u32,
    },
    /// A bid without a number takes cashed points, which would go back to the
    /// treasury otherwise (D-92).
    BidTakesCashed {
        /// The line.
        line: usize,
        /// The points.
        points: u32,
    },
    /// Ships without a way home join others that have one, and take it from them
    /// (D-104).
    HomeLost {
        /// The line.
        line: usize,
        /// Where they join.
        sea: Sea,
    },
    /// An attack that cannot take its land even if all goes well.
    AttackTooWeak {
        /// The line.
        line: usize,
        /// The fewest armies that could.
        least: Option<u32>,
    },
    /// Armies go to the reserve when the turn ends.
    WillDisperse {
        /// From where.
        land: Land,
        /// How many.
        armies: u32,
    },
    /// A ship goes to the reserve when the turn ends, for there is no way home.
    FleetWillDisperse {
        /// From where.
        sea: Sea,
    },
    /// There will be no build points next turn.
    SupplyAboveIncome {
        /// What comes in.
        income: u32,
        /// What is paid.
        supply: u32,
    },
    /// The build points that are left would pay for more population.
    GrowthMissed {
        /// Where it is cheapest.
        land: Land,
        /// For how many.
        price: u32,
    },
}

/// What is to be said of a line, with those before it.
pub(super) fn of_line(
    (line, country): (usize, Country),
    forecast: &LineForecast,
    (before, after): (&Stage<'_>, &Stage<'_>),
    earlier: &[Option<LineForecast>],
) -> Vec<Warning> {
    let Some(order) = forecast.order else { return Vec::new() };
    let found = match &forecast.outcome {
        Err(FailCode::Stuck) => Some(Warning::ArmiesStuck { line, by: last(earlier, |it| holds(it, order)) }),
        Err(FailCode::Locked) => Some(Warning::Locked { line, by: last(earlier, |it| shuts(it, order)) }),
        Err(FailCode::WouldStrand) => Some(Warning::WouldStrand { line }),
        Err(FailCode::NoPoints) => Some(Warning::Unpaid { line }),
        Err(_) => None,
        Ok(done) => done.cut_from.map(|from| Warning::CutDown { line, from }),
    };
    let weak = forecast.attack.as_ref().filter(|attack| !attack.best().captured);
    let weak = weak.map(|attack| Warning::AttackTooWeak { line, least: attack.least_at_best });
    let bid = bid(line, forecast, before, country);
    found.into_iter().chain(weak).chain(bid).chain(lost_home(line, order, before, after)).collect()
}

/// The number of the last line that is carried out, or only tried, and does so.
fn last(earlier: &[Option<LineForecast>], does: impl Fn(&LineForecast) -> bool) -> Option<usize> {
    earlier.iter().rposition(|line| line.as_ref().is_some_and(&does)).map(|index| index + 1)
}

/// Whether a line brings armies to where an order takes some away.
fn holds(line: &LineForecast, order: Order) -> bool {
    let from = match order {
        Order::Move(from, ..) | Order::Attack(from, ..) => from,
        _ => return false,
    };
    let to = match line.order {
        Some(Order::Reserve(land, _)) => Some(Area::Land(land)),
        Some(Order::Move(_, to, _) | Order::Attack(_, to, _) | Order::Convoy(_, to, _)) => Some(to),
        _ => None,
    };
    line.outcome.is_ok() && to == Some(from)
}

/// Whether a line shuts what an order takes from.
fn shuts(line: &LineForecast, order: Order) -> bool {
    match (line.order, order) {
        (Some(Order::Army(_) | Order::Disband(_)), Order::Reserve(..) | Order::Disarm(_)) => true,
        (Some(Order::Navy(_) | Order::Close(_)), Order::Recover(..)) => true,
        (Some(Order::Build(at, _) | Order::Recover(at, _) | Order::Layup(at, _)), Order::Fleet(land, _)) => {
            at == land && line.outcome.is_ok()
        }
        _ => false,
    }
}

fn bid(line: usize, forecast: &LineForecast, before: &Stage<'_>, country: Country) -> Option<Warning> {
    let taken = match forecast.order {
        Some(Order::Order(Amount::All)) => forecast.price,
        _ => return None,
    };
    let cashed = before.nation(country).doings.cashed;
    let points = taken.min(cashed);
    (points > 0).then_some(Warning::BidTakesCashed { line, points })
}

fn lost_home(line: usize, order: Order, before: &Stage<'_>, after: &Stage<'_>) -> Option<Warning> {
    let sea = match order {
        Order::Seamove(_, to, _) | Order::Convoy(_, to, _) => to.sea()?,
        _ => return None,
    };
    let has_home = |stage: &Stage<'_>| {
        let fleet = stage.state.fleet(sea)?;
        Some(distance(stage.world, &stage.state, stage.rules, sea, fleet).is_some())
    };
    let is_lost = has_home(before) == Some(true) && has_home(after) == Some(false);
    is_lost.then_some(Warning::HomeLost { line, sea })
}
