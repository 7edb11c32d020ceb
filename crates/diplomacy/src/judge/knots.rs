//! Circles of decisions: rings of moves and convoy paradoxes.

use super::table::{Passage, Table, Task};
use super::tri::Tri;
use crate::rules::Paradox;

/// Up to this many decisions a knot is examined answer by answer. Larger ones
/// are taken as they hang together; no rulebook example comes near.
const EXAMINED: usize = 12;

/// A decision that can be part of a knot. Supports follow from these.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Whether the move of the unit in this province arrives.
    Arrival(u16),
    /// Whether the passage with this number is open.
    Passage(u16),
}

/// Room to think in, kept from phase to phase.
#[derive(Clone, Debug)]
pub(crate) struct KnotRoom {
    /// The smallest closed tangle found so far.
    tangle: Vec<Decision>,
    /// The tangle looked at.
    candidate: Vec<Decision>,
    /// For every assignment to the tangle, what its equations make of it.
    answers: Vec<usize>,
}

impl KnotRoom {
    pub(crate) fn new(provinces: usize) -> Self {
        Self {
            tangle: Vec::with_capacity(2 * provinces),
            candidate: Vec::with_capacity(2 * provinces),
            answers: Vec::with_capacity(1 << EXAMINED),
        }
    }
}

impl<const W: usize> Table<W> {
    /// Settles one set of open decisions that hang on nothing open outside it.
    #[cold]
    pub(crate) fn untie_a_knot(&mut self) {
        let Some(mut room) = self.knot_room.take() else { return };
        self.find_smallest_tangle(&mut room);
        if room.tangle.len() > EXAMINED {
            self.untie_whole(&room.tangle);
        } else {
            self.answer_all(&room.tangle, &mut room.answers);
            if !self.settle_constants(&room.tangle, &room.answers) {
                self.untie_examined(&room.tangle, &room.answers);
            }
        }
        self.strike_decided_moves();
        self.judge_open_supports();
        self.knot_room = Some(room);
    }

    /// Takes the moves of the knot off the list of open ones.
    fn strike_decided_moves(&mut self) {
        self.open_moves = self.open_moves.filter(|unit| self.site(self.placed[unit]).arrives == Tri::OPEN);
    }

