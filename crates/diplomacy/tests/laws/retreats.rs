//! Where a dislodged unit may go, told from the board and the moves alone.

use std::collections::BTreeSet;

use atlas::{Place, Province, UnitKind};
use diplomacy::rules::{AdjacentConvoy, Choice, Paradox};
use diplomacy::{Order, Outcome, Unit, Verdict};

use crate::situation::{Manners, Situation, for_situations};

#[test]
fn a_retreat_is_a_step_to_a_free_province_that_is_not_where_the_attack_came_from() {
    for_situations(2000, Manners::Mixed, |adjudicator, situation| {
        let outcome = adjudicator.movement(&situation.units, &situation.orders).clone();
        let aftermath = Aftermath::new(situation, adjudicator.orders(), &outcome);
        for (unit, fate) in situation.units.iter().zip(&outcome.fates) {
            let options: Vec<Place> = outcome.retreats_of(aftermath.province(unit.place)).collect();
            match fate.dislodged_by {
                None => assert!(options.is_empty(), "{unit:?} was not dislodged"),
                Some(origin) => assert_eq!(options, aftermath.options(*unit, origin), "{unit:?}"),
            }
        }
    });
}

#[test]
fn a_contested_province_is_empty_and_kept_out_two_moves() {
    for_situations(2000, Manners::Mixed, |adjudicator, situation| {
        let outcome = adjudicator.movement(&situation.units, &situation.orders).clone();
        let aftermath = Aftermath::new(situation, adjudicator.orders(), &outcome);
        assert!(outcome.contested.is_sorted_by(|one, next| one < next));
        for province in &outcome.contested {
            assert!(!aftermath.occupied.contains(province), "{province:?} is occupied");
            // Where all moves of a paradox fail, one can be kept out by nobody.
            let few = if situation.rules.paradox == Paradox::AllHold { 1 } else { 2 };
            let disputed = aftermath.bounced_off(*province) + aftermath.trains_through(*province);
            assert!(disputed >= few, "{province:?} was not disputed");
        }
    });
}

/// The board after the moves.
struct Aftermath<'a> {
    situation: &'a Situation,
    orders: &'a [Order],
    outcome: &'a Outcome,
    occupied: BTreeSet<Province>,
}

impl<'a> Aftermath<'a> {
    fn new(situation: &'a Situation, orders: &'a [Order], outcome: &'a Outcome) -> Self {
        let mut aftermath = Self { situation, orders, outcome, occupied: BTreeSet::new() };
        for (index, fate) in outcome.fates.iter().enumerate() {
            let home = aftermath.province(situation.units[index].place);
            let arrived = matches!(fate.verdict, Verdict::Moved | Verdict::Stopped);
            let goal = aftermath.goal(index).filter(|_| arrived);
            aftermath.occupied.extend(goal.or(fate.dislodged_by.is_none().then_some(home)));
        }
        aftermath
    }

    fn province(&self, place: Place) -> Province {
        self.situation.board().province_of(place)
    }

    fn goal(&self, index: usize) -> Option<Province> {
        match self.orders[index] {
            Order::Move { to, .. } => Some(self.province(to)),
            // As it counts in the end: where the train came to stand.
            Order::Rail { to } => Some(to),
            _ => None,
        }
    }

    /// How many trains may have been under way to a province.
    fn trains_through(&self, province: Province) -> usize {
        let railways = &self.situation.variant.works().railways;
        let on_line = railways.iter().any(|railway| railway.line.contains(&province));
        self.orders.iter().filter(|order| on_line && matches!(order, Order::Rail { .. })).count()
    }

    fn bounced_off(&self, province: Province) -> usize {
        let bounced = |index: &usize| self.outcome.fates[*index].verdict == Verdict::Bounced;
        let moves = |index: &usize| matches!(self.orders[*index], Order::Move { .. });
        let movers = (0..self.orders.len()).filter(moves);
        movers.filter(|&index| self.goal(index) == Some(province)).filter(bounced).count()
    }

    fn options(&self, unit: Unit, origin: Province) -> Vec<Place> {
        let board = self.situation.board();
        let from = self.province(unit.place);
        let steps: Vec<Place> = match unit.kind {
            UnitKind::Army => board.army_neighbours(from).iter().map(|province| province.whole()).collect(),
            UnitKind::Fleet => board.fleet_neighbours(unit.place).to_vec(),
        };
        let open = |place: &Place| {
            let province = self.province(*place);
            let forbidden = province == origin && !self.may_return(origin, from);
            !self.occupied.contains(&province) && !self.outcome.contested.contains(&province) && !forbidden
        };
        steps.into_iter().filter(open).collect()
    }

    /// Whether the attacker's origin is open: it came over water and the rules let one go there.
    fn may_return(&self, origin: Province, target: Province) -> bool {
        let carries = |order: &Order| *order == Order::Convoy { army: origin, to: target };
        let carried = || self.orders.iter().any(carries) && self.came_by_sea(origin, target);
        let rules = &self.situation.rules;
        let sails = rules.adjacent_convoy != AdjacentConvoy::LandOnly;
        rules.retreat_to_convoyed_origin == Choice::Yes && sails && carried()
    }

    /// The editions that open the origin send an army to a neighbour by sea if its order says so or
    /// a fleet of its own power carries it.
    fn came_by_sea(&self, origin: Province, target: Province) -> bool {
        let units = &self.situation.units;
        let army = (0..units.len()).find(|&index| self.province(units[index].place) == origin).unwrap();
        let asked = matches!(self.orders[army], Order::Move { via: true, .. });
        let own_fleet = units.iter().zip(self.orders).any(|(unit, order)| {
            unit.power == units[army].power && *order == Order::Convoy { army: origin, to: target }
        });
        (asked || own_fleet) && self.route_is_whole(origin, target)
    }

    /// Whether the fleets that were told to carry an army lie side by side from one coast to the other.
    fn route_is_whole(&self, origin: Province, target: Province) -> bool {
        let board = self.situation.board();
        let units = self.situation.units.iter().zip(self.orders);
        let carriers = units.filter(|(_, order)| **order == Order::Convoy { army: origin, to: target });
        let mut waters: BTreeSet<Province> = carriers.map(|(unit, _)| self.province(unit.place)).collect();
        let mut reached = vec![origin];
        while let Some(here) = reached.pop() {
            if here != origin && board.neighbours(here).contains(&target) {
                return true;
            }
            let (near, rest) = waters.into_iter().partition(|water| board.neighbours(here).contains(water));
            waters = rest;
            let near: BTreeSet<Province> = near;
            reached.extend(near);
        }
        false
    }
}
