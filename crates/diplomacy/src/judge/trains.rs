//! Armies that travel by railway.
//!
//! A train is on its way to every stop of its route at once, so it has a *coach*
//! for each: a mover among those that want the stop, with the support that the
//! train has there. A coach never arrives and never cuts; it only keeps others
//! out, as far as the train gets. Coaches have sites of their own, behind those
//! of the provinces.
//!
//! Going outward, a stop is passed unless a foreign unit stays there, or a
//! foreign attack on it is at least as strong as the train and stronger than all
//! other foreign ones. The train comes to stand at its goal, or as near to it as
//! there is room.

use atlas::Province;

use super::knots::Decision;
use super::screening::{RAIL, SUPPORT_MOVE};
use super::table::{NOBODY, Site, Table, Task};
use super::tri::{Strength, Tri};
use crate::order::Order;

/// The number of the first coach: behind all provinces, before [`NOBODY`].
const FIRST_COACH: u16 = 640;

/// A train under way.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Train {
    /// Where it starts.
    pub(crate) from: u16,
    /// Its first coach; the others follow, one for each stop.
    first: u16,
    stops: u16,
}

impl Train {
    /// The coaches up to a number of stops, the nearest first.
    fn coaches(self, stops: u16) -> impl DoubleEndedIterator<Item = u16> {
        self.first..self.first + stops.min(self.stops)
    }

    fn last(self) -> u16 {
        self.first + self.stops - 1
    }
}

impl<const W: usize> Table<W> {
    /// Sends the trains on their way.
    #[cold]
    #[inline(never)]
    pub(super) fn lay_trains(&mut self) {
        self.trains.clear();
        let mut next = FIRST_COACH;
        for unit in self.kinds[RAIL].iter() {
            let Order::Rail { to } = self.orders[unit] else { continue };
            let train = Train { from: self.placed[unit], first: next, stops: 0 };
            let stops = self.couple(train, to);
            next += stops;
            self.trains.push(Train { stops, ..train });
            self.open_moves.insert(unit);
            let site = self.site_mut(train.from);
            site.task = Task::Train;
            site.arrives = Tri::OPEN;
            site.goal = to.index() as u16;
        }
    }

    /// Couples a coach for every stop; how many there are.
    fn couple(&mut self, train: Train, to: Province) -> u16 {
        let from = Province::new(usize::from(train.from));
        let unit = self.units[usize::from(self.site(train.from).unit)];
        let Some(railway) = self.railway_of(unit, to) else { return 0 };
        let place = |stop: Province| railway.line.iter().position(|&other| other == stop).unwrap_or(0);
        let (start, end) = (place(from), place(to));
        let stops = start.abs_diff(end);
        for step in 1..=stops {
            let index = if start < end { start + step } else { start - step };
            let Some(&stop) = self.railway_of(unit, to).and_then(|railway| railway.line.get(index)) else {
                continue;
            };
            self.add_coach(train, step as u16 - 1, stop.index() as u16, step == stops);
        }
        stops as u16
    }

    fn add_coach(&mut self, train: Train, index: u16, stop: u16, last: bool) {
        let power = self.site(train.from).power;
        let there = self.site(stop);
        let own_stays = there.task != Task::Empty && there.power == power && !there.moves();
        let own_comes = self.attackers(stop).any(|mover| self.site(mover).power == power);
        let coach = train.first + index;
        let next_attacker = self.site(stop).attacker;
        *self.site_mut(coach) = Site {
            // Where an own unit fights for the stop, the train leaves it to that.
            via: last || !(own_stays || own_comes),
            ..Site::coach(power, stop, train.from, next_attacker)
        };
        self.site_mut(stop).attacker = coach;
    }

    /// Enters the supports for trains, each with the coach that it is for.
    #[cold]
    #[inline(never)]
    pub(super) fn match_supports_to_trains(&mut self) {
        for unit in self.kinds[SUPPORT_MOVE].iter() {
            let Order::SupportMove { unit: helped, to } = self.orders[unit] else { continue };
            let train = self.trains.iter().find(|train| usize::from(train.from) == helped.index()).copied();
            let stop = self.number(to);
            let coach = train
                .and_then(|train| train.coaches(train.stops).find(|&coach| self.site(coach).goal == stop));
            if let Some(coach) = coach {
                self.add_support(self.placed[unit], coach, stop);
                self.open_supports.insert(unit);
            } else if train.is_some() {
                self.site_mut(self.placed[unit]).task = Task::Stay;
                self.open_supports.remove(unit);
            }
        }
    }

    /// Whether a train leaves: it comes to stand somewhere.
    #[cold]
    #[inline(never)]
    pub(super) fn judge_train(&self, from: u16) -> Tri {
        let Some(train) = self.train_from(from) else { return Tri::NO };
        let stands = train.coaches(train.stops).map(|coach| self.could_stand(train, coach));
        stands.fold(Tri::NO, Tri::or)
    }

    /// Where a train came to stand, once all is settled.
    pub(crate) fn end_of_train(&self, train: Train) -> Option<u16> {
        let end = train.coaches(train.stops).rev().find(|&coach| self.could_stand(train, coach) == Tri::YES);
        end.map(|coach| self.site(coach).goal)
    }

