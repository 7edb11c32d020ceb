//! The second reference, for whole boards: follow the questions that an
//! equation asks, and guess only where they lead back to themselves.
//!
//! A decision is resolved by asking its equation, which asks for further
//! decisions, each resolved the same way first. If that leads to a decision
//! still in the making there is a circle. Then the decisions that matter to
//! each other are narrowed down to a knot, its consistent answers are found by
//! guessing and checking, and the knot is settled. Since a knot depends on
//! nothing outside, it does not matter which one is met first.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use atlas::Board;

use crate::aftermath::{Ruling, rule};
use crate::case::Case;
use crate::equations::{Answers, Decision, Equations, decisions};
use crate::knot::{Answer, untie};
use crate::model::{Options, Situation};
use crate::resolution::{Resolution, Unanswered};

/// The most ways to answer one equation that are followed.
pub const LIMIT: usize = 20_000;

/// Decides a movement phase.
pub fn judge(board: &Board, situation: &Situation, options: &Options) -> Result<Ruling, Unanswered> {
    let case = Case::new(board, situation, options);
    resolve(&case).map(|resolution| rule(&case, &resolution))
}

/// Answers every decision of the case.
pub fn resolve(case: &Case<'_>) -> Result<Resolution, Unanswered> {
    let mut guesser = Guesser { case, resolution: Resolution::begun() };
    for decision in decisions(case) {
        while !guesser.resolve(decision, &mut Vec::new()) {
            guesser.untie_below(decision)?;
        }
    }
    Ok(guesser.resolution)
}

type Guesses = BTreeMap<Decision, bool>;

/// What an equation says while some decisions are still open.
enum Reply {
    /// It comes out this way, whatever the open ones are.
    Answer(bool),
    /// It asks for this open decision.
    Asks(Decision),
}

/// One way through an equation: the answers it was given, and its outcome.
struct Way {
    given: Guesses,
    outcome: bool,
}

struct Guesser<'a> {
    case: &'a Case<'a>,
    resolution: Resolution,
}

impl Guesser<'_> {
    /// Resolves the decision after all that it asks for; no if that leads into
    /// a circle. `making` holds the decisions waiting for this one.
    fn resolve(&mut self, decision: Decision, making: &mut Vec<Decision>) -> bool {
        if self.resolution.settled.contains_key(&decision) {
            return true;
        }
        if making.contains(&decision) {
            return false;
        }
        making.push(decision);
        let resolved = loop {
            match self.ask(decision, &Guesses::new(), |_| true) {
                Reply::Answer(answer) => {
                    self.resolution.settled.insert(decision, answer);
                    break true;
                }
                Reply::Asks(other) if self.resolve(other, making) => {}
                Reply::Asks(_) => break false,
            }
        };
        making.pop();
        resolved
    }

    /// Puts the decision to its equation. Open decisions that do not matter
    /// are answered no without asking.
    fn ask(&self, decision: Decision, guesses: &Guesses, matters: impl Fn(Decision) -> bool) -> Reply {
        let settled = &self.resolution.settled;
        let interview = Interview { settled, guesses, matters, asked: Cell::new(None) };
        let outcome = Equations { case: self.case, answers: &interview }.outcome(decision);
        interview.asked.get().map_or(Reply::Answer(outcome), Reply::Asks)
    }

    /// Settles something on which the decision depends: one whose outcome is
    /// the same either way, or else a whole knot.
    fn untie_below(&mut self, decision: Decision) -> Result<(), Unanswered> {
        let mut depends: BTreeMap<Decision, BTreeSet<Decision>> = BTreeMap::new();
        let mut waiting = vec![decision];
        while let Some(next) = waiting.pop() {
            let ways = self.ways(next)?;
            if ways.iter().all(|way| way.outcome == ways[0].outcome) {
                self.resolution.settled.insert(next, ways[0].outcome);
                return Ok(());
            }
            let on = dependencies(&ways);
            waiting.extend(on.iter().filter(|other| !depends.contains_key(other)));
            depends.insert(next, on);
        }
        let knot = smallest_closed_set(&depends);
        let answers = self.consistent_answers(&knot);
        if answers.is_empty() {
            // Trains may yield now, which changes what is not settled.
            self.settle_constants()?;
        }
        untie(self.case, &knot, &answers, &mut self.resolution)
    }

    /// Settles, over and over, whatever comes out the same every way.
    fn settle_constants(&mut self) -> Result<(), Unanswered> {
        loop {
            let before = self.resolution.settled.len();
            for decision in decisions(self.case) {
                let ways = self.ways(decision)?;
                if ways.iter().all(|way| way.outcome == ways[0].outcome) {
                    self.resolution.settled.entry(decision).or_insert(ways[0].outcome);
                }
            }
            if self.resolution.settled.len() == before {
                return Ok(());
            }
        }
    }

    /// Every way through an equation, with both answers to all it asks for.
    fn ways(&self, decision: Decision) -> Result<Vec<Way>, Unanswered> {
        let mut ways = Vec::new();
        let mut started = vec![Guesses::new()];
        while let Some(given) = started.pop() {
            match self.ask(decision, &given, |_| true) {
                Reply::Answer(outcome) => ways.push(Way { given, outcome }),
                Reply::Asks(other) => started.extend([false, true].map(|answer| with(&given, other, answer))),
            }
            if ways.len() > LIMIT {
                return Err(Unanswered::TooLarge);
            }
        }
        Ok(ways)
    }

    /// All answers of the knot that its equations confirm.
    fn consistent_answers(&self, knot: &[Decision]) -> Vec<Answer> {
        let mut answers = Vec::new();
        let mut started = vec![Guesses::new()];
        while let Some(guesses) = started.pop() {
            let Some(guesses) = self.follow(knot, guesses) else { continue };
            match knot.iter().find(|decision| !guesses.contains_key(decision)) {
                None => answers.push(guesses.values().copied().collect()),
                Some(&open) => started.extend([false, true].map(|answer| with(&guesses, open, answer))),
            }
        }
        answers
    }

    /// The guesses with all that follows from them within the knot, or nothing
    /// if an equation contradicts them.
    fn follow(&self, knot: &[Decision], mut guesses: Guesses) -> Option<Guesses> {
        loop {
            let before = guesses.len();
            for &decision in knot {
                let reply = self.ask(decision, &guesses, |other| knot.contains(&other));
                let Reply::Answer(answer) = reply else { continue };
                if *guesses.entry(decision).or_insert(answer) != answer {
                    return None;
                }
            }
            if guesses.len() == before {
                return Some(guesses);
            }
        }
    }
}

