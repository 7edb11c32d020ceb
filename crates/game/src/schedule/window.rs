//! The time a phase has, and when it runs.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::Schedule;

/// The time that a phase has.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Window {
    /// When the phase began.
    pub opens: Timestamp,
    /// Until when the players may talk, where that ends before orders are due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk_ends: Option<Timestamp>,
    /// When orders are due.
    pub closes: Timestamp,
    /// When they are judged if nobody is missing.
    pub judged: Timestamp,
}

/// How far the players have got in a phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether somebody who owes orders sent none at all.
    pub missing: bool,
    /// Whether everybody who owes orders is ready.
    pub all_ready: bool,
    /// When something was last sent, changed, readied or taken back.
    pub last_change: Option<Timestamp>,
}

impl Window {
    /// The same window, put off. Talk, deadline and judgement move together.
    #[must_use]
    pub fn extended(self, by: SignedDuration) -> Self {
        let later = |time: Timestamp| time.saturating_add(by).unwrap_or(time);
        Self {
            opens: self.opens,
            talk_ends: self.talk_ends.map(later),
            closes: later(self.closes),
            judged: later(self.judged),
        }
    }

    /// The same window with the time to talk ended. The time to write stays as
    /// long as it was.
    #[must_use]
    pub fn talked_out(self, at: Timestamp) -> Self {
        let left = self.talk_ends.map_or(SignedDuration::ZERO, |ends| ends.duration_since(at));
        if left.is_positive() { self.extended(-left) } else { self }
    }
}

impl Schedule {
    /// When the phase runs if nothing changes any more: early if everybody is
    /// ready and has been at rest for a while, late by the grace if somebody is
    /// missing, and else when it is due.
    pub fn runs_at(&self, window: &Window, progress: Progress) -> Timestamp {
        let due = match progress.missing {
            true => window.judged.saturating_add(self.grace).unwrap_or(window.judged),
            false => window.judged,
        };
        if !(self.early && progress.all_ready) {
            return due;
        }
        let rested = progress.last_change.unwrap_or(window.opens);
        rested.saturating_add(self.calm).unwrap_or(due).clamp(window.opens, due)
    }
}
