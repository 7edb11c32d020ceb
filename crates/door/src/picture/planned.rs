//! A turnsheet of Empires and its forecast, as far as they have a place on the map.

use chart::Campaign;
use chart::campaign::{Deed, Order, Outlook, Standing, Way};
use empires::{
    Area, Boxes, Certainty, FleetEnding, Forecast, Land, LandEnding, LineForecast, Observation, Slot, Sought,
    Turnsheet, World,
};

use super::observed::province;

/// Ships that leave a fleet without a way home.
const LOST_SHIPS: u32 = 1;

/// The lines of a sheet with how sure each is, and what forces are in for when the
/// turn ends.
pub(super) fn campaign(
    world: &World,
    observation: &Observation,
    (sheet, forecast): (&Turnsheet, &Forecast),
) -> Campaign {
    let mut reader = Reader { world, spy: observation.own.spy.map(|spy| spy.place) };
    let lines = forecast.filled().filter_map(|(number, line)| {
        let boxes = sheet.lines.get(number.checked_sub(1)?)?;
        Some(Order {
            line: u32::try_from(number).ok()?,
            text: text(boxes),
            deed: reader.deed(line)?,
            standing: standing(&line.certainty),
        })
    });
    let orders = lines.collect();
    let lands = forecast.ending.lands.iter().map(|ending| of_land(world, ending));
    let fleets = forecast.ending.fleets.iter().map(|ending| of_fleet(world, ending));
    let matters = |(_, outlook): &(_, Outlook)| *outlook != Outlook::default();
    Campaign { orders, outlooks: lands.chain(fleets).filter(matters).collect() }
}

/// A line as it is written, without empty boxes.
fn text(boxes: &Boxes) -> String {
    let filled = Slot::ALL.map(|slot| boxes.plain(slot)).into_iter().filter(|text| !text.is_empty());
    filled.collect::<Vec<_>>().join(" ")
}

fn standing(certainty: &Certainty) -> Standing {
    match certainty {
        Certainty::Sure => Standing::Sure,
        Certainty::Likely(_) => Standing::Likely,
        Certainty::Unlikely(..) => Standing::Unlikely,
        Certainty::SurelyFails(_) => Standing::Failing,
    }
}

fn of_land(world: &World, ending: &LandEnding) -> (atlas::Province, Outlook) {
    let LandEnding { land, dispersed, supply, .. } = *ending;
    (province(world, land), Outlook { dispersing: dispersed, supply })
}

fn of_fleet(world: &World, ending: &FleetEnding) -> (atlas::Province, Outlook) {
    let dispersing = if ending.disperses { LOST_SHIPS } else { 0 };
    (province(world, ending.sea), Outlook { dispersing, supply: ending.supply })
}

/// Reads lines one after another, and keeps in mind where the spy goes.
struct Reader<'a> {
    world: &'a World,
    spy: Option<Land>,
}

impl Reader<'_> {
    /// What a line does to the map; nothing for one that is not understood or has
    /// no place on it.
    fn deed(&mut self, line: &LineForecast) -> Option<Deed> {
        use empires::Order as Line;
        match line.order? {
            Line::Move(from, to, _) => Some(Deed::March(self.way(from, to))),
            Line::Attack(from, to, _) => Some(Deed::Attack(self.way(from, to))),
            Line::Seamove(from, to, _) => Some(Deed::Sail(self.way(from, to))),
            Line::Convoy(from, to, _) => Some(Deed::Convoy(self.way(from, to))),
            Line::Entrench(at, against) | Line::Ambush(at, against) => {
                Some(Deed::Face(self.way(at.into(), against)))
            }
            Line::Retreat(from, Some(to)) => Some(Deed::Retreat(self.way(from.into(), to.into()))),
            Line::Spy(from, to) | Line::Skip(from, to) => self.spying(line, from, to),
            Line::Reserve(at, _) => Some(Deed::Reinforce(province(self.world, at))),
            Line::Sabotage | Line::Watch => self.spy.map(|at| self.work(at)),
            other => place(other).map(|at| self.work(at)),
        }
    }

    /// A spy that is there already goes on from where it is (EMP-9.2-recruit).
    fn spying(&mut self, line: &LineForecast, from: Option<Land>, to: Option<Land>) -> Option<Deed> {
        let from = self.spy.or(from)?;
        let to = to.unwrap_or(from);
        if line.outcome.is_ok() {
            self.spy = Some(to);
        }
        Some(if from == to { self.work(to) } else { Deed::Spy(self.way(from.into(), to.into())) })
    }

    fn work(&self, at: Land) -> Deed {
        Deed::Work(province(self.world, at))
    }

    fn way(&self, from: Area, to: Area) -> Way {
        Way { from: province(self.world, from), to: province(self.world, to) }
    }
}

/// The land in which something is done that goes nowhere, if it is in one.
fn place(order: empires::Order) -> Option<Land> {
    use empires::Order as Line;
    match order {
        Line::Levy(at) | Line::Disband(at) | Line::Grow(at) | Line::Disown(at) => Some(at),
        Line::Fortify(at, _) | Line::Raze(at, _) | Line::Reserve(at, _) => Some(at),
        Line::Build(at, _) | Line::Layup(at, _) | Line::Recover(at, _) => Some(at),
        Line::Fleet(at, _) | Line::Scrap(at, _) | Line::Base(at, _) | Line::Close(at) => Some(at),
        Line::Defend(at) | Line::Entrench(at, _) | Line::Ambush(at, _) | Line::Retreat(at, _) => Some(at),
        Line::Find(Sought::SpiesIn(at)) | Line::Kill(at, _) => Some(at),
        Line::Stash(_) | Line::Cash(_) | Line::Tax | Line::Gift(..) | Line::Order(_) | Line::Mobilise => None,
        Line::Army(_) | Line::Disarm(_) | Line::Navy(_) | Line::Air(_) => None,
        Line::Move(..) | Line::Attack(..) | Line::Seamove(..) | Line::Convoy(..) => None,
        Line::Spy(..) | Line::Skip(..) | Line::Find(_) | Line::Wait(_) | Line::Sabotage | Line::Watch => None,
    }
}
