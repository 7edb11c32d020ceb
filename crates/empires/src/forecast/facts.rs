//! What a line depends on, and what it changes.

use crate::ids::{Area, Country, Land, Sea};
use crate::sheet::Order;
use crate::stage::Stage;

/// Something that a line may depend on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// That there are enough build points.
    Points,
    /// The treasury.
    Treasury,
    /// The army reserve, and that it is open.
    ArmyReserve,
    /// The navy reserve, and that it is open.
    NavyReserve,
    /// The air strength.
    Air,
    /// The spy, and where it is.
    Spy,
    /// Whose a land is, and everything in it but armies.
    Land(Land),
    /// The armies in a land, and whether they are stuck.
    Armies(Land),
    /// The fleet in a sea.
    Fleet(Sea),
}

/// What decides whether an order can be carried out, besides the map and the
/// rules. Where the own fleets and the spy are is looked up on the stage.
pub(super) fn needs(order: Order, stage: &Stage<'_>, country: Country) -> Vec<Fact> {
    use Fact::{Air, Armies, ArmyReserve, NavyReserve, Points, Spy, Treasury};
    let land = Fact::Land;
    match order {
        Order::Tax | Order::Find(_) => Vec::new(),
        Order::Stash(_)
        | Order::Gift(..)
        | Order::Order(_)
        | Order::Army(_)
        | Order::Navy(_)
        | Order::Air(_) => {
            vec![Points]
        }
        Order::Cash(_) => vec![Treasury],
        Order::Disarm(_) => vec![ArmyReserve],
        Order::Mobilise => stage.state.owned(country).map(land).collect(),
        Order::Reserve(at, _) => vec![land(at), ArmyReserve, Points],
        Order::Disband(at) => vec![land(at), Armies(at)],
        Order::Levy(at)
        | Order::Disown(at)
        | Order::Defend(at)
        | Order::Entrench(at, _)
        | Order::Ambush(at, _)
        | Order::Retreat(at, _)
        | Order::Scrap(at, _)
        | Order::Kill(at, _)
        | Order::Close(at) => vec![land(at)],
        Order::Fortify(at, _)
        | Order::Raze(at, _)
        | Order::Grow(at)
        | Order::Build(at, _)
        | Order::Layup(at, _)
        | Order::Fleet(at, _)
        | Order::Base(at, _) => vec![land(at), Points],
        Order::Recover(at, _) => vec![land(at), NavyReserve, Points],
        Order::Move(from, to, _) => [standing(from), vec![place(to), Points]].concat(),
        Order::Attack(from, to, _) => [standing(from), vec![place(to), Points, Air]].concat(),
        Order::Seamove(from, to, _) | Order::Convoy(from, to, _) => {
            [standing(from), home(stage, country, from), vec![place(to), Points]].concat()
        }
        Order::Spy(from, _) | Order::Skip(from, _) => {
            [from.map(land).into_iter().collect(), vec![Spy, Points]].concat()
        }
        Order::Watch => vec![Spy],
        Order::Wait(_) | Order::Sabotage => {
            let place = stage.nation(country).spy.map(|spy| land(spy.place));
            [vec![Spy, Points], place.into_iter().collect()].concat()
        }
    }
}

/// What may be different after an order than it was before.
pub(super) fn changes(order: Order, stage: &Stage<'_>, country: Country) -> Vec<Fact> {
    use Fact::{Air, Armies, ArmyReserve, NavyReserve, Points, Spy, Treasury};
    let own = match order {
        Order::Find(_) | Order::Gift(..) | Order::Order(_) => Vec::new(),
        Order::Tax => vec![Points],
        Order::Air(_) => vec![Air],
        Order::Stash(_) | Order::Scrap(..) => vec![Treasury],
        Order::Cash(_) => vec![Points],
        Order::Army(_) => vec![ArmyReserve],
        Order::Navy(_) | Order::Close(_) => vec![NavyReserve],
        Order::Disarm(_) => vec![Treasury],
        Order::Mobilise => stage.state.owned(country).map(Armies).collect(),
        Order::Levy(at) | Order::Reserve(at, _) | Order::Disown(at) => vec![Armies(at)],
        Order::Disband(_) => vec![ArmyReserve],
        Order::Move(_, to, _) => standing(to),
        Order::Attack(_, to, _) => standing(to),
        Order::Seamove(_, to, _) | Order::Convoy(_, to, _) => {
            [standing(to), vec![ArmyReserve, NavyReserve]].concat()
        }
        Order::Watch | Order::Spy(..) | Order::Skip(..) | Order::Wait(_) | Order::Sabotage => vec![Spy],
        Order::Fortify(..)
        | Order::Raze(..)
        | Order::Grow(_)
        | Order::Build(..)
        | Order::Layup(..)
        | Order::Fleet(..)
        | Order::Recover(..)
        | Order::Base(..)
        | Order::Defend(_)
        | Order::Entrench(..)
        | Order::Ambush(..)
        | Order::Retreat(..)
        | Order::Kill(..) => Vec::new(),
    };
    let mut all = needs(order, stage, country);
    all.extend(own);
    all.retain(|&fact| fact != Points || order == Order::Tax || matches!(order, Order::Cash(_)));
    all
}

fn place(area: Area) -> Fact {
    match area {
        Area::Land(land) => Fact::Land(land),
        Area::Sea(sea) => Fact::Fleet(sea),
    }
}

fn standing(area: Area) -> Vec<Fact> {
    match area {
        Area::Land(land) => vec![Fact::Land(land), Fact::Armies(land)],
        Area::Sea(sea) => vec![Fact::Fleet(sea)],
    }
}

/// The home base of the own fleet in a sea decides what sailing costs.
fn home(stage: &Stage<'_>, country: Country, from: Area) -> Vec<Fact> {
    let fleet = from.sea().and_then(|sea| stage.own_fleet(country, sea));
    fleet.map(|fleet| Fact::Land(fleet.home)).into_iter().collect()
}