    /// The first stop that a train did not get past, once all is settled.
    pub(crate) fn barrier_of_train(&self, train: Train) -> u16 {
        let barrier = train.coaches(train.stops - 1).find(|&coach| self.passes(coach) != Tri::YES);
        self.site(barrier.unwrap_or(train.last())).goal
    }

    /// Lets trains keep nobody out any more, since one stands in its own way: a
    /// unit on the line would be kept out by a train that gets there only if that
    /// unit is not. Whether any train kept somebody out before.
    #[cold]
    #[inline(never)]
    pub(super) fn let_trains_yield(&mut self) -> bool {
        let mut yielded = false;
        for index in 0..self.trains.len() {
            let train = self.trains[index];
            for coach in train.coaches(train.stops) {
                yielded |= std::mem::replace(&mut self.site_mut(coach).via, false);
            }
        }
        yielded
    }

    /// Whether a coach keeps others out of its stop: the train gets there, and
    /// nobody stays in it.
    #[cold]
    #[inline(never)]
    pub(super) fn coach_reaches(&self, coach: u16) -> Tri {
        let site = self.site(coach);
        let Some(train) = self.train_from(site.helped) else { return Tri::NO };
        let counts = Tri::from(site.via).and(self.vacated(coach));
        self.gets_to(train, coach).and(counts)
    }

    /// Names every decision that the way of a train hangs on.
    #[cold]
    #[inline(never)]
    pub(super) fn for_each_train_dependency(&self, train: Train, visit: &mut impl FnMut(Decision)) {
        visit(Decision::Arrival(train.from));
        for coach in train.coaches(train.stops) {
            let stop = self.site(coach).goal;
            visit(Decision::Arrival(stop));
            self.for_each_support_dependency(coach, visit);
            for mover in self.movers_to(stop) {
                visit(Decision::Arrival(mover));
                visit(Decision::Passage(self.site(mover).passage));
                self.for_each_support_dependency(mover, visit);
            }
        }
    }

    pub(crate) fn train_from(&self, from: u16) -> Option<Train> {
        self.trains.iter().copied().find(|train| train.from == from)
    }

    /// Whether the train gets past all stops before this one.
    fn gets_to(&self, train: Train, coach: u16) -> Tri {
        train.coaches(coach - train.first).map(|coach| self.passes(coach)).fold(Tri::YES, Tri::and)
    }

    /// Whether the train gets past a stop, if it gets there.
    fn passes(&self, coach: u16) -> Tri {
        let site = self.site(coach);
        let there = self.site(site.goal);
        let foreign = there.task != Task::Empty && there.power != site.power;
        let held_up = self.foreigners_to(coach).map(|mover| self.holds_up(coach, mover));
        Tri::from(foreign).and(self.vacated(coach).not()).or(held_up.fold(Tri::NO, Tri::or)).not()
    }

    /// Whether a foreign move to a stop holds the train up there.
    fn holds_up(&self, coach: u16, mover: u16) -> Tri {
        let site = self.site(coach);
        if !site.via {
            return self.site(mover).arrives;
        }
        let strength = self.prevents(mover);
        let others = self.foreigners_to(coach).filter(|&other| other != mover);
        let strongest = others.map(|other| strength.beats(self.prevents(other))).fold(Tri::YES, Tri::and);
        site.strength.beats(strength).not().and(strongest)
    }

    /// Whether the train could come to stand at a stop.
    fn could_stand(&self, train: Train, coach: u16) -> Tri {
        let site = self.site(coach);
        let last = coach == train.last();
        let rivals = self.movers_to(site.goal).filter(|&mover| last || self.site(mover).power != site.power);
        let strongest = rivals.fold(Strength::NONE, |strongest, mover| strongest.max(self.prevents(mover)));
        // Own moves, and all moves where the train keeps nobody out.
        let first = |mover: &u16| !site.via || !last && self.site(*mover).power == site.power;
        let firsts = self.movers_to(site.goal).filter(first);
        let taken = firsts.fold(Tri::NO, |taken, mover| taken.or(self.site(mover).arrives));
        let passed = if last { Tri::YES } else { self.passes(coach) };
        let room = self.vacated(coach).and(taken.not()).and(site.strength.beats(strongest));
        self.gets_to(train, coach).and(passed).and(room)
    }

    /// Whether nobody stays at a stop. Nobody leaves it by coming against the
    /// train.
    fn vacated(&self, coach: u16) -> Tri {
        let site = self.site(coach);
        let there = self.site(site.goal);
        if there.task != Task::Empty && there.goal == site.helped { Tri::NO } else { there.arrives }
    }

    fn foreigners_to(&self, coach: u16) -> impl Iterator<Item = u16> + '_ {
        let site = *self.site(coach);
        self.movers_to(site.goal).filter(move |&mover| self.site(mover).power != site.power)
    }

    /// The moves to a stop, coaches left out.
    fn movers_to(&self, stop: u16) -> impl Iterator<Item = u16> + '_ {
        self.attackers(stop).filter(|&mover| self.site(mover).task != Task::Coach)
    }
}

const _: () = assert!(FIRST_COACH as usize >= atlas::MOST_PLACES && NOBODY % 1024 == 1023);