    fn open_decisions(&self) -> impl Iterator<Item = Decision> + '_ {
        let moves = self.open_moves.iter().map(|unit| Decision::Arrival(self.placed[unit]));
        let passages = (0..self.passages.len()).map(|index| Decision::Passage(index as u16));
        moves.chain(passages).filter(|&decision| self.is_open(decision))
    }

    /// Finds the open decisions that one of them hangs on, directly or in
    /// turns, itself included; the smallest such set, which then hangs
    /// together.
    fn find_smallest_tangle(&self, room: &mut KnotRoom) {
        room.tangle.clear();
        for decision in self.open_decisions() {
            self.follow_dependencies(decision, &mut room.candidate);
            if room.tangle.is_empty() || room.candidate.len() < room.tangle.len() {
                std::mem::swap(&mut room.tangle, &mut room.candidate);
            }
        }
    }

    fn follow_dependencies(&self, decision: Decision, members: &mut Vec<Decision>) {
        members.clear();
        members.push(decision);
        let mut next = 0;
        while next < members.len() {
            let member = members[next];
            self.for_each_dependency(member, &mut |dependency| {
                if self.is_open(dependency) && !members.contains(&dependency) {
                    members.push(dependency);
                }
            });
            next += 1;
        }
    }

    fn is_open(&self, decision: Decision) -> bool {
        match decision {
            Decision::Arrival(mover) => self.site(mover).arrives == Tri::OPEN,
            Decision::Passage(index) => {
                self.passages.get(usize::from(index)).is_some_and(|passage| passage.open == Tri::OPEN)
            }
        }
    }

    /// Names every decision that the equation of this one mentions.
    fn for_each_dependency(&self, decision: Decision, visit: &mut impl FnMut(Decision)) {
        match decision {
            Decision::Arrival(mover) if self.site(mover).task == Task::Train => {
                self.trains.iter().for_each(|&train| self.for_each_train_dependency(train, visit));
            }
            Decision::Arrival(mover) => {
                let target = self.site(mover).goal;
                if self.attackers(target).any(|rival| self.site(rival).task == Task::Coach) {
                    self.trains.iter().for_each(|&train| self.for_each_train_dependency(train, visit));
                }
                visit(Decision::Arrival(target));
                visit(Decision::Passage(self.site(target).passage));
                self.for_each_support_dependency(target, visit);
                for rival in self.attackers(target).filter(|&rival| rival != mover) {
                    visit(Decision::Arrival(rival));
                }
                for rival in self.attackers(target) {
                    visit(Decision::Passage(self.site(rival).passage));
                    self.for_each_support_dependency(rival, visit);
                }
            }
            Decision::Passage(index) => {
                for fleet in self.passages[usize::from(index)].fleets.provinces() {
                    visit(Decision::Arrival(fleet.index() as u16));
                    self.attackers(fleet.index() as u16).for_each(|a| visit(Decision::Arrival(a)));
                }
            }
        }
    }

    pub(super) fn for_each_support_dependency(&self, helped: u16, visit: &mut impl FnMut(Decision)) {
        for supporter in self.supporters_of(helped).filter(|&s| self.site(s).stands == Tri::OPEN) {
            for attacker in self.attackers(supporter) {
                visit(Decision::Arrival(attacker));
                for (index, passage) in self.passages.iter().enumerate() {
                    if passage.army == attacker {
                        visit(Decision::Passage(index as u16));
                    }
                }
            }
        }
    }

    fn assign(&mut self, decision: Decision, value: Tri) {
        match decision {
            Decision::Arrival(mover) => self.site_mut(mover).arrives = value,
            Decision::Passage(index) => self.passages[usize::from(index)].open = value,
        }
    }

    fn judge(&self, decision: Decision) -> Tri {
        match decision {
            Decision::Arrival(mover) => self.judge_move(mover),
            Decision::Passage(index) => self.judge_passage(usize::from(index)),
        }
    }

    /// Judges the supports that hang on the assigned decisions, leaving them
    /// on the list of open ones.
    fn judge_open_supports(&mut self) {
        for unit in self.open_supports.iter() {
            let supporter = self.placed[unit];
            self.decide_support(supporter, self.judge_support(supporter));
        }
    }

    /// Settles what comes out the same for every assignment; whether anything
    /// does. Otherwise it would matter which knot is looked at first, since what
    /// is settled stays so when trains yield.
    fn settle_constants(&mut self, tangle: &[Decision], answers: &[usize]) -> bool {
        let always = answers.iter().fold(usize::MAX, |all, answer| all & answer);
        let ever = answers.iter().fold(0, |any, answer| any | answer);
        let constant = !(always ^ ever) & ((1 << tangle.len()) - 1);
        bits(constant).for_each(|bit| self.assign(tangle[bit], (ever >> bit & 1 == 1).into()));
        constant != 0
    }

    /// Finds the knot in a tangle whose every answer is known, and settles it.
    fn untie_examined(&mut self, tangle: &[Decision], answers: &[usize]) {
        let knot = effective_knot(tangle.len(), answers);
        let consistent = |&answer: &usize| answer & !knot == 0 && answers[answer] & knot == answer;
        let solutions = || (0..answers.len()).filter(consistent);
        let has_passage = bits(knot).any(|bit| matches!(tangle[bit], Decision::Passage(_)));
        if has_passage && solutions().count() != 1 {
            bits(knot).for_each(|bit| self.break_paradox(tangle[bit]));
        } else if solutions().next().is_some() || !self.let_trains_yield() {
            let most = solutions().max_by_key(|answer| answer.count_ones()).unwrap_or(0);
            bits(knot).for_each(|bit| self.assign(tangle[bit], (most >> bit & 1 == 1).into()));
        }
    }

    /// Asks the equations what they make of every assignment to the tangle.
    fn answer_all(&mut self, tangle: &[Decision], answers: &mut Vec<usize>) {
        answers.clear();
        for assignment in 0..1_usize << tangle.len() {
            for (bit, &decision) in tangle.iter().enumerate() {
                self.assign(decision, (assignment >> bit & 1 == 1).into());
            }
            self.judge_open_supports();
            let judged =
                |(bit, &decision): (usize, &Decision)| usize::from(self.judge(decision) == Tri::YES) << bit;
            answers.push(tangle.iter().enumerate().map(judged).sum());
        }
        for &decision in tangle {
            self.assign(decision, Tri::OPEN);
        }
        self.judge_open_supports();
    }

    /// A tangle too large to go through: a paradox if it holds a passage, else
    /// a ring.
    fn untie_whole(&mut self, tangle: &[Decision]) {
        if tangle.iter().any(|member| matches!(member, Decision::Passage(_))) {
            tangle.iter().for_each(|&member| self.break_paradox(member));
        } else {
            self.let_ring_go(tangle);
        }
    }

    /// Lets every move of a ring arrive that can arrive if the others do.
    fn let_ring_go(&mut self, ring: &[Decision]) {
        for &member in ring {
            self.assign(member, Tri::YES);
        }
        loop {
            self.judge_open_supports();
            let stopped = ring.iter().copied().find(|&member| {
                matches!(member, Decision::Arrival(mover) if self.site(mover).arrives == Tri::YES)
                    && self.judge(member) == Tri::NO
            });
            match stopped {
                Some(member) => self.assign(member, Tri::NO),
                None => return,
            }
        }
    }

    /// Disrupts the convoy that a member of a paradox belongs to; with the
    /// all-hold rule its moves fail too.
    fn break_paradox(&mut self, member: Decision) {
        match member {
            Decision::Passage(index) => self.disrupt(self.passages[usize::from(index)].army),
            Decision::Arrival(mover) if self.rules.paradox == Paradox::AllHold => {
                self.site_mut(mover).arrives = Tri::NO;
            }
            Decision::Arrival(_) => {}
        }
    }

    /// Closes the passages of an army that are not settled yet.
    fn disrupt(&mut self, army: u16) {
        let open = |passage: &&mut Passage<W>| passage.army == army && passage.open == Tri::OPEN;
        for passage in self.passages.iter_mut().filter(open) {
            passage.open = Tri::NO;
            passage.paradox = true;
        }
    }
}

/// The smallest set of decisions that depend on each other and on nothing
/// else, as bits. One depends on another if some assignment shows it.
fn effective_knot(count: usize, answers: &[usize]) -> usize {
    let mut depends = [0_usize; EXAMINED];
    for assignment in 0..answers.len() {
        for bit in 0..count {
            for changed in bits(answers[assignment] ^ answers[assignment ^ (1 << bit)]) {
                depends[changed] |= 1 << bit;
            }
        }
    }
    let closures = (0..count).map(|start| {
        let mut closure = 1_usize << start;
        loop {
            let grown = bits(closure).fold(closure, |set, bit| set | depends[bit]);
            if grown == closure {
                return closure;
            }
            closure = grown;
        }
    });
    closures.min_by_key(|closure| closure.count_ones()).unwrap_or(0)
}

fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