/// Answers an equation's questions, and notes the first that is open.
struct Interview<'a, M> {
    settled: &'a BTreeMap<Decision, bool>,
    guesses: &'a Guesses,
    matters: M,
    asked: Cell<Option<Decision>>,
}

impl<M: Fn(Decision) -> bool> Answers for Interview<'_, M> {
    fn yes(&self, decision: Decision) -> bool {
        let known = self.settled.get(&decision).or_else(|| self.guesses.get(&decision));
        if known.is_none() && self.asked.get().is_none() && (self.matters)(decision) {
            self.asked.set(Some(decision));
        }
        known.copied().unwrap_or(false)
    }
}

fn with(guesses: &Guesses, decision: Decision, answer: bool) -> Guesses {
    let mut more = guesses.clone();
    more.insert(decision, answer);
    more
}

/// The decisions whose answer can turn the outcome: two ways that contradict
/// each other in nothing else come out differently.
fn dependencies(ways: &[Way]) -> BTreeSet<Decision> {
    let mut found = BTreeSet::new();
    for yes in ways.iter().filter(|way| way.outcome) {
        for no in ways.iter().filter(|way| !way.outcome) {
            let opposed = |(decision, answer): (&Decision, &bool)| {
                no.given.get(decision).is_some_and(|other| other != answer).then_some(*decision)
            };
            let mut contradictions = yes.given.iter().filter_map(opposed);
            if let (Some(only), None) = (contradictions.next(), contradictions.next()) {
                found.insert(only);
            }
        }
    }
    found
}

/// Of the sets of everything some decision depends on in turns, the smallest.
/// All its members depend on each other: any of them with fewer below it
/// would have made a smaller set.
fn smallest_closed_set(depends: &BTreeMap<Decision, BTreeSet<Decision>>) -> Vec<Decision> {
    let below = |&decision: &Decision| {
        let mut reached = BTreeSet::new();
        let mut waiting = vec![decision];
        while let Some(next) = waiting.pop() {
            let on = depends.get(&next).into_iter().flatten();
            waiting.extend(on.filter(|other| reached.insert(**other)));
        }
        reached
    };
    let sets = depends.keys().map(below);
    sets.min_by_key(BTreeSet::len).unwrap_or_default().into_iter().collect()
}
