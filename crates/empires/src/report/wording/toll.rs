//! What a side lost, and for what.

use crate::battle::{hits_on, third};
use crate::rules::DifferenceLosses;

/// The losses of a side in one phase.
pub(super) struct Toll {
    whole: u32,
    lost: u32,
    /// All hits so far.
    hits: u32,
    reasons: Vec<String>,
}

impl Toll {
    /// So many of a whole.
    pub(super) const fn new(lost: u32, whole: u32) -> Self {
        Self { whole, lost, hits: 0, reasons: Vec::new() }
    }

    /// Adds the hits of strength against strength (EMP-8.1-losses, EMP-8.8-attlosses).
    pub(super) fn by_strength(&mut self, own: u32, other: u32, rule: DifferenceLosses) {
        let difference = hits_on(own, other, rule) - third(other);
        self.add(third(other), &format!("for a third of {other}"));
        self.add(difference, &format!("for a third of the difference of {}", own.abs_diff(other)));
    }

    /// Adds hits for another reason.
    pub(super) fn add(&mut self, hits: u32, reason: &str) {
        self.hits += hits;
        self.reasons.extend((hits > 0).then(|| format!("{hits} {reason}")));
    }

    /// Takes one hit away, if there is one (EMP-8.8-deflosses).
    pub(super) fn spare(&mut self, reason: &str) {
        self.reasons.extend((self.hits > 0).then(|| format!("1 less {reason}")));
    }

    /// "you lost 2 of 9 armies: 2 for a third of 7".
    pub(super) fn told(&self, who: &str, counted: fn(u32) -> String) -> String {
        let whole = counted(self.whole);
        let losses = match self.lost {
            0 if self.whole == 1 => format!("{who} lost nothing"),
            0 => format!("{who} lost none of {whole}"),
            1 if self.whole == 1 => format!("{who} lost {whole}, the only one"),
            lost if lost == self.whole => format!("{who} lost all of {whole}"),
            lost => format!("{who} lost {lost} of {whole}"),
        };
        if self.reasons.is_empty() { losses } else { format!("{losses}: {}", self.reasons.join(", ")) }
    }
}
