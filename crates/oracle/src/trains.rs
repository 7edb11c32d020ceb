//! The equations of trains, stop by stop.

use atlas::Province;

use crate::case::Case;
use crate::equations::{Answers, Decision, Equations};

impl Case<'_> {
    fn stops(&self, train: usize) -> &[Province] {
        self.trains[train].as_deref().unwrap_or_default()
    }

    /// Whether the train wants a stop for itself: its last one, or one that is
    /// no other unit's of its power.
    fn contends(&self, train: usize, stop: usize) -> bool {
        let (stops, power) = (self.stops(train), self.power(train));
        let stays = |unit: usize| self.power(unit) == power && !self.is_leaving(unit);
        let own_stays = self.unit_in(stops[stop]).is_some_and(stays);
        let own_comes = self.moves_to(stops[stop]).any(|mover| self.power(mover) == power);
        stop + 1 == stops.len() || !(own_stays || own_comes)
    }

    fn foreigners(&self, train: usize, stop: usize) -> Vec<usize> {
        let movers = self.moves_to(self.stops(train)[stop]);
        movers.filter(|&mover| self.power(mover) != self.power(train)).collect()
    }
}

impl<A: Answers> Equations<'_, A> {
    /// Where the train comes to stand, if it leaves at all.
    pub(crate) fn end_of_train(&self, train: usize) -> Option<Province> {
        let stops = self.case.stops(train);
        let last = (0..stops.len()).rev().find(|&stop| self.stands(train, stop));
        last.map(|stop| stops[stop])
    }

    /// The strength with which a train keeps others out of a province.
    pub(crate) fn train_prevents(&self, train: usize, province: Province) -> usize {
        let stop = self.case.stops(train).iter().position(|&stop| stop == province);
        let there = |&stop: &usize| {
            self.contends(train, stop) && self.gets_to(train, stop) && self.is_vacated(train, stop)
        };
        stop.filter(there).map_or(0, |stop| self.strength(train, stop))
    }

    fn contends(&self, train: usize, stop: usize) -> bool {
        !self.answers.yes(Decision::TrainsYield) && self.case.contends(train, stop)
    }

    fn strength(&self, train: usize, stop: usize) -> usize {
        let into = self.case.stops(train)[stop];
        let there = |supporter: &usize| self.case.supports[*supporter].is_some_and(|help| help.into == into);
        let given = self.case.supporters(train).filter(there).filter(|&supporter| self.is_given(supporter));
        1 + given.count()
    }

    fn is_vacated(&self, train: usize, stop: usize) -> bool {
        let Some(occupant) = self.case.unit_in(self.case.stops(train)[stop]) else { return true };
        let against = self.case.target(occupant) == Some(self.case.province(train));
        self.case.is_leaving(occupant) && !against && self.arrives(occupant)
    }

    fn gets_to(&self, train: usize, stop: usize) -> bool {
        (0..stop).all(|earlier| self.passes(train, earlier))
    }

    fn passes(&self, train: usize, stop: usize) -> bool {
        let occupant = self.case.unit_in(self.case.stops(train)[stop]);
        let foreign = occupant.is_some_and(|unit| self.case.power(unit) != self.case.power(train));
        let foreigners = self.case.foreigners(train, stop);
        let held_up = if self.contends(train, stop) {
            foreigners.iter().any(|&mover| self.holds_up(train, stop, mover, &foreigners))
        } else {
            foreigners.iter().any(|&mover| self.arrives(mover))
        };
        !held_up && (!foreign || self.is_vacated(train, stop))
    }

    fn holds_up(&self, train: usize, stop: usize, mover: usize, foreigners: &[usize]) -> bool {
        let force = self.prevents(mover);
        let mut others = foreigners.iter().filter(|&&other| other != mover);
        force >= self.strength(train, stop) && others.all(|&other| force > self.prevents(other))
    }

    fn stands(&self, train: usize, stop: usize) -> bool {
        let stops = self.case.stops(train);
        let last = stop + 1 == stops.len();
        let is_own = |mover: &usize| self.case.power(*mover) == self.case.power(train);
        let movers: Vec<usize> = self.case.moves_to(stops[stop]).collect();
        let mut rivals = movers.iter().filter(|mover| last || !is_own(mover));
        let yields = self.answers.yes(Decision::TrainsYield);
        let first = |mover: &&usize| yields || !last && is_own(mover);
        let taken = movers.iter().filter(first).any(|&mover| self.arrives(mover));
        let strength = self.strength(train, stop);
        self.gets_to(train, stop)
            && self.is_vacated(train, stop)
            && rivals.all(|&rival| strength > self.prevents(rival))
            && (last || self.passes(train, stop))
            && !taken
    }
}
