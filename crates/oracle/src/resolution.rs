//! What a resolver hands back: every decision answered.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::equations::{Answers, Decision};

/// Every decision of a case with its answer, and how the circles came out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resolution {
    /// The answers.
    pub settled: BTreeMap<Decision, bool>,
    /// Attacked fleets whose convoy was disrupted by a paradox.
    pub disrupted: BTreeSet<usize>,
    /// How many circles were convoy paradoxes.
    pub paradoxes: usize,
    /// How many circles were rings of moves.
    pub rings: usize,
    /// How many circles made trains yield.
    pub yielding: usize,
}

impl Resolution {
    /// Nothing answered yet; trains do not yield.
    pub fn begun() -> Self {
        Self { settled: BTreeMap::from([(Decision::TrainsYield, false)]), ..Self::default() }
    }
}

impl Answers for Resolution {
    fn yes(&self, decision: Decision) -> bool {
        self.settled.get(&decision).copied().unwrap_or(false)
    }
}

/// Why a resolver gave no answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The case has more open decisions than the resolver tries.
    TooLarge,
    /// A circle without convoys has no consistent answer.
    NoAnswer,
    /// A circle without convoys has several answers with most arrivals.
    SeveralAnswers,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::TooLarge => "too many open decisions",
            Self::NoAnswer => "a circle without convoys has no consistent answer",
            Self::SeveralAnswers => "a circle without convoys has several answers with most arrivals",
        })
    }
}

impl std::error::Error for Unanswered {}
