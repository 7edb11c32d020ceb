//! The definition of a circle taken literally: every combination of answers
//! is tried. Only for cases with few open decisions.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use atlas::Board;

use crate::aftermath::{Ruling, rule};
use crate::case::Case;
use crate::equations::{Answers, Decision, Equations, decisions};
use crate::knot::{Answer, untie};
use crate::model::{Options, Situation};
use crate::resolution::{Resolution, Unanswered};

/// The most open decisions that are tried in all combinations.
pub const LIMIT: usize = 16;

/// Decides a movement phase.
pub fn judge(board: &Board, situation: &Situation, options: &Options) -> Result<Ruling, Unanswered> {
    let case = Case::new(board, situation, options);
    resolve(&case).map(|resolution| rule(&case, &resolution))
}

/// Answers every decision of the case.
pub fn resolve(case: &Case<'_>) -> Result<Resolution, Unanswered> {
    let mut resolution = Resolution::begun();
    loop {
        fold(case, &mut resolution);
        let open = open_decisions(case, &resolution);
        if open.is_empty() {
            return Ok(resolution);
        }
        if open.len() > LIMIT {
            return Err(Unanswered::TooLarge);
        }
        let table = Table::new(case, &resolution, open);
        if !table.settle_constants(&mut resolution) {
            for knot in table.knots() {
                let answers = table.consistent_answers(&knot);
                let knot: Vec<Decision> = knot.iter().map(|&member| table.open[member]).collect();
                untie(case, &knot, &answers, &mut resolution)?;
            }
        }
    }
}

fn open_decisions(case: &Case<'_>, resolution: &Resolution) -> Vec<Decision> {
    decisions(case).into_iter().filter(|decision| !resolution.settled.contains_key(decision)).collect()
}

/// Settles, over and over, each decision that comes out the same for all
/// answers to the open decisions its equation reads. What reads more than
/// [`LIMIT`] others is left to the table of all combinations.
fn fold(case: &Case<'_>, resolution: &mut Resolution) {
    loop {
        let before = resolution.settled.len();
        for decision in open_decisions(case, resolution) {
            if let Some(answer) = constant_outcome(case, resolution, decision) {
                resolution.settled.insert(decision, answer);
            }
        }
        if resolution.settled.len() == before {
            return;
        }
    }
}

/// The outcome, if it is the same for all answers to the open decisions. The
/// decisions that are read are not known in advance: whenever a combination
/// reads a further one, all combinations are tried again with that one too.
fn constant_outcome(case: &Case<'_>, resolution: &Resolution, decision: Decision) -> Option<bool> {
    let mut varied: Vec<Decision> = Vec::new();
    loop {
        let mut read = BTreeSet::new();
        let mut outcomes = BTreeSet::new();
        for combination in 0..1_u32 << varied.len() {
            let answers = Combination::new(&resolution.settled, &varied, combination);
            outcomes.insert(Equations { case, answers: &answers }.outcome(decision));
            read.extend(answers.read.into_inner());
        }
        if outcomes.len() > 1 || read.len() > LIMIT {
            return None;
        }
        if read.iter().all(|decision| varied.contains(decision)) {
            return outcomes.first().copied();
        }
        varied = read.into_iter().collect();
    }
}

/// Settled answers, with one combination of answers to open decisions. Bit
/// *n* of `bits` is the answer to the open decision *n*.
struct Combination<'a> {
    settled: &'a BTreeMap<Decision, bool>,
    open: &'a [Decision],
    bits: u32,
    /// The open decisions that were read.
    read: RefCell<BTreeSet<Decision>>,
}

impl<'a> Combination<'a> {
    fn new(settled: &'a BTreeMap<Decision, bool>, open: &'a [Decision], bits: u32) -> Self {
        Self { settled, open, bits, read: RefCell::default() }
    }
}

impl Answers for Combination<'_> {
    fn yes(&self, decision: Decision) -> bool {
        if let Some(&answer) = self.settled.get(&decision) {
            return answer;
        }
        self.read.borrow_mut().insert(decision);
        self.open.iter().position(|&open| open == decision).is_some_and(|bit| is_set(self.bits, bit))
    }
}

fn is_set(bits: u32, bit: usize) -> bool {
    (bits >> bit) & 1 != 0
}

/// How every open decision comes out for every combination of answers.
struct Table {
    open: Vec<Decision>,
    /// By combination: the outcomes, as bits like the combination itself.
    outcomes: Vec<u32>,
}

impl Table {
    fn new(case: &Case<'_>, resolution: &Resolution, open: Vec<Decision>) -> Self {
        let row = |bits: u32| {
            let answers = Combination::new(&resolution.settled, &open, bits);
            let equations = Equations { case, answers: &answers };
            let outcome = |(bit, &decision)| u32::from(equations.outcome(decision)) << bit;
            open.iter().enumerate().map(outcome).sum()
        };
        let outcomes = (0..1 << open.len()).map(row).collect();
        Self { open, outcomes }
    }

    /// Settles what comes out the same in every row; whether there was any.
    fn settle_constants(&self, resolution: &mut Resolution) -> bool {
        let always = self.outcomes.iter().fold(u32::MAX, |all, row| all & row);
        let ever = self.outcomes.iter().fold(0, |any, row| any | row);
        let constant = |&member: &usize| is_set(always, member) == is_set(ever, member);
        let constants: Vec<usize> = (0..self.open.len()).filter(constant).collect();
        for &member in &constants {
            resolution.settled.insert(self.open[member], is_set(ever, member));
        }
        !constants.is_empty()
    }

    /// Whether some combination makes the outcome change with the other's.
    fn depends(&self, member: usize, other: usize) -> bool {
        let changes = |bits: usize| (self.outcomes[bits] ^ self.outcomes[bits ^ (1 << other)]) >> member;
        (0..self.outcomes.len()).any(|bits| changes(bits) & 1 != 0)
    }

    /// Which members each member depends on, directly or in turns.
    fn closure(&self) -> Vec<Vec<bool>> {
        let members = 0..self.open.len();
        let direct = |from: usize| members.clone().map(|to| self.depends(from, to)).collect();
        let mut reached: Vec<Vec<bool>> = members.clone().map(direct).collect();
        for through in members.clone() {
            for from in members.clone().filter(|&from| from != through) {
                for to in members.clone() {
                    reached[from][to] |= reached[from][through] && reached[through][to];
                }
            }
        }
        reached
    }

    /// The sets that all depend on each other and on nothing outside.
    fn knots(&self) -> Vec<Vec<usize>> {
        let reached = self.closure();
        let members = 0..self.open.len();
        let all_from = |from: usize| members.clone().filter(|&to| reached[from][to]).collect::<Vec<usize>>();
        let is_knot = |set: &Vec<usize>| set.iter().all(|&member| all_from(member) == *set);
        let knots: BTreeSet<Vec<usize>> = members.clone().map(all_from).filter(is_knot).collect();
        knots.into_iter().collect()
    }

    /// The answers of a knot that its own equations confirm. What lies outside
    /// does not matter to them, and is taken as no.
    fn consistent_answers(&self, knot: &[usize]) -> Vec<Answer> {
        let spread = |packed: u32| -> u32 {
            knot.iter().enumerate().map(|(bit, &member)| ((packed >> bit) & 1) << member).sum()
        };
        let mask = spread(u32::MAX);
        let combinations = (0..1_u32 << knot.len()).map(spread);
        let confirmed = combinations.filter(|&bits| self.outcomes[bits as usize] & mask == bits);
        confirmed.map(|bits| knot.iter().map(|&member| is_set(bits, member)).collect()).collect()
    }
}
