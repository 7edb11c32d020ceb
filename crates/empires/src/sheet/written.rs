//! An order as a line of boxes.

use crate::ids::{Area, Country, Land};
use crate::sheet::{Action, Amount, Boxes, Order, Sought};
use crate::world::World;

/// Writes an order so that [`crate::read_line`] reads it again, in any line and
/// under any rules that let "as many as possible" be written.
pub fn write_line(world: &World, order: Order) -> Boxes {
    let pen = Pen { world };
    match order {
        Order::Stash(amount) => pen.number(Action::Stash, amount),
        Order::Cash(amount) => pen.number(Action::Cash, amount),
        Order::Tax => pen.name(Action::Tax),
        Order::Gift(to, amount) => pen.whom(Action::Gift, None, to, Some(amount)),
        Order::Order(amount) => pen.number(Action::Order, amount),
        Order::Levy(land) => pen.at(Action::Levy, land, None),
        Order::Mobilise => pen.name(Action::Mobilise),
        Order::Army(amount) => pen.number(Action::Army, amount),
        Order::Disarm(amount) => pen.number(Action::Disarm, amount),
        Order::Reserve(land, amount) => pen.at(Action::Reserve, land, Some(amount)),
        Order::Disband(land) => pen.at(Action::Disband, land, None),
        Order::Fortify(land, amount) => pen.at(Action::Fortify, land, Some(amount)),
        Order::Raze(land, amount) => pen.at(Action::Raze, land, Some(amount)),
        Order::Grow(land) => pen.at(Action::Grow, land, None),
        Order::Disown(land) => pen.at(Action::Disown, land, None),
        Order::Build(land, amount) => pen.at(Action::Build, land, Some(amount)),
        Order::Navy(amount) => pen.number(Action::Navy, amount),
        Order::Layup(land, amount) => pen.at(Action::Layup, land, Some(amount)),
        Order::Recover(land, amount) => pen.at(Action::Recover, land, Some(amount)),
        Order::Fleet(land, amount) => pen.at(Action::Fleet, land, Some(amount)),
        Order::Scrap(land, amount) => pen.at(Action::Scrap, land, Some(amount)),
        Order::Base(land, entrance) => pen.areas(Action::Base, Some(land), entrance, None),
        Order::Close(land) => pen.at(Action::Close, land, None),
        Order::Air(amount) => pen.number(Action::Air, amount),
        Order::Move(from, to, amount) => pen.areas(Action::Move, Some(from), Some(to), Some(amount)),
        Order::Attack(from, to, amount) => pen.areas(Action::Attack, Some(from), Some(to), Some(amount)),
        Order::Seamove(from, to, amount) => pen.areas(Action::Seamove, Some(from), Some(to), Some(amount)),
        Order::Convoy(from, to, amount) => pen.areas(Action::Convoy, Some(from), Some(to), Some(amount)),
        Order::Defend(land) => pen.at(Action::Defend, land, None),
        Order::Entrench(land, against) => pen.areas(Action::Entrench, Some(land), Some(against), None),
        Order::Ambush(land, against) => pen.areas(Action::Ambush, Some(land), Some(against), None),
        Order::Retreat(land, to) => pen.areas(Action::Retreat, Some(land), to, None),
        Order::Spy(from, to) => pen.areas(Action::Spy, from, to, None),
        Order::Skip(from, to) => pen.areas(Action::Skip, from, to, None),
        Order::Find(Sought::SpyOf(of)) => pen.whom(Action::Find, None, of, None),
        Order::Find(Sought::SpiesIn(land)) => pen.at(Action::Find, land, None),
        Order::Kill(land, of) => pen.whom(Action::Kill, Some(land), of, None),
        Order::Wait(of) => pen.whom(Action::Wait, None, of, None),
        Order::Sabotage => pen.name(Action::Sabotage),
        Order::Watch => pen.name(Action::Watch),
    }
}

struct Pen<'a> {
    world: &'a World,
}

impl Pen<'_> {
    fn name(&self, action: Action) -> Boxes {
        Boxes::new(action.name(), "", "", "")
    }

    fn number(&self, action: Action, amount: Amount) -> Boxes {
        Boxes::new(action.name(), "", "", &written(Some(amount)))
    }

    fn at(&self, action: Action, land: Land, amount: Option<Amount>) -> Boxes {
        self.areas(action, Some(land), None::<Area>, amount)
    }

    fn areas(
        &self,
        action: Action,
        place: Option<impl Into<Area>>,
        target: Option<impl Into<Area>>,
        amount: Option<Amount>,
    ) -> Boxes {
        let place = place.map_or("", |area| self.world.code(area));
        let target = target.map_or("", |area| self.world.code(area));
        Boxes::new(action.name(), place, target, &written(amount))
    }

    fn whom(&self, action: Action, place: Option<Land>, whom: Country, amount: Option<Amount>) -> Boxes {
        let place = place.map_or("", |land| self.world.code(land));
        Boxes::new(action.name(), place, &self.world.country(whom).code, &written(amount))
    }
}

/// Blank means all of them wherever "all" can be meant.
fn written(amount: Option<Amount>) -> String {
    match amount {
        None | Some(Amount::All) => String::new(),
        Some(Amount::Exactly(number)) => number.to_string(),
        Some(Amount::AllBut(number)) => format!("AB-{number}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ids::Sea;
    use crate::invented::invented_world;
    use crate::sheet::read_line;

    #[test]
    fn every_order_reads_back_as_it_was_written() {
        let world = invented_world(2).unwrap();
        let [one, other] = [Land::new(0), Land::new(1)];
        let (sea, country, some) = (Area::from(Sea::new(0)), Country::new(1), Amount::Exactly(3));
        let orders = [
            Order::Tax,
            Order::Cash(some),
            Order::Gift(country, some),
            Order::Army(Amount::All),
            Order::Reserve(one, some),
            Order::Grow(one),
            Order::Base(one, Some(sea)),
            Order::Base(one, None),
            Order::Move(one.into(), sea, Amount::AllBut(2)),
            Order::Attack(sea, one.into(), Amount::All),
            Order::Entrench(one, sea),
            Order::Retreat(one, Some(other)),
            Order::Retreat(one, None),
            Order::Spy(None, Some(other)),
            Order::Skip(Some(one), None),
            Order::Find(Sought::SpyOf(country)),
            Order::Find(Sought::SpiesIn(one)),
            Order::Kill(one, country),
            Order::Wait(country),
            Order::Watch,
        ];
        for order in orders {
            let read = read_line(&world, &world.rules(), 1, &write_line(&world, order)).unwrap();
            assert_eq!(read.unwrap().1, order);
        }
    }
}
